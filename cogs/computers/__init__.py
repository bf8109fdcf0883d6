"""Computer players: their moves and hints, computed in worker processes, and the cog that plays for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.client.client import Client


async def setup(client: Client) -> None:
    from cogs.computers.autoplay import Computers  # noqa: PLC0415 (worker processes import this package without Discord)

    await client.add_cog(Computers(client))
