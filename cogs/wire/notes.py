"""What the bot notes on disk about its public messages, so that a restart forgets none of them."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from table import Tables

SCOPE = "table:"  # followed by the table's number
STORY = "story"  # the card that tells how a game went
SHOWN = {"lobby": "lobby", "running": "turn", "over": "turn"}  # the card of a table in each phase
YOUNG = 50 * 60  # seconds; Discord limits edits of messages older than an hour
UNFINISHED = -1  # in place of the log's length: a restart finishes such a message


@dataclass(frozen=True, slots=True)
class Posted:
    """A message of ours, and enough of it to take its buttons away."""

    channel: int
    message: int
    at: int
    blocks: tuple[str, ...] = ()  # what is left of it then
    seats: tuple[str, ...] = ()  # the seats a turn card was waiting for
    number: int = -1  # where the log was
    since: int = -1  # where in the log its story begins
    own: int = -1  # from where on no card before it has told it

    @property
    def sent(self) -> bool:
        """Is it there? Otherwise it is still to come."""
        return self.message != 0

    @property
    def young(self) -> bool:
        """May it still be edited freely?"""
        return time.time() - self.at < YOUNG


def scope(table_id: int) -> str:
    """The scope of a table's notes."""
    return f"{SCOPE}{table_id}"


async def owed_cards(tables: Tables, *, everywhere: bool = False) -> list[tuple[int, str]]:
    """The cards that are behind their tables: those that moved on since their last one.

    A game that was ended by agreement has not moved; but its story is owed, and the last card comes before it.
    Whoever asks is to post them; `everywhere`: they only look, also at what other processes are to post.
    """
    asked = [*SHOWN.items(), ("over", STORY)]
    found = [
        (table_id, slot)
        for phase, slot in asked
        for table_id in await tables.behind(SCOPE, slot, phase, everywhere=everywhere)
    ]
    return list(dict.fromkeys((table_id, "turn" if slot == STORY else slot) for table_id, slot in found))


def dump(posted: Posted) -> str:
    return json.dumps(asdict(posted))


def load(text: str) -> Posted | None:
    """The message a note speaks of, if it speaks of one."""
    if not text.startswith("{"):
        return None
    found: Any = {key: tuple(each) if isinstance(each, list) else each for key, each in json.loads(text).items()}
    known = {key: value for key, value in found.items() if key in Posted.__dataclass_fields__}  # older ones kept more
    return Posted(**known) if {"channel", "message", "at"} <= known.keys() else None
