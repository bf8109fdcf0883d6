"""Substitutes: nobody learns the secrets of two seats, and nobody learns those of one before the table accepts them.

Two ways lead into a seat of a running game: `take_seat`, where somebody asks for one on offer, and `sit_down` alone,
where somebody away comes back to the seat that a computer kept for them (`absences`). Whoever holds or has held a seat
of this game takes no other. Somebody new asks: as was settled in the lobby, the host or the others accept them, or
anyone may sit down.
"""

from dataclasses import replace

from table.errors import Refusal
from table.model.forgotten_people import is_fingerprint_of
from table.model.state import TableState
from table.model.values import Candidate, Clock, Id, Tenure
from table.parts import SetCandidate, SetOffer
from table.referee import seats, usage_limits
from table.referee.transaction import Transaction

MOST = 5  # requests open at one table


def take_seat(
    table: TableState, now: int, user: Id, seat: str, name: str = "", *, tenure: int | None = None
) -> Transaction:
    """Sit down where a seat was offered, or ask to: then there is a candidate; `tenure`: after this one alone."""
    table.check_open()
    check_seat(table, user, seat)
    seats.check_tenure(tenure, table.seating.tenure_on_offer(seat))
    asks = "host" if table.header.substitutes == "host" else "vote"
    candidate = Candidate(0, str(user), name, seat, asks, now + table.header.pace.silence)
    return _ask(table, candidate, now) if _needs_consent(table, candidate, now) else _take(table, candidate, now)


def check_seat(table: TableState, user: Id, seat: str) -> None:
    """Refuse a seat that is not free, and a second seat's secrets."""
    seats.check_on_offer(table, seat)
    if table.header.several:
        return
    if table.seating.of(user):
        raise Refusal("already-seated")
    if others := seats_held(table, user) - {seat}:
        raise Refusal("seat-other", seat=min(others))


def free_seats(table: TableState, user: Id) -> tuple[str, ...]:
    """The seats that `check_seat` grants a person."""
    opened = tuple(seat for seat in table.header.seats if seat in table.opened)
    if table.header.several:
        return opened
    seats = seats_held(table, user)
    return () if table.seating.of(user) else tuple(seat for seat in opened if seats <= {seat})


def seats_held(table: TableState, user: Id) -> frozenset[str]:
    """Every seat of this game a person holds or has held, also if they were forgotten since."""
    marks = table.forgotten.items()
    forgotten = [seat for mark, seats in marks if is_fingerprint_of(mark, user) for seat in seats]
    return table.seating.held_by(user).union(forgotten)


def _needs_consent(table: TableState, candidate: Candidate, now: int) -> bool:
    """Is there anybody to ask? Not about the first return in a day, to a seat that nobody has taken since."""
    if table.header.substitutes == "anyone" or _comes_back(table, candidate):
        often = _returns(table, candidate) and usage_limits.next_time(table, candidate.user, "return", now) is not None
        if often and not judges(table, candidate):
            usage_limits.check(table, candidate.user, "return", now)
        return often
    if candidate.asks == "host" and candidate.user == table.header.host and table.seating.of(candidate.user):
        return False
    return bool(judges(table, candidate))


def judges(table: TableState, candidate: Candidate) -> tuple[str, ...]:
    """The seats that accept somebody or not: the host's, or all who stay; if nobody stays, all who are there."""
    seated = [seat for seat, user in table.seating.users.items() if user not in (None, candidate.user)]
    steady = [seat for seat in seated if seat not in table.opened]
    host = [seat for seat in steady if table.seating.users[seat] == table.header.host]
    if candidate.asks == "host" and host:
        return tuple(host)
    return tuple(steady or [seat for seat in seated if seat != candidate.seat] or seated)


def _ask(table: TableState, candidate: Candidate, now: int) -> Transaction:
    if candidate.user in table.candidates:
        raise Refusal("candidate-open")
    if len(table.candidates) >= MOST:
        raise Refusal("candidate-many", most=MOST)
    usage_limits.check(table, candidate.user, "ask", now)
    usage_limits.check(table, usage_limits.TABLE, "asks", now)
    transaction = Transaction(table, now, "vote")
    usage_limits.count(transaction, candidate.user, "ask")
    usage_limits.count(transaction, usage_limits.TABLE, "asks")
    number = transaction.add_system_event("seat-asked", seat=candidate.seat)
    return _save(transaction, replace(candidate, number=number))


def _save(transaction: Transaction, candidate: Candidate) -> Transaction:
    """Keep a request with its limit."""
    transaction.add(SetCandidate(transaction.header.id, candidate.user, candidate))
    transaction.delete_timers("", candidate.limit)
    transaction.add_timer("", candidate.limit, candidate.due)
    return transaction


def answer(table: TableState, now: int, by: Id, number: int, yes: bool) -> Transaction:
    """Accept somebody or not; one no is enough, and every judge's yes."""
    table.check_open()
    candidate = find(table, number)
    if candidate is None:
        raise Refusal("candidate-none")
    voters = judges(table, candidate)
    own = [seat for seat in table.seating.of(by) if seat in voters and seat not in candidate.agreed]
    if not own:
        raise Refusal("candidate-not-asked")
    if not yes:
        return _close(table, candidate, "seat-declined", now)
    agreed = replace(candidate, agreed=(*candidate.agreed, *own))
    if set(voters) <= set(agreed.agreed):
        return _accept(table, agreed, now)
    return _save(Transaction(table, now, "vote"), agreed)


def withdraw(table: TableState, now: int, user: Id, number: int | None = None) -> Transaction:
    """Ask no longer; `number`: withdraw this request alone."""
    candidate = table.candidates.get(str(user))
    if candidate is None or number not in (None, candidate.number):
        raise Refusal("candidate-none")
    return _close(table, candidate, "seat-withdrawn", now)


def lapse(table: TableState, number: int, now: int) -> Transaction:
    """The stated time is over: a silent host leaves it to the others, and of these, those who spoke decide."""
    candidate, transaction = find(table, number), Transaction(table, now, "vote")
    if candidate is None or candidate.due > now or table.header.phase != "running" or table.broken:
        return Transaction(table, now)
    later = replace(candidate, due=now + max(table.header.pace.silence, 1))
    if table.header.paused:
        return _save(transaction, later)
    if candidate.asks == "host":
        return _save(transaction, replace(later, asks="vote"))
    if candidate.agreed:
        return _accept(table, candidate, now)
    return _close(table, candidate, "seat-unanswered", now)


def find(table: TableState, number: int) -> Candidate | None:
    return next((candidate for candidate in table.candidates.values() if candidate.number == number), None)


def _close(table: TableState, candidate: Candidate, key: str, now: int) -> Transaction:
    transaction = Transaction(table, now, "vote")
    _drop(transaction, candidate)
    transaction.add_system_event(key, seat=candidate.seat)
    return transaction


def _drop(transaction: Transaction, candidate: Candidate) -> None:
    """Take a request off the table."""
    transaction.add(SetCandidate(transaction.header.id, candidate.user, None))
    transaction.delete_timers("", candidate.limit)


def _accept(table: TableState, candidate: Candidate, now: int) -> Transaction:
    check_seat(table, candidate.user, candidate.seat)
    transaction = _take(table, candidate, now)
    transaction.announce(candidate.seat, "seat-accepted")
    return transaction


def _returns(table: TableState, candidate: Candidate) -> bool:
    """Have they held that seat before?"""
    return candidate.seat in seats_held(table, candidate.user)


def _comes_back(table: TableState, candidate: Candidate) -> bool:
    """Are they returning to a seat nobody has taken since?"""
    left = table.seating.left_by(candidate.seat)
    return left is not None and left.user == candidate.user


def _clock_of_return(table: TableState, newcomer: Candidate) -> Clock | None:
    """Nobody gains time by leaving and coming back, only what a turn brings."""
    pace = table.header.pace
    return Clock(min(pace.bank, pace.gain)) if pace.bank and _comes_back(table, newcomer) else None


def _take(table: TableState, newcomer: Candidate, now: int) -> Transaction:
    """Sit down with the time a newcomer has; whoever comes back keeps what they have used of the allowance."""
    transaction = sit_down(table, newcomer, now, _clock_of_return(table, newcomer))
    if newcomer.seat in table.absences and not _comes_back(table, newcomer):
        transaction.set_away(newcomer.seat, None)
    transaction.look_for_absence(newcomer.seat, newcomer.user)
    if _returns(table, newcomer):
        usage_limits.count(transaction, newcomer.user, "return")
    return transaction


def sit_down(table: TableState, newcomer: Candidate, now: int, clock: Clock | None) -> Transaction:
    """A new tenure, with the seat's secrets and none of its orders; other requests for this seat are over."""
    user, seat = newcomer.user, newcomer.seat
    transaction = Transaction(table, now, "seats")
    tenure = Tenure(seat, seats.next_tenure_number(table, seat), user, newcomer.name, table.number)
    transaction.reseat(tenure, clock)
    transaction.add(SetOffer(table.header.id, seat, False))
    for candidate in table.candidates.values():
        if seat == candidate.seat or user == candidate.user:
            _drop(transaction, candidate)
    asked_too = {seat} & table.waiting_by_rules if table.header.phase == "running" and not table.halted else frozenset()
    transaction.follow_clocks(table.waiting | asked_too)  # a computer there would have waited for others
    transaction.add_system_event("seat-taken", seat=seat, turn=tenure.turn)
    return transaction
