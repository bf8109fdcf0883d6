"""The gateway: sessions of the bot's shards, events in order, and what was missed after a break."""

import asyncio
import json
from collections.abc import Callable

from aiohttp import WSMsgType, web

from loopback import compression
from loopback.guard import fits
from loopback.model import Json
from loopback.payloads import guild_create_json, user_json
from loopback.session import MOST_PAYLOADS, Connection, Session
from loopback.state import State

HEARTBEAT, IDENTIFY, PRESENCE, VOICE = 1, 2, 3, 4
RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 6, 7, 8, 9, 10, 11
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
UNKNOWN_OP, UNDECODABLE, NOT_AUTHENTICATED, WRONG_TOKEN, TWICE, BAD_SEQUENCE, TOO_FAST, WRONG_SHARD, FORBIDDEN = (
    4001, 4002, 4003, 4004, 4005, 4007, 4008, 4010, 4014,
)  # fmt: skip
LONGEST_PAYLOAD = 4096
# discord.py notes the time of a heartbeat after sending it. An answer faster than any network would arrive before the
# note and look a whole interval late, and the bot's log would complain.
JOURNEY = 0.1  # seconds


class Gateway:
    """All sessions of the bot."""

    def __init__(self, state: State, token: str, *, heartbeat: float = 41.25, privileged: int = 0) -> None:
        self.state = state
        self.token = token
        self.heartbeat = heartbeat
        self.privileged = privileged
        self.journey = JOURNEY
        self.sessions: dict[str, Session] = {}
        self.identified = asyncio.Event()
        self.identifies = 0
        self.resumes = 0
        self.changed: Callable[[], None] = lambda: None  # the bot has come or gone
        state.to_bot = self.dispatch

    def dispatch(self, event: str, payload: Json, guild_id: int | None, intent: int) -> None:
        """Send an event to its shard, if the intents ask for it (0: always)."""
        for session in self.sessions.values():
            number, count = session.shard
            home = 0 if guild_id is None else (guild_id >> 22) % count
            if number == home and (intent == 0 or session.intents & intent):
                session.dispatch(event, payload)

    @property
    def connected(self) -> bool:
        """Whether every shard the bot announced is connected."""
        live = [each for each in self.sessions.values() if each.connection is not None]
        return bool(live) and {each.shard[0] for each in live} == set(range(live[0].shard[1]))

    async def drop(self, *, code: int = 4000, resumable: bool = True) -> None:
        """Break every connection; unless resumable, end the sessions as well."""
        sockets = [each.connection.socket for each in self.sessions.values() if each.connection is not None]
        for each in self.sessions.values():
            each.connection = None
        if not resumable:
            self.sessions.clear()
        self._note()
        for socket in sockets:
            await socket.close(code=code)

    def ask_to_reconnect(self) -> None:
        """Opcode 7, as before Discord restarts a gateway."""
        for each in self.sessions.values():
            if each.connection is not None:
                each.connection.say(RECONNECT)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one connection from hello to close."""
        socket = web.WebSocketResponse(max_msg_size=0, autoping=True)
        await socket.prepare(request)
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            await socket.close(code=4012)
            return socket
        connection = Connection(socket, compression.stream(request.query.get("compress")))
        tasks = [asyncio.create_task(connection.write()), asyncio.create_task(self._watch(connection))]
        connection.say(HELLO, {"heartbeat_interval": int(self.heartbeat * 1000)})
        try:
            await self._listen(connection)
        finally:
            self._leave(connection)
            for task in tasks:
                task.cancel()
        return socket

    async def _watch(self, connection: Connection) -> None:
        """Close a connection that sends no heartbeat."""
        try:
            while True:
                await asyncio.wait_for(connection.beat.wait(), self.heartbeat * 2)
                connection.beat.clear()
        except TimeoutError:
            await connection.socket.close(code=4009)

    def _leave(self, connection: Connection) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        if connection.socket.close_code in {1000, 1001}:  # a session closed on purpose cannot be resumed
            self.sessions.pop(session.id, None)
        self._note()

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            code = self._handle_payload(connection, message.data)
            if code is not None:
                await connection.socket.close(code=code)
                return

    def _handle_payload(self, connection: Connection, text: str) -> int | None:
        """Act on one message of the bot; returns the close code if the connection must end."""
        now = asyncio.get_running_loop().time()
        connection.beat.set()
        connection.received.append(now)
        if len(connection.received) == MOST_PAYLOADS and connection.received[0] > now - 60:
            return TOO_FAST
        try:
            message = json.loads(text)
            op, payload = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            return UNDECODABLE
        if len(text.encode()) > LONGEST_PAYLOAD:
            return UNDECODABLE
        if op == HEARTBEAT:
            asyncio.get_running_loop().call_later(self.journey, connection.say, ACK)
            return None
        if op in {IDENTIFY, RESUME}:
            if connection.session is not None:
                return TWICE
            return self._identify(connection, payload) if op == IDENTIFY else self._resume(connection, payload)
        if op not in {PRESENCE, VOICE, MEMBERS}:
            return UNKNOWN_OP
        return None if connection.session is not None else NOT_AUTHENTICATED

    def _identify(self, connection: Connection, payload: Json) -> int | None:
        if not fits(self.token, str(payload.get("token"))):
            return WRONG_TOKEN
        number, count = payload.get("shard") or (0, 1)
        if not 0 <= number < count:
            return WRONG_SHARD
        intents = int(payload.get("intents", 0))
        if intents & PRIVILEGED & ~self.privileged:
            return FORBIDDEN
        self.identifies += 1
        for stale in [each for each in self.sessions.values() if each.connection is None and each.shard[0] == number]:
            del self.sessions[stale.id]
        session_id = self.state.sign(f"session {self.identifies}")
        session = Session(session_id, (number, count), intents, connection=connection)
        connection.session = self.sessions[session_id] = session
        self._welcome(session)
        self._note()
        return None

    def _note(self) -> None:
        if self.connected:
            self.identified.set()
        else:
            self.identified.clear()
        self.changed()

    def _welcome(self, session: Session) -> None:
        number, count = session.shard
        home = [each for each in self.state.guilds.values() if (each.id >> 22) % count == number]
        guilds = [each for each in home if self.state.bot.id in each.members]
        ready = {
            "v": 10,
            "user": {**user_json(self.state.bot), "verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(each.id), "unavailable": True} for each in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [number, count],
            "application": {"id": str(self.state.application_id), "flags": 0},
        }
        session.dispatch("READY", ready)
        if session.intents & GUILDS:
            for each in guilds:
                session.dispatch("GUILD_CREATE", guild_create_json(self.state, each))

    @property
    def url(self) -> str:
        return self.state.base_url.replace("http://", "ws://") + "/gateway"

    def _resume(self, connection: Connection, payload: Json) -> int | None:
        if not fits(self.token, str(payload.get("token"))):
            return WRONG_TOKEN
        session = self.sessions.get(str(payload.get("session_id")))
        seen = payload.get("seq")
        if session is None or (isinstance(seen, int) and session.forgot(seen)):
            connection.say(INVALID, False)
            return None
        if not isinstance(seen, int) or seen > session.sequence:
            return BAD_SEQUENCE
        self.resumes += 1
        session.connection, connection.session = connection, session
        for number, text in session.sent:
            if number > seen:
                connection.send(text)
        session.dispatch("RESUMED", {})
        self._note()
        return None
