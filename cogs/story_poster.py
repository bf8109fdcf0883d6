"""Posts the story of a game below its ranking: first the chart, then what turned the game."""

import time

from discord.ext import commands

from cogs.client.client import Client
from cogs.messages import posts
from cogs.messages.layout import Page
from cogs.messages.message_records import STORY, is_young
from cogs.messages.text import speaker_for
from cogs.private.story import StoryPages, course_of_story
from table import Table

BETWEEN = 5.0  # seconds at least between two edits that tell how far it is


class StoryPoster(commands.Cog):
    """One background task for each table whose story is being made."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.busy: set[int] = set()
        self.between = BETWEEN
        self.stop_elsewhere = client.tables.listeners.on_peers(lambda _: None, self.on_peer_death)

    async def cog_load(self) -> None:
        self.client.retry_until_done(self.catch_up, "stories that were not told")

    async def cog_unload(self) -> None:
        self.stop_elsewhere()

    def on_peer_death(self) -> None:
        """Another process has died: post the stories that it had still to post."""
        self.client.retry_until_done(self.catch_up, "stories of a process that is gone")

    async def catch_up(self) -> None:
        """Post the stories that were not finished before the last stop."""
        await self.client.wait_until_ready()
        for table_id in await self.client.tables.behind(STORY, "over"):
            self.put(table_id)

    @commands.Cog.listener()
    async def on_last_card(self, table_id: int) -> None:
        """The ranking is posted: the story comes below it."""
        self.put(table_id)

    def put(self, table_id: int) -> None:
        if table_id not in self.busy:
            self.client.services.outbox.put(table_id, STORY, posts.send_job(self.client, table_id, self.begin))

    async def begin(self, table: Table) -> None:
        """Post the chart; what turned the game is looked for beside it."""
        before = await posts.last(self.client, table.id, STORY)
        ranking = await posts.last(self.client, table.id, "turn")
        if before is None or before.number == table.state.number or ranking is None or ranking.seats != ("over",):
            return  # no story, it is complete, or the ranking comes first
        course = await course_of_story(table)
        if course is None or not await self.client.tables.may_be_judged(table):
            await posts.save_records(self.client, table.id, {STORY: None})
            return
        teller = StoryPages(self.client, table, speaker_for(table, table.state.header.language))
        begun = await teller.first_page(course)
        if not before.sent:
            page, record = teller.search_page(begun), posts.unfinished_record(table)
            await posts.post(self.client, table, STORY, page, record, silent=True)
        self.busy.add(table.id)
        self.client.run_in_background(self.think(teller, begun), f"the story of table {table.id}")

    async def think(self, teller: StoryPages, begun: Page) -> None:
        """Look for the turning points and say how far it is, then bring the card up to date."""
        shown_at = time.monotonic()

        async def progress(percent: int) -> None:
            nonlocal shown_at
            if time.monotonic() - shown_at >= self.between:
                shown_at = time.monotonic()
                self.change(teller.table.id, teller.search_page(begun, percent), finished=False)

        try:
            page = await teller.whole(begun, await teller.look(progress))
        finally:
            self.busy.discard(teller.table.id)
        self.change(teller.table.id, page)

    def change(self, table_id: int, page: Page, *, finished: bool = True) -> None:
        async def go(table: Table) -> None:
            before = await posts.last(self.client, table.id, STORY)
            if before is not None and (finished or is_young(before)):
                await posts.change(self.client, table, STORY, page, before, finished=finished)

        self.client.services.outbox.put(table_id, STORY, posts.send_job(self.client, table_id, go))


async def setup(client: Client) -> None:
    await client.add_cog(StoryPoster(client))
