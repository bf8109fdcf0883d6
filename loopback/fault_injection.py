"""Failures on demand: a server error, a cut connection, an answer that never comes."""

import asyncio
from dataclasses import dataclass, field

from aiohttp import web

CUT, SILENCE = 0, -1  # in place of a status


@dataclass(slots=True)
class Trouble:
    """A failure that the next few requests of a kind will meet."""

    method: str
    path: str  # as in the API description
    status: int  # or CUT, or SILENCE
    times: int = 1
    late: bool = False  # the request is carried out, only its answer is lost
    met: asyncio.Event = field(default_factory=asyncio.Event)

    def meets(self, method: str, path: str) -> bool:
        """Whether this request fails; counts down when it does."""
        if (method, path) != (self.method, self.path) or not self.times:
            return False
        self.times -= 1
        self.met.set()
        return True

    async def strike(self, request: web.Request) -> web.Response:
        """Fail the request: a status, a cut connection or no answer at all."""
        if self.status == SILENCE:
            await asyncio.Event().wait()
        if self.status == CUT and request.transport is not None:
            request.transport.abort()
        return web.Response(status=self.status or 500, text="upstream connect error")
