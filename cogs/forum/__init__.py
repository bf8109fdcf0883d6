"""Games as posts of a forum, and a feed of what goes on: what a server's managers may set up for everybody to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.forum.poster import Forum

if TYPE_CHECKING:
    from cogs.client.client import Client


async def setup(client: Client) -> None:
    await client.add_cog(Forum(client))
