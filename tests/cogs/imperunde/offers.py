"""Positions of ImpeRunde as a player's panel sees them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.seat.menus import Field, Menu, Menus, Plan
from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.state import State
from rules.imperunde.view import View
from rules.kernel import Action
from rules.play import random_game
from words import Speaker

UI = IMPERUNDE_UI
NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cléo", "dora": "Dora", "emil": "Emil", "fay": "Fay"}
SIDES = {"yellow": "Yellow", "red": "Red", "blue": "Blue", "green": "Green"}


def speaker(language: str = "en", names: dict[str, str] | None = None) -> Speaker:
    return Speaker(language, IMPERUNDE.name, names or {**NAMES, **SIDES})


@lru_cache(maxsize=16)  # for all pages of a position
def viewed(state: State, seat: str) -> View:
    return IMPERUNDE.view(state, seat)


@lru_cache(maxsize=16)
def plans(state: State, seat: str) -> Sequence[Plan]:
    return UI.menus.plans(IMPERUNDE, viewed(state, seat), IMPERUNDE.legal_actions(state, seat))


def page(
    state: State,
    seat: str,
    path: Sequence[str] = (),
    language: str = "en",
    at: int = 0,
    draft: Sequence[Action] = (),
) -> Menu:
    """A page of the panel; the position is the one after the draft."""
    view, spoken = viewed(state, seat), speaker(language)
    menus = Menus(IMPERUNDE, spoken, view, lambda plan: UI.menus.describe(plan, view, spoken), draft)
    return UI.menus.page(menus, plans(state, seat), path, at)


def labels(menu: Menu) -> list[str]:
    return [choice.label for choice in (*menu.lines, *menu.buttons)]


def positions(
    seats: int, seed: int, limit: int, options: dict[str, Any] | None = None, every: int = 1
) -> Iterator[tuple[State, str]]:
    """Positions of a random game with each seat that could do something."""
    game = random_game(IMPERUNDE, tuple(NAMES)[:seats], options or {}, Random(seed), limit)
    for number, (state, _, _, _) in enumerate(game):
        if number % every == 0 and CHANCE not in IMPERUNDE.waiting_for(state):
            yield from ((state, seat) for seat in state.seats if IMPERUNDE.legal_actions(state, seat))


def reached(state: State, seat: str, language: str = "en", path: tuple[str, ...] = ()) -> dict[Plan, int]:
    """Everything a thumb can do from here, and how many menus lie before it."""
    depths: dict[Plan, int] = {}
    first = page(state, seat, path, language)
    for at in range(first.pages):
        menu = page(state, seat, path, language, at)
        check(menu)
        for choice in (*menu.lines, *menu.buttons):
            if choice.plan:
                depths.setdefault(choice.plan, len(path))
            elif not choice.form:
                assert len(path) < 7, path
                depths |= reached(state, seat, language, (*menu.path, choice.token))
    return depths


def check(menu: Menu) -> None:
    assert len(menu.lines) <= 25
    assert all(0 < len(choice.label) <= 100 and len(choice.note) <= 100 for choice in menu.lines)
    assert all(0 < len(choice.label) <= 80 for choice in menu.buttons)
    assert len(menu.buttons) <= 20
    tokens = [choice.token for choice in (*menu.lines, *menu.buttons)]
    assert len(set(tokens)) == len(tokens)
    assert len(menu.text) < 2500
    for choice in menu.buttons:
        check_form(choice.form)


def check_form(form: Sequence[Field]) -> None:
    """What Discord takes: five questions, with 25 lines each; no two lines alike."""
    assert len(form) <= 5
    for field in form:
        assert 0 < len(field.label) <= 45
        assert 0 < len(field.lines) <= 25
        assert all(0 < len(line.label) <= 100 and len(line.note) <= 100 for line in field.lines)
        assert (
            len({line.token for line in field.lines}) == len({line.label for line in field.lines}) == len(field.lines)
        )
        assert not field.chosen or field.chosen in {line.token for line in field.lines}
