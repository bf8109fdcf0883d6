"""Private answers to an interaction, acknowledged or not."""

import secrets
from typing import Any

import discord

from cogs.client.client import Interaction
from cogs.messages.attachments import ExistingPicture, NewPicture
from cogs.messages.emoji_fallback import send_with_emoji
from cogs.messages.layout import Page
from cogs.messages.text import clip, reader_language
from words import Speaker


def on_panel(interaction: Interaction) -> bool:
    """Whether it comes from a private message, which is then edited instead of sending a new one."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def pictures_on(interaction: Interaction) -> tuple[ExistingPicture, ...]:
    """The pictures on the panel that was used, to leave them there."""
    message = interaction.message
    return tuple(map(ExistingPicture, message.attachments)) if message and on_panel(interaction) else ()


async def defer(interaction: Interaction) -> None:
    """Defer the response: a table has to be loaded, or a picture drawn."""
    if interaction.response.is_done():
        return
    if on_panel(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def defer_new_message(interaction: Interaction) -> None:
    """Like `defer`, but the answer will be a new private message, even from a panel."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, page: Page) -> None:
    """Answer with a page, to this reader alone."""
    await send_with_emoji(page, lambda: _show(interaction, page))
    if page.shown:
        interaction.client.services.private_pictures.replace_earlier(interaction)


async def _show(interaction: Interaction, page: Page) -> None:
    if interaction.response.is_done():
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())
    elif on_panel(interaction):
        await interaction.response.edit_message(view=page.view(), attachments=page.attachments())
    else:
        await interaction.response.send_message(view=page.view(), files=page.files(), ephemeral=True)


async def show_briefly(interaction: Interaction, text: str) -> None:
    """Answer with plain text, which is fastest; a panel keeps its layout."""
    if interaction.response.is_done() or on_panel(interaction):
        await show(interaction, Page((text,)))
    else:
        await interaction.response.send_message(clip(text, 2000), ephemeral=True)


async def send(interaction: Interaction, page: Page) -> None:
    """Answer with a new private message, and leave the one that was used as it is."""
    await send_with_emoji(page, lambda: _send(interaction, page))
    if page.shown:
        interaction.client.services.private_pictures.replace_earlier(interaction)


async def _send(interaction: Interaction, page: Page) -> None:
    if not interaction.response.is_done():
        await interaction.response.send_message(view=page.view(), files=page.files(), ephemeral=True)
    elif on_panel(interaction):
        await interaction.followup.send(view=page.view(), files=page.files(), ephemeral=True)
    else:  # "thinking …" becomes the answer
        await interaction.edit_original_response(view=page.view(), attachments=page.attachments())


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


async def show_text(interaction: Interaction, text: str, *pictures: NewPicture) -> None:
    await show(interaction, Page((text,), shown=pictures))


async def deliver(
    channel: discord.abc.Messageable, page: Page, nonce: str | None = None, *, silent: bool = False
) -> discord.Message:
    """Post a page in public; sent again with the same nonce within minutes, it is there only once."""
    once = nonce or secrets.randbits(64)

    async def post() -> discord.Message:
        return await channel.send(
            view=page.view(), files=page.files(), allowed_mentions=page.mentions(), nonce=once, silent=silent
        )

    return await send_with_emoji(page, post)
