"""The main loop of a worker process: reads tasks and writes answers until its input is closed."""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO

from cogs.workers.memory import trim_when_quiet
from cogs.workers.protocol import LENGTH, Answer, frame, pickle_message, unpickle

ReportProgress = Callable[[Any], None]  # sends a progress report
Work = Callable[[Any, ReportProgress], Any]


def lower_priority(module: ModuleType) -> None:
    """Raise the nice value, and ignore SIGINT and SIGTERM.

    Stopping a service, or Ctrl-C, signals every process at once, but the bot still draws its last cards.
    """
    if hasattr(os, "nice"):
        os.nice(module.NICE)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)


def serve(work: Work, tasks: BinaryIO, answers: BinaryIO) -> None:
    def send(message: Any) -> None:
        answers.write(frame(pickle_message(message)))
        answers.flush()

    with suppress(BrokenPipeError, ConnectionResetError):  # the bot has ended
        while len(length := tasks.read(LENGTH)) == LENGTH:
            send(answer(work, tasks.read(int.from_bytes(length)), send))
            trim_when_quiet(tasks)


def answer(work: Work, body: bytes, tell: ReportProgress) -> Answer:
    """Run a task; an error becomes its type and place, without its message, which could quote a position."""
    try:
        return Answer(work(unpickle(body), tell))
    except (BrokenPipeError, ConnectionResetError):
        raise
    except Exception as failure:
        frames = traceback.extract_tb(failure.__traceback__)[-3:]
        where = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
        return Answer(error=f"{type(failure).__name__} at {where}")
