"""A table's settings before it starts: language, pace, undo, thread and who may join."""

import asyncio
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import ui

from cogs.client.client import Interaction
from cogs.client.permissions import check_games, check_permissions
from cogs.client.threads import public_thread
from cogs.interactions.controls import on, on_form
from cogs.interactions.custom_ids import Id
from cogs.interactions.forms import Form, checks, choice, open_form, radio
from cogs.lobby.card import wants_thread
from cogs.lobby.form import UNDO, read_times, read_variants, times_parts, variant_parts
from cogs.messages import answers
from cogs.messages.message_records import scope
from cogs.messages.text import reader_language
from cogs.seat.paces import AT_ZERO, PACES, pace_name, pace_of
from cogs.seat.which_table import table_for, table_for_form
from table import Table, vote_requests
from table.referee import lobby
from words import LANGUAGES, Speaker

SWITCHES = ("thread", "several", "closed", "hints", "joined", "voted", "anyone")
OPENING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by table, while its thread is opened


async def lobby_for_form(interaction: Interaction, ref: Id) -> Table | None:
    """The lobby whose host asks for a form, which must be the first answer; None: it had to load first."""
    table = await table_for_form(interaction, ref.table)
    if table is not None:
        table.state.check_host_of_lobby(interaction.user.id)
    return table


@on("settings")
async def ask(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the settings as they are."""
    if (table := await lobby_for_form(interaction, ref)) is None:
        return
    say = Speaker(reader_language(interaction)).say
    on_now = [name for name in ("several", "closed", "hints") if getattr(table.state.header, name)]
    on_now += ["thread"] if await wants_thread(interaction.client, table) else []
    on_now += ["joined"] if table.state.header.seating == "joined" else []
    on_now += {"vote": ["voted"], "anyone": ["anyone"]}.get(table.state.header.substitutes, [])
    parts = [
        *running_parts(table, say),
        radio("undo", say("form-undo"), [(x, say(f"undo-policy-{x}"), "") for x in UNDO], table.state.header.undo),
        checks("switches", say("form-switches"), [(x, say(f"switch-{x}"), "") for x in SWITCHES], on_now),
    ]
    await open_form(interaction, Form(Id("settings", table.id), say("form-settings"), parts))


async def ask_running(interaction: Interaction, table: Table) -> None:
    """The settings that a running game may change, with the others' consent."""
    table.state.check_running()
    table.state.check_host(interaction.user.id)
    say = Speaker(reader_language(interaction)).say
    parts = [*running_parts(table, say), *times_parts(table.state.header.pace, say)]
    await open_form(interaction, Form(Id("resettle", table.id, table.state.number), say("form-settings"), parts))


def running_parts(table: Table, say: Callable[..., str]) -> list[ui.Label[Any]]:
    """Language, pace, and what happens when time is up: what may change at any time."""
    header = table.state.header
    languages = [(x, say(f"language-{x}"), "") for x in LANGUAGES]
    paces = [(name, say(f"pace-{name}"), say(f"pace-{name}-about")) for name in PACES]
    return [
        radio("language", say("form-language"), languages, header.language),
        radio("pace", say("form-pace"), paces, pace_now(table)),
        radio("zero", say("form-zero"), [(x, say(f"zero-{x}"), "") for x in AT_ZERO], header.pace.at_zero),
    ]


@on_form("resettle")
async def propose(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Put it to the others; sent twice it is asked once."""
    table, name = await table_for(interaction, ref.table), choice(sent, "pace", tuple(PACES))
    pace = read_times(pace_of(table.state.header.pace, name, choice(sent, "zero", AT_ZERO)), sent)
    language = choice(sent, "language", LANGUAGES)
    vote = await vote_requests.propose_settings(table, interaction.user.id, language=language, pace=pace, named=name)
    await answers.confirm(interaction, "vote-opened" if vote else "settings-changed")


@on("variants")
async def ask_variants(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the variants as they are set."""
    if (table := await lobby_for_form(interaction, ref)) is None:
        return
    say = Speaker(reader_language(interaction)).say
    parts = variant_parts(table.state.game, reader_language(interaction), table.state.header.options)[:5]
    await open_form(interaction, Form(Id("variants", table.id), say("form-variants"), parts))


@on_form("variants")
async def save_variants(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    table = await table_for(interaction, ref.table)
    options = {**table.state.header.options, **read_variants(table.state.game, sent)}
    await table.do(lobby.settle, interaction.user.id, options=options)
    await answers.confirm(interaction, "settings-changed")


def pace_now(table: Table) -> str:
    """The pace to tick; one the list does not have counts as none."""
    name = pace_name(table.state.header.pace)
    return name if name in PACES else "none"


@on_form("settings")
async def save(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Keep what was sent."""
    table = await table_for(interaction, ref.table)
    table.state.check_host(interaction.user.id)
    switches = sent.get("switches", ())
    if "thread" in switches:
        check_permissions(interaction, "create_public_threads", "send_messages_in_threads")
    pace = pace_of(table.state.header.pace, choice(sent, "pace", tuple(PACES)), choice(sent, "zero", AT_ZERO))
    await interaction.client.tables.context.set_note(scope(table.id), "thread", "yes" if "thread" in switches else None)
    await table.do(lobby.settle,
        interaction.user.id, language=choice(sent, "language", LANGUAGES), pace=pace, undo=choice(sent, "undo", UNDO),
        several="several" in switches, closed="closed" in switches, hints="hints" in switches,
        seating="joined" if "joined" in switches else "random", substitutes=substitutes(switches),
    )  # fmt: skip
    await answers.confirm(interaction, "settings-changed")


@on("times")
async def ask_times(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show how often the table reminds, and how long people may be away."""
    if (table := await lobby_for_form(interaction, ref)) is None:
        return
    say = Speaker(reader_language(interaction)).say
    parts = times_parts(table.state.header.pace, say)
    await open_form(interaction, Form(Id("times", table.id), say("form-times"), parts))


@on_form("times")
async def save_times(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    table = await table_for(interaction, ref.table)
    await table.do(lobby.settle, interaction.user.id, pace=read_times(table.state.header.pace, sent))
    await answers.confirm(interaction, "settings-changed")


def substitutes(switches: tuple[str, ...]) -> str:
    """Who accepts a substitute: the host, unless switched; of two switches the stricter counts."""
    return "vote" if "voted" in switches else "anyone" if "anyone" in switches else "host"


async def thread_for(interaction: Interaction, table: Table) -> None:
    """Open a thread and move the table into it, if the host starts and wants one; two quick starts open only one."""
    async with OPENING.setdefault(table.id, asyncio.Lock()):
        channel = interaction.channel
        if isinstance(channel, discord.TextChannel) and will_start(interaction, table):
            await open_thread(interaction, table, channel)


def will_start(interaction: Interaction, table: Table) -> bool:
    """Whether the game will begin, and here; a start that will be refused opens no thread."""
    header = table.state.header
    host, here = str(interaction.user.id) == header.host, str(interaction.channel_id) == header.channel
    return host and here and header.phase == "lobby" and len(table.state.players) >= table.state.game.seats[0]


async def open_thread(interaction: Interaction, table: Table, channel: discord.TextChannel) -> None:
    if not await wants_thread(interaction.client, table):
        return
    if kind := table.kind_to_start:
        await check_games(interaction, kind)
    check_permissions(interaction, "create_public_threads", "send_messages_in_threads")
    name = Speaker(table.state.header.language, table.state.header.title).tell("title")
    people = [each.display_name for each in table.state.seating.tenures if each.user]
    thread = await public_thread(channel, " · ".join((name, ", ".join(dict.fromkeys(people)))))
    await vote_requests.move(table, interaction.user.id, thread.id, table.state.header.guild)
