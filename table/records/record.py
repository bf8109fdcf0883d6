"""A record: a game as a text with a line per move, for people and for programs (docs/record.md)."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.kernel import Action, Event, Game, RankedSeat, Value, plain, snake
from table.errors import Refusal
from table.model.answers import Line
from table.model.seating import Seating
from table.model.state import TableState
from table.model.values import Logged, Row, SystemEvent
from table.records import notation

FIRST = "rondel record 1"
Ranking = tuple[tuple[int, str, int], ...]  # rank, seat and score


@dataclass(frozen=True, slots=True)
class Record:
    """All that a record says."""

    title: str
    rules: str
    options: Mapping[str, Value]
    seats: Mapping[str, str]  # with their names, in the order of the game
    rows: tuple[Row, ...] = ()
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
        yield f"option {name} {notation.value_text(value)}"
    for seat, name in record.seats.items():
        yield " ".join(["seat", notation.value_text(seat), *([notation.value_text(name)] if name else [])])
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
    text += [f"result {rank} {notation.value_text(seat)} {score}" for rank, seat, score in record.result]
    return "\n".join(text) + "\n"


def _row(row: Row) -> str:
    body = json.loads(row.body)
    kind = body.pop("type")
    marks = [f"~{row.origin}"] if row.origin else []
    marks += [f"@{row.digest}"] if row.digest else []
    return " ".join([str(row.number), notation.value_text(row.player), notation.move(kind, body), *marks])


def ranking(result: Iterable[RankedSeat] | None) -> Ranking:
    """The ranking as a record keeps it."""
    return tuple((line.rank, line.seat, line.score) for line in result or ())


def whole_record(table: TableState, rows: Sequence[Row]) -> Record:
    """The record of a table with its whole log, undone rows too."""
    _check_begun(table)
    head = replace(_head(table), seed=table.seed, result=ranking(table.result), withheld=False)
    return replace(head, rows=tuple(rows))


@dataclass(frozen=True, slots=True)
class ReaderRecord:
    """What one reader may know of a running game at one moment; written as text in a thread."""

    head: Record
    table: TableState
    reader: str | None
    rows: Sequence[Logged]
    events: Sequence[SystemEvent]


def reader_record(table: TableState, reader: str | None, events: Sequence[SystemEvent]) -> ReaderRecord:
    """The reader's record: with all system events of the store, and those since it was read."""
    _check_begun(table)
    table.check_started()
    last = events[-1].id if events else -1
    later = [event for event in table.system_events if event.id > last]
    return ReaderRecord(_head(table), table, reader, tuple(table.rows_for(reader)), (*events, *later))


def write_reader_record(record: ReaderRecord) -> str:
    """The text of a reader's record: their own moves, and of all others what was reported to them."""
    own = {row.number: row.action for row in record.rows if row.player == record.reader}
    lines = record.table.lines_of(record.reader, record.rows, record.events, Seating())  # a record names seats alone
    # A move that tells the reader nothing is left out: its line would name who made it.
    visible = (line for line in lines if line.system_event or line.events or line.number in own)
    return "\n".join([*header(record.head), *(_line(record.table.game, line, own) for line in visible)]) + "\n"


def _line(game: Game, line: Line, own: Mapping[int, Action]) -> str:
    if line.system_event is not None:
        return f"# {notation.move(line.system_event[0], _figures(line.system_event[1]))}"
    if line.number not in own:
        return _report_line(line)
    body = dict(game.encode(own[line.number]))
    return f"{line.number} {line.seat} {notation.move(body.pop('type'), body)}"


def _check_begun(table: TableState) -> None:
    if table.position is None and not table.broken:
        raise Refusal("not-started")


def _head(table: TableState) -> Record:
    head = table.header
    return Record(
        head.title,
        head.rules,
        head.options,
        table.seating.names,
        commitment=table.commitment,
        dice_from=head.dice_from,
        ending=head.ending,
        withheld=True,
    )


def _figures(figures: Mapping[str, Any]) -> dict[str, Any]:
    return {name: plain(value) for name, value in figures.items()}


def _report_line(line: Line) -> str:
    who = f"{line.seat} " if line.seat else ""  # nobody, where a sealed answer has reopened the talks
    return f"{line.number} {who}> {'; '.join(map(event_words, line.events))}".rstrip()


def event_words(event: Event) -> str:
    """An event as words; what is nested in it as JSON."""
    values = {f.name: _flat(plain(getattr(event, f.name))) for f in fields(event)}
    return notation.move(snake(type(event).__name__), values)


def _flat(value: Any) -> Any:
    nested = isinstance(value, dict) or (isinstance(value, list) and any(isinstance(v, dict) for v in value))
    return json.dumps(value, ensure_ascii=False) if nested else value
