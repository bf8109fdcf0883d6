"""Dispatch of interactions to their handlers: commands through discord.py's tree, controls and forms by custom id."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from cogs.client.client import Interaction
from cogs.interactions import error_answers, forms
from cogs.interactions.custom_ids import parse
from table.context import WRITTEN


class UnknownControl(Exception):
    """No extension handles this control; answered like any other refusal."""

    key = "unknown-control"
    figures: Mapping[str, object] = {}


class Tree(app_commands.CommandTree[Any]):
    """The slash commands, with a rate limit for each person; whatever a command raises is answered."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse a flood; one of typing is answered without suggestions."""
        WRITTEN.set(set())
        note_seen(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            return interaction.client.admits(interaction)
        if interaction.client.suggests(interaction):
            return True
        await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """A refusal is answered in the reader's language, anything else with an apology."""
        await error_answers.answer(interaction, getattr(error, "original", error))


async def dispatch(interaction: Interaction) -> None:
    """Listener for `on_interaction`: hand controls and forms to the handler of their verb, and answer its errors."""
    if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        return
    is_form, data = interaction.type is discord.InteractionType.modal_submit, dict[str, Any](interaction.data or {})
    handlers, ref = interaction.client.handlers, parse(str(data.get("custom_id", "")))
    known: Mapping[str, Callable[..., Awaitable[None]]] = handlers.forms if is_form else handlers.presses
    WRITTEN.set(set())
    note_seen(interaction)
    try:
        if not interaction.client.admits(interaction):
            return
        if ref is None or ref.verb not in known:
            raise UnknownControl
        values = forms.sent_values(data.get("components", ())) if is_form else tuple(map(str, data.get("values", ())))
        await known[ref.verb](interaction, ref, values)
    except Exception as error:
        await error_answers.answer(interaction, error)


def note_seen(interaction: Interaction) -> None:
    """Notify listeners that wait for a person with closed direct messages to use the bot again."""
    if (user := str(interaction.user.id)) in interaction.client.closed_dms:
        interaction.client.dispatch("person_seen", user)
