"""The cog that plays computer seats: once no person has to act, it requests their decisions and plays them."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from discord.ext import commands

from cogs.client.client import Client
from cogs.messages.outbox import is_temporary
from cogs.workers.pool import WorkerFailed
from cogs.workers.shares import sharing
from rules import IllegalAction
from rules.kernel import Action
from table import Change, DecisionRequest, Table, computers

log = logging.getLogger(__name__)

FOLLOWED = 3.0  # seconds after a move where nobody but computers plays: somebody may be watching
PAUSES = (1.0, 5.0, 30.0, 120.0)  # seconds before a move that could not be written is tried again


class Computers(commands.Cog):
    """One background task for each table whose computers are to act; a restart resumes them."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.busy: set[int] = set()
        self.stop: Callable[[], None] = client.tables.listeners.on_change(self.on_change)
        self.stop_elsewhere = client.tables.listeners.on_peers(lambda _: None, self.on_peer_death)

    async def cog_load(self) -> None:
        self.client.retry_until_done(self.catch_up, "computers that were thinking")

    async def cog_unload(self) -> None:
        self.stop()
        self.stop_elsewhere()
        await self.client.services.player_pool.close()

    def on_peer_death(self) -> None:
        """Another process has died: play its computers here."""
        self.client.retry_until_done(self.catch_up, "computers of a process that is gone")

    async def catch_up(self) -> None:
        """Resume tables whose computers were to act when the bot stopped."""
        for table_id in await self.client.tables.store.with_computers():
            await self.look(table_id)

    async def look(self, table_id: int) -> None:
        """Load a table if needed, and start its computers."""
        try:
            self.wake(await self.client.tables.get(table_id))
        except IllegalAction as gone:
            if is_temporary(gone):
                raise
            log.info("table %s: %s", table_id, gone.key)

    def on_change(self, change: Change) -> None:
        """Start a computer if one is to act; nothing slower, because the table is locked meanwhile."""
        table = self.client.tables.cache.loaded(change.table_id)
        if table is not None:
            self.wake(table)
        else:  # evicted meanwhile, because another process wrote to it
            self.client.retry_until_done(partial(self.look, change.table_id), f"computers of table {change.table_id}")

    def wake(self, table: Table) -> None:
        if table.id not in self.busy and table.state.next_computer is not None:
            self.busy.add(table.id)
            self.client.run_in_background(self.play(table.id), f"computers of table {table.id}")

    async def play(self, table_id: int) -> None:
        """Play until a person has to act."""
        failed = 0
        try:
            while True:
                try:
                    table = await self.client.tables.get(table_id)  # another, if a process has written meanwhile
                    request = computers.next_decision(table)
                    if request is None:
                        return
                    action = await self.choose(table, request)
                    await computers.decide(table, request.seat, action, expected=request.number)
                    failed = 0
                    if not any(table.state.seating.users.values()):
                        await asyncio.sleep(FOLLOWED)
                except IllegalAction as refusal:  # of the store: nothing else is wrong with a harmless move
                    pause = PAUSES[min(failed, len(PAUSES) - 1)]
                    failed += 1
                    log.warning("table %s: a computer's move waits %s s: %s", table_id, pause, refusal.key)
                    await asyncio.sleep(pause)
        finally:
            self.busy.discard(table_id)

    async def choose(self, table: Table, request: DecisionRequest) -> Action | None:
        """What the computer chooses; None, the harmless move, if it cannot."""
        try:
            with sharing(table.state.header.host or ""):
                return await self.client.services.player_pool.choose(request)
        except WorkerFailed as failure:
            log.error("table %s: seat %s takes the harmless move: %s", request.table_id, request.seat, failure)  # noqa: TRY400
            return None
