"""Servers and people blocked by the owner of the bot: kept in the store, checked before every interaction.

What is kept about somebody is theirs to see and to have deleted, blocked or not (docs/privacy.md).
"""

from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import app_commands

from cogs.interactions.custom_ids import parse
from table import Tables

SCOPE = "blocked"
Kind = Literal["server", "person"]
PRIVACY_COMMANDS = ("me data", "me forget")
PRIVACY_VERB = "forget"  # of the button that `/me forget` shows


class Blocked(app_commands.CheckFailure):
    """Answered like any other refusal."""

    key = "blocked"
    figures: Mapping[str, object] = {}


class Blocklist:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._keys: frozenset[str] = frozenset()

    async def load(self) -> None:
        self._keys = frozenset(await self._tables.store.notes(SCOPE))

    async def set(self, kind: Kind, number: int, *, blocked: bool) -> None:
        await self._tables.context.set_note(SCOPE, f"{kind}:{number}", "yes" if blocked else None)
        await self.load()

    def all(self, kind: Kind) -> list[int]:
        """The ids of blocked servers or people, in order."""
        return sorted(int(key.partition(":")[2]) for key in self._keys if key.startswith(f"{kind}:"))

    def check(self, interaction: discord.Interaction[Any]) -> None:
        """Raise Blocked if it comes from a blocked person or server, unless it is about their own data."""
        if self._keys & {f"person:{interaction.user.id}", f"server:{interaction.guild_id}"} and not is_privacy(
            interaction
        ):
            raise Blocked


def is_privacy(interaction: discord.Interaction[Any]) -> bool:
    data: Mapping[str, Any] = interaction.data or {}
    ref = parse(str(data.get("custom_id", "")))
    named = interaction.command.qualified_name if interaction.command else ""
    return named in PRIVACY_COMMANDS or (ref is not None and ref.verb == PRIVACY_VERB)
