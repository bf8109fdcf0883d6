"""Fingerprints of values and of positions of every title."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

import rules
from rules.kernel import Game, Lasting, State, fingerprint
from rules.play import random_game
from tests.conclave import CONCLAVE

SEATS = ("anna", "ben", "cleo")
GAMES: tuple[Game, ...] = (*map(rules.title, rules.TITLES), CONCLAVE)
MOST = 250  # positions of a game that are looked at


@dataclass(frozen=True, slots=True)
class Ship:
    name: str
    guns: int
    armed: bool | None = None
    cargo: tuple[tuple[str, int], ...] = ()
    escort: Any = None


@dataclass(frozen=True, slots=True)
class Barge:
    name: str
    guns: int
    armed: bool | None = None
    cargo: tuple[tuple[str, int], ...] = ()
    escort: Any = None


class Place(NamedTuple):
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Port(Lasting):
    ships: tuple[Ship, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    pass


def positions(game: Game) -> Iterator[State]:
    return (state for state, _, _, _ in islice(random_game(game, SEATS, {}, Random(7)), MOST))


def with_field(value: Any, name: str, other: Any) -> Any:
    return value._replace(**{name: other}) if hasattr(value, "_fields") else replace(value, **{name: other})


def names(value: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = value._fields if hasattr(value, "_fields") else tuple(f.name for f in fields(value))
    return names


def afresh(value: Any) -> Any:
    """An equal value, of which nothing is shared or interned."""
    if type(value) is str:
        return "".join(list(value))
    if type(value) is int:
        return int(str(value))
    if type(value) is tuple:
        return tuple([afresh(item) for item in value])
    if is_dataclass(value) or hasattr(value, "_fields"):
        return type(value)(*(afresh(getattr(value, name)) for name in names(value)))
    return value


def test_a_fingerprint_never_changes() -> None:
    ship = Ship("argo", 2**40, True, (("wine", 3), ("café", -1)), Port((Ship("b", 0), Ship("c", 1))))
    values = (ship, Place(1, 2), None, 0.5, frozenset("abc"), {"a": (1,), "b": Nothing()}, [1, 2])
    assert fingerprint(values) == "47714164f1b08a83"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, True),
        (0, False),
        (0, None),
        (1, 1.0),
        (1, "1"),
        (1, (1,)),
        ((1, 2, 3), ((1, 2), 3)),
        (((1, 2), 3), (1, (2, 3))),
        ((), ""),
        (Place(1, 2), (1, 2)),
        (Place(1, 2), Place(2, 1)),
        (Place(1, 2), ("Place", 1, 2)),
        (Ship("a", 1), Ship("a", True)),
        (Ship("a", 1), Barge("a", 1)),
        (Ship("a", 1, escort=1), Ship("a", 1, escort=True)),
        (Ship("a", 1, escort=Ship("b", 2)), Ship("a", 1, escort=Barge("b", 2))),
        (Port((Ship("a", 1),)), Port((Ship("b", 1),))),
        (frozenset((1, 2)), frozenset((1, 3))),
        ({"a": 1}, {"a": 2}),
        (Nothing(), ()),
        (Nothing(), frozenset(("Nothing",))),
    ],
)
def test_different_values_differ(one: Any, other: Any) -> None:
    assert fingerprint(one) != fingerprint(other)


def test_the_order_of_sets_and_mappings_does_not_count() -> None:
    words = [f"word {number}" for number in range(40)]
    assert fingerprint(frozenset(words)) == fingerprint(frozenset(reversed(words)))
    assert fingerprint(dict.fromkeys(words, 1)) == fingerprint(dict.fromkeys(reversed(words), 1))


def test_what_is_written_once_is_not_taken_over_by_a_copy() -> None:
    port = Port((Ship("a", 1),))
    before = fingerprint(port)
    assert fingerprint(port) == before  # from memory
    assert fingerprint(Port((Ship("a", 1),))) == before
    assert fingerprint(replace(port, ships=())) != before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_equal_positions_have_equal_digests_however_they_came_about(game: Game) -> None:
    for state in positions(game):
        again = afresh(state)
        assert again == state
        assert game.digest(again) == game.digest(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_field_of_a_state_changes_its_digest(game: Game) -> None:
    for state in islice(positions(game), 0, MOST, 50):
        others = [game.digest(with_field(state, name, ("other",))) for name in names(state)]
        assert len({game.digest(state), *others}) == len(others) + 1


def test_every_field_of_what_lies_on_the_board_counts() -> None:
    game = rules.title("imperunde")
    for state in islice(positions(game), 0, MOST, 50):
        boards = [with_field(state.board, name, ("other",)) for name in names(state.board)]
        others = [game.digest(replace(state, board=board)) for board in boards]
        assert len({game.digest(state), *others}) == len(others) + 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_positions_of_a_game_differ(game: Game) -> None:
    before, *later = positions(game)
    for state in later:
        assert (game.digest(state) == game.digest(before)) == (state == before)
        before = state


PROGRAM = """
from tests.test_fingerprint import GAMES, positions
print(*(game.digest(state) for game in GAMES for state in positions(game)))
"""


@pytest.mark.parametrize("seed", ["0", "1"])
def test_digests_are_the_same_in_another_process(seed: str) -> None:
    asked = [sys.executable, "-c", PROGRAM]
    process = subprocess.run(
        asked, capture_output=True, text=True, check=True, env=os.environ | {"PYTHONHASHSEED": seed}
    )
    assert process.stdout.split() == [game.digest(state) for game in GAMES for state in positions(game)]
