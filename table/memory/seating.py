"""Who sits where: questions about seats, answered from memory."""

from collections.abc import Mapping, Sequence

from rules.kernel import short
from table.errors import Refusal
from table.memory.header import Header
from table.memory.model import Id, Tenure


def may_know_several(header: Header) -> bool:
    """May one person learn the secrets of several seats of this game?"""
    return header.several


class Seating:
    """The tenures that run now, and those that have ended."""

    def __init__(self, tenures: Sequence[Tenure] = (), past: Sequence[Tenure] = ()) -> None:
        self.tenures = tuple(tenures)
        self.past = tuple(past)
        self.users: Mapping[str, str | None] = {t.seat: t.user for t in self.tenures}  # None: nobody any more
        self.computers: Mapping[str, str] = {t.seat: t.level for t in self.tenures if t.level}  # with their levels
        empty = (seat for seat, user in self.users.items() if user is None)
        self.vacant = frozenset(empty) - self.computers.keys()  # passed for
        self._seats: dict[str, tuple[str, ...]] = {}  # by user
        for seat, user in self.users.items():
            if user is not None:
                self._seats[user] = *self._seats.get(user, ()), seat

    @property
    def names(self) -> dict[str, str]:
        """Seat by seat, the name to show; empty for a former player."""
        return {tenure.seat: tenure.display_name for tenure in self.tenures}

    def names_at(self, number: int, turns: Mapping[str, int]) -> dict[str, str]:
        """The names when the log was that long; `turns`: which tenure a minute is about, where several began then."""
        every = sorted((*self.past, *self.tenures), key=lambda tenure: tenure.turn)
        found: dict[str, str] = {}
        for tenure in every:
            until = turns.get(tenure.seat)
            if tenure.turn <= until if until is not None else tenure.since <= number:
                gone = tenure.user is None and not tenure.level and not tenure.name  # the last name stays
                found[tenure.seat] = found.get(tenure.seat, "") if gone else tenure.display_name
        return {**self.names, **found}

    def of(self, user: Id | None) -> tuple[str, ...]:
        """The seats of a person."""
        return self._seats.get(str(user), ())

    def own(self, user: Id, seat: str | None = None, likely: frozenset[str] = frozenset()) -> str:
        """The seat somebody acts for: the one named, their only one, or the only one that is waited for."""
        seats = self.of(user)
        if seat is not None:
            if seat in seats:
                return seat
            raise Refusal("seat-foreign" if seat in [*self.users] else "seat-unknown", seat=short(seat))
        if not seats:
            raise Refusal("not-seated")
        awaited = [name for name in seats if name in likely]
        if len(seats) > 1 and len(awaited) != 1:
            raise Refusal("seat-which", seats=list(awaited or seats))
        return awaited[0] if len(seats) > 1 else seats[0]

    def reader(self, user: Id | None, seat: str | None = None, likely: frozenset[str] = frozenset()) -> str | None:
        """With whose eyes somebody reads: a seat of their own, or None, a spectator's."""
        seats = self.of(user)
        if seat is not None and seat in seats:
            return seat
        return next((name for name in seats if name in likely), seats[0] if seats else None)

    def held_by(self, user: Id) -> frozenset[str]:
        """Every seat a person holds or has held."""
        return frozenset(tenure.seat for tenure in (*self.tenures, *self.past) if tenure.user == str(user))

    def seats_then(self, user: Id, first: int, last: int) -> tuple[str, ...]:
        """The seats a person held while the rows from one number to another were played."""
        found = []
        for tenure in sorted((*self.past, *self.tenures), key=lambda tenure: tenure.turn):
            later = (other.since for other in (*self.past, *self.tenures) if _follows(other, tenure))
            if tenure.user == str(user) and tenure.since <= first and last < min(later, default=last + 1):
                found.append(tenure.seat)
        return tuple(found)

    def left_by(self, seat: str) -> Tenure | None:
        """The tenure of the last person in a seat that is vacant or a computer's; None while somebody sits there."""
        if self.users.get(seat) is not None:
            return None
        tenures = [tenure for tenure in (*self.tenures, *self.past) if tenure.seat == seat]
        after = None
        for tenure in sorted(tenures, key=lambda each: each.turn, reverse=True):
            empty = tenure.user is None and not tenure.level
            # What a computer takes is vacant, or a person's; somebody forgotten was got up before, and is followed by
            # a vacancy of their own.
            if not tenure.level and not (empty and (after is None or after.level)):
                return tenure
            after = tenure
        return None

    def tenure_number(self, seat: str) -> int:
        """Which tenure of a seat runs now."""
        return next(tenure.turn for tenure in self.tenures if tenure.seat == seat)

    def tenure_on_offer(self, seat: str) -> int:
        """Which tenure a substitute would follow: of the person in a seat, or of the last one who sat there."""
        left = self.left_by(seat)
        return left.turn if left else self.tenure_number(seat)

    @property
    def computers_of_the_start(self) -> tuple[str, ...]:
        """The levels of the computers that have sat here from the start: with any, a game is not rated."""
        first = (tenure for tenure in (*self.tenures, *self.past) if tenure.turn == 0 and tenure.level)
        return tuple(tenure.level for tenure in sorted(first, key=lambda tenure: tenure.seat))

    @property
    def began_with_one(self) -> bool:
        """Did one person begin this game, with all seats or among computers? A forgotten one counts for each seat."""
        first = (tenure for tenure in (*self.tenures, *self.past) if tenure.turn == 0 and not tenure.level)
        return len({tenure.user or tenure.seat for tenure in first}) == 1

    @property
    def began_alone(self) -> bool:
        """Did one person begin this game among computers?"""
        return self.began_with_one and bool(self.computers_of_the_start)

    def with_tenure(self, tenure: Tenure) -> "Seating":
        """With somebody else in that seat."""
        tenures = tuple(tenure if old.seat == tenure.seat else old for old in self.tenures)
        return Seating(tenures, (*self.past, *(old for old in self.tenures if old.seat == tenure.seat)))


def _follows(other: Tenure, tenure: Tenure) -> bool:
    return other.seat == tenure.seat and other.turn > tenure.turn
