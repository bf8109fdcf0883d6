"""`/branch`: a practice game in a thread of one's own, from any step of another game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord

from cogs.lobby.new import public_language
from cogs.lobby.solo import BEGINNING, level_colour, newest_game, own_thread
from cogs.seat.session import learn_language
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import BLUE, Control, button, menu, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.permissions import check_house
from cogs.wire.text import clip, plain, reader_language, speaker_for
from cogs.wire.threads import text_channel
from rules import IllegalAction
from table import Wish
from table.model.values import LEVELS
from table.records import branches
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table

ALL = "-"  # in place of a seat: all of them


async def ask(interaction: Interaction, table: Table, number: int | None, seat: str = "") -> None:
    """From this step on: all seats, or one of them against computers?"""
    await answers.think(interaction)
    place, step = await table.branch_point(number)
    user, speaker = str(interaction.user.id), speaker_for(table, reader_language(interaction))
    say, steps = speaker.say, len((await table.look_back(user)).passages)
    figures = {"round": step.round, "chapter": speaker.one(step.chapter), "step": place + 1, "steps": steps}
    head, newest = say("branch-head", **figures), await newest_game(interaction)
    controls: list[Control] = []
    if branches.may_be_aided(table.state):
        seat = seat or next(iter(sorted(table.state.seating.held_by(user))), ALL)
        controls.append(seat_menu(table, speaker, step.last, seat))
    if seat in ("", ALL) or not branches.may_be_aided(table.state):
        controls.append(button(begin_id(table, step.last, newest, "", ALL), say("branch-all"), BLUE))
    else:
        controls += [
            button(begin_id(table, step.last, newest, level, seat), say(f"against-{level}"), level_colour(level))
            for level in LEVELS
        ]
    controls.append(button(Id("replay", table.id, step.last + 1, "from"), say("branch-elsewhere")))
    about = say("branch-about") if branches.may_be_aided(table.state) else say("branch-unaided")
    await answers.show(interaction, Page((head, about), rows(controls)))


def begin_id(table: Table, number: int, newest: int, level: str, seat: str) -> Id:
    """A row's number plus one, as in the viewer, and the newest game of whoever asks."""
    return Id("branchoff", table.id, number + 1, f"{newest}.{level}.{seat}")


def seat_menu(table: Table, speaker: Speaker, number: int, chosen: str) -> Control:
    seats = [(ALL, speaker.say("branch-all")), *((seat, speaker.one(seat)) for seat in table.state.header.seats)]
    options = [
        discord.SelectOption(label=clip(plain(name), 100), value=seat, default=seat == chosen) for seat, name in seats
    ]
    return menu(Id("branch", table.id, number + 1, "seat"), speaker.say("branch-seat"), options)


@on("branch")
async def branch(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the viewer, or with another seat."""
    table = await table_for(interaction, ref.table)
    seat = next((each for each in values if each in (ALL, *table.state.header.seats)), "")
    await ask(interaction, table, ref.number - 1 if ref.number else None, seat)


async def ask_by_step(interaction: Interaction, table: Table, step: int | None) -> None:
    """The same by command: steps are counted as the viewer counts them."""
    number = None
    if step is not None:
        await answers.think(interaction)
        await table.branch_point()  # refuses before anything of the game is told
        steps = (await table.look_back(None)).passages
        if not 1 <= step <= len(steps):
            raise IllegalAction("branch-step", steps=len(steps))
        number = steps[step - 1].last
    await ask(interaction, table, number)


@on("branchoff")
async def branch_off(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Begin; tapped twice, it is the same game."""
    source = await table_for(interaction, ref.table)
    before, _, rest = ref.rest.partition(".")
    level, _, seat = rest.partition(".")
    await answers.think(interaction)
    async with BEGINNING.setdefault(interaction.user.id, asyncio.Lock()):
        newest = await newest_game(interaction)
        if not before.isdecimal() or newest > int(before):
            table = await interaction.client.tables.get(newest)
        else:  # a smaller one: an older game is the newest since others have ended
            table = await begin(interaction, source, ref.number - 1, level, None if seat == ALL else seat)
    learn_language(interaction, table)
    text = Speaker(reader_language(interaction)).say("branch-started", channel=f"<#{table.state.header.channel}>")
    await answers.show_text(interaction, text)


async def begin(interaction: Interaction, source: Table, number: int, level: str, seat: str | None) -> Table:
    """A table in a thread that this person alone sees; whatever is refused is refused before there is a thread."""
    wish = Wish(
        str(interaction.user.id), interaction.user.display_name, str(interaction.channel_id or 0),
        str(interaction.guild_id or ""), await public_language(interaction), seat, level,
    )  # fmt: skip
    await source.branch_point(number)
    branches.computers_of(source.state, wish)
    await check_house(interaction, source.state.header.title)
    if (thread := await practice_thread(interaction, source)) is not None:
        wish = wish._replace(channel=str(thread.id), language=reader_language(interaction))  # nobody else reads there
    return await interaction.client.tables.branch(source, number, wish)


async def practice_thread(interaction: Interaction, source: Table) -> discord.Thread | None:
    """None: in direct messages, the game is played right there."""
    within = text_channel(interaction)
    if within is None:
        return None
    speaker = Speaker(reader_language(interaction), source.state.header.title)
    name = speaker.say("branch-thread", title=speaker.title_name(), who=interaction.user.display_name)
    return await own_thread(interaction, name, within)
