"""Waking hours: time that counts, in the player's own zone."""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo

from rules.kernel import short
from table.errors import Refusal
from table.model.values import DAY, Person

LONGEST = 16  # hours a day may be quiet: a bank of one hour is gone within about a day
TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")


def check(person: Person) -> Person:
    """The person, once their zone and their quiet hours are known to make sense."""
    try:
        ZoneInfo(person.zone)
    except (ValueError, OSError, KeyError, TypeError):
        raise Refusal("zone-unknown", zone=short(person.zone)) from None
    if person.quiet is not None:
        _check_quiet(person.quiet)
    return person


def _check_quiet(quiet: Sequence[str]) -> None:
    if not isinstance(quiet, tuple | list) or len(quiet) != 2:
        raise Refusal("quiet-hours")
    if not all(isinstance(moment, str) and TIME.fullmatch(moment) for moment in quiet):
        raise Refusal("quiet-hours")
    falls, rises = map(_minute, quiet)
    if falls == rises:
        raise Refusal("quiet-same")
    if (rises - falls) % (24 * 60) > LONGEST * 60:
        raise Refusal("quiet-long", most=LONGEST)


def _minute(moment: str) -> int:
    return int(moment[:2]) * 60 + int(moment[3:])


class Night(NamedTuple):
    """Quiet hours, and how many nights after them are alike, each a day later."""

    begin: int
    end: int
    more: int

    @property
    def day(self) -> int:
        """The waking seconds from one such night to the next."""
        return DAY - (self.end - self.begin)


def _nights(person: Person, start: int) -> Iterator[Night]:
    """Their quiet hours that end after `start`: one by one where the clocks change, else many at once."""
    if person.quiet is None:
        return
    zone, (falls, rises) = ZoneInfo(person.zone), map(time.fromisoformat, person.quiet)
    day = datetime.fromtimestamp(start, UTC).astimezone(zone).toordinal() - 1
    while True:
        begin = _moment(day, falls, zone)
        end = _moment(day if falls < rises else day + 1, rises, zone)
        if end > max(start, begin):  # a short one may be left out altogether when the clocks go forward
            more = _alike(person.zone, day)
            yield Night(begin, end, more)
            day += more
        day += 1


def _moment(day: int, at: time, zone: ZoneInfo) -> int:
    return int(datetime.combine(date.fromordinal(day), at, zone).timestamp())


def _alike(zone: str, day: int) -> int:
    """How many nights follow that of a day with no change of the clocks from the one to the last."""
    first, last = date.fromordinal(day - 1).year, date.fromordinal(day).year + 1
    for year in range(first, last + 1):
        for change in _changes(zone, year):
            if change >= day - 1:
                return max(0, change - day - 3)  # a night reaches into the next day; one more to be sure
    return date(last, 12, 28).toordinal() - day


@lru_cache(maxsize=4096)
def _changes(zone: str, year: int) -> tuple[int, ...]:
    """The days of a year on which the clocks of a zone change; looked for week by week, which costs less."""
    info, first = ZoneInfo(zone), date(year, 1, 1).toordinal()

    def offsets(start: int, step: int, count: int) -> list[timedelta | None]:
        days = range(start, start + step * count + 1, step)
        return [datetime.fromordinal(day).replace(tzinfo=info).utcoffset() for day in days]

    def changes(start: int, step: int, count: int) -> list[int]:
        pairs = enumerate(pairwise(offsets(start, step, count)))
        return [start + step * place for place, (one, other) in pairs if one != other]

    return tuple(day for week in changes(first, 7, 53) for day in changes(week, 1, 7))


def after(person: Person, start: int, seconds: int) -> int:
    """The moment when that many waking seconds have passed since `start`."""
    moment, left = start, seconds
    for night in _nights(person, start):
        awake = max(0, night.begin - moment)
        if left < awake:
            break
        left -= awake
        days = min(night.more, left // night.day) if night.more else 0
        moment = max(moment, night.end) + days * DAY
        left -= days * night.day
    return moment + left


def awake(person: Person, start: int, end: int) -> int:
    """How many waking seconds lie between two moments."""
    counted, moment = 0, start
    for night in _nights(person, start):
        if night.begin >= end:
            break
        counted += max(0, night.begin - moment)
        days = min(night.more, max(0, end - night.end) // DAY)
        moment = max(moment, min(night.end, end)) + days * DAY
        counted += days * night.day
        if days < night.more:  # the end lies before the last night of these is over
            return counted + min(end - moment, night.day)
    return counted + max(0, end - moment)


def is_awake(person: Person, moment: int) -> bool:
    """Does that moment lie outside their quiet hours?"""
    return awake(person, moment, moment + 1) > 0
