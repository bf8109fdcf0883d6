"""What the workers of these tests do: whatever the task says."""

import os
import signal
import time
from pathlib import Path

from cogs.workers.serve import Tell

NICE = 3
prepared: list[str] = []


def prepare(need: str) -> None:
    if need == "broken":
        raise ValueError(need)
    prepared.append(need)


def work(task: tuple[str, str], tell: Tell) -> object:
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
