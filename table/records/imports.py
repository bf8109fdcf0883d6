"""A record becomes a table: a new game that begins where the record ends."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from rules import IllegalAction
from rules.kernel import Game, fill_options, short
from table.entries import Append, CopyLog, SeatAll
from table.errors import Refusal
from table.model.header import Header
from table.model.names import clean
from table.model.values import NO_PLAYER, Id, Tenure
from table.records.record import Record
from table.records.verify import Proof, verify
from table.referee.turn import Turn

LONGEST_SEAT = 24  # characters, because buttons carry it


@dataclass(frozen=True, slots=True)
class Import:
    """A record that was proven, and who is to own its table."""

    record: Record
    game: Game
    proof: Proof
    owners: Mapping[str, str]  # by seat
    computers: Mapping[str, str] = field(default_factory=dict)  # the seats that are theirs instead, with their levels


async def prove(record: Record, host: Id, users: Mapping[str, Id], titles: Callable[[str], Game]) -> Import:
    """Prove a record; seats that are given to nobody are the host's to play."""
    strangers = sorted(users.keys() - record.seats.keys())
    if strangers or NO_PLAYER in record.seats:
        raise Refusal("seat-unknown", seat=short((strangers or [NO_PLAYER])[0]))
    if any(clean(seat) != seat or len(seat) > LONGEST_SEAT for seat in record.seats):
        raise IllegalAction("seat-malformed")
    proof = await verify(record, titles)
    owners = {seat: str(users.get(seat, host)) for seat in record.seats}
    return Import(record, titles(record.title), proof, owners)


def header_of(game_import: Import, channel: str, host: str, guild: str, seed: str, now: int) -> Header:
    """The header of the new table; `seed`: for dice that are still to be thrown."""
    record, game = game_import.record, game_import.game
    people = [game_import.owners[seat] for seat in record.seats if seat not in game_import.computers]
    over = game_import.proof.over or record.ending is not None
    keeps = over and record.seed is not None  # so that the dice of a finished game can be checked
    return Header(
        0,
        game.name,
        game.version,
        "over" if over else "running",
        channel,
        host,
        now,
        seed=record.seed if keeps else seed,
        guild=guild,
        options=fill_options(game, record.options),
        several=len({*people}) < len(people),
        seats=tuple(record.seats),
        ending=record.ending or ("rules" if over else None),
        dice_from=record.dice_from if keeps else len(record.rows),
    )


def entries_of(game_import: Import, header: Header) -> tuple[Header, list[SeatAll | CopyLog | Append]]:
    """The rows of the record, and what follows with nobody to decide it, if it was cut short before a die."""
    record, game, state = game_import.record, game_import.game, game_import.proof.state
    tenures = [_tenure(game_import, seat, name) for seat, name in record.seats.items()]
    entries: list[SeatAll | CopyLog | Append] = [SeatAll(0, tenures)]
    if header.phase == "over":
        return header, [*entries, CopyLog(0, record.rows, header.created, frozenset())]
    assert header.seed is not None
    turn = Turn(game, state, len(record.rows), header.seed, header.created)
    turn.settle()
    rows = [*record.rows]
    if rows and not turn.rows:
        rows[-1] = rows[-1]._replace(digest=game.digest(state))
    asked = game.asked(turn.state)
    entries.append(CopyLog(0, rows, header.created, turn.waiting, asked))
    if turn.rows:
        digest = game.digest(turn.state)
        entries.append(Append(0, game, turn.rows, turn.state, turn.waiting, digest, asked=asked))
    return header if turn.waiting else replace(header, phase="over", ending="rules"), entries


def _tenure(game_import: Import, seat: str, name: str) -> Tenure:
    level = game_import.computers.get(seat, "")
    return Tenure(seat, 0, None if level else game_import.owners[seat], name, 0, level)
