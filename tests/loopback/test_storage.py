"""A world kept in a folder comes back as it was."""

from pathlib import Path

import aiohttp

from loopback.openapi import Judge
from loopback.storage import load, save
from loopback.world import Limits, World
from tests.loopback.conftest import running


async def test_a_kept_world_comes_back_with_its_buttons(judge: Judge | None, tmp_path: Path) -> None:
    limits = Limits.generous()
    async with World(judge=judge, limits=limits) as world, running(world):
        anna = world.user("anna")
        await anna.slash(world.channel, "card")
        await anna.slash(world.channel, "thread", name="Game one")
        shown = (await anna.slash(world.channel, "count")).message
        before = [each.text for each in anna.messages(world.channel)]
        save(world.state, tmp_path)
    async with World(judge=judge, limits=limits) as again:
        assert load(again.state, tmp_path)
        again.adopt()
        async with running(again):
            anna = again.user("anna")
            assert [each.text for each in anna.messages(again.channel)] == before
            assert (await anna.click(shown, "Count 0")).text == "counted 1"
            picture = anna.messages(again.threads(again.channel)[0])[0].attachments[0]
            assert picture["width"] == 320
            async with aiohttp.ClientSession() as session, session.get(picture["url"]) as file:
                assert (await file.read())[:4] == b"\x89PNG"
        assert not again.violations


def test_nothing_kept_is_nothing_loaded(tmp_path: Path) -> None:
    assert not load(World().state, tmp_path)
