"""Where Rondel departs from discord.py: the one module that evades its view store or patches its gateway.

**View store.** discord.py keeps each view and form that it sends, private ones for a quarter of an hour and others for
ever, and finds the callback of a click there. Ours are found by the verb in their custom id (`dispatch.py`): after a
restart, in another process, and by the second of two quick clicks, whose button is no longer on the message.
`SendAndForget` keeps them out of the store. Nor are there dynamic items: discord.py rebuilds the whole view for each
click on one, does not find one that is no longer on the message, and only logs what its callback raises.

**Gateway.** An event that discord.py cannot parse, or a message that it cannot read, ends its `connect` and with it the
program. `skip_unreadable` logs and skips such an event, and has a connection on which nothing can be read replaced.

**Heartbeats.** A connection that Discord no longer answers looks open until discord.py gives it up, a minute later;
`is_half_open` reads when the last heartbeat went and was answered, which discord.py keeps to itself.

**Metrics.** How long an answer takes is counted from when its interaction arrives, before discord.py parses it:
`on_arrival`.

**Endpoints.** Tests, and `make play`, have a Discord of their own: `override_endpoints` names it, without which it is
the real one.

**Voice.** discord.py warns of packages that only voice channels need, which the bot never joins: `expect_no_voice`.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import aiohttp
import discord
import yarl
from discord.client import Client
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Route

log = logging.getLogger(__name__)

ACKNOWLEDGED = 10.0  # seconds after which Discord has always answered a heartbeat

Parse = Callable[[Any], Any]
Receive = Callable[[DiscordWebSocket, Any], Coroutine[Any, Any, None]]
# What discord.py itself answers with another connection, or with the end where Discord wants that.
ANSWERED = (
    ReconnectWebSocket, discord.ConnectionClosed, discord.GatewayNotFound, discord.HTTPException,
    aiohttp.ClientError, OSError, asyncio.TimeoutError,
)  # fmt: skip


def override_endpoints(api: str, gateway: str, cdn: str) -> None:
    """Point discord.py at another Discord; "": at the real one."""
    if api:
        Route.BASE = api
    if gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if cdn:
        discord.Asset.BASE = cdn


def expect_no_voice() -> None:
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class SendAndForget:
    """A view or form that discord.py sends and does not keep."""

    def is_finished(self) -> bool:
        """Whether to leave it out of the view store."""
        return True


class Unreadable(aiohttp.ClientError):
    """A connection that makes no sense: discord.py opens another one, with growing pauses."""


def skip_unreadable(client: Client) -> None:
    """Skip events that cannot be read, and leave connections on which nothing can."""
    client._connection.parsers = {
        event: parse if event == "READY" else skip_bad_event(event, parse)  # without it there is no session
        for event, parse in client._connection.parsers.items()
    }
    if not hasattr(DiscordWebSocket.received_message, "__wrapped__"):
        DiscordWebSocket.received_message = leave_unreadable(DiscordWebSocket.received_message)  # type: ignore[method-assign]


def on_arrival(client: Client, event: str, arrived: Callable[[Any], None]) -> None:
    """Call `arrived` with an event's payload before discord.py parses it."""
    parsers = client._connection.parsers
    parse = parsers[event]

    def arrive_and_parse(data: Any) -> None:
        arrived(data)
        parse(data)

    parsers[event] = skip_bad_event(event, arrive_and_parse)


def skip_bad_event(event: str, parse: Parse) -> Parse:
    @wraps(parse)
    def parse_or_skip(data: Any) -> None:
        try:
            parse(data)
        except Exception:
            log.exception("an event %s of the gateway cannot be read and is skipped", event)

    return parse_or_skip


def leave_unreadable(receive: Receive) -> Receive:
    @wraps(receive)
    async def receive_or_leave(socket: DiscordWebSocket, message: Any, /) -> None:
        try:
            await receive(socket, message)
        except ANSWERED:
            raise
        except Exception as error:
            await socket.close(code=4000)
            raise Unreadable("the gateway sends what cannot be read") from error

    return receive_or_leave


def is_half_open(shard: discord.ShardInfo) -> bool:
    """Whether Discord has left the last heartbeat of this shard unanswered, so that its connection only looks open."""
    heartbeat = getattr(shard._parent.ws, "_keep_alive", None)
    if heartbeat is None or heartbeat._last_ack >= heartbeat._last_send:
        return False
    return bool(time.perf_counter() - heartbeat._last_send > ACKNOWLEDGED)
