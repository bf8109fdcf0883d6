"""Everything the referee says of this title, in both languages."""

from collections.abc import Iterator
from random import Random

import pytest

from rules import CHANCE, IllegalAction
from rules.caesar import CAESAR
from rules.caesar.actions import Action, ChooseCity, Done, DrawFirstPlayer, DrawTreasure, LayWay, ScorePath, TakeColour
from rules.caesar.events import CityTaken, FinalCount, PathScored, Skipped
from rules.caesar.phases import Lay, Score
from rules.caesar.ranking import Count
from rules.caesar.state import State
from rules.play import pick, random_game
from tests.caesar.table import ANNA, BEN, SEATS, a_table, play
from tests.caesar.test_path import TO_CORDUBA, at_carthago_nova
from tests.words.inventory import refusals
from words import LANGUAGES, Speaker, refusal_text

NAMES = {seat: seat.capitalize() for seat in SEATS}
ODD: tuple[Action, ...] = (
    *(choice for side in CAESAR.board.sides.values() for choice in side.choose),
    *(lay for side in CAESAR.board.sides.values() for lay in side.lay),
    Done(),
    ScorePath(("roma__aleria",)),
    DrawTreasure(3),
    DrawTreasure(400),
    DrawFirstPlayer("nobody"),
    TakeColour("violet"),
    TakeColour("beige"),
)


def refused(state: State) -> Iterator[IllegalAction]:
    """Every refusal this position has in store."""
    for seat in (*state.seats, CHANCE):
        for action in ODD:
            try:
                CAESAR.apply(state, seat, action)
            except IllegalAction as refusal:
                yield refusal


def positions() -> Iterator[State]:
    """Positions of every stage, and one of a player who is short of roads."""
    rng, state = Random(4), CAESAR.new_game(SEATS[:2])
    while CAESAR.waiting_for(state):
        yield state
        for _ in range(5):
            if CAESAR.waiting_for(state):
                state, _ = CAESAR.apply(state, *pick(CAESAR, state, rng))
    yield state
    yield CAESAR.apply(CAESAR.new_game(SEATS[:2]), BEN, TakeColour("violet"))[0]
    yield play(at_carthago_nova("cleo"), *TO_CORDUBA)[0]
    poor = a_table(left={ANNA: 1}, cities={BEN: ["aleria", "massilia"]}, roads={BEN: ["roma__aleria"]})
    yield poor
    yield play(poor, ChooseCity("mediolanum"))[0]
    yield play(poor, ChooseCity("mediolanum"), LayWay("aleria__mediolanum"))[0]
    roads = {BEN: ["roma__aleria", "roma__mediolanum"]}
    crossing = a_table(cities={BEN: ["aleria", "massilia", "mediolanum"]}, roads=roads)
    yield play(crossing, ChooseCity("lugdunum"), LayWay("massilia__lugdunum"), LayWay("aleria__massilia"))[0]
    around = (LayWay("massilia__lugdunum"), LayWay("aleria__massilia"), LayWay("aleria__mediolanum"))
    yield play(crossing, ChooseCity("lugdunum"), *around)[0]


def test_every_refusal_can_be_told_in_both_languages() -> None:
    met = set()
    for state in positions():
        for refusal in refused(state):
            met.add(refusal.key)
            texts = {refusal_text(refusal, Speaker(language, "caesar", NAMES)) for language in LANGUAGES}
            assert len(texts) == 2
    assert met >= refusals("caesar") - {"variant-seats"}


def test_a_refusal_names_the_place_and_the_rule() -> None:
    with pytest.raises(IllegalAction) as refusal:
        CAESAR.apply(a_table(), ANNA, ChooseCity("lugdunum"))
    assert refusal_text(refusal.value, Speaker("en", "caesar")).startswith("Lugdunum lies behind cities")
    assert refusal_text(refusal.value, Speaker("fr", "caesar")).endswith("(Le tour)")
    with pytest.raises(IllegalAction) as refusal:
        CAESAR.new_game(SEATS, {"full_colour_sum": True})
    assert "5 would play" in refusal_text(refusal.value, Speaker("en", "caesar"))


def test_menus_show_colour_value_treasure_and_roads() -> None:
    state = a_table(cities={BEN: ["aleria"]}, roads={BEN: ["roma__aleria"]}, treasures={"tarraco": "gold"})
    view, choice = CAESAR.view(state, ANNA), ChooseCity("tarraco")
    figures = CAESAR.facts(view, choice)
    assert Speaker("en", "caesar", NAMES).action(choice, figures) == "Tarraco · orange 1 · ✨ gold · 2 roads"
    assert "doublés pour tous" in Speaker("fr", "caesar", NAMES).note(choice, figures)
    state, _ = play(state, choice)
    way = LayWay("aleria__tarraco")
    figures = CAESAR.facts(CAESAR.view(state, ANNA), way)
    assert Speaker("fr", "caesar", NAMES).action(way, figures) == "Depuis Aleria · 2 routes · Anna +4 et Ben +2"


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (Skipped(BEN, 0), "Ben has no roads left and is skipped", "Ben n’a plus de routes et passe son tour"),
        (
            CityTaken(ANNA, "lutetia", "gallia", 7, "oil", 2),
            "Anna takes Lutetia (blue 7) and oil",
            "Anna prend Lutetia (bleu 7) et l’huile",
        ),
        (
            PathScored(ANNA, "massilia", ("aleria__massilia", "roma__aleria"), 2, doubled=True),
            "✨ The path from Massilia to Rome has 2 roads; gold doubles the points for all",
            "✨ Le chemin entre Massilia et Rome compte 2 routes\u00a0; l’or double les points de tous",
        ),
        (
            FinalCount(BEN, 30, 22, 14, 14, 4, 10, 94),
            "Ben: 94 = paths 30 + cities 22 + same kind 14 + different kinds 14 + gold 4 + road bonus 10",
            "Ben\u00a0: 94 = chemins 30 + villes 22 + même type 14 + types différents 14 + or 4 + bonus de routes 10",
        ),
    ],
)
def test_events_are_sentences(event: object, english: str, french: str) -> None:
    assert Speaker("en", "caesar", NAMES).event(event) == english
    assert Speaker("fr", "caesar", NAMES).event(event) == french


def test_paths_that_tie_are_told_by_their_points_and_cities() -> None:
    state, _ = play(at_carthago_nova("cleo", {"cleo": 9}), *TO_CORDUBA)
    north = CAESAR.legal_actions(state, ANNA)[0]
    figures = CAESAR.facts(CAESAR.view(state, ANNA), north)
    assert Speaker("en", "caesar", NAMES).action(north, figures) == "Anna +1 and Ben +4"
    assert Speaker("fr", "caesar", NAMES).note(north, figures) == "Via Carthago Nova, Tarraco et Aleria"


def test_a_city_says_what_it_brings() -> None:
    wine = dict.fromkeys(("aleria", "mediolanum", "syracusae", "carthago"), "wine")
    state = a_table(cities={ANNA: ["aleria", "mediolanum"]}, treasures={**wine, "salonae": "oil"})
    view = CAESAR.view(state, ANNA)

    def label(city: str, language: str) -> str:
        choice = ChooseCity(city)
        return Speaker(language, "caesar", NAMES).action(choice, CAESAR.facts(view, choice))

    assert label("syracusae", "en") == "Syracusae · red 4 (counts 2 for you) · 3rd wine +8 · 1 road"
    assert label("syracusae", "fr") == "Syracusae · rouge 4 (compte 2 pour vous) · 3e vin +8 · 1 route"
    assert label("carthago", "en") == "Carthago · ochre 1 · 3rd wine +8 · 1 road"
    assert label("salonae", "en") == "Salonae · turquoise 1 · oil +2 · 1 road"  # two different kinds


def test_what_a_city_brings_is_what_the_count_grows_by() -> None:
    checked, before = 0, CAESAR.new_game(SEATS[:3], {"full_colour_sum": True})
    for after, seat, action, _ in random_game(CAESAR, SEATS[:3], {"full_colour_sum": True}, Random(5)):
        if isinstance(action, ChooseCity):
            figures, score = CAESAR.facts(CAESAR.view(before, seat), action), count(before, seat)
        elif seat != CHANCE and not isinstance(after.phase, Lay | Score):
            now = count(after, seat)
            assert now.cities - score.cities == figures["counts"]
            assert now.same + now.different + now.gold - score.same - score.different - score.gold == figures["worth"]
            checked += 1
        before = after
    assert checked > 20


def count(state: State, seat: str) -> Count:
    return next(player.count for player in CAESAR.view(state, seat).players if player.seat == seat)
