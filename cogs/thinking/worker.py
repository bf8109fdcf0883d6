"""A process that thinks: it reads tasks, writes answers, and ends when nobody sends any more.

It imports players and rules and nothing else of ours, and gives way to everything that people wait for.
"""

import os
import sys
import traceback
from pathlib import Path
from typing import Any, BinaryIO

import players
import rules
from cogs.thinking.tasks import LENGTH, Answer, Task, packed, unpacked

NICE = 10


def answer(task: Task) -> Answer:
    """Think; whatever goes wrong is told without a word about the position, and the process stays."""
    try:
        return Answer(_find(task))
    except Exception as failure:
        frames = traceback.extract_tb(failure.__traceback__)[-3:]
        where = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
        return Answer(error=f"{type(failure).__name__} at {where}")


def _find(task: Task) -> Any:
    game = rules.title(task.title)
    if task.kind == "hints":
        return players.hints(game, task.state, task.seat, seed=task.seed, memory=task.memory)
    return players.choose(game, task.state, task.seat, task.level, seed=task.seed, memory=task.memory)


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    while length := tasks.read(LENGTH):
        body = tasks.read(int.from_bytes(length))
        answers.write(packed(answer(unpacked(body))))
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed by mistake goes to the log, not among the answers
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
