"""The general commands of a game, from `/act` and `/hand` to `/replay` and `/rules`. They work in private too."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cards import undo
from cogs.cards.parley import open_parley
from cogs.client.client import Client
from cogs.interactions.command_texts import optional, texts
from cogs.interactions.translator import SERVERS_AND_DMS, anywhere, phrase
from cogs.lobby.branch import ask_by_step
from cogs.messages import answers
from cogs.panel import buttons, forms, hints, why_not
from cogs.panel.picture import note_step
from cogs.private import board, hand_dm, log, mygames, replay
from cogs.private import help as helping
from cogs.private import rules as explaining
from cogs.seat.session import session_named
from cogs.seat.which_table import own_games, table_named
from cogs.standing_orders import autocomplete, wording
from cogs.standing_orders import page as orders
from rules import IllegalAction
from table import Stop

CONTROLS = (board, explaining, forms, mygames, hand_dm, hints, log, orders, replay, buttons, undo, why_not)
Inter = discord.Interaction[Any]
STYLES = [app_commands.Choice(name=phrase(f"choice-{style}"), value=style) for style in ("full", "card", "words")]


class GameCommands(commands.Cog):
    """What a player asks the referee besides making moves."""

    @app_commands.command(**texts("hand"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @anywhere
    async def hand(self, interaction: Inter, game: str | None = None) -> None:
        await hand_dm.show_hand(interaction, await session_named(interaction, game))

    @app_commands.command(**texts("board"))
    @optional(style="style", region="region", game="game")
    @app_commands.choices(style=STYLES)
    @app_commands.autocomplete(game=own_games, region=board.suggest_places)
    @SERVERS_AND_DMS
    async def board(
        self, interaction: Inter, style: str = "full", region: str | None = None, game: str | None = None
    ) -> None:
        """The board: whole, a region, or in words."""
        await board.show_board(interaction, await table_named(interaction, game), style=style, region=region)

    @app_commands.command(**texts("log"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @SERVERS_AND_DMS
    async def log(self, interaction: Inter, game: str | None = None) -> None:
        await log.show_log(interaction, await table_named(interaction, game))

    @app_commands.command(**texts("since"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @SERVERS_AND_DMS
    async def since(self, interaction: Inter, game: str | None = None) -> None:
        await log.show_since(interaction, await session_named(interaction, game))

    @app_commands.command(**texts("replay"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @anywhere
    async def replay(self, interaction: Inter, game: str | None = None) -> None:
        await replay.show_replay(interaction, await table_named(interaction, game))

    @app_commands.command(**texts("branch"))
    @optional(step="step", game="game")
    @app_commands.autocomplete(game=own_games)
    @SERVERS_AND_DMS
    async def branch(self, interaction: Inter, step: int | None = None, game: str | None = None) -> None:
        """A practice game from a step of another one."""
        await ask_by_step(interaction, await table_named(interaction, game), step)

    @app_commands.command(**texts("rules"))
    @optional(word="word")
    @app_commands.autocomplete(word=explaining.suggest_terms)
    @anywhere
    async def rules(self, interaction: Inter, word: str | None = None) -> None:
        await explaining.show(interaction, word)

    @app_commands.command(**texts("undo"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    @SERVERS_AND_DMS
    async def undo(self, interaction: Inter, game: str | None = None) -> None:
        await undo.ask_undo(interaction, await session_named(interaction, game))

    @app_commands.command(**texts("orders"))
    @optional(order="order", whom="whom", where="where", game="game")
    @app_commands.autocomplete(
        game=own_games, order=autocomplete.orders, whom=autocomplete.whom, where=autocomplete.where
    )
    @SERVERS_AND_DMS
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
    @app_commands.autocomplete(
        game=own_games, kind=autocomplete.stops, whom=autocomplete.whom, where=autocomplete.where
    )
    @SERVERS_AND_DMS
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
    @anywhere
    async def act(self, interaction: Inter, game: str | None = None) -> None:
        """The panel, as the button opens it."""
        session = await session_named(interaction, game)
        note_step(interaction, session)
        await buttons.open_panel(interaction, session)

    @app_commands.command(**texts("help"))
    @SERVERS_AND_DMS
    async def help(self, interaction: Inter) -> None:
        """What can I do now?"""
        await helping.show(interaction)

    @app_commands.command(**texts("mygames"))
    @anywhere
    async def mygames(self, interaction: Inter) -> None:
        """All my games, those that wait for me first."""
        await mygames.show_games(interaction)

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
    @SERVERS_AND_DMS
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
