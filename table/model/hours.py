"""Waking hours: time that counts, in the player's own zone."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo

from rules.kernel import short
from table.errors import Refusal
from table.model.person import Person
from table.model.values import DAY

LONGEST = 16  # hours a day may be quiet: a bank of one hour is gone within about a day
MINUTES_A_DAY = 24 * 60
MINUTES = (1 << MINUTES_A_DAY) - 1  # all of them
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
    is_pair = isinstance(quiet, tuple | list) and len(quiet) == 2
    if not is_pair or not all(isinstance(moment, str) and TIME.fullmatch(moment) for moment in quiet):
        raise Refusal("quiet-hours")
    falls, rises = map(_minute, quiet)
    if falls == rises:
        raise Refusal("quiet-same")
    if (rises - falls) % MINUTES_A_DAY > LONGEST * 60:
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
    """Their quiet hours that end after `start`, by the clock on their wall; many at once where it does not change."""
    if person.quiet is None:
        return
    falls, rises = (60 * _minute(moment) for moment in person.quiet)
    length = (rises - falls) % DAY
    for begin, end, offset in _spans(person.zone, start - DAY):
        first = (begin + offset - falls - length) // DAY + 1
        last = -(-(end + offset - falls) // DAY) - 1

        def night(day: int, more: int = 0, begin: int = begin, end: int = end, offset: int = offset) -> Night:
            at = day * DAY + falls - offset
            return Night(max(begin, at), min(end, at + length), more)

        every = [night(first), night(first + 1, last - first - 2), night(last)] if last > first + 1 else []
        for each in every or map(night, range(first, last + 1)):
            if each.end > start:
                yield each


def _spans(zone: str, start: int) -> Iterator[tuple[int, int, int]]:
    """The time from `start` on in spans in which the clocks of a zone do not change: from, to, seconds ahead of UTC."""
    begin, year = start, datetime.fromtimestamp(start, UTC).year
    while True:
        for change in (*clock_changes(zone, year), _new_year(year + 1)):
            if change > begin:
                yield begin, change, _offset(zone, begin)
                begin = change
        year += 1


def _new_year(year: int) -> int:
    return int(datetime(year, 1, 1, tzinfo=UTC).timestamp())


def _offset(zone: str, moment: int) -> int:
    ahead = datetime.fromtimestamp(moment, ZoneInfo(zone)).utcoffset()
    return int(ahead.total_seconds()) if ahead else 0


@lru_cache(maxsize=4096)
def clock_changes(zone: str, year: int) -> tuple[int, ...]:
    """The moments of a year at which the clocks of a zone change; looked for by weeks, days and seconds."""
    first, end = _new_year(year), _new_year(year + 1)
    weeks = _differing(zone, [*range(first, end, 7 * DAY), end])
    days = [day for one, other in weeks for day in _differing(zone, [*range(one, other, DAY), other])]
    return tuple(_change_between(zone, *day) for day in days)


def _differing(zone: str, moments: Sequence[int]) -> list[tuple[int, int]]:
    """Those neighbours of which the clocks show another time of the day."""
    offsets = [_offset(zone, moment) for moment in moments]
    pairs = zip(pairwise(moments), pairwise(offsets), strict=True)
    return [pair for pair, (before, after) in pairs if before != after]


def _change_between(zone: str, one: int, other: int) -> int:
    before = _offset(zone, one)
    return bisect_left(range(one, other), True, key=lambda moment: _offset(zone, moment) != before) + one


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


def waking_minutes(person: Person, now: int) -> int:
    """The minutes of a day by UTC at which somebody is awake, a bit for each, as the clocks of their zone stand now."""
    if person.quiet is None:
        return MINUTES
    falls, rises = map(_minute, person.quiet)
    length, begin = (rises - falls) % MINUTES_A_DAY, (falls - _offset(person.zone, now) // 60) % MINUTES_A_DAY
    night = ((1 << length) - 1) << begin
    return MINUTES & ~(night | night >> MINUTES_A_DAY)


def is_awake(person: Person, moment: int) -> bool:
    """Does that moment lie outside their quiet hours?"""
    return awake(person, moment, moment + 1) > 0
