"""Confirmation of what cannot be undone, in private, with what will be lost: the end of a game, a rewind."""

from cogs.client.client import Interaction
from cogs.interactions.consent import Outdated, unchanged
from cogs.interactions.controls import RED, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.log_lines import log_lines
from cogs.seat.which_table import table_for
from rules import CHANCE
from table import Table, undo_requests, vote_requests
from table.referee import undo, votes
from words import Speaker

SHOWN, LOOKED_THROUGH = 8, 24  # lines of what would go, and the rows they are made from


async def end(interaction: Interaction, table: Table) -> None:
    """Propose the end to the others; whoever plays alone is asked, because it would be done at once."""
    user, now = interaction.user.id, table.context.now()
    if votes.propose(table.state, user, "end", None, now).asked:
        await vote_requests.propose(table, user, "end")
        await answers.confirm(interaction, "vote-opened")
    else:
        await answers.send(interaction, end_page(table, reader_language(interaction)))


def end_page(table: Table, language: str, notice: str = "") -> Page:
    say = Speaker(language).say
    sure = button(Id("endgame", table.id, table.state.number), say("table-end-sure"), RED)
    return Page((notice, say("table-end", number=decisions_from(table, 0))), rows([sure]))


@on("endgame")
async def end_for_good(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """End the game as it was when the question was put; what was played since is asked about again."""
    table, language = await table_for(interaction, ref.table), reader_language(interaction)
    table.state.check_running()
    check = unchanged(ref.number, lambda: table.state.number)
    try:
        vote = await vote_requests.propose(table, interaction.user.id, "end", check=check)
    except Outdated:
        await answers.show(interaction, end_page(table, language, Speaker(language).say("panel-moved-on")))
        return
    await answers.show_text(interaction, Speaker(language).say("vote-opened" if vote else "table-ended"))


async def rewind(interaction: Interaction, table: Table, to: int) -> None:
    """Ask the host for confirmation; what would be refused is refused before."""
    undo.check_rewind(table.state, str(interaction.user.id), to)
    await answers.send(interaction, rewind_page(interaction, table, to))


def rewind_page(interaction: Interaction, table: Table, to: int, notice: str = "") -> Page:
    """The first of the moves that would go, as the host may know them, and how many there are."""
    speaker = speaker_for(table, reader_language(interaction))
    rows_shown = table.state.lines(interaction.user.id, first=to, last=to + LOOKED_THROUGH)
    lines = log_lines([line for line in rows_shown if line.system_event is None], speaker)[:SHOWN]
    prompt = speaker.say("table-rewind", number=decisions_from(table, to), to=to)
    text = "\n".join([prompt, *(f"- {line}" for line in lines)])
    sure = button(Id("rewindto", table.id, table.state.number, str(to)), speaker.say("table-rewind-sure"), RED)
    return Page((notice, text), rows([sure]))


def decisions_from(table: Table, number: int) -> int:
    """How many decisions, of people and computers, the log has from a number on."""
    return sum(row.number >= number and row.player != CHANCE for row in table.state.logged)


@on("rewindto")
async def rewind_for_good(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Go back, if nothing was played since the question was put."""
    table, to = await table_for(interaction, ref.table), int(ref.rest) if ref.rest.isdecimal() else -1
    undo.check_rewind(table.state, str(interaction.user.id), to)
    say = Speaker(reader_language(interaction)).say
    check = unchanged(ref.number, lambda: table.state.number)
    try:
        undone = await undo_requests.rewind(table, interaction.user.id, to, check=check)
    except Outdated:
        await answers.show(interaction, rewind_page(interaction, table, to, say("panel-moved-on")))
        return
    await answers.show_text(interaction, say("table-rewound" if undone.done else "vote-opened", number=to))
