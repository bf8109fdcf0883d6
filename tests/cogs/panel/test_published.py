"""What the panel says of what is published at once: as few words as tell it."""

from cogs.panel.page import exceptions
from cogs.seat.menus import Choice, Menu
from tests.conclave import Done


def choice(label: str, *, final: bool) -> Choice:
    return Choice(label, label, plan=(Done(),), final=final)


def test_all_of_it() -> None:
    shown = Menu((choice("buy", final=True),), (choice("pass", final=True),))
    assert exceptions(shown) == []


def test_all_but_one_button() -> None:
    group = Choice("own", "Lay it myself")
    shown = Menu((), (choice("one", final=True), choice("two", final=True), group))
    assert exceptions(shown) == ["Lay it myself"]


def test_otherwise_each_says_it_itself() -> None:
    draft, final = choice("draft", final=False), choice("final", final=True)
    assert exceptions(Menu((), (draft, final))) is None, "one of two: its name is shorter"
    assert exceptions(Menu((), (draft, choice("other", final=False), final))) is None
    assert exceptions(Menu((draft,), (final, final))) is None, "a line among lines has its own mark"
