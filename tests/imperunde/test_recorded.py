"""Whole games, replayed to the stored result."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules.codec import snake
from rules.imperunde import IMPERUNDE
from rules.imperunde.board import CARDS, LAND_EVENTS, SEA_EVENTS
from rules.imperunde.events import CardAnnounced, EventStruck
from tests.imperunde.invariants import check
from tests.imperunde.record_games import GAMES, KINDS

FILES = sorted(GAMES.glob("*.json"))


@cache
def read(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


@cache
def replayed(file: Path) -> tuple[Any, tuple[Any, ...]]:
    record = read(file)
    all_events: list[Any] = []
    state = IMPERUNDE.new_game(record["seats"], record["options"])
    for number, (seat, action) in enumerate(record["actions"]):
        state, events = IMPERUNDE.apply(state, seat, IMPERUNDE.decode(action))
        all_events += events
        if number % 25 == 0:
            check(state)
    return state, tuple(all_events)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_recorded_game_comes_to_its_result(file: Path) -> None:
    state, _ = replayed(file)
    check(state)
    result = IMPERUNDE.result(state)
    assert result is not None
    assert [[line.rank, line.seat, line.score, dict(line.parts)] for line in result] == read(file)["result"]
    assert IMPERUNDE.digest(state) == read(file)["digest"]


def test_every_number_of_players_and_way_to_end_is_recorded() -> None:
    assert {file.stem for file in FILES} == {name for name, *_ in KINDS}
    assert {len(read(file)["seats"]) for file in FILES} == set(IMPERUNDE.seats)
    assert {name.partition("-")[2] for name, *_ in KINDS} >= {
        "by-a-post", "by-a-canal", "by-repaying", "by-conquest", "by-agreement",
    }  # fmt: skip


def test_every_card_every_event_and_almost_every_action_is_recorded() -> None:
    events = [event for file in FILES for event in replayed(file)[1]]
    assert {event.card for event in events if isinstance(event, CardAnnounced)} == set(CARDS) - {"counter_espionage"}
    assert {event.event for event in events if isinstance(event, EventStruck)} == {*LAND_EVENTS, *SEA_EVENTS}
    played = {action["type"] for file in FILES for _, action in read(file)["actions"]}
    known = {snake(kind.__name__) for kind in IMPERUNDE.actions}
    assert known - played <= {"leave"}  # friends left in one zone are very rare
