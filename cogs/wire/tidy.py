"""Private pictures do not pile up: the next answer to the same command takes the place of the last."""

from collections import OrderedDict
from typing import Any

import discord

Interaction = discord.Interaction[Any]
REMEMBERED = 1000


class PrivatePictures:
    """The last answer with a picture to each command, by person and channel."""

    def __init__(self) -> None:
        self.shown: OrderedDict[tuple[int, int, str], Interaction] = OrderedDict()

    def replace_earlier(self, interaction: Interaction) -> None:
        """Take away the last answer to the same command, while Discord still lets us; this one has a picture too."""
        if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
            return
        name = interaction.command.qualified_name.partition(" ")[0]
        place = interaction.user.id, interaction.channel_id or 0, name
        before = self.shown.pop(place, None)
        self.shown[place] = interaction
        if len(self.shown) > REMEMBERED:
            self.shown.popitem(last=False)
        if before is not None and before.id != interaction.id and not before.is_expired():
            interaction.client.later(take_away(before), "an old picture")


async def take_away(interaction: Interaction) -> None:
    """Delete a private answer; one its reader has dismissed is gone already."""
    try:
        await interaction.delete_original_response()
    except discord.HTTPException:
        return
