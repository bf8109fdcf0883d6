"""Fin de partie: the count, the road bonus, ties, variants; and running out of roads."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules import IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay
from rules.caesar.board import board
from rules.caesar.engine import Caesar
from rules.caesar.events import FinalCount, GameEnded, Skipped
from rules.caesar.phases import Over
from rules.caesar.ranking import city_points, counts, different_points, same_points
from rules.caesar.state import State
from tests.caesar.table import ANNA, BEN, CLEO, a_table, network, play

FULL = CAESAR.board.sides["4-5"]
FOUR = (ANNA, BEN, CLEO, "dora")


def goods(**numbers: int) -> Counter[str]:
    return Counter(numbers)


def test_the_count_of_the_book_comes_to_54() -> None:  # Fin de partie, the example
    treasures = ["grapes"] * 3 + ["gems"] * 2 + ["meat"] * 2 + ["oil"] + ["gold"] * 2
    # Six colours whose best tokens are 3, 6, 2, 2, 3 and 6, and lesser ones that count nothing.
    cities = ["brundisium", "aleria", "durocortorum", "massilia", "lugdunum"]
    cities += ["carthago_nova", "eboracum", "colonia", "byzantium", "salonae"]
    by_city = dict(zip(cities, treasures, strict=True))
    state = a_table(*FOUR, cities={ANNA: cities}, treasures=by_city, left={ANNA: 3})
    anna = counts(CAESAR.board, FULL, state)[0]
    assert anna.same + anna.gold == 18
    assert anna.different == 14
    assert anna.cities == 22
    assert anna.total == 54


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 0), (2, 2), (3, 10), (4, 20)])
def test_collections_of_one_kind(number: int, points: int) -> None:
    assert same_points(CAESAR.board, goods(wine=number)) == points


@pytest.mark.parametrize(
    ("kinds", "points"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 9), (5, 14), (6, 20), (7, 32), (8, 46)]
)
def test_collections_of_different_kinds(kinds: int, points: int) -> None:
    totals = Counter(CAESAR.board.kinds[:kinds])
    assert different_points(CAESAR.board, totals) == points
    assert different_points(CAESAR.board, totals + totals) == 2 * points  # a second row


def test_a_token_counts_in_its_column_and_in_its_row() -> None:
    tokens = goods(wine=2, oil=2, wood=1)
    assert same_points(CAESAR.board, tokens) == 2 + 2
    assert different_points(CAESAR.board, tokens) == 5 + 2


@pytest.mark.parametrize(
    ("coins", "points"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36), (7, 49), (8, 64)]
)
def test_gold_is_counted_apart(coins: int, points: int) -> None:
    cities = FULL.nodes[1 : 1 + coins]
    state = a_table(*FOUR, cities={ANNA: cities}, treasures=dict.fromkeys(cities, "gold"))
    anna = counts(CAESAR.board, FULL, state)[0]
    assert (anna.gold, anna.same, anna.different, anna.coins) == (points, 0, 0, coins)


def test_the_road_bonus_goes_to_all_who_have_most_left() -> None:  # Bonus de routes
    state = a_table(*FOUR, left=dict(zip(FOUR, (7, 9, 9, 2), strict=True)))
    assert [count.bonus for count in counts(CAESAR.board, FULL, state)] == [0, 10, 10, 0]


def full(cities: Sequence[str], *, variant: bool, players: int) -> int:
    side = CAESAR.board.side_for(players)
    return city_points(side, sum(1 << side.node_of[city] for city in cities), full_colour_sum=variant)


def test_a_full_colour_counts_its_sum_in_the_variant() -> None:  # Variantes
    red = ["aleria", "mediolanum", "syracusae"]  # all the red ones of the side for 2 and 3: 1, 2 and 4
    assert full(red, variant=False, players=2) == 4
    assert full(red, variant=True, players=2) == 7
    assert full(red[1:], variant=True, players=2) == 4
    assert full([*red, "lutetia", "massilia"], variant=True, players=2) == 7 + 7


def last_turn(**changes: object) -> State:
    """Anna is about to take the last city, Aleria."""
    rest = [city for city in CAESAR.board.sides["2-3"].nodes[1:] if city != "aleria"]
    return replace(a_table(cities={ANNA: rest[::2], BEN: rest[1::2]}), **changes)  # type: ignore[arg-type]


def test_the_game_ends_when_the_last_city_is_taken() -> None:
    state, events = play(last_turn(), ChooseCity("aleria"), LayWay("roma__aleria"))
    assert isinstance(state.phase, Over)
    assert CAESAR.waiting_for(state) == frozenset()
    assert GameEnded(0) in events
    finals = [event for event in events if isinstance(event, FinalCount)]
    result = CAESAR.result(state)
    assert result is not None
    assert {event.seat: event.total for event in finals} == {line.seat: line.score for line in result}
    for event in finals:
        parts = (event.points, event.cities, event.same, event.different, event.gold, event.bonus)
        assert event.total == sum(parts)
    with pytest.raises(IllegalAction, match="game-over"):
        CAESAR.apply(state, ANNA, Done())
    assert CAESAR.legal_actions(state, ANNA) == ()


def ended(*, cities: dict[str, list[str]], left: dict[str, int], points: dict[str, int], gold: list[str]) -> list[int]:
    """Ranks of Anna, Ben and Cleo in a game that is over; every treasure not gold is worth nothing here."""
    state = a_table(ANNA, BEN, CLEO, cities=cities, left=left, points=points)
    kinds = tuple("gold" if city in gold else "meat" for city in CAESAR.side(state).nodes[1:])
    result = CAESAR.result(replace(state, treasures=kinds, phase=Over()))
    assert result is not None
    assert len({line.score for line in result}) == 1, "the test is about ties"
    ranks = {line.seat: line.rank for line in result}
    return [ranks[seat] for seat in (ANNA, BEN, CLEO)]


def test_ties_first_more_colours() -> None:
    cities = {ANNA: ["olisipo"], BEN: ["tarraco", "ephesus"], CLEO: ["hierosolyma"]}
    points = {ANNA: 5, BEN: 6, CLEO: 5}  # with 5, 1 + 1 + 2 for two of a kind, and 5 for the cities
    assert ended(cities=cities, left={}, points=points, gold=[]) == [2, 1, 2]


def test_ties_then_more_gold() -> None:
    cities = {ANNA: ["olisipo"], BEN: ["antiochia"], CLEO: ["hierosolyma"]}
    points = {ANNA: 5, BEN: 6, CLEO: 5}
    assert ended(cities=cities, left={}, points=points, gold=["antiochia"]) == [2, 1, 2]


def test_more_colours_come_before_more_gold_and_gold_before_roads() -> None:  # En cas d'égalité
    cities = {ANNA: ["olisipo"], BEN: ["tarraco", "ephesus"], CLEO: ["hierosolyma"]}
    points = {ANNA: 5, BEN: 6, CLEO: 5}
    assert ended(cities=cities, left={}, points=points, gold=["olisipo"]) == [2, 1, 3]
    cities = {ANNA: ["olisipo"], BEN: ["antiochia"], CLEO: ["hierosolyma"]}
    points = {ANNA: 15, BEN: 16, CLEO: 5}  # Cleo has the road bonus
    assert ended(cities=cities, left={ANNA: 4, BEN: 3}, points=points, gold=["antiochia"]) == [3, 1, 2]


def test_ties_then_more_roads_left_then_victory_is_shared() -> None:
    cities = {ANNA: ["olisipo"], BEN: ["antiochia"], CLEO: ["hierosolyma"]}
    points = {ANNA: 15, BEN: 6, CLEO: 15}
    assert ended(cities=cities, left={ANNA: 3, BEN: 4, CLEO: 2}, points=points, gold=[]) == [2, 1, 3]
    points = {ANNA: 5, BEN: 6, CLEO: 15}
    assert ended(cities=cities, left={ANNA: 4, BEN: 4, CLEO: 2}, points=points, gold=[]) == [1, 1, 3]


def test_whoever_can_pay_for_no_chain_is_skipped_and_stays_in_the_game() -> None:
    before = a_table(ANNA, BEN, CLEO, left={BEN: 0})
    state, events = play(before, ChooseCity("aleria"), LayWay("roma__aleria"))
    assert Skipped(BEN, 0) in events
    assert CAESAR.waiting_for(state) == {CLEO}
    state, events = play(state, ChooseCity("carthago"), LayWay("roma__carthago"))
    assert not any(isinstance(event, Skipped) for event in events)
    assert CAESAR.waiting_for(state) == {ANNA}


def test_whoever_was_skipped_plays_again_when_something_comes_within_reach() -> None:  # ruling
    ways = {("roma", "far"): 2, ("far", "behind"): 1, ("roma", "near"): 1}
    names = ("far", "behind", "near")
    game = Caesar(board(network(names, ways, dict.fromkeys(names, "x"), roads=25)))
    state = a_table(game=game, left={BEN: 1})
    state, events = play(state, ChooseCity("near"), LayWay("roma__near"), game=game)
    assert Skipped(BEN, 1) in events
    assert game.waiting_for(state) == {ANNA}
    state, _ = play(state, ChooseCity("far"), LayWay("roma__far"), game=game)
    assert game.legal_actions(state, BEN) == (ChooseCity("behind"),)


def far_side(**left: int) -> State:
    """Only Tingis and Aleria are left: Tingis costs two pieces from Iol, one from Corduba."""
    rest = [city for city in CAESAR.board.sides["2-3"].nodes[1:] if city not in ("tingis", "aleria", "corduba")]
    return a_table(ANNA, BEN, CLEO, cities={ANNA: ["corduba"], BEN: rest}, left=left)


def test_whoever_can_pay_for_any_chain_must_play() -> None:
    state, events = play(far_side(anna=9, ben=1, cleo=0), ChooseCity("aleria"), LayWay("roma__aleria"))
    assert CAESAR.waiting_for(state) == {BEN}
    assert not any(isinstance(event, Skipped) for event in events)
    assert CAESAR.legal_actions(state, BEN) == (ChooseCity("tingis"),)


def test_when_all_are_skipped_in_succession_the_game_ends_and_cities_left_count_for_nobody() -> None:
    state, events = play(far_side(anna=1, ben=0, cleo=0), ChooseCity("aleria"), LayWay("roma__aleria"))
    assert [event.seat for event in events if isinstance(event, Skipped)] == [BEN, CLEO, ANNA]
    assert GameEnded(1) in events
    assert CAESAR.result(state) is not None
    assert next(city.owner for city in CAESAR.view(state, None).cities if city.city == "tingis") is None


def test_a_way_of_two_pieces_cannot_be_paid_with_one_road() -> None:
    rest = [city for city in CAESAR.board.sides["2-3"].nodes[1:] if city not in ("tingis", "corduba", "aleria")]
    before = a_table(ANNA, BEN, cities={BEN: rest}, left={ANNA: 9, BEN: 1})
    state, _ = play(before, ChooseCity("aleria"), LayWay("roma__aleria"))
    assert CAESAR.legal_actions(state, BEN) == (ChooseCity("corduba"),)  # Tingis is two pieces from Iol


def test_the_last_who_can_pay_plays_on_alone() -> None:
    state, events = play(far_side(anna=9, ben=0, cleo=0), ChooseCity("aleria"), LayWay("roma__aleria"))
    assert [event.seat for event in events if isinstance(event, Skipped)] == [BEN, CLEO]
    assert CAESAR.waiting_for(state) == {ANNA}
