"""A process that ends anywhere in the life of a season: the next one goes on, and no table is doubled or lost."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from league import Leagues
from league.season_runner import REVIEW
from table import Tables
from table.entries import Entry
from table.restore import restore
from tests.league.seasons import Threads, run, running_tables, signed_up
from tests.table.open_tables import Clock, backup, open_tables, play_out, titles

PEOPLE = 5


class Killed(BaseException):
    """Nobody catches it: the process is gone."""


class Budget:
    """Lets so many writes of leagues pass, and ends the process at the next one, before or after it."""

    def __init__(self, writes: int, *, after: bool) -> None:
        self.left, self.after = writes, after

    def spend(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed


def cut_off(tables: Tables, budget: Budget) -> None:
    """Every write of these tables counts; the one beyond the budget is lost, or done and not heard of."""
    write = tables.context.write

    async def counted(entries: list[Entry], *args: object) -> None:
        if not budget.after:
            budget.spend()
        await write(entries, *args)  # type: ignore[arg-type]
        if budget.after:
            budget.spend()

    tables.context.write = counted  # type: ignore[method-assign, assignment]


async def live(tables: Tables, threads: Threads, clock: Clock) -> bool:
    """One life of the process; True: the season is closed."""
    leagues = Leagues(tables, threads)
    known = await leagues.on_guild("guild")
    if not known:
        await signed_up(leagues, 0, people=PEOPLE, at_once=2, options={"rounds": 2})
        known = await leagues.on_guild("guild")
    [league] = known
    if league.phase == "signup":
        for number in range(PEOPLE):
            await leagues.sign_up(league.id, f"u{number}")
    for _ in range(30):
        await leagues.run_due()
        for table_id in await running_tables(tables, leagues, league.id):
            await play_out(await tables.get(table_id), Random(table_id))
        if (await leagues.report(league.id)).season.finished:
            break
    clock.now += REVIEW
    await run(leagues)
    return (await leagues.get(league.id)).phase == "over"


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("writes", [1, 3, 8])
async def test_a_season_that_is_cut_off_again_and_again(
    tmp_path: Path, store: str, clock: Clock, writes: int, after: bool
) -> None:
    threads, closed, lives = Threads(), False, 0
    while not closed:
        lives += 1
        async with open_tables(tmp_path, clock) as tables:
            cut_off(tables, Budget(writes + lives // 4, after=after))
            try:
                closed = await live(tables, threads, clock)
            except Killed:
                continue
    assert lives > 3
    async with open_tables(tmp_path, clock) as tables:
        games = await tables.store.games()
        assert (len(games), len(threads.made)) == (PEOPLE, PEOPLE)
        assert Counter(game.channel for game in games) == Counter(threads.made.values())
        report = await Leagues(tables, threads).report(1)
        assert [line.played for line in report.divisions[0].standings] == [3] * PEOPLE
        assert sum(line.points for line in report.divisions[0].standings) == PEOPLE * 16


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_around_the_making_of_a_thread(tmp_path: Path, store: str, clock: Clock, when: str) -> None:
    threads = Threads()
    async with open_tables(tmp_path, clock) as tables:
        leagues = Leagues(tables, threads)
        await signed_up(leagues, 4, people=4, at_once=3)

        def cut() -> None:
            if len(threads.asked) == 2:
                raise Killed

        setattr(threads, when, cut)
        with pytest.raises(Killed):
            await run(leagues)
    assert len(threads.made) == (1 if when == "before" else 2)
    setattr(threads, when, lambda: None)
    async with open_tables(tmp_path, clock) as tables:
        leagues = Leagues(tables, threads)
        await run(leagues)
        games = await tables.store.games()
        assert len(games) == len(threads.made) == 4
        assert [opening.key for opening in threads.asked].count("league:1.1.0.1") == 2
        assert await tables.store.notes("league:1") == {}


async def test_a_thread_that_cannot_be_made_is_tried_again(
    tables: Tables, clock: Clock, threads: Threads, caplog: pytest.LogCaptureFixture
) -> None:
    leagues = Leagues(tables, threads)

    def refuse() -> None:
        raise OSError("no rights there")

    threads.before = refuse
    league = await signed_up(leagues, 4, people=4, at_once=3)
    await run(leagues)
    assert "a table is made later: no rights there" in caplog.text
    asked = len(threads.asked)
    await run(leagues)
    assert len(threads.asked) == asked  # not all the time
    threads.before = lambda: None
    clock.now += 300
    await run(leagues)
    assert len(await running_tables(tables, leagues, league.id)) == 4


async def test_a_backup_restored_in_the_middle_of_a_season(tmp_path: Path, clock: Clock) -> None:
    threads, target = Threads(), tmp_path / "games.db"
    async with open_tables(tmp_path, clock) as tables:
        leagues = Leagues(tables, threads)
        await signed_up(leagues, 4, people=4, at_once=3)
        await run(leagues)
        [first, *others] = await running_tables(tables, leagues, 1)
        await play_out(await tables.get(first), Random(1))
        await run(leagues)
        copy = await backup(tables, tmp_path / "copies")
        for table_id in others:
            await play_out(await tables.get(table_id), Random(2))
        await run(leagues)
        assert (await leagues.report(1)).season.finished
    await restore(copy, target, titles, clock.now)
    async with open_tables(tmp_path, clock) as tables:
        leagues = Leagues(tables, threads)
        report = await leagues.report(1)
        assert (report.season.finished, {line.played for line in report.divisions[0].standings}) == (0, {0, 1})
        for table_id in await running_tables(tables, leagues, 1):
            await play_out(await tables.get(table_id), Random(3))
        await run(leagues)
        report = await leagues.report(1)
        assert {line.played for line in report.divisions[0].standings} == {3}
        assert len(await tables.store.games()) == len(threads.made) == 4
