"""A record: a game as a text with a line per move, for people and for programs (docs/record.md)."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.kernel import Event, RankedSeat, Value, plain, snake
from table.errors import Refusal
from table.memory.answers import Line
from table.memory.memory import Memory
from table.memory.model import Row
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


def whole_record(memory: Memory, rows: Sequence[Row]) -> str:
    """The record of a table with its whole log, undone rows too."""
    _check_begun(memory)
    head = replace(_head(memory), seed=memory.seed, result=ranking(memory.result), withheld=False)
    return write(replace(head, rows=tuple(rows)))


def record_for(memory: Memory, reader: str | None) -> str:
    """What one reader may know while the game runs: their own moves, and of all others what was reported to them."""
    _check_begun(memory)
    memory.check_started()
    own = {row.number: row for row in memory.logged if row.player == reader}
    text = [*header(_head(memory))]
    for line in memory.lines_for(reader):
        if line.minute is not None:
            text.append(f"# {notation.move(line.minute[0], _figures(line.minute[1]))}")
        elif line.number in own:
            body = dict(memory.game.encode(own[line.number].action))
            text.append(f"{line.number} {line.seat} {notation.move(body.pop('type'), body)}")
        else:
            text.append(_report_line(line))
    return "\n".join(text) + "\n"


def _check_begun(memory: Memory) -> None:
    if memory.state is None and not memory.broken:
        raise Refusal("not-started")


def _head(memory: Memory) -> Record:
    head = memory.header
    return Record(
        head.title,
        head.rules,
        head.options,
        memory.names,
        commitment=memory.commitment,
        dice_from=head.dice_from,
        ending=head.ending,
        withheld=True,
    )


def _figures(figures: Mapping[str, Any]) -> dict[str, Any]:
    return {name: plain(value) for name, value in figures.items()}


def _report_line(line: Line) -> str:
    return f"{line.number} {line.seat} > {'; '.join(map(event_words, line.events))}".rstrip()


def event_words(event: Event) -> str:
    """An event as words; what is nested in it as JSON."""
    said = {f.name: _flat(plain(getattr(event, f.name))) for f in fields(event)}
    return notation.move(snake(type(event).__name__), said)


def _flat(value: Any) -> Any:
    nested = isinstance(value, dict) or (isinstance(value, list) and any(isinstance(v, dict) for v in value))
    return json.dumps(value, ensure_ascii=False) if nested else value
