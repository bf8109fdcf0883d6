"""What people see: everything but the draws to come, and enough of it to think ahead."""

from dataclasses import replace
from random import Random

import pytest

from rules import CHANCE, IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, DrawTreasure, LayWay, ScorePath
from rules.caesar.board import Board
from rules.caesar.phases import Deal, First, Lay, Over, Score
from rules.caesar.ranking import nodes_in
from rules.caesar.state import State
from rules.kernel import plain
from rules.play import random_game
from tests.caesar.table import ANNA, BEN, CLEO, SEATS, a_table, play
from tests.caesar.test_chains import at_tolosa
from tests.caesar.test_path import NORTH, TO_CORDUBA, at_carthago_nova


def kinds(board: Board, state: State) -> State:
    """The state without what no rule asks: which of equal pieces is in the bag, and a turn nobody has."""
    bag = tuple(sorted(board.pieces[piece] for piece in nodes_in(state.bag)))
    idle = isinstance(state.phase, Deal | First | Over)
    return replace(state, bag=hash(bag), in_turn=0 if idle else state.in_turn)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_sees_the_table_knows_the_position(players: int) -> None:
    seen = set()
    for seed in range(4):
        for state, _, _, _ in random_game(CAESAR, SEATS[:players], {}, Random(seed)):
            view = CAESAR.view(state, ANNA)
            seen.add(view.stage)
            assert kinds(CAESAR.board, CAESAR.read_view(view)) == kinds(CAESAR.board, state)
    assert seen >= {"deal", "first", "city", "way", "path", "over"}


def test_players_and_spectators_see_the_same() -> None:
    state = a_table()
    views = [CAESAR.view(state, seat) for seat in (ANNA, BEN, None)]
    assert len({str(plain(replace(view, viewer=None))) for view in views}) == 1


def test_the_view_says_what_chance_has_not_dealt() -> None:
    state = CAESAR.new_game(SEATS[:2])
    assert dict(CAESAR.view(state, None).undrawn)["gold"] == 6
    state, _ = CAESAR.apply(state, CHANCE, DrawTreasure(39))
    view = CAESAR.view(state, None)
    assert dict(view.undrawn)["gold"] == 5
    assert sum(number for _, number in view.undrawn) == 29
    assert [city.treasure for city in view.cities[:2]] == ["gold", None]


def test_what_ends_a_turn_is_final() -> None:
    before = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    assert not CAESAR.final(CAESAR.view(before, ANNA), ChooseCity("mediolanum"))
    laying, _ = play(before, ChooseCity("mediolanum"))
    view = CAESAR.view(laying, ANNA)
    assert CAESAR.final(view, LayWay("roma__mediolanum"))
    assert not CAESAR.final(view, LayWay("aleria__mediolanum"))
    laid, _ = play(laying, LayWay("aleria__mediolanum"))
    assert CAESAR.final(CAESAR.view(laid, ANNA), Done())
    assert CAESAR.final(CAESAR.view(CAESAR.new_game(SEATS[:2]), ANNA), DrawTreasure(3))


def test_a_tie_still_to_be_settled_by_the_same_player_is_not_final() -> None:
    tie = at_carthago_nova("cleo")
    state, _ = play(tie, *TO_CORDUBA[:-1])
    assert not CAESAR.final(CAESAR.view(state, ANNA), Done())
    state, _ = play(state, Done())
    assert CAESAR.final(CAESAR.view(state, ANNA), ScorePath(NORTH))
    paths = CAESAR.view(state, ANNA).paths
    assert {path.points for path in paths} == {(("anna", 1), ("ben", 4)), (("anna", 1), ("cleo", 4))}


def test_final_agrees_with_what_happens() -> None:
    checked = 0
    state = CAESAR.new_game(SEATS[:3])
    for after, seat, action, _ in random_game(CAESAR, SEATS[:3], {}, Random(3)):
        if seat != CHANCE:
            ended = not isinstance(after.phase, Lay | Score)
            assert CAESAR.final(CAESAR.view(state, seat), action) == ended
            checked += 1
        state = after
    assert checked > 60


def test_menus_know_cost_and_points() -> None:
    before = a_table(
        cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]}, treasures={"tarraco": "gold", "massilia": "oil"}
    )
    view = CAESAR.view(before, ANNA)
    assert CAESAR.facts(view, ChooseCity("tarraco")) == {
        "group": "hispania",
        "value": 1,
        "treasure": "gold",
        "doubled": True,
        "roads": 2,
        "counts": 1,
        "whole": True,
        "number": 1,
        "worth": 0,
    }
    laying, _ = play(before, ChooseCity("tarraco"))
    assert CAESAR.facts(CAESAR.view(laying, ANNA), LayWay("aleria__tarraco")) == {
        "near": "tarraco",
        "far": "aleria",
        "roads": 2,
        "left": 23,
        "ends": False,
        "points": ((ANNA, 4), (BEN, 2)),
    }
    laid, _ = play(laying, LayWay("aleria__tarraco"))
    done = CAESAR.facts(CAESAR.view(laid, ANNA), Done())
    assert done == {"roads": 2, "start": "aleria", "points": ((ANNA, 4), (BEN, 2))}


def test_figures_of_the_last_action_are_the_points_that_follow() -> None:
    reports = 0
    state = CAESAR.new_game(SEATS[:4])
    for after, seat, action, _ in random_game(CAESAR, SEATS[:4], {}, Random(9)):
        if (
            seat != CHANCE
            and isinstance(action, LayWay | Done | ScorePath)
            and not isinstance(after.phase, Lay | Score)
        ):
            figures = CAESAR.facts(CAESAR.view(state, seat), action)
            gained = [(s, b - a) for s, a, b in zip(SEATS, state.points, after.points, strict=False) if b > a]
            own = [share for share in gained if share[0] == seat]
            assert list(figures["points"]) == own + [share for share in gained if share not in own]
            reports += 1
        state = after
    assert reports > 30


@pytest.mark.parametrize("nobody", ["nobody", "chance", ""])
def test_whoever_is_not_at_the_table_sees_nothing(nobody: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        CAESAR.view(a_table(), nobody)
    assert refused.value.key == "seat-unknown"


def test_a_question_names_its_places() -> None:
    state = a_table()
    question = CAESAR.question(state, ANNA)
    assert question is not None
    assert (question.kind, question.where) == ("city", ())
    state, _ = play(state, ChooseCity("aleria"))
    question = CAESAR.question(state, ANNA)
    assert question is not None
    assert (question.kind, question.where) == ("chain", ("aleria",))
    state = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    state, _ = play(state, ChooseCity("mediolanum"))
    state, _ = play(state, LayWay("aleria__mediolanum"))
    question = CAESAR.question(state, ANNA)
    assert question is not None
    assert (question.kind, question.where) == ("build", ("aleria",))  # Rome is as near from Mediolanum itself


def test_the_safe_action_is_cheap_near_and_valuable() -> None:
    state = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]})
    # One road: Mediolanum 2, Syracusae 4, Massilia 1, Carthago 1 ... the best token wins.
    assert CAESAR.safe_action(state, ANNA) == ChooseCity("syracusae")
    state, _ = play(state, ChooseCity("mediolanum"))
    assert CAESAR.safe_action(state, ANNA) == LayWay("roma__mediolanum")  # as cheap as from Aleria, and nearer to Rome
    state, _ = play(state, LayWay("aleria__mediolanum"))
    assert CAESAR.safe_action(state, ANNA) == Done()


def test_the_safe_way_starts_nearest_to_rome_not_where_the_board_lists_it_first() -> None:  # ruling
    cities = ["aleria", "massilia", "salonae", "carnuntum", "mediolanum"]
    roads = ["roma__aleria", "aleria__massilia", "roma__salonae", "carnuntum__salonae", "mediolanum__carnuntum"]
    state, _ = play(a_table(cities={BEN: cities}, roads={BEN: roads}), ChooseCity("lugdunum"))
    assert LayWay("mediolanum__lugdunum") in CAESAR.legal_actions(state, ANNA)  # four pieces from Rome
    assert CAESAR.safe_action(state, ANNA) == LayWay("massilia__lugdunum")  # two


@pytest.mark.parametrize(("owner", "safe"), [(BEN, "syracusae"), (CLEO, "lutetia")])
def test_the_safe_city_is_the_one_that_gives_the_leader_least(owner: str, safe: str) -> None:
    # One road each: Syracusae 4 from Rome, Lutetia 7 behind somebody's two roads. Ben leads.
    cities, roads = ["mediolanum", "lugdunum"], ["roma__mediolanum", "mediolanum__lugdunum"]
    state = a_table(ANNA, BEN, CLEO, cities={owner: cities}, roads={owner: roads}, points={BEN: 30}, in_turn=ANNA)
    assert CAESAR.safe_action(state, ANNA) == ChooseCity(safe)


@pytest.mark.parametrize(("leader", "safe"), [(BEN, "massilia__tolosa"), (CLEO, "lugdunum__tolosa")])
def test_the_safe_way_is_the_one_that_gives_the_leader_least(leader: str, safe: str) -> None:
    state, _ = play(at_tolosa({leader: 30}), ChooseCity("tolosa"))
    assert CAESAR.safe_action(state, ANNA) == LayWay(safe)


def test_whole_games_of_safe_actions_end() -> None:
    state = CAESAR.new_game(SEATS)
    while waiting := CAESAR.waiting_for(state):
        (seat,) = waiting
        action = CAESAR.legal_actions(state, seat)[0] if seat == CHANCE else CAESAR.safe_action(state, seat)
        state, _ = CAESAR.apply(state, seat, action)
    assert CAESAR.result(state)


def test_what_is_in_no_city_is_left_out_once_everything_is_dealt() -> None:
    *_, (state, _, _, _) = random_game(CAESAR, ("anna", "ben", "cleo"), {}, Random(3), 60)
    view = CAESAR.view(state, None)
    assert view.undrawn == ()
    assert dict(view.left_out) == {kind: 2 if kind == "gold" else 1 for kind in CAESAR.board.kinds}
    assert CAESAR.view(CAESAR.new_game(("anna", "ben", "cleo"), {}), None).left_out == ()
