"""Leagues of a server: `/league`, the card with its sign-up and standings, the threads of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.league import buttons, new
from cogs.league.commands import LeagueCommands
from cogs.league.poster import LeaguePoster

if TYPE_CHECKING:
    from cogs.client.client import Client

CONTROLS = (buttons, new)


async def setup(client: Client) -> None:
    await client.add_cog(LeaguePoster(client))
    await client.add_cog(LeagueCommands(client))
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
