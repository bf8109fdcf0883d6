"""ImpeRunde: `/imperunde …`, phases instead of prompts, a shopping list, combats roll by roll, a secret hand."""

from typing import Any

from cogs.imperunde.commands import COMMANDS
from cogs.imperunde.title_ui import ImpeRundeManner
from cogs.seat.title_ui import MANNERS

__all__ = ["COMMANDS", "setup"]


async def setup(bot: Any) -> None:
    """Add the commands and the manner."""
    MANNERS["imperunde"] = ImpeRundeManner()
    bot.tree.add_command(COMMANDS.group())
