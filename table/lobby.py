"""The lobby: join, leave, invite, settle the terms, start."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rules.kernel import Game, Value, fill_options, short
from table import chance, minutes
from table.append import Beside, append
from table.errors import Refusal
from table.model import (
    DAY,
    LANGUAGES,
    LONGEST,
    LONGEST_NAME,
    SEATINGS,
    SUBSTITUTES,
    UNDO_POLICIES,
    Header,
    Id,
    Pace,
    Tenure,
)
from table.play import answer, repeated
from table.seating import Seating, may_know_several
from table.turn import Turn

if TYPE_CHECKING:
    from table.model import Played
    from table.table import Table

TERMS = ("options", "language", "pace", "undo", "seating", "several", "closed", "substitutes", "players")
LIFETIME = 7 * 86_400  # an empty lobby is closed, with a notice
MOST_INVITED = 30


def checked(game: Game, header: Header) -> Header:
    """The header, once its terms are known to be good; options are filled in."""
    for value, known, key in (
        (header.language, LANGUAGES, "language-unknown"),
        (header.undo, UNDO_POLICIES, "undo-unknown"),
        (header.seating, SEATINGS, "seating-unknown"),
        (header.substitutes, SUBSTITUTES, "substitutes-unknown"),
    ):
        if value not in known:
            raise Refusal(key, value=short(value))
    if not isinstance(header.pace, Pace):
        raise Refusal("pace-span", days=LONGEST // DAY)
    if header.players is not None and header.players not in game.seats:
        raise Refusal("players-number", number=header.players, least=game.seats[0], most=game.seats[-1])
    if len(header.invited) > MOST_INVITED:
        raise Refusal("invited-many", most=MOST_INVITED)
    options: dict[str, Value] = fill_options(game, header.options)
    return replace(header, options=options, several=bool(header.several), closed=bool(header.closed))


def _check_lobby(table: "Table") -> None:
    if table.phase != "lobby":
        raise Refusal("already-started" if table.phase == "running" else "game-over")


async def _save(table: "Table", header: Header, people: Sequence[tuple[str | None, str]], kind: str = "lobby") -> None:
    """Write the lobby anew: it is small."""
    tenures = [Tenure(f"s{place}", 0, user, name, 0) for place, (user, name) in enumerate(people, start=1)]
    header = replace(header, seats=tuple(tenure.seat for tenure in tenures))
    entries: list[Any] = [header.entry("header", table.tables.now()), ["unseat", table.id]]
    entries += [["seat", table.id, t.seat, t.turn, t.user, t.name, t.since] for t in tenures]

    def count() -> None:
        table.memory.header, table.memory.seating = header, Seating(tenures)

    await table.write(entries, count, table.change(kind))


async def join(table: "Table", user: Id, name: str) -> None:
    """Sit down; who may hold several seats may do so more than once."""
    async with table.lock:
        _check_lobby(table)
        known, header = str(user), table.header
        if table.seats_of(user) and not may_know_several(header):
            raise Refusal("already-seated")
        if len(table.players) >= table.most:
            raise Refusal("table-full", most=table.most)
        if header.closed and known not in header.invited and known != table.host and not table.seats_of(user):
            raise Refusal("table-closed")
        table.persons[known] = await table.tables.person(user)
        invited = tuple(guest for guest in header.invited if guest != known)
        await _save(table, replace(header, invited=invited), [*table.players, (known, name[:LONGEST_NAME])])


async def leave(table: "Table", user: Id) -> None:
    """Get up; an empty lobby closes, a host who goes is followed by the next."""
    async with table.lock:
        _check_lobby(table)
        if not table.seats_of(user):
            raise Refusal("not-seated")
        await _without(table, str(user))


async def _without(table: "Table", user: str) -> None:
    people = [(other, name) for other, name in table.players if other != user]
    header = table.header
    if not people:
        await _close(table)
        return
    if header.host == user:
        header = replace(header, host=people[0][0])
    await _save(table, header, people)


async def kick(table: "Table", by: Id, user: Id) -> None:
    """The host makes room."""
    async with table.lock:
        _check_lobby(table)
        table.check_host(by)
        if not table.seats_of(user):
            raise Refusal("not-seated")
        await _without(table, str(user))


async def invite(table: "Table", by: Id, user: Id) -> None:
    """Ask somebody to join: anybody in a seat may."""
    async with table.lock:
        _check_lobby(table)
        if not table.seats_of(by) and str(by) != table.host:
            raise Refusal("not-seated")
        if table.seats_of(user):
            raise Refusal("already-seated")
        if str(user) not in table.invited:
            header = checked(table.game, replace(table.header, invited=(*table.invited, str(user))))
            await _save(table, header, table.players)


async def decline(table: "Table", user: Id) -> None:
    """Answer an invitation with no."""
    async with table.lock:
        _check_lobby(table)
        if str(user) not in table.invited:
            raise Refusal("not-invited")
        invited = tuple(guest for guest in table.invited if guest != str(user))
        await _save(table, replace(table.header, invited=invited), table.players)


async def settings(table: "Table", by: Id, changes: Mapping[str, Any]) -> None:
    """The host settles the terms."""
    async with table.lock:
        _check_lobby(table)
        table.check_host(by)
        unknown = sorted(changes.keys() - set(TERMS))
        if unknown:
            raise Refusal("setting-unknown", setting=unknown[0][:40])
        header = checked(table.game, replace(table.header, **changes))
        if header.players is not None and header.players < len(table.players):
            raise Refusal("table-full", most=header.players)
        await _save(table, header, table.players)


async def close(table: "Table", by: Id) -> None:
    """The host gives up."""
    async with table.lock:
        _check_lobby(table)
        table.check_host(by)
        await _close(table)


async def _close(table: "Table") -> None:
    header = replace(table.header, phase="over", ending="closed", invited=())
    entries = [header.entry("header", table.tables.now()), ["hush", table.id, "", ["lobby"]]]

    def count() -> None:
        table.memory.header = header

    await table.write(entries, count, table.change("over"))


async def expire(table: "Table") -> None:
    """Nobody started it in time."""
    async with table.lock:
        if table.phase == "lobby":
            await _close(table)


async def start(table: "Table", by: Id, request: str | None) -> "Played":
    """Promise the dice, seat everybody, and roll on to the first decision, in one transaction."""
    async with table.lock:
        if (before := repeated(table, by, request)) is not None:
            return before
        _check_lobby(table)
        table.check_host(by)
        game, people = table.game, list(table.players)
        seed = table.tables.new_seed()
        if table.header.seating == "random":
            people = chance.shuffled(seed, people)
        tenures = [Tenure(f"s{place}", 0, user, name, 0) for place, (user, name) in enumerate(people, start=1)]
        seats = tuple(tenure.seat for tenure in tenures)
        header = replace(table.header, phase="running", seed=seed, seats=seats, rules=game.version, invited=())
        turn = Turn(game, game.new_game(seats, header.options), 0, seed, table.tables.now())
        turn.settle()
        told = minutes.entry(table, "started", {"commitment": chance.commitment(seed)})
        entries: list[Any] = [["unseat", table.id], ["hush", table.id, "", ["lobby"]]]
        entries += [["seat", table.id, t.seat, t.turn, t.user, t.name, t.since] for t in tenures]
        beside = Beside(entries, [told], request, str(by), header=header, seating=Seating(tenures), kind="started")
        await append(table, turn, beside)
        return answer(table, table.reader(by), turn)
