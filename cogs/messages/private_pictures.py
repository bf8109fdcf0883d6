"""Deletes earlier private pictures and panels: the next answer to the same command replaces the last."""

from collections import OrderedDict
from typing import Any

import discord

Interaction = discord.Interaction[Any]
REMEMBERED = 1000
PANEL = "act"  # the command that opens a panel


class PrivatePictures:
    """The last answer with a picture to each command, by person and channel."""

    def __init__(self) -> None:
        self.shown: OrderedDict[tuple[int, int, str], Interaction] = OrderedDict()

    def replace_earlier(self, interaction: Interaction) -> None:
        """Delete the last answer to the same command while Discord allows it, because this one has a picture too."""
        if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
            return
        name = interaction.command.qualified_name.partition(" ")[0]
        if name != PANEL:
            self._replace(interaction, (interaction.user.id, interaction.channel_id or 0, name))

    def replace_panel(self, interaction: Interaction, table: int) -> None:
        """Delete the panel that this person had opened at this table before."""
        self._replace(interaction, (interaction.user.id, table, PANEL))

    def _replace(self, interaction: Interaction, place: tuple[int, int, str]) -> None:
        before = self.shown.pop(place, None)
        self.shown[place] = interaction
        if len(self.shown) > REMEMBERED:
            self.shown.popitem(last=False)
        if before is not None and before.id != interaction.id and not before.is_expired():
            interaction.client.run_in_background(take_away(before), "an old picture")


async def take_away(interaction: Interaction) -> None:
    """Delete a private answer; one its reader has dismissed is gone already."""
    try:
        await interaction.delete_original_response()
    except discord.HTTPException:
        return
