"""*Three moves to rethink*: after a game, in private, where a hard player's choice beat one's own most."""

from cogs.client.client import Client
from cogs.rethink import page


async def setup(client: Client) -> None:
    client.handlers.add(page)


async def teardown(client: Client) -> None:
    client.handlers.remove(page)
