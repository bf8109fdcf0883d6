"""Movement and rolls judged by a second, plain reading of the rules."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.imperunde import IMPERUNDE
from rules.imperunde.actions import Move
from rules.imperunde.battle import resolve
from rules.imperunde.board import INDEX, KIND, LOWEST
from rules.imperunde.events import PairFought
from rules.imperunde.phases import Combat, Moving, Unit
from rules.imperunde.state import Play
from rules.play import random_game
from tests.imperunde.oracle import Oracle, outcome
from tests.imperunde.positions import a_position

SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")
PERSIA = INDEX["PER"]
ARMIES = ("infantry", "cavalry", "artillery")


@pytest.mark.parametrize("players", range(3, 7))
def test_every_move_is_one_the_oracle_knows_and_none_is_missing(players: int) -> None:
    compared = 0
    for number, (state, *_) in enumerate(random_game(IMPERUNDE, SEATS[:players], {}, Random(players), 5000)):
        phase = state.stack[-1]
        if not isinstance(phase, Moving) or number % 10:
            continue
        seat = state.seats[state.order[phase.turn]]
        offered = {
            (a.unit, a.moves, a.source, a.target, a.via)
            for a in IMPERUNDE.legal_actions(state, seat)
            if isinstance(a, Move)
        }
        assert offered == Oracle(IMPERUNDE.view(state, None), seat).steps()
        compared += 1
    assert compared > 20


def rolled(kinds: tuple[str, ...]) -> st.SearchStrategy[list[tuple[str, int]]]:
    """One to three units with a face of their die."""
    unit = st.sampled_from(kinds).flatmap(
        lambda kind: st.tuples(st.just(kind), st.integers(LOWEST[KIND[kind]], LOWEST[KIND[kind]] + 5))
    )
    return st.lists(unit, min_size=1, max_size=3)


@settings(max_examples=300, deadline=None)
@given(rolled(ARMIES), rolled((*ARMIES, "fort")))
def test_a_roll_on_land_costs_what_the_oracle_says(
    attack: list[tuple[str, int]], defence: list[tuple[str, int]]
) -> None:
    garrison = {kind: sum(unit == kind for unit, _ in defence) for kind in (*ARMIES, "fort")}
    play = Play(a_position(lands={"PER": ("red", garrison)}, fresh=False, wars=[("yellow", "red")]))
    play.lay(used=((9, 9, 9, 0, 0, 0, 0), *play.state.board.used[1:]))
    moves = {kind: moves for _, kind, moves, _ in play.state.board.units[PERSIA]}
    combat = Combat(
        PERSIA, 0, 1, "move", "dice",
        engaged=tuple(Unit(KIND[unit], 0, 30, 1) for unit, _ in attack),
        chosen=tuple((KIND[unit], moves.get(KIND[unit], 0)) for unit, _ in defence),
        dice=(*(pips for _, pips in attack), *(pips for _, pips in defence)),
    )  # fmt: skip
    resolve(play, combat)
    pairs = [event for event in play.events if isinstance(event, PairFought)]
    mine = sorted(event.attacking for event in pairs if event.loser == "yellow")
    theirs = sorted(event.defending for event in pairs if event.loser == "red")
    assert (mine, theirs) == outcome(attack, defence)
