"""ImpeRunde: `/imperunde …`, phases instead of prompts, a shopping list, combats roll by roll, a secret hand."""

from typing import Any

from cogs.imperunde.commands import COMMANDS
from cogs.imperunde.title_ui import ImpeRundeUI
from cogs.seat.title_ui import TITLE_UIS

__all__ = ["COMMANDS", "setup"]


async def setup(bot: Any) -> None:
    TITLE_UIS["imperunde"] = ImpeRundeUI()
    bot.tree.add_command(COMMANDS.group())
