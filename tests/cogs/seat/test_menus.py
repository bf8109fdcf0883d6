"""Menus hold at most 25 lines and never lose a move."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest

from cogs.seat.menus import ANYTIME, MOST, Menu, Menus, Plan, action_token, find
from cogs.seat.title_ui import GENERAL
from rules.play import random_game
from tests.conclave import CONCLAVE, Bid, Conclave, Done, PlayCard, SetStone
from words import Speaker

NAMES = {"anna": "Anna", "ben": "Ben", "cleo": "Cleo"}


@dataclass(frozen=True, slots=True)
class March:
    origin: str
    to: str
    strength: int


class Wide(Conclave):
    """The test title with a crowd of moves."""

    actions = (*Conclave.actions, March)

    def facts(self, view: Any, action: Any) -> Mapping[str, Any]:
        return {} if isinstance(action, March) else super().facts(view, action)


class Plainly(Speaker):
    """Speaks of marches without a catalogue."""

    def action(self, action: Any, figures: Any) -> str:
        if isinstance(action, March):
            return f"{action.origin} to {action.to} with {action.strength}"
        return super().action(action, figures)

    def note(self, action: Any, figures: Any) -> str:
        return ""

    def one(self, value: Any) -> str:
        return str(value)


def walk(menus: Menus, plans: list[Plan], path: tuple[str, ...] = ()) -> list[Plan]:
    """Every plan a thumb can reach from here."""
    reached: list[Plan] = []
    first = menus.at(plans, path)
    for number in range(first.pages):
        page = menus.at(plans, path, number)
        assert page.page == number
        check(page)
        for choice in (*page.lines, *page.buttons):
            reached += [choice.plan] if choice.plan else walk(menus, plans, (*page.path, choice.token))
    return reached


def check(page: Menu) -> None:
    assert len(page.lines) <= MOST
    tokens = [choice.token for choice in page.lines]
    assert len(set(tokens)) == len(tokens)
    assert all(0 < len(choice.label) <= 100 and len(choice.note) <= 100 for choice in page.lines)
    assert all(0 < len(choice.label) <= 80 for choice in page.buttons if not page.lines or not choice.plan)


@pytest.mark.parametrize("number", [1, 4, 5, 25, 26, 60, 700])
def test_no_move_is_missing_however_many_there_are(number: int) -> None:
    places = [f"place_{i}" for i in range(40)]
    every = [March(a, b, n) for a in places for b in places for n in (1, 2, 3)]
    plans: list[Plan] = [(action,) for action in Random(number).sample(every, number)]
    plans.append((Done(),))
    view = CONCLAVE.view(CONCLAVE.new_game(("anna", "ben")), "anna")
    assert set(walk(Menus(Wide(), Plainly("en", CONCLAVE.name, NAMES), view), plans)) == set(plans)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_offers_all_of_its_moves(seed: int) -> None:
    for state, _, _, _ in islice(random_game(CONCLAVE, tuple(NAMES), {}, Random(seed)), 200):
        for seat in state.seats:
            plans: list[Plan] = [(action,) for action in CONCLAVE.legal_actions(state, seat)]
            if plans:
                menus = Menus(CONCLAVE, Speaker("fr", CONCLAVE.name, NAMES), CONCLAVE.view(state, seat))
                assert set(walk(menus, plans)) == set(plans)


def test_what_is_possible_at_any_time_stays_behind_a_button() -> None:
    view = CONCLAVE.view(CONCLAVE.new_game(("anna", "ben")), "anna")
    page = Menus(CONCLAVE, Speaker("en", CONCLAVE.name, NAMES), view).at([(Bid(1),), (Bid(2),), (PlayCard(2),)])
    assert [choice.label for choice in page.buttons] == ["Bid 1", "Bid 2", "At any time…"]
    assert page.buttons[-1].token == ANYTIME


def test_what_is_possible_at_any_time_is_the_first_page_where_it_is_all() -> None:
    view = CONCLAVE.view(CONCLAVE.new_game(("anna", "ben")), "anna")
    menus = Menus(CONCLAVE, Speaker("en", CONCLAVE.name, NAMES), view)
    page = menus.at([(PlayCard(2),)])
    assert (page.path, [choice.plan for choice in page.buttons]) == ((), [(PlayCard(2),)])
    assert menus.at([(PlayCard(2),)], [ANYTIME]) == page, "an old button leads there too"
    assert menus.at([(PlayCard(2),), (Bid(1),)], [ANYTIME]).path == (ANYTIME,)


def test_few_choices_are_buttons_and_final_ones_are_known() -> None:
    view = CONCLAVE.view(CONCLAVE.new_game(("anna", "ben")), "anna")
    page = Menus(CONCLAVE, Speaker("en", CONCLAVE.name, NAMES), view).at(
        [(SetStone("east"),), (SetStone("west"),), (Done(),)]
    )
    assert not page.lines
    assert [choice.final for choice in page.buttons] == [False, False, True]


def test_passing_is_grey_beside_something_to_do_and_only_there() -> None:
    view, speaker = CONCLAVE.view(CONCLAVE.new_game(("anna", "ben")), "anna"), Speaker("en", CONCLAVE.name, NAMES)
    for plans, button_styles in (([(SetStone("east"),), (Done(),)], ["", "rest"]), ([(Done(),)], [""])):
        page = GENERAL.menus.page(Menus(CONCLAVE, speaker, view), plans, (), 0)
        assert [choice.style for choice in page.buttons] == button_styles


def test_a_token_finds_its_plan_and_nothing_else() -> None:
    plans: list[Plan] = [(Bid(1),), (Bid(2),), (SetStone("east"), Done())]
    assert [find(CONCLAVE, plans, action_token(CONCLAVE, plan)) for plan in plans] == plans
    assert find(CONCLAVE, plans, "feedfeed00") is None


def test_a_path_that_leads_nowhere_ends_at_the_top() -> None:
    view = CONCLAVE.view(CONCLAVE.new_game(("anna", "ben")), "anna")
    page = Menus(CONCLAVE, Speaker("en", CONCLAVE.name, NAMES), view).at([(Bid(1),)], ("gone", "away"), 7)
    assert page.path == ()
    assert [choice.label for choice in page.buttons] == ["Bid 1"]
