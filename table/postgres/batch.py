"""Statements for any number of rows, which come as arrays: one round trip, however many there are."""

from dataclasses import dataclass

from table.statements import Values

TYPES = {"i": "bigint", "t": "text", "f": "double precision"}


@dataclass(frozen=True, slots=True, eq=False)
class BatchStatement:
    """A statement; `{}` in it are its arrays, one for each letter of `columns`, and `{1}` is the first of them."""

    table: str
    sql: str
    columns: str  # a letter of TYPES each
    key: int = 0  # this many columns name the row: of several for the same one, the last counts. 0: it only adds
    reads_existing: bool = False  # it changes rows that were there before, so nothing may have been added before it
    runs_alone: bool = False  # it must keep its place among the others

    def text(self, first: int) -> str:
        """The statement, with its arrays counted from there."""
        arrays = [f"${first + place}::{TYPES[letter]}[]" for place, letter in enumerate(self.columns)]
        return self.sql.format(", ".join(arrays), *arrays)


Statement = tuple[BatchStatement, Values]
