"""Listens for games that end, and posts their story below the ranking: first the chart, then what turned the game."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from discord.ext import commands

import rules
from cogs.reading.story import Teller
from cogs.wire import posts
from cogs.wire.notes import SCOPE
from cogs.wire.text import speaker_for
from table import Refusal

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from cogs.wire.layout import Page
    from table import Change, Course, Table

log = logging.getLogger(__name__)

SLOT = "story"
FEWEST = 2  # rounds that make a story
UNFINISHED = -1  # in place of the log's length: a restart tells such a story to its end


class Stories(commands.Cog):
    """One task a table while its story is thought over."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.busy: set[int] = set()
        self.stop: Callable[[], None] = client.tables.listen(self.heard)

    async def cog_load(self) -> None:
        self.client.later(self.catch_up(), "stories that were not told")

    async def cog_unload(self) -> None:
        self.stop()

    async def catch_up(self) -> None:
        """Tell what the last stop has cut off."""
        await self.client.wait_until_ready()
        for table_id in await self.client.tables.behind(SCOPE, SLOT, "over"):
            if await posts.last(self.client, table_id, "turn"):
                self.put(table_id)

    def heard(self, change: Change) -> None:
        """Put it into the outbox, behind the last card; nothing else, because the desk waits."""
        table = self.client.tables.loaded(change.table_id)
        if table is not None and table.phase == "over":
            self.put(table.id)

    def put(self, table_id: int) -> None:
        if table_id not in self.busy:
            self.client.services.outbox.put(table_id, SLOT, posts.letter(self.client, table_id, self.begin))

    async def begin(self, table: Table) -> None:
        """Post the chart; what turned the game is looked for beside it."""
        before = await posts.last(self.client, table.id, SLOT)
        course = await self.course(table, begun=before is not None)
        if course is None or (before is not None and before.number == table.number):
            return
        teller = Teller(self.client, table, speaker_for(table, table.language))
        begun = await teller.beginning(course)
        if before is None:
            note = replace(posts.fresh(table), number=UNFINISHED)
            await posts.post(self.client, table, SLOT, teller.looking(begun), note, silent=True)
        self.busy.add(table.id)
        self.client.later(self.think(teller, begun), f"the story of table {table.id}")

    async def course(self, table: Table, *, begun: bool) -> Course | None:
        """How the scores went; None: there is no story, or it would only begin long after the end."""
        last = await posts.last(self.client, table.id, "turn")
        known = table.title in rules.TITLES  # by those who draw and think elsewhere
        if not known or table.ending == "closed" or last is None or last.seats != ("over",):
            return None
        if not last.young and not begun:
            return None
        try:
            course = await table.course()
        except Refusal as refusal:  # it does not replay
            log.info("table %s: no story: %s", table.id, refusal.key)
            return None
        return course if len(course.rounds) >= FEWEST else None

    async def think(self, teller: Teller, begun: Page) -> None:
        """Look for the turning points, then bring the card up to date."""
        try:
            page = await teller.whole(begun, await teller.look())
        finally:
            self.busy.discard(teller.table.id)

        async def end(table: Table) -> None:
            if (before := await posts.last(self.client, table.id, SLOT)) is not None:
                await posts.change(self.client, table, SLOT, page, before)

        table_id = teller.table.id
        self.client.services.outbox.put(table_id, SLOT, posts.letter(self.client, table_id, end))


async def setup(client: Client) -> None:
    await client.add_cog(Stories(client))
