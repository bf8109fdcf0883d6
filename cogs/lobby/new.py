"""The form of a new game, and the table it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.lobby.form import UNDO, read_variants, variant_parts
from cogs.seat.paces import PACES
from cogs.seat.session import learn_language
from cogs.wire import answers
from cogs.wire.controls import on_form
from cogs.wire.forms import Form, choice, open_form, radio
from cogs.wire.ids import Id
from cogs.wire.permissions import check_house, check_permissions
from cogs.wire.text import reader_language
from words import Speaker, language_of

if TYPE_CHECKING:
    from cogs.wire.client import Interaction
    from table import Table


async def public_language(interaction: Interaction) -> str:
    """What a table speaks at first: what the server settled, else the server's own language, or the host's."""
    settled = await interaction.client.tables.guild_settings.get(interaction.guild_id or "")
    here = interaction.guild_locale or interaction.locale
    return settled.language or language_of(here.value)


async def usual_pace(interaction: Interaction) -> str:
    """The pace that is ticked at first: what the server settled, else none."""
    settled = await interaction.client.tables.guild_settings.get(interaction.guild_id or "")
    return settled.pace if settled.pace in PACES else "none"


async def ask_variants(interaction: Interaction, title: str, public: str = "") -> None:
    """Show the form of a new game; it must be the first answer, so nothing is loaded before."""
    check_permissions(interaction)
    await check_house(interaction, title)
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
    await open_form(
        interaction, Form(Id("new", rest=f"{title}~{public}"), Speaker(language, title).title_name(), parts)
    )


@on_form("new")
async def make(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    """Make the table; its card follows in the channel."""
    check_permissions(interaction)
    title, _, public = ref.rest.partition("~")
    game = interaction.client.game(title)
    language = public or await public_language(interaction)
    pace, undo = PACES[choice(sent, "pace", tuple(PACES))], choice(sent, "undo", UNDO)
    await create(interaction, title, options=read_variants(game, sent), language=language, pace=pace, undo=undo)
    await answers.show_text(interaction, Speaker(reader_language(interaction)).say("lobby-made"))


async def create(interaction: Interaction, title: str, *, channel: int | None = None, **more: Any) -> Table:
    """A table in this channel, or another, with its host already seated."""
    await check_house(interaction, title)
    user, where = interaction.user, channel or interaction.channel_id or 0
    table = await interaction.client.tables.create(
        where, user.id, title, name=user.display_name, guild=str(interaction.guild_id or ""),
        **{"language": await public_language(interaction), **more},
    )  # fmt: skip
    learn_language(interaction, table)
    return table
