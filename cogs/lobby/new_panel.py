"""The private panel of `/new`: menus for title, company and language, *Start* and *Options…*."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import rules
from cogs.client.client import Interaction
from cogs.client.permissions import check_games, check_people, check_permissions, home_guild
from cogs.client.threads import public_thread, text_channel
from cogs.forum.new_post import forum_of
from cogs.interactions.controls import BLUE, button, line_menu, on, on_form
from cogs.interactions.custom_ids import Id
from cogs.interactions.forms import choice
from cogs.interactions.translator import has_words
from cogs.lobby.form import UNDO, read_variants
from cogs.lobby.new import ask_options, create, language_for_new, tell_made, usual_pace
from cogs.lobby.solo import begin, link_to, making_game, newest_game
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language
from cogs.seat.paces import PACES
from cogs.seat.title_ui import ui_of
from table import Refusal, Table
from table.model.values import LEVELS
from words import LANGUAGES, Speaker, refusal_text

PEOPLE = "people"
COMPANY = (*LEVELS, PEOPLE)
USUAL = LEVELS[len(LEVELS) // 2]
OWN_THREAD = ("create_public_threads", "send_messages_in_threads")


class NewGame(NamedTuple):
    """What has been chosen so far; the custom ids of the panel hold it."""

    title: str
    company: str
    language: str

    @classmethod
    def read(cls, text: str) -> "NewGame":
        """What a custom id holds; whatever is unknown counts as the first."""
        title, company, language = (*text.split("."), "", "", "")[:3]
        return cls(one_of(title, titles()), one_of(company, COMPANY), one_of(language, LANGUAGES))

    def __str__(self) -> str:
        return ".".join(self)


def one_of(value: str, among: Sequence[str]) -> str:
    return value if value in among else among[0]


def titles() -> list[str]:
    return [name for name in rules.TITLES if has_words(name)]


async def show_panel(interaction: Interaction, title: str = "", company: str = USUAL, language: str = "") -> None:
    """Open the panel in the asker's language, unless the server has set one."""
    check_permissions(interaction)
    chosen = NewGame(one_of(title, titles()), company, language or await language_for_new(interaction))
    await answers.show(interaction, panel_page(interaction, chosen, await newest_game(interaction)))


def panel_page(interaction: Interaction, chosen: NewGame, newest: int) -> Page:
    """The menus with what is chosen; Start knows the newest game of whoever asks, so that two taps begin one game."""
    own = reader_language(interaction)
    say, speaker = Speaker(own).say, Speaker(own, chosen.title)
    companies = [each for each in COMPANY if each != PEOPLE or home_guild(interaction)]
    fields = (
        ("title", say("new-title"), [(each, Speaker(own, each).title_name()) for each in titles()]),
        ("company", say("new-company"), [(each, company_name(each, own)) for each in companies]),
        ("language", say("form-language"), [(each, say(f"language-{each}")) for each in LANGUAGES]),
    )
    controls = [
        line_menu(Id("newset", 0, newest, f"{name}~{chosen}"), prompt, lines, getattr(chosen, name))
        for name, prompt, lines in fields
    ]
    start = button(Id("newgo", 0, newest, str(chosen)), say("button-start"), BLUE)
    options = button(Id("newoptions", 0, newest, str(chosen)), say("button-options"))
    aim = f"**{speaker.title_name()}** · {ui_of(chosen.title).wording.aim(None, speaker)}"
    return Page((aim, say("new-which")), rows([*controls, start, options]))


def company_name(company: str, language: str) -> str:
    say = Speaker(language).say
    return say("solo-people") if company == PEOPLE else say(f"against-{company}")


@on("newset")
async def choose(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Another title, company or language."""
    name, _, rest = ref.rest.partition("~")
    chosen = NewGame.read(rest)
    if values and name in NewGame._fields:
        chosen = NewGame.read(str(chosen._replace(**{name: values[0]})))
    await answers.show(interaction, panel_page(interaction, chosen, ref.number))


async def ask_people(interaction: Interaction, title: str, language: str) -> None:
    """The title's form, for a table of people; where a game is on, a thread is offered instead."""
    interaction.client.game(title)
    check_people(interaction)
    chosen = NewGame(title, PEOPLE, language or await language_for_new(interaction))
    try:
        await ask_options(interaction, *chosen)
    except Refusal as refused:
        if refused.key != "channel-busy":
            raise
        await answers.show(interaction, busy_page(interaction, chosen, await newest_game(interaction), refused))


@on("newoptions")
async def options(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """The title's form, for whatever else can be settled; sending it starts."""
    chosen = NewGame.read(ref.rest)
    if chosen.company == PEOPLE:
        await ask_people(interaction, chosen.title, chosen.language)
    else:
        await ask_options(interaction, *chosen)


@on_form("new")
async def make(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Begin with what the form says, or open the table; its card follows in the channel."""
    check_permissions(interaction)
    title, public, company = (*ref.rest.split("~"), "", "")[:3]
    game = interaction.client.game(title)
    chosen = NewGame(title, one_of(company or PEOPLE, COMPANY), public or await language_for_new(interaction))
    terms: dict[str, Any] = {"options": read_variants(game, sent), "undo": choice(sent, "undo", UNDO)}
    terms["pace"] = PACES[choice(sent, "pace", tuple(PACES))]
    if chosen.company in LEVELS:
        await answers.defer(interaction)
        async with making_game(interaction):
            table = await begin(interaction, *chosen, **terms)
        await link_to(interaction, table)
        return
    check_people(interaction)
    if await forum_of(interaction) is not None:
        await answers.defer(interaction)  # a post takes a moment
    async with making_game(interaction):
        table = await create(interaction, title, language=chosen.language, **terms)
    await tell_made(interaction, table)


@on("newgo")
async def start(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """Begin against computers, or open a table for people; tapped twice, it is the same one."""
    chosen = NewGame.read(ref.rest)
    await answers.defer(interaction)
    async with making_game(interaction):
        newest = await newest_game(interaction)
        if newest > ref.number:  # smaller: an older game became the newest when others ended
            await link_to(interaction, await interaction.client.tables.get(newest))
        elif chosen.company == PEOPLE:
            await open_table(interaction, chosen, newest)
        else:
            await link_to(interaction, await begin(interaction, *chosen))


async def open_table(interaction: Interaction, chosen: NewGame, newest: int) -> None:
    """A table in the server's forum, or in this channel; where a game is on, a thread is offered."""
    check_people(interaction)
    if await forum_of(interaction) is None:
        try:
            await interaction.client.tables.context.check_free(str(interaction.channel_id or 0))
        except Refusal as busy:
            await answers.show(interaction, busy_page(interaction, chosen, newest, busy))
            return
    await tell_made(interaction, await create_usual(interaction, chosen))


def busy_page(interaction: Interaction, chosen: NewGame, newest: int, busy: Refusal) -> Page:
    """Say that a game is running here, and offer a thread."""
    speaker = Speaker(reader_language(interaction))
    thread = button(Id("newthread", 0, newest, str(chosen)), speaker.say("button-new-thread"), BLUE)
    return Page((refusal_text(busy, speaker),), rows([thread]))


@on("newthread")
async def open_in_thread(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """A table for people in a thread beside the game that is on; tapped twice, it is the same one."""
    chosen = NewGame.read(ref.rest)
    within = text_channel(interaction)
    check_permissions(interaction, *OWN_THREAD)
    await answers.defer(interaction)
    async with making_game(interaction):
        newest = await newest_game(interaction)
        if newest > ref.number or within is None:
            table = await interaction.client.tables.get(newest)
        else:
            await check_games(interaction, "people")
            name = Speaker(chosen.language, chosen.title).title_name()
            thread = await public_thread(within, f"{name} · {interaction.user.display_name}")
            table = await create_usual(interaction, chosen, channel=thread.id)
    channel = f"<#{table.state.header.channel}>"
    await answers.show_text(interaction, Speaker(reader_language(interaction)).say("new-in-thread", channel=channel))


async def create_usual(interaction: Interaction, chosen: NewGame, channel: int | None = None) -> Table:
    """A table with the usual settings; its card has the rest."""
    pace = PACES[await usual_pace(interaction)]
    return await create(interaction, chosen.title, channel=channel, language=chosen.language, pace=pace)
