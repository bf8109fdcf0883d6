"""Access control of the server: requests from this machine's own addresses alone, and tokens that last one run."""

import hmac
import secrets

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from loopback.state import State

SAFE = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(24)


def fits(token: str, attempt: str | None) -> bool:
    """Whether the token is the right one, compared in constant time."""
    return attempt is not None and hmac.compare_digest(token.encode(), attempt.encode())


def is_from_here(request: web.Request, state: State) -> bool:
    """Whether a request names this server and comes from its own page, or from no page at all.

    A foreign Host is another site's name that was made to point here; a foreign Origin is another site's page.
    """
    port = state.base_url.rsplit(":", 1)[1]
    hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
    origin = request.headers.get("Origin")
    return request.host in hosts and (origin is None or origin in {f"http://{host}" for host in hosts})


def guard(state: State) -> Middleware:
    """Refuse every request that is not from here, whichever route it asks for."""

    @web.middleware
    async def admit(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not is_from_here(request, state):
            return web.Response(status=403, text="This server answers to its own page and bot alone.")
        response = await handler(request)
        if not response.prepared:
            response.headers.update(SAFE)
        return response

    return admit
