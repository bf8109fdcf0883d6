"""The one way into the log: rows, and all that they change beside it, in one transaction."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel import Action, Game
from table import clocks, minutes
from table.clocks import Ticking
from table.memory import Halt, Memory, halt_body
from table.model import Change, Header, Logged, Minute
from table.seating import Seating
from table.store import Entry, Row, encode
from table.turn import Turn

if TYPE_CHECKING:
    from table.table import Table


@dataclass(slots=True)
class Beside:
    """What is written together with a turn."""

    entries: list[Entry] = field(default_factory=list)
    minutes: list[Minute] = field(default_factory=list)
    request: str | None = None
    user: str | None = None
    draft: str | None = None  # the seat whose draft this was
    logged: list[Logged] | None = None  # the rows that still count, after an undo
    header: Header | None = None
    seating: Seating | None = None  # who sits there from now on
    then: Callable[[Memory], None] | None = None  # how memory follows the entries
    kind: str = "play"
    rows: list[Row] = field(default_factory=list)  # of the log, before those of the turn


class After(NamedTuple):
    """What a turn leaves behind beside the board."""

    header: Header
    halt: Halt | None
    ticking: Ticking


async def append(table: "Table", turn: Turn, beside: Beside) -> None:
    """Write a turn; only when it is on disk does it count."""
    first, after = table.number, _after(table, turn, beside)
    fresh = after.halt.seats - (table.halted - turn.released) if after.halt else frozenset()
    if fresh:
        told = {"seats": sorted(fresh)}
        beside.minutes.append(_next_minute(table, beside, "stop-fired", told, turn.number))
    if after.header.phase == "over":
        ended = {"ending": after.header.ending, "seed": after.header.seed}
        beside.minutes.append(_next_minute(table, beside, "over", ended, turn.number))
    rows, entries = _rows(table, turn, beside, first), _beside(table, beside, after, turn)
    change = Change(table.id, "over" if after.header.phase == "over" else beside.kind, first, turn.number - 1)
    await table.write(entries, lambda: _count(table, turn, beside, after, first), change, rows)


def _after(table: "Table", turn: Turn, beside: Beside) -> After:
    over, header = not turn.waiting, beside.header or table.header
    if over:
        header = replace(header, phase="over", ending="rules")
    halt = Halt(turn.halted, turn.held, turn.passed) if turn.halted and not over else None
    pace, old = header.pace, table.memory.clocks
    if not pace.bank and not pace.remind:
        return After(header, halt, Ticking(old, []))
    moved = frozenset(row.player for row in turn.rows if row.origin in (None, "deadline"))
    waiting = frozenset[str]() if header.paused else turn.halted or turn.waiting
    people = table.people_in(beside.seating or table.seating)
    return After(header, halt, clocks.follow(table.id, pace, old, waiting, moved, people, turn.now))


def _next_minute(table: "Table", beside: Beside, key: str, figures: dict[str, Any], number: int) -> Minute:
    minute = minutes.entry(table, key, figures, number=number)
    return replace(minute, id=minute.id + len(beside.minutes))


def _rows(table: "Table", turn: Turn, beside: Beside, first: int) -> list[Row]:
    """The rows of the log; the last carries digest, waiting and request."""
    table_id, game, rows = table.id, table.game, beside.rows
    rows += [written(table_id, game, row) for row in turn.rows[:-1]]
    if turn.rows:
        asked = () if beside.request is None else (beside.request, beside.user, first)
        rows.append(written(table_id, game, turn.rows[-1], game.digest(turn.state), seats_text(turn.waiting), *asked))
    return rows


def written(table_id: int, game: Game, row: Logged, *sealed: Any) -> Row:
    """A row for the disk; the last of a transaction is sealed with digest, waiting and request."""
    return Row(table_id, row.number, row.player, body(game, row.action), row.origin, row.at, *sealed)


@lru_cache(maxsize=1 << 13)
def body(game: Game, action: Action) -> str:
    """An action for the disk; the same ones are played again and again."""
    return encode(game.encode(action))


@lru_cache(maxsize=1024)
def seats_text(seats: frozenset[str]) -> str:
    """Seats for the disk."""
    return encode(sorted(seats))


def _beside(table: "Table", beside: Beside, after: After, turn: Turn) -> list[Entry]:
    entries = [*beside.entries, *[minutes.row(table, minute) for minute in beside.minutes], *after.ticking.entries]
    entries += _halting(table, after.halt, turn)
    if beside.request is not None and not turn.rows:
        entries.append(["request", table.id, beside.request, beside.user, table.number, turn.now])
    if after.header is not table.header:
        entries.append(after.header.entry("header", turn.now))
    if _lapses(table, turn, beside):
        entries.append(["unpart", table.id, "vote", "undo"])
    if beside.draft in table.memory.drafts:
        entries.append(["unpart", table.id, "draft", beside.draft])
    if after.header.phase == "over":
        entries += [["scrap", table.id], ["hush", table.id, "", table.memory.limits]]
    return entries


def _lapses(table: "Table", turn: Turn, beside: Beside) -> bool:
    """A vote on taking back is over as soon as the board has moved."""
    return "undo" in table.memory.proposals and (bool(turn.rows) or beside.kind == "undo")


def _halting(table: "Table", after: Halt | None, turn: Turn) -> list[Entry]:
    """The rows that say for whom a stop makes the table wait, and how long; one let go is over, whatever fires next."""
    before = table.memory.halt
    if before == after and not turn.released:
        return []
    old, new = before.seats if before else frozenset(), after.seats if after else frozenset()
    kept, due = old & new - turn.released, turn.now + table.pace.stop
    entries: list[Entry] = [["hush", table.id, seat, ["stop"]] for seat in sorted(old - kept)]
    entries += [["notice", table.id, seat, "stop", due, {}] for seat in sorted(new - kept)]
    if after is None:
        return [*entries, ["unpart", table.id, "halt", ""]]
    return [*entries, ["part", table.id, "halt", "", halt_body(table.game, after)]]


def _count(table: "Table", turn: Turn, beside: Beside, after: After, first: int) -> None:
    """Let it count, now that it is on disk."""
    memory = table.memory
    if _lapses(table, turn, beside):
        memory.proposals.pop("undo")
    if beside.logged is not None:
        memory.logged = beside.logged
    memory.logged += turn.rows
    memory.state, memory.number, memory.halt = turn.state, turn.number, after.halt
    memory.header, memory.clocks = after.header, after.ticking.clocks
    memory.seating = beside.seating or memory.seating
    memory.minutes += beside.minutes
    if beside.draft is not None:
        memory.drafts.pop(beside.draft, None)
    if beside.request is not None:
        memory.served(beside.request, beside.user, first, turn.number - 1)
    if beside.then is not None:
        beside.then(memory)
    if after.header.phase == "over":
        memory.scrap()
    table.moved(turn.waiting)
