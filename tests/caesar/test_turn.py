"""Le tour, Traverser une ville: what a chain of roads may and may not be."""

from dataclasses import replace
from random import Random

import pytest

from rules import CHANCE, IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay, ScorePath
from rules.caesar.events import CityChosen, CityTaken, PathScored, PointsScored, WayLaid
from rules.caesar.phases import Choose
from rules.caesar.state import State
from tests.caesar.table import ANNA, BEN, a_table, play


def refused(state: State, action: object, key: str, seat: str = ANNA) -> None:
    with pytest.raises(IllegalAction) as refusal:
        CAESAR.apply(state, seat, action)  # type: ignore[arg-type]
    assert refusal.value.key == key
    assert action not in CAESAR.legal_actions(state, seat)


def test_at_first_only_the_neighbours_of_rome_can_be_reached() -> None:
    offered = CAESAR.legal_actions(a_table(), ANNA)
    assert {action.city for action in offered if isinstance(action, ChooseCity)} == {
        "mediolanum",
        "aleria",
        "dyrrachium",
        "salonae",
        "syracusae",
        "carthago",
    }


def test_a_turn_lays_roads_takes_city_and_treasure_and_scores() -> None:
    state, events = play(a_table(treasures={"aleria": "wine"}), ChooseCity("aleria"), LayWay("roma__aleria"))
    assert events == [
        CityChosen(ANNA, "aleria"),
        WayLaid(ANNA, "roma__aleria", "aleria", "roma", 1),
        CityTaken(ANNA, "aleria", "italia", 1, "wine", 1),
        PathScored(ANNA, "aleria", ("roma__aleria",), 1, doubled=False),
        PointsScored(ANNA, 1),
    ]
    anna = CAESAR.view(state, None).players[0]
    assert (anna.cities, anna.columns, anna.roads, anna.points) == (("aleria",), (("wine", 1),), 24, 1)
    assert CAESAR.waiting_for(state) == {BEN}


def test_a_chain_may_start_at_a_city_another_player_emptied() -> None:
    before = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    state, _ = play(before, ChooseCity("massilia"), LayWay("aleria__massilia"))
    assert CAESAR.legal_actions(state, ANNA) == (Done(),)  # Rome's way is Ben's, Mediolanum and Tarraco are available
    state, events = play(state, Done())
    assert [event for event in events if isinstance(event, PointsScored)] == [
        PointsScored(ANNA, 1),
        PointsScored(BEN, 1),
    ]
    assert CAESAR.waiting_for(state) == {BEN}


def test_a_city_behind_available_ones_is_out_of_reach() -> None:
    refused(a_table(), ChooseCity("lugdunum"), "city-out-of-reach")


def test_a_taken_city_rome_and_places_that_are_none_cannot_be_chosen() -> None:
    state = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    refused(state, ChooseCity("aleria"), "city-taken")
    refused(state, ChooseCity("roma"), "city-rome")
    refused(state, ChooseCity("narbo"), "city-unknown")  # only on the other side of the board
    refused(state, ChooseCity(["x"]), "city-unknown")  # type: ignore[arg-type]


def test_a_chain_never_crosses_an_available_city() -> None:
    state, _ = play(a_table(), ChooseCity("mediolanum"))
    refused(state, LayWay("aleria__mediolanum"), "city-still-available")


def test_the_first_way_touches_the_city_and_the_next_goes_on_from_there() -> None:
    state, _ = play(a_table(), ChooseCity("mediolanum"))
    refused(state, LayWay("roma__aleria"), "way-elsewhere")
    refused(state, LayWay("roma__narbo"), "way-unknown")
    refused(state, LayWay(None), "way-unknown")  # type: ignore[arg-type]
    refused(state, Done(), "chain-empty")
    refused(state, ChooseCity("aleria"), "not-now")
    refused(state, ScorePath(()), "not-now")


@pytest.mark.parametrize("owner", [ANNA, BEN])
def test_roads_are_laid_on_free_ways_only_not_even_over_ones_own(owner: str) -> None:
    before = a_table(cities={BEN: ["mediolanum"]}, roads={owner: ["roma__mediolanum"]})
    state, _ = play(before, ChooseCity("lugdunum"), LayWay("mediolanum__lugdunum"))
    refused(state, LayWay("roma__mediolanum"), "way-occupied")


def test_a_chain_does_not_return_to_a_city_it_crossed() -> None:
    taken = {BEN: ["aleria", "mediolanum", "massilia"]}
    before = a_table(cities=taken, roads={BEN: ["roma__aleria", "aleria__massilia"]})
    state, _ = play(before, ChooseCity("lugdunum"), LayWay("mediolanum__lugdunum"))
    refused(state, LayWay("mediolanum__lugdunum"), "way-occupied")
    state, _ = play(state, LayWay("aleria__mediolanum"))
    # Had Massilia's road been free, Lugdunum itself would still be in the way: it is the end of this chain.
    state = replace(state, built=(state.built[0], 0))
    state, _ = play(state, LayWay("aleria__massilia"))
    refused(state, LayWay("massilia__lugdunum"), "chain-crosses-itself")


def test_rome_ends_the_chain() -> None:
    before = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    state, events = play(before, ChooseCity("mediolanum"), LayWay("roma__mediolanum"))
    assert isinstance(state.phase, Choose)
    assert any(isinstance(event, CityTaken) for event in events)


def test_a_way_of_two_pieces_is_laid_whole_or_not_at_all() -> None:
    before = a_table(left={ANNA: 1}, cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    refused(before, ChooseCity("tarraco"), "roads-short")
    state, events = play(replace(before, roads=(2, 24)), ChooseCity("tarraco"), LayWay("aleria__tarraco"), Done())
    assert WayLaid(ANNA, "aleria__tarraco", "tarraco", "aleria", 2) in events
    assert state.roads[0] == 0


def test_every_way_must_be_paid() -> None:
    before = a_table(left={ANNA: 1}, cities={BEN: ["mediolanum"]}, roads={BEN: []})
    state, _ = play(before, ChooseCity("lugdunum"), LayWay("mediolanum__lugdunum"))
    refused(state, LayWay("roma__mediolanum"), "roads-short")


def test_strangers_and_those_not_in_turn_are_refused() -> None:
    state = a_table()
    refused(state, ChooseCity("aleria"), "not-your-turn", seat=BEN)
    for stranger in ("zoe", None, 3, 10**5000, ["anna"]):
        with pytest.raises(IllegalAction, match="seat-unknown"):
            CAESAR.apply(state, stranger, ChooseCity("aleria"))  # type: ignore[arg-type]
        with pytest.raises(IllegalAction, match="seat-unknown"):
            CAESAR.legal_actions(state, stranger)  # type: ignore[arg-type]
        assert CAESAR.question(state, stranger) is None  # type: ignore[arg-type]
    assert CAESAR.legal_actions(state, BEN) == ()
    assert CAESAR.question(state, BEN) is None
    with pytest.raises(IllegalAction, match="not-your-turn"):
        CAESAR.safe_action(state, BEN)


def test_what_has_one_answer_is_not_asked() -> None:
    asked = forced = 0
    state = CAESAR.new_game(("anna", "ben"))
    rng = Random(5)
    while CAESAR.result(state) is None:
        (seat,) = CAESAR.waiting_for(state)
        offered = CAESAR.legal_actions(state, seat)
        if seat != CHANCE:
            only = CAESAR.forced(state, seat)
            assert only == (offered[0] if len(offered) == 1 else None)
            forced, asked = forced + (only is not None), asked + 1
        state, _ = CAESAR.apply(state, seat, rng.choice(offered))
    assert 0 < forced < asked
