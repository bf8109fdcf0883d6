"""Being away: a seat whose person said so. Its clock stands still, as long as the table agreed to at its start.

What a person said holds for all their tables; each keeps for itself since when, until when and how much of the
allowance is used, in seconds. Nothing tells why somebody is away, or until when.
"""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from rules.kernel import short
from table.errors import Refusal
from table.model.person import Person
from table.model.seating import absent_player
from table.model.state import TableState
from table.model.values import LEVELS, Away, Candidate, Clock, Id
from table.parts import SetOffer
from table.referee import clocks, seats, substitutes, usage_limits
from table.referee.transaction import Transaction

LONGEST = 60  # days


def end_of_day(person: Person, day: str, now: int) -> int:
    """The end of a day in somebody's own zone, if it can be their last one away."""
    zone = ZoneInfo(person.zone)
    try:
        last = date.fromisoformat(day.strip())
    except ValueError:
        raise Refusal("away-day", day=short(day)) from None
    today = datetime.fromtimestamp(now, UTC).astimezone(zone).date()
    if last < today:
        raise Refusal("away-past", day=last.isoformat())
    if last > today + timedelta(days=LONGEST):
        raise Refusal("away-long", most=LONGEST)
    return int(datetime.combine(last + timedelta(days=1), time(), zone).timestamp())


def owner(table: TableState, seat: str) -> str | None:
    """Whose seat it is: the person in it, or the one a computer plays for while they are away."""
    user = table.seating.users.get(seat)
    if user is None and seat in table.away and seat in table.seating.computers:
        left = table.seating.left_by(seat)
        return left.user if left else None
    return user


def seats_kept_for(table: TableState, user: Id) -> tuple[str, ...]:
    """The seats of a person, those that a computer keeps for them while they are away among them."""
    return tuple(seat for seat in table.header.seats if owner(table, seat) == str(user))


def follow(table: TableState, now: int, seat: str) -> Transaction:
    """Bring a seat in line with what its person said, and with the time: they go, come back, or change their mind."""
    if table.header.phase != "running" or table.broken or seat not in table.header.seats:
        return Transaction(table, now)
    away, person = table.absences.get(seat, Away()), table.persons.get(owner(table, seat) or "", Person(""))
    until = _until(table, away, person, now)
    wish = _possible(table, seat, person.meanwhile)
    if away.since is None:
        return _go_or_wait(table, seat, wish, until, now) if until > now else Transaction(table, now)
    if until <= now:
        return _come_back(table, seat, now)
    if wish != _meanwhile(table, seat):
        return _change_wish(table, seat, wish, until, now)
    transaction = Transaction(table, now)
    if until != away.until:
        transaction.set_away(seat, replace(away, until=until))
    return transaction


def _until(table: TableState, away: Away, person: Person, now: int) -> int:
    """When an absence ends: on the day its person named, or when the table's allowance is used up."""
    since = now if away.since is None else away.since
    return min(person.away or now, since + table.header.pace.away - away.used)


def _change_wish(table: TableState, seat: str, wish: str, until: int, now: int) -> Transaction:
    """Somebody away wants something else to become of their seat; from a computer they take it back first."""
    if seat not in table.seating.computers:
        return _go_or_wait(table, seat, wish, until, now)
    back = _come_back(table, seat, now)
    back.add_timer(seat, "away", now)  # which has them go again
    return back


def _meanwhile(table: TableState, seat: str) -> str:
    """What becomes of a seat as it is now, while its person is away."""
    return "computer" if seat in table.seating.computers else "substitute" if seat in table.opened else "wait"


def _possible(table: TableState, seat: str, wish: str) -> str:
    """Computers do not play alone, nor where they may not help."""
    allowed = seat in table.seating.computers or (table.header.aids and seats.others(table, seat))
    return "wait" if wish == "computer" and not allowed else wish


def _go_or_wait(table: TableState, seat: str, wish: str, until: int, now: int) -> Transaction:
    """Follow them, unless they have come and gone too often: then look again when that is possible."""
    user = owner(table, seat)
    later = usage_limits.next_time(table, user, "away", now)
    if later is None:
        transaction = _go(table, seat, wish, until, now)
        if transaction.kind != "over":
            usage_limits.count(transaction, user, "away")
        return transaction
    transaction = Transaction(table, now)
    transaction.delete_timers(seat, "away")
    transaction.add_timer(seat, "away", min(later, until))
    return transaction


def _go(table: TableState, seat: str, wish: str, until: int, now: int) -> Transaction:
    """Their clock stops; a computer plays for them or the seat is on offer, if they want that.

    If they are away already they want something else from now on, and what they used is used.
    """
    away = table.absences.get(seat, Away())
    before = table.clocks.get(seat)
    time_left = _stop_clock(table, seat, before, now).left if before and table.header.pace.bank else 0
    gone = Away(away.at_end(now).used, now, until, time_left)
    if wish == "computer":
        transaction = seats.hand_over(table, seat, LEVELS[1], now, away=gone)
        if transaction.kind == "over":
            return transaction
    else:
        transaction = Transaction(table, now, "seats")
        transaction.set_away(seat, gone)
    transaction.add_system_event("seat-away", seat=seat)
    if wish == "computer":
        transaction.add(SetOffer(table.header.id, seat, False))  # it is kept for them
    else:
        transaction.follow_clocks(table.waiting)
    if wish == "substitute" and seat not in table.opened:
        transaction.add(SetOffer(table.header.id, seat, True))
        transaction.add_system_event("seat-open", seat=seat)
    if wish == "wait" and away.since is not None:
        transaction.add(SetOffer(table.header.id, seat, False))
    transaction.announce(seat, "seat-away", whom=seat, meanwhile=wish)
    return transaction


def _stop_clock(table: TableState, seat: str, clock: Clock, now: int) -> Clock:
    if clock.since is None:
        return clock
    return clocks.stop(table.header.pace, clock, table.people_in(table.seating)[seat], now, gain=False)


def _come_back(table: TableState, seat: str, now: int) -> Transaction:
    """Their clock runs again; they take the seat back from the computer, and an offer nobody took is over.

    A computer's seat for which nobody comes back is on offer, like any other that was left.
    """
    away, back = table.absences[seat], _former_player(table, seat)
    if back is None and seat in table.seating.computers:
        transaction = seats.open_seat(table, seat, now)
        transaction.set_away(seat, away.at_end(now))
        if not table.header.host and (staying := seats.others(table, seat)):  # the host was forgotten
            transaction.change_header(host=staying[0])
        return transaction
    if back is not None:
        transaction = substitutes.sit_down(table, back, now, Clock(away.left) if table.header.pace.bank else None)
    else:
        transaction = Transaction(table, now, "seats")
        transaction.set_away(seat, away.at_end(now))
        transaction.follow_clocks(table.waiting)
    if seat in table.opened and table.seating.users[seat] is not None:
        transaction.add(SetOffer(table.header.id, seat, False))
    transaction.add_system_event("seat-back", seat=seat)
    return transaction


def _former_player(table: TableState, seat: str) -> Candidate | None:
    """The person a computer has played for, as a candidate for their own seat."""
    left = absent_player(table.header, table.seating, seat)
    return Candidate(0, left.user, left.name, seat, "host", 0) if left and left.user else None


def days_from(person: Person, now: int, number: int) -> list[str]:
    """The next days in somebody's own zone, as `end_of_day` reads them."""
    today = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(person.zone)).date()
    return [(today + timedelta(days=ahead)).isoformat() for ahead in range(min(number, LONGEST + 1))]
