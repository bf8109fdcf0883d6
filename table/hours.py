"""Waking hours: time that counts, in the player's own zone."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from rules.kernel import short
from table.errors import Refusal
from table.model import Person


def checked(person: Person) -> Person:
    """The person, once his zone and his quiet hours are known to make sense."""
    try:
        ZoneInfo(person.zone)
    except (ValueError, OSError, KeyError, TypeError):
        raise Refusal("zone-unknown", zone=short(person.zone)) from None
    if person.quiet is not None:
        _check_quiet(person.quiet)
    return person


def _check_quiet(quiet: Sequence[str]) -> None:
    try:
        start, end = map(time.fromisoformat, quiet)
    except (ValueError, TypeError):
        raise Refusal("quiet-hours") from None
    if start == end or start.tzinfo or end.tzinfo:  # hours of his own day, which has one zone
        raise Refusal("quiet-hours")


def quiet_spans(person: Person, start: int) -> Iterator[tuple[int, int]]:
    """His quiet hours, one night after another, the first that ends after `start` first."""
    if person.quiet is None:
        return
    zone, (falls, rises) = ZoneInfo(person.zone), map(time.fromisoformat, person.quiet)
    day = datetime.fromtimestamp(start, UTC).astimezone(zone).date() - timedelta(days=1)
    while True:
        last = day if falls < rises else day + timedelta(days=1)
        begin = int(datetime.combine(day, falls, zone).timestamp())
        end = int(datetime.combine(last, rises, zone).timestamp())
        if end > max(start, begin):  # a short one may be left out altogether when the clocks go forward
            yield begin, end
        day += timedelta(days=1)


def after(person: Person, start: int, seconds: int) -> int:
    """The moment when that many waking seconds have passed since `start`."""
    moment, left = start, seconds
    for begin, end in quiet_spans(person, start):
        awake = max(0, begin - moment)
        if left < awake:
            break
        left -= awake
        moment = max(moment, end)
    return moment + left


def awake(person: Person, start: int, end: int) -> int:
    """How many waking seconds lie between two moments."""
    counted, moment = 0, start
    for begin, rises in quiet_spans(person, start):
        if begin >= end:
            break
        counted += max(0, begin - moment)
        moment = max(moment, min(rises, end))
    return counted + max(0, end - moment)
