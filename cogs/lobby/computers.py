"""Computers in the lobby: the host adds them, and takes them away again."""

from cogs.client.client import Interaction
from cogs.interactions.controls import button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.which_table import table_for
from table import Table
from table.model.values import LEVELS
from table.referee import lobby
from words import Speaker


def computers_page(table: Table, speaker: Speaker) -> Page:
    """A button for each level, and one for each computer that is in; each knows how many have joined."""
    joined, names = len(table.state.players), table.state.seating.names
    levels = {level: speaker.say(f"level-{level}") for level in LEVELS if joined < table.state.most}
    add = [
        button(Id("addcomputer", table.id, joined, level), speaker.say("computer-add", level=name))
        for level, name in levels.items()
    ]
    drop = [
        button(Id("dropcomputer", table.id, joined, seat), speaker.say("computer-drop", who=names[seat]))
        for seat in table.state.seating.computers
    ]
    return Page((speaker.say("computer-which", free=table.state.most - joined),), rows([*add, *drop]))


@on("computer")
async def ask(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the levels to the host."""
    table = await table_for(interaction, ref.table)
    table.state.check_host_of_lobby(interaction.user.id)
    await answers.send(interaction, computers_page(table, speaker_for(table, reader_language(interaction))))


@on("addcomputer")
@on("dropcomputer")
async def change(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    table = await table_for(interaction, ref.table)
    decide = lobby.add_computer if ref.verb == "addcomputer" else lobby.remove_computer
    await table.do(decide, interaction.user.id, ref.rest, expected=ref.number)
    await answers.show(interaction, computers_page(table, speaker_for(table, reader_language(interaction))))
