"""The worker that runs computer players. It imports players and rules, and nothing else that knows a game."""

import time
from typing import Any

import players
import rules
from cogs.computers.tasks import Comparison, Odds, Rethink, Review, Task
from cogs.workers.worker_loop import ReportProgress

NICE = 15  # below the processes that draw


def work(task: Task | Review | Rethink, tell: ReportProgress) -> Any:
    if isinstance(task, Rethink):
        return compare(task)
    if isinstance(task, Review):
        return weigh(task)
    game = rules.title(task.title)
    known = {"seed": task.seed, "memory": task.memory}
    if task.kind == "hints":
        return players.hints(game, task.state, task.seat, drafted=task.drafted, **known)
    if task.kind == "suggest":
        return players.suggest(game, task.state, task.seat, task.preferred, drafted=task.drafted, **known)
    return players.choose(game, task.state, task.seat, task.level, **known)


def weigh(review: Review) -> list[Odds]:
    """How likely everybody was to win after each step, with the same luck every time."""
    game, state, odds = rules.title(review.title), review.state, list[Odds]()
    for number, (player, action) in enumerate(review.moves, start=1):
        state, _ = game.apply(state, player, action)
        if number in review.ends:
            odds.append(players.odds(game, state, seed="review"))
    return odds


def compare(task: Rethink) -> Comparison:
    """Play the part again, and compare the decisions asked for with a hard player's, by what the seat knew then."""
    game, state, memory, began = rules.title(task.title), task.state, task.memory, time.thread_time()
    lags, alternatives = dict[int, float](), dict[int, players.Alternative]()
    for place, (player, action) in enumerate(task.moves):
        left = task.seconds - (time.thread_time() - began)
        if place in task.asked and left > 0:
            worlds = players.Worlds(game, state, task.seat, f"rethink {place}", memory)
            if not task.simulations:
                lags[place] = players.lag(worlds, action)
            elif alternative := players.rethink(worlds, action, simulations=task.simulations, seconds=left):
                alternatives[place] = alternative
        state, events = game.apply(state, player, action)
        for event in events:
            if (reported := game.report(event, task.seat)) is not None:
                memory = game.remember(memory, reported)
    return Comparison(lags, alternatives, memory, time.thread_time() - began)
