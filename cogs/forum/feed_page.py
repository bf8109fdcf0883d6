"""What the feed tells of a table: seats that are free, a game that has begun, its result with its story."""

import re

import discord

from cogs.client.client import Client
from cogs.messages.layout import Page
from cogs.messages.message_records import scope
from cogs.messages.text import speaker_for
from cogs.private.story import StoryPages, course_of_story, superlatives
from cogs.seat.title_ui import ui_of
from table import Table
from table.referee.lobby import free_seats
from words import Speaker

SPOILED = re.compile(r"^(-# |- )?(.+)$")
UNLISTED = "unlisted"  # the note of a table that its host keeps out of the feed


async def is_listed(client: Client, table: Table, guild: discord.Guild, *, published: bool) -> bool:
    """Whether the feed tells of a table: what everybody on the server can see, and no game that one person plays alone.

    A lobby that only the invited may join has no seat for readers; one with computers may be about to become a game
    of one person, unless the feed has told of it before.
    """
    state, header = table.state, table.state.header
    if header.source or header.ending == "closed" or state.broken:
        return False
    if header.phase == "lobby":
        full = not free_seats(state)
        alone = bool(state.seating.computers) and len({user for user, _ in state.players if user}) == 1
        if header.closed or ((full or alone) and not published):
            return False
    elif state.seating.began_with_one:
        return False
    if await client.tables.store.note(scope(table.id), UNLISTED):
        return False
    return await everyone_sees(client, guild, int(header.channel))


async def everyone_sees(client: Client, guild: discord.Guild, channel_id: int) -> bool:
    """Whether every member of a server can look into a channel, or into the one that a public thread is in."""
    channel: object = guild.get_channel_or_thread(channel_id)
    if channel is None:  # an archived thread
        try:
            channel = await client.fetch_channel(channel_id)
        except (discord.NotFound, discord.Forbidden):
            return False
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return False
        channel = guild.get_channel(channel.parent_id)
    if not isinstance(channel, discord.abc.GuildChannel):
        return False
    return channel.permissions_for(guild.default_role).view_channel


async def feed_page(client: Client, table: Table, language: str, *, spoilers: bool) -> Page:
    """The message about a table as it is now."""
    speaker = speaker_for(table, language)
    if table.state.header.phase == "over":
        return await result_page(client, table, speaker, spoilers=spoilers)
    figures = {"title": speaker.title_name(), "channel": f"<#{table.state.header.channel}>"}
    names = [speaker.one(seat) for seat in table.state.header.seats]
    if table.state.header.phase == "lobby":
        free = free_seats(table.state)
        return Page((speaker.say("feed-lobby", number=free, **figures), speaker.join(names)))
    free = len(table.state.opened)
    free_text = speaker.say("feed-free", number=free) if free else ""
    return Page((speaker.say("feed-running", **figures), speaker.join(names), free_text))


async def result_page(client: Client, table: Table, speaker: Speaker, *, spoilers: bool) -> Page:
    """How a game ended, and what its scores tell; behind spoilers without the chart, whose description tells it."""
    state = table.state
    head = speaker.say("feed-over", title=speaker.title_name(), channel=f"<#{state.header.channel}>")
    why = "" if state.header.ending == "rules" else speaker.say(f"ending-{state.header.ending}")
    ranking = ui_of(state.header.title).wording.ranking_lines(state.standings, speaker)
    course = await course_of_story(table)
    story = superlatives(course, state.header.seats, speaker) if course else ()
    chart = await StoryPages(client, table, speaker).chart(course) if course and not spoilers else ()
    texts = ("\n".join(ranking), "\n".join(f"- {line}" for line in story))
    return Page((head, why, *(map(hide, texts) if spoilers else texts)), shown=chart)


def hide(text: str) -> str:
    """A text with each line behind a spoiler of its own; what marks a line as small or as a bullet stays outside."""
    return "\n".join(SPOILED.sub(r"\1||\2||", line) for line in text.split("\n"))
