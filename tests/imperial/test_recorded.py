"""Recorded games replayed to their results, and counts of positions along them."""

import json
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.imperial.events import EVENTS, DistributionRestarted
from rules.kernel import State
from rules.play import perft
from tests.imperial.test_random import check_books

GAMES = Path(__file__).parent.parent / "games"
RECORDS = sorted(path for title in ("imperial", "imperial-2030") for path in (GAMES / title).glob("*.json"))


def replayed(record: dict[str, Any], number: int | None = None) -> tuple[State, list[Any]]:
    """The position after that many actions, by default after all, and everything that happened."""
    game = rules.title(record["title"])
    state: State = game.new_game(record["seats"], record["options"])
    events: list[Any] = []
    for seat, action in record["actions"][:number]:
        state, new_events = game.apply(state, seat, game.decode(action))
        events += new_events
    return state, events


def read(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_comes_to_its_result(path: Path) -> None:
    record = read(path)
    game = rules.title(record["title"])
    state, _ = replayed(record)
    check_books(state)
    assert [[line.rank, line.seat, line.score] for line in game.result(state) or ()] == record["result"]
    assert game.digest(state) == record["digest"]


@pytest.mark.parametrize("title", ["imperial", "imperial-2030"])
def test_every_number_of_players_and_every_option_is_recorded(title: str) -> None:
    records = [read(path) for path in RECORDS if path.parent.name == title]
    assert {len(record["seats"]) for record in records} == set(rules.title(title).seats)
    for name, option in rules.title(title).options.items():
        played = {record["options"].get(name, option.default) for record in records}
        assert played == set(option.values)


def test_everything_that_can_happen_happens_in_some_recorded_game() -> None:
    seen = {type(event) for path in RECORDS for event in replayed(read(path))[1]}
    assert set(EVENTS) - seen == {DistributionRestarted}  # nobody takes a bond: shown in the set-up's tests


# Counts of positions without gifts: a changed number is a changed rule.


@pytest.mark.parametrize(
    ("path", "number", "depth", "count"),
    [
        ("imperial/4", 0, 4, 360),
        ("imperial/4", 4, 4, 2263),
        ("imperial/2", 335, 2, 377),
        ("imperial/3-experienced_true", 75, 2, 183),
        ("imperial/5-investor_card_false", 1389, 2, 301),
        ("imperial-2030/6", 0, 3, 120),
        ("imperial-2030/6", 6, 4, 2062),
        ("imperial-2030/3", 546, 2, 105),
        ("imperial-2030/4-experienced_true-investor_card_false", 939, 2, 132),
        ("imperial-2030/2-bonus_increase", 250, 2, 48),
    ],
)
def test_perft_from_recorded_positions_counts_the_known_lines(path: str, number: int, depth: int, count: int) -> None:
    record = read(GAMES / f"{path}.json")
    state, _ = replayed(record, number)
    assert perft(rules.title(record["title"]), state, depth) == count
