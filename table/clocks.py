"""Deadlines and reminders: whose clock runs, and what falls due when. All of it is rows."""

from collections.abc import Mapping
from typing import NamedTuple

from table import hours
from table.memory import Clock
from table.model import Pace, Person
from table.store import Entry

LADDER = ("remind-nudge", "remind-mention", "remind-host", "remind-substitute")
TIMED = ("deadline", *LADDER)  # notices that go when the player has moved


class Ticking(NamedTuple):
    """The clocks after a change, and the rows that say so."""

    clocks: dict[str, Clock]
    entries: list[Entry]


def follow(
    table_id: int,
    pace: Pace,
    clocks: Mapping[str, Clock],
    waiting: frozenset[str],
    moved: frozenset[str],
    people: Mapping[str, Person],
    now: int,
) -> Ticking:
    """Start the clocks of those now waited for, stop those of the others; who moved begins a new step."""
    result = Ticking(dict(clocks), [])
    if not pace.bank and not pace.remind:
        return result
    for seat in sorted(clocks.keys() - people.keys()):  # nobody sits there any more
        del result.clocks[seat]
        result.entries.extend((["unpart", table_id, "clock", seat], ["hush", table_id, seat, TIMED]))
    for seat, person in sorted(people.items()):
        clock, runs = clocks.get(seat, Clock(pace.bank)), seat in waiting
        grace = pace.grace  # a turn begins when the table waits for him and ends when it no longer does
        if clock.since is not None and (not runs or seat in moved):
            clock = _stopped(pace, clock, person, now, gain=not runs and seat in moved)
            grace = clock.grace
        if runs and clock.since is None:
            due = hours.after(person, now, grace + clock.left) if pace.bank else None
            clock = Clock(clock.left, now, due, grace)
        if clock != clocks.get(seat):
            result.clocks[seat] = clock
            result.entries.extend(_rows(table_id, seat, pace, clock, person))
    return result


def _stopped(pace: Pace, clock: Clock, person: Person, now: int, *, gain: bool) -> Clock:
    assert clock.since is not None
    gone = hours.after(person, clock.since, clock.grace + clock.left)  # what comes behind it need not be counted
    used = hours.awake(person, clock.since, min(now, gone))
    left = max(0, clock.left - max(0, used - clock.grace)) + (pace.gain if gain else 0)
    return Clock(min(left, max(pace.bank, pace.gain)), grace=max(0, clock.grace - used))


def _rows(table_id: int, seat: str, pace: Pace, clock: Clock, person: Person) -> list[Entry]:
    rows: list[Entry] = [
        ["part", table_id, "clock", seat, [clock.left, clock.since, clock.due, clock.grace]],
        ["hush", table_id, seat, TIMED],
    ]
    if clock.since is None:
        return rows
    for place, wait in enumerate(pace.remind):
        kind = LADDER[min(place, len(LADDER) - 1)]
        rows.append(["notice", table_id, seat, kind, hours.after(person, clock.since, wait), {"step": place + 1}])
    if clock.due is not None:
        rows.append(["notice", table_id, seat, "deadline", clock.due, {}])
    return rows
