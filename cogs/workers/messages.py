"""What travels between the bot and its workers: pickled, with its length before it."""

import pickle
from dataclasses import dataclass
from typing import Any

LENGTH = 4  # bytes that say how long a message is


@dataclass(frozen=True, slots=True)
class Answer:
    """The last message about a task: what came of it, or what went wrong."""

    found: Any = None
    error: str = ""


def pickle_message(message: Any) -> bytes:
    return pickle.dumps(message, pickle.HIGHEST_PROTOCOL)


def frame(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH) + body


def unpickle(body: bytes) -> Any:
    """A message from a process of our own."""
    return pickle.loads(body)
