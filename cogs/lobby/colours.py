"""The colours of the lobby: first come, first served, each with the shape that goes with it in pictures."""

from cogs.client.client import Interaction
from cogs.interactions.controls import line_menu, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.which_table import table_for
from table import Refusal, Table
from table.referee import lobby
from words import Speaker

ANY = "any"  # the option of those who take any colour


def colour_page(table: Table, speaker: Speaker) -> Page:
    """The colours that nobody has chosen yet, and none at all."""
    free = [colour for colour in table.state.game.colours if colour not in table.state.colours]
    lines = [*((colour, speaker.tell(f"look-{colour}")) for colour in free), (ANY, speaker.say("colour-any"))]
    which = speaker.say("colour-which")
    return Page((which,), rows([line_menu(Id("hue", table.id), which, lines)]))


@on("colour")
async def ask(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Show the colours that are left to somebody at the table."""
    table = await table_for(interaction, ref.table)
    table.state.check_lobby()
    if not table.state.seating.of(interaction.user.id):
        raise Refusal("not-seated")
    await answers.send(interaction, colour_page(table, speaker_for(table, reader_language(interaction))))


@on("hue")
async def take(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Take the colour, unless somebody was faster."""
    table = await table_for(interaction, ref.table)
    colour = "" if values == (ANY,) else (*values, "-")[0]
    await table.do(lobby.take_colour, interaction.user.id, colour)
    await answers.show_text(interaction, thanks(speaker_for(table, reader_language(interaction)), colour))


def thanks(speaker: Speaker, colour: str) -> str:
    if not colour:
        return speaker.say("colour-given-back")
    return speaker.say("colour-taken", colour=speaker.tell(f"look-{colour}"))
