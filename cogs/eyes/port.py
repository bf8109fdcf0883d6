"""The port that answers `/metrics`, `/healthz` and `/readyz`: on the event loop, for which it vouches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from cogs.eyes.hooks import count_owed, hook_metrics, look_around
from cogs.eyes.metrics import Metrics

if TYPE_CHECKING:
    from cogs.wire.client import Client

PATIENCE = 3.0  # seconds for the database
RECENTLY = 60.0  # seconds: a write refused since tells of the next one
BETWEEN = 60.0  # seconds between two questions that cost the database something, however often somebody asks


class Port:
    """Reads the bot's state; changes nothing, and nobody can ask it for more."""

    def __init__(self, client: Client, metrics: Metrics) -> None:
        self.client, self.metrics = client, metrics
        self.counting = asyncio.Lock()
        self.counted = float("-inf")
        self.app = web.Application()
        self.app.router.add_get("/metrics", self.tell)
        self.app.router.add_get("/healthz", self.health)
        self.app.router.add_get("/readyz", self.ready)

    async def tell(self, _: web.Request) -> web.Response:
        async with self.counting:
            if time.monotonic() - self.counted >= BETWEEN:
                await count_owed(self.client, self.metrics)
                self.counted = time.monotonic()
        look_around(self.client, self.metrics)
        text = await asyncio.to_thread(generate_latest, self.metrics.registry)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(self, _: web.Request) -> web.Response:
        """Whoever gets this answer knows that the event loop turns."""
        return web.Response(text="ok\n")

    async def ready(self, _: web.Request) -> web.Response:
        """Would a tap be served? Otherwise what is missing."""
        reason = await self.unready_reason()
        return web.Response(text=f"{reason or 'ready'}\n", status=503 if reason else 200)

    async def unready_reason(self) -> str:
        if not self.client.is_ready():
            return "not connected yet"
        if cut := [str(number) for number, shard in self.client.shards.items() if shard.is_closed()]:
            return f"shards not connected: {', '.join(cut)}"
        try:
            await asyncio.wait_for(self.client.tables.store.newest(), PATIENCE)
        except Exception:
            return "the database does not answer"
        if time.perf_counter() - self.client.tables.context.refused < RECENTLY:
            return "the database takes no moves"
        return ""


@asynccontextmanager
async def open_port(client: Client, host: str, number: int) -> AsyncIterator[None]:
    """Hook the metrics in and keep the port open; OSError: it cannot be had."""
    metrics = Metrics()
    runner = web.AppRunner(Port(client, metrics).app, access_log=None, handle_signals=False)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, number).start()
        with hook_metrics(client, metrics):
            yield
    finally:
        await runner.cleanup()
