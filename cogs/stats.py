"""`/stats` and `/leaderboard`: what finished games came to, in private answers."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.client import Client, Interaction
from cogs.client.permissions import home_guild
from cogs.interactions.command_texts import optional, texts
from cogs.interactions.translator import anywhere, name_and_description
from cogs.lobby.command import TITLES
from cogs.messages import answers
from cogs.messages.layout import TEXT, Page
from cogs.messages.text import reader_language, safe
from cogs.private.stats_pages import leaders_sheet, person_sheet, server_sheet, title_sheet
from render.statistics import Sheet
from render.statistics import text as statistics_text
from rules import IllegalAction
from words import Speaker

Inter = discord.Interaction[Any]
GROUP = name_and_description("command-stats")
LEADERS = 15


@anywhere
class Stats(commands.GroupCog, group_name=GROUP[0], group_description=GROUP[1]):
    """Figures of one's own, of others who allow it, of a server."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(**texts("stats-mine"))
    @optional(title="title")
    @app_commands.choices(title=TITLES)
    async def mine(self, interaction: Inter, title: str = "") -> None:
        await show_person(interaction, interaction.user, title)

    @app_commands.command(**texts("stats-player"))
    @optional(player="whose", title="title")
    @app_commands.choices(title=TITLES)
    async def player(self, interaction: Inter, player: discord.User, title: str = "") -> None:
        await show_person(interaction, player, title)

    @app_commands.command(**texts("stats-server"))
    async def server(self, interaction: Inter) -> None:
        """The titles played here."""
        guild, name = server_of(interaction)
        statistics = await self.client.tables.ratings.of_guild(guild)
        if not statistics.titles:
            await answers.confirm(interaction, "stats-server-none")
        else:
            await show(interaction, server_sheet(statistics, name, reader_language(interaction)))

    @app_commands.command(**texts("stats-title"))
    @optional(title="title")
    @app_commands.choices(title=TITLES)
    async def title(self, interaction: Inter, title: str) -> None:
        """One title as it goes here."""
        guild, name = server_of(interaction)
        self.client.tables.context.titles(title)
        statistics = await self.client.tables.ratings.of_guild(guild)
        if title not in statistics.titles:
            await answers.confirm(interaction, "stats-server-none")
        else:
            await show(interaction, title_sheet(statistics, title, name, reader_language(interaction)))


class Leaderboard(commands.Cog):
    """The best of a server."""

    @app_commands.command(**texts("leaderboard"))
    @optional(title="title")
    @app_commands.choices(title=TITLES)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Inter, title: str) -> None:
        guild, name = server_of(interaction)
        language = reader_language(interaction)
        interaction.client.tables.context.titles(title)
        leaders = await interaction.client.tables.ratings.leaders(guild, title, LEADERS)
        if leaders:
            await show(interaction, leaders_sheet(leaders, title, name, language))
        else:
            await answers.confirm(interaction, "stats-leaders-none", title=Speaker(language, title).title_name())


def server_of(interaction: Interaction) -> tuple[int, str]:
    """The server asked about, and its name."""
    if (guild := home_guild(interaction)) is None:
        raise IllegalAction("stats-nowhere")
    return guild, interaction.guild.name if interaction.guild else ""


async def show_person(interaction: Interaction, whose: discord.User | discord.Member, title: str) -> None:
    """Everybody sees their own; others' only if they allow it."""
    ratings, own = interaction.client.tables.ratings, whose.id == interaction.user.id
    if whose.bot:
        raise IllegalAction("stats-nobody", who=safe(whose.display_name))
    if not own and not await ratings.is_open(whose.id):
        raise IllegalAction("stats-private", who=safe(whose.display_name))
    if title:
        interaction.client.tables.context.titles(title)
    statistics = await ratings.of_person(whose.id, title, to_others=not own)
    if statistics.titles or statistics.with_computers:
        await show(interaction, person_sheet(statistics, whose.display_name, title, reader_language(interaction)))
    elif own:
        await answers.confirm(interaction, "stats-none")
    else:
        await answers.confirm(interaction, "stats-none-of", who=safe(whose.display_name))


async def show(interaction: Interaction, sheet: Sheet) -> None:
    """Show the picture with its alt text, in private."""
    await answers.defer_new_message(interaction)
    language, user = reader_language(interaction), str(interaction.user.id)
    picture = await interaction.client.services.pictures.statistics(sheet, language, user=user)
    head = f"**{safe(sheet.heading)}** · {safe(sheet.note)}"
    words = "" if picture else safe(statistics_text(sheet, Speaker(language), TEXT - len(head)))
    await answers.send(interaction, Page((head, words), shown=(picture,) if picture else ()))


async def setup(client: Client) -> None:
    await client.add_cog(Stats(client))
    await client.add_cog(Leaderboard())
