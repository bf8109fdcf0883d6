"""Imperial and Imperial 2030: `/imperial …`, heading, hand, maneuver."""

from typing import Any

from cogs.imperial.commands import COMMANDS
from cogs.imperial.title_ui import ImperialManner
from cogs.seat.title_ui import MANNERS

__all__ = ["COMMANDS", "setup"]


async def setup(bot: Any) -> None:
    """Add the commands and the manner."""
    MANNERS["imperial"] = ImperialManner()
    bot.tree.add_command(COMMANDS.group())
