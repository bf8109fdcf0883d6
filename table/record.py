"""A record: a game as a text with a line per move, for people and for programs (docs/record.md)."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from rules.kernel import Event, Game, RankedSeat, Value, plain, snake
from table import memory, notation
from table.chance import commitment
from table.errors import Refusal
from table.log import lines
from table.model import Id, Line
from table.replay import Kept

if TYPE_CHECKING:
    from table.table import Table

FIRST = "rondel record 1"
Ranking = tuple[tuple[int, str, int], ...]  # rank, seat and score


@dataclass(frozen=True, slots=True)
class Record:
    """All that a record says."""

    title: str
    rules: str
    options: Mapping[str, Value]
    seats: Mapping[str, str]  # with their names, in the order of the game
    rows: tuple[Kept, ...] = ()
    commitment: str | None = None
    dice_from: int = 0
    seed: str | None = None
    ending: str | None = None
    result: Ranking = ()
    withheld: bool = False


def header(record: Record) -> Iterator[str]:
    """The lines before the moves."""
    yield FIRST
    yield f"title {record.title}"
    yield f"rules {notation.token(record.rules)}"
    for name, value in record.options.items():
        yield f"option {name} {notation.written(value)}"
    for seat, name in record.seats.items():
        yield f"seat {notation.written(seat)} {notation.written(name)}" if name else f"seat {notation.written(seat)}"
    if record.commitment:
        yield f"dice {record.commitment} {record.dice_from}"
    if record.seed:
        yield f"seed {record.seed}"
    if record.withheld:
        yield "withheld"
    yield ""


def write(record: Record) -> str:
    """The whole text."""
    text = [*header(record), *map(_row, record.rows)]
    if record.ending:
        text += ["", f"ending {record.ending}"]
    text += [f"result {rank} {notation.written(seat)} {score}" for rank, seat, score in record.result]
    return "\n".join(text) + "\n"


def _row(row: Kept) -> str:
    body = json.loads(row.body)
    kind = body.pop("type")
    marks = [f"~{row.origin}"] if row.origin else []
    marks += [f"@{row.digest}"] if row.digest else []
    return " ".join([str(row.number), notation.written(row.player), notation.move(kind, body), *marks])


def standings(result: Iterable[RankedSeat] | None) -> Ranking:
    """The ranking as a record keeps it."""
    return tuple((line.rank, line.seat, line.score) for line in result or ())


async def export(table: "Table", user: Id | None, *, full: bool, seat: str | None) -> str:
    """The record of a table; while it runs, no more than the reader may know, unless the operator asks for all."""
    if table.state is None and not table.broken:
        raise Refusal("not-started")
    head = table.header
    whole = full or table.phase == "over"
    record = Record(
        head.title,
        head.rules,
        head.options,
        table.names,
        commitment=commitment(head.seed) if head.seed else None,
        dice_from=head.dice_from,
        seed=head.seed if table.phase == "over" else None,
        ending=head.ending,
        result=standings(table.result) if whole else (),
        withheld=not whole,
    )
    if not whole:
        return _known(table, record, table.reader(user, seat))
    return write(replace(record, rows=tuple(await memory.log(table.tables.store, table.id))))


def _known(table: "Table", record: Record, seat: str | None) -> str:
    """What one reader may know: his own moves, and of all others what was reported to him."""
    table.check_started()
    own = {row.number: row for row in table.memory.logged if row.player == seat}
    text = [*header(record)]
    for line in lines(table.memory, seat):
        if line.minute is not None:
            text.append(f"# {notation.move(line.minute[0], _figures(line.minute[1]))}")
        elif line.number in own:
            body = dict(table.game.encode(own[line.number].action))
            text.append(f"{line.number} {line.seat} {notation.move(body.pop('type'), body)}")
        else:
            text.append(_told(line))
    return "\n".join(text) + "\n"


def _figures(figures: Mapping[str, Any]) -> dict[str, Any]:
    return {name: plain(value) for name, value in figures.items()}


def _told(line: Line) -> str:
    return f"{line.number} {line.seat} > {'; '.join(map(event_words, line.events))}".rstrip()


def event_words(event: Event) -> str:
    """An event as words; what is nested in it as JSON."""
    said = {f.name: _flat(plain(getattr(event, f.name))) for f in fields(event)}
    return notation.move(snake(type(event).__name__), said)


def _flat(value: Any) -> Any:
    nested = isinstance(value, dict) or (isinstance(value, list) and any(isinstance(v, dict) for v in value))
    return json.dumps(value, ensure_ascii=False) if nested else value


def encoded(game: Game, rows: Iterable[tuple[str, Any]]) -> tuple[Kept, ...]:
    """Rows of a record from seats and actions: for games that were played elsewhere."""
    return tuple(
        Kept(number, seat, json.dumps(game.encode(action)), None, None, 0) for number, (seat, action) in enumerate(rows)
    )
