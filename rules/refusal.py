"""Refusals: what the rules answer to an action, a seat or an option that is not allowed."""

from typing import Any


class IllegalAction(Exception):
    """A refusal: a key for the catalogue of words, and the figures its sentence needs."""

    def __init__(self, key: str, **figures: object) -> None:
        super().__init__(key)
        self.key = key
        self.figures = figures

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{name}={figure!r}" for name, figure in self.figures.items())])


def stranger(seat: Any) -> IllegalAction:
    """The refusal of somebody who does not sit at the table."""
    return IllegalAction("seat-unknown", seat=short(seat))


def short(value: Any) -> str:
    """Bad input as a refusal can show it: Python refuses to write out numbers or nests that are too long."""
    try:
        return str(value)[:40].encode(errors="replace").decode()  # half a character could not be sent
    except (ValueError, RecursionError):
        return type(value).__name__
