"""Waking hours: time that counts, in the player's own zone."""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from table.errors import Refusal
from table.model import Person


def checked(person: Person) -> Person:
    """The person, once his zone and his quiet hours are known to make sense."""
    try:
        ZoneInfo(person.zone)
    except (ValueError, OSError, KeyError):
        raise Refusal("zone-unknown", zone=person.zone[:40]) from None
    if person.quiet is not None:
        start, end = (_clock(text) for text in person.quiet)
        if start == end:
            raise Refusal("quiet-hours")
    return person


def _clock(text: str) -> time:
    try:
        return time.fromisoformat(text).replace(tzinfo=None)
    except (ValueError, TypeError):
        raise Refusal("quiet-hours") from None


def quiet_spans(person: Person, start: int) -> Iterator[tuple[int, int]]:
    """His quiet hours, one night after another, the first that ends after `start` first."""
    if person.quiet is None:
        return
    zone, (falls, rises) = ZoneInfo(person.zone), (_clock(text) for text in person.quiet)
    day = datetime.fromtimestamp(start, UTC).astimezone(zone).date() - timedelta(days=1)
    while True:
        last = day if falls < rises else day + timedelta(days=1)
        begin = int(datetime.combine(day, falls, zone).timestamp())
        end = int(datetime.combine(last, rises, zone).timestamp())
        if end > start:
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
