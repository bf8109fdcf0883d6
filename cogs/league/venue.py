"""Makes the thread, or the post of a server's forum, that a table of a league is played in."""

import discord

from cogs.client.client import Client
from cogs.client.threads import LONGEST, WEEK, public_thread, refusal_in_words
from cogs.forum.tags import RUNNING, tags_of_new_post
from cogs.league.card_place import CardPlace
from cogs.league.wording import league_name, letter
from cogs.messages.layout import Page
from cogs.messages.text import safe
from league import League, Opening
from rules import IllegalAction
from words import Speaker

Home = discord.TextChannel | discord.ForumChannel


class ThreadVenue:
    """A `league.Venue`: posts of the server's forum; without one, public threads in the channel of the league."""

    def __init__(self, client: Client) -> None:
        self.client = client

    async def channel_for(self, opening: Opening) -> str:
        """The thread of this table: one that a killed process has made and not noted, or a new one."""
        try:
            home = await self.home(opening.league)
            thread = await self.find(home, mark_of(opening)) or await self.open(home, opening)
        except discord.HTTPException as failure:  # the league asks again in a while
            raise OSError(f"Discord answers {failure.status}, code {failure.code}") from failure
        return str(thread.id)

    async def home(self, league: League) -> Home:
        """The server's forum, as long as it is there, or the channel of the league."""
        forum = (await self.client.tables.guild_settings.get(league.guild)).forum
        if forum and isinstance(place := await self.channel(int(forum)), discord.ForumChannel):
            return place
        channel = await self.channel(CardPlace.read(league.row.card).channel)
        if not isinstance(channel, discord.TextChannel):
            raise IllegalAction("league-channel")
        return channel

    async def channel(self, number: int) -> object:
        """A channel, or None; Discord is asked for those of servers that another process has."""
        if (known := self.client.get_channel(number)) is not None:
            return known
        await self.client.rate_limiter.wait()
        try:
            return await self.client.fetch_channel(number)
        except discord.NotFound:
            return None

    async def find(self, home: Home, mark: str) -> discord.Thread | None:
        """The bot's own thread with this mark, as long as Discord has not archived it: after a week of silence.

        A private one is a parley, which is named after two people: one of them may be called like a table.
        """
        await self.client.rate_limiter.wait()
        ours = home.id, getattr(self.client.user, "id", None)
        threads = [each for each in await home.guild.active_threads() if (each.parent_id, each.owner_id) == ours]
        matching = [each for each in threads if not each.is_private() and each.name.partition(" · ")[0] == mark]
        return min(matching, key=lambda thread: thread.id, default=None)

    async def open(self, home: Home, opening: Opening) -> discord.Thread:
        await self.client.rate_limiter.wait()
        name, terms = thread_name(opening), opening.league.terms
        if isinstance(home, discord.TextChannel):
            return await public_thread(home, name)
        known = home.guild.me is not None  # else another process has the server, and sets the tags
        tags = tags_of_new_post(home, (terms.title, RUNNING), terms.language) if known else []
        page = Page((opening_text(opening),))
        with refusal_in_words():
            post = await home.create_thread(
                name=name, auto_archive_duration=WEEK, view=page.view(), allowed_mentions=page.mentions(),
                applied_tags=tags,
            )  # fmt: skip
        return post.thread


def mark_of(opening: Opening) -> str:
    """What the name of a table's thread begins with, and that of no other's: league, season, division and number."""
    return f"#{opening.league.id} S{opening.season} {letter(opening.division)}{opening.number + 1}"


def names_of(opening: Opening) -> list[str]:
    former = Speaker(opening.league.terms.language).say("former-player")
    return [name or former for _, name in opening.people]


def thread_name(opening: Opening) -> str:
    """`#7 S2 A4 · Anna, Ben, Cleo`."""
    return f"{mark_of(opening)} · {', '.join(names_of(opening))}"[:LONGEST]


def opening_text(opening: Opening) -> str:
    """The first message of a post: of which league it is. Who plays is on the card below, which forgets people."""
    language = opening.league.terms.language
    name, table = safe(league_name(opening.league, language)), f"{letter(opening.division)}{opening.number + 1}"
    return Speaker(language).say("league-post", name=name, season=opening.season, table=table)
