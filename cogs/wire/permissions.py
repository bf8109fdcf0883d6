"""What the bot needs in a channel, checked before a game is set up there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.seat.session import Sitting
    from cogs.wire.client import Interaction
    from table import Table

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


def check_permissions(interaction: Interaction, *more: str) -> None:
    """Refuse, naming exactly what is missing."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = tuple(name for name in (*needed, *more) if not getattr(interaction.app_permissions, name))
    if missing:
        raise IllegalAction("permissions-missing", missing=missing)


def complaint(interaction: Interaction, sitting: Sitting) -> str:
    """What keeps the cards from the channel of a game that goes on all the same; nothing where all is well."""
    if str(interaction.channel_id) != sitting.table.channel:
        return ""
    try:
        check_permissions(interaction)
    except IllegalAction as missing:
        return sitting.speech.refusal(missing)
    return ""


def visible(interaction: Interaction, table: Table) -> bool:
    """Is this game there for whoever asks: for its players, and for those who see its channel?"""
    user = interaction.user.id
    own = table.seats_of(user) or table.host == str(user) or table.channel == str(interaction.channel_id)
    return bool(own) or sees(interaction, table.channel)


def sees(interaction: Interaction, channel_id: str) -> bool:
    """Is that channel in this server, and may whoever asks look into it? A private thread is for those inside."""
    user, guild = interaction.user, interaction.guild
    channel = guild.get_channel_or_thread(int(channel_id)) if guild else None
    if channel is None or not isinstance(user, discord.Member):
        return False
    hidden = isinstance(channel, discord.Thread) and channel.is_private()
    return not hidden and channel.permissions_for(user).view_channel
