"""The call to a seek: by name in the channel, or, of people with similar hours, by direct messages."""

import logging
from collections.abc import Sequence

import discord

from cogs.client.client import Client
from cogs.lobby.card import join_button
from cogs.messages import post_or_edit
from cogs.messages.layout import Page, rows
from cogs.messages.text import speaker_for
from table import Table
from table.model.header import Seek

log = logging.getLogger(__name__)


def open_seek(table: Table) -> Seek | None:
    """What a lobby seeks; with `near` those whose hours are alike are called in private, so that nobody sees who is."""
    return table.state.header.seek if table.state.header.phase == "lobby" else None


def call_page(table: Table, users: Sequence[str]) -> Page:
    """The call to those who asked for it."""
    speaker = speaker_for(table, table.state.header.language)
    who = speaker.join([f"<@{user}>" for user in users])
    text = speaker.say("seek-call", who=who, title=speaker.title_name())
    join = join_button(table, speaker)
    return Page((text,), rows([join]), ping=tuple(map(int, users)))


async def call_in_private(client: Client, table: Table, users: Sequence[str], key: str) -> None:
    """Call these people by direct messages, as far as they see the channel and take any: nobody sees who is called."""
    speaker, where = speaker_for(table, table.state.header.language), int(table.state.header.channel)
    channel = client.get_channel(where)
    if not isinstance(channel, discord.TextChannel | discord.Thread) or is_private(channel):
        return
    text = speaker.say("seek-call-private", title=speaker.title_name(), channel=f"<#{where}>")
    for user in users:
        try:
            await client.rate_limiter.wait()
            member = await channel.guild.fetch_member(int(user))
            if not channel.permissions_for(member).view_channel:
                continue
            await client.rate_limiter.wait()
            await post_or_edit.put(client, await member.create_dm(), Page((text,)), f"{key} {user}")
        except (discord.NotFound, discord.Forbidden) as closed:
            log.info("table %s: somebody cannot be called: %s", table.id, closed.code)


def is_private(channel: discord.TextChannel | discord.Thread) -> bool:
    """Is it for its members alone, whatever others may see on the server?"""
    return isinstance(channel, discord.Thread) and channel.is_private()
