"""What finished games came to: a line for each seat, and what is counted of many."""

import math
from dataclasses import dataclass
from typing import NamedTuple

Moment = tuple[int, int]  # when a game ended, and its number: games count in this order


class Rating(NamedTuple):
    """What openskill believes of a person: how good, and how sure it is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """The ordinal by which openskill ranks people: a cautious estimate of their skill."""
        return self.mu - 3 * self.sigma

    def is_close(self, other: "Rating") -> bool:
        """Equal up to the last digits, in which processors differ."""
        return all(math.isclose(mine, theirs, rel_tol=1e-9) for mine, theirs in zip(self, other, strict=True))


UNRATED = Rating(0.0, 0.0)  # still to be computed


@dataclass(frozen=True, slots=True)
class Result:
    """What one person came to in one game."""

    table_id: int
    seat: str
    turn: int  # of their first tenure there
    title: str
    guild: str
    ended: int
    person: str  # ~…: somebody who was forgotten
    place: int  # as it counts: whoever left comes after all who stayed
    seats: int
    score: int
    roles: tuple[str, ...]
    newcomer: bool  # took the seat from somebody
    decisions: int  # their own
    asked: int  # how many the seat had to make since they came, until they left; 0: not counted then
    turns: int  # times they were waited for
    seconds: int  # and how long in all
    rating: Rating  # after the game
    name: str = ""  # the one they were shown under, while they enter it; it is not kept here

    @property
    def moment(self) -> Moment:
        return self.ended, self.table_id

    @property
    def may_gain(self) -> bool:
        """Whether they decided enough themselves: three quarters of what was asked of them."""
        return 4 * self.decisions >= 3 * self.asked


class Tally(NamedTuple):
    """Counters of a person or a server (`user:…`, `guild:…`)."""

    holder: str
    kind: str  # all, place, role, met, size, people; computers, with their strongest level as key
    title: str  # '': all of them
    key: str = ""
    games: int = 1
    won: int = 0  # first; of people met: ahead of them
    lost: int = 0  # last; of people met: behind them
    places: int = 0  # all of them, added up
    turns: int = 0
    seconds: int = 0
    name: str = ""  # of people met: as they were last called

    def plus(self, other: "Tally") -> "Tally":
        holder, kind, title, key, games, won, lost, places, turns, seconds, _ = self
        return Tally(
            holder, kind, title, key, games + other.games, won + other.won, lost + other.lost, places + other.places,
            turns + other.turns, seconds + other.seconds, other.name,
        )  # fmt: skip


class Member(NamedTuple):
    """Somebody with a rating, on one server."""

    guild: str
    title: str
    person: str
    name: str  # as they were last called there
    games: int  # of theirs on that server
    ordinal: float
