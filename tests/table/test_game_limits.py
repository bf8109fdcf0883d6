"""One person has so many games at a time: alone, for practice, with people; counted by person, whoever asks at once."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import pytest

from table import Refusal, Table, Tables, vote_requests
from table.game_limits import GameLimits
from table.records.branches import Wish
from table.referee import lobby as referee
from tests.endtoend.harness import titles

CHANNELS = count(1000)
LIMITS = GameLimits(solo=2, practice=1, people=2)


@asynccontextmanager
async def opened(folder: Path, limits: GameLimits | None = LIMITS) -> AsyncIterator[Tables]:
    async with await Tables.open(folder / "games.sqlite3", titles=titles, limits=limits) as tables:
        yield tables


async def solo(tables: Tables, user: str = "1") -> Table:
    table = await tables.create(next(CHANNELS), user, "caesar", name="Anna", computers=["easy"])
    await table.start(user)
    return table


async def lobby(tables: Tables, user: str = "1") -> Table:
    return await tables.create(next(CHANNELS), user, "caesar", name="Anna")


async def refused(kind: str, making: Awaitable[object]) -> None:
    with pytest.raises(Refusal) as failure:
        await making
    assert (failure.value.key, failure.value.figures["kind"]) == ("games-made", kind)


async def test_solo_games_and_games_with_people_are_counted_apart(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        games = [await solo(tables) for _ in range(2)]
        await refused("solo", solo(tables))
        assert [await lobby(tables) for _ in range(2)]
        await refused("people", lobby(tables))
        await solo(tables, "2")
        await vote_requests.propose(games[0], "1", "end")
        await solo(tables)


async def test_a_lobby_that_is_started_among_computers_is_a_solo_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        for _ in range(2):
            await solo(tables)
        table = await lobby(tables)
        await table.do(referee.add_computer, "1", "easy")
        await refused("solo", table.start("1"))
        await table.join("2", "Ben")
        await table.start("1")


async def test_a_game_one_has_joined_is_somebody_else_s(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        for host in ("5", "6", "7"):
            await (await lobby(tables, host)).join("1", "Anna")
        await lobby(tables)


async def test_practice_has_a_limit_of_its_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        source = await solo(tables)
        await vote_requests.propose(source, "1", "end")

        async def branch() -> None:
            await tables.branch(source, None, Wish("1", "Anna", str(next(CHANNELS)), "", "en", None, "easy"))

        await branch()
        await refused("practice", branch())


async def test_a_hundred_at_once_make_no_more_than_the_limit(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        outcomes = await asyncio.gather(*(lobby(tables) for _ in range(100)), return_exceptions=True)
        assert sum(isinstance(each, Table) for each in outcomes) == LIMITS.people
        assert {each.key for each in outcomes if isinstance(each, Refusal)} == {"games-made"}


async def test_lobbies_started_among_computers_at_once_are_no_more_than_the_limit(tmp_path: Path) -> None:
    async with opened(tmp_path, GameLimits(solo=2, people=9)) as tables:
        lobbies = [await lobby(tables) for _ in range(9)]
        for table in lobbies:
            await table.do(referee.add_computer, "1", "easy")
        outcomes = await asyncio.gather(*(table.start("1") for table in lobbies), return_exceptions=True)
        assert [each.key for each in outcomes if isinstance(each, Refusal)] == ["games-made"] * 7


async def test_without_limits_there_are_none(tmp_path: Path) -> None:
    async with opened(tmp_path, None) as tables:
        assert len([await lobby(tables) for _ in range(20)]) == 20
