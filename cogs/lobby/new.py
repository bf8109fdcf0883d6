"""The form of a new game, and the table it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.lobby.form import PACES, UNDO, read_variants, variant_parts
from cogs.seat.session import learn_language
from cogs.wire import answers
from cogs.wire.controls import on_form
from cogs.wire.forms import Form, choice, open_form, radio
from cogs.wire.ids import Id
from cogs.wire.permissions import check_permissions
from cogs.wire.text import reader_language
from words import Speaker, language_of

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table


def public_language(interaction: Interaction) -> str:
    """What a table speaks at first: the server's language, or the host's."""
    here = interaction.guild_locale or interaction.locale
    return language_of(here.value)


async def ask_variants(interaction: Interaction, title: str, public: str = "") -> None:
    """Show the form of a new game; it must be the first answer, so nothing is loaded before."""
    check_permissions(interaction)
    await interaction.client.tables.check_free(str(interaction.channel_id or 0))
    game, language = interaction.client.game(title), reader_language(interaction)
    say = Speaker(language).say
    paces = [(name, say(f"pace-{name}"), say(f"pace-{name}-about")) for name in PACES]
    undo = [(name, say(f"undo-policy-{name}"), "") for name in UNDO]
    parts = variant_parts(game, language, {})[:3]
    parts += [radio("pace", say("form-pace"), paces, "none"), radio("undo", say("form-undo"), undo, UNDO[0])]
    await open_form(
        interaction, Form(Id("new", rest=f"{title}~{public}"), Speaker(language, title).title_name(), parts)
    )


@on_form("new")
async def make(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Make the table; its card follows in the channel."""
    check_permissions(interaction)
    title, _, public = ref.rest.partition("~")
    game = interaction.client.game(title)
    await create(interaction, title, options=read_variants(game, sent), language=public or public_language(interaction),
                 pace=PACES[choice(sent, "pace", tuple(PACES))], undo=choice(sent, "undo", UNDO))  # fmt: skip
    await answers.show_text(interaction, Speaker(reader_language(interaction)).say("lobby-made"))


async def create(interaction: Interaction, title: str, *, channel: int | None = None, **more: Any) -> Table:
    """A table in this channel, or another, with its host already seated."""
    user, where = interaction.user, channel or interaction.channel_id or 0
    table = await interaction.client.tables.create(
        where, user.id, title, name=user.display_name, guild=str(interaction.guild_id or ""),
        **{"language": public_language(interaction), **more},
    )  # fmt: skip
    learn_language(interaction, table)
    return table
