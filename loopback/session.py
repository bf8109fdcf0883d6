"""A shard's session, which outlives a broken connection, and the connection itself."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from loopback import compression
from loopback.model import Json

DISPATCH = 0  # the opcode of an event
MOST_PAYLOADS = 120  # a minute, from the bot


@dataclass(slots=True)
class Session:
    """A shard's session, which a broken connection does not end."""

    id: str
    shard: tuple[int, int]
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=5000))
    connection: "Connection | None" = None

    def dispatch(self, event: str, payload: Json) -> None:
        """Number an event, keep it for a resume and send it if the shard is connected."""
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": payload})
        self.sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send(text)

    def forgot(self, seen: int) -> bool:
        """Whether events after `seen` are no longer kept."""
        return bool(self.sent) and seen + 1 < self.sent[0][0]


class Connection:
    """One websocket of the bot: a queue keeps the order, a writer compresses and sends."""

    def __init__(self, socket: web.WebSocketResponse, stream: compression.Stream | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self.received: deque[float] = deque(maxlen=MOST_PAYLOADS)
        self.beat = asyncio.Event()
        self._stream = stream
        self._queue: asyncio.Queue[str] = asyncio.Queue()

    def send(self, text: str) -> None:
        self._queue.put_nowait(text)

    def say(self, op: int, payload: object = None) -> None:
        """Queue a message that is not an event."""
        self.send(json.dumps({"op": op, "d": payload, "s": None, "t": None}))

    async def write(self) -> None:
        """Send what is queued until the connection ends."""
        while True:
            text = await self._queue.get()
            try:
                if self._stream is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._stream.pack(text))
            except ConnectionError:
                return
