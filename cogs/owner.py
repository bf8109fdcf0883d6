"""`/owner …`, for the owner of the application: status, leaving and blocking servers; logs joins and leaves."""

import logging
from collections.abc import Mapping
from typing import Any, get_args

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.blocklist import SCOPE, Kind
from cogs.client.client import Client
from cogs.client.invite_link import invite_link
from cogs.client.version import version
from cogs.interactions.command_texts import optional, texts
from cogs.interactions.translator import name_and_description, phrase
from cogs.messages import answers
from cogs.messages.text import reader_language, safe
from rules import IllegalAction
from table.peers import ChangeSet
from words import Speaker

log = logging.getLogger(__name__)

Inter = discord.Interaction[Any]
GROUP = name_and_description("command-owner")
KINDS = [app_commands.Choice(name=phrase(f"choice-{kind}"), value=kind) for kind in get_args(Kind)]
LONGEST_ID = 20  # digits
SUGGESTED = 25  # at most, says Discord


class OwnerOnly(app_commands.CheckFailure):
    """Answered like any other refusal."""

    key = "owner-only"
    figures: Mapping[str, object] = {}


@app_commands.allowed_contexts(guilds=False, dms=True, private_channels=False)
class Owner(commands.GroupCog, group_name=GROUP[0], group_description=GROUP[1]):
    """Commands for direct messages only, so that no server sees them."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.stop = client.tables.listeners.on_peers(self.on_peer_change, lambda: None)
        self.greeted = False

    async def cog_unload(self) -> None:
        self.stop()

    async def interaction_check(self, interaction: Inter, /) -> bool:
        if not await self.client.is_owner(interaction.user):
            raise OwnerOnly
        return True

    @app_commands.command(**texts("status"))
    async def status(self, interaction: Inter) -> None:
        """Version, servers, games, processes, queue, latency, last backup."""
        await interaction.response.defer(ephemeral=True)
        await answers.send_text(interaction, await status_text(self.client, reader_language(interaction)))

    @app_commands.command(**texts("leave"))
    @optional(server="server")
    async def leave(self, interaction: Inter, server: str) -> None:
        """Leave a server; its games are kept as for any server that removes the bot."""
        guild = self.client.get_guild(read_id(server))
        if guild is None:
            raise IllegalAction("owner-unknown-server")
        await guild.leave()
        await answers.confirm(interaction, "owner-left", server=safe(guild.name))

    @app_commands.command(**texts("block"))
    @optional(kind="blocked-kind", id="blocked-id")
    @app_commands.choices(kind=KINDS)
    async def block(self, interaction: Inter, kind: Kind, id: str) -> None:  # noqa: A002 (the name of the option)
        """Block a server or a person; running games go on with the others."""
        await self.set_blocked(interaction, kind, id, blocked=True)

    @app_commands.command(**texts("unblock"))
    @optional(kind="blocked-kind", id="blocked-id")
    @app_commands.choices(kind=KINDS)
    async def unblock(self, interaction: Inter, kind: Kind, id: str) -> None:  # noqa: A002
        await self.set_blocked(interaction, kind, id, blocked=False)

    @leave.autocomplete("server")
    async def suggest_servers(self, interaction: Inter, typed: str) -> list[app_commands.Choice[str]]:
        if not await self.client.is_owner(interaction.user):
            return []
        fitting = [guild for guild in self.client.guilds if typed.casefold() in f"{guild.name} {guild.id}".casefold()]
        return [app_commands.Choice(name=guild.name[:100], value=str(guild.id)) for guild in fitting[:SUGGESTED]]

    async def set_blocked(self, interaction: Inter, kind: Kind, number: str, *, blocked: bool) -> None:
        """Block or unblock, and answer with all that are blocked."""
        await self.client.blocklist.set(kind, read_id(number), blocked=blocked)
        log.info("%s %s is %s", kind, read_id(number), "blocked" if blocked else "no longer blocked")
        say = Speaker(reader_language(interaction)).say
        servers, people = (listed(self.client.blocklist.all(each)) or say("owner-none") for each in get_args(Kind))
        await answers.send_text(interaction, say("owner-blocked", servers=servers, people=people))

    def on_peer_change(self, change: ChangeSet) -> None:
        """Read the blocklist again, because another process has changed it."""
        if change.everything or SCOPE in change.scopes:
            self.client.run_in_background(self.client.blocklist.load(), "reading the blocklist")

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Log once who the bot is and how to invite it."""
        if not self.greeted and self.client.user is not None:
            self.greeted = True
            log.info("Rondel %s as %s, servers: %s", version(), self.client.user, len(self.client.guilds))
            log.info("invite it with %s", invite_link(self.client))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("joined server %s, now on %s", guild.id, len(self.client.guilds))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        log.info("left server %s, now on %s", guild.id, len(self.client.guilds))


def read_id(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_ID):
        raise IllegalAction("owner-not-an-id")
    return int(text)


def listed(ids: list[int]) -> str:
    """The first ids; the log has each since it was blocked."""
    more = f" (+{len(ids) - SUGGESTED})" if len(ids) > SUGGESTED else ""
    return ", ".join(f"`{number}`" for number in ids[:SUGGESTED]) + more


async def status_text(client: Client, language: str) -> str:
    tables = client.tables
    say = Speaker(language).say
    backup = await tables.backups.newest()
    latency = "–" if client.latency != client.latency else f"{client.latency * 1000:.0f}"  # NaN before the first beat
    lines = [
        say("owner-version", version=version(), servers=len(client.guilds)),
        say("owner-games", running=len(await tables.store.live_channels()), loaded=len(list(tables.cache.in_use()))),
        say("owner-processes", number=tables.store.peers.count, latency=latency),
        say("owner-queue", number=len(client.services.outbox.tasks)),
        say("owner-backup", when=f"<t:{backup}:R>") if backup else say("owner-no-backup"),
        invite_link(client),
    ]
    return "\n".join(f"- {line}" for line in lines)


async def setup(client: Client) -> None:
    await client.add_cog(Owner(client))
