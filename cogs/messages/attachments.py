"""Pictures on messages: new ones, and those that stay where they are."""

import io
from dataclasses import dataclass

import discord

from cogs.messages.text import clip


@dataclass(frozen=True, slots=True)
class NewPicture:
    """A picture to attach: its name says nothing, its alt text says what a reader may know."""

    data: bytes
    alt: str
    name: str = "board.webp"

    def file(self) -> discord.File:
        """A new attachment; each can be sent only once."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=clip(self.alt, 1024))


@dataclass(frozen=True, slots=True)
class ExistingPicture:
    """A picture that stays on its message: nothing is drawn and nothing is sent."""

    attachment: discord.Attachment

    @property
    def name(self) -> str:
        return self.attachment.filename

    @property
    def alt(self) -> str:
        return self.attachment.description or ""

    def file(self) -> discord.Attachment:
        return self.attachment
