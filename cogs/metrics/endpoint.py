"""The HTTP endpoint for `/metrics`, `/healthz` and `/readyz`: from the bot's own loop, so a reply proves it alive."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from cogs.client.client import Client
from cogs.client.discord_patches import is_half_open
from cogs.metrics.collect import count_owed, hooked_metrics, sample_gauges
from cogs.metrics.definitions import Metrics

PATIENCE = 3.0  # seconds for the database
RECENTLY = 60.0  # seconds in which a refused write makes the bot unready
BETWEEN = 60.0  # seconds between two expensive queries, however often the endpoint is read


class MetricsEndpoint:
    """Read-only HTTP handlers."""

    def __init__(self, client: Client, metrics: Metrics) -> None:
        self.client, self.metrics = client, metrics
        self.counting = asyncio.Lock()
        self.counted = float("-inf")
        self.app = web.Application()
        self.app.router.add_get("/metrics", self.show)
        self.app.router.add_get("/healthz", self.health)
        self.app.router.add_get("/readyz", self.ready)

    async def show(self, _: web.Request) -> web.Response:
        async with self.counting:
            if time.monotonic() - self.counted >= BETWEEN:
                await count_owed(self.client, self.metrics)
                self.counted = time.monotonic()
        sample_gauges(self.client, self.metrics)
        text = await asyncio.to_thread(generate_latest, self.metrics.registry)
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(self, _: web.Request) -> web.Response:
        """A reply proves that the event loop is alive."""
        return web.Response(text="ok\n")

    async def ready(self, _: web.Request) -> web.Response:
        """200 if an interaction would be served; otherwise 503 and the reason."""
        reason = await self.unready_reason()
        return web.Response(text=f"{reason or 'ready'}\n", status=503 if reason else 200)

    async def unready_reason(self) -> str:
        if not self.client.is_ready():
            return "not connected yet"
        if cut := [str(number) for number, shard in self.client.shards.items() if shard.is_closed()]:
            return f"shards not connected: {', '.join(cut)}"
        if silent := [str(number) for number, shard in self.client.shards.items() if is_half_open(shard)]:
            return f"shards not answered by Discord: {', '.join(silent)}"
        try:
            await asyncio.wait_for(self.client.tables.store.newest(), PATIENCE)
        except Exception:
            return "the database does not answer"
        if time.perf_counter() - self.client.tables.context.refused < RECENTLY:
            return "the database takes no moves"
        return ""


@asynccontextmanager
async def serve_metrics(client: Client, host: str, number: int) -> AsyncIterator[None]:
    """Hook the metrics in and serve them while this is open; OSError: the port cannot be opened."""
    metrics = Metrics()
    runner = web.AppRunner(MetricsEndpoint(client, metrics).app, access_log=None, handle_signals=False)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, number).start()
        with hooked_metrics(client, metrics):
            yield
    finally:
        await runner.cleanup()
