"""One verb, one handler; and logs that tell nobody's choice."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import discord
import pytest

from cogs.client.client import Interaction
from cogs.interactions import controls
from cogs.interactions.controls import Handlers, on, on_form
from cogs.interactions.custom_ids import Id


def module(**handlers: Any) -> ModuleType:
    """One that declares these."""
    new_module = ModuleType(__name__)
    vars(new_module).update(handlers)
    return new_module


def answering(*declarations: Callable[[Any], Any]) -> Any:
    """A handler with these declarations."""

    async def handler(interaction: Interaction, ref: Id, values: Any) -> None:
        raise NotImplementedError

    for declare in declarations:
        handler = declare(handler)
    return handler


def test_two_handlers_under_one_verb_are_refused() -> None:
    handlers, one, other = Handlers(), answering(on("join")), answering(on("join"))
    handlers.add(module(one=one))
    handlers.add(module(one=one))
    with pytest.raises(ValueError, match=r"handler and .*handler both handle 'join'"):
        handlers.add(module(other=other))
    assert handlers.presses == {"join": one}


def test_what_was_not_added_takes_nothing_with_it() -> None:
    """As when an extension fails in its setup: discord.py has it torn down."""
    handlers, one, other = Handlers(), module(one=answering(on("join"))), module(other=answering(on("join")))
    handlers.add(one)
    handlers.remove(other)
    assert set(handlers.presses) == {"join"}
    handlers.remove(one)
    assert not handlers.presses


def test_a_button_and_a_form_may_share_a_verb_and_a_handler_may_have_two() -> None:
    handlers, form, two = Handlers(), answering(on_form("new")), answering(on("whom"), on("where"))
    handlers.add(module(form=form, two=two, first=answering(on("new"))))
    assert handlers.forms == {"new": form}
    assert set(handlers.presses) == {"new", "whom", "where"}
    assert handlers.presses["whom"] is handlers.presses["where"] is two


def test_what_a_module_only_imports_it_does_not_handle() -> None:
    handlers, imported = Handlers(), answering(on("join"))
    imported.__module__ = "elsewhere"
    handlers.add(module(imported=imported))
    assert not handlers.presses


def test_a_control_in_a_log_tells_neither_label_nor_custom_id() -> None:
    ref = Id("play", 4711, 815, "bid 3")
    pressed = controls.button(ref, "Bid three", note="beside it")
    chosen = controls.menu(ref, "Which bid?", [discord.SelectOption(label="Three", value="bid 3")])
    for control in (pressed, chosen):
        assert str(ref) == control.item.custom_id  # type: ignore[attr-defined]
        assert repr(control) == str(control) == "<Control play>"
