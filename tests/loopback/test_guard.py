"""The door: no other site gets in, whatever it asks for, and nothing but the page itself opens without a token."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from loopback.storage import load, save
from loopback.windows import Windows
from loopback.world import Limits, World
from tests.loopback.test_windows import page_token

# Every kind of route: the page, its parts, windows, uploads, REST with and without the bot's token, gateway, files.
ROUTES = [
    ("GET", "/"),
    ("GET", "/page/{page}/main.js"),
    ("GET", "/window?token={page}&as=anna"),
    ("POST", "/window/upload?token={page}&name=a.txt"),
    ("GET", "/api/v10/users/@me"),
    ("POST", "/api/v10/channels/{channel}/messages"),
    ("POST", "/api/v10/interactions/1/2/callback"),
    ("GET", "/api/v10/nowhere"),
    ("GET", "/gateway?v=10&encoding=json"),
    ("GET", "/attachments/1/2/a.png"),
    ("GET", "/nowhere"),
]
FOREIGN = [
    {"Host": "elsewhere.example"},
    {"Host": "127.0.0.1"},
    {"Host": "127.0.0.1.elsewhere.example:{port}"},
    {"Origin": "https://elsewhere.example"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "https://127.0.0.1:{port}"},
    {"Origin": "null"},
]


@pytest.fixture
async def world() -> AsyncIterator[World]:
    world = World(limits=Limits.generous())
    Windows(world)
    world.user("anna")
    async with world:
        yield world


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_a_foreign_host_or_origin_gets_in_nowhere(
    world: World, session: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    port = world.state.base_url.rpartition(":")[2]
    sent = {name: value.format(port=port) for name, value in headers.items()}
    names = {"page": await page_token(world, session), "channel": world.channel.id}
    for method, path in ROUTES:
        url = world.state.base_url + path.format(**names)
        more = {"Authorization": f"Bot {world.token}", **sent}
        async with session.request(method, url, headers=more) as answer:
            assert answer.status == 403, path
    assert world.channel.messages == {}


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
async def test_the_page_and_the_bot_get_in_by_either_name(
    world: World, session: aiohttp.ClientSession, name: str
) -> None:
    url = world.state.base_url.replace("127.0.0.1", name)
    token = await page_token(world, session)
    headers = {"Host": url.removeprefix("http://"), "Origin": url}
    async with session.get(f"{world.state.base_url}/page/{token}/main.js", headers=headers) as part:
        assert part.status == 200
        assert part.headers["X-Content-Type-Options"] == "nosniff"
    async with session.ws_connect(f"{world.state.base_url}/window?token={token}&as=anna", headers=headers) as socket:
        assert json.loads((await socket.receive(timeout=5)).data)["t"] == "READY"


@pytest.mark.parametrize("token", ["", "wrong", "loopback.token.of-no-worth"])
async def test_without_the_token_nothing_opens(world: World, session: aiohttp.ClientSession, token: str) -> None:
    base, bot = world.state.base_url, {"Authorization": f"Bot {token}"}
    refused = [
        ("GET", f"/page/{token}/main.js", {404} if not token else {403}),
        ("GET", f"/window?token={token}&as=anna", {403}),
        ("GET", "/window?as=anna", {403}),
        ("POST", f"/window/upload?token={token}&name=a.txt", {403}),
        ("GET", "/api/v10/users/@me", {401}),
        ("POST", f"/api/v10/channels/{world.channel.id}/messages", {401}),
        ("GET", "/api/v10/nowhere", {401}),
    ]
    for method, path, statuses in refused:
        async with session.request(method, base + path, headers=bot) as answer:
            assert answer.status in statuses, path
    async with session.ws_connect(f"{base}/gateway?v=10&encoding=json") as socket:
        await socket.receive()
        await socket.send_json({"op": 2, "d": {"token": token, "intents": 1}})
        await socket.receive()
        assert socket.close_code == 4004
    assert world.state.uploads == {}
    assert world.violations == []


async def test_the_token_of_the_page_is_not_the_bots(world: World, session: aiohttp.ClientSession) -> None:
    headers = {"Authorization": f"Bot {await page_token(world, session)}"}
    async with session.get(f"{world.state.base_url}/api/v10/users/@me", headers=headers) as answer:
        assert answer.status == 401


async def test_each_run_has_tokens_of_its_own_also_with_a_kept_world(world: World, tmp_path: Path) -> None:
    save(world.state, tmp_path)
    again = World()
    assert load(again.state, tmp_path)
    assert again.token != world.token
    assert Windows(again).token != Windows(World()).token
    assert again.state.sign("a file") != world.state.sign("a file")
    assert world.token not in (tmp_path / "world.json").read_text()
