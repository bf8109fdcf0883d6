"""Errors are answered in private: a refusal with its rule, anything else with an apology and an id."""

import logging
from typing import Any

import discord

from cogs.client.client import Interaction
from cogs.client.permissions import visible
from cogs.interactions.custom_ids import parse
from cogs.messages.text import reader_language, speaker_for
from table import Refusal, StoreError
from table.context import WRITTEN
from words import Missing, Speaker, refusal_text

log = logging.getLogger(__name__)

ANSWERED = 40060  # Discord: this interaction was acknowledged before


async def answer(interaction: Interaction, error: BaseException) -> None:
    """Answer the person who asked; failures here are logged without details that discord.py would log."""
    try:
        await answer_error(interaction, error)
    except Exception:
        log.exception("interaction %s failed, and so did the error message", interaction.id)


async def answer_error(interaction: Interaction, error: BaseException) -> None:
    if isinstance(error, StoreError):
        log.warning("interaction %s: %s", interaction.id, error)
        error = Refusal("store-away")
    interaction.client.services.failed(kind_of(error))
    speaker = speaker_of(interaction)
    if is_refusal(error):
        text = refusal(interaction, error, speaker)
    elif is_late(error):
        log.warning("interaction %s came too late", interaction.id)
        return
    else:
        log.error("interaction %s failed", interaction.id, exc_info=error)
        text = speaker.say("apology-done" if WRITTEN.get() else "apology", id=str(interaction.id))
    await answer_quietly(interaction, text)


def is_refusal(error: BaseException) -> bool:
    return hasattr(error, "key") and hasattr(error, "figures")


def is_late(error: BaseException) -> bool:
    """Whether Discord no longer knows the interaction: not acknowledged in time, or older than a quarter of an hour."""
    return isinstance(error, discord.NotFound) and error.code in (10062, 10015)


def kind_of(error: Any) -> str:
    """The label under which an error is counted; refusals are not, unless the disk or the database caused them."""
    if is_refusal(error):
        return str(error.key) if error.key.startswith("store-") else "refused"
    return "late" if is_late(error) else type(error).__name__


def speaker_of(interaction: Interaction) -> Speaker:
    """The reader's language, with the title and names of the table they mean if it is in memory."""
    language, data = reader_language(interaction), dict[str, Any](interaction.data or {})
    ref, tables = parse(str(data.get("custom_id", ""))), interaction.client.tables
    table = tables.cache.loaded(ref.table) if ref and ref.table else tables.cache.loaded_at(interaction.channel_id or 0)
    if table is None or not visible(interaction, table):
        return Speaker(language)
    return speaker_for(table, language)


def refusal(interaction: Interaction, error: Any, speaker: Speaker) -> str:
    """The refusal in the reader's language; a time in it as Discord shows times."""
    if "when" in error.figures:
        error = Refusal(error.key, **{**error.figures, "when": f"<t:{error.figures['when']}:R>"})
    try:
        return refusal_text(error, speaker)
    except Missing:
        log.exception("no words for %s", error.key)
        return speaker.say("apology", id=str(interaction.id))


async def answer_quietly(interaction: Interaction, text: str) -> None:
    """Answer in private, whether or not something was answered before; a connection that breaks ends nothing."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await respond(interaction, text)
    except Exception as failure:
        log.warning("interaction %s could not be answered: %s", interaction.id, type(failure).__name__)


async def respond(interaction: Interaction, text: str) -> None:
    """The first answer; if Discord has one already, which came through though it seemed to fail, one more."""
    try:
        await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as failure:
        if failure.code != ANSWERED:
            raise
        await interaction.followup.send(text, ephemeral=True)
