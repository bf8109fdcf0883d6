"""Random games: they end, and nothing is lost or made on the way."""

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from rules import CHANCE, IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import Action, Done
from rules.caesar.events import FinalCount, GameEnded, PathScored, PointsScored, Skipped, WayLaid
from rules.caesar.phases import Over
from rules.caesar.state import State
from rules.play import pick, random_game
from tests import contract
from tests.caesar.record_games import choose
from tests.caesar.table import SEATS
from tests.slow_params import slow_params

SETTINGS: list[tuple[int, Mapping[str, bool]]] = [(players, {}) for players in (2, 3, 4, 5)]
SETTINGS += [
    (players, {"random_treasures": mixed, "full_colour_sum": full})
    for players in (2, 3)
    for mixed, full in ((True, False), (False, True), (True, True))
]


def check_books(state: State) -> None:
    """25 roads a player, every way and every token in one place."""
    side = CAESAR.side(state)
    for built, roads in zip(state.built, state.roads, strict=True):
        assert roads >= 0
        assert roads + sum(pieces for way, pieces in enumerate(side.pieces) if built >> way & 1) == 25
    assert sum(state.built) == state.occupied, "a way belongs to one player"
    assert sum(state.taken) | 1 == state.emptied, "a token is in one place"
    view = CAESAR.view(state, None)
    lying = Counter(city.treasure for city in view.cities if city.treasure and city.owner is None)
    counts = sum((Counter({**dict(player.columns), "gold": player.gold}) for player in view.players), Counter())
    left_out = Counter() if state.random_treasures or len(state.seats) > 3 else Counter((*CAESAR.board.kinds, "gold"))
    assert lying + counts + Counter(dict(view.undrawn)) + left_out == Counter(CAESAR.board.pieces)


def check_game(players: int, options: Mapping[str, bool], seed: str, manner: str = "random") -> Counter[str]:
    """Play to the end; what happened, counted."""
    counts: Counter[str] = Counter()
    pieces = points = 0
    state, rng = CAESAR.new_game(SEATS[:players], options), Random(seed)
    while CAESAR.waiting_for(state):
        state, events = CAESAR.apply(state, *choose(state, manner, rng))
        counts.update(type(event).__name__ for event in events)
        for event in events:
            if isinstance(event, PathScored):
                pieces += event.pieces * (2 if event.doubled else 1)
            elif isinstance(event, PointsScored):
                points += event.points
        assert points == pieces == sum(state.points)
    check_books(state)
    assert isinstance(state.phase, Over)
    result = CAESAR.result(state)
    assert result is not None
    assert {line.seat for line in result} == set(SEATS[:players])
    assert result[0].rank == 1
    assert counts["FinalCount"] == players
    assert counts["GameEnded"] == 1
    return counts


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_random_games_keep_the_books(players: int, options: Mapping[str, bool]) -> None:
    for seed in range(8):
        check_game(players, options, f"{players}/{options}/{seed}")


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_thousand_random_games_keep_the_books(players: int, options: Mapping[str, bool]) -> None:
    counts: Counter[str] = Counter()
    for seed in range(1000):
        manner = ("random", "wasteful", "thrifty")[seed % 3]
        counts += check_game(players, options, f"slow/{players}/{options}/{seed}", manner)
    assert counts["Skipped"] > 0 or players == 5, (
        "somebody ran out of roads (hardly ever among five, with eight turns each)"
    )


@pytest.mark.parametrize(("players", "options"), [*SETTINGS[:4], SETTINGS[-1], *slow_params(*SETTINGS[4:-1])])
def test_every_position_keeps_the_contract(players: int, options: Mapping[str, bool]) -> None:
    rng = Random(f"contract/{players}/{options}")
    state = CAESAR.new_game(SEATS[:players], options)
    while CAESAR.waiting_for(state):
        seat, action = pick(CAESAR, state, rng)
        if seat != CHANCE or len(state.treasures) % 13 == 0:  # one draw is like another
            contract.check_position(CAESAR, state)
            if state.occupied.bit_count() % 4 == 0:  # long, and no seat has a secret
                contract.check_secrets(CAESAR, state, rng)
            check_books(state)
            contract.check_apply(CAESAR, state, seat, action)
            contract.check_reports(CAESAR, state, seat, action, rng)
        state, _ = CAESAR.apply(state, seat, action)


def test_bad_input_is_refused_at_every_stage() -> None:
    rng, stages = Random(7), set()
    state = CAESAR.new_game(SEATS[:3])
    while CAESAR.waiting_for(state):
        stage = CAESAR.view(state, None).stage
        if stage not in stages:
            contract.check_bad_input(CAESAR, state)
            stages.add(stage)
        state, _ = CAESAR.apply(state, *pick(CAESAR, state, rng))
    contract.check_bad_input(CAESAR, state)
    assert stages >= {"deal", "first", "city", "way"}


def test_apply_accepts_exactly_what_is_offered() -> None:
    """Every action of the board is tried in many positions; those not offered are refused."""
    rng = Random(11)
    state = CAESAR.new_game(SEATS[:4])
    side = CAESAR.side(state)
    everything: set[Action] = {*side.choose, *side.lay, Done()}
    while CAESAR.waiting_for(state):
        (seat,) = CAESAR.waiting_for(state)
        offered = CAESAR.legal_actions(state, seat)
        if seat != CHANCE:
            for other in everything.difference(offered):
                with pytest.raises(IllegalAction):
                    CAESAR.apply(state, seat, other)
        for action in offered:
            CAESAR.apply(state, seat, action)
        state, _ = CAESAR.apply(state, seat, rng.choice(offered))


def test_events_tell_the_whole_game() -> None:
    """Roads, cities and scores can be followed from events alone."""
    roads, scores = dict.fromkeys(SEATS[:3], 25), dict.fromkeys(SEATS[:3], 0)
    totals, left = {}, -1
    for after, _, _, events in random_game(CAESAR, SEATS[:3], {}, Random(5)):
        state: State = after
        for event in events:
            match event:
                case WayLaid(seat, _, _, _, pieces):
                    roads[seat] -= pieces
                case PointsScored(seat, points):
                    scores[seat] += points
                case Skipped(seat, has):
                    assert roads[seat] == has < 2
                case FinalCount(seat):
                    totals[seat] = event.total
                case GameEnded(cities_left):
                    left = cities_left
    assert tuple(roads.values()) == state.roads
    assert tuple(scores.values()) == state.points
    assert left == len(CAESAR.side(state).nodes) - state.emptied.bit_count()
    assert {line.seat: line.score for line in CAESAR.result(state) or ()} == totals
