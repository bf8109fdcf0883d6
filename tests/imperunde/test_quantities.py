"""What the rules say can be had in one go is what can be had one by one."""

from collections import Counter
from itertools import islice, product
from random import Random

import pytest

from rules import CHANCE
from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import BuildCanal, BuildFort, BuildPost, BuildShip, BuyArmy, PlaceArmy
from rules.imperunde.board import COST, FREE, INDEX, KIND
from rules.imperunde.phases import Colonies, Equip
from rules.imperunde.quantities import full_equipments, most_in_a_row
from rules.imperunde.state import State
from rules.kernel import Action
from rules.play import random_game
from tests.imperunde.positions import do, equipping, offers

SEATS = ("anna", "ben", "cleo", "dora")
Armies = tuple[tuple[str, int], ...]  # of each kind, how many


def counted(armies: tuple[PlaceArmy, ...]) -> Armies:
    return tuple(sorted(Counter(army.unit for army in armies).items()))


def spent_to_the_last(state: State, placed: tuple[PlaceArmy, ...] = ()) -> set[Armies]:
    """Every way to place two or more armies, one by one, until nothing is left."""
    phase = state.stack[-1]
    assert isinstance(phase, Equip)
    purchases: set[Armies] = set()
    for army in offers(state, "yellow", PlaceArmy):
        more = (*placed, army)
        if COST[KIND[army.unit]] < phase.left:
            after = do(state, "yellow", army)
            purchases |= spent_to_the_last(after, more) if isinstance(after.stack[-1], Equip) else set()
        elif len(more) > 1:
            purchases.add(counted(more))
    return purchases


@pytest.mark.parametrize("bag", [*product((0, 1, 3), (0, 1), (0, 1)), (2, 1, 1)])
def test_first_armies_at_once_are_those_one_by_one(bag: tuple[int, int, int]) -> None:  # 13.3
    for country in ("MON", "CHN"):  # of value one and three
        state = equipping(country, bag)
        offered = [counted(armies) for armies in full_equipments(IMPERUNDE.view(state, "yellow"), country)]
        assert len(offered) == len(set(offered))
        assert set(offered) == spent_to_the_last(state)


def test_first_armies_go_on_from_what_is_placed() -> None:  # 13.3
    state = do(equipping("MON", (9, 9, 9)), "yellow", PlaceArmy("infantry", "MON"))
    two = (PlaceArmy("infantry", "MON"),) * 2
    assert list(full_equipments(IMPERUNDE.view(state, "yellow"), "MON")) == [two]
    assert do(state, "yellow", *two).stack[-1] == Colonies(1, (((INDEX["MON"], FREE),), (), (), ()))
    assert not [*full_equipments(IMPERUNDE.view(do(state, "yellow", two[0]), "yellow"), "MON")]


def one_by_one(state: State, seat: str, action: Action) -> int:
    """How often an action can be repeated."""
    bought = 0
    while CHANCE not in IMPERUNDE.waiting_for(state) and action in IMPERUNDE.legal_actions(state, seat):
        state, bought = do(state, seat, action), bought + 1
    return bought


def test_as_many_can_be_bought_at_once_as_one_by_one() -> None:  # 8, 14.4
    things, counts = (BuyArmy, BuildFort, BuildShip, BuildPost, BuildCanal), Counter[type]()
    game = random_game(IMPERUNDE, SEATS, {"length": "quick"}, Random(2))
    for state, *_ in islice(game, 0, 4000, 11):
        view = IMPERUNDE.view(state, None)
        seat = view.invest.player if view.invest else ""
        for action in IMPERUNDE.legal_actions(state, seat) if seat in view.waiting else ():
            if isinstance(action, things):
                assert most_in_a_row(IMPERUNDE.view(state, seat), action) == one_by_one(state, seat, action)
                counts[type(action)] += 1
    assert counts.keys() == {*things}
