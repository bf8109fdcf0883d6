"""Deadlines and reminders: whose clock runs, and what falls due when. All of it is written."""

from collections.abc import Iterator, Mapping

from table.entries import AddNotice, DropNotices, Entry
from table.memory import hours
from table.memory.header import Pace
from table.memory.model import Clock, Person
from table.parts import SetClock

LADDER = ("remind-nudge", "remind-mention", "remind-host", "remind-substitute")
TIMED = ("deadline", *LADDER)  # notices that go when the player has moved


def follow(
    table_id: int,
    pace: Pace,
    clocks: Mapping[str, Clock],
    waiting: frozenset[str],
    moved: frozenset[str],
    people: Mapping[str, Person],
    now: int,
) -> Iterator[Entry]:
    """Start the clocks of those now waited for, stop those of the others; a seat that moved begins a new step."""
    for seat in sorted(clocks.keys() - people.keys()):  # nobody sits there any more
        yield SetClock(table_id, seat, None)
        yield DropNotices(table_id, seat, TIMED)
    for seat, person in sorted(people.items()):
        clock, runs = clocks.get(seat, Clock(pace.bank)), seat in waiting
        grace = pace.grace  # a turn begins when the table waits for the seat and ends when it no longer does
        if clock.since is not None and (not runs or seat in moved):
            clock = _stop(pace, clock, person, now, gain=not runs and seat in moved)
            grace = clock.grace
        if runs and clock.since is None:
            due = hours.after(person, now, grace + clock.left) if pace.bank else None
            clock = Clock(clock.left, now, due, grace)
        if clock != clocks.get(seat):
            yield SetClock(table_id, seat, clock)
            yield DropNotices(table_id, seat, TIMED)
            yield from _notices(table_id, seat, pace, clock, person)


def _stop(pace: Pace, clock: Clock, person: Person, now: int, *, gain: bool) -> Clock:
    assert clock.since is not None
    gone = hours.after(person, clock.since, clock.grace + clock.left)  # what comes behind it need not be counted
    used = hours.awake(person, clock.since, min(now, gone))
    left = max(0, clock.left - max(0, used - clock.grace)) + (pace.gain if gain else 0)
    return Clock(min(left, max(pace.bank, pace.gain)), grace=max(0, clock.grace - used))


def _notices(table_id: int, seat: str, pace: Pace, clock: Clock, person: Person) -> Iterator[Entry]:
    if clock.since is None:
        return
    for place, wait in enumerate(pace.remind):
        kind = LADDER[min(place, len(LADDER) - 1)]
        yield AddNotice(table_id, seat, kind, hours.after(person, clock.since, wait), {"step": place + 1})
    if clock.due is not None:
        yield AddNotice(table_id, seat, "deadline", clock.due)
