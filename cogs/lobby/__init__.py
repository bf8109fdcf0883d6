"""Before the game: `/new` with its form, the lobby card with its buttons and settings."""

from cogs.client.client import Client
from cogs.lobby import branch, buttons, colours, computers, new_panel, settings
from cogs.lobby.command import Lobby
from cogs.lobby.seek import Seek

CONTROLS = (branch, buttons, colours, computers, new_panel, settings)


async def setup(client: Client) -> None:
    await client.add_cog(Lobby())
    await client.add_cog(Seek())
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
