"""The server on 127.0.0.1: parses, admits, judges and answers requests."""

import json
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from loopback import api_errors
from loopback.api_errors import Fault, Limited, fault
from loopback.buckets import Buckets, Limits
from loopback.fault_injection import Trouble
from loopback.gateway import Gateway
from loopback.guard import fits, guard
from loopback.messages import Upload
from loopback.model import Attachment
from loopback.openapi import Judge
from loopback.rest import application, channel, emoji, guild, interaction
from loopback.rest.routing import ROUTES, Answer, Call, Handler
from loopback.state import State

API = "/api/v10"
PARTS = (application, channel, emoji, guild, interaction)  # importing them has registered their routes
PARAMETER = re.compile(r'; (\w+)="((?:[^"\\]|\\.)*)"')  # of a Content-Disposition
UNCOUNTED = ("/interactions/", "/webhooks/")  # these do not count towards the fifty a second, and carry no token


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer other than success that the bot was given."""

    method: str
    path: str
    status: int
    code: int
    message: str


class Server:
    """One small Discord, listening."""

    def __init__(self, state: State, limits: Limits, judge: Judge | None, token: str) -> None:
        self.state = state
        self.buckets = Buckets(limits)
        self.judge = judge
        self.token = token
        self.gateway = Gateway(state, token)
        self.violations: list[str] = []
        self.refusals: list[Refusal] = []
        self.requests: list[tuple[float, str, str]] = []  # when, method, path: for tests that count
        self.troubles: list[Trouble] = []
        self.app = web.Application(client_max_size=120 * 1024 * 1024, middlewares=[guard(state)])
        self._runner: web.AppRunner | None = None
        self._add_routes()

    def _add_routes(self) -> None:
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_get("/gateway/", self.gateway.handle)
        self.app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._file)
        self.app.router.add_get("/emojis/{emoji_id}", self._emoji)
        # Literal parts such as @me come before parameters: aiohttp takes the first that fits.
        for method, path, handler in sorted(ROUTES, key=lambda each: each[1].replace("{", "~")):
            self.app.router.add_route(method, API + path, self._serve(method, path, handler))
        self.app.router.add_route("*", API + "/{rest:.*}", self._unknown)

    async def start(self, port: int = 0) -> None:
        """Listen on 127.0.0.1 and nowhere else; port 0 takes any that is free."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        self.state.base_url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        await self.gateway.drop(code=1001)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def _serve(self, method: str, path: str, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            self.requests.append((time.perf_counter(), method, path))
            trouble = next((each for each in self.troubles if each.meets(method, path)), None)
            if trouble and not trouble.late:
                return await trouble.strike(request)
            headers: dict[str, str] = {}
            try:
                headers = self._admit(request, method, path)
                call = await self._call(request, method, path)
                self._judge_request(call)
                call.body = {} if call.body is None else call.body
                status, body = await handler(call)
            except Fault as refused:
                status, body = self._refuse(method, path, refused, headers)
            self._judge_answer(method, path, status, body)
            return await trouble.strike(request) if trouble else _response(status, body, headers)

        return serve

    def _admit(self, request: web.Request, method: str, path: str) -> dict[str, str]:
        free = path.startswith(UNCOUNTED)
        if not free and not fits(f"Bot {self.token}", request.headers.get("Authorization")):
            raise fault(api_errors.UNAUTHORIZED)
        majors = ("channel_id", "guild_id", "webhook_id", "webhook_token")
        major = "/".join(request.match_info.get(name, "") for name in majors)
        return self.buckets.take(f"{method} {path}", major, counted=not free)

    async def _call(self, request: web.Request, method: str, path: str) -> Call:
        body, uploads = await _body(request)
        parameters, query = dict(request.match_info), dict(request.query)
        return Call(self.state, self.buckets, method, path, parameters, query, body, uploads)

    def _judge_request(self, call: Call) -> None:
        if self.judge is None:
            return
        wrong = self.judge.request(call.method, call.path, call.body, call.query)
        if wrong:
            detail = {"_errors": [{"code": 0, "message": each} for each in wrong[:5]]}
            raise Fault(400, 50035, "Invalid Form Body", detail, ill_formed=True)

    def _judge_answer(self, method: str, path: str, status: int, body: Any) -> None:
        if self.judge is not None:
            wrong = self.judge.answer(method, path, status, body)
            self.violations += [f"answer to {method} {path} {status}: {each}" for each in wrong]

    def _refuse(self, method: str, path: str, refused: Fault, headers: dict[str, str]) -> Answer:
        self.refusals.append(Refusal(method, path, refused.status, refused.code, refused.message))
        if refused.ill_formed:
            self.violations.append(f"{method} {path}: {refused}")
        if isinstance(refused, Limited):
            # discord.py takes a 429 without Via for a ban by the content network and gives up
            headers |= {"Via": "1.1 loopback", "Retry-After": str(int(refused.retry_after) + 1)}
            headers["X-RateLimit-Scope"] = "global" if refused.everywhere else "user"
        return refused.status, refused.body()

    async def _unknown(self, request: web.Request) -> web.Response:
        """Answer a request for something this server, or Discord itself, does not have."""
        if not fits(f"Bot {self.token}", request.headers.get("Authorization")):
            return _response(401, {"message": "401: Unauthorized", "code": 0}, {})
        self.violations.append(f"{request.method} {request.path} is not served here")
        return _response(404, {"message": "404: Not Found", "code": 0}, {})

    async def _file(self, request: web.Request) -> web.Response:
        """Serve a file by its signed address, unless the signature is wrong or expired."""
        number, expires = int(request.match_info["attachment_id"]), request.query.get("ex", "0")
        signed = request.query.get("hm") == self.state.sign(f"{number}:{expires}")
        if not signed or int(expires, 16) < self.state.clock.now():
            return web.Response(status=404, text="This content is no longer available.")
        attachment = self._find_file(int(request.match_info["channel_id"]), number)
        if attachment is None:
            return web.Response(status=404, text="This content is no longer available.")
        headers = {"Content-Type": attachment.content_type, "Cache-Control": "private, max-age=86400"}
        return _part(request, attachment.content(), headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        """Serve the picture of an emoji, as the content network does: to anybody."""
        text = request.match_info["emoji_id"].partition(".")[0]
        emoji = self.state.emoji.get(int(text)) if text.isdecimal() else None
        if emoji is None:
            return web.Response(status=404)
        return web.Response(
            body=emoji.data, headers={"Content-Type": emoji.content_type, "Cache-Control": "max-age=86400"}
        )

    def _find_file(self, channel_id: int, number: int) -> Attachment | None:
        holder = self.state.channels.get(channel_id)
        there = holder.messages.values() if holder else ()
        files = (each for message in there for each in message.attachments)
        return self.state.uploads.get(number) or next((each for each in files if each.id == number), None)


def _part(request: web.Request, body: bytes, headers: dict[str, str]) -> web.Response:
    """A file, or the part that was asked for: players of films skip through them."""
    headers["Accept-Ranges"] = "bytes"
    try:
        byte_range = request.http_range
    except ValueError:
        return web.Response(status=416, headers={"Content-Range": f"bytes */{len(body)}"})
    if byte_range.start is None and byte_range.stop is None:
        return web.Response(body=body, headers=headers)
    start, stop, _ = byte_range.indices(len(body))
    if start >= stop:
        return web.Response(status=416, headers={"Content-Range": f"bytes */{len(body)}"})
    headers["Content-Range"] = f"bytes {start}-{stop - 1}/{len(body)}"
    return web.Response(status=206, body=body[start:stop], headers=headers)


def _response(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    if body is None:
        return web.Response(status=status, headers=headers)
    # Discord names no charset, and discord.py compares the header letter by letter.
    return web.Response(status=status, body=json.dumps(body).encode(), headers=headers, content_type="application/json")


async def _body(request: web.Request) -> tuple[Any, list[Upload]]:
    kind, data = request.headers.get("Content-Type", ""), await request.read()
    if kind.startswith("application/json"):
        return _parse_json(data), []
    if not kind.startswith("multipart/form-data"):
        return None, []
    body: Any = None
    uploads: list[Upload] = []
    for name, filename, content in _parts(data, kind.partition("boundary=")[2].strip('"')):
        if name == "payload_json":
            body = _parse_json(content)
        elif name.startswith("files[") and name.endswith("]"):
            uploads.append(Upload(int(name[6:-1]), filename or "unknown", content))
    return body, uploads


def _parts(data: bytes, boundary: str) -> Iterator[tuple[str, str, bytes]]:
    """Name, name of the file and content of each part; aiohttp's own reader takes longer than all the rest."""
    for part in data.split(f"--{boundary}".encode())[1:-1]:
        head, _, content = part.partition(b"\r\n\r\n")
        values = {key: re.sub(r"\\(.)", r"\1", value) for key, value in PARAMETER.findall(head.decode())}
        yield values.get("name", ""), values.get("filename", ""), content.removesuffix(b"\r\n")


def _parse_json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        raise Fault(400, 50109, "The request body contains invalid JSON.", ill_formed=True) from None
