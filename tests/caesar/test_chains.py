"""The sensible chains to a city."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay
from rules.caesar.chains import Chain
from rules.caesar.events import Event, PathScored
from rules.caesar.phases import Choose, Score
from rules.caesar.state import State
from rules.play import random_game
from tests.caesar.oracle import Oracle, oracle
from tests.caesar.table import ANNA, BEN, CLEO, SEATS, a_table, play, scored
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


def at_tolosa(points: dict[str, int], **more: Any) -> State:
    """Tolosa can be tied to Ben's roads or to Cleo's, at the same price and for the same points."""
    return a_table(
        ANNA,
        BEN,
        CLEO,
        cities={BEN: ["mediolanum", "lugdunum"], CLEO: ["aleria", "massilia"]},
        roads={BEN: ["roma__mediolanum", "mediolanum__lugdunum"], CLEO: ["roma__aleria", "aleria__massilia"]},
        points=points,
        **more,
    )


@pytest.mark.parametrize(("leader", "first", "second"), [(BEN, "massilia", "lugdunum"), (CLEO, "lugdunum", "massilia")])
def test_equally_cheap_chains_that_pay_different_rivals_are_all_listed(leader: str, first: str, second: str) -> None:
    chains = [chain for chain in to(at_tolosa({leader: 20}), "tolosa") if chain.roads == 1]
    assert [chain.start for chain in chains] == [first, second]  # what gives the leader least comes first
    assert {chain.points for chain in chains} == {((1, 2, 0),), ((1, 0, 2),)}


def test_a_chain_that_gives_one_rival_less_stays_though_it_gives_more_in_all() -> None:
    state = a_table(
        ANNA,
        BEN,
        CLEO,
        cities={BEN: ["mediolanum", "lugdunum"], CLEO: ["aleria", "tarraco"]},
        roads={BEN: ["roma__mediolanum", "mediolanum__lugdunum"], CLEO: ["roma__aleria", "aleria__tarraco"]},
        left={ANNA: 1},
    )
    assert {chain.start: chain.points for chain in to(state, "tolosa")} == {
        "lugdunum": ((1, 2, 0),),
        "tarraco": ((1, 0, 3),),
    }


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


Outcomes = list[tuple[bool, tuple[int, ...]]]  # do all ways of the chain lie on the path, and what each seat gets


def outcomes(state: State, city: str, ways: tuple[str, ...]) -> tuple[int, Outcomes]:
    """Roads of a chain, and what each path it leaves to choose from would give, the safe one first."""
    roads, seat = state.roads[state.in_turn], state.in_turn
    state, events = play(state, ChooseCity(city), *map(LayWay, ways))
    if not any(isinstance(event, PathScored) for event in events) and CAESAR.view(state, None).stage == "way":
        state, events = play(state, Done())
    roads -= state.roads[seat]
    if not isinstance(state.phase, Score):
        return roads, [result(state, ways, events)]
    choices = CAESAR.legal_actions(state, state.seats[seat])
    assert CAESAR.safe_action(state, state.seats[seat]) == choices[0]
    return roads, [result(state, ways, play(state, choice)[1]) for choice in choices]


def result(state: State, ways: tuple[str, ...], events: Sequence[Event]) -> tuple[bool, tuple[int, ...]]:
    path = next(event.ways for event in events if isinstance(event, PathScored))
    return set(ways) <= set(path), tuple(scored(events).get(seat, 0) for seat in state.seats)


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
    listed = {city: to(state, city) for city in {city for city, _ in all_chains(known, state)}}
    seat, useful = state.in_turn, 0
    for city, chains in listed.items():
        assert chains
        assert [chain.roads for chain in chains] == sorted(chain.roads for chain in chains)
        for chain in chains:
            roads, scores = outcomes(state, city, chain.ways)
            assert (roads, tuple(points for _, points in scores)) == (chain.roads, chain.points)
    for city, ways in all_chains(known, state):
        roads, scores = outcomes(state, city, ways)
        for whole, points in scores:
            useful += whole
            assert not whole or any(
                chain.roads <= roads and any(no_worse(row, points, seat) for row in chain.points)
                for chain in listed[city]
            ), (city, ways)
    return useful


def no_worse(points: Sequence[int], others: Sequence[int], seat: int) -> bool:
    own = points[seat] >= others[seat]
    return own and all(a <= b for rival, (a, b) in enumerate(zip(points, others, strict=True)) if rival != seat)
