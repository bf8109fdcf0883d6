"""Quiet hours, worked out at once: like a walk minute by minute, whatever the zone and the length."""

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count, tee
from random import Random
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import pytest

from rules import IllegalAction
from table import Person
from table.model import hours
from table.model.hours import after, awake, check

pytestmark = pytest.mark.sqlite

HOUR, DAY = 3600, 86_400
QUARTER = 900  # clocks change at a full quarter of an hour everywhere, and differ from UTC by some of them
EVERY_ZONE = sorted(available_timezones())
# Changes by an hour, by half an hour, at midnight, four times a year; none at all; odd offsets.
ZONES = (
    *("Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Havana", "Africa/Casablanca"),
    *("America/Santiago", "Pacific/Auckland", "Pacific/Chatham", "Asia/Beirut", "America/Nuuk", "Antarctica/Troll"),
    *("UTC", "Asia/Kathmandu", "Pacific/Kiritimati"),
)


def nights(person: Person, start: int) -> Iterator[tuple[int, int]]:
    """The walk, minute by minute by the clock on their wall: too slow for the bot, right for a test."""
    assert person.quiet
    zone, (falls, rises) = ZoneInfo(person.zone), (int(at[:2]) * 60 + int(at[3:]) for at in person.quiet)
    begin, at = None, 0
    for moment in count(start - start % QUARTER - DAY, 60):
        if moment % QUARTER == 0:
            shown = datetime.fromtimestamp(moment, zone)
            at = shown.hour * 60 + shown.minute
        else:
            at = (at + 1) % (24 * 60)
        quiet = falls <= at < rises if falls < rises else at >= falls or at < rises
        if quiet and begin is None:
            begin = moment
        elif not quiet and begin is not None:
            if moment > start:
                yield begin, moment
            begin = None


def walked_after(walk: Iterator[tuple[int, int]], start: int, seconds: int) -> int:
    moment, left = start, seconds
    for begin, end in walk:
        waking = max(0, begin - moment)
        if left < waking:
            break
        left -= waking
        moment = max(moment, end)
    return moment + left


def walked_awake(walk: Iterator[tuple[int, int]], start: int, end: int) -> int:
    counted, moment = 0, start
    for begin, rises in walk:
        if begin >= end:
            break
        counted += max(0, begin - moment)
        moment = max(moment, min(rises, end))
    return counted + max(0, end - moment)


def clock(minute: int) -> str:
    return f"{minute // 60 % 24:02}:{minute % 60:02}"


def a_sleeper(rng: Random, zone: str) -> Person:
    falls, minutes = rng.randrange(24 * 60), rng.choice((1, 30, 90, 8 * 60, 16 * 60, rng.randint(1, 16 * 60)))
    return check(Person("a", zone, (clock(falls), clock(falls + minutes))))


def agrees(person: Person, start: int, seconds: int) -> None:
    case, end = (person, start, seconds), start + seconds
    one_walk, again = tee(nights(person, start))
    assert after(*case) == walked_after(one_walk, start, seconds), case
    assert awake(person, start, end) == walked_awake(again, start, end), case


@pytest.mark.parametrize("zone", ZONES)
def test_all_at_once_is_like_minute_by_minute(zone: str) -> None:
    rng = Random(zone)
    for seconds in (0, HOUR, *(rng.randrange(5 * DAY) for _ in range(10)), rng.randrange(60 * DAY)):
        start = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()) + rng.randrange(4 * 365 * DAY)
        agrees(a_sleeper(rng, zone), start, seconds)


@pytest.mark.parametrize("zone", ZONES)
def test_many_nights_at_once_are_like_one_after_another(zone: str) -> None:
    rng = Random(zone)
    for _ in range(20):
        person, start = a_sleeper(rng, zone), 1_800_000_000 + rng.randrange(365 * DAY)
        days = range(start, start + rng.randrange(40, 400) * DAY, DAY)
        waking = awake(person, start, days[-1] + DAY)
        assert waking == sum(awake(person, day, day + DAY) for day in days)
        assert awake(person, start, after(person, start, waking)) == waking


@pytest.mark.parametrize("zone", ZONES)
def test_on_the_nights_when_the_clocks_change(zone: str) -> None:
    """Every night before, on and after a change in two years, with hours around it."""
    rng, info = Random(zone), ZoneInfo(zone)
    first = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp())
    offsets = [datetime.fromtimestamp(first + day * DAY, info).utcoffset() for day in range(2 * 365)]
    changes = [day for day in range(1, len(offsets)) if offsets[day] != offsets[day - 1]]
    for day in changes:
        for before in range(-1, 5):
            start = first + (day - before) * DAY + rng.randrange(DAY)
            agrees(a_sleeper(rng, zone), start, rng.choice((rng.randrange(DAY), rng.randrange(4 * DAY))))
            falls = rng.randrange(0, 4 * 60, 15)  # clocks change by night: hours that begin or end in a change
            agrees(Person("a", zone, (clock(falls), clock(falls + 30))), start, rng.randrange(3 * DAY))
            agrees(Person("a", zone, (clock(falls + 15 * 60), clock(falls))), start, rng.randrange(3 * DAY))


@pytest.mark.slow
def test_at_every_change_of_the_clocks_of_every_zone() -> None:
    """Hours that begin or end within three hours of it, where the clocks repeat or leave out what they show."""
    for zone in EVERY_ZONE:
        rng = Random(zone)
        for change in (*hours.clock_changes(zone, 2026), *hours.clock_changes(zone, 2027)):
            shown = datetime.fromtimestamp(change - 1, ZoneInfo(zone))
            falls = (shown.hour * 60 + shown.minute + 24 * 60 + rng.randrange(-180, 180)) % (24 * 60)
            person = check(Person("a", zone, (clock(falls), clock(falls + rng.choice((1, 30, 60, 120, 480, 900))))))
            agrees(person, change - rng.randrange(DAY), rng.randrange(2 * DAY))


def test_in_every_zone_there_is() -> None:
    for zone in EVERY_ZONE:
        rng = Random(zone)
        start = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()) + rng.randrange(2 * 365 * DAY)
        agrees(a_sleeper(rng, zone), start, rng.randrange(2 * DAY))


BAD = [
    ("00:00", "00:00:00.5"), ("00:00", "00:00:30"), ("22:00", "0700"), ("22:00", "07"), ("22", "07:00"),
    ("22:00", "7:00"), ("24:00", "07:00"), ("22:60", "07:00"), ("22:00", "07:00 "), ("22:00", "07:00\n"), ("", "07:00"),
    ("２２:００", "07:00"), ("22:00Z", "07:00"), ("22.00", "07:00"), ("-2:00", "07:00"), ("22:00", None), (),
    ("T22:00", "07:00"),
]  # fmt: skip


@pytest.mark.parametrize("quiet", BAD)
def test_hours_are_written_as_hours_and_minutes_and_no_other_way(quiet: Any) -> None:
    with pytest.raises(IllegalAction, match="quiet-hours"):
        check(Person("a", "UTC", quiet))


def test_quiet_hours_end_at_another_time_than_they_begin() -> None:
    with pytest.raises(IllegalAction, match="quiet-same"):
        check(Person("a", "UTC", ("22:00", "22:00")))


def test_two_thirds_of_a_day_may_be_quiet_and_no_minute_more() -> None:
    for falls in range(0, 24 * 60, 7):
        check(Person("a", "UTC", (clock(falls), clock(falls + 16 * 60))))
        with pytest.raises(IllegalAction, match="quiet-long"):
            check(Person("a", "UTC", (clock(falls), clock(falls + 16 * 60 + 1))))


@pytest.mark.parametrize("zone", ZONES)
def test_a_bank_of_an_hour_ends_within_about_a_day(zone: str) -> None:
    rng = Random(zone)
    for _ in range(200):
        falls, start = rng.randrange(24 * 60), 1_800_000_000 + rng.randrange(365 * DAY)
        person = check(Person("a", zone, (clock(falls), clock(falls + 16 * 60))))
        assert after(person, start, HOUR) - start <= 19 * HOUR
