"""The bot itself: loads its extensions, hands over its commands, sends every control and form to its handler."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from cogs.wire import errors
from cogs.wire.client import Client, Interaction, Services
from cogs.wire.controls import Control, press, submit
from cogs.wire.ids import parse
from cogs.wire.phrases import Phrases
from cogs.wire.sync import sync_if_changed, sync_once

LEAVING = 1.0  # seconds that discord.py has to end by itself


class Tree(app_commands.CommandTree[Client]):
    """Answers whatever a command raises."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse a flood; one of typing is answered without suggestions."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return interaction.client.admits(interaction)
        if interaction.client.suggests(interaction):
            return True
        await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """A refusal is answered in the reader's language, anything else with an apology."""
        await errors.answer(interaction, getattr(error, "original", error))


class Rondel(Client):
    """The referee on Discord."""

    def __init__(self, services: Services, extensions: Sequence[str], **more: Any) -> None:
        super().__init__(services, tree_cls=Tree, **more)
        self.wanted = tuple(extensions)
        self.closing: asyncio.Task[None] | None = None
        self.closed = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        """Connect and stay until closed; discord.py alone would first sleep through its pause before the next try."""
        staying = asyncio.create_task(super().start(token, reconnect=reconnect))
        closed = asyncio.create_task(self.closed.wait())
        try:
            await asyncio.wait((staying, closed), return_when=asyncio.FIRST_COMPLETED)
            await asyncio.wait((staying,), timeout=LEAVING if closed.done() else None)
            if staying.done():
                staying.result()
        finally:
            staying.cancel()
            closed.cancel()
            await asyncio.wait((staying,), timeout=LEAVING)

    async def close(self) -> None:
        try:
            await super().close()
        finally:
            self.closed.set()

    def close_soon(self) -> None:
        """Shut down in good order; the task is kept, for the loop alone would not hold on to it."""
        if self.closing is None:
            self.closing = self.loop.create_task(self.close())

    async def setup_hook(self) -> None:
        """Load the extensions, register the controls, hand over changed commands."""
        self.add_dynamic_items(Control)
        await self.tree.set_translator(Phrases())
        for extension in self.wanted:
            await self.load_extension(extension)
        if self.services.several:
            await sync_once(self.tree, self.tables)
        elif self.services.commands_file is None:
            await self.tree.sync()
        else:
            await sync_if_changed(self.tree, self.services.commands_file)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer what discord.py would leave unanswered.

        Foreign controls; the second of two quick clicks, whose button is no longer on the message; forms, which
        outlive a restart here.
        """
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.component and not is_ours(interaction):
            values = tuple(map(str, data.get("values", ())))
            await press(interaction, parse(str(data.get("custom_id", ""))), values)
        elif interaction.type is discord.InteractionType.modal_submit:
            await submit(interaction, parse(str(data.get("custom_id", ""))), data.get("components", []))


def is_ours(interaction: Interaction) -> bool:
    """Will discord.py hand this control to us? Only if it is ours and still on the message."""
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
