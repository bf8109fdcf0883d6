"""A month of ten tables under a clock of its own, with restarts: one player vanishes, one is away, a seek fills.

Three days of three tables, in which a player leaves the server, show the same quickly.
"""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from loopback.model import Channel
from loopback.world import Limits, World
from table import Pace, Table
from tests.endtoend.drivers import finds
from tests.endtoend.harness import RunningBot, running
from tests.endtoend.scene import EXTENSIONS, Time
from tests.openapi import find_judge
from tests.plays import play_now
from tests.table.open_tables import disk
from tests.table.test_ratings import RESULTS, by_openskill
from words import Speaker

HOUR, DAY = 3600, 86_400
PACE = Pace(bank=2 * DAY, gain=12 * HOUR, remind=(12 * HOUR, DAY), away=10 * DAY)
NAMES = ("anna", "ben", "cleo", "dora", "emil", "fay")


@dataclass(frozen=True, slots=True)
class Calendar:
    """How long it takes, and what happens on which day; -1: never."""

    days: int = 30
    nights: int = 5  # days between two restarts
    step: int = 6 * HOUR
    tables: int = 10
    rounds: int = 5
    vanishes: int = 8
    leaves: int = 12
    returns: int = 18
    seeks: int = 3


QUICK = Calendar(days=3, nights=1, step=3 * HOUR, tables=3, rounds=2, vanishes=1, leaves=-1, returns=-2, seeks=-2)


class Month:
    """The world, its people and its rooms; the bot changes with every restart."""

    def __init__(self, world: World, folder: Path, plan: Calendar) -> None:
        self.world, self.folder, self.time, self.rng, self.plan = world, folder, Time(), Random(12), plan
        self.people = {name: world.user(name, locale="fr" if name == "cleo" else None) for name in NAMES}
        self.rooms = [world.add_channel(f"room-{number}") for number in range(plan.tables)]
        self.start = self.time.now
        self.idle: set[str] = set()  # who does not move
        self.over: list[int] = []  # tables that came to their end
        self.deserted: list[int] = []  # tables with somebody who vanished
        self.bot: RunningBot

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        path = self.folder / "games.sqlite3"
        async with running(self.world, path, extensions=EXTENSIONS, clock=self.time) as bot:
            self.bot = bot
            bot.tables.context.new_seed = lambda: f"{self.rng.getrandbits(256):064x}"  # type: ignore[method-assign]
            yield
            await bot.settle()

    def name_of(self, user: str | None) -> str:
        return next((name for name, each in self.people.items() if str(each.id) == user), "")

    async def tables(self) -> list[Table]:
        tables = [await self.bot.tables.cache.find(room.id) for room in self.rooms]
        return [table for table in tables if table is not None]

    async def sit_down(self, room: Channel, number: int) -> Table:
        """A table of three; everybody sits at several."""
        three = [self.people[NAMES[(number + place) % len(NAMES)]] for place in range(3)]
        three = [each for each in three if each.id in self.world.guild.members]
        first, *others = three
        table = await self.bot.tables.create(
            room.id, first.id, "conclave", name=first.user.name, guild=str(self.world.guild.id), pace=PACE,
            options={"rounds": self.plan.rounds},
        )  # fmt: skip
        for player in others:
            await table.join(player.id, player.user.name)
        await table.start(first.id)
        return table

    async def pass_time(self) -> None:
        """A few hours: most people move once where they are waited for, the clock looks, games that are over go on."""
        self.time.now += self.plan.step
        for number, table in enumerate(await self.tables()):
            await self.move_at(table)
            if table.state.header.phase == "over":
                self.over.append(table.id)
                await self.sit_down(self.rooms[number], number + len(self.over))
        await self.bot.look()

    async def move_at(self, table: Table) -> None:
        for seat in sorted(table.state.waiting):
            user = table.state.seating.users[seat]
            if (
                seat not in table.state.waiting
                or user is None
                or self.name_of(user) in self.idle
                or self.rng.random() < 0.3
            ):
                continue
            action = self.rng.choice(table.state.game.legal_actions(table.state.position, seat))
            await play_now(table, user, [action], seat=seat)

    def day(self, ahead: int) -> str:
        return (datetime.fromtimestamp(self.start, UTC).date() + timedelta(days=ahead)).isoformat()

    def card(self, channel: Channel, verb: str) -> Any:
        shown = self.people["anna"].newest(channel)
        return next(each for each in shown if not each.ephemeral and finds(each, verb))


def timed_out(table: Table, seat: str, since: int) -> bool:
    return any(
        event.key == "timed-out" and event.figures["seat"] == seat and event.at >= since
        for event in table.state.system_events
    )


def late_while_away(table: Table, seat: str) -> list[int]:
    """When the time of a seat ran out though its person was away."""
    away, late = False, list[int]()
    for event in (each for each in table.state.system_events if each.figures.get("seat") == seat):
        away = event.key == "seat-away" or (away and event.key != "seat-back")
        late += [event.at] if away and event.key == "timed-out" else []
    return late


async def happen(month: Month, today: int) -> None:
    """What a day of the month brings."""
    people, world, plan = month.people, month.world, month.plan
    if today == plan.seeks:
        await people["fay"].slash(world.channel, "me seeks", title="imperial", wanted="on")
        await people["anna"].slash(world.channel, "seek", title="imperial", seats=3, pace="calm", hours=100)
        await month.bot.settle()
    elif today == plan.seeks + 1:
        for name in ("ben", "cleo"):
            card = month.card(world.channel, "join")
            await people[name].click(card, finds(card, "join"))
            await month.bot.settle()
    elif today == plan.vanishes:
        world.leave(people["emil"])
        month.deserted = [each.id for each in await month.tables() if each.state.seating.of(people["emil"].id)]
        month.idle.add("emil")
    elif today == plan.leaves:
        reply = await people["dora"].slash(people["dora"].dm, "me away", day=month.day(plan.returns))
        assert reply.ephemeral
        month.idle.add("dora")
    elif today == plan.returns + 1:
        month.idle.discard("dora")


async def live(month: Month) -> set[tuple[int, str]]:
    """Day after day; which seats were away in the meantime."""
    today, away_at, last, plan = 0, set[tuple[int, str]](), list[int](), month.plan
    while today < plan.days:
        async with month.open():
            if today == 0:
                for number, room in enumerate(month.rooms):
                    await month.sit_down(room, number)
            for _ in range(plan.nights):
                await happen(month, today)
                for _ in range(DAY // plan.step):
                    await month.pass_time()
                    for table in await month.tables():
                        away_at |= {(table.id, seat) for seat in table.state.away}
                today += 1
            last = [table.id for table in await month.tables() if table.state.header.phase == "over"]
    month.over += last  # by the clock's last look
    return away_at


@pytest.mark.slow
async def test_a_month_of_ten_tables(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        month = Month(world, tmp_path, Calendar())
        away_at = await live(month)
        async with month.open():
            await check(month, away_at)
            await check_company(month)
        assert not world.violations


async def test_three_days_of_three_tables(tmp_path: Path) -> None:
    async with World(judge=find_judge(), limits=Limits.generous()) as world:
        month = Month(world, tmp_path, QUICK)
        await live(month)
        async with month.open():
            await check_deserted(month)
            await check_company(month)
        assert not world.violations


async def check_company(month: Month) -> None:
    """Ratings are openskill's on the results, and statistics a recount of the games that are over."""
    tables = month.bot.tables
    await tables.ratings.settle()
    over = [await tables.get(number) for number in month.over]
    rated = [table for table in over if table.state.header.ending == "rules" and not table.state.seating.computers]
    assert len(rated) >= month.plan.tables, "games came to their end and others began"
    assert {row[0] for row in disk(tables, RESULTS)} == {table.id for table in rated}
    expected = by_openskill(tables)
    for player in month.people.values():
        mine = [table for table in rated if table.state.seating.of(player.id)]
        statistics = await tables.ratings.of_person(player.id)
        games = next((each.games for each in statistics.of("all", "conclave")), 0)
        assert games == len(mine), player.user.name
        if mine:
            theirs = expected[str(player.id)]
            assert statistics.curves["conclave"][-1] == (theirs.mu, theirs.sigma)
        if not any(table.id in month.deserted for table in mine):
            ranks = {(table.id, line.seat): line.rank for table in mine for line in table.state.result or ()}
            places = Counter(str(ranks[table.id, seat]) for table in mine for seat in table.state.seating.of(player.id))
            assert {each.key: each.games for each in statistics.of("place", "conclave")} == places
    [total] = (await tables.ratings.of_guild(month.world.guild.id)).of("all", "conclave")
    assert total.games == len(rated)


async def check_deserted(month: Month) -> None:
    """Where somebody has left the server, the game went on without them."""
    emil = str(month.people["emil"].id)
    left = [await month.bot.tables.get(number) for number in month.deserted]
    assert left, "somebody vanished from a table"
    for table in left:
        seat = next(seat for seat, user in table.state.seating.users.items() if user == emil)
        since = int(month.start) + month.plan.vanishes * DAY
        assert table.state.header.phase == "over" or timed_out(table, seat, since) or table.state.waiting != {seat}, (
            "it went on"
        )


async def check(month: Month, away_at: set[tuple[int, str]]) -> None:
    """Nothing is lost, nobody was held up, nobody was hurried who was away."""
    bot, people = month.bot, month.people
    for table in await month.tables():
        assert table.state.broken is None
        assert (
            table.state.system_events[-1].at >= month.time.now - 3 * DAY
            or table.state.logged[-1].at >= month.time.now - 3 * DAY
        )
        assert table.state.away == frozenset(), "whoever was away is back"
    assert away_at, "somebody was away"
    dora = str(people["dora"].id)
    for table_id, seat in away_at:
        table = await bot.tables.get(table_id)
        assert dora in [
            tenure.user for tenure in (*table.state.seating.tenures, *table.state.seating.past) if tenure.seat == seat
        ]
        assert not late_while_away(table, seat)
    await check_deserted(month)
    sought = await bot.tables.cache.at(month.world.channel.id)
    assert {month.name_of(user) for user in sought.state.seating.users.values()} == {"anna", "ben", "cleo"}
    called = [
        each for each in people["fay"].messages(month.world.channel)
        if str(people["fay"].id) in [mention["id"] for mention in each.raw["mentions"]]
    ]  # fmt: skip
    assert len(called) == 1
    mine = await people["anna"].slash(month.world.channel, "mygames")
    games = await bot.tables.store.games_of(str(people["anna"].id))
    assert mine.text.count("\n") + 1 >= min(len(games), 15)
    assert Speaker("en", "imperial").title_name() in mine.text
    overdue = await bot.tables.timers.due()
    assert overdue == [], "everything due was done and told"
