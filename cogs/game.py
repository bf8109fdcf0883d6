"""The general commands of a game, from `/act` and `/hand` to `/replay` and `/rules`. They work in private too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cards import undo
from cogs.cards.parley import open_parley
from cogs.lobby.branching import ask_by_step
from cogs.orders import page as orders
from cogs.orders import suggestions, wording
from cogs.panel import filling, hints, taps, whynot
from cogs.panel.page import panel_page
from cogs.panel.picture import note_step, show
from cogs.reading import board, games, hand, log, replay
from cogs.reading import help as helping
from cogs.reading import rules as explaining
from cogs.seat.session import session_named
from cogs.seat.which_table import own_games, table_named
from cogs.wire import answers
from cogs.wire.phrases import ANYWHERE, name_and_about, phrase
from rules import IllegalAction
from table import Stop

if TYPE_CHECKING:
    from cogs.wire.client import Client

CONTROLS = (board, explaining, filling, games, hand, hints, log, orders, replay, taps, undo, whynot)
T = TypeVar("T")
Inter = discord.Interaction[Any]
STYLES = [app_commands.Choice(name=phrase(f"choice-{style}"), value=style) for style in ("full", "card", "words")]


def texts(key: str) -> dict[str, Any]:
    """Name and description of a command."""
    name, description = name_and_about(f"command-{key}")
    return {"name": name, "description": description}


def optional(**options: str) -> Callable[[T], T]:
    """Names and descriptions of a command's options."""

    def dress(command: T) -> T:
        found = {parameter: name_and_about(f"option-{key}") for parameter, key in options.items()}
        app_commands.rename(**{parameter: pair[0] for parameter, pair in found.items()})(command)
        app_commands.describe(**{parameter: pair[1] for parameter, pair in found.items()})(command)
        return command

    return dress


class GameCommands(commands.Cog):
    """What a player asks the referee besides making moves."""

    @app_commands.command(**texts("hand"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def hand(self, interaction: Inter, game: str | None = None) -> None:
        await hand.show_hand(interaction, await session_named(interaction, game))

    @app_commands.command(**texts("board"))
    @optional(style="style", region="region", game="game")
    @app_commands.choices(style=STYLES)
    @app_commands.autocomplete(game=own_games, region=board.suggest_places)
    @ANYWHERE
    async def board(
        self, interaction: Inter, style: str = "full", region: str | None = None, game: str | None = None
    ) -> None:
        """The board: whole, a region, or in words."""
        await board.show_board(interaction, await table_named(interaction, game), style=style, region=region)

    @app_commands.command(**texts("log"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def log(self, interaction: Inter, game: str | None = None) -> None:
        await log.show_log(interaction, await table_named(interaction, game))

    @app_commands.command(**texts("since"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def since(self, interaction: Inter, game: str | None = None) -> None:
        await log.show_since(interaction, await session_named(interaction, game))

    @app_commands.command(**texts("replay"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def replay(self, interaction: Inter, game: str | None = None) -> None:
        await replay.show_replay(interaction, await table_named(interaction, game))

    @app_commands.command(**texts("branch"))
    @optional(step="step", game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def branch(self, interaction: Inter, step: int | None = None, game: str | None = None) -> None:
        """A practice game from a step of another one."""
        await ask_by_step(interaction, await table_named(interaction, game), step)

    @app_commands.command(**texts("rules"))
    @optional(word="word")
    @app_commands.autocomplete(word=explaining.suggest_terms)
    @ANYWHERE
    async def rules(self, interaction: Inter, word: str | None = None) -> None:
        await explaining.show(interaction, word)

    @app_commands.command(**texts("undo"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def undo(self, interaction: Inter, game: str | None = None) -> None:
        await undo.ask_undo(interaction, await session_named(interaction, game))

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
        session = await session_named(interaction, game)
        if order is None:
            await answers.send(interaction, orders.orders_page(session))
        else:
            rule = wording.narrow(session, wording.decode(order, session), whom, where)
            await answers.send(interaction, await orders.save(session, rule))

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
        session = await session_named(interaction, game)
        if kind not in session.game.stops:
            raise IllegalAction("stop-unknown")
        rule = wording.narrow(session, Stop(kind), whom, where)
        await answers.send(interaction, await orders.save(session, rule))

    @app_commands.command(**texts("act"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def act(self, interaction: Inter, game: str | None = None) -> None:
        """The panel, as the button opens it."""
        session = await session_named(interaction, game)
        note_step(interaction, session)
        await show(interaction, session, panel_page(session), new=True)

    @app_commands.command(**texts("help"))
    @ANYWHERE
    async def help(self, interaction: Inter) -> None:
        """What can I do now?"""
        await helping.show(interaction)

    @app_commands.command(**texts("mygames"))
    @ANYWHERE
    async def mygames(self, interaction: Inter) -> None:
        """All my games, those that wait for me first."""
        await games.show_games(interaction)

    @app_commands.command(**texts("parley"))
    @optional(player="player", game="game")
    @app_commands.autocomplete(game=own_games)
    @app_commands.guild_only()
    async def parley(self, interaction: Inter, player: discord.User, game: str | None = None) -> None:
        """Talk with one of the others, beside the game."""
        await open_parley(interaction, await table_named(interaction, game), player)

    @app_commands.command(**texts("record"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @ANYWHERE
    async def record(self, interaction: Inter, game: str | None = None) -> None:
        table = await table_named(interaction, game)
        if table.state.header.phase == "lobby":
            raise IllegalAction("not-started")
        await log.show_record(interaction, table)


async def setup(client: Client) -> None:
    await client.add_cog(GameCommands())
    client.handlers.add(*CONTROLS)


async def teardown(client: Client) -> None:
    client.handlers.remove(*CONTROLS)
