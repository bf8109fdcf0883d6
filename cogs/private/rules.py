"""`/rules`: a word of a rulebook, explained in our own words."""

from collections.abc import Sequence

import rules as titles
from cogs.client.client import Interaction
from cogs.client.permissions import visible
from cogs.interactions.choice_filter import Suggestions, suggest
from cogs.interactions.controls import button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.private.board import missing_board
from cogs.seat.title_pictures import Illustration
from cogs.seat.title_ui import ui_of
from cogs.seat.which_table import table_for, table_in_memory
from rules import IllegalAction
from rules.kernel import fill_options
from table import Table
from words import Speaker, terms


async def show(interaction: Interaction, word: str | None) -> None:
    """What a term means; without a word, which terms there are."""
    language = reader_language(interaction)
    table = await interaction.client.tables.cache.find(interaction.channel_id or 0)
    here = table if table and visible(interaction, table) else None
    if word is None:
        await answers.send_text(interaction, overview(language, at_hand(here)))
        return
    title, term = find_term(language, word, at_hand(here))
    played = here if here is not None and here.state.header.title == title else None
    speaker = Speaker(language, title)
    head = speaker.say("rules-term", term=terms(language, title)[term], title=speaker.title_name())
    controls = []
    if played is not None and illustration(played, term) is not None:
        controls.append(button(Id("term", played.id, played.state.number, term), speaker.say("rules-show")))
    options = None if played is None else fill_options(played.state.game, played.state.header.options)
    await answers.send(interaction, Page((head, speaker.rule(term, options)), rows(controls)))


def illustration(table: Table, term: str) -> Illustration | None:
    """What a spectator sees of a term on the board as it is; None: nothing that helps."""
    if table.state.header.phase == "lobby" or table.state.position is None:
        return None
    return ui_of(table.state.header.title).pictures.illustrate(term, table.state.view_for(None))


@on("term")
async def show_term(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The board with the term marked; without marks if there is nothing to mark any more."""
    table = await table_for(interaction, ref.table)
    table.state.check_started()
    speaker, term = speaker_for(table, reader_language(interaction)), ref.rest
    marked = illustration(table, term) or Illustration()
    await answers.defer_new_message(interaction)
    picture = await interaction.client.services.pictures.board(
        table.state.view_for(None), speaker, marks=marked.marks, shape=marked.shape, crop=marked.crop,
        user=str(interaction.user.id),
    )  # fmt: skip
    named = terms(speaker.language, table.state.header.title).get(term, "").partition(",")[0]
    words = () if picture else missing_board(table.state.view_for(None), speaker)
    page = Page((f"**{named or speaker.tell('title')}**", *words), shown=(picture,) if picture else ())
    await answers.send(interaction, page)


def at_hand(table: Table | None) -> Sequence[str]:
    """The title played here, or all of them."""
    return (table.state.header.title,) if table and table.state.header.title in titles.TITLES else titles.TITLES


def overview(language: str, title_ids: Sequence[str]) -> str:
    lines = []
    for title in title_ids:
        speaker = Speaker(language, title)
        lines.append(speaker.say("rules-list", title=speaker.title_name()))
        lines.append(" · ".join(words.partition(",")[0] for words in terms(language, title).values()))
    return "\n".join(lines)


def find_term(language: str, word: str, first: Sequence[str]) -> tuple[str, str]:
    """The title and term of a suggestion, or of a word somebody typed out."""
    title, _, term = word.partition(" ")
    if title in titles.TITLES and term in terms(language, title):
        return title, term
    typed = word.strip().casefold()
    parts = [
        (part.strip().casefold(), (title, term))
        for title in (*first, *titles.TITLES)
        for term, spoken in terms(language, title).items()
        for part in spoken.split(",")
    ]
    begun = [entry for part, entry in parts if typed and part.startswith(typed)]
    if not begun:
        raise IllegalAction("rule-unknown")
    return next((entry for part, entry in parts if part == typed), begun[0])  # "peace" before "peace treaty"


async def suggest_terms(interaction: Interaction, current: str) -> Suggestions:
    """Terms of the game here, or of all of them with their titles; they are no secret."""
    language, title_ids = reader_language(interaction), at_hand(table_in_memory(interaction))
    lines = []
    for title in title_ids:
        after = f" · {Speaker(language, title).title_name()}" if len(title_ids) > 1 else ""
        lines += [(f"{spoken}{after}", f"{title} {term}") for term, spoken in terms(language, title).items()]
    return suggest(lines, current)
