"""Layout of messages: a frame with text and picture, and rows of controls below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from cogs.client.discord_patches import SendAndForget
from cogs.interactions.controls import Control
from cogs.messages.attachments import ExistingPicture, NewPicture
from cogs.messages.text import clip

TEXT = 3900  # of Discord's 4,000 for a whole message
FOOT = 400  # of these for the last line above the buttons
ROW = 5  # buttons in a row
COMPONENTS = 40  # of a whole message
IVORY = discord.Colour(0xC9A66B)


class Layout(SendAndForget, ui.LayoutView):
    """A view whose controls are found by their custom ids."""


@dataclass(frozen=True, slots=True)
class Page:
    """A message before it is sent; every sending builds a new view, because a sent one must not be used again."""

    blocks: tuple[str, ...]
    rows: tuple[tuple[Control, ...], ...] = ()
    shown: tuple[NewPicture | ExistingPicture, ...] = ()
    scenes: tuple[tuple[str, NewPicture], ...] = ()  # further texts, each with its picture below
    colour: discord.Colour = IVORY
    ping: tuple[int, ...] = ()  # users this message may ping
    head: str = ""  # above the picture
    foot: str = ""  # below everything else in the frame, with `answers` right below it
    answers: tuple[tuple[Control, ...], ...] = ()
    left: tuple[str, ...] | None = None  # what remains of it when its time is over; None: its blocks

    def view(self) -> ui.LayoutView:
        """The layout, ready to send."""
        view = Layout(timeout=None)
        frame: ui.Container[Any] = ui.Container(accent_colour=self.colour)
        above, *below = self._texts()
        if above:
            frame.add_item(ui.TextDisplay(above))
        if self.shown:
            frame.add_item(gallery(self.shown))
        for text in self._few(below):
            frame.add_item(ui.TextDisplay(text))
        for text, (_, picture) in zip(self._scene_texts(), self.scenes, strict=True):
            frame.add_item(ui.TextDisplay(text))
            frame.add_item(gallery((picture,)))
        if self.foot:
            frame.add_item(ui.TextDisplay(clip(self.foot, FOOT)))
        for row in filter(None, self.answers):
            frame.add_item(action_row(row))
        view.add_item(frame)
        for row in self.rows:
            if row and row[0].text_beside:
                view.add_item(ui.Section(ui.TextDisplay(row[0].text_beside), accessory=row[0].item))
            elif row:
                view.add_item(action_row(row))
        return view

    def _few(self, texts: Sequence[str]) -> list[str]:
        """The texts below the picture; together where many buttons leave room for one component."""
        blocks = [text for text in texts if text]
        controls = sum(len(row) + (2 if row[0].text_beside else 1) for row in (*self.rows, *self.answers) if row)
        others = 3 + bool(self.shown) + 2 * len(self.scenes)  # the frame, and the texts above and below the picture
        return blocks if controls + others + len(blocks) <= COMPONENTS else ["\n".join(blocks)]

    @property
    def has_menu(self) -> bool:
        """Whether an edit would close an open menu."""
        return any(isinstance(control.item, ui.Select) for row in self.rows for control in row)

    def _texts(self) -> list[str]:
        """The head and the blocks, cut to what one message holds."""
        texts, room = list[str](), TEXT - sum(map(len, self._scene_texts())) - min(len(self.foot), FOOT)
        for text in (self.head, *self.blocks):
            texts.append(clip(text, max(room, 1)) if text else "")
            room -= min(len(text), room)
        return texts

    def _scene_texts(self) -> list[str]:
        """Cut so that all of them together take a quarter of the message."""
        return [clip(text, TEXT // (4 * len(self.scenes))) for text, _ in self.scenes]

    @property
    def pictures(self) -> tuple[NewPicture | ExistingPicture, ...]:
        return *self.shown, *(picture for _, picture in self.scenes)

    def in_words(self) -> Page:
        """A page without its pictures, for a channel that takes no files."""
        texts = tuple(text for text, _ in self.scenes)
        return replace(self, blocks=(*self.blocks, *texts), shown=(), scenes=())

    def files(self) -> list[discord.File]:
        """The attachments of a new message."""
        return [picture.file() for picture in self.pictures if isinstance(picture, NewPicture)]

    def attachments(self) -> list[discord.File | discord.Attachment]:
        """The attachments of an edited message: new ones, and those that stay."""
        return [picture.file() for picture in self.pictures]

    def mentions(self) -> discord.AllowedMentions:
        """Only those to ping."""
        users = [discord.Object(user) for user in self.ping]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)


def action_row(controls: Sequence[Control]) -> ui.ActionRow[Any]:
    return ui.ActionRow(*(control.item for control in controls))


def gallery(pictures: Sequence[NewPicture | ExistingPicture]) -> ui.MediaGallery[Any]:
    items: ui.MediaGallery[Any] = ui.MediaGallery()
    for picture in pictures:
        items.add_item(media=f"attachment://{picture.name}", description=clip(picture.alt, 1024))
    return items


def rows(controls: Sequence[Control]) -> tuple[tuple[Control, ...], ...]:
    """Buttons five to a row; each menu, and each button with a text beside it, in a row of its own."""
    rows: list[tuple[Control, ...]] = []
    line: list[Control] = []
    for control in controls:
        wide = bool(control.text_beside) or isinstance(control.item, ui.Select)
        if line and (wide or len(line) == ROW):
            rows.append(tuple(line))
            line = []
        if wide:
            rows.append((control,))
        else:
            line.append(control)
    return (*rows, tuple(line)) if line else tuple(rows)
