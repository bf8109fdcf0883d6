"""What the rules say can be had in one go is what can be had one by one."""

from collections import Counter
from itertools import product

import pytest

from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import PlaceArmy
from rules.imperunde.board import COST, FREE, INDEX, KIND
from rules.imperunde.phases import Colonies, Equip
from rules.imperunde.quantities import fills
from rules.imperunde.state import State
from tests.imperunde.positions import do, equipping, offers

Armies = tuple[tuple[str, int], ...]  # of each kind, how many


def counted(armies: tuple[PlaceArmy, ...]) -> Armies:
    return tuple(sorted(Counter(army.unit for army in armies).items()))


def spent_to_the_last(state: State, placed: tuple[PlaceArmy, ...] = ()) -> set[Armies]:
    """Every way to place two or more armies, one by one, until nothing is left."""
    phase = state.stack[-1]
    assert isinstance(phase, Equip)
    found: set[Armies] = set()
    for army in offers(state, "yellow", PlaceArmy):
        more = (*placed, army)
        if COST[KIND[army.unit]] < phase.left:
            after = do(state, "yellow", army)
            found |= spent_to_the_last(after, more) if isinstance(after.stack[-1], Equip) else set()
        elif len(more) > 1:
            found.add(counted(more))
    return found


@pytest.mark.parametrize("bag", [*product((0, 1, 3), (0, 1), (0, 1)), (2, 1, 1)])
def test_first_armies_at_once_are_those_one_by_one(bag: tuple[int, int, int]) -> None:  # 13.3
    for country in ("MON", "CHN"):  # of value one and three
        state = equipping(country, bag)
        offered = [counted(armies) for armies in fills(IMPERUNDE.view(state, "yellow"), country)]
        assert len(offered) == len(set(offered))
        assert set(offered) == spent_to_the_last(state)


def test_first_armies_go_on_from_what_is_placed() -> None:  # 13.3
    state = do(equipping("MON", (9, 9, 9)), "yellow", PlaceArmy("infantry", "MON"))
    two = (PlaceArmy("infantry", "MON"),) * 2
    assert list(fills(IMPERUNDE.view(state, "yellow"), "MON")) == [two]
    assert do(state, "yellow", *two).stack[-1] == Colonies(1, (((INDEX["MON"], FREE),), (), (), ()))
    assert not [*fills(IMPERUNDE.view(do(state, "yellow", two[0]), "yellow"), "MON")]
