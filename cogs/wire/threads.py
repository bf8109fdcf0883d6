"""Threads of the bot's own making."""

from __future__ import annotations

from typing import Literal

import discord

WEEK: Literal[10080] = 10080  # minutes until Discord archives a silent thread
LONGEST = 100  # letters of a name


async def public_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    return await channel.create_thread(
        name=name[:LONGEST], type=discord.ChannelType.public_thread, auto_archive_duration=WEEK
    )


async def private_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """One that only those see who are added to it, and to which nobody adds others."""
    return await channel.create_thread(
        name=name[:LONGEST], type=discord.ChannelType.private_thread, auto_archive_duration=WEEK, invitable=False
    )
