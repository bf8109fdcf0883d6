"""Positions of every title along random games, with what each seat remembers by then."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

import rules
from rules.kernel import Game, Memory, State, Value
from rules.play import random_game
from tests.conclave import CONCLAVE

GAMES: tuple[Game, ...] = (*map(rules.title, rules.TITLES), CONCLAVE)
SEATS = ("anna", "ben", "cleo", "dora", "emil", "fay")
VARIANTS: dict[str, tuple[dict[str, Value], ...]] = {
    "imperial": ({}, {"edition": "later"}, {"investor_card": False}, {"experienced": True}),
    "imperial-2030": ({}, {"bonus": "increase"}, {"investor_card": False}, {"experienced": True}),
    "caesar": ({},),
    "imperunde": ({"open_stances": False}, {}, {"length": 33}, {"colony_value": 10}),
    "conclave": ({}, {"rounds": 5}, {"quiet": True}),
}
LONGEST = 1500


class Position(NamedTuple):
    state: State
    memories: Mapping[str, Memory]


def positions(game: Game, number: int, name: str, every: int = 37) -> Iterator[Position]:
    """So many positions, from as many games as it takes, at all numbers of seats and with variants in turn."""
    count = 0
    for index in range(10_000):
        rng = Random(f"{name}/{game.name}/{index}")
        variants = VARIANTS[game.name]
        for position in _along(game, index, variants[index % len(variants)], rng, every):
            yield position
            count += 1
            if count == number:
                return


def _along(game: Game, index: int, options: Mapping[str, Value], rng: Random, every: int) -> Iterator[Position]:
    seats = SEATS[: game.seats[index % len(game.seats)]]
    memories: dict[str, Memory] = dict.fromkeys(seats)
    phase = rng.randrange(every)
    for number, (state, _, _, events) in enumerate(random_game(game, seats, options, rng, LONGEST)):
        for seat in seats:
            for event in events:
                if (report := game.report(event, seat)) is not None:
                    memories[seat] = game.remember(memories[seat], report)
        if number % every == phase:
            yield Position(state, dict(memories))
