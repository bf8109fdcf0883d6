"""The windows of the page: a websocket for each, which carries what its player may see."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import islice
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from loopback import interactions
from loopback.api_errors import Fault
from loopback.client_view import Form
from loopback.events import delete_message
from loopback.guard import fits, new_token
from loopback.interactions import Use
from loopback.messages import Upload, keep_file
from loopback.model import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, FORUM, TEXT, Channel, Json
from loopback.payloads import channel_json, client_guild_json, user_json
from loopback.player import Player
from loopback.slash import command_data
from loopback.world import World

PAGE = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
POLICY = (
    "default-src 'self'; img-src 'self' data: http://127.0.0.1:*; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*; frame-ancestors 'none'"
)
HISTORY = 100  # messages a window gets of a channel
Handler = Callable[[Player, Json], Awaitable[Any]]


class Windows:
    """Every open window; each belongs to one player and receives only what that player may know."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.state = world.state
        self.token = new_token()  # of the page, for this run alone
        self._bot_there = False
        self._windows: set[web.WebSocketResponse] = set()
        router = world.server.app.router
        router.add_get("/", self._page)
        router.add_get("/page/{token}/{name}", self._part)
        router.add_get("/window", self._window)
        router.add_post("/window/upload", self._upload)
        world.server.gateway.changed = self.announce_bot
        self._handlers: dict[str, Handler] = {
            "history": self._history,
            "say": self._say,
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "form": self._form,
            "dismiss": self._dismiss,
            "locale": self._locale,
            "commands": self._list_commands,
            "player": self._player,
            "channel": self._channel,
        }

    async def _page(self, request: web.Request) -> web.Response:
        """The page itself, which needs no token and carries it to everything else."""
        text = (PAGE / "index.html").read_text(encoding="utf-8").replace("{token}", self.token)
        return _file_response(text.encode(), ".html")

    async def _part(self, request: web.Request) -> web.Response:
        """A script, style or picture of the page; with the token in its path, each finds the next."""
        file = PAGE / request.match_info["name"]
        if not fits(self.token, request.match_info["token"]):
            return _refusal()
        if file.parent != PAGE or not file.is_file():
            return web.Response(status=404, text="There is nothing here.")
        return _file_response(file.read_bytes(), file.suffix)

    async def _window(self, request: web.Request) -> web.StreamResponse:
        """Serve one window of one player until it closes."""
        player = self.world.players.get(request.query.get("as", "")) or next(iter(self.world.players.values()), None)
        if player is None or not fits(self.token, request.query.get("token")):
            return _refusal()
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()

        def inbox(event: str, payload: Json) -> None:
            queue.put_nowait(json.dumps({"t": event, "d": payload}))

        self.state.inboxes.setdefault(player.id, []).append(inbox)
        self._windows.add(socket)
        inbox("READY", self._ready(player))
        writer = asyncio.create_task(_write(socket, queue))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    queue.put_nowait(await self._answer(player, message.data))
        finally:
            writer.cancel()
            self._windows.discard(socket)
            self.state.inboxes[player.id].remove(inbox)
        return socket

    async def close(self) -> None:
        for socket in list(self._windows):
            await socket.close(code=1001)

    async def _answer(self, player: Player, text: str) -> str:
        """Do what a window asks and return the answer."""
        request: Json = json.loads(text)
        try:
            answer = await self._handlers[request["do"]](player, request)
        except (Fault, LookupError, ValueError) as refused:
            return json.dumps({"n": request.get("n"), "error": str(refused)})
        return json.dumps({"n": request.get("n"), "d": answer})

    def announce_bot(self) -> None:
        """Tell every window when the bot comes or goes."""
        there = self.world.server.gateway.connected
        if there != self._bot_there:
            self._bot_there = there
            self.state.notify(list(self.state.inboxes), "BOT", {"connected": there})

    def _ready(self, player: Player) -> Json:
        """Everything a client needs when it opens: itself, people, servers, channels, commands."""
        state = self.state
        seen = [each for each in state.channels.values() if state.sees(each, player.user)]
        return {
            "me": user_json(player.user) | {"key": self._key(player), "installed": player.user.installed},
            "locale": player.user.locale,
            "bot": user_json(state.bot),
            "connected": self.world.server.gateway.connected,
            "players": self._people(),
            "guilds": [client_guild_json(state, each) for each in state.guilds.values()],
            "channels": [channel_json(state, each) for each in seen],
            "dm": channel_json(state, player.dm),
            "commands": self._commands(),
        }

    def _people(self) -> list[Json]:
        return [user_json(each.user) | {"key": key} for key, each in self.world.players.items()]

    def _key(self, player: Player) -> str:
        return next(key for key, each in self.world.players.items() if each is player)

    def _commands(self) -> list[Json]:
        return [each for commands in self.state.commands.values() for each in commands.values()]

    async def _list_commands(self, player: Player, request: Json) -> list[Json]:
        return self._commands()

    def _place(self, player: Player, request: Json) -> Channel:
        channel = self.state.channel(int(request["channel"]))
        if not self.state.sees(channel, player.user):
            raise LookupError("this player cannot see that channel")
        return channel

    async def _history(self, player: Player, request: Json) -> list[Json]:
        newest = islice(player.newest(self._place(player, request)), HISTORY)
        return [each.raw for each in newest][::-1]

    async def _say(self, player: Player, request: Json) -> None:
        player.say(self._place(player, request), str(request["text"])[:2000])

    async def _command(self, player: Player, request: Json) -> str:
        return self._send_command(player, request, None)

    async def _autocomplete(self, player: Player, request: Json) -> str:
        return self._send_command(player, request, str(request["focused"]))

    def _send_command(self, player: Player, request: Json, focused: str | None) -> str:
        channel = self._place(player, request)
        data, name = command_data(player.menu(channel), request["command"], request["options"], focused=focused)
        use = Use(COMMAND if focused is None else AUTOCOMPLETE, player.resolve(channel, data), name)
        return self._start(player, channel, use)

    def _start(self, player: Player, channel: Channel, use: Use) -> str:
        return str(interactions.start(self.state, self.world.limits, player.user, channel, use).id)

    async def _component(self, player: Player, request: Json) -> str:
        channel = self._place(player, request)
        message = channel.messages.get(int(request["message"]))
        if message is None or message.reader not in {None, player.id}:
            raise LookupError("no such message")
        data = {"custom_id": request["custom_id"], "component_type": request["type"], "id": request["id"]}
        if "values" in request:
            data["values"] = request["values"]
        return self._start(player, channel, Use(COMPONENT, player.resolve(channel, data), source=message))

    async def _form(self, player: Player, request: Json) -> str:
        opened = self.state.interactions[int(request["form"])]
        if opened.user_id != player.id or opened.form is None:
            raise LookupError("this form belongs to another player")
        form = Form(interactions.form_json(opened))
        channel = self.state.channel(opened.channel_id)
        data = {"custom_id": form.raw["custom_id"], "components": form.fill(request["values"])}
        source = channel.messages.get(opened.source_id or 0)
        return self._start(player, channel, Use(FORM, player.resolve(channel, data), source=source, origin=opened))

    async def _dismiss(self, player: Player, request: Json) -> None:
        message = self._place(player, request).messages.get(int(request["message"]))
        if message is not None and message.reader == player.id:
            delete_message(self.state, message)

    async def _locale(self, player: Player, request: Json) -> None:
        player.user.locale = str(request["locale"])
        self.state.changed()

    async def _player(self, player: Player, request: Json) -> str:
        name = str(request["name"]).strip()[:32]
        if not name or name.lower() in self.world.players:
            raise ValueError("the name is empty or taken")
        self.world.user(name.lower(), locale=player.user.locale, record=False)
        self.state.notify(list(self.state.inboxes), "PLAYERS", {"players": self._people()})
        self.state.changed()
        return name.lower()

    async def _channel(self, player: Player, request: Json) -> str:
        name = "-".join(str(request["name"]).lower().split())[:100]
        guild = self.state.guilds[int(request["guild"])]
        if not name:
            raise ValueError("a channel needs a name")
        return str(self.world.add_channel(name, guild, kind=FORUM if request.get("forum") else TEXT).id)

    async def _upload(self, request: web.Request) -> web.Response:
        """Store a file until the command or form it belongs to is sent."""
        if not fits(self.token, request.query.get("token")):
            return _refusal()
        upload = Upload(0, request.query.get("name", "file"), await request.read())
        return web.json_response({"id": str(keep_file(self.state, upload).id)})


def _file_response(body: bytes, suffix: str) -> web.Response:
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
    return web.Response(body=body, content_type=KINDS[suffix], charset="utf-8", headers=headers)


def _refusal() -> web.Response:
    return web.Response(status=403, text="This needs the token of the page; reload the page.")


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    while True:
        try:
            await socket.send_str(await queue.get())
        except ConnectionError:
            return
