"""Plays for the computers: as soon as no person has to act, it has them think, and hands in what they choose."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from discord.ext import commands

from cogs.wire.outbox import is_temporary
from cogs.workers.crew import Unanswered
from rules import IllegalAction
from table import Refusal

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from rules.kernel import Action
    from table import Change, Table, Thought

log = logging.getLogger(__name__)

FOLLOWED = 3.0  # seconds after a move where nobody but computers plays: somebody may be watching
PAUSES = (1.0, 5.0, 30.0, 120.0)  # seconds before a move that could not be written is tried again


class Computers(commands.Cog):
    """One task a table while its computers are to act; a restart begins where the last one ended."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.busy: set[int] = set()
        self.stop: Callable[[], None] = client.tables.listeners.on_change(self.on_change)
        self.stop_elsewhere = client.tables.listeners.on_peers(lambda _: None, self.inherit)

    async def cog_load(self) -> None:
        self.client.until_done(self.catch_up, "computers that were thinking")

    async def cog_unload(self) -> None:
        self.stop()
        self.stop_elsewhere()
        await self.client.services.thinkers.close()

    def inherit(self) -> None:
        """Another process is gone: its computers think here."""
        self.client.until_done(self.catch_up, "computers of a process that is gone")

    async def catch_up(self) -> None:
        """Go on where the last stop cut computers off."""
        for table_id in await self.client.tables.store.with_computers():
            await self.look(table_id)

    async def look(self, table_id: int) -> None:
        """Wake the computers of a table that may not be in memory."""
        try:
            self.wake(await self.client.tables.get(table_id))
        except IllegalAction as gone:
            if is_temporary(gone):
                raise
            log.info("table %s: %s", table_id, gone.key)

    def on_change(self, change: Change) -> None:
        """Look whether a computer is to act; nothing else, because the desk waits."""
        table = self.client.tables.cache.loaded(change.table_id)
        if table is not None:
            self.wake(table)
        else:  # news of another process took it off the shelf meanwhile
            self.client.until_done(partial(self.look, change.table_id), f"computers of table {change.table_id}")

    def wake(self, table: Table) -> None:
        if table.id not in self.busy and table.state.thinker is not None:
            self.busy.add(table.id)
            self.client.later(self.play(table.id), f"computers of table {table.id}")

    async def play(self, table_id: int) -> None:
        """Play until a person has to act."""
        failed = 0
        try:
            while True:
                try:
                    table = await self.client.tables.get(table_id)  # another, if a process has written meanwhile
                    thought = table.computers.next_thought()
                    if thought is None:
                        return
                    await self.decide(table, thought, await self.choose(thought))
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

    async def choose(self, thought: Thought) -> Action | None:
        """What the computer chooses; None, the harmless move, if it cannot."""
        try:
            return await self.client.services.thinkers.choose(thought)
        except Unanswered as failure:
            log.error("table %s: seat %s takes the harmless move: %s", thought.table_id, thought.seat, failure)  # noqa: TRY400
            return None

    async def decide(self, table: Table, thought: Thought, action: Action | None) -> None:
        """Hand it in; what the rules refuse becomes the harmless move."""
        try:
            await table.computers.decide(thought.seat, action, expected=thought.number)
        except IllegalAction as refusal:
            if action is None or isinstance(refusal, Refusal):
                raise
            log.error("table %s: what %s chose is refused: %s", table.id, thought.seat, refusal.key)  # noqa: TRY400
            await table.computers.decide(thought.seat, None, expected=thought.number)


async def setup(client: Client) -> None:
    await client.add_cog(Computers(client))
