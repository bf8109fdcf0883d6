"""Imperial and Imperial 2030: `/imperial …`, heading, hand, maneuver."""

from cogs.client.client import Client
from cogs.imperial.commands import COMMANDS
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.seat.title_ui import TITLE_UIS

__all__ = ["COMMANDS", "setup"]


async def setup(client: Client) -> None:
    TITLE_UIS["imperial"] = IMPERIAL_UI
    COMMANDS.add_to(client.tree)


async def teardown(client: Client) -> None:
    COMMANDS.remove_from(client.tree)
    TITLE_UIS.pop("imperial", None)
