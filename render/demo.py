"""Positions to draw: some random actions into a game, and what happened last."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import rules
from rules.play import random_game

NAMES = ("Anna", "Ben", "Cléo", "David", "Ève", "Farid")


@dataclass(frozen=True, slots=True)
class Position:
    """A view with the events of the last move, as its viewer may know them."""

    view: Any
    events: Sequence[Any]
    names: dict[str, str]


def position(title: str, players: int, moves: int, seed: int, seat: str | None = None) -> Position:
    """The position after so many random actions, or at the end of a shorter game."""
    game = rules.title(title)
    seats = tuple(name.lower() for name in NAMES[:players])
    state, last = game.new_game(seats), ""
    events: list[Any] = []
    for after, mover, _action, happened in random_game(game, seats, {}, Random(seed), moves):
        state = after
        events = [*events, *happened] if mover in (last, rules.CHANCE) else list(happened)
        last = last if mover == rules.CHANCE else mover
    known = [found for event in events if (found := game.report(event, seat)) is not None]
    return Position(game.view(state, seat), known, dict(zip(seats, NAMES, strict=False)))
