"""A statement for any number of rows, which come as arrays."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A statement; `{}` in it are its arrays, one for each column."""

    table: str
    sql: str
    types: tuple[str, ...]
    key: int = 0  # this many columns name the row: of several for the same one, the last counts. 0: it only adds
    looks: bool = False  # it changes what was there before the whole write, so nothing may have been added before it
    alone: bool = False  # it must keep its place among the others

    def text(self, first: int) -> str:
        """The statement, with its arrays counted from there."""
        arrays = (f"${first + place}::{kind}[]" for place, kind in enumerate(self.types))
        return self.sql.format(", ".join(arrays))


Values = tuple[Any, ...]
Statement = tuple[Kind, Values]


def columns(text: str) -> tuple[str, ...]:
    return tuple({"i": "bigint", "t": "text", "f": "double precision"}[letter] for letter in text)
