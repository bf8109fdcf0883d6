"""A database that has lost the latest moves of a game, as players meet it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.endtoend.drivers import finds, message_of
from tests.endtoend.scene import scene, text
from words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_channel_is_told_and_the_host_lets_the_game_go_on(language: str, tmp_path: Path) -> None:
    async with scene(tmp_path, "caesar", language=language) as now:
        host, other = now.people
        host.user.locale = other.user.locale = language
        await now.settle()
        stored_number = now.table.state.number
        await now.wander(1, Random(1))
        await now.settle()
        shown, number = now.card(), now.table.state.number
        with closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as db:
            db.execute("DELETE FROM action WHERE number >= ?", (stored_number,))
        now.bot.tables.cache.evict({now.table.id})
        reply = await host.slash(now.world.channel, "board")
        table = await now.bot.tables.get(now.table.id)
        assert number > table.state.number == stored_number
        assert reply
        await now.bot.look()
        await now.settle()
        texts = [message.text for message in host.messages(now.world.channel)]
        assert [each for each in texts if text("notice-lost", language) in each]
        stopped = now.card()
        assert stopped.id > shown.id
        assert text("card-lost", language) in stopped.text
        resume = finds(stopped, "resume")
        assert text("refusal-not-host", language) in message_of(await other.click(stopped, resume)).text
        await host.click(stopped, resume)
        await now.settle()
        assert not table.state.header.paused
        assert now.card().id > stopped.id
        assert finds(now.card(), "act")
