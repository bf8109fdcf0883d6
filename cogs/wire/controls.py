"""Buttons and menus that survive a restart: all they need is in the custom id."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import ui

from cogs.wire import errors
from cogs.wire.ids import PATTERN, Id
from cogs.wire.text import clip, plain

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


class UnknownControl(Exception):
    """Nobody here has made this control; answered like any other refusal."""

    key = "unknown-control"
    figures: Mapping[str, object] = {}


OnPress = Callable[["Interaction", Id, tuple[str, ...]], Awaitable[None]]
OnSubmit = Callable[["Interaction", Id, dict[str, tuple[str, ...]]], Awaitable[None]]
PRESS_HANDLERS: dict[str, OnPress] = {}
FORM_HANDLERS: dict[str, OnSubmit] = {}
Handler = TypeVar("Handler", bound=Callable[..., Awaitable[None]])


def on(verb: str) -> Callable[[OnPress], OnPress]:
    """Register what happens when a control with this verb is used."""
    return lambda handler: register(PRESS_HANDLERS, verb, handler)


def on_form(verb: str) -> Callable[[OnSubmit], OnSubmit]:
    """Register what happens when a form with this verb is sent."""
    return lambda handler: register(FORM_HANDLERS, verb, handler)


def register(handlers: dict[str, Handler], verb: str, handler: Handler) -> Handler:
    """Keep a handler; two of them under one verb are a mistake, the same one loaded once more is not."""
    there = handlers.get(verb)
    if there is not None and address(there) != address(handler):
        raise ValueError(f"{address(there)} and {address(handler)} both handle {verb!r}")
    handlers[verb] = handler
    return handler


def address(handler: Callable[..., Any]) -> str:
    return f"{handler.__module__}.{handler.__qualname__}"


async def press(interaction: Interaction, ref: Id | None, values: tuple[str, ...]) -> None:
    """Hand a control to its handler; discord.py would only log what goes wrong there."""
    try:
        if not interaction.client.admits(interaction):
            return
        if ref is None or ref.verb not in PRESS_HANDLERS:
            raise UnknownControl
        await PRESS_HANDLERS[ref.verb](interaction, ref, values)
    except Exception as error:
        await errors.answer(interaction, error)


async def submit(interaction: Interaction, ref: Id | None, components: Sequence[Any]) -> None:
    """Hand a form to its handler, whichever process has shown it."""
    try:
        if not interaction.client.admits(interaction):
            return
        if ref is None or ref.verb not in FORM_HANDLERS:
            raise UnknownControl
        await FORM_HANDLERS[ref.verb](interaction, ref, form_values(components))
    except Exception as error:
        await errors.answer(interaction, error)


def form_values(components: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """What was filled in, by custom id: a text, a choice, or several."""
    found: dict[str, tuple[str, ...]] = {}
    for component in components:
        inner = component.get("component") or component
        if "custom_id" in inner:
            value = inner.get("values", inner.get("value"))
            values = value if isinstance(value, list) else [] if value is None else [value]
            found[str(inner["custom_id"])] = tuple(map(str, values))
        found.update(form_values(component.get("components", ())))
    return found


class Control(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """The one base of all our buttons and menus."""

    def __init__(self, item: ui.Item[Any], ref: Id, told: str = "") -> None:
        """`told`: a text that stands beside a button."""
        super().__init__(item)
        self.own, self.told = ref, told

    def __repr__(self) -> str:
        """For logs: neither the label nor the custom id, which tell what somebody chose in private."""
        return f"<Control {self.own.verb}>"

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: ui.Item[Any], match: re.Match[str], /) -> Control:
        """Rebuild the control from what Discord sends back."""
        found = Id(match["verb"], int(match["table"]), int(match["number"]), match["rest"])
        return cls(item, found)

    async def callback(self, interaction: Any) -> None:
        """Do what the verb says, with the values chosen."""
        data: Any = interaction.data or {}
        await press(interaction, self.own, tuple(map(str, data.get("values", ()))))


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
