"""Imperial and Imperial 2030: `/imperial …`, heading, hand, maneuver."""

from typing import Any

from cogs.imperial.commands import COMMANDS
from cogs.imperial.title_ui import ImperialUI
from cogs.seat.title_ui import TITLE_UIS

__all__ = ["COMMANDS", "setup"]


async def setup(bot: Any) -> None:
    TITLE_UIS["imperial"] = ImperialUI()
    bot.tree.add_command(COMMANDS.group())
