"""What a thinking process is asked and answers, and how it travels: pickled, with its length before it."""

import pickle
from dataclasses import dataclass
from typing import Any, Literal

from rules.kernel import Memory, State

LENGTH = 4  # bytes that say how long a message is


@dataclass(frozen=True, slots=True)
class Task:
    """A decision of a computer, or hints for a person."""

    kind: Literal["choose", "hints"]
    title: str
    state: State
    seat: str
    level: str
    seed: str
    memory: Memory


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of it: an action or hints, or what went wrong."""

    found: Any = None
    error: str = ""


def packed(message: Task | Answer) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(LENGTH) + body


def unpacked(body: bytes) -> Any:
    """A message from a process of our own."""
    return pickle.loads(body)
