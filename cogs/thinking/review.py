"""A stretch of a game that is over, weighed step by step."""

from dataclasses import dataclass

import players
import rules
from rules.kernel import Action, State

Odds = tuple[float, ...]  # of each seat, in their order


@dataclass(frozen=True, slots=True)
class Review:
    """What a thinking process is asked."""

    title: str
    state: State  # before the first move
    moves: tuple[tuple[str, Action], ...]
    ends: tuple[int, ...]  # how many moves in a step ends, one after the other


def weigh(review: Review) -> list[Odds]:
    """How likely everybody was to win after each step, with the same luck every time."""
    game, state, found = rules.title(review.title), review.state, list[Odds]()
    for number, (player, action) in enumerate(review.moves, start=1):
        state, _ = game.apply(state, player, action)
        if number in review.ends:
            found.append(players.odds(game, state, seed="review"))
    return found
