"""`/branch`: a practice game in a thread of one's own, from any step of another game."""

from collections.abc import Sequence

import discord

from cogs.client.client import Interaction
from cogs.client.permissions import check_games, check_guild_settings, home_guild
from cogs.client.threads import channel_here, home_of_private_threads
from cogs.interactions.controls import BLUE, Control, button, line_menu, on
from cogs.interactions.custom_ids import Id
from cogs.lobby.new import public_language
from cogs.lobby.solo import check_dms_free, level_colour, link_to, making_game, newest_game, own_thread
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.session import learn_language
from cogs.seat.which_table import table_for
from rules import IllegalAction
from table import Table, Wish, game_review
from table.model.values import LEVELS
from table.records import branches
from words import Speaker

ALL = "-"  # in place of a seat: all of them


async def ask(interaction: Interaction, table: Table, number: int | None, seat: str = "") -> None:
    """From this step on: all seats, or one of them against computers?"""
    await answers.defer(interaction)
    place, step = await game_review.branch_point(table, number)
    user, speaker = str(interaction.user.id), speaker_for(table, reader_language(interaction))
    say, steps = speaker.say, len((await game_review.look_back(table, user)).passages)
    figures = {"round": step.round, "chapter": speaker.one(step.chapter), "step": place + 1, "steps": steps}
    head, newest = say("branch-head", **figures), await newest_game(interaction)
    controls: list[Control] = []
    if branches.may_be_aided(table.state):
        seat = seat or next(iter(sorted(table.state.seating.held_by(user))), ALL)
        seats = branches.seats_for(table.state, user)
        controls += [seat_menu(table, speaker, step.last, seat, seats)] if len(seats) > 1 else []
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


def seat_menu(table: Table, speaker: Speaker, number: int, chosen: str, seats: Sequence[str]) -> Control:
    lines = [(ALL, speaker.say("branch-all")), *((seat, speaker.one(seat)) for seat in seats)]
    return line_menu(Id("branch", table.id, number + 1, "seat"), speaker.say("branch-seat"), lines, chosen)


@on("branch")
async def branch(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the viewer, or with another seat."""
    table = await table_for(interaction, ref.table)
    seat = next((each for each in values if each in (ALL, *table.state.header.seats)), "")
    await ask(interaction, table, ref.number - 1 if ref.number else None, seat)


async def ask_by_step(interaction: Interaction, table: Table, step: int | None) -> None:
    """Ask where to branch, by command: steps are counted as the viewer counts them."""
    number = None
    if step is not None:
        await answers.defer(interaction)
        await game_review.branch_point(table)  # refused before anything of the game is shown
        steps = (await game_review.look_back(table, None)).passages
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
    await answers.defer(interaction)
    async with making_game(interaction):
        newest = await newest_game(interaction)
        if not before.isdecimal() or newest > int(before):
            table = await interaction.client.tables.get(newest)
        else:  # smaller: an older game became the newest when others ended
            table = await begin(interaction, source, ref.number - 1, level, None if seat == ALL else seat)
    learn_language(interaction, table)
    await link_to(interaction, table, "branch-started")


async def begin(interaction: Interaction, source: Table, number: int, level: str, seat: str | None) -> Table:
    """A table in a thread that this person alone sees; whatever is refused is refused before there is a thread."""
    wish = Wish(
        str(interaction.user.id), interaction.user.display_name, str(await channel_here(interaction)),
        str(home_guild(interaction) or ""), await public_language(interaction), seat, level,
    )  # fmt: skip
    await game_review.branch_point(source, number)
    branches.computers_of(source.state, wish)
    await check_guild_settings(interaction, source.state.header.title)
    await check_games(interaction, "practice")
    await check_dms_free(interaction)
    if (thread := await practice_thread(interaction, source)) is not None:
        wish = wish._replace(channel=str(thread.id), language=reader_language(interaction))  # nobody else reads there
    return await interaction.client.tables.branch(source, number, wish)


async def practice_thread(interaction: Interaction, source: Table) -> discord.Thread | None:
    """None: in direct messages, the game is played right there."""
    within = await home_of_private_threads(interaction)
    if within is None:
        return None
    speaker = Speaker(reader_language(interaction), source.state.header.title)
    name = speaker.say("branch-thread", title=speaker.title_name(), who=interaction.user.display_name)
    return await own_thread(interaction, name, within)
