"""`/learn`: a first game against easy computers, in which the panel explains each new thing."""

import sys
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import rules
from cogs.client.client import Client, Interaction
from cogs.client.permissions import check_guild_settings, home_guild
from cogs.client.threads import channel_here, is_in_text_thread
from cogs.interactions.controls import BLUE, RED, Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.interactions.translator import anywhere, has_words, name_and_description
from cogs.lobby.command import TITLES
from cogs.lobby.solo import begin_alone, check_may_play_alone, here_controls, making_game
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import place_of, reader_language
from cogs.panel.guide import used_of
from cogs.private.help import aims
from cogs.seat.session import session_at
from cogs.seat.title_ui import ui_of
from cogs.seat.which_table import table_for
from table import Table, vote_requests
from words import Speaker

LEVEL = "easy"


async def ask_title(interaction: Interaction) -> None:
    """Offer first games under way to resume, and every title to begin."""
    await answers.defer_new_message(interaction)
    language, begun = reader_language(interaction), await under_way(interaction)
    lines = [Speaker(language).say("learn-which"), aims(language), *(begun_text(interaction, each) for each in begun)]
    titles = [Speaker(language, title) for title in rules.TITLES if has_words(title)]
    fresh = [button(Id("learntitle", rest=each.title), each.title_name()) for each in titles]
    controls = [*(go_on(interaction, table) for table in begun), *fresh]
    await answers.send(interaction, Page(("\n".join(lines),), rows(controls)))


def go_on(interaction: Interaction, table: Table) -> Control:
    """The button that opens the panel of a game, wherever it is."""
    speaker = Speaker(reader_language(interaction), table.state.header.title)
    label = speaker.say("button-learn-on", title=speaker.title_name())
    return button(Id("act", table.id, table.state.number), label, BLUE)


async def under_way(interaction: Interaction, title: str = "") -> list[Table]:
    """The first games that somebody has not finished and can go on with, of one title or of all."""
    tables, user = interaction.client.tables, interaction.user.id
    running = [
        game.id
        for game in await tables.store.games_of(str(user))
        if game.phase == "running" and title in ("", game.title)
    ]
    games = [await tables.get(game) for game in running]
    return [
        table
        for table in games
        if table.state.header.lessons and not table.state.broken and table.state.seating.of(user)
    ]


def begun_text(interaction: Interaction, table: Table) -> str:
    """How far somebody has come, and where."""
    speaker = Speaker(reader_language(interaction), table.state.header.title)
    needed = ui_of(table.state.header.title).syllabus.needed
    used = needed & used_of(session_at(table, str(interaction.user.id), speaker.language))
    return speaker.say(
        "learn-begun",
        title=speaker.title_name(),
        channel=place_of(table, speaker.language),
        used=len(used),
        all=len(needed),
    )


async def learn(interaction: Interaction, title: str) -> None:
    """Begin a first game; or, if one was begun, go on with it, or end it and start over."""
    interaction.client.game(title)
    await answers.defer_new_message(interaction)
    async with making_game(interaction):
        begun = await under_way(interaction, title)
        if not begun:
            await link_to(interaction, await begin(interaction, title))
            return
    table = begun[0]
    again = Id("learnanew", table.id, rest=title)
    label = Speaker(reader_language(interaction)).say("button-learn-anew")
    controls = [go_on(interaction, table), button(again, label, RED)]
    await answers.send(interaction, Page((begun_text(interaction, table),), rows(controls)))


async def begin(interaction: Interaction, title: str) -> Table:
    """The table, with as many easy computers as the title is learnt with best."""
    await check_may_play_alone(interaction)
    speaker = Speaker(reader_language(interaction), title)
    name = speaker.say("learn-thread", title=speaker.title_name(), who=interaction.user.display_name)
    levels = [LEVEL] * ui_of(title).syllabus.rivals
    return await begin_alone(interaction, title, levels, name, lessons=True)


async def link_to(interaction: Interaction, table: Table) -> None:
    speaker = Speaker(reader_language(interaction), table.state.header.title)
    aim = ui_of(speaker.title).wording.aim(table.state.view_for(None), speaker)
    text = speaker.say("learn-started", aim=aim, channel=place_of(table, speaker.language))
    await answers.send(interaction, Page((text,), rows(here_controls(interaction, table))))


@on("learn")
async def choose(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Choose a title to learn."""
    await ask_title(interaction)


@on("learntitle")
async def learn_title(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Begin, unless it was begun before."""
    await learn(interaction, ref.rest)


@on("learnanew")
async def start_over(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """End the old game and begin another, if one may begin here; a double tap begins one."""
    await answers.defer_new_message(interaction)
    title = (await table_for(interaction, ref.table)).state.header.title
    async with making_game(interaction):
        begun = await under_way(interaction, title)
        old = next((table for table in begun if table.id == ref.table), None)
        if old is not None:
            await check_start_over(interaction, old)
            await vote_requests.propose(old, interaction.user.id, "end")
        table = begun[0] if begun and old is None else await begin(interaction, title)
    await link_to(interaction, table)


async def check_start_over(interaction: Interaction, old: Table) -> None:
    """Refuse before the old game ends whatever would be refused after it."""
    await check_may_play_alone(interaction)
    await check_guild_settings(
        interaction, old.state.header.title, new=old.state.header.guild != str(home_guild(interaction) or "")
    )
    here = str(await channel_here(interaction))
    in_place = home_guild(interaction) is None or is_in_text_thread(interaction)
    if in_place and old.state.header.channel != here:
        await interaction.client.tables.context.check_free(here)


class Learn(commands.Cog):
    """The command; all else is on the panel."""

    learn_name, learn_about = name_and_description("command-learn")
    title_name, title_about = name_and_description("option-title")

    @app_commands.command(name=learn_name, description=learn_about)
    @app_commands.rename(title=title_name)
    @app_commands.describe(title=title_about)
    @app_commands.choices(title=TITLES)
    @anywhere
    async def learn(self, interaction: discord.Interaction[Any], title: str | None = None) -> None:
        """Learn a title; without one, choose it."""
        if title is None:
            await ask_title(interaction)
        else:
            await learn(interaction, title)


async def setup(client: Client) -> None:
    await client.add_cog(Learn())
    client.handlers.add(sys.modules[__name__])


async def teardown(client: Client) -> None:
    client.handlers.remove(sys.modules[__name__])
