"""Deadlines and reminders: whose clock runs, and what falls due when. All of it is written."""

from collections.abc import Iterator, Mapping

from table.entries import AddTimer, DeleteTimers, Entry
from table.model import hours
from table.model.header import Pace
from table.model.person import Person
from table.model.values import Clock
from table.parts import SetClock

LADDER = ("remind-nudge", "remind-mention", "remind-host", "remind-substitute")
OWN = 5  # reminders at somebody's own interval
TIMED = ("deadline", *LADDER)  # notices that go when the player has moved


def follow(
    table_id: int,
    pace: Pace,
    *,
    clocks: Mapping[str, Clock],
    waiting: frozenset[str],
    moved: frozenset[str],
    people: Mapping[str, Person],
    now: int,
) -> Iterator[Entry]:
    """Start the clocks of those now waited for, stop those of the others; a seat that moved begins a new step."""
    for seat in sorted(clocks.keys() - people.keys()):  # nobody sits there any more
        yield SetClock(table_id, seat, None)
        yield DeleteTimers(table_id, seat, TIMED)
    for seat, person in sorted(people.items()):
        clock, runs = clocks.get(seat, Clock(pace.bank)), seat in waiting
        grace = pace.grace  # a turn begins when the table waits for the seat and ends when it no longer does
        if clock.since is not None and (not runs or seat in moved):
            clock = stop(pace, clock, person, now, gain=not runs and seat in moved)
            grace = clock.grace
        if runs and clock.since is None:
            due = hours.after(person, now, grace + clock.left) if pace.bank else None
            clock = Clock(clock.left, now, due, grace)
        if clock != clocks.get(seat) or (runs and seat in moved):  # a new step, perhaps within the same second
            yield SetClock(table_id, seat, clock)
            yield DeleteTimers(table_id, seat, TIMED)
            yield from _notices(table_id, seat, pace, clock, person)


def stop(pace: Pace, clock: Clock, person: Person, now: int, *, gain: bool) -> Clock:
    """A clock that ran, with what is left on it."""
    assert clock.since is not None
    gone = hours.after(person, clock.since, clock.grace + clock.left)  # what comes after it need not be counted
    used = hours.awake(person, clock.since, min(now, gone))
    left = max(0, clock.left - max(0, used - clock.grace)) + (pace.gain if gain else 0)
    return Clock(min(left, max(pace.bank, pace.gain)), grace=max(0, clock.grace - used))


def _notices(table_id: int, seat: str, pace: Pace, clock: Clock, person: Person) -> Iterator[Entry]:
    if clock.since is None:
        return
    for step, (kind, wait) in enumerate(_reminders(pace, person), start=1):
        yield AddTimer(table_id, seat, kind, hours.after(person, clock.since, wait), {"step": step})
    if clock.due is not None:
        yield AddTimer(table_id, seat, "deadline", clock.due)


def _reminders(pace: Pace, person: Person) -> list[tuple[str, int]]:
    """The table's ladder; the rungs that speak to the player alone come at their own interval, if they set one."""
    ladder = [(LADDER[min(place, len(LADDER) - 1)], wait) for place, wait in enumerate(pace.remind)]
    if person.remind is None:
        return ladder
    own = [("remind-mention", person.remind * time) for time in range(1, OWN + 1)] if person.remind else []
    return [*own, *(rung for rung in ladder if rung[0] not in LADDER[:2])]


def renew(
    table_id: int, pace: Pace, clocks: Mapping[str, Clock], people: Mapping[str, Person], now: int
) -> Iterator[Entry]:
    """The reminders of another pace for the clocks that run, without those whose time is past."""
    for seat, person in sorted(people.items()):
        if seat in clocks and clocks[seat].since is not None:
            yield DeleteTimers(table_id, seat, TIMED)
            for entry in _notices(table_id, seat, pace, clocks[seat], person):
                if isinstance(entry, AddTimer) and (entry.due > now or entry.kind == "deadline"):
                    yield entry
