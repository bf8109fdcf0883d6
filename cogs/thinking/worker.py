"""What a process does that thinks. It imports players and rules, and nothing else of ours that knows a game."""

from typing import Any

import players
import rules
from cogs.thinking.review import Review, weigh
from cogs.thinking.tasks import Task
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
