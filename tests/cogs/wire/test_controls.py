"""One verb, one handler; and logs that tell nobody's choice."""

from types import FunctionType

import discord
import pytest

from cogs.wire import controls
from cogs.wire.client import Interaction
from cogs.wire.ids import Id


@pytest.fixture(autouse=True)
def _no_handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controls, "PRESS_HANDLERS", {})
    monkeypatch.setattr(controls, "FORM_HANDLERS", {})


async def first(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    raise NotImplementedError


async def second(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    raise NotImplementedError


async def form(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    raise NotImplementedError


def test_two_handlers_under_one_verb_fail_at_import() -> None:
    controls.on("join")(first)
    with pytest.raises(ValueError, match=r"first and .*second both handle 'join'"):
        controls.on("join")(second)
    assert {"join": first} == controls.PRESS_HANDLERS


def test_an_extension_that_is_loaded_again_may_register_again() -> None:
    controls.on("join")(first)
    again = FunctionType(first.__code__, globals(), first.__name__)
    controls.on("join")(again)
    assert {"join": again} == controls.PRESS_HANDLERS


def test_a_button_and_a_form_may_share_a_verb_and_a_handler_may_have_two() -> None:
    controls.on("new")(first)
    controls.on_form("new")(form)
    controls.on("whom")(controls.on("where")(second))
    assert {"new": form} == controls.FORM_HANDLERS
    assert {"new": first, "whom": second, "where": second} == controls.PRESS_HANDLERS


def test_a_control_in_a_log_tells_neither_label_nor_custom_id() -> None:
    ref = Id("play", 4711, 815, "bid 3")
    pressed = controls.button(ref, "Bid three", told="beside it")
    chosen = controls.menu(ref, "Which bid?", [discord.SelectOption(label="Three", value="bid 3")])
    for control in (pressed, chosen):
        assert str(ref) == control.item.custom_id  # type: ignore[attr-defined]
        assert repr(control) == str(control) == "<Control play>"
