"""Buttons, menus and forms that survive a restart: the custom id holds all they need, its verb finds the handler."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import discord
from discord import ui

from cogs.interactions.custom_ids import Id
from cogs.messages.emoji import EMOJI
from cogs.messages.text import clip, plain

OnPress = Callable[[Any, Id, tuple[str, ...]], Awaitable[None]]
OnSubmit = Callable[[Any, Id, dict[str, tuple[str, ...]]], Awaitable[None]]


def on(verb: str) -> Callable[[OnPress], OnPress]:
    """Register a handler for buttons and menus with this verb."""
    return lambda handler: declare(handler, "presses", verb)


def on_form(verb: str) -> Callable[[OnSubmit], OnSubmit]:
    """Register a handler for forms with this verb."""
    return lambda handler: declare(handler, "forms", verb)


def declare(handler: Any, kind: str, verb: str) -> Any:
    handler.__dict__.setdefault("verbs", []).append((kind, verb))
    return handler


def declared(module: ModuleType) -> Iterator[tuple[str, str, Callable[..., Any]]]:
    """The handlers of a module: kind, verb and function."""
    for each in vars(module).values():
        if getattr(each, "__module__", "") == module.__name__:
            yield from ((kind, verb, each) for kind, verb in getattr(each, "verbs", ()))


@dataclass(slots=True)
class Handlers:
    """A client's handlers by verb: an extension adds those of its modules in `setup` and removes them in `teardown`."""

    presses: dict[str, OnPress] = field(default_factory=dict)
    forms: dict[str, OnSubmit] = field(default_factory=dict)

    def add(self, *modules: ModuleType) -> None:
        """Add what these modules declare; two handlers under one verb are a mistake."""
        for kind, verb, handler in (each for module in modules for each in declared(module)):
            there = getattr(self, kind).setdefault(verb, handler)
            if there is not handler:
                raise ValueError(f"{path(there)} and {path(handler)} both handle {verb!r}")

    def remove(self, *modules: ModuleType) -> None:
        """Remove what these modules declare, as far as it was added."""
        for kind, verb, handler in (each for module in modules for each in declared(module)):
            if getattr(self, kind).get(verb) is handler:
                del getattr(self, kind)[verb]


def path(handler: Callable[..., Any]) -> str:
    return f"{handler.__module__}.{handler.__qualname__}"


@dataclass(frozen=True, slots=True, repr=False)
class Control:
    """A button or a menu."""

    item: ui.Item[Any]
    own: Id
    text_beside: str = ""  # a text that stands beside a button

    def __repr__(self) -> str:
        """For logs: neither the label nor the custom id, which tell what somebody chose in private."""
        return f"<Control {self.own.verb}>"


# Blue: what most want next; grey: the rest, and passing; red: an irreversible loss. Green has no meaning of its own.
BLUE, GREY, RED = discord.ButtonStyle.primary, discord.ButtonStyle.secondary, discord.ButtonStyle.danger


def button(
    ref: Id,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    disabled: bool = False,
    note: str = "",
    icon: str = "",
) -> Control:
    """A button; `icon` names the emoji before its label."""
    item: ui.Button[Any] = ui.Button(
        custom_id=str(ref), label=clip(plain(label), 80), style=style, disabled=disabled, emoji=EMOJI.partial(icon)
    )
    return Control(item, ref, note)


def menu(ref: Id, placeholder: str, options: Sequence[discord.SelectOption], most: int = 1) -> Control:
    """A menu from which one line is chosen, or up to `most` together."""
    for option in options:
        option.label, option.description = plain(option.label), plain(option.description or "") or None
    text = clip(plain(placeholder), 150)
    item: ui.Select[Any] = ui.Select(custom_id=str(ref), placeholder=text, options=list(options), max_values=most)
    return Control(item, ref)


def line_menu(ref: Id, prompt: str, lines: Iterable[tuple[str, str]], chosen: str = "") -> Control:
    """A menu of values and labels; `chosen`: the value that is chosen to begin with."""
    options = [
        discord.SelectOption(label=clip(label, 100), value=value, default=value == chosen) for value, label in lines
    ]
    return menu(ref, prompt, options)
