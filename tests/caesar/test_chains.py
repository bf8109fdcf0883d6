"""The sensible chains to a city."""

from collections.abc import Iterator
from random import Random

import pytest

from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay
from rules.caesar.chains import Chain
from rules.caesar.events import PathScored
from rules.caesar.phases import Choose
from rules.caesar.state import State
from rules.play import random_game
from tests.caesar.oracle import Oracle, oracle
from tests.caesar.table import ANNA, BEN, SEATS, a_table, play, scored
from tests.caesar.test_path import at_carthago_nova


def to(state: State, city: str) -> tuple[Chain, ...]:
    return CAESAR.chains(CAESAR.view(state, state.seats[state.in_turn]), city)


def test_join_another_road_or_build_a_shorter_one_oneself() -> None:
    state = a_table(cities={BEN: ["aleria", "mediolanum"]}, roads={BEN: ["roma__aleria", "aleria__mediolanum"]})
    joined, own = to(state, "lugdunum")
    assert (joined.start, joined.roads, joined.points) == ("mediolanum", 1, ((1, 2),))
    assert joined.actions == (ChooseCity("lugdunum"), LayWay("mediolanum__lugdunum"), Done())
    assert (own.start, own.roads, own.points) == ("roma", 2, ((2, 0),))
    assert own.actions == (ChooseCity("lugdunum"), LayWay("mediolanum__lugdunum"), LayWay("roma__mediolanum"))


def test_a_chain_that_cannot_be_paid_is_not_listed() -> None:
    state = a_table(
        cities={BEN: ["aleria", "mediolanum"]}, roads={BEN: ["roma__aleria", "aleria__mediolanum"]}, left={ANNA: 1}
    )
    assert [chain.start for chain in to(state, "lugdunum")] == ["mediolanum"]


def test_roads_that_would_score_nothing_are_not_listed() -> None:
    state = a_table(cities={BEN: ["aleria", "mediolanum"]}, roads={BEN: ["roma__aleria", "roma__mediolanum"]})
    assert [chain.ways for chain in to(state, "lugdunum")] == [("mediolanum__lugdunum",)]


def test_a_tie_shows_every_distribution_the_safe_one_first() -> None:
    chain = next(chain for chain in to(at_carthago_nova("cleo", {BEN: 9}), "corduba") if chain.start == "carthago_nova")
    assert chain.points == ((1, 0, 4), (1, 4, 0))  # Ben leads, so Cleo's path is the safe one


def test_gold_doubles_what_is_listed() -> None:
    chain = next(c for c in to(at_carthago_nova(BEN, treasure="gold"), "corduba") if c.start == "carthago_nova")
    assert chain.points == ((2, 8, 0),)


def test_a_detour_of_free_ways_beats_anothers_road_if_it_is_no_longer() -> None:
    state = a_table(
        cities={BEN: ["aleria", "mediolanum", "lugdunum", "massilia"]},
        roads={BEN: ["roma__mediolanum", "mediolanum__lugdunum", "massilia__lugdunum"], ANNA: ["roma__aleria"]},
    )
    chains = {chain.ways: chain.points for chain in to(state, "tolosa")}
    assert chains["lugdunum__tolosa",] == ((1, 2),)
    assert chains["massilia__tolosa", "aleria__massilia"] == ((3, 0),)


def all_chains(known: Oracle, state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every chain anybody could think of."""
    for city in CAESAR.side(state).nodes[1:]:
        if city not in known.emptied:
            yield from ((city, ways) for ways in known.chains(city, state.roads[state.in_turn]))


def outcome(state: State, city: str, ways: tuple[str, ...]) -> tuple[int, int, int, bool]:
    """Roads, own points and others' points of a chain with the safe path, and whether all its ways lie on that path."""
    before = state.points
    roads = state.roads[state.in_turn]
    seat = state.in_turn
    state, events = play(state, ChooseCity(city), *map(LayWay, ways))
    if not any(isinstance(event, PathScored) for event in events) and CAESAR.view(state, None).stage == "way":
        state, events = play(state, Done())
    roads -= state.roads[seat]
    if CAESAR.view(state, None).stage == "path":
        state, events = play(state, CAESAR.legal_actions(state, state.seats[seat])[0])
    scores = scored(events)
    own = scores.pop(state.seats[seat], 0)
    path = next(event.ways for event in events if isinstance(event, PathScored))
    assert sum(state.points) - sum(before) == own + sum(scores.values())
    return roads, own, sum(scores.values()), set(ways) <= set(path)


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_what_is_listed_is_true_and_no_useful_chain_beats_it(players: int, seed: int) -> None:
    checked = 0
    state = CAESAR.new_game(SEATS[:players])
    known = oracle(CAESAR.view(state, None))
    for after, _, _, events in random_game(CAESAR, SEATS[:players], {}, Random(seed)):
        if isinstance(state.phase, Choose) and state.emptied.bit_count() % 5 == 0:
            checked += check_listing(state, known)
        for event in events:
            known.hear(event)
        state = after
    assert checked > 100


def check_listing(state: State, known: Oracle) -> int:
    """Compare the helper with all chains there are."""
    listed: dict[str, list[tuple[int, int, int]]] = {}
    seat = state.in_turn
    for city in {city for city, _ in all_chains(known, state)}:
        chains = to(state, city)
        assert chains
        assert [chain.roads for chain in chains] == sorted(chain.roads for chain in chains)
        for chain in chains:
            roads, own, others, whole = outcome(state, city, chain.ways)
            assert (roads, own) == (chain.roads, chain.points[0][seat])
            assert others == sum(chain.points[0]) - own
            assert whole
            listed.setdefault(city, []).append((roads, own, others))
    useful = 0
    for city, ways in all_chains(known, state):
        roads, own, others, whole = outcome(state, city, ways)
        if whole:
            useful += 1
            assert any(r <= roads and o >= own and g <= others for r, o, g in listed[city]), (city, ways)
    return useful
