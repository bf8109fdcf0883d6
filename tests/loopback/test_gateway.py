"""The gateway's own rules, tried by a client that breaks them one by one."""

import asyncio
import json
import sys
import types
import zlib
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from loopback import compression
from loopback.openapi import Judge
from loopback.world import Limits, World
from tests.loopback.conftest import running


class Socket:
    """A gateway connection without discord.py."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str, *, packed: bool = False) -> None:
        self.socket, self.token = socket, token
        self._context = zlib.decompressobj() if packed else None

    async def hear(self) -> Any:
        message = await self.socket.receive(timeout=5)
        if message.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED}:
            return self.socket.close_code
        data = self._context.decompress(message.data) if self._context else message.data
        return json.loads(data)

    async def say(self, op: Any, payload: Any = None) -> Any:
        await self.socket.send_json({"op": op, "d": payload})
        return await self.hear()

    async def identify(self, **more: Any) -> Any:
        return await self.say(2, {"token": self.token, "intents": 1, "properties": {}, **more})


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with World() as world:
        yield world


async def connect(world: World, session: aiohttp.ClientSession, query: str = "v=10&encoding=json") -> Socket:
    url = f"{world.settings['RONDEL_DISCORD_GATEWAY']}?{query}"
    return Socket(await session.ws_connect(url), world.token, packed="zlib" in query)


async def test_hello_heartbeat_and_ready(world: World) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session, "v=10&encoding=json&compress=zlib-stream")
        hello = await socket.hear()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
        assert (await socket.say(1))["op"] == 11
        ready = await socket.identify()
        assert ready["d"]["resume_gateway_url"] == world.settings["RONDEL_DISCORD_GATEWAY"]
        assert [each["unavailable"] for each in ready["d"]["guilds"]] == [True]
        created = await socket.hear()
        assert (created["t"], created["d"]["name"], created["s"]) == ("GUILD_CREATE", "Rondel", 2)


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        ((99, None), 4001),
        ((3, {}), 4003),
        ((2, {"token": "nonsense", "intents": 1}), 4004),
        ((2, {"intents": 1, "shard": [2, 2]}), 4010),
        ((2, {"intents": 1 << 15}), 4014),
        ((3, {"x": "x" * 5000}), 4002),
    ],
)
async def test_a_broken_rule_closes_the_connection(world: World, deed: tuple[int, Any], code: int) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session)
        await socket.hear()
        op, payload = deed
        assert await socket.say(op, {"token": world.token, **payload} if op == 2 else payload) == code


async def test_a_malformed_payload_closes_the_connection(world: World) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session)
        await socket.hear()
        await socket.socket.send_str("{")
        assert await socket.hear() == 4002


async def test_identifying_twice_closes_the_connection(world: World) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session)
        await socket.hear()
        await socket.identify()
        await socket.hear()
        assert await socket.identify() == 4005


async def test_a_resume_from_the_future_or_of_nothing_is_refused(world: World) -> None:
    async with aiohttp.ClientSession() as session:
        first = await connect(world, session)
        await first.hear()
        session_id = (await first.identify())["d"]["session_id"]
        await world.drop()
        for known, answer in ((session_id, 4007), ("unknown", {"op": 9, "d": False, "s": None, "t": None})):
            again = await connect(world, session)
            await again.hear()
            assert await again.say(6, {"token": world.token, "session_id": known, "seq": 900}) == answer


async def test_a_session_that_missed_too_much_starts_over(world: World) -> None:
    async with aiohttp.ClientSession() as session:
        first = await connect(world, session)
        await first.hear()
        session_id = (await first.identify())["d"]["session_id"]
        await world.drop()
        world.server.gateway.sessions[session_id].sent = deque(maxlen=2)
        for number in range(3):
            world.add_channel(f"missed-{number}")
        again = await connect(world, session)
        await again.hear()
        answer = await again.say(6, {"token": world.token, "session_id": session_id, "seq": 2})
        assert answer == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_heart_that_stops_closes_the_connection(world: World) -> None:
    world.server.gateway.heartbeat = 0.1
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session)
        await socket.hear()
        assert await socket.hear() == 4009


async def test_the_answer_to_a_heartbeat_travels_for_a_while(world: World) -> None:
    assert world.server.gateway.journey > 0
    world.server.gateway.journey = 3600
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session)
        await socket.hear()
        await socket.socket.send_json({"op": 1, "d": None})
        assert (await socket.identify())["t"] == "READY"  # what is answered at once is there first


async def test_too_many_messages_close_the_connection(world: World) -> None:
    world.server.gateway.journey = 0
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session)
        await socket.hear()
        for _ in range(119):
            await socket.say(1)
        assert await socket.say(1) == 4008


async def test_another_version_is_not_spoken(world: World) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await connect(world, session, "v=6&encoding=json")
        assert await socket.hear() == 4012


async def test_messages_reach_the_bot_by_its_intents_and_without_their_words(judge: Judge | None) -> None:
    async with World(judge=judge, limits=Limits.generous()) as world:
        anna = world.user("anna")
        async with aiohttp.ClientSession() as session:
            quiet, keen = await connect(world, session), await connect(world, session)
            for socket, intents in ((quiet, 1), (keen, 1 | 1 << 9)):
                await socket.hear()
                await socket.identify(intents=intents)
                await socket.hear()
            anna.say(world.channel, "table talk")
            heard = await keen.hear()
            assert (heard["t"], heard["d"]["content"]) == ("MESSAGE_CREATE", "")
            world.add_channel("other")
            assert (await quiet.hear())["t"] == "CHANNEL_CREATE"


async def test_the_bot_learns_of_a_server_it_joins(judge: Judge | None) -> None:
    async with World(judge=judge, limits=Limits.generous()) as world:
        world.dismiss_bot(world.guild)
        async with running(world) as bot:
            assert not list(bot.guilds)
            heard = asyncio.create_task(bot.wait_for("guild_join", timeout=5))
            await asyncio.sleep(0)
            world.invite_bot(world.guild)
            assert (await heard).id == world.guild.id
            gone = asyncio.create_task(bot.wait_for("guild_remove", timeout=5))
            await asyncio.sleep(0)
            world.dismiss_bot(world.guild)
            assert (await gone).id == world.guild.id


def test_zstd_comes_from_whichever_library_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    class Compressor:
        FLUSH_BLOCK = "block"

        def compress(self, data: bytes) -> bytes:
            return data

        def flush(self, mode: str) -> bytes:
            return mode.encode()

    monkeypatch.setitem(sys.modules, "zstandard", None)
    monkeypatch.setitem(sys.modules, "compression", types.ModuleType("compression"))
    builtin = types.ModuleType("compression.zstd")
    builtin.__dict__["ZstdCompressor"] = Compressor
    monkeypatch.setitem(sys.modules, "compression.zstd", builtin)
    stream = compression.stream("zstd-stream")
    assert stream is not None
    assert stream.pack("x") == b"xblock"
