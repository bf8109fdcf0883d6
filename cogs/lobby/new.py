"""The form of a new game, and the table it makes."""

from contextlib import nullcontext
from typing import Any

from cogs.client.client import Interaction
from cogs.client.permissions import check_guild_settings, check_permissions, home_guild, settings_here
from cogs.forum.new_post import Place, forum_of, place_for_table
from cogs.interactions.custom_ids import Id
from cogs.interactions.forms import Form, open_form, radio
from cogs.lobby.form import UNDO, variant_parts
from cogs.messages import answers
from cogs.messages.text import place_of, reader_language
from cogs.seat.paces import PACES
from cogs.seat.session import learn_language
from table import Table
from table.model.values import LEVELS
from words import Speaker, language_of


async def public_language(interaction: Interaction) -> str:
    """The first language of a table: the server's setting, else the server's locale, or the host's."""
    here = (home_guild(interaction) and interaction.guild_locale) or interaction.locale
    return (await settings_here(interaction)).language or language_of(here.value)


async def language_for_new(interaction: Interaction) -> str:
    """The language that `/new` proposes: the server's setting, else the reader's."""
    return (await settings_here(interaction)).language or reader_language(interaction)


async def usual_pace(interaction: Interaction) -> str:
    """The preselected pace: the server's setting, else none."""
    pace = (await settings_here(interaction)).pace
    return pace if pace in PACES else "none"


async def ask_options(interaction: Interaction, title: str, company: str, public: str = "") -> None:
    """Show the form of a new game; it must be the first answer, so nothing is loaded before."""
    check_permissions(interaction)
    await check_guild_settings(interaction, title)
    if company not in LEVELS and await forum_of(interaction) is None:
        await interaction.client.tables.context.check_free(str(interaction.channel_id or 0))
    game, language = interaction.client.game(title), reader_language(interaction)
    say = Speaker(language).say
    paces = [(name, say(f"pace-{name}"), say(f"pace-{name}-about")) for name in PACES]
    undo = [(name, say(f"undo-policy-{name}"), "") for name in UNDO]
    parts = variant_parts(game, language, {})[:3]
    parts += [
        radio("pace", say("form-pace"), paces, await usual_pace(interaction)),
        radio("undo", say("form-undo"), undo, UNDO[0]),
    ]
    ref = Id("new", rest=f"{title}~{public}~{company}")
    await open_form(interaction, Form(ref, Speaker(language, title).title_name(), parts))


async def create(interaction: Interaction, title: str, *, channel: int | None = None, **more: Any) -> Table:
    """A table with its host already seated: in a post of the server's forum or in this channel, or in another."""
    await check_guild_settings(interaction, title)
    user, language = interaction.user, more.pop("language", None) or await public_language(interaction)
    here = place_for_table(interaction, title, language) if channel is None else nullcontext(Place(channel))
    async with here as place:
        table = await interaction.client.tables.create(
            place.channel, user.id, title, name=user.display_name, guild=str(home_guild(interaction) or ""),
            card=place.card, language=language, **more,
        )  # fmt: skip
    learn_language(interaction, table)
    return table


async def tell_made(interaction: Interaction, table: Table) -> None:
    """Say that a table is made, and where, if that is elsewhere."""
    language = reader_language(interaction)
    here, say = table.state.header.channel == str(interaction.channel_id), Speaker(language).say
    place = place_of(table, language)
    await answers.show_text(interaction, say("lobby-made") if here else say("new-in-thread", channel=place))
