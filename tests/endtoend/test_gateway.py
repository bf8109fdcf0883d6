"""Events that make no sense: skipped, and the bot serves on."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from loopback.session import DISPATCH
from tests.endtoend.scene import Scene, scene

JUNK: tuple[Any, ...] = (
    None,
    [],
    "x",
    {},
    {"id": "no number"},
    {"id": "1", "guild_id": "nor this", "type": 99, "data": [], "user": 7},
    {"id": "1", "application_id": "1", "token": "t", "type": 3, "version": 1, "data": {"custom_id": None}},
)
UNREADABLE = ("no json", "[]", '{"op": 10, "d": null}')
IGNORED = ('{"op": 0}', '{"op": "what"}', '{"op": 0, "t": 7, "s": "x", "d": 1}')


def senders(now: Scene) -> list[Any]:
    return [each.connection for each in now.world.server.gateway.sessions.values() if each.connection is not None]


async def answers(now: Scene) -> None:
    """The bot answers, on this connection or on the next."""
    await asyncio.wait_for(now.world.wait_for_bot(), 30)
    reply = await now.people[0].slash(now.world.channel, "log")
    assert reply.ephemeral
    assert not reply.failed


async def test_an_event_that_cannot_be_read_is_logged_and_skipped(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with scene(tmp_path) as now:
        events = [each for each in now.bot.client._connection.parsers if each not in ("READY", "RESUMED")]
        assert "INTERACTION_CREATE" in events
        (connection,) = senders(now)
        for event in events:
            for junk in JUNK:
                connection.send(json.dumps({"op": DISPATCH, "t": event, "s": None, "d": junk}))
        await answers(now)
        assert senders(now) == [connection], "it is the same connection"
    log_text = [record.getMessage() for record in caplog.records]
    assert "an event INTERACTION_CREATE of the gateway cannot be read and is skipped" in log_text


@pytest.mark.parametrize("frame", UNREADABLE)
async def test_a_connection_that_makes_no_sense_is_left_for_another(frame: str, tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        (connection,) = senders(now)
        connection.send(frame)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if senders(now) != [connection]:
                break
        assert senders(now) != [connection]
        await answers(now)


@pytest.mark.parametrize("frame", IGNORED)
async def test_a_frame_that_says_nothing_is_skipped(frame: str, tmp_path: Path) -> None:
    async with scene(tmp_path) as now:
        (connection,) = senders(now)
        connection.send(frame)
        await answers(now)
        assert senders(now) == [connection]
