"""The general commands: hand, board, log, since, undo, orders, stops, help, my games. They work in private too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cards import buttons as acting
from cogs.orders import page as orders
from cogs.orders import suggestions
from cogs.orders import wording as standing
from cogs.panel import page as panel
from cogs.reading import board as looking
from cogs.reading import help as helping
from cogs.seat.regions import places
from cogs.seat.session import speech_for
from cogs.seat.which_table import own_games, sitting_named, table_named
from cogs.wire import answers
from cogs.wire.phrases import named, phrase
from cogs.wire.speech import reader_language
from rules import IllegalAction
from table import Stop

if TYPE_CHECKING:
    from cogs.wire.client import Rondel

T = TypeVar("T")
Inter = discord.Interaction[Any]
GAME = named("option-game")
ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
STYLES = [app_commands.Choice(name=phrase(f"choice-{style}"), value=style) for style in ("full", "card", "words")]


def texts(key: str) -> dict[str, Any]:
    """Name and description of a command."""
    name, description = named(f"command-{key}")
    return {"name": name, "description": description}


def optional(**options: str) -> Callable[[T], T]:
    """Names and descriptions of a command's options."""

    def dress(command: T) -> T:
        found = {parameter: named(f"option-{key}") for parameter, key in options.items()}
        app_commands.rename(**{parameter: pair[0] for parameter, pair in found.items()})(command)
        app_commands.describe(**{parameter: pair[1] for parameter, pair in found.items()})(command)
        return command

    return dress


class Play(commands.Cog):
    """What a player asks the referee beside his moves."""

    @app_commands.command(**texts("hand"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def hand(self, interaction: Inter, game: str | None = None) -> None:
        """What I hold."""
        await looking.show_hand(interaction, await sitting_named(interaction, game))

    @app_commands.command(**texts("board"))
    @optional(style="style", region="region", game="game")
    @app_commands.choices(style=STYLES)
    @app_commands.autocomplete(game=own_games, region=places)
    @ANYWHERE
    async def board(
        self, interaction: Inter, style: str = "full", region: str | None = None, game: str | None = None
    ) -> None:
        """The board: whole, a region, or in words."""
        await looking.show_board(interaction, await table_named(interaction, game), style=style, region=region)

    @app_commands.command(**texts("log"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def log(self, interaction: Inter, game: str | None = None) -> None:
        """Everything that happened."""
        table = await table_named(interaction, game)
        speech = speech_for(table, reader_language(interaction))
        await answers.beside(interaction, looking.log_page(table, str(interaction.user.id), speech))

    @app_commands.command(**texts("since"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def since(self, interaction: Inter, game: str | None = None) -> None:
        """What happened since my last move."""
        await looking.show_since(interaction, await sitting_named(interaction, game))

    @app_commands.command(**texts("undo"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def undo(self, interaction: Inter, game: str | None = None) -> None:
        """Take back my last move."""
        await acting.ask_undo(interaction, await sitting_named(interaction, game))

    @app_commands.command(**texts("orders"))
    @optional(order="order", whom="whom", where="where", game="game")
    @app_commands.autocomplete(game=own_games, order=suggestions.orders, whom=suggestions.whom, where=suggestions.where)
    @ANYWHERE
    async def orders(
        self,
        interaction: Inter,
        order: str | None = None,
        whom: str | None = None,
        where: str | None = None,
        game: str | None = None,
    ) -> None:
        """Standing orders and stops: see, set, clear."""
        sitting = await sitting_named(interaction, game)
        if order is None:
            await answers.beside(interaction, orders.page(sitting))
        else:
            rule = standing.narrowed(sitting, standing.read(order, sitting), whom, where)
            await answers.beside(interaction, await orders.save(sitting, rule))

    @app_commands.command(**texts("stop"))
    @optional(kind="kind", whom="whom", where="where", game="game")
    @app_commands.autocomplete(game=own_games, kind=suggestions.stops, whom=suggestions.whom, where=suggestions.where)
    @ANYWHERE
    async def stop(
        self,
        interaction: Inter,
        kind: str,
        whom: str | None = None,
        where: str | None = None,
        game: str | None = None,
    ) -> None:
        """Wait for me when this happens."""
        sitting = await sitting_named(interaction, game)
        if kind not in sitting.game.stops:
            raise IllegalAction("stop-unknown")
        rule = standing.narrowed(sitting, Stop(kind), whom, where)
        await answers.beside(interaction, await orders.save(sitting, rule))

    @app_commands.command(**texts("act"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def act(self, interaction: Inter, game: str | None = None) -> None:
        """Open my panel."""
        await answers.beside(interaction, panel.page(await sitting_named(interaction, game)))

    @app_commands.command(**texts("help"))
    @ANYWHERE
    async def help(self, interaction: Inter) -> None:
        """What can I do now?"""
        await helping.show(interaction)

    @app_commands.command(**texts("mygames"))
    @ANYWHERE
    async def mygames(self, interaction: Inter) -> None:
        """All my games, those that wait for me first."""
        await helping.show_games(interaction)

    @app_commands.command(**texts("record"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def record(self, interaction: Inter, game: str | None = None) -> None:
        """The game as a text file."""
        table = await table_named(interaction, game)
        if table.phase == "lobby":
            raise IllegalAction("not-started")
        await looking.show_record(interaction, table)


async def setup(client: Rondel) -> None:
    """Add the commands."""
    await client.add_cog(Play())
