"""Rows of leagues. `table` only stores them: `league/` knows what they mean."""

from typing import NamedTuple


class LeagueRow(NamedTuple):
    """A league, at its current season."""

    id: int
    guild: str
    title: str
    host: str | None  # whoever made it; None: somebody who was forgotten
    phase: str  # signup, running, extended, over, cancelled
    season: int
    due: int | None  # when to look at it again; None: never
    version: int  # of what its card shows
    shown: int  # the version that is on the card
    created: int
    card: str  # where the card is, in the words of whoever posts it
    body: str  # its terms, in JSON


class Season(NamedTuple):
    """A season of a league; a time of 0 has not come yet."""

    league_id: int
    number: int  # from 1
    seed: str  # of the draw and the lots
    opened: int
    drawn: int
    people: int  # who were drawn
    ends: int  # no table begins after it
    finished: int  # when nothing was left to play
    closed: int  # then nothing changes any more
    ending: str  # played, few, cancelled; '' until then


class Entrant(NamedTuple):
    """Somebody who has signed up for a season."""

    league_id: int
    season: int
    person: str  # ~…: somebody who was forgotten
    name: str
    joined: int
    division: int = -1  # -1 until the draw
    number: int = -1
    lot: int = -1
    place: int = 0  # in the final standings of the division; 0 until the season is closed


class FixtureRow(NamedTuple):
    """A table of a season that was made."""

    league_id: int
    season: int
    division: int
    number: int
    table_id: int
    settled: int = -1  # the length of the log that its points are of; -1: there are none


class Score(NamedTuple):
    """The points of somebody at one table."""

    league_id: int
    season: int
    division: int
    fixture: int
    seat: int  # 0: the first
    number: int  # of the person, as drawn
    place: int
    points: int  # in twelfths
    score: int  # share of the winner's: score / best
    best: int
    kind: str  # '', left, slow


class PlayedFixture(NamedTuple):
    """A table of a season, with the state of its game."""

    league_id: int
    season: int
    division: int
    number: int
    table_id: int
    settled: int
    phase: str
    channel: str
    length: int  # of its log

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def is_current(self) -> bool:
        """Whether its points, or their absence, are those of the game as it is now.

        A table without a channel was deleted: points that it brought before stay, as results do.
        """
        return self.settled == (self.length if self.is_over else -1) or (self.settled >= 0 and not self.channel)
