"""The worker's side: a process that reads tasks, writes answers, and ends when nobody is there to send any more."""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

from cogs.workers.messages import LENGTH, Answer, frame, pickle_message, unpickle

Tell = Callable[[Any], None]  # says how far a task is
Work = Callable[[Any, Tell], Any]


def give_way(module: ModuleType) -> None:
    """Yield to whatever people wait for; leave the end of the program to the bot.

    A service's stop, or Ctrl-C, reaches every process at once, but the bot still sends its last cards.
    """
    if hasattr(os, "nice"):
        os.nice(module.NICE)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)


def serve(work: Work, tasks: BinaryIO, answers: BinaryIO) -> None:
    def send(message: Any) -> None:
        answers.write(frame(pickle_message(message)))
        answers.flush()

    with suppress(BrokenPipeError, ConnectionResetError):  # the bot is gone
        while len(length := tasks.read(LENGTH)) == LENGTH:
            send(answer(work, tasks.read(int.from_bytes(length)), send))


def answer(work: Work, body: bytes, tell: Tell) -> Answer:
    """Do it; whatever goes wrong is told without a word about the position, and the process stays."""
    try:
        return Answer(work(unpickle(body), tell))
    except (BrokenPipeError, ConnectionResetError):
        raise
    except Exception as failure:
        frames = traceback.extract_tb(failure.__traceback__)[-3:]
        where = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
        return Answer(error=f"{type(failure).__name__} at {where}")
