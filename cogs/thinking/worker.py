"""The work of a thinking process. It imports players and rules, and nothing else of ours that knows a game."""

from typing import Any

import players
import rules
from cogs.thinking.tasks import Odds, Review, Task
from cogs.workers.serve import Tell

NICE = 10


def work(task: Task | Review, tell: Tell) -> Any:
    if isinstance(task, Review):
        return weigh(task)
    game = rules.title(task.title)
    if task.kind == "hints":
        return players.hints(game, task.state, task.seat, seed=task.seed, memory=task.memory)
    if task.kind == "suggest":
        return players.suggest(game, task.state, task.seat, task.wanted, seed=task.seed, memory=task.memory)
    return players.choose(game, task.state, task.seat, task.level, seed=task.seed, memory=task.memory)


def weigh(review: Review) -> list[Odds]:
    """How likely everybody was to win after each step, with the same luck every time."""
    game, state, found = rules.title(review.title), review.state, list[Odds]()
    for number, (player, action) in enumerate(review.moves, start=1):
        state, _ = game.apply(state, player, action)
        if number in review.ends:
            found.append(players.odds(game, state, seed="review"))
    return found
