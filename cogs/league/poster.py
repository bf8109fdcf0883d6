"""Does what is due in leagues, and keeps the card of each up to date: edited in place, a new one for a new season."""

import logging
from functools import partial

import discord
from discord.ext import commands, tasks

from cogs.client.client import Client
from cogs.league.card import league_card
from cogs.league.card_place import CardPlace
from cogs.league.feed import publish_league
from cogs.league.venue import ThreadVenue
from cogs.messages import post_or_edit
from cogs.messages.outbox import is_temporary
from cogs.messages.post_or_edit import Sending
from league import League, LeagueChange, Leagues
from table.backoff import Retries

log = logging.getLogger(__name__)

EVERY = 20.0  # seconds


class LeaguePoster(commands.Cog):
    """Looks every few seconds; what a restart interrupts is in the rows of the leagues."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.leagues = Leagues(client.tables, ThreadVenue(client))
        self.retries = Retries()  # cards whose channel has refused them
        self.stop = self.leagues.on_change(self.on_change)
        self.look.start()

    async def cog_unload(self) -> None:
        self.look.cancel()
        self.stop()
        self.leagues.close()

    @tasks.loop(seconds=EVERY)
    async def look(self) -> None:
        """Run what is due, one process at a time, and queue the cards that are behind."""
        try:
            async with self.client.tables.store.peers.try_lock("leagues") as ours:
                if ours:
                    await self.leagues.run_due()
            await self.catch_up()
        except Exception:
            log.exception("leagues failed; trying again")

    @look.before_loop
    async def wait_for_discord(self) -> None:
        await self.client.wait_until_ready()

    def on_change(self, change: LeagueChange) -> None:
        self.put(change.league_id)

    @commands.Cog.listener()
    async def on_guild_settings_changed(self, guild: discord.Guild) -> None:
        self.client.run_in_background(self.publish_open_leagues(guild), f"leagues in the feed of server {guild.id}")

    async def publish_open_leagues(self, guild: discord.Guild) -> None:
        """The feed may be new, elsewhere or gone: tell of the leagues that go on."""
        for league in await self.leagues.open_on(guild.id):
            self.client.services.outbox.put(-league.id, "feed", partial(self.tell, league.id, guild))

    async def tell(self, league_id: int, guild: discord.Guild) -> None:
        await publish_league(self.client, guild, await self.leagues.report(league_id))

    async def catch_up(self) -> None:
        """Queue the cards that show less than is known."""
        now, behind = self.client.tables.context.now(), await self.leagues.behind()
        self.retries.retain(behind)
        for league_id in behind:
            if not self.retries.is_resting(league_id, now):
                self.put(league_id)

    def put(self, league_id: int) -> None:
        """Queue a card; a league has a queue like a table, under a number that no table has."""
        self.client.services.outbox.put(-league_id, "league", partial(self.post, league_id))

    async def post(self, league_id: int) -> None:
        """Bring a card up to date; one process at a time, and what a channel refuses is tried again later."""
        try:
            lock = self.client.tables.store.peers.try_lock(f"card of league {league_id}")
            async with self.client.posters.acquire(), lock as mine:
                league = await self.leagues.get(league_id)
                guild = self.client.get_guild(int(league.guild))  # one of another process is that one's to tell
                if mine and guild is not None and league.row.shown < league.row.version:
                    await self.publish(league, guild)
        except discord.HTTPException as failure:
            if is_temporary(failure):
                raise
            pause = self.retries.fail(league_id, self.client.tables.context.now())
            log.warning("league %s: no card (%s), tried again in %s s", league_id, failure.code, pause)

    async def publish(self, league: League, guild: discord.Guild) -> None:
        """Edit the card, or post one for this season; the one it replaces is deleted."""
        before, version = CardPlace.read(league.row.card), league.row.version
        report = await self.leagues.report(league.id)
        page = await league_card(self.client, report)
        channel = self.client.get_partial_messageable(before.channel)
        own = before.message if before.season == league.season and before.message else None
        note = partial(self.leagues.note_card, league.id, league.row.shown, str(before._replace(sending=1)))
        key, sending = f"league {league.id} {league.season} {before.message}", Sending(note, bool(before.sending))
        message = await post_or_edit.put(self.client, channel, page, key, before=own, sending=sending)
        after = CardPlace(before.channel, message, league.season)
        replaced = before.message if before.message not in (0, message) else before.replaced
        if replaced:
            await self.leagues.note_card(league.id, league.row.shown, str(after._replace(replaced=replaced)))
            await post_or_edit.delete(self.client, before.channel, replaced)
        await publish_league(self.client, guild, report)
        await self.leagues.note_card(league.id, version, str(after))
