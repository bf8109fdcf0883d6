"""Random games: never an illegal position, never a leak, and an end."""

from random import Random

import pytest

from rules.imperunde import IMPERUNDE
from rules.imperunde.phases import Arrival, Combat, Diplomacy
from rules.kernel import CHANCE, IllegalAction
from rules.play import random_game
from tests.contract import check_apply, check_bad_input, check_position, check_reports, check_secrets
from tests.imperunde.invariants import check, check_view

SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")
OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {},
    {"length": "quick"},
    {"open_stances": False},
    {"colony_value": 10, "length": "long"},
)


@pytest.mark.parametrize("players", range(3, 7))
def test_a_random_game_keeps_every_rule(players: int) -> None:
    rng = Random(f"rules/{players}")
    options = OPTIONS[players - 3]
    for number, (state, _, _, _) in enumerate(random_game(IMPERUNDE, SEATS[:players], options, rng, 1800)):
        check(state)
        if number % 11 == 0:
            check_position(IMPERUNDE, state)
        if number % 7 == 0 or isinstance(state.stack[-1], Combat | Arrival):
            check_view(state, IMPERUNDE.view(state, None))
    assert state.round > 2


@pytest.mark.parametrize("players", range(3, 7))
def test_nobody_sees_another_seats_secrets(players: int) -> None:
    rng = Random(f"secrets/{players}")
    before = IMPERUNDE.new_game(SEATS[:players], OPTIONS[players - 3])
    for number, (state, seat, action, _) in enumerate(
        random_game(IMPERUNDE, SEATS[:players], OPTIONS[players - 3], rng, 900)
    ):
        if number % 90 == 0 or (not number % 12 and type(state.stack[-1]).__name__ in ("Announcement", "Revenue")):
            check_secrets(IMPERUNDE, state, rng)
            check_reports(IMPERUNDE, before, seat, action, rng)
        before = state


@pytest.mark.parametrize("players", range(3, 7))
def test_apply_changes_nothing_it_was_given(players: int) -> None:
    rng = Random(f"apply/{players}")
    before = IMPERUNDE.new_game(SEATS[:players])
    for number, (state, seat, action, _) in enumerate(random_game(IMPERUNDE, SEATS[:players], {}, rng, 1000)):
        if number % 50 == 0:
            check_apply(IMPERUNDE, before, seat, action)
        before = state
    check_bad_input(IMPERUNDE, before)


# Kinds of action of which the view tells exactly whether they ask somebody else or roll dice.
EXACT = {"PlaceShip", "PlaceArmy", "TakeStance", "BuyArmy", "BuildShip", "Move", "Embark", "BuyCard"}


@pytest.mark.parametrize("seed", range(2))
def test_what_is_not_final_asks_nobody_else_and_rolls_no_dice(seed: int) -> None:
    rng, drafted = Random(f"final/{seed}"), set()
    for number, (state, *_) in enumerate(random_game(IMPERUNDE, SEATS[:4], {"open_stances": False}, rng, 3000)):
        waiting = IMPERUNDE.waiting_for(state)
        often = state.round == 0 or isinstance(state.stack[-1], Combat | Diplomacy) or number % 20 == 0
        for seat in sorted(waiting - {CHANCE}) if often else ():
            view = IMPERUNDE.view(state, seat)
            for action in IMPERUNDE.legal_actions(state, seat):
                after, _ = IMPERUNDE.apply(state, seat, action)
                kind, quiet = type(action).__name__, IMPERUNDE.waiting_for(after) <= waiting
                if not IMPERUNDE.final(view, action):
                    assert quiet, action
                    drafted.add(kind)
                elif kind in EXACT and not (view.invest and view.invest.smuggling):
                    assert not quiet, action
    assert drafted >= {*EXACT, "BreakOff"} - {"BuyCard"}


def test_the_same_dice_give_the_same_game() -> None:
    games = [
        [IMPERUNDE.digest(state) for state, *_ in random_game(IMPERUNDE, SEATS[:4], {}, Random(3), 300)] for _ in "ab"
    ]
    assert games[0] == games[1]
    assert len(set(games[0])) == len(games[0])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_hundreds_of_games_end_without_an_illegal_position(seed: int) -> None:
    players = 3 + seed % 4
    rng = Random(f"slow/{seed}")
    state = IMPERUNDE.new_game(SEATS[:players])
    for number, (after, _, _, _) in enumerate(
        random_game(IMPERUNDE, SEATS[:players], OPTIONS[seed // 4 % 4], rng, 60_000)
    ):
        state = after
        if number % 5 == 0 or state.winner >= 0:
            check(state)
        if number % 500 == 0:
            check_position(IMPERUNDE, state)
            check_secrets(IMPERUNDE, state, rng)
    result = IMPERUNDE.result(state)
    assert result is not None
    winner = state.seats.index(result[0].seat)
    assert state.board.used[winner][6] >= state.target
    assert state.debts[winner] == 0


def test_a_bad_game_is_refused() -> None:
    for seats, options in (
        (("a", "b"), {}),
        (SEATS[:3], {"length": "endless"}),
        (SEATS[:3], {"length": 10}),
        (SEATS[:3], {"length": 91}),
        (SEATS[:4], {"length": 46}),
        (SEATS[:3], {"length": True}),
        (SEATS[:3], {"colour": True}),
        (("a", "b", "chance"), {}),
        ((*SEATS, "gus"), {}),
    ):
        with pytest.raises(IllegalAction):
            IMPERUNDE.new_game(seats, options)
