"""The private answer to an interaction, whether or not it has been acknowledged."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import discord

from cogs.wire.attachments import Kept, Shown
from cogs.wire.layout import Page
from cogs.wire.text import clip, reader_language
from words import Speaker

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


def on_panel(interaction: Interaction) -> bool:
    """Does it come from a message only its reader sees? Then that message is edited; no new one is sent."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def pictures_on(interaction: Interaction) -> tuple[Kept, ...]:
    """The pictures on the panel that was used, to leave them there."""
    message = interaction.message
    return tuple(map(Kept, message.attachments)) if message and on_panel(interaction) else ()


async def think(interaction: Interaction) -> None:
    """Tell Discord that the answer takes a moment: a table to load, a picture to draw."""
    if interaction.response.is_done():
        return
    if on_panel(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def think_to_send(interaction: Interaction) -> None:
    """The same, where the answer will be a new private message even from a panel."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, page: Page) -> None:
    """Answer with a page, to this reader alone."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())
    elif on_panel(interaction):
        await interaction.response.edit_message(view=page.view(), attachments=page.attachments())
    else:
        await interaction.response.send_message(view=page.view(), files=page.files(), ephemeral=True)
    if page.shown:
        interaction.client.services.private_pictures.replace_earlier(interaction)


async def show_briefly(interaction: Interaction, text: str) -> None:
    """Answer with plain words, which is quickest; a panel keeps its layout."""
    if interaction.response.is_done() or on_panel(interaction):
        await show(interaction, Page((text,)))
    else:
        await interaction.response.send_message(clip(text, 2000), ephemeral=True)


async def send(interaction: Interaction, page: Page) -> None:
    """Answer with a new private message, and leave the one that was used as it is."""
    if not interaction.response.is_done():
        await interaction.response.send_message(view=page.view(), files=page.files(), ephemeral=True)
    elif on_panel(interaction):
        await interaction.followup.send(view=page.view(), files=page.files(), ephemeral=True)
    else:  # "thinking …" becomes the answer
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())
    if page.shown:
        interaction.client.services.private_pictures.replace_earlier(interaction)


async def send_text(interaction: Interaction, text: str) -> None:
    await send(interaction, Page((text,)))


async def confirm(interaction: Interaction, key: str, **figures: Any) -> None:
    """A short private confirmation; what concerns everybody is on the cards."""
    await send_text(interaction, Speaker(reader_language(interaction)).say(key, **figures))


async def send_file(interaction: Interaction, text: str, file: discord.File) -> None:
    """A text with a file to keep, in a new private message."""
    if not interaction.response.is_done():
        await interaction.response.send_message(text, file=file, ephemeral=True)
    else:
        await interaction.followup.send(text, file=file, ephemeral=True)


async def show_text(interaction: Interaction, text: str, *shown: Shown) -> None:
    await show(interaction, Page((text,), shown=shown))


async def deliver(
    channel: discord.abc.Messageable, page: Page, nonce: str | None = None, *, silent: bool = False
) -> discord.Message:
    """Post a page in public; sent again with the same nonce within minutes, it is there only once."""
    once = nonce or secrets.randbits(64)
    return await channel.send(
        view=page.view(), files=page.files(), allowed_mentions=page.mentions(), nonce=once, silent=silent
    )
