"""Le tour, Les richesses, Traverser une ville: counting the path, with the book's three examples."""

from collections.abc import Sequence

import pytest

from rules import IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay, ScorePath
from rules.caesar.events import PathScored
from rules.caesar.state import State
from tests.caesar.table import ANNA, BEN, CLEO, a_table, play, scored

VIOLET, YELLOW = ANNA, BEN


def test_each_piece_on_the_path_gives_its_owner_a_point() -> None:  # Les richesses, first example
    before = a_table(cities={YELLOW: ["aleria"]}, roads={YELLOW: ["roma__aleria"]})
    _, events = play(before, ChooseCity("massilia"), LayWay("aleria__massilia"), Done())
    assert scored(events) == {VIOLET: 1, YELLOW: 1}


def test_a_gold_coin_doubles_the_points_of_everybody() -> None:  # Les richesses, second example: 4 and 2
    before = a_table(cities={YELLOW: ["aleria"]}, roads={YELLOW: ["roma__aleria"]}, treasures={"tarraco": "gold"})
    _, events = play(before, ChooseCity("tarraco"), LayWay("aleria__tarraco"), Done())
    assert scored(events) == {VIOLET: 4, YELLOW: 2}
    assert PathScored(VIOLET, "tarraco", ("aleria__tarraco", "roma__aleria"), 3, doubled=True) in events


def test_crossing_the_emptied_red_city_gives_the_shortest_path_to_the_builder_alone() -> None:  # Traverser une ville
    before = a_table(
        VIOLET,
        YELLOW,
        cities={VIOLET: ["aleria", "mediolanum"]},
        roads={VIOLET: ["roma__aleria", "aleria__mediolanum"]},
        in_turn=YELLOW,
    )
    chain = (LayWay("mediolanum__lugdunum"), LayWay("roma__mediolanum"))
    after, events = play(before, ChooseCity("lugdunum"), *chain)
    assert scored(events) == {YELLOW: 2}
    yellow = CAESAR.view(after, None).players[1]
    assert yellow.cities == ("lugdunum",)
    lugdunum = next(city for city in CAESAR.view(after, None).cities if city.city == "lugdunum")
    assert (lugdunum.group, lugdunum.value, lugdunum.owner) == ("gallia", 3, YELLOW)


def test_new_roads_off_the_shortest_path_score_nothing() -> None:
    taken, roads = {BEN: ["aleria", "mediolanum"]}, {BEN: ["roma__aleria", "roma__mediolanum"]}
    before = a_table(cities=taken, roads=roads)
    chain = (LayWay("mediolanum__lugdunum"), LayWay("aleria__mediolanum"), Done())
    _, events = play(before, ChooseCity("lugdunum"), *chain)
    assert scored(events) == {ANNA: 1, BEN: 1}


def test_distance_is_counted_in_pieces_not_in_ways() -> None:
    # From Olisipo: two ways of three pieces over Corduba and Tarraco would be one way fewer than Anna's three of one.
    before = a_table(
        cities={BEN: ["aleria", "massilia", "tarraco", "tolosa"]},
        roads={
            BEN: ["roma__aleria", "aleria__tarraco", "tolosa__tarraco"],
            ANNA: ["aleria__massilia", "massilia__tolosa"],
        },
    )
    _, events = play(before, ChooseCity("burdigala"), LayWay("tolosa__burdigala"), Done())
    assert scored(events) == {ANNA: 3, BEN: 1}


NORTH = ("corduba__carthago_nova", "carthago_nova__tarraco", "aleria__tarraco", "roma__aleria")
SOUTH = ("corduba__carthago_nova", "iol__carthago_nova", "carthago__iol", "roma__carthago")


def at_carthago_nova(
    south: str, points: dict[str, int] | None = None, treasure: str = "meat", cities: Sequence[str] = ()
) -> State:
    """Carthago Nova is joined to Rome twice, by four pieces each: Ben's in the north, and the south."""
    roads = {BEN: list(NORTH[1:])}
    roads[south] = roads.get(south, []) + list(SOUTH[1:])
    return a_table(
        ANNA,
        BEN,
        CLEO,
        cities={BEN: ["aleria", "tarraco", "carthago_nova"], CLEO: ["carthago", "iol", *cities]},
        roads=roads,
        points=points,
        treasures={"corduba": treasure},
    )


TO_CORDUBA = (ChooseCity("corduba"), LayWay("corduba__carthago_nova"), Done())


def test_of_equal_shortest_paths_the_active_player_chooses() -> None:
    state, events = play(at_carthago_nova(CLEO), *TO_CORDUBA)
    assert scored(events) == {}
    assert CAESAR.waiting_for(state) == {ANNA}
    assert set(CAESAR.legal_actions(state, ANNA)) == {ScorePath(NORTH), ScorePath(SOUTH)}
    question = CAESAR.question(state, ANNA)
    assert question is not None
    assert (question.kind, question.where) == ("path", ("corduba",))
    assert scored(play(state, ScorePath(NORTH))[1]) == {ANNA: 1, BEN: 4}
    assert scored(play(state, ScorePath(SOUTH))[1]) == {ANNA: 1, CLEO: 4}


def test_equal_paths_that_pay_the_same_are_no_question() -> None:
    _, events = play(at_carthago_nova(BEN), *TO_CORDUBA)
    assert scored(events) == {ANNA: 1, BEN: 4}


def test_gold_doubles_whichever_path_is_chosen() -> None:
    state, _ = play(at_carthago_nova(CLEO, treasure="gold"), *TO_CORDUBA)
    assert scored(play(state, ScorePath(SOUTH))[1]) == {ANNA: 2, CLEO: 8}


def test_a_longer_path_cannot_be_chosen_nor_one_that_is_none() -> None:
    state, _ = play(at_carthago_nova(CLEO), *TO_CORDUBA)
    for ways in ((), NORTH[1:], NORTH[::-1], ("corduba__tarraco", *NORTH[2:]), list(NORTH)):
        with pytest.raises(IllegalAction, match="path-not-offered"):
            CAESAR.apply(state, ANNA, ScorePath(ways))  # type: ignore[arg-type]


@pytest.mark.parametrize(("leader", "safe"), [(BEN, SOUTH), (CLEO, NORTH)])
def test_the_safe_path_gives_least_to_the_leader(leader: str, safe: tuple[str, ...]) -> None:
    state, _ = play(at_carthago_nova(CLEO, {leader: 20}), *TO_CORDUBA)
    assert CAESAR.safe_action(state, ANNA) == ScorePath(safe)


@pytest.mark.parametrize(("more", "safe"), [([], SOUTH), (["alexandria", "antiochia", "ephesus", "byzantium"], NORTH)])
def test_the_leader_is_by_the_running_total_not_by_path_points(more: list[str], safe: tuple[str, ...]) -> None:
    state, _ = play(at_carthago_nova(CLEO, {BEN: 9}, cities=more), *TO_CORDUBA)
    _, ben, cleo = CAESAR.view(state, None).players
    assert ben.points > cleo.points
    assert (ben.count.total < cleo.count.total) == bool(more)
    assert CAESAR.safe_action(state, ANNA) == ScorePath(safe)


def test_the_safe_path_first_gives_most_to_oneself() -> None:
    state, _ = play(at_carthago_nova(ANNA, {ANNA: 3, BEN: 1}), *TO_CORDUBA)
    assert CAESAR.safe_action(state, ANNA) == ScorePath(SOUTH)
    assert scored(play(state, ScorePath(SOUTH))[1]) == {ANNA: 5}
