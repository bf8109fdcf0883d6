"""The film of a finished game: made by a process of its own, from the record, while its reader sees how far it is."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.drawing.tasks import Made
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.attachments import Shown
from cogs.wire.controls import on
from cogs.wire.ids import Id
from cogs.wire.layout import Page
from cogs.wire.text import plain, reader_language
from cogs.workers.crew import TookTooLong, Unanswered
from rules import IllegalAction
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction

log = logging.getLogger(__name__)

being_made: set[str] = set()  # for whom: one film at a time


@on("film")
async def film(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the last card."""
    table, user = await table_for(interaction, ref.table), str(interaction.user.id)
    if table.state.header.phase != "over":
        raise IllegalAction("film-later")
    async with only_one(user):
        await answers.think_to_send(interaction)
        data = await make(interaction, await table.export())
        said = Speaker(reader_language(interaction)).say("film-here")
        page = Page((said,), shown=(Shown(data, plain(said), f"game-{table.id}.mp4"),))
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())


@asynccontextmanager
async def only_one(user: str) -> AsyncIterator[None]:
    """Nobody has two films made at once, and a double click makes one."""
    if user in being_made:
        raise IllegalAction("film-being-made")
    being_made.add(user)
    try:
        yield
    finally:
        being_made.discard(user)


async def make(interaction: Interaction, record: str) -> bytes:
    """Make it, telling its reader how far it is; a refusal if it cannot be made or takes too long."""
    language, pictures = reader_language(interaction), interaction.client.services.pictures

    async def show_progress(made: Made) -> None:
        text = Speaker(language).say("film-progress", percent=100 * made.done // made.total)
        await interaction.edit_original_response(view=Page((text,)).view())

    try:
        data = await pictures.film(record, language, show_progress)
    except TookTooLong:
        raise IllegalAction("film-long") from None
    except Unanswered as failure:
        log.warning("a film could not be made: %s", failure)
        raise IllegalAction("film-failed") from None
    if data is None:
        raise IllegalAction("film-without")
    return data
