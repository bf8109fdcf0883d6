"""Leagues of a server: `/league`, the card with its sign-up and standings, the threads of the tables."""

from cogs.client.client import Client
from cogs.league import buttons, new
from cogs.league.commands import LeagueCommands
from cogs.league.poster import LeaguePoster

CONTROLS = (buttons, new)


async def setup(client: Client) -> None:
    await client.add_cog(LeaguePoster(client))
    await client.add_cog(LeagueCommands(client))
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
