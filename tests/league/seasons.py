"""A league for tests: people by number, channels in memory, games played at random."""

from collections.abc import Callable
from random import Random
from typing import Any

from league import League, Leagues, Opening, Terms
from table import Tables
from table.model.values import DAY
from tests.table.open_tables import Clock, play_out


class Threads:
    """Makes a channel for each key once, as a server would; may be cut off before or after it."""

    def __init__(self) -> None:
        self.made: dict[str, str] = {}
        self.asked: list[Opening] = []
        self.before: Callable[[], None] = lambda: None
        self.after: Callable[[], None] = lambda: None

    async def channel_for(self, opening: Opening) -> str:
        self.asked.append(opening)
        self.before()
        channel = self.made.setdefault(opening.key, f"thread {len(self.made) + 1}")
        self.after()
        return channel


async def signed_up(leagues: Leagues, count: int, **terms: Any) -> League:
    """A league with so many people in it, before the draw."""
    wanted: dict[str, Any] = {"title": "conclave", "size": 3, "signup": 7} | terms
    league = await leagues.create("guild", "host", Terms(**wanted))
    for number in range(count):
        league = await leagues.sign_up(league.id, f"u{number}", f"U{number}")
    return league


async def drawn(leagues: Leagues, clock: Clock, count: int, **terms: Any) -> League:
    """A league after its draw, with its first tables."""
    league = await signed_up(leagues, count, **terms)
    clock.now += 7 * DAY
    await run(leagues)
    return await leagues.get(league.id)


async def run(leagues: Leagues, times: int = 4) -> None:
    """Look as often as it takes until nothing is due at this moment."""
    for _ in range(times):
        await leagues.run_due()


async def running_tables(tables: Tables, leagues: Leagues, league_id: int) -> list[int]:
    report = await leagues.report(league_id)
    return [
        each.table_id
        for division in report.divisions
        for each in division.fixtures
        if each.phase == "running" and each.table_id is not None
    ]


async def play_all(tables: Tables, leagues: Leagues, league_id: int, seed: int = 1) -> None:
    """Play every table of the season to its end."""
    rng = Random(seed)
    while found := await running_tables(tables, leagues, league_id):
        for table_id in found:
            await play_out(await tables.get(table_id), rng)
        await run(leagues)
