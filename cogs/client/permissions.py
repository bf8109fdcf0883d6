"""What the bot needs in a channel, checked before a game is set up there."""

import discord

from cogs.client.client import Client, Interaction
from rules import IllegalAction
from table import Table
from table.model.guild_settings import GuildSettings
from words import Speaker, refusal_text

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


def bot_is_here(interaction: Interaction) -> bool:
    """Whether the bot can post where somebody is: on its servers, and in direct messages with it.

    Elsewhere people use it by an installation of their own, and it may only answer.
    """
    if interaction.guild_id is not None:
        return interaction.is_guild_integration()
    return not interaction.context.private_channel


def home_guild(interaction: Interaction) -> int | None:
    """The server here, if the bot is on it."""
    return interaction.guild_id if bot_is_here(interaction) else None


async def settings_here(interaction: Interaction) -> GuildSettings:
    """The settings of the server here, if the bot is on it; otherwise the defaults."""
    return await interaction.client.tables.guild_settings.get(home_guild(interaction) or "")


def check_people(interaction: Interaction) -> None:
    """Refuse a table with people anywhere but on a server of the bot's."""
    if home_guild(interaction) is None:
        raise IllegalAction("people-nowhere")


def check_permissions(interaction: Interaction, *more: str) -> None:
    """Refuse, and name exactly what is missing; where the bot is not, it posts nothing and needs nothing."""
    if not bot_is_here(interaction):
        return
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = tuple(name for name in (*needed, *more) if not getattr(interaction.app_permissions, name))
    if missing:
        raise IllegalAction("permissions-missing", missing=missing)


def check_in(channel: discord.abc.GuildChannel, *needed: str) -> None:
    """Refuse, and name exactly what the bot lacks in a channel that is not the one of the interaction."""
    allowed = channel.permissions_for(channel.guild.me)
    missing = tuple(name for name in needed if not getattr(allowed, name))
    if missing:
        raise IllegalAction("permissions-missing-in", channel=f"<#{channel.id}>", missing=missing)


async def check_guild_settings(interaction: Interaction, title: str, *, new: bool = True, here: bool = False) -> None:
    """Refuse a table if the server's own settings do not allow it; a thread counts as its channel.

    Where there is a forum, a new table goes there, wherever it is asked for; `here`: this one does not.
    """
    rooms = {str(interaction.channel_id)}
    if isinstance(interaction.channel, discord.Thread):
        rooms.add(str(interaction.channel.parent_id))
    forum = (await settings_here(interaction)).forum
    rooms |= {forum} if forum and not here else set()
    await interaction.client.tables.guild_settings.check(home_guild(interaction) or "", title, rooms, new=new)


async def check_games(interaction: Interaction, kind: str) -> None:
    """Refuse one more game of this kind than one person may have, before there is a thread for it."""
    await interaction.client.tables.made_games.check(interaction.user.id, kind)


def complaint(interaction: Interaction, table: Table, speaker: Speaker) -> str:
    """What keeps the cards out of the channel while the game goes on; empty if nothing does."""
    if str(interaction.channel_id) != table.state.header.channel:
        return ""
    try:
        check_permissions(interaction)
    except IllegalAction as missing:
        return refusal_text(missing, speaker)
    return ""


def visible(interaction: Interaction, table: Table) -> bool:
    """Whether this person may know of the game: its players, and everybody who sees its channel."""
    user = interaction.user.id
    header = table.state.header
    own = table.state.seating.of(user) or header.host == str(user) or header.channel == str(interaction.channel_id)
    return bool(own) or sees(interaction, header.channel)


def sees(interaction: Interaction, channel_id: str) -> bool:
    """Whether that channel is in this server and visible to this person; a private thread is for its members."""
    user, guild = interaction.user, interaction.guild
    if not channel_id.isdecimal():  # of an imported game, for which no channel was named
        return False
    channel = guild.get_channel_or_thread(int(channel_id)) if guild else None
    if channel is None or not isinstance(user, discord.Member):
        return False
    hidden = isinstance(channel, discord.Thread) and channel.is_private()
    return not hidden and channel.permissions_for(user).view_channel


def looks_open(client: Client, channel_id: int) -> bool:
    """Whether this channel would take a message, as far as the bot knows; an unknown one would not."""
    channel = client.get_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread) or channel.guild.unavailable:
        return False
    allowed = channel.permissions_for(channel.guild.me)
    if isinstance(channel, discord.Thread):
        return allowed.view_channel and allowed.send_messages_in_threads and not channel.locked
    return allowed.view_channel and allowed.send_messages
