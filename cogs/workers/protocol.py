"""Messages between the bot and its workers: pickled, prefixed with their length."""

import pickle
from dataclasses import dataclass
from io import BytesIO
from typing import Any

LENGTH = 4  # bytes of the length prefix


@dataclass(frozen=True, slots=True)
class Answer:
    """The last message about a task: its result, or its error."""

    result: Any = None
    error: str = ""


def pickle_message(message: Any) -> bytes:
    return pickle.dumps(message, pickle.HIGHEST_PROTOCOL)


def pickle_by_value(message: Any) -> bytes:
    """Pickle without a memo: equal messages give equal bytes, whichever of their parts are the same objects."""
    out = BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True
    pickler.dump(message)
    return out.getvalue()


def frame(body: bytes) -> bytes:
    return len(body).to_bytes(LENGTH) + body


def unpickle(body: bytes) -> Any:
    """Read a message; only for bytes from our own processes."""
    return pickle.loads(body)
