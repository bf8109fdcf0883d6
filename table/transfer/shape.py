"""The tables of a store in the order of filling them, whichever store it is, and how rows are compared."""

import json
import re
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from table.league_queries import ENTRANT, FIXTURE, LEAGUE, SCORE, SEASON
from table.queries import MESSAGE
from table.result_queries import RESULT, TALLY

Row = tuple[Any, ...]
PAGE = 2_000  # rows at once


@dataclass(frozen=True, slots=True)
class Shape:
    """A table: its columns, of which the first ones are its key."""

    name: str
    columns: tuple[str, ...]
    key: int

    @property
    def listed(self) -> str:
        return ", ".join(f'"{column}"' for column in self.columns)

    @property
    def keys(self) -> str:
        return ", ".join(f'"{column}"' for column in self.columns[: self.key])


def _shape(name: str, columns: str, key: int) -> Shape:
    return Shape(name, tuple(re.findall(r"\w+", columns)), key)


SHAPES = (
    _shape("game_table", "id title rules phase channel host body seed created touched guild ending paused", 1),
    _shape("invitation", "table_id user place", 2),
    _shape("tenure", "table_id seat turn user name since until level finished", 3),
    _shape("action", "table_id number player body origin at digest waiting request user first", 2),
    _shape("request", "table_id id user number at", 2),
    _shape("part", "table_id kind key body", 3),
    _shape("timer", "id table_id seat kind due figures", 1),
    _shape("announcement", "id table_id seat kind due figures", 1),
    _shape("minute", "table_id id number seat key figures at", 2),
    _shape("person", "user body", 1),
    _shape("note", "scope key value", 2),
    _shape("message", f"table_id slot {MESSAGE}", 2),
    _shape("subscription", "guild title user called", 3),
    _shape("outcome", "table_id ended counts", 1),
    _shape("result", RESULT, 3),
    _shape("tally", TALLY, 4),
    _shape("league", LEAGUE, 1),
    _shape("season", SEASON, 2),
    _shape("entrant", ENTRANT, 3),
    _shape("fixture", FIXTURE, 4),
    _shape("score", SCORE, 5),
    _shape("member", "guild title person name games ordinal listed", 3),
)


OLDER = (_shape("notice", "id table_id seat kind due figures", 1),)  # tables that only older schemas have


class Side(ABC):
    """One end of a copy."""

    name: str
    schema: int  # its number in SQLite; a server may have an older one

    @abstractmethod
    async def shapes(self) -> Sequence[Shape]:
        """The tables, with the columns they have: an older schema has fewer."""

    @abstractmethod
    async def rows(self, sql: str, *values: Any) -> list[Row]:
        """The rows of one query, with ?1, ?2 … for its values."""

    @abstractmethod
    async def add(self, shape: Shape, rows: Sequence[Row]) -> None:
        """Put rows in, all or none."""

    @abstractmethod
    async def finish(self) -> None:
        """Mark the copy as complete, and bring its schema up to date."""

    async def page(self, shape: Shape, after: Row | None) -> list[Row]:
        """The next rows in the order of their keys."""
        marks = ", ".join(f"?{place}" for place in range(1, shape.key + 1))
        where = f"WHERE ({shape.keys}) > ({marks})" if after else ""
        sql = f"SELECT {shape.listed} FROM {shape.name} {where} ORDER BY {shape.keys} LIMIT {PAGE}"
        return await self.rows(sql, *(after or ()))

    async def last(self, shape: Shape) -> Row | None:
        """The key of the last row."""
        descending = ", ".join(f"{key} DESC" for key in shape.keys.split(", "))
        rows = await self.rows(f"SELECT {shape.keys} FROM {shape.name} ORDER BY {descending} LIMIT 1")
        return rows[0] if rows else None

    async def count(self, shape: Shape) -> int:
        [(count,)] = await self.rows(f"SELECT count(*) FROM {shape.name}")
        return int(count)


async def pages(side: Side, shape: Shape, after: Row | None = None) -> AsyncIterator[list[Row]]:
    while page := await side.page(shape, after):
        yield page
        after = page[-1][: shape.key]


async def digest(side: Side, shape: Shape) -> tuple[int, str]:
    """How many rows, and a fingerprint of all of them in order."""
    hasher, count = sha256(), 0
    async for page in pages(side, shape):
        for row in page:
            hasher.update(json.dumps(row).encode() + b"\n")
        count += len(page)
    return count, hasher.hexdigest()
