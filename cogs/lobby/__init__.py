"""Before the game: `/new` with its form, the lobby card and its settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.lobby.new import Lobby

if TYPE_CHECKING:
    from cogs.wire.client import Rondel


async def setup(client: Rondel) -> None:
    """Add the lobby."""
    await client.add_cog(Lobby(client))
