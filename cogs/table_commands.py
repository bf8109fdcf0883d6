"""`/table …`: what the host and the players settle outside the game: invite, pause, replace, rewind, move, end."""

import sys
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cards import confirm
from cogs.cards.substitutes import ask_for_seat
from cogs.client.client import Client, Interaction
from cogs.client.permissions import check_guild_settings, check_permissions, visible
from cogs.forum.feed_page import UNLISTED
from cogs.interactions.choice_filter import Suggestions, folded, suggest
from cogs.interactions.command_texts import YES_OR_NO, optional, texts
from cogs.interactions.controls import RED, button, on
from cogs.interactions.custom_ids import Id
from cogs.interactions.translator import SERVERS_AND_DMS, name_and_description, phrase
from cogs.lobby.settings import ask_running
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.message_records import scope
from cogs.messages.text import clip, plain, reader_language, safe, speaker_for
from cogs.seat.log_lines import log_lines
from cogs.seat.menus import MOST
from cogs.seat.which_table import own_games, table_for, table_for_form, table_named
from rules import IllegalAction
from table import Table, vote_requests
from table.model.values import LEVELS
from table.referee import lobby, seats, substitutes
from words import Speaker

Inter = discord.Interaction[Any]
GROUP = name_and_description("command-table")
LOOKED_THROUGH, ROWS = 40, 3  # plays that are suggested, rows of each that are told


def game_here(interaction: Interaction, *, for_host: bool = False) -> Table | None:
    """The running game of this channel if it is in memory, for autocomplete, which cannot wait."""
    table = interaction.client.tables.cache.loaded_at(interaction.channel_id or 0)
    if table is None or table.state.header.phase != "running" or not visible(interaction, table):
        return None
    return table if not for_host or table.state.header.host == str(interaction.user.id) else None


async def free_seats(interaction: Interaction, current: str) -> Suggestions:
    """The seats this person may take or ask for."""
    table = game_here(interaction)
    if table is None:
        return []
    return suggest(seat_labels(interaction, table, substitutes.free_seats(table.state, interaction.user.id)), current)


async def held_seats(interaction: Interaction, current: str) -> Suggestions:
    """The seats of others that are not offered yet."""
    table = game_here(interaction)
    if table is None:
        return []
    own = table.state.seating.of(interaction.user.id)
    others = [seat for seat in table.state.header.seats if seat not in own and seat not in table.state.opened]
    return suggest(seat_labels(interaction, table, others), current)


async def open_seats(interaction: Interaction, current: str) -> Suggestions:
    """The seats on offer, for the host."""
    table = game_here(interaction, for_host=True)
    if table is None:
        return []
    opened = [seat for seat in table.state.header.seats if seat in table.state.opened]
    return suggest(seat_labels(interaction, table, opened), current)


def seat_labels(interaction: Interaction, table: Table, seats: Sequence[str]) -> list[tuple[str, str]]:
    """Seats as people know them: by who sits there, or sat there last, and the place in the order of play."""
    say = Speaker(reader_language(interaction)).say
    labels = []
    for seat in seats:
        left = table.state.seating.left_by(seat)
        name = (left.name if left else table.state.seating.names[seat]) or say("former-player")
        key = "seat-label-left" if left else "seat-label"
        labels.append((say(key, who=name, place=table.state.header.seats.index(seat) + 1), seat))
    return labels


async def last_plays(interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
    """Plays to which the host may rewind: the latest, each with its number and what happened."""
    table = game_here(interaction, for_host=True)
    if table is None:
        return []
    speaker, typed, plays = speaker_for(table, reader_language(interaction)), str(current), []
    for number in reversed(table.state.plays[-LOOKED_THROUGH:]):
        every = table.state.lines(interaction.user.id, number, number + ROWS)
        lines = [line for line in every if line.system_event is None]
        text = plain(f"{number} · {'; '.join(log_lines(lines, speaker))}")
        if folded(typed) in folded(text):
            plays.append(app_commands.Choice(name=clip(text, 100), value=number))
    if not plays and typed.isdecimal() and int(typed) <= table.state.number:  # within a play, or long ago
        plays.append(app_commands.Choice(name=typed, value=int(typed)))
    return plays[:MOST]


async def is_lost(interaction: Interaction, channel: str) -> bool:
    """Whether a channel is deleted, or cannot be reached."""
    await answers.defer(interaction)
    try:
        await interaction.client.fetch_channel(int(channel))
    except (discord.NotFound, discord.Forbidden):
        return True
    return False


@SERVERS_AND_DMS
class TableCommands(commands.GroupCog, group_name=GROUP[0], group_description=GROUP[1]):
    """Commands of host and players; they need no rights in the server, and every override is in the log."""

    @app_commands.command(**texts("invite"))
    @optional(player="player")
    async def invite(self, interaction: Inter, player: discord.User) -> None:
        """Ask somebody to join; bots, this one included, cannot."""
        table = await table_named(interaction, None)
        if player.bot:
            raise IllegalAction("invite-bot")
        await table.do(lobby.invite, interaction.user.id, player.id)
        await answers.confirm(interaction, "table-invited", who=safe(player.display_name))

    @app_commands.command(**texts("kick"))
    @optional(player="player")
    async def kick(self, interaction: Inter, player: discord.User) -> None:
        """Take somebody out of the lobby."""
        table = await table_named(interaction, None)
        await table.do(lobby.kick, interaction.user.id, player.id)
        await answers.confirm(interaction, "table-kicked", who=safe(player.display_name))

    @app_commands.command(**texts("pause"))
    async def pause(self, interaction: Inter) -> None:
        table = await table_named(interaction, None)
        vote = await vote_requests.propose(table, interaction.user.id, "pause")
        await answers.confirm(interaction, "vote-opened" if vote else "table-paused")

    @app_commands.command(**texts("resume"))
    async def resume(self, interaction: Inter) -> None:
        table = await table_named(interaction, None)
        await table.do(seats.resume, interaction.user.id)
        await answers.confirm(interaction, "table-resumed")

    @app_commands.command(**texts("end"))
    async def end(self, interaction: Inter) -> None:
        """Propose to end the game; alone, after one more question."""
        await confirm.end(interaction, await table_named(interaction, None))

    @app_commands.command(**texts("resign"))
    async def resign(self, interaction: Inter) -> None:
        """Leave a running game, after one more question."""
        table = await table_named(interaction, None)
        table.state.check_running()
        seat = table.state.own_seat(interaction.user.id)
        say = Speaker(reader_language(interaction)).say
        tenure = table.state.seating.tenure_number(seat)
        sure = button(Id("resign", table.id, tenure, seat), say("table-resign-sure"), RED)
        await answers.send(interaction, Page((say("table-resign"),), rows([sure])))

    @app_commands.command(**texts("substitute"))
    async def substitute(self, interaction: Inter) -> None:
        """Offer my own seat to somebody else."""
        table = await table_named(interaction, None)
        await table.do(seats.offer, interaction.user.id)
        await answers.confirm(interaction, "table-offered")

    @app_commands.command(**texts("replace"))
    @optional(seat="seat")
    @app_commands.autocomplete(seat=held_seats)
    async def replace(self, interaction: Inter, seat: str) -> None:
        """Propose that somebody else may take a seat."""
        table = await table_named(interaction, None)
        vote = await vote_requests.propose(table, interaction.user.id, "replace", target=seat)
        await answers.confirm(interaction, "vote-opened" if vote else "table-seat-opened")

    @app_commands.command(**texts("computer"))
    @optional(seat="seat", level="level")
    @app_commands.autocomplete(seat=open_seats)
    @app_commands.choices(level=[app_commands.Choice(name=phrase(f"level-{name}"), value=name) for name in LEVELS])
    async def computer(self, interaction: Inter, seat: str, level: str) -> None:
        """Let a computer play for a seat that is on offer, as its host; whoever left may take it back."""
        table = await table_named(interaction, None)
        await table.do(seats.give_to_computer, interaction.user.id, seat, level)
        await answers.confirm(interaction, "table-computer", who=safe(table.state.seating.names[seat]))

    @app_commands.command(**texts("sit"))
    @optional(seat="seat")
    @app_commands.autocomplete(seat=free_seats)
    async def sit(self, interaction: Inter, seat: str) -> None:
        """Take a seat that is free, or ask for it."""
        await ask_for_seat(interaction, await table_named(interaction, None), seat)

    @app_commands.command(**texts("rewind"))
    @optional(number="number")
    @app_commands.autocomplete(number=last_plays)
    async def rewind(self, interaction: Inter, number: app_commands.Range[int, 0, 1_000_000]) -> None:
        """Take the game back, as its host, after one more question; everybody is told."""
        await confirm.rewind(interaction, await table_named(interaction, None), int(number))

    @app_commands.command(**texts("settings"))
    async def settings(self, interaction: Inter) -> None:
        """Another pace or language for a running game, if the others agree; a form must be the first answer."""
        table = await table_for_form(interaction)
        if table is not None:
            await ask_running(interaction, table)

    @app_commands.command(**texts("table-feed"))
    @optional(listed="listed")
    @app_commands.choices(listed=YES_OR_NO)
    async def feed(self, interaction: Inter, listed: str) -> None:
        """Whether the server's feed tells of this table, as its host wishes."""
        table = await table_named(interaction, None)
        table.state.check_host(interaction.user.id)
        note = None if listed == "yes" else "unlisted"
        await interaction.client.tables.context.set_note(scope(table.id), UNLISTED, note)
        interaction.client.dispatch("feed_due", (table.id,))
        await answers.confirm(interaction, f"table-feed-{listed}")

    @app_commands.command(**texts("move"))
    @optional(game="game")
    @app_commands.autocomplete(game=own_games)
    async def move(self, interaction: Inter, game: str) -> None:
        """Bring a game into this channel, even from a channel that is gone."""
        check_permissions(interaction)
        table = await table_named(interaction, game)
        header = table.state.header
        lost = str(interaction.user.id) != header.host and await is_lost(interaction, header.channel)
        channel, guild = interaction.channel_id or 0, interaction.guild_id or ""
        newly = header.guild != str(guild)
        await check_guild_settings(interaction, header.title, new=newly, here=True)
        vote = await vote_requests.move(table, interaction.user.id, channel, guild, lost=lost)
        await answers.confirm(interaction, "vote-opened" if vote else "table-moved")


@on("resign")
async def resign(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Leave the seat the question was about; the referee makes safe moves until somebody takes it."""
    table = await table_for(interaction, ref.table)
    await table.do(seats.resign, interaction.user.id, ref.rest, tenure=ref.number)
    await answers.show_text(interaction, Speaker(reader_language(interaction)).say("table-resigned"))


async def setup(client: Client) -> None:
    await client.add_cog(TableCommands())
    client.handlers.add(sys.modules[__name__], confirm)


async def teardown(client: Client) -> None:
    client.handlers.remove(sys.modules[__name__], confirm)
