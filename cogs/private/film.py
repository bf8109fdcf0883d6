"""The film of a finished game: made in a worker process from the record, with progress shown to its reader."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cogs.client.client import Interaction
from cogs.interactions.controls import on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.attachments import NewPicture
from cogs.messages.layout import Page
from cogs.messages.text import plain, reader_language
from cogs.pictures.tasks import Progress
from cogs.seat.which_table import table_for
from cogs.workers.pool import WorkerFailed, WorkerTimedOut
from rules import IllegalAction
from table import game_review
from words import Speaker

log = logging.getLogger(__name__)

being_made: set[str] = set()  # for whom: one film at a time


@on("film")
async def film(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the last card."""
    table, user = await table_for(interaction, ref.table), str(interaction.user.id)
    if table.state.header.phase != "over":
        raise IllegalAction("film-later")
    async with only_one(user):
        await answers.defer_new_message(interaction)
        data = await make(interaction, await game_review.export(table))
        text = Speaker(reader_language(interaction)).say("film-here")
        page = Page((text,), shown=(NewPicture(data, plain(text), f"game-{table.id}.mp4"),))
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())


@asynccontextmanager
async def only_one(user: str) -> AsyncIterator[None]:
    """Allow one film at a time for each person, so that a double click makes one."""
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

    async def show_progress(progress: Progress) -> None:
        text = Speaker(language).say("film-progress", percent=100 * progress.done // progress.total)
        await interaction.edit_original_response(view=Page((text,)).view())

    try:
        data = await pictures.film(record, language, show_progress)
    except WorkerTimedOut:
        raise IllegalAction("film-long") from None
    except WorkerFailed as failure:
        log.warning("a film could not be made: %s", failure)
        raise IllegalAction("film-failed") from None
    if data is None:
        raise IllegalAction("film-without")
    return data
