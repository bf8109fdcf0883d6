"""Whole seasons on the small Discord: kills, lost answers, absences, resignations, a restored backup."""

from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from cogs.seat.paces import PACES
from league import League
from league.season_runner import RETRY, REVIEW
from table.referee import seats
from table.restore import restore
from tests.endtoend.drivers import finds
from tests.endtoend.harness import titles
from tests.endtoend.league_scene import DAY, LeagueScene, league_scene, play_out
from tests.endtoend.scene import text
from tests.league.test_kills import Budget, Killed, cut_off
from tests.plays import choose_as_computer
from tests.slow_params import slow_params
from tests.table.open_tables import backup

HOUR = 3600
THREADS = "/channels/{channel_id}/threads"
SIZE = 4
MOST_ROUNDS = 200


class SimulatedSeason:
    """A season that people play a few tables at a time, as computers would; the bot is begun again in each round."""

    def __init__(self, now: LeagueScene, rng: Random) -> None:
        self.now, self.rng = now, rng
        self.league: League
        self.left = 0  # people who resigned
        self.kills = 0  # in the middle of something

    async def sign_up(self) -> None:
        """Everybody signs up by the button; the last makes the draw due."""
        terms = {"title": "caesar", "size": SIZE, "options": {}, "people": len(self.now.people)}
        self.league = await self.now.create(**terms, pace=PACES["daily"])
        button = finds(self.now.card, "leaguein")
        for player in self.now.people:
            await player.click(self.now.card, button, forge=True)
        await self.now.running_bot.settle()
        assert text("league-people", number=len(self.now.people)) in self.now.card.text

    async def killed_round(self) -> None:
        """A bot that ends at some write, which is lost, or done and not heard of; its messages are left unsent."""
        budget = Budget(self.rng.randrange(6), after=self.rng.random() < 0.5)
        with suppress(Killed):
            async with self.now.bot():
                cut_off(self.now.running_bot.tables, budget)
                await self.now.poster.look()
                await self.now.poster.look()
                raise Killed
        self.kills += budget.left < 0

    async def round(self, number: int) -> bool:
        """Something happens, and tables are played, some of them not to the end; True: nothing is left to play."""
        now = self.now
        if number % 3 == 0:
            now.world.disturb("POST", THREADS, 503, late=True)
        await now.look(2)
        tables = await now.running_tables(self.league)
        if number == 1:
            await tables[0].do(seats.resign, tables[0].state.seating.users["s1"] or "")
            self.left += 1
        if number == 2:
            day = datetime.fromtimestamp(now.time.now, UTC) + timedelta(days=3)
            for player in now.people[:2]:
                await now.running_bot.tables.people.set_away(player.id, day.date().isoformat(), "computer")
        for table in tables:
            await play_out(table, self.rng, 10_000 if self.rng.random() < 0.7 else 5, choose_as_computer)
        await now.running_bot.settle()
        await now.look(1)
        return bool((await now.report(self.league)).season.finished)


async def play_season(now: LeagueScene, season: SimulatedSeason, first: int = 0) -> None:
    """Round after round, each with a bot of its own."""
    for number in range(first, MOST_ROUNDS):
        now.time.now += max(RETRY, 6 * HOUR)
        if number % 2:
            await season.killed_round()
        async with now.bot():
            if await season.round(number):
                return
    raise AssertionError("the season does not end")


async def restored(now: LeagueScene, season: SimulatedSeason) -> None:
    """A backup is made, a round is played, and then the backup is restored: that round is lost."""
    async with now.bot():
        copy = await backup(now.running_bot.tables, now.folder / "copies")
        await season.round(4)
    await restore(copy, now.folder / "games.sqlite3", titles, int(now.time.now))


@pytest.mark.parametrize(
    "people",
    [pytest.param(5, marks=pytest.mark.long), *slow_params(7, 14, 23, 40)],
)
async def test_a_season_with_everything_that_happens(tmp_path: Path, people: int) -> None:
    async with league_scene(tmp_path, people) as now:
        season = SimulatedSeason(now, Random(people))
        async with now.bot():
            await season.sign_up()
        for number in range(3):
            now.time.now += 6 * HOUR
            await season.killed_round()
            async with now.bot():
                await season.round(number)
        await restored(now, season)
        await play_season(now, season, 5)
        now.time.now += REVIEW
        async with now.bot():
            await now.look()
            await check_season(now, season)


async def check_season(now: LeagueScene, season: SimulatedSeason) -> None:
    """Every table was made once and is in a thread of its own, and the standings are the sum of the points."""
    report = await now.report(season.league)
    assert season.kills
    assert (report.league.phase, report.season.ending) == ("over", "played")
    people = len(now.people)
    fixtures = [each for division in report.divisions for each in division.fixtures]
    assert [each.phase for each in fixtures] == ["over"] * people
    games = await now.running_bot.tables.store.games()
    assert Counter(each.channel for each in games) == Counter({str(each.id): 1 for each in now.threads})
    assert len(games) == people
    lines = [line for division in report.divisions for line in division.standings]
    assert {line.played for line in lines} == {SIZE}
    for line in lines:
        assert 12 * line.points == sum(score.points for score in line.games.values())
    assert sum(line.left for line in lines) == season.left
    stayed = [each for each in fixtures if not any(score.kind for score in each.scores)]
    assert len(stayed) >= people - season.left
    assert {sum(score.points for score in each.scores) for each in stayed} == {12 * (10 + 6 + 3 + 1)}
    for division in report.divisions:
        assert f"1. {division.standings[0].name}: " in now.card.text
    assert text("league-ended-played") in now.card.text


async def test_a_season_that_comes_to_its_end_closes_by_itself(tmp_path: Path) -> None:
    """Nobody moves: the extension passes, games end as by agreement, and their secrets are opened."""
    async with league_scene(tmp_path) as now, now.bot():
        league = await now.create(days=2, extension=1)
        await now.everybody_signs_up()
        await now.draw()
        now.time.now += 2 * DAY
        await now.look()
        ends = (await now.report(league)).season.ends
        assert text("league-extended", when=f"<t:{ends + DAY}:F>") in now.card.text
        now.time.now += DAY
        await now.look()
        assert await now.running_tables(league) == []
        assert text("league-progress", played=2, all=4, running=0) in now.card.text
        now.time.now += REVIEW
        await now.look()
        assert text("league-ended-played") in now.card.text
