"""Events of the gateway: one that cannot be read is logged and skipped; discord.py would end the program."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

if TYPE_CHECKING:
    from discord.state import ConnectionState

log = logging.getLogger(__name__)

Parse = Callable[[Any], Any]
Receive = Callable[[DiscordWebSocket, Any], Coroutine[Any, Any, None]]
# What discord.py itself answers with another connection, or with the end where Discord wants that.
ANSWERED = (
    ReconnectWebSocket, discord.ConnectionClosed, discord.GatewayNotFound, discord.HTTPException,
    aiohttp.ClientError, OSError, asyncio.TimeoutError,
)  # fmt: skip


class Unreadable(aiohttp.ClientError):
    """A connection that makes no sense: discord.py opens another one, with growing pauses."""


def skip_unreadable(state: ConnectionState[Any]) -> None:
    """Skip events that cannot be read, and leave connections on which nothing can."""
    state.parsers = {
        event: parse if event == "READY" else skip_bad_event(event, parse)  # without it there is no session
        for event, parse in state.parsers.items()
    }
    if not hasattr(DiscordWebSocket.received_message, "__wrapped__"):
        DiscordWebSocket.received_message = leave_unreadable(DiscordWebSocket.received_message)  # type: ignore[method-assign]


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
