"""Posts the story of a game below its ranking: first the chart, then what turned the game."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from discord.ext import commands

import rules
from cogs.reading.story import Teller
from cogs.wire import posts
from cogs.wire.notes import SCOPE, STORY
from cogs.wire.outbox import is_temporary
from cogs.wire.text import speaker_for
from table import Refusal

if TYPE_CHECKING:
    from cogs.wire.client import Client
    from cogs.wire.layout import Page
    from table import Course, Table

log = logging.getLogger(__name__)

FEWEST = 2  # rounds that make a story
BETWEEN = 5.0  # seconds at least between two edits that tell how far it is


class Stories(commands.Cog):
    """One task a table while its story is thought over."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.busy: set[int] = set()
        self.between = BETWEEN
        self.stop_elsewhere = client.tables.listeners.on_peers(lambda _: None, self.inherit)

    async def cog_load(self) -> None:
        self.client.until_done(self.catch_up, "stories that were not told")

    async def cog_unload(self) -> None:
        self.stop_elsewhere()

    def inherit(self) -> None:
        """Another process is gone: tell the stories that it owed."""
        self.client.until_done(self.catch_up, "stories of a process that is gone")

    async def catch_up(self) -> None:
        """Tell what the last stop has cut off."""
        await self.client.wait_until_ready()
        for table_id in await self.client.tables.behind(SCOPE, STORY, "over"):
            self.put(table_id)

    @commands.Cog.listener()
    async def on_last_card(self, table_id: int) -> None:
        """The ranking is posted: the story comes below it."""
        self.put(table_id)

    def put(self, table_id: int) -> None:
        if table_id not in self.busy:
            self.client.services.outbox.put(table_id, STORY, posts.letter(self.client, table_id, self.begin))

    async def begin(self, table: Table) -> None:
        """Post the chart; what turned the game is looked for beside it."""
        before = await posts.last(self.client, table.id, STORY)
        ranking = await posts.last(self.client, table.id, "turn")
        if before is None or before.number == table.state.number or ranking is None or ranking.seats != ("over",):
            return  # there is none, it is told, or the ranking comes first
        course = await self.course(table)
        if course is None:
            await posts.keep(self.client, table.id, STORY, None)
            return
        teller = Teller(self.client, table, speaker_for(table, table.state.header.language))
        begun = await teller.first_page(course)
        if not before.sent:
            await posts.post(
                self.client, table, STORY, teller.search_page(begun), posts.unfinished_record(table), silent=True
            )
        self.busy.add(table.id)
        self.client.later(self.think(teller, begun), f"the story of table {table.id}")

    async def course(self, table: Table) -> Course | None:
        """How the scores went; None: there is no story."""
        if table.state.header.title not in rules.TITLES:  # unknown to those who draw and think elsewhere
            return None
        try:
            course = await table.course()
        except Refusal as refusal:
            if is_temporary(refusal):
                raise
            log.info("table %s: no story: %s", table.id, refusal.key)  # it does not replay
            return None
        return course if len(course.rounds) >= FEWEST else None

    async def think(self, teller: Teller, begun: Page) -> None:
        """Look for the turning points and say how far it is, then bring the card up to date."""
        shown = time.monotonic()

        async def progress(percent: int) -> None:
            nonlocal shown
            if time.monotonic() - shown >= self.between:
                shown = time.monotonic()
                self.change(teller.table.id, teller.search_page(begun, percent), finished=False)

        try:
            page = await teller.whole(begun, await teller.look(progress))
        finally:
            self.busy.discard(teller.table.id)
        self.change(teller.table.id, page)

    def change(self, table_id: int, page: Page, *, finished: bool = True) -> None:
        async def go(table: Table) -> None:
            before = await posts.last(self.client, table.id, STORY)
            if before is not None and (finished or before.young):
                await posts.change(self.client, table, STORY, page, before, finished=finished)

        self.client.services.outbox.put(table_id, STORY, posts.letter(self.client, table_id, go))


async def setup(client: Client) -> None:
    await client.add_cog(Stories(client))
