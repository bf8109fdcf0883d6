"""What was found for a seat of a finished game, kept as a note of its table: a second question costs nothing."""

import json
from typing import Any, NamedTuple

from cogs.messages.message_records import scope
from players import Reason
from rules.kernel import Action
from table import Table, Tables


class Decision(NamedTuple):
    """A decision to rethink: its place in the log, and what a hard player would have done instead, and why."""

    place: int
    gain: float
    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...]


def key(seat: str) -> str:
    return f"rethink:{seat}"


async def read(tables: Tables, table: Table, seat: str) -> tuple[Decision, ...] | None:
    """What is stored; None: nothing, or of a log that has changed since."""
    note = await note_of(tables, table, seat)
    if "found" not in note:
        return None
    decode = table.state.game.decode
    return tuple(
        Decision(place, gain, tuple(map(decode, actions)), tuple(Reason(*reason) for reason in reasons))
        for place, gain, actions, reasons in note["found"]
    )


async def note_of(tables: Tables, table: Table, seat: str) -> dict[str, Any]:
    """The note about a seat, empty if it is of another length of the log, or of other rules."""
    text = await tables.store.note(scope(table.id), key(seat))
    note: dict[str, Any] = json.loads(text) if text else {}
    return note if (note.get("number"), note.get("version")) == versions(table) else {}


def versions(table: Table) -> tuple[int, str]:
    return table.state.number, table.state.game.version


async def set_note(tables: Tables, table: Table, seat: str, **note: object) -> None:
    number, version = versions(table)
    text = json.dumps({"number": number, "version": version, **note})
    await tables.context.set_note(scope(table.id), key(seat), text)


async def read_left(tables: Tables, table: Table, seat: str) -> float | None:
    """The seconds that a search which failed has left; None: there was none."""
    return (await note_of(tables, table, seat)).get("left")


async def write_left(tables: Tables, table: Table, seat: str, seconds: float) -> None:
    await set_note(tables, table, seat, left=seconds)


async def write(tables: Tables, table: Table, seat: str, decisions: tuple[Decision, ...]) -> None:
    """Keep it for this length of the log and these rules."""
    encode = table.state.game.encode
    lines = [
        [each.place, each.gain, [*map(encode, each.actions)], [[r.key, r.figure, dict(r.names)] for r in each.reasons]]
        for each in decisions
    ]
    await set_note(tables, table, seat, found=lines)
