"""Lists of any length as menus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from cogs.seat.menus import MOST
from cogs.wire.controls import menu
from cogs.wire.speech import clip

if TYPE_CHECKING:
    from cogs.seat.session import Sitting
    from cogs.wire.controls import Control


def listed(sitting: Sitting, verb: str, prompt: str, lines: Sequence[tuple[str, str]], name: str = "") -> list[Control]:
    """Values and their labels as menus, as many as it takes; where it takes several each says how far it goes."""
    found: list[Control] = []
    for first in range(0, len(lines), MOST):
        part = lines[first : first + MOST]
        said = f"{prompt} {part[0][1]} – {part[-1][1]}" if len(lines) > MOST else prompt
        options = [discord.SelectOption(label=clip(label, 100), value=value) for value, label in part]
        found.append(menu(sitting.id(verb, f"{name}{first}"), said, options))
    return found
