"""What the bot needs in a channel, checked before a game is set up there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table
    from words import Speaker

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


def check_permissions(interaction: Interaction, *more: str) -> None:
    """Refuse, and name exactly what is missing."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = tuple(name for name in (*needed, *more) if not getattr(interaction.app_permissions, name))
    if missing:
        raise IllegalAction("permissions-missing", missing=missing)


async def check_house(interaction: Interaction, title: str, *, new: bool = True) -> None:
    """Refuse a table here if the server's own settings do not allow it; a thread counts as its channel."""
    parent = (
        getattr(interaction.channel, "parent_id", None) if isinstance(interaction.channel, discord.Thread) else None
    )
    rooms = {str(each) for each in (interaction.channel_id, parent) if each}
    await interaction.client.tables.guild_settings.check(interaction.guild_id or "", title, rooms, new=new)


def complaint(interaction: Interaction, table: Table, speaker: Speaker) -> str:
    """What keeps the cards out of the channel while the game goes on; empty if nothing does."""
    if str(interaction.channel_id) != table.state.header.channel:
        return ""
    try:
        check_permissions(interaction)
    except IllegalAction as missing:
        return speaker.refusal(missing)
    return ""


def visible(interaction: Interaction, table: Table) -> bool:
    """May this person know of the game? Its players may, and whoever sees its channel."""
    user = interaction.user.id
    own = (
        table.state.seating.of(user)
        or table.state.header.host == str(user)
        or table.state.header.channel == str(interaction.channel_id)
    )
    return bool(own) or sees(interaction, table.state.header.channel)


def sees(interaction: Interaction, channel_id: str) -> bool:
    """Is that channel in this server, and may this person look into it? A private thread is for those inside."""
    user, guild = interaction.user, interaction.guild
    if not channel_id.isdecimal():  # of an imported game, for which no channel was named
        return False
    channel = guild.get_channel_or_thread(int(channel_id)) if guild else None
    if channel is None or not isinstance(user, discord.Member):
        return False
    hidden = isinstance(channel, discord.Thread) and channel.is_private()
    return not hidden and channel.permissions_for(user).view_channel
