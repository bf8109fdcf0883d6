"""What is read of leagues. One text serves both kinds of store, as in `result_queries`."""

from collections.abc import Sequence
from typing import Any

from table.model.leagues import Entrant, FixtureRow, LeagueRow, PlayedFixture, Score, Season
from table.result_queries import Rows

LEAGUE = "id, guild, title, host, phase, season, due, version, shown, created, card, body"
SEASON = "league_id, number, seed, opened, drawn, people, ends, finished, closed, ending"
ENTRANT = "league_id, season, person, name, joined, division, number, lot, place"
FIXTURE = "league_id, season, division, number, table_id, settled"
SCORE = "league_id, season, division, fixture, seat, number, place, points, score, best, kind"

NEWEST = "SELECT max(id) FROM league"
ONE = f"SELECT {LEAGUE} FROM league WHERE id = ?1"
ON_GUILD = f"SELECT {LEAGUE} FROM league WHERE guild = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3"
IDS_ON_GUILD = "SELECT id FROM league WHERE guild = ?1 ORDER BY id"
OPEN_ON = f"SELECT {LEAGUE} FROM league WHERE guild = ?1 AND phase NOT IN ('over', 'cancelled') ORDER BY id"
DUE = "SELECT id FROM league WHERE due <= ?1 ORDER BY due, id LIMIT 500"
# Those with a table that is over and has no points yet.
OWED = """
SELECT DISTINCT league_id FROM fixture /*INDEXED BY fixture_open*/
WHERE settled < 0 AND (SELECT phase FROM game_table WHERE id = fixture.table_id) = 'over'
"""
BEHIND = "SELECT id FROM league /*INDEXED BY league_behind*/ WHERE shown < version ORDER BY id LIMIT 500"
ONE_SEASON = f"SELECT {SEASON} FROM season WHERE league_id = ?1 AND number = ?2"
SEASONS = f"SELECT {SEASON} FROM season WHERE league_id = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3"
ENTRANTS = (
    f"SELECT {ENTRANT} FROM entrant WHERE league_id = ?1 AND season = ?2 ORDER BY division, number, joined, person"
)
ENTRIES = f"""
SELECT {ENTRANT} FROM entrant
WHERE person = ?1 AND league_id > ?2 AND place = 0
    AND season = (SELECT season FROM league WHERE id = entrant.league_id AND due IS NOT NULL)
ORDER BY league_id LIMIT ?3
"""
FIXTURES = """
SELECT f.league_id, f.season, f.division, f.number, f.table_id, f.settled, g.phase, g.channel,
       coalesce((SELECT max(number) + 1 FROM action WHERE table_id = f.table_id), 0)
FROM fixture AS f JOIN game_table AS g ON g.id = f.table_id
WHERE f.league_id = ?1 AND f.season = ?2 ORDER BY f.division, f.number
"""
FIXTURE_OF = f"SELECT {FIXTURE} FROM fixture WHERE table_id = ?1"
SCORES = f"SELECT {SCORE} FROM score WHERE league_id = ?1 AND season = ?2 ORDER BY division, fixture, seat"


class LeagueQueries:
    """The reading side of leagues, on whichever store runs the statements."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows

    async def _column(self, sql: str, *values: Any) -> list[Any]:
        return [row[0] for row in await self._rows(sql, *values)]

    async def newest(self) -> int:
        """The highest number given to a league, 0 if there is none."""
        return (await self._column(NEWEST))[0] or 0

    async def league(self, league_id: int) -> LeagueRow | None:
        return next((LeagueRow(*row) for row in await self._rows(ONE, league_id)), None)

    async def on_guild(self, guild: str, before: int, most: int) -> list[LeagueRow]:
        """The leagues of a server with numbers below another, newest first."""
        return [LeagueRow(*row) for row in await self._rows(ON_GUILD, guild, before, most)]

    async def ids_on_guild(self, guild: str) -> list[int]:
        return await self._column(IDS_ON_GUILD, guild)

    async def open_on(self, guild: str) -> list[LeagueRow]:
        """The leagues of a server that go on."""
        return [LeagueRow(*row) for row in await self._rows(OPEN_ON, guild)]

    async def to_look_at(self, now: int) -> list[int]:
        """The leagues that are due, or have a table whose points are owed."""
        return [*dict.fromkeys([*await self._column(DUE, now), *await self._column(OWED)])]

    async def behind(self) -> list[int]:
        """The leagues whose card shows an older version."""
        return await self._column(BEHIND)

    async def season(self, league_id: int, number: int) -> Season | None:
        return next((Season(*row) for row in await self._rows(ONE_SEASON, league_id, number)), None)

    async def seasons(self, league_id: int, before: int, most: int) -> list[Season]:
        """The seasons of a league below a number, newest first."""
        return [Season(*row) for row in await self._rows(SEASONS, league_id, before, most)]

    async def entrants(self, league_id: int, season: int) -> list[Entrant]:
        """Everybody in a season, by division and number; before the draw in the order of signing up."""
        return [Entrant(*row) for row in await self._rows(ENTRANTS, league_id, season)]

    async def entries_of(self, person: str, after: int, most: int) -> list[Entrant]:
        """Where somebody plays, or has signed up, in leagues that go on with numbers above another."""
        return [Entrant(*row) for row in await self._rows(ENTRIES, person, after, most)]

    async def fixtures(self, league_id: int, season: int) -> list[PlayedFixture]:
        """The tables of a season that were made, with the state of their games."""
        return [PlayedFixture(*row) for row in await self._rows(FIXTURES, league_id, season)]

    async def fixture_of(self, table_id: int) -> FixtureRow | None:
        return next((FixtureRow(*row) for row in await self._rows(FIXTURE_OF, table_id)), None)

    async def scores(self, league_id: int, season: int) -> Sequence[Score]:
        return [Score(*row) for row in await self._rows(SCORES, league_id, season)]
