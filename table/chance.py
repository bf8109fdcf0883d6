"""Dice that can be checked: a secret seed, promised by its hash at the start and shown at the end."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SPAN = 2**64
EPOCH = re.compile(r"[1-9][0-9]{0,5}")


def new_seed() -> str:
    """Thirty-two random bytes, in hexadecimal."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is posted at the start: the hash reveals nothing, yet fits only one seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def below(seed: str, label: str, limit: int) -> int:
    """A number under `limit`, every one equally likely, the same for the same seed and label."""
    key, fair = bytes.fromhex(seed), SPAN - SPAN % limit
    attempt = 0
    while True:
        draw = hmac.digest(key, f"{label}/{attempt}".encode(), "sha256")
        number = int.from_bytes(draw[:8], "big")
        if number < fair:  # the few above would favour the low numbers
            return number % limit
        attempt += 1


def pick(seed: str, number: int, actions: Sequence[T], epoch: int = 0) -> T:
    """The action of chance for a row of the log.

    Numbers never go back, so a rewound die is thrown again. A restored backup does go back: it begins a new epoch.
    """
    return actions[below(seed, f"{epoch}:{number}" if epoch else str(number), len(actions))]


def epoch_origin(epoch: int) -> str | None:
    """How a row says in which epoch its die was thrown; before any backup was restored it says nothing."""
    return f"epoch-{epoch}" if epoch else None


def epoch_of(origin: str | None) -> int:
    """The epoch a row of chance names, or -1 if it names something else."""
    if origin is None:
        return 0
    name, _, number = origin.partition("-")
    return int(number) if name == "epoch" and EPOCH.fullmatch(number) else -1


def shuffle(seed: str, items: Sequence[T], label: str = "seating") -> list[T]:
    """The order of the seats, or of something else under another label."""
    mixed = list(items)
    for place in range(len(mixed) - 1, 0, -1):
        other = below(seed, f"{label}/{place}", place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed
