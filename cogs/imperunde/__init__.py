"""ImpeRunde: `/imperunde …`, phases instead of prompts, a shopping list, combats roll by roll, a secret hand."""

from cogs.client.client import Client
from cogs.imperunde.commands import COMMANDS
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.title_ui import TITLE_UIS

__all__ = ["COMMANDS", "setup"]


async def setup(client: Client) -> None:
    TITLE_UIS["imperunde"] = IMPERUNDE_UI
    COMMANDS.add_to(client.tree)


async def teardown(client: Client) -> None:
    COMMANDS.remove_from(client.tree)
    TITLE_UIS.pop("imperunde", None)
