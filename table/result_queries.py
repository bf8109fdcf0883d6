"""What a store reads of results and counters. One text serves both kinds: plain SQL is the same in each.

Whatever is asked costs the same whether a hundred games are over or a hundred thousand: counters are looked up, and of
what grows with the games only the end is read.
"""

import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from table.model.results import Member, Moment, Rating, Result, Tally

Rows = Callable[..., Awaitable[list[Any]]]  # a statement with ?1, ?2 … and its values, to rows

PAGE = 2_000  # results at once
OWED = """
SELECT table_id, ended FROM outcome WHERE counts IS NULL AND (ended, table_id) > (?1, ?2)
ORDER BY ended, table_id LIMIT 100
"""
IS_OWED = "SELECT 1 FROM outcome WHERE table_id = ?1 AND counts IS NULL"
BEFORE = """
SELECT mu, sigma FROM result WHERE person = ?1 AND title = ?2 AND (ended, table_id) < (?3, ?4)
ORDER BY ended DESC, table_id DESC LIMIT 1
"""
RESULT = """table_id, seat, turn, title, guild, ended, person, place, seats, score, roles,
newcomer, decisions, asked, turns, seconds, mu, sigma"""
AFTER = f"""
SELECT {RESULT} FROM result WHERE title = ?1 AND (ended, table_id) > (?2, ?3)
ORDER BY ended, table_id, seat, turn LIMIT {PAGE}
"""
# One step of the index a title, however many results it has.
TITLES = """
WITH RECURSIVE found (title) AS (
    SELECT min(title) FROM result
    UNION ALL SELECT (SELECT min(result.title) FROM result WHERE result.title > found.title) FROM found
    WHERE found.title IS NOT NULL
) SELECT title FROM found WHERE title IS NOT NULL
"""
KNOWN = "SELECT title FROM member WHERE guild = ?1 AND person = ?2"
TALLY = "holder, kind, title, key, games, won, lost, places, turns, seconds, name"
TALLIES = f"""
SELECT {TALLY} FROM tally WHERE holder = ?1 AND kind IN ('all', 'place', 'role', 'size', 'people', 'computers')
ORDER BY kind, title, key
"""
MET = f"""
SELECT {TALLY} FROM tally WHERE holder = ?1 AND title = ?2 AND kind = 'met' ORDER BY games DESC, key LIMIT ?3
"""
ALLOWS = "SELECT 1 FROM note WHERE scope = 'user:' || {} AND key = 'stats' AND value = 'open'"
MET_AND_OPEN = MET.replace("ORDER", f"AND EXISTS ({ALLOWS.format('tally.key')}) ORDER")
CURVE = """
SELECT mu, sigma FROM result WHERE person = ?1 AND title = ?2 ORDER BY ended DESC, table_id DESC LIMIT ?3
"""
LEADERS = """
SELECT guild, title, person, name, games, ordinal FROM member WHERE guild = ?1 AND title = ?2 AND listed = 1
ORDER BY ordinal DESC, person LIMIT ?3
"""


class Owed(NamedTuple):
    """A finished game whose results are not entered yet."""

    table_id: int
    ended: int

    @property
    def moment(self) -> Moment:
        return self.ended, self.table_id


class ResultQueries:
    """Reads results and counters, on whichever store runs the statements."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    # Entering

    async def owed_results(self, after: Moment) -> list[Owed]:
        """The next games to be entered, in the order in which they count."""
        return [Owed(*row) for row in await self._rows(OWED, *after)]

    async def is_owed(self, table_id: int) -> bool:
        return bool(await self._rows(IS_OWED, table_id))

    async def ratings_before(self, title: str, people: Iterable[str], moment: Moment) -> dict[str, Rating]:
        """What those among them who had a rating had then."""
        ratings = {}
        for person in people:
            for mu, sigma in await self._rows(BEFORE, person, title, *moment):
                ratings[person] = Rating(mu, sigma)
        return ratings

    async def games_after(self, title: str, moment: Moment) -> list[list[Result]]:
        """The next games of a title in the order in which they count, with all its people; none: no more."""
        rows = await self._rows(AFTER, title, *moment)
        games = [list(group) for _, group in groupby(map(_result, rows), lambda result: result.moment)]
        return games[:-1] if len(rows) == PAGE else games  # the last one may be cut in two

    async def titles(self) -> list[str]:
        return [row[0] for row in await self._rows(TITLES)]

    async def known_for(self, guild: str, person: str) -> set[str]:
        """The titles somebody has a rating for on a server."""
        return {row[0] for row in await self._rows(KNOWN, guild, person)}

    # Reading

    async def tallies(self, holder: str) -> list[Tally]:
        """All counters but those of people met."""
        return [Tally(*row) for row in await self._rows(TALLIES, holder)]

    async def opponents(self, person: str, title: str, most: int, *, only_open: bool) -> list[Tally]:
        """Whom somebody played with most; `only_open`: only those who allow it to be told."""
        rows = await self._rows(MET_AND_OPEN if only_open else MET, f"user:{person}", title, most)
        return [Tally(*row) for row in rows]

    async def curve(self, person: str, title: str, most: int) -> list[Rating]:
        """Somebody's last ratings, in order."""
        return [Rating(mu, sigma) for mu, sigma in reversed(await self._rows(CURVE, person, title, most))]

    async def leaders(self, guild: str, title: str, most: int) -> list[Member]:
        """The best of those who allow it."""
        return [Member(*row) for row in await self._rows(LEADERS, guild, title, most)]


def _result(row: Sequence[Any]) -> Result:
    table_id, seat, turn, title, guild, ended, person, place, seats, score, roles, newcomer, *rest = row
    decisions, asked, turns, seconds, mu, sigma = rest
    return Result(
        table_id, seat, turn, title, guild, ended, person, place, seats, score, tuple(json.loads(roles)),
        bool(newcomer), decisions, asked, turns, seconds, Rating(mu, sigma),
    )  # fmt: skip
