"""Collects metrics: hooks in tables, pictures, errors and discord.py, set before the start, and gauges."""

import logging
import math
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import aiohttp

from cogs.client.client import Client
from cogs.client.discord_patches import on_arrival
from cogs.interactions.user_rate_limit import remember
from cogs.messages.message_records import owed_cards
from cogs.metrics.definitions import LogCounter, Metrics
from table import Change

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


@contextmanager
def hooked_metrics(client: Client, metrics: Metrics) -> Iterator[None]:
    """Set the hooks; the client must not have logged in yet."""

    def count_move(change: Change) -> None:
        if change.kind == "play":
            metrics.moves.inc()

    counter, stop = LogCounter(metrics), client.tables.listeners.on_change(count_move)
    client.tables.context.committed = metrics.committed.observe
    client.services.pictures.cache.drawn = metrics.drawn.observe
    client.services.pictures.cache.hit = metrics.remembered.inc
    client.services.failed = lambda kind: metrics.errors.labels(kind).inc()
    time_answers(client, metrics)
    logging.getLogger().addHandler(counter)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(counter)
        stop()


def time_answers(client: Client, metrics: Metrics) -> None:
    """Time each interaction from its arrival to Discord's receipt of the first response."""
    arrived: OrderedDict[int, float] = OrderedDict()

    def arrive(data: Any) -> None:
        remember(arrived, int(data["id"]), perf_counter())

    async def answered(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        metrics.requests.labels(str(request.response.status)).inc()
        match = CALLBACK.search(request.url.path) if request.response.ok else None
        if match and (began := arrived.pop(int(match[1]), None)) is not None:
            metrics.acknowledged.observe(perf_counter() - began)

    on_arrival(client, "INTERACTION_CREATE", arrive)
    client.http.http_trace = aiohttp.TraceConfig()
    client.http.http_trace.on_request_end.append(answered)


def sample_gauges(client: Client, metrics: Metrics) -> None:
    """Set the gauges from the present state."""
    metrics.outbox.set(sum(map(len, client.services.outbox.waiting.values())))
    metrics.tables.set(len(client.tables.cache.in_use()))
    metrics.servers.set(len(client.guilds))
    for number, shard in client.shards.items():
        metrics.shard_up.labels(number).set(not shard.is_closed())
        metrics.shard_latency.labels(number).set(shard.latency)


async def count_owed(client: Client, metrics: Metrics) -> None:
    """Count the cards that are behind; costs a query over all games."""
    try:
        metrics.owed.set(len(await owed_cards(client.tables, everywhere=True)))
    except Exception:  # without the database the other metrics are still worth showing
        metrics.owed.set(math.nan)
