"""Where the card of a league is: what `League.row.card` holds."""

from __future__ import annotations

from typing import NamedTuple


class CardPlace(NamedTuple):
    """The channel of a league, and the message there that is its card."""

    channel: int
    message: int = 0  # 0: none yet
    season: int = 0  # that it shows
    replaced: int = 0  # an older card that is to be deleted
    sending: int = 0  # 1: a new one is being sent, perhaps by a process that was killed

    @classmethod
    def read(cls, text: str) -> CardPlace:
        return cls(*map(int, text.split())) if text else cls(0)

    def __str__(self) -> str:
        return " ".join(map(str, self))
