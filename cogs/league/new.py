"""`/league new`: the terms of a league, its form, and the league it makes."""

from typing import NamedTuple

import discord

from cogs.client.client import Interaction
from cogs.client.permissions import check_guild_settings, check_permissions
from cogs.interactions.controls import on_form
from cogs.interactions.custom_ids import Id
from cogs.interactions.forms import Form, open_form, text_line
from cogs.league.access import check_may_make, leagues_of
from cogs.league.card_place import CardPlace
from cogs.league.wording import league_name
from cogs.lobby.form import read_variants, variant_parts
from cogs.messages import answers
from cogs.messages.text import clip, reader_language, safe
from cogs.seat.paces import PACES
from league import Terms, checked_terms
from rules import IllegalAction
from table import clean
from words import LANGUAGES, Speaker

NAME = "league-name"  # the custom id of that field
LONGEST_NAME = 60
PARTS = 4  # of a form's five that are left for variants
USUAL_PACE = "calm"
ONCE_IN = 60  # seconds within which a form that is sent again makes no second league
THREADS = ("create_public_threads", "send_messages_in_threads")


class NewLeague(NamedTuple):
    """The options of `/league new`; the custom id of the form holds it."""

    title: str
    size: int
    signup: int
    people: int  # 0: until the date
    days: int
    at_once: int
    recurring: int
    pace: str
    language: str

    @classmethod
    def read(cls, text: str) -> "NewLeague":
        """What a custom id holds; a forged one is refused, or its numbers are by the league."""
        title, *numbers, pace, language = text.split("~")
        size, signup, people, days, at_once, recurring = map(int, numbers)
        return cls(title, size, signup, people, days, at_once, recurring, pace, language)

    def __str__(self) -> str:
        return "~".join(map(str, self))

    def terms(self, name: str, options: dict[str, bool | int | str]) -> Terms:
        if self.pace not in PACES or self.language not in LANGUAGES:
            raise IllegalAction("league-unknown")
        return Terms(
            self.title, self.size, name=name, options=options, pace=PACES[self.pace], language=self.language,
            signup=self.signup, people=self.people or None, recurring=bool(self.recurring), at_once=self.at_once,
            days=self.days,
        )  # fmt: skip


async def usual_pace(interaction: Interaction) -> str:
    """The server's setting, else a calm one: a season ends at a date."""
    chosen = (await interaction.client.tables.guild_settings.get(interaction.guild_id or "")).pace
    return chosen if chosen in PACES and chosen != "none" else USUAL_PACE


async def check_place(interaction: Interaction, title: str) -> None:
    """Refuse whoever may not make leagues, and a channel that cannot have the threads of one."""
    await check_may_make(interaction)
    if not isinstance(interaction.channel, discord.TextChannel):
        raise IllegalAction("league-channel")
    check_permissions(interaction, *THREADS)
    await check_guild_settings(interaction, title, new=False)


async def ask_name_and_variants(interaction: Interaction, new: NewLeague) -> None:
    """Show the form; it must be the first answer."""
    await check_place(interaction, new.title)
    game, language = interaction.client.game(new.title), reader_language(interaction)
    checked_terms(game, new.terms("", {}))
    say = Speaker(language).say
    name = text_line(NAME, say("league-form-name"), say("league-form-name-about"), LONGEST_NAME)
    parts = [name, *variant_parts(game, language, {})[:PARTS]]
    await open_form(interaction, Form(Id("leaguenew", rest=str(new)), say("league-form"), parts))


@on_form("leaguenew")
async def make(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Open the league for sign-up; its card comes into this channel."""
    try:
        new = NewLeague.read(ref.rest)
    except ValueError:
        raise IllegalAction("league-unknown") from None
    await check_place(interaction, new.title)
    await answers.defer(interaction)
    name = clip(clean((*sent.get(NAME, ()), "")[0]).strip(), LONGEST_NAME)
    options = read_variants(interaction.client.game(new.title), sent)
    place = CardPlace(interaction.channel_id or 0)
    league = await leagues_of(interaction.client).create(
        interaction.guild_id or 0, interaction.user.id, new.terms(name, options), str(place), once_in=ONCE_IN
    )
    shown_name = safe(league_name(league, reader_language(interaction)))
    await answers.confirm(interaction, "league-made", name=shown_name, number=league.id)
