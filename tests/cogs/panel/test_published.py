"""A choice that cannot be taken back says so where others of its page can."""

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.panel.page import final_mark
from cogs.seat.menus import Choice, Menu
from tests.conclave import Done
from words import Speaker


def choice(label: str, *, final: bool) -> Choice:
    return Choice(label, label, plan=(Done(),), final=final)


def mark(*choices: Choice, language: str = "en") -> str:
    session: Any = SimpleNamespace(speaker=Speaker(language))
    return final_mark(session, Menu((), choices))


@pytest.mark.parametrize(("language", "word"), [("en", "final"), ("fr", "définitif")])
def test_what_is_final_says_so_beside_what_is_not(language: str, word: str) -> None:
    assert mark(choice("draft", final=False), choice("end", final=True), language=language) == word


def test_where_all_are_alike_nothing_is_said() -> None:
    assert mark(choice("buy", final=True), choice("pass", final=True), Choice("own", "Lay it myself")) == ""
    assert mark(choice("one", final=False), choice("two", final=False)) == ""
