"""Where the figures come from: hooks in the desk, the pictures, the errors and discord.py, set before the start."""

from __future__ import annotations

import logging
import math
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

import aiohttp

from cogs.eyes.metrics import LogCounter, Metrics
from cogs.wire.discord_patches import on_arrival
from cogs.wire.notes import owed_cards
from cogs.wire.turnstile import remember
from table import Change

if TYPE_CHECKING:
    from cogs.wire.client import Client

CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")


@contextmanager
def hook_metrics(client: Client, metrics: Metrics) -> Iterator[None]:
    """Have everything told to the metrics; the client must not have logged in yet."""
    counter, stop = LogCounter(metrics), client.tables.listeners.on_change(lambda change: count_move(metrics, change))
    client.tables.context.committed = metrics.committed.observe
    client.services.pictures.studio.drawn = metrics.drawn.observe
    client.services.pictures.studio.found = metrics.remembered.inc
    client.services.failed = lambda kind: metrics.errors.labels(kind).inc()
    time_answers(client, metrics)
    logging.getLogger().addHandler(counter)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(counter)
        stop()


def count_move(metrics: Metrics, change: Change) -> None:
    if change.kind == "play":
        metrics.moves.inc()


def time_answers(client: Client, metrics: Metrics) -> None:
    """Note when an interaction arrives, before anybody works on it, and when Discord has taken its first answer."""
    arrived: OrderedDict[int, float] = OrderedDict()

    def arrive(data: Any) -> None:
        remember(arrived, int(data["id"]), perf_counter())

    async def answered(_: object, __: object, request: aiohttp.TraceRequestEndParams) -> None:
        metrics.requests.labels(str(request.response.status)).inc()
        found = CALLBACK.search(request.url.path) if request.response.ok else None
        if found and (began := arrived.pop(int(found[1]), None)) is not None:
            metrics.acknowledged.observe(perf_counter() - began)

    on_arrival(client, "INTERACTION_CREATE", arrive)
    client.http.http_trace = aiohttp.TraceConfig()
    client.http.http_trace.on_request_end.append(answered)


def look_around(client: Client, metrics: Metrics) -> None:
    """Read what is not told but stands somewhere."""
    metrics.outbox.set(sum(map(len, client.services.outbox.waiting.values())))
    metrics.tables.set(len(client.tables.cache.in_use()))
    metrics.servers.set(len(client.guilds))
    for number, shard in client.shards.items():
        metrics.shard_up.labels(number).set(not shard.is_closed())
        metrics.shard_latency.labels(number).set(shard.latency)


async def count_owed(client: Client, metrics: Metrics) -> None:
    """Ask the database, which goes through all games for it."""
    try:
        metrics.owed.set(len(await owed_cards(client.tables, everywhere=True)))
    except Exception:  # whatever the database has, the rest is worth telling
        metrics.owed.set(math.nan)
