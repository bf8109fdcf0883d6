"""Before the game: `/new` with its form, the lobby card with its buttons and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.lobby import branching, buttons, colours, computers, new, settings, solo
from cogs.lobby.command import Lobby
from cogs.lobby.seek import Seek

if TYPE_CHECKING:
    from cogs.wire.client import Client

CONTROLS = (branching, buttons, colours, computers, new, settings, solo)


async def setup(client: Client) -> None:
    await client.add_cog(Lobby())
    await client.add_cog(Seek())
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
