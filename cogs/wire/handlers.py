"""Which function answers a button, a menu or a form: found by the verb in its custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from cogs.wire.ids import Id

OnPress = Callable[[Any, Id, tuple[str, ...]], Awaitable[None]]
OnSubmit = Callable[[Any, Id, dict[str, tuple[str, ...]]], Awaitable[None]]


class Handlers:
    """Handlers by verb: those of one module, or all that the client has.

    A module declares its own with the decorators; the extension that shows the controls adds them to the client in its
    `setup` and removes them in its `teardown`.
    """

    def __init__(self) -> None:
        self.presses: dict[str, OnPress] = {}
        self.forms: dict[str, OnSubmit] = {}

    def press(self, verb: str) -> Callable[[OnPress], OnPress]:
        """Declare what happens when a button or menu with this verb is used."""

        def declare(handler: OnPress) -> OnPress:
            insert(self.presses, {verb: handler})
            return handler

        return declare

    def form(self, verb: str) -> Callable[[OnSubmit], OnSubmit]:
        """Declare what happens when a form with this verb is sent."""

        def declare(handler: OnSubmit) -> OnSubmit:
            insert(self.forms, {verb: handler})
            return handler

        return declare

    def add(self, *modules: Handlers) -> None:
        """Take over the handlers of these modules; ValueError: another one has such a verb."""
        for each in modules:
            insert(self.presses, each.presses)
            insert(self.forms, each.forms)

    def remove(self, *modules: Handlers) -> None:
        """Forget the handlers of these modules, those that were added."""
        for each in modules:
            self.presses = {verb: it for verb, it in self.presses.items() if each.presses.get(verb) is not it}
            self.forms = {verb: it for verb, it in self.forms.items() if each.forms.get(verb) is not it}


def insert(handlers: dict[str, Any], new: dict[str, Any]) -> None:
    """Add all of them, or none: two handlers under one verb are a mistake."""
    for verb in handlers.keys() & new.keys():
        raise ValueError(f"{path(handlers[verb])} and {path(new[verb])} both handle {verb!r}")
    handlers.update(new)


def path(handler: Callable[..., Any]) -> str:
    return f"{handler.__module__}.{handler.__qualname__}"
