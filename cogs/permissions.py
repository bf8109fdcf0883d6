"""What the bot needs in a channel, checked before a game is set up there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from rules import IllegalAction

if TYPE_CHECKING:
    from cogs.client import Interaction

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


def check_permissions(interaction: Interaction, *more: str) -> None:
    """Refuse, naming exactly what is missing."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    missing = tuple(name for name in (*needed, *more) if not getattr(interaction.app_permissions, name))
    if missing:
        raise IllegalAction("permissions-missing", missing=missing)
