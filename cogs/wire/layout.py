"""Messages as Discord lays them out: a frame with text and picture, and rows of controls below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.wire.attachments import Kept, Shown
from cogs.wire.controls import Control
from cogs.wire.discord_patches import SendAndForget
from cogs.wire.text import clip

TEXT = 3900  # of Discord's 4,000 for a whole message
ROW = 5  # buttons in a row
IVORY = discord.Colour(0xC9A66B)


class Layout(SendAndForget, ui.LayoutView):
    """A view whose controls are found by their custom ids."""


@dataclass(frozen=True, slots=True)
class Page:
    """A message before it is sent; every sending builds a new view, because a sent one must not be used again."""

    blocks: tuple[str, ...]
    rows: tuple[tuple[Control, ...], ...] = ()
    shown: tuple[Shown | Kept, ...] = ()
    scenes: tuple[tuple[str, Shown], ...] = ()  # further texts, each with its picture below
    colour: discord.Colour = IVORY
    ping: tuple[int, ...] = ()  # users this message may ping
    head: str = ""  # above the picture, with `answers` right below it
    answers: tuple[tuple[Control, ...], ...] = ()
    left: tuple[str, ...] | None = None  # what remains of it when its time is over; None: its blocks

    def view(self) -> ui.LayoutView:
        """The layout, ready to send."""
        view = Layout(timeout=None)
        frame: ui.Container[Any] = ui.Container(accent_colour=self.colour)
        above, *below = self._texts()
        if above:
            frame.add_item(ui.TextDisplay(above))
        for row in filter(None, self.answers):
            frame.add_item(action_row(row))
        if self.shown:
            frame.add_item(gallery(self.shown))
        for text in filter(None, below):
            frame.add_item(ui.TextDisplay(text))
        for text, (_, picture) in zip(self._scene_texts(), self.scenes, strict=True):
            frame.add_item(ui.TextDisplay(text))
            frame.add_item(gallery((picture,)))
        view.add_item(frame)
        for row in self.rows:
            if row and row[0].told:
                view.add_item(ui.Section(ui.TextDisplay(row[0].told), accessory=row[0].item))
            elif row:
                view.add_item(action_row(row))
        return view

    @property
    def has_menu(self) -> bool:
        """Is there something that an edit would close?"""
        return any(isinstance(control.item, ui.Select) for row in self.rows for control in row)

    def _texts(self) -> list[str]:
        """The head and the blocks, cut to what one message holds."""
        texts, room = list[str](), TEXT - sum(map(len, self._scene_texts()))
        for text in (self.head, *self.blocks):
            texts.append(clip(text, max(room, 1)) if text else "")
            room -= min(len(text), room)
        return texts

    def _scene_texts(self) -> list[str]:
        """Cut so that all of them together take a quarter of the message."""
        return [clip(text, TEXT // (4 * len(self.scenes))) for text, _ in self.scenes]

    @property
    def _pictures(self) -> tuple[Shown | Kept, ...]:
        return *self.shown, *(picture for _, picture in self.scenes)

    def files(self) -> list[discord.File]:
        """The attachments of a new message."""
        return [picture.file() for picture in self._pictures if isinstance(picture, Shown)]

    def attachments(self) -> list[discord.File | discord.Attachment]:
        """The attachments of an edited message: new ones, and those that stay."""
        return [picture.file() for picture in self._pictures]

    def mentions(self) -> discord.AllowedMentions:
        """Only those to ping."""
        users = [discord.Object(user) for user in self.ping]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)


def action_row(controls: Sequence[Control]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*(control.item for control in controls))


def gallery(pictures: Sequence[Shown | Kept]) -> ui.MediaGallery[Any]:
    found: ui.MediaGallery[Any] = ui.MediaGallery()
    for picture in pictures:
        found.add_item(media=f"attachment://{picture.name}", description=clip(picture.alt, 1024))
    return found


def rows(controls: Sequence[Control]) -> tuple[tuple[Control, ...], ...]:
    """Buttons five to a row; each menu, and each button with a text beside it, in a row of its own."""
    found: list[tuple[Control, ...]] = []
    line: list[Control] = []
    for control in controls:
        wide = bool(control.told) or isinstance(control.item, ui.Select)
        if line and (wide or len(line) == ROW):
            found.append(tuple(line))
            line = []
        if wide:
            found.append((control,))
        else:
            line.append(control)
    return (*found, tuple(line)) if line else tuple(found)
