"""Buttons and menus that survive a restart: all they need is in the custom id."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs.wire import errors
from cogs.wire.ids import PATTERN, Id
from cogs.wire.speech import clip, plain

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


@dataclass(frozen=True, slots=True)
class Unknown(Exception):
    """A control nobody here has made."""

    key: str = "unknown-control"

    @property
    def figures(self) -> dict[str, object]:
        """None."""
        return {}


Pressed = Callable[["Interaction", Id, tuple[str, ...]], Awaitable[None]]
Submitted = Callable[["Interaction", Id, dict[str, tuple[str, ...]]], Awaitable[None]]
PRESSED: dict[str, Pressed] = {}
SUBMITTED: dict[str, Submitted] = {}


def on(verb: str) -> Callable[[Pressed], Pressed]:
    """What happens when a control with this verb is used."""

    def keep(handler: Pressed) -> Pressed:
        PRESSED[verb] = handler
        return handler

    return keep


def on_form(verb: str) -> Callable[[Submitted], Submitted]:
    """What happens when a form with this verb is sent."""

    def keep(handler: Submitted) -> Submitted:
        SUBMITTED[verb] = handler
        return handler

    return keep


async def press(interaction: Interaction, ref: Id | None, values: tuple[str, ...]) -> None:
    """Hand a control to its handler; discord.py would only log what goes wrong there."""
    try:
        if ref is None or ref.verb not in PRESSED:
            raise Unknown
        await PRESSED[ref.verb](interaction, ref, values)
    except Exception as error:
        await errors.answer(interaction, error)


async def submit(interaction: Interaction, ref: Id | None, components: Sequence[Any]) -> None:
    """Hand a form to its handler, whichever process has shown it."""
    try:
        if ref is None or ref.verb not in SUBMITTED:
            raise Unknown
        await SUBMITTED[ref.verb](interaction, ref, written(components))
    except Exception as error:
        await errors.answer(interaction, error)


def written(components: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """What was filled in, by custom id: a text, a choice, or several."""
    found: dict[str, tuple[str, ...]] = {}
    for component in components:
        inner = component.get("component") or component
        if "custom_id" in inner:
            value = inner.get("values", inner.get("value"))
            values = value if isinstance(value, list) else [] if value is None else [value]
            found[str(inner["custom_id"])] = tuple(map(str, values))
        found.update(written(component.get("components", ())))
    return found


class Control(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """The one base of all our buttons and menus."""

    def __init__(self, item: ui.Item[Any], ref: Id) -> None:
        """Wrap a button or a menu whose custom id is this."""
        super().__init__(item)
        self.own = ref

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: ui.Item[Any], match: re.Match[str], /) -> Control:
        """Made anew from what Discord sends back."""
        found = Id(match["verb"], int(match["table"]), int(match["number"]), match["rest"])
        return cls(item, found)

    async def callback(self, interaction: Any) -> None:
        """Do what the verb says, with the values chosen."""
        data: Any = interaction.data or {}
        await press(interaction, self.own, tuple(map(str, data.get("values", ()))))


GREY, BLUE, GREEN, RED = (
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
)


def button(ref: Id, label: str, style: discord.ButtonStyle = GREY, *, disabled: bool = False) -> Control:
    """A button."""
    made: ui.Button[Any] = ui.Button(custom_id=str(ref), label=clip(plain(label), 80), style=style, disabled=disabled)
    return Control(made, ref)


def menu(ref: Id, placeholder: str, options: Sequence[discord.SelectOption]) -> Control:
    """A menu of which one line is chosen."""
    for option in options:
        option.label, option.description = plain(option.label), plain(option.description or "") or None
    said = clip(plain(placeholder), 150)
    made: ui.Select[Any] = ui.Select(custom_id=str(ref), placeholder=said, options=list(options))
    return Control(made, ref)
