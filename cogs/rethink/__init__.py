"""*Three moves to rethink*: after a game, in private, where a hard player's choice beat one's own most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.rethink import page

if TYPE_CHECKING:
    from cogs.client.client import Client


async def setup(client: Client) -> None:
    client.handlers.add(page)


async def teardown(client: Client) -> None:
    client.handlers.remove(page)
