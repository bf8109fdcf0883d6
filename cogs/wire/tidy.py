"""Private pictures do not pile up: the next answer to the same command takes the place of the last."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from cogs.wire.client import Interaction

REMEMBERED = 1000
SHOWN: OrderedDict[tuple[int, int, str], Interaction] = OrderedDict()  # by person, channel and command


def replace_earlier(interaction: Interaction) -> None:
    """Take away the last answer to the same command, while Discord still lets us; this one has a picture too."""
    if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
        return
    name = interaction.command.qualified_name.partition(" ")[0]
    place = interaction.user.id, interaction.channel_id or 0, name
    before = SHOWN.pop(place, None)
    SHOWN[place] = interaction
    if len(SHOWN) > REMEMBERED:
        SHOWN.popitem(last=False)
    if before is not None and before.id != interaction.id and not before.is_expired():
        interaction.client.later(take_away(before), "an old picture")


async def take_away(interaction: Interaction) -> None:
    """Delete a private answer; one its reader has dismissed is gone already."""
    try:
        await interaction.delete_original_response()
    except discord.HTTPException:
        return
