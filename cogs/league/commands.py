"""`/league …`: make and cancel leagues, allow others to, and look at standings, seasons and one's own games."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.client import Client
from cogs.interactions.command_texts import YES_OR_NO, optional, texts
from cogs.interactions.translator import name_and_description
from cogs.league.access import is_manager, league_for, leagues_of, suggest_leagues
from cogs.league.buttons import ask_cancel
from cogs.league.new import NewLeague, ask_name_and_variants, usual_pace
from cogs.league.pages import own_page, seasons_page, show_page
from cogs.lobby.command import PUBLIC, TITLES
from cogs.lobby.new import public_language
from cogs.lobby.seek import PACE_CHOICES
from cogs.messages import answers
from cogs.messages.text import safe
from rules import IllegalAction

Inter = discord.Interaction[Any]
GROUP = name_and_description("command-league")
SIGNUP, DAYS, AT_ONCE = 14, 60, 2  # unless whoever makes it says otherwise


@app_commands.guild_only()
class LeagueCommands(commands.GroupCog, group_name=GROUP[0], group_description=GROUP[1]):
    """Leagues of a server."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(**texts("league-new"))
    @optional(
        title="title", size="size", signup="signup", people="people", days="days", at_once="at-once",
        recurring="recurring", pace="league-pace", language="language",
    )  # fmt: skip
    @app_commands.choices(title=TITLES, recurring=YES_OR_NO, pace=PACE_CHOICES, language=PUBLIC)
    async def new(  # noqa: PLR0913  a league has this many terms
        self,
        interaction: Inter,
        *,
        title: str,
        size: app_commands.Range[int, 3, 4],
        signup: int = SIGNUP,
        people: int = 0,
        days: int = DAYS,
        at_once: int = AT_ONCE,
        recurring: str = "no",
        pace: str | None = None,
        language: str | None = None,
    ) -> None:
        """Ask for a name and the variants, then open a league for sign-up."""
        league = NewLeague(
            title, size, signup, people, days, at_once, int(recurring == "yes"),
            pace or await usual_pace(interaction), language or await public_language(interaction),
        )  # fmt: skip
        await ask_name_and_variants(interaction, league)

    @app_commands.command(**texts("league-cancel"))
    @optional(league="league")
    @app_commands.autocomplete(league=suggest_leagues)
    async def cancel(self, interaction: Inter, league: str) -> None:
        await ask_cancel(interaction, await league_for(interaction, league))

    @app_commands.command(**texts("league-show"))
    @optional(league="league", season="season")
    @app_commands.autocomplete(league=suggest_leagues)
    async def show(self, interaction: Inter, league: str = "", season: int | None = None) -> None:
        """Standings and tables of a season."""
        shown = await league_for(interaction, league)
        await answers.defer(interaction)
        await answers.show(interaction, await show_page(interaction, shown, season))

    @app_commands.command(**texts("league-seasons"))
    @optional(league="league")
    @app_commands.autocomplete(league=suggest_leagues)
    async def seasons(self, interaction: Inter, league: str = "") -> None:
        await answers.show(interaction, await seasons_page(interaction, await league_for(interaction, league)))

    @app_commands.command(**texts("league-mine"))
    async def mine(self, interaction: Inter) -> None:
        await answers.show(interaction, await own_page(interaction))

    @app_commands.command(**texts("league-allow"))
    @optional(member="member", allowed="allowed")
    @app_commands.choices(allowed=YES_OR_NO)
    async def allow(self, interaction: Inter, member: discord.User, allowed: str) -> None:
        """Let somebody make leagues here who does not manage the server, or no longer."""
        if not is_manager(interaction):
            raise IllegalAction("league-managers")
        if member.bot:
            raise IllegalAction("league-bot")
        leagues, guild = leagues_of(self.client), interaction.guild_id or 0
        await leagues.allow(guild, member.id, allowed=allowed == "yes")
        await answers.confirm(interaction, f"league-allowed-{allowed}", who=safe(member.display_name))
