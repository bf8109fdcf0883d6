"""The bot itself: what every command and button can reach."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

import rules
from cogs.wire import errors
from cogs.wire.controls import Control, press, submit
from cogs.wire.ids import parse
from cogs.wire.outbox import Outbox, Pace
from cogs.wire.phrases import Phrases
from cogs.wire.sync import sync_if_changed
from rules.kernel import Game

if TYPE_CHECKING:
    from cogs.wire.pictures import Pictures
    from cogs.wire.posts import Posted
    from table import Tables

log = logging.getLogger(__name__)

Interaction = discord.Interaction["Rondel"]


@dataclass
class Services:
    """What the bot is built from; bot.py makes it, tests make their own."""

    tables: Tables
    pictures: Pictures
    outbox: Outbox = field(default_factory=Outbox)
    titles: Callable[[str], Game] = rules.title
    commands_sign: Path | None = None  # where the sign of the last command tree is kept; None: always hand over


class Tree(app_commands.CommandTree["Rondel"]):
    """Answers whatever a command raises."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """A refusal is answered in the reader's words, anything else with an apology."""
        await errors.answer(interaction, getattr(error, "original", error))


class Rondel(commands.AutoShardedBot):
    """Referees in any number of servers, on any number of shards; sees interactions and nothing else."""

    def __init__(self, services: Services, extensions: Sequence[str], **more: Any) -> None:
        """No privileged intents; nobody is pinged unless a message says so."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=Tree,
            chunk_guilds_at_startup=False,
            max_messages=None,
            **more,
        )
        self.services = services
        self.wanted = tuple(extensions)
        self.background: set[asyncio.Task[Any]] = set()
        self.posted: dict[tuple[int, str], Posted | None] = {}  # a memory of the notes on public messages

    @property
    def tables(self) -> Tables:
        """The referee's desk."""
        return self.services.tables

    def game(self, title: str) -> Game:
        """The rules of a title, from wherever the desk takes them."""
        return self.services.titles(title)

    @property
    def pace(self) -> Pace:
        """When the next request that nobody waits for may go out."""
        return self.services.outbox.pace

    async def setup_hook(self) -> None:
        """Load the cogs, register the controls, hand over changed commands."""
        self.add_dynamic_items(Control)
        await self.tree.set_translator(Phrases())
        for extension in self.wanted:
            await self.load_extension(extension)
        if self.services.commands_sign is None:
            await self.tree.sync()
        else:
            await sync_if_changed(self.tree, self.services.commands_sign)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer what discord.py would leave unanswered.

        Foreign controls; the second of two quick clicks, whose button is no longer on the message; forms, which
        outlive a restart here.
        """
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.component and not known(interaction):
            values = tuple(map(str, data.get("values", ())))
            await press(interaction, parse(str(data.get("custom_id", ""))), values)
        elif interaction.type is discord.InteractionType.modal_submit:
            await submit(interaction, parse(str(data.get("custom_id", ""))), data.get("components", []))

    def later(self, work: Any, name: str) -> None:
        """Do something beside the answer, and keep hold of it until it is done."""
        task = asyncio.create_task(work, name=name)
        self.background.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.background.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("%s failed", task.get_name(), exc_info=error)

    async def close(self) -> None:
        """Send what is waiting, then leave."""
        await self.services.outbox.close()
        for task in tuple(self.background):
            task.cancel()
        await super().close()


def known(interaction: Interaction) -> bool:
    """Will discord.py hand this control to us? Only if it is ours and on the message."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if parse(custom_id) is None or interaction.message is None:
        return False
    return (data.get("component_type"), custom_id) in custom_ids(interaction.message.components)


def custom_ids(components: Sequence[Any]) -> list[tuple[int, str]]:
    """The controls in a message, at any depth: kind and custom id, as discord.py looks for them."""
    found: list[tuple[int, str]] = []
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            found.append((component.type.value, custom_id))
        found += custom_ids(getattr(component, "children", ()))
    return found
