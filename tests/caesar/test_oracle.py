"""Chains offered and points given, against a second computation by brute force."""

from collections.abc import Iterator
from random import Random

import pytest

from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, LayWay, ScorePath
from rules.caesar.engine import Caesar
from rules.caesar.phases import Choose, Score
from rules.caesar.state import State
from tests.caesar.oracle import Oracle, no_worse, oracle
from tests.caesar.table import SEATS, dealt, small_board


def offered_chains(game: Caesar, state: State) -> Iterator[tuple[str, ...]]:
    """All chains the engine lets the player in turn lay from here, walking its offers."""
    for action in game.legal_actions(state, state.seats[state.in_turn]):
        seat = state.seats[state.in_turn]
        after, _ = game.apply(state, seat, action)
        laid = (action.way,) if isinstance(action, LayWay) else ()
        if isinstance(after.phase, Choose | Score) or not game.waiting_for(after):
            yield laid
        else:
            yield from ((*laid, *rest) for rest in offered_chains(game, after))


def check_chains(game: Caesar, state: State, known: Oracle) -> None:
    """The engine offers exactly the chains of the oracle, city by city."""
    seat = state.seats[state.in_turn]
    for city in game.side(state).nodes[1:]:
        expected = known.chains(city, state.roads[state.in_turn]) if city not in known.emptied else set()
        choice = ChooseCity(city)
        assert (choice in game.legal_actions(state, seat)) == bool(expected)
        if expected:
            after, _ = game.apply(state, seat, choice)
            chains = list(offered_chains(game, after))
            assert len(chains) == len(set(chains))
            assert set(chains) == expected


def check_listing(game: Caesar, state: State, known: Oracle) -> int:
    """The chains of the menus: true, none beaten by another, and none missing that gives some rival less."""
    seat, chains_seen = state.seats[state.in_turn], 0
    view = game.view(state, seat)
    for choice in game.legal_actions(state, seat):
        assert isinstance(choice, ChooseCity)
        city = choice.city
        times = 2 if next(c.treasure for c in view.cities if c.city == city) == "gold" else 1
        shown = []
        for chain in game.chains(view, city):
            gains = [gain for _, gain in known.outcomes(seat, city, chain.ways, times)]
            listed = [{s: got for s, got in zip(state.seats, row, strict=True) if got} for row in chain.points]
            assert {frozenset(row.items()) for row in listed} == {frozenset(gain.items()) for gain in gains}
            shown.append((chain.roads, listed))
        for place, (roads, rows) in enumerate(shown):
            for other, (cost, gains) in enumerate(shown):
                beaten = all(any(no_worse(gain, row, seat) for gain in gains) for row in rows)
                assert place == other or cost > roads or not beaten
        for ways in known.chains(city, state.roads[state.in_turn]):
            roads = sum(w.pieces for w in view.ways if w.way in ways)
            for whole, gain in known.outcomes(seat, city, ways, times):
                better = any(cost <= roads and any(no_worse(row, gain, seat) for row in rows) for cost, rows in shown)
                assert better or not whole
            chains_seen += 1
    return chains_seen


def check_paths(game: Caesar, state: State, known: Oracle) -> None:
    """Of paths that tie, each distribution is offered once."""
    assert isinstance(state.phase, Score)
    city = game.side(state).nodes[state.phase.city]
    times = 2 if known.treasures[city] == "gold" else 1
    offers = game.legal_actions(state, state.seats[state.in_turn])
    shares = [known.share(offer.ways, times) for offer in offers if isinstance(offer, ScorePath)]
    assert len(shares) == len(set(shares)) > 1
    assert set(shares) == known.shortest(city)[1]


def follow(game: Caesar, seats: tuple[str, ...], rng: Random, *, chains: bool) -> int:
    """Play at random beside an oracle; how often paths tied."""
    state = dealt(game, seats, rng)
    known, ties = oracle(game.view(state, None)), 0
    while game.waiting_for(state):
        seat = state.seats[state.in_turn]
        if chains and isinstance(state.phase, Choose):
            check_chains(game, state, known)
        if isinstance(state.phase, Score):
            check_paths(game, state, known)
            ties += 1
        state, events = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
        for event in events:
            known.hear(event)
    assert [known.points.get(seat, 0) for seat in seats] == list(state.points)
    return ties


def test_small_boards_agree_on_the_chains_worth_showing() -> None:
    chains_seen = 0
    for seed in range(40):
        rng = Random(f"listing {seed}")
        game = small_board(rng.randint(3, 7), rng, roads=rng.choice((5, 8, 25)))
        state = dealt(game, ("anna", "ben", "cleo"), rng)
        known = oracle(game.view(state, None))
        while game.waiting_for(state):
            if isinstance(state.phase, Choose):
                chains_seen += check_listing(game, state, known)
            seat = state.seats[state.in_turn]
            state, events = game.apply(state, seat, rng.choice(game.legal_actions(state, seat)))
            for event in events:
                known.hear(event)
    assert chains_seen > 1000


def test_small_boards_agree_with_brute_force() -> None:
    ties = 0
    for seed in range(120):
        rng = Random(seed)
        game = small_board(rng.randint(2, 7), rng, roads=rng.choice((3, 8, 25)))
        ties += follow(game, ("anna", "ben"), rng, chains=True)
    assert ties > 10  # the question of equal paths was met, not only spoken of


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_real_board_agrees_on_every_path(players: int) -> None:
    ties = sum(follow(CAESAR, SEATS[:players], Random(f"{players}/{seed}"), chains=False) for seed in range(6))
    assert ties > 0


@pytest.mark.slow
def test_thousands_of_small_boards_agree_with_brute_force() -> None:
    for seed in range(1000, 4000):
        rng = Random(seed)
        game = small_board(rng.randint(2, 7), rng, roads=rng.choice((2, 4, 8, 25)))
        follow(game, ("anna", "ben"), rng, chains=True)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_hundred_real_games_agree_on_every_path(players: int) -> None:
    for seed in range(100):
        follow(CAESAR, SEATS[:players], Random(f"slow/{players}/{seed}"), chains=False)
