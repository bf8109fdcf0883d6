"""The file of games removed under the running bot, as players meet it."""

import os
from pathlib import Path

import pytest

from loopback.world import Limits, World
from table.restore import restore
from tests.endtoend.harness import running, titles
from tests.endtoend.scene import EXTENSIONS, open_table, text

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows does not remove a file that is open")


def remove(folder: Path, end: str) -> None:
    (folder / f"games.sqlite3{end}").unlink()


@pytest.mark.parametrize("end", ["", "-wal"])
async def test_players_are_told_why_play_stops_and_go_on_from_what_was_rescued(tmp_path: Path, end: str) -> None:
    file = tmp_path / "games.sqlite3"
    async with World(limits=Limits.generous()) as world:
        anna, ben = people = [world.user(name) for name in ("anna", "ben")]
        async with running(world, file, extensions=EXTENSIONS) as bot:
            table = await open_table(bot, world, people, "conclave")
            await anna.slash(world.channel, "conclave bid", amount="1")
            await bot.settle()
            number = table.state.number
            remove(tmp_path, end)
            for _ in range(2):
                reply = await ben.slash(world.channel, "conclave bid", amount="1")
                assert reply.text == text("refusal-store-lost")
            assert table.state.number == number
        await restore(tmp_path / "games.sqlite3.rescued", file, titles, 1_900_000_000)
        async with running(world, file, extensions=EXTENSIONS) as bot:
            table = await bot.tables.get(table.id)
            assert table.state.number == number
            await ben.slash(world.channel, "conclave bid", amount="1")
            assert table.state.number > number
            await bot.settle()
