"""What the workers of these tests do: whatever the task says."""

import os
import signal
import time
from pathlib import Path

from cogs.workers.worker_loop import ReportProgress

NICE = 3
prepared: list[str] = []


def prepare(preload_key: str) -> None:
    if preload_key == "broken":
        raise ValueError(preload_key)
    prepared.append(preload_key)


def work(task: tuple[str, str], tell: ReportProgress) -> object:
    kind, word = task
    match kind:
        case "say":
            return word
        case "count":
            for each in word:
                tell(each)
        case "nice":
            return os.nice(0)
        case "prepared":
            return tuple(prepared)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "die once":
            died = Path(word)
            if not died.exists():
                died.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return "alive"
        case "sleep":
            time.sleep(float(word))
        case "fail":
            raise ValueError(word)
    return None
