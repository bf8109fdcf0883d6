"""What was found for a seat of a finished game, kept as a note of its table: a second question costs nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from cogs.messages.message_records import scope
from players import Reason

if TYPE_CHECKING:
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
    """What is kept; None: nothing, or of a log that has changed since."""
    text = await tables.store.note(scope(table.id), key(seat))
    stored = json.loads(text) if text else {}
    if stored.get("number") != table.state.number or stored.get("version") != table.state.game.version:
        return None
    decode = table.state.game.decode
    return tuple(
        Decision(place, gain, tuple(map(decode, actions)), tuple(Reason(*reason) for reason in reasons))
        for place, gain, actions, reasons in stored["found"]
    )


async def write(tables: Tables, table: Table, seat: str, decisions: tuple[Decision, ...]) -> None:
    """Keep it for this length of the log and these rules."""
    encode = table.state.game.encode
    lines = [
        [each.place, each.gain, [*map(encode, each.actions)], [[r.key, r.figure, dict(r.names)] for r in each.reasons]]
        for each in decisions
    ]
    stored = {"number": table.state.number, "version": table.state.game.version, "found": lines}
    await tables.context.set_note(scope(table.id), key(seat), json.dumps(stored))
