"""The page's websocket: each window hears what its player may know, and nothing else."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from loopback.openapi import Judge
from loopback.windows import PAGE, Windows
from loopback.world import Limits, World
from tests.loopback.conftest import running


class Window:
    """A window without a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Any] = []
        self._number = 0

    async def next(self) -> Any:
        event = json.loads((await asyncio.wait_for(self.socket.receive(), 5)).data)
        self.heard.append(event)
        return event

    async def until(self, name: str) -> Any:
        while (event := await self.next()).get("t") != name:
            pass
        return event["d"]

    async def ask(self, request: str, **figures: Any) -> Any:
        self._number += 1
        await self.socket.send_json({"n": self._number, "do": request, **figures})
        while (event := await self.next()).get("n") != self._number:
            pass
        return event


@pytest.fixture
async def served(judge: Judge | None) -> AsyncIterator[World]:
    world = World(judge=judge, limits=Limits.generous())
    Windows(world)
    for name in ("anna", "ben"):
        world.user(name, record=False)
    async with world, running(world):
        yield world
    assert not world.violations


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def window(world: World, session: aiohttp.ClientSession, who: str) -> Window:
    token = await page_token(world, session)
    return Window(await session.ws_connect(f"{world.state.base_url}/window?token={token}&as={who}"))


async def page_token(world: World, session: aiohttp.ClientSession) -> str:
    """The token as the page gets it."""
    async with session.get(world.state.base_url) as page:
        match = re.search(r'name="token" content="([^"]+)"', await page.text())
    assert match
    return match[1]


async def test_the_page_and_its_parts_are_served(served: World, session: aiohttp.ClientSession) -> None:
    async with session.get(served.state.base_url) as page:
        assert page.status == 200
        assert "main.js" in await page.text()
    parts = f"{served.state.base_url}/page/{await page_token(served, session)}"
    for file in PAGE.iterdir():
        async with session.get(f"{parts}/{file.name}") as part:
            assert part.status == 200, file.name
    async with session.get(f"{parts}/..%2Fclock.py") as outside:
        assert outside.status == 404


async def test_a_window_gets_its_own_secrets_and_no_others(served: World, session: aiohttp.ClientSession) -> None:
    anna, ben = await window(served, session, "anna"), await window(served, session, "ben")
    ready = await anna.until("READY")
    assert ready["me"]["global_name"] == "Anna"
    assert [each["name"] for each in ready["commands"]][:1] == ["hello"]
    channel = str(served.channel.id)
    await anna.ask("command", channel=channel, command="card", options={"secret": True})
    await anna.until("MESSAGE_UPDATE")
    await anna.ask("command", channel=channel, command="hello", options={})
    await ben.until("MESSAGE_CREATE")
    assert [each for each in ben.heard if "board.png" in json.dumps(each)] == []
    history = (await ben.ask("history", channel=channel))["d"]
    assert [each["content"] for each in history] == ["hello Anna"]
    shown = next(each["d"] for each in anna.heard if each.get("t") == "MESSAGE_UPDATE")
    theirs = await ben.ask("component", channel=channel, message=shown["id"], custom_id="count:7", type=2, id=1)
    assert "no such message" in theirs["error"]


async def test_a_form_belongs_to_the_one_who_opened_it(served: World, session: aiohttp.ClientSession) -> None:
    anna, ben = await window(served, session, "anna"), await window(served, session, "ben")
    channel = str(served.channel.id)
    await anna.ask("command", channel=channel, command="menu", options={})
    shown = await anna.until("MESSAGE_CREATE")
    await anna.ask("component", channel=channel, message=shown["id"], custom_id="form", type=2, id=1)
    form = await anna.until("INTERACTION_MODAL_CREATE")
    assert "belongs to another" in (await ben.ask("form", form=form["id"], values={}))["error"]
    await anna.ask("form", form=form["id"], values={"note": "mine"})
    assert (await anna.until("MESSAGE_CREATE"))["content"].startswith("mine Fast")


async def test_suggestions_players_channels_and_languages(served: World, session: aiohttp.ClientSession) -> None:
    anna = await window(served, session, "anna")
    channel = str(served.channel.id)
    asked = {"channel": channel, "command": "game move", "focused": "place", "options": {"place": "ro"}}
    await anna.ask("autocomplete", **asked)
    event = await anna.until("APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE")
    assert event["choices"] == [{"name": "Rome", "value": "rome"}]
    await anna.ask("locale", locale="fr")
    await anna.ask("command", channel=channel, command="game move", options={"place": "rome"})
    assert (await anna.until("MESSAGE_CREATE"))["content"] == "to rome by 1 in fr"
    assert (await anna.ask("player", name="Cleo"))["d"] == "cleo"
    assert "taken" in (await anna.ask("player", name="cleo"))["error"]
    new_channel = (await anna.ask("channel", guild=str(served.guild.id), name="New Table"))["d"]
    assert served.state.channels[int(new_channel)].name == "new-table"
    assert "error" in await anna.ask("history", channel="1")


async def test_files_are_uploaded_before_the_command_that_uses_them(
    served: World, session: aiohttp.ClientSession
) -> None:
    url = f"{served.state.base_url}/window/upload?token={await page_token(served, session)}&name=a%20b.txt"
    async with session.post(url, data=b"moves") as answer:
        number = int((await answer.json())["id"])
    assert served.state.uploads[number].filename == "a_b.txt"


async def test_the_windows_learn_when_the_bot_goes(judge: Judge | None, session: aiohttp.ClientSession) -> None:
    world = World(judge=judge, limits=Limits.generous())
    Windows(world)
    world.user("anna", record=False)
    async with world:
        anna = await window(world, session, "anna")
        assert not (await anna.until("READY"))["connected"]
        async with running(world):
            assert await anna.until("BOT") == {"connected": True}
        assert await anna.until("BOT") == {"connected": False}
