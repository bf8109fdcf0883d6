"""The link that invites the bot to a server, with the permissions it asks for."""

import discord

from cogs.client.client import Client

SCOPES = ("bot", "applications.commands")
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    embed_links=True,
    attach_files=True,
)


def invite_link(client: Client) -> str:
    """The address at which a server's manager invites the bot, with everything it needs."""
    return discord.utils.oauth_url(client.application_id or 0, permissions=PERMISSIONS, scopes=SCOPES)
