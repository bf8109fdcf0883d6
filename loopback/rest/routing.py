"""How a request reaches its handler, and what the handler receives."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from loopback import api_errors
from loopback.api_errors import fault
from loopback.buckets import Buckets, Limits
from loopback.messages import Upload
from loopback.model import Channel, Message
from loopback.permissions import Permission
from loopback.state import State


@dataclass(slots=True)
class Call:
    """One request, parsed."""

    state: State
    buckets: Buckets
    method: str
    path: str  # as in the API description, with its {parameters}
    parameters: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    @property
    def limits(self) -> Limits:
        return self.buckets.limits

    def number(self, name: str) -> int:
        """A parameter of the path that is an id."""
        text = self.parameters[name]
        return int(text) if text.isdigit() else 0

    def channel(self) -> Channel:
        """The channel of the path, which the bot must be able to see."""
        channel = self.state.channel(self.number("channel_id"))
        if not self.state.sees(channel, self.state.bot):
            raise fault(api_errors.MISSING_ACCESS)
        return channel

    def message(self, channel: Channel) -> Message:
        """The message of the path; an ephemeral one cannot be reached through its channel."""
        message = channel.messages.get(self.number("message_id"))
        if message is None or message.reader is not None:
            raise fault(api_errors.UNKNOWN_MESSAGE)
        return message

    def require(self, channel: Channel, *needed: Permission) -> None:
        """Refuse unless the bot has all these permissions here."""
        permissions = self.state.permissions(channel, self.state.bot)
        if any(not permissions & each for each in needed):
            raise fault(api_errors.MISSING_PERMISSIONS)


Answer = tuple[int, Any]  # status and body; None: no body
Handler = Callable[[Call], Awaitable[Answer]]
ROUTES: list[tuple[str, str, Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Register a handler for an operation of the API description."""

    def register(handler: Handler) -> Handler:
        ROUTES.append((method, path, handler))
        return handler

    return register
