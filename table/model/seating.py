"""Who sits where: questions about seats, answered from memory."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from rules.kernel import short
from table.errors import Refusal
from table.model.header import Header
from table.model.values import FAR, Id, Tenure


def absent_player(header: Header, seating: "Seating", seat: str) -> Tenure | None:
    """Who sat in a computer's seat before it, unless they sit elsewhere by now and may know only one seat."""
    left = seating.left_by(seat) if seat in seating.computers else None
    if left is None or left.user is None or (seating.of(left.user) and not header.several):
        return None
    return left


LAST = 8  # tenures of a seat that have ended and stay in memory: enough for what a card tells
LAST_PEOPLE = 3  # besides, those that were no computer's: a vacancy follows a person, so the last person is among them


def recent_past(past: Sequence[Tenure]) -> tuple[Tenure, ...]:
    """What memory keeps of the tenures of one seat that have ended: the first, the last ones, the last people's.

    Names of longer ago are read from the store (`table.log_pages`). Stores find the same by statements of their own.
    """
    ordered = sorted(past, key=lambda tenure: tenure.turn)
    people = [tenure for tenure in ordered if not tenure.level]
    recent = {tenure.turn: tenure for tenure in (*ordered[:1], *ordered[-LAST:], *people[-LAST_PEOPLE:])}
    return tuple(recent[turn] for turn in sorted(recent))


class Seating:
    """The tenures that run now, and of those that have ended as many as decisions need, however many there were.

    Who has held which seat is known whole, for secrets hang on it: a line for each person and seat, not each tenure.
    """

    def __init__(
        self,
        tenures: Sequence[Tenure] = (),
        past: Sequence[Tenure] = (),
        seats_by_user: Mapping[str, frozenset[str]] | None = None,
    ) -> None:
        self.tenures = tuple(tenures)
        self.past = tuple(past)
        self._seats_by_user = _seats_by_user((*self.tenures, *self.past)) if seats_by_user is None else seats_by_user
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

    @cached_property
    def by_seat(self) -> Mapping[str, Sequence[Tenure]]:
        """Seat by seat, the tenures that are known, in their order."""
        by_seat: dict[str, list[Tenure]] = {tenure.seat: [] for tenure in self.tenures}
        for tenure in sorted((*self.past, *self.tenures), key=lambda tenure: tenure.turn):
            by_seat[tenure.seat].append(tenure)
        return by_seat

    def names_at(self, number: int, turns: Mapping[str, int]) -> dict[str, str]:
        """The names when the log was that long; `turns`: which tenure an event is about, where several began then."""
        by_seat_then = {seat: self._tenure_at(seat, number, turns.get(seat, FAR)) for seat in self.by_seat}
        return {**self.names, **{seat: _name(tenures) for seat, tenures in by_seat_then.items() if tenures}}

    def _tenure_at(self, seat: str, number: int, turn: int) -> Sequence[Tenure]:
        """The known tenures of a seat up to the one that ran then."""
        tenures = self.by_seat[seat]
        return tenures[: bisect_right(tenures, (number, turn), key=lambda tenure: (tenure.since, tenure.turn))]

    def knows(self, seat: str, number: int, turn: int = FAR) -> bool:
        """Whether memory knows who sat there, or last sat there, when the log was that long; not inside a gap."""
        tenures = self._tenure_at(seat, number, turn)
        later = self.by_seat[seat][len(tenures) :]
        if tenures and later and later[0].turn > tenures[-1].turn + 1 and tenures[-1].turn != turn:
            return False
        for place, tenure in reversed([*enumerate(tenures)]):
            if not tenure.is_gone:
                return True
            if tenure.turn and (not place or tenures[place - 1].turn + 1 < tenure.turn):
                return False
        return True

    def with_past(self, past: Iterable[Tenure]) -> "Seating":
        """With more tenures that have ended, for names of long ago."""
        known = {(tenure.seat, tenure.turn) for tenure in (*self.past, *self.tenures)}
        more = {(t.seat, t.turn): t for t in past if (t.seat, t.turn) not in known}
        return Seating(self.tenures, (*self.past, *more.values()), self._seats_by_user) if more else self

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
        return self._seats_by_user.get(str(user), frozenset())

    def left_by(self, seat: str) -> Tenure | None:
        """The tenure of the last person in a seat that is vacant or a computer's; None while somebody sits there."""
        if self.users.get(seat) is not None:
            return None
        known = {tenure.turn: tenure for tenure in self.by_seat.get(seat, ())}
        for tenure in reversed(known.values()):
            after = known.get(tenure.turn + 1)
            # What a computer takes is vacant, or a person's; somebody forgotten was got up before, and is followed by
            # a vacancy of their own. A tenure that is not in memory was a computer's.
            if not tenure.level and (tenure.user is not None or (after is not None and not after.level)):
                return tenure
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
        """Whether one person began this game, with all seats or among computers; a forgotten one counts per seat."""
        first = (tenure for tenure in (*self.tenures, *self.past) if tenure.turn == 0 and not tenure.level)
        return len({tenure.user or tenure.seat for tenure in first}) == 1

    @property
    def began_alone(self) -> bool:
        """Whether one person began this game among computers."""
        return self.began_with_one and bool(self.computers_of_the_start)

    def with_tenure(self, tenure: Tenure) -> "Seating":
        """With somebody else in that seat."""
        before = [old for old in (*self.past, *self.tenures) if old.seat == tenure.seat]
        past = (*(old for old in self.past if old.seat != tenure.seat), *recent_past(before))
        tenures = tuple(tenure if old.seat == tenure.seat else old for old in self.tenures)
        seats_by_user = self._seats_by_user if tenure.user is None else {
            **self._seats_by_user, tenure.user: self.held_by(tenure.user) | {tenure.seat}
        }  # fmt: skip
        return Seating(tenures, past, seats_by_user)


def _seats_by_user(tenures: Iterable[Tenure]) -> dict[str, frozenset[str]]:
    by_user: dict[str, frozenset[str]] = {}
    for tenure in tenures:
        if tenure.user is not None:
            by_user[tenure.user] = by_user.get(tenure.user, frozenset()) | {tenure.seat}
    return by_user


def _name(tenures: Sequence[Tenure]) -> str:
    """The name at the end of these; while nobody sits there, the last one stays."""
    return next((tenure.display_name for tenure in reversed(tenures) if not tenure.is_gone), "")
