"""Whole games, replayed to the stored result."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.caesar import CAESAR
from rules.caesar.events import GameEnded, PathScored, Skipped
from tests.caesar.record_games import GAMES
from tests.caesar.test_games import check_books

FILES = sorted(GAMES.glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recorded_game_comes_to_its_result(file: Path) -> None:
    record = read(file)
    state = CAESAR.new_game(record["seats"], record["options"])
    for seat, action in record["actions"]:
        state, _ = CAESAR.apply(state, seat, CAESAR.decode(action))
    check_books(state)
    result = CAESAR.result(state)
    assert result is not None
    assert [[line.rank, line.seat, line.score, dict(line.parts)] for line in result] == record["result"]
    assert CAESAR.digest(state) == record["digest"]


def test_every_number_of_players_variant_and_way_to_end_is_recorded() -> None:
    players, variants, ends, kinds = set(), set(), set(), set()
    for file in FILES:
        record = read(file)
        players.add(len(record["seats"]))
        variants.add(tuple(sorted(name for name, chosen in record["options"].items() if chosen)))
        state = CAESAR.new_game(record["seats"], record["options"])
        for seat, action in record["actions"]:
            kinds.add(action["type"])
            state, events = CAESAR.apply(state, seat, CAESAR.decode(action))
            kinds |= {type(event) for event in events}
            ends |= {event.cities_left > 0 for event in events if isinstance(event, GameEnded)}
            kinds |= {"doubled" for event in events if isinstance(event, PathScored) and event.doubled}
    assert players == set(CAESAR.seats)
    assert variants == {(), ("random_treasures",), ("full_colour_sum",), ("full_colour_sum", "random_treasures")}
    assert ends == {False, True}
    assert kinds >= {"choose_city", "lay_way", "done", "score_path", "doubled", Skipped, *CAESAR.events}
