"""The log: a turn is a line, whatever it was made of."""

from random import Random

import pytest

from rules.caesar import CAESAR
from rules.caesar.actions import ChooseCity, Done, LayWay
from rules.caesar.events import CityChosen, Event, FinalCount, FirstPlayerDrawn, GameEnded, Skipped
from rules.play import random_game
from tests.caesar.table import BEN, a_table, play
from tests.caesar.test_path import at_carthago_nova
from tests.cogs.caesar.offers import NAMES, UI, seen, speaker


def a_turn(treasure: str = "wine") -> list[Event]:
    state = a_table(
        cities={BEN: ["aleria", "mediolanum"]},
        roads={BEN: ["roma__aleria", "aleria__mediolanum"]},
        treasures={"lugdunum": treasure},
    )
    return play(state, ChooseCity("lugdunum"), LayWay("mediolanum__lugdunum"), Done())[1]


def test_a_turn_is_one_line() -> None:
    assert UI.wording.log_lines(a_turn(), speaker()) == [
        "Anna takes Lugdunum (blue 3, wine) with 1 road from Mediolanum: Anna +1 and Ben +2"
    ]
    assert UI.wording.log_lines(a_turn("gold"), speaker("fr")) == [
        "Anna prend Lugdunum (bleu 3, ✨ or, points doublés) avec 1 route depuis Mediolanum\u00a0: Anna +2 et Ben +4"
    ]


def test_the_one_whose_turn_it_was_comes_first() -> None:
    state = a_table(cities={"anna": ["aleria"]}, roads={"anna": ["roma__aleria"]}, in_turn=BEN)
    events = play(state, ChooseCity("massilia"), LayWay("aleria__massilia"), Done())[1]
    assert UI.wording.log_lines(events, speaker())[0].endswith("Ben +1 and Anna +1")


def test_a_turn_under_way_is_told_step_by_step() -> None:
    assert UI.wording.log_lines(a_turn()[:2], speaker()) == [
        "Anna heads for Lugdunum",
        "Anna lays a road from Mediolanum to Lugdunum",
    ]


def test_a_turn_whose_path_is_still_to_be_chosen() -> None:
    state = at_carthago_nova("cleo", {BEN: 9})
    chain = next(chain for chain in CAESAR.chains(seen(state), "corduba") if len(chain.points) > 1)
    (line,) = UI.wording.log_lines(play(state, *chain.actions)[1], speaker())
    assert line.startswith("Anna takes Corduba (orange 3, ")
    assert line.endswith("from Carthago Nova")


def test_a_log_read_from_the_middle_of_a_turn_leaves_nothing_out() -> None:
    rest = a_turn()[1:]
    assert UI.wording.log_lines(rest, speaker()) == [speaker().event(event) for event in rest]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_has_a_line_for_every_turn(language: str) -> None:
    events = [e for _, _, _, more in random_game(CAESAR, tuple(NAMES)[:3], {}, Random(8)) for e in more]
    lines = UI.wording.log_lines(events, speaker(language))
    turns = sum(isinstance(event, CityChosen) for event in events)
    others = sum(isinstance(event, Skipped | FirstPlayerDrawn | GameEnded | FinalCount) for event in events)
    assert len(lines) == 1 + turns + others  # the deal is one line too
    assert turns == 30
    assert lines[0] == speaker(language).tell("dealt", number=30)
