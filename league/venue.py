"""Where tables are played: whoever uses the league makes the channels."""

from dataclasses import dataclass
from typing import Protocol

from league.terms import League


@dataclass(frozen=True, slots=True)
class Opening:
    """A table about to be made."""

    key: str  # names this table among all of all leagues, always the same
    league: League
    season: int
    division: int  # 0: the first
    number: int  # of the table in its division, from 0
    people: tuple[tuple[str | None, str], ...]  # user and name in the order of the seats; without a user a computer's


class Venue(Protocol):
    """Makes a channel for a table."""

    async def channel_for(self, opening: Opening) -> str:
        """The channel of this table: the one that was made under its key before, or a new one.

        A process may be killed after it has made one and before that is noted, so it is asked again with the same key
        until the table is there. A refusal or an error is logged, and it is asked again later.
        """
        ...
