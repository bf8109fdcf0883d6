"""Computer players in Caesar's Empire: legal whole turns, whole games, and a fair estimate of the traffic."""

from collections.abc import Mapping
from random import Random

import pytest

import players
from players.advisor import advisor
from players.caesar.income import traffic
from players.plan import Plan
from rules.caesar import CAESAR
from rules.caesar.board import GOLD, ROME
from rules.caesar.phases import Choose, Lay, Score
from rules.caesar.state import State
from rules.kernel import CHANCE, replace
from rules.play import random_game
from tools.arena.entrants import Entrant
from tools.arena.match import Match, play

SEATS = ("anna", "ben", "cleo", "dora", "emil")
BOTH: dict[str, bool] = {"random_treasures": True, "full_colour_sum": True}
TABLES: tuple[tuple[int, Mapping[str, bool]], ...] = (
    (2, {}), (2, BOTH), (3, {"full_colour_sum": True}), (3, {"random_treasures": True}), (4, {}), (5, {}),
)  # fmt: skip


def walk(players_: int, seed: str) -> list[State]:
    return [state for state, *_ in random_game(CAESAR, SEATS[:players_], {}, Random(seed))]


@pytest.mark.parametrize("seats", range(2, 6))
def test_plans_are_whole_turns_of_legal_actions(seats: int) -> None:
    met = set()
    for state in walk(seats, f"plans {seats}")[:: 1 if seats == 3 else 5]:
        if isinstance(state.phase, Choose | Lay | Score):
            seat = state.seats[state.in_turn]
            plans = advisor(CAESAR, "medium").plans(state, seat, Random(1))
            assert plans
            assert len({plan.actions for plan in plans}) == len(plans)
            met.add(type(state.phase))
            for plan in plans:
                after = state
                for action in plan.actions:
                    assert action in CAESAR.legal_actions(after, seat)
                    after, _ = CAESAR.apply(after, seat, action)
                assert not isinstance(after.phase, Lay)
                assert plan.figures["city"] in CAESAR.side(state).nodes
    assert met >= {Choose, Lay}


def test_a_hint_goes_on_to_the_choice_between_equal_paths() -> None:
    tied = 0
    for state in walk(3, "paths"):
        if isinstance(state.phase, Choose):
            seat, advising = state.seats[state.in_turn], advisor(CAESAR, "medium")
            for plan in advising.plans(state, seat, Random(1)):
                after = state
                for action in advising.whole(state, seat, plan):
                    tied += isinstance(after.phase, Score)
                    after, _ = CAESAR.apply(after, seat, action)
                assert not isinstance(after.phase, Lay | Score)
    assert tied


def test_what_is_expected_of_the_roads_adds_up() -> None:
    turns = 0
    for state in walk(3, "traffic"):
        if isinstance(state.phase, Choose):
            side = CAESAR.side(state)
            flow = traffic(side, state.built, state.emptied, state.treasures)
            left = [city for city in range(1, len(side.nodes)) if not state.emptied >> city & 1]
            assert flow.behind[ROME] == sum(2 if state.treasures[city - 1] == GOLD else 1 for city in left)
            assert all(earned >= 0 for earned in flow.earned)
            assert (sum(flow.earned) > 0) <= bool(state.occupied)
            turns += 1
    assert turns > 20


def game(levels: tuple[str, ...], options: Mapping[str, bool], seed: str) -> None:
    """A whole game."""
    rng, seats = Random(seed), SEATS[: len(levels)]
    state, number = CAESAR.new_game(seats, options), 0
    while waiting := CAESAR.waiting_for(state):
        (seat,) = waiting
        if seat == CHANCE:
            action = rng.choice(CAESAR.legal_actions(state, CHANCE))
        else:
            level = levels[seats.index(seat)]
            action = players.choose(CAESAR, state, seat, level, seed=f"{seed} {number}", simulations=5)
        state, _ = CAESAR.apply(state, seat, action)
        number += 1
    assert CAESAR.result(state)


@pytest.mark.parametrize(("seats", "options"), TABLES[1::2])  # the others among the many below
def test_a_whole_game_goes_without_fault(seats: int, options: Mapping[str, bool]) -> None:
    game(("hard", "medium", "easy", "random", "hard")[:seats], options, f"{seats}")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_many_games_go_without_fault(seats: int, options: Mapping[str, bool], seed: int) -> None:
    rng = Random(seed)
    game(tuple(rng.choice(players.LEVELS) for _ in range(seats)), options, f"{seats} {seed}")


def test_the_medium_level_beats_random_play() -> None:
    seats = Entrant("medium"), Entrant("random"), Entrant("random")
    games = [play(Match("caesar", seats, "beats"), number) for number in range(6)]
    assert sum(played.won for played in games) >= 5


def test_a_begun_chain_is_ended() -> None:
    """A computer that takes over a seat in the middle of a turn finds its way on."""
    begun = [state for state in walk(3, "taken over") if isinstance(state.phase, Lay) and state.phase.chain]
    assert begun
    for state in begun:
        seat = state.seats[state.in_turn]
        for level in players.LEVELS:
            chosen = players.choose(CAESAR, state, seat, level, seed=1, simulations=4)
            assert chosen in CAESAR.legal_actions(state, seat)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_gold_is_worth_more_the_more_of_it_somebody_has(level: str) -> None:
    """A rival's collection is a reason to take gold away from them, one's own a reason to go on with it."""
    compared = 0
    for state in walk(3, "gold"):
        if not isinstance(state.phase, Choose):
            continue
        seat, side = state.in_turn, CAESAR.side(state)
        wealth = sum(1 << city for city in range(1, len(side.nodes)) if state.treasures[city - 1] == GOLD)
        offered = [plan for plan in plans_of(state, level) if plan.figures["treasure"] == GOLD]
        for plan in offered[:1]:
            others = wealth & ~(1 << side.node_of[plan.figures["city"]])
            mine, theirs = (
                {same.actions: same.terms for same in plans_of(owned_by(state, owner, others), level)}[plan.actions]
                for owner in (seat, (seat + 1) % 3)
            )
            compared += 1
            assert mine["treasure"] > plan.terms["treasure"]
            assert theirs["denied"] > plan.terms["denied"]
    assert compared > 3


def owned_by(state: State, owner: int, cities: int) -> State:
    """A position in which these cities were all taken by one player, and nothing else differs."""
    taken = tuple(had & ~cities | (cities if seat == owner else 0) for seat, had in enumerate(state.taken))
    return replace(state, taken=taken)


def plans_of(state: State, level: str) -> list[Plan]:
    return [*advisor(CAESAR, level).plans(state, state.seats[state.in_turn], Random(1))]
