"""Messages as Discord lays them out: a frame with text and picture, and rows of controls below."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.wire.controls import Control
from cogs.wire.speech import clip

TEXT = 3900  # of Discord's 4,000 for a whole message
ROW = 5  # buttons in a row
IVORY = discord.Colour(0xC9A66B)


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture to attach: its name says nothing, its alt text says what a reader may know."""

    data: bytes
    alt: str
    name: str = "board.webp"

    def file(self) -> discord.File:
        """A new attachment; one can be sent once only."""
        return discord.File(io.BytesIO(self.data), filename=self.name, description=clip(self.alt, 1024))


@dataclass(frozen=True, slots=True)
class Kept:
    """A picture that stays on the message it is on: nothing is drawn and nothing sent."""

    attachment: discord.Attachment

    @property
    def name(self) -> str:
        """As it was sent."""
        return self.attachment.filename

    @property
    def alt(self) -> str:
        """As it was sent."""
        return self.attachment.description or ""

    def file(self) -> discord.Attachment:
        """The attachment to leave in place."""
        return self.attachment


@dataclass(frozen=True, slots=True)
class Page:
    """A message before it is sent; each sending builds a new view, for a sent one must not be used again."""

    blocks: tuple[str, ...]
    rows: tuple[tuple[Control, ...], ...] = ()
    shown: tuple[Shown | Kept, ...] = ()
    colour: discord.Colour = IVORY
    ping: tuple[int, ...] = ()  # users this message may ping

    def view(self) -> ui.LayoutView:
        """The layout, ready to send."""
        view = ui.LayoutView(timeout=None)
        frame: ui.Container[Any] = ui.Container(accent_colour=self.colour)
        if self.shown:
            gallery: ui.MediaGallery[Any] = ui.MediaGallery()
            for picture in self.shown:
                gallery.add_item(media=f"attachment://{picture.name}", description=clip(picture.alt, 1024))
            frame.add_item(gallery)
        left = TEXT
        for block in filter(None, self.blocks):
            frame.add_item(ui.TextDisplay(clip(block, max(left, 1))))
            left -= min(len(block), left)
        view.add_item(frame)
        for row in self.rows:
            if row:
                view.add_item(ui.ActionRow(*row))
        return view

    def files(self) -> list[discord.File]:
        """The attachments of a new message."""
        return [picture.file() for picture in self.shown if isinstance(picture, Shown)]

    def attachments(self) -> list[discord.File | discord.Attachment]:
        """The attachments of a message that is changed: new ones, and those that stay."""
        return [picture.file() for picture in self.shown]

    def mentions(self) -> discord.AllowedMentions:
        """Nobody but the ones to ping."""
        users = [discord.Object(user) for user in self.ping]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)


def rows(controls: Sequence[Control]) -> tuple[tuple[Control, ...], ...]:
    """Buttons five to a row, each menu a row of its own."""
    made: list[tuple[Control, ...]] = []
    line: list[Control] = []
    for control in controls:
        wide = isinstance(control.item, ui.Select)
        if line and (wide or len(line) == ROW):
            made.append(tuple(line))
            line = []
        if wide:
            made.append((control,))
        else:
            line.append(control)
    return (*made, tuple(line)) if line else tuple(made)
