"""Buttons and menus that survive a restart: all they need is in the custom id."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from cogs.wire.ids import Id
from cogs.wire.text import clip, plain


@dataclass(frozen=True, slots=True, repr=False)
class Control:
    """A button or a menu."""

    item: ui.Item[Any]
    own: Id
    told: str = ""  # a text that stands beside a button

    def __repr__(self) -> str:
        """For logs: neither the label nor the custom id, which tell what somebody chose in private."""
        return f"<Control {self.own.verb}>"


# What most want next; the rest, and passing; what hurts and cannot be undone. Green would mean nothing of its own.
BLUE, GREY, RED = discord.ButtonStyle.primary, discord.ButtonStyle.secondary, discord.ButtonStyle.danger


def button(
    ref: Id, label: str, style: discord.ButtonStyle = GREY, *, disabled: bool = False, told: str = ""
) -> Control:
    item: ui.Button[Any] = ui.Button(custom_id=str(ref), label=clip(plain(label), 80), style=style, disabled=disabled)
    return Control(item, ref, told)


def menu(ref: Id, placeholder: str, options: Sequence[discord.SelectOption]) -> Control:
    """A menu from which one line is chosen."""
    for option in options:
        option.label, option.description = plain(option.label), plain(option.description or "") or None
    text = clip(plain(placeholder), 150)
    item: ui.Select[Any] = ui.Select(custom_id=str(ref), placeholder=text, options=list(options))
    return Control(item, ref)
