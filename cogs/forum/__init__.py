"""Games as posts of a forum, and a feed of what goes on: what a server's managers may set up for everybody to see."""

from cogs.client.client import Client
from cogs.forum.poster import Forum


async def setup(client: Client) -> None:
    await client.add_cog(Forum(client))
