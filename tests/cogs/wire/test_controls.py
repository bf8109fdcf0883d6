"""One verb, one handler; and logs that tell nobody's choice."""

import discord
import pytest

from cogs.wire import controls
from cogs.wire.client import Interaction
from cogs.wire.handlers import Handlers
from cogs.wire.ids import Id


async def first(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    raise NotImplementedError


async def second(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    raise NotImplementedError


async def form(interaction: Interaction, ref: Id, sent: dict[str, tuple[str, ...]]) -> None:
    raise NotImplementedError


def test_two_handlers_under_one_verb_fail_at_import_and_when_they_are_added() -> None:
    one, other = Handlers(), Handlers()
    one.press("join")(first)
    with pytest.raises(ValueError, match=r"first and .*second both handle 'join'"):
        one.press("join")(second)
    other.press("join")(second)
    with pytest.raises(ValueError, match=r"first and .*second both handle 'join'"):
        one.add(other)
    assert one.presses == {"join": first}


def test_handlers_that_were_not_added_take_nothing_with_them() -> None:
    """As when an extension fails in its setup: discord.py has it torn down."""
    client, one, other = Handlers(), Handlers(), Handlers()
    one.press("join")(first)
    other.press("join")(second)
    other.form("new")(form)
    client.add(one)
    client.remove(other)
    assert client.presses == {"join": first}
    client.remove(one)
    assert not client.presses
    assert not client.forms


def test_a_button_and_a_form_may_share_a_verb_and_a_handler_may_have_two() -> None:
    handlers = Handlers()
    handlers.press("new")(first)
    handlers.form("new")(form)
    handlers.press("whom")(handlers.press("where")(second))
    assert handlers.forms == {"new": form}
    assert handlers.presses == {"new": first, "whom": second, "where": second}


def test_a_control_in_a_log_tells_neither_label_nor_custom_id() -> None:
    ref = Id("play", 4711, 815, "bid 3")
    pressed = controls.button(ref, "Bid three", told="beside it")
    chosen = controls.menu(ref, "Which bid?", [discord.SelectOption(label="Three", value="bid 3")])
    for control in (pressed, chosen):
        assert str(ref) == control.item.custom_id  # type: ignore[attr-defined]
        assert repr(control) == str(control) == "<Control play>"
