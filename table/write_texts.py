"""The SQL of what is written, once for both databases.

Each store makes its own text of these records: SQLite for a row, PostgreSQL for any number of rows, which come as
arrays. What is truly different stands in the `statements.py` of each.
"""

import re
from dataclasses import dataclass

from table.league_queries import ENTRANT, FIXTURE, LEAGUE, SCORE, SEASON
from table.queries import MESSAGE
from table.result_queries import RESULT, TALLY
from table.statements import PARTS_OF_A_GAME, PARTS_OF_A_LEAGUE, Write


@dataclass(frozen=True, slots=True)
class RowStatement:
    """About the rows of one table that have these columns; `types` are PostgreSQL's, a letter each (`batch.py`)."""

    table: str
    columns: str
    types: str
    key: int = 0  # this many columns name the row: of several for the same one, the last counts. 0: it only adds
    reads_existing: bool = False  # it changes rows that were there before, so nothing may have been added before it
    runs_alone: bool = False  # it must keep its place among the others

    @property
    def names(self) -> list[str]:
        return re.split(r",\s+", self.columns)


@dataclass(frozen=True, slots=True)
class Insert(RowStatement):
    conflict: str = ""  # what becomes of a row that is there


@dataclass(frozen=True, slots=True)
class Delete(RowStatement):
    """The rows with these columns."""


@dataclass(frozen=True, slots=True)
class Update(RowStatement):
    """Of the rows with the first columns, set the others."""

    by: int = 1  # how many are the first
    where: str = ""  # and what else holds of them
    hint: str = ""  # for SQLite's planner, as in `queries.py`


def upsert(table: str, columns: str, types: str, key: int) -> Insert:
    """Insert a row or replace the one with the same first columns.

    Not its host, who may be forgotten meanwhile; and its version only rises, as it does when a person is forgotten.
    """
    names = columns.split(", ")
    newer = {"version": f"CASE WHEN excluded.version > {table}.version THEN excluded.version ELSE {table}.version END"}
    changed = ", ".join(f"{name} = {newer.get(name, f'excluded.{name}')}" for name in names[key:] if name != "host")
    return Insert(
        table, columns, types, key, conflict=f"ON CONFLICT ({', '.join(names[:key])}) DO UPDATE SET {changed}"
    )


GAME = "id, title, rules, phase, channel, host, seed, guild, ending, paused, body"
GAME_TYPES = "itttttttt" + "it"
TENURE = 'table_id, seat, turn, "user", name, since, level'
DUE = "table_id, id, seat, kind, due"  # timer or announcement
DUE_TYPES = "iitti"
MEMBER = "guild, title, person, name, games, ordinal"
REPLACE_MEMBER = """ON CONFLICT (guild, title, person) DO UPDATE SET
    name = excluded.name, games = member.games + excluded.games, ordinal = excluded.ordinal"""
ADD_TO_TALLY = f"""ON CONFLICT (holder, kind, title, key) DO UPDATE SET
    {", ".join(f"{name} = tally.{name} + excluded.{name}" for name in TALLY.split(", ")[4:-1])}, name = excluded.name"""

ROWS: dict[Write, RowStatement] = {
    Write.ADD_ROW: Insert(
        "action",
        'table_id, number, player, body, origin, at, digest, waiting, request, "user", first',
        "iitttitttti",
    ),
    Write.ADD_REQUEST: Insert("request", 'table_id, id, "user", number, at', "ittii"),
    Write.ADD_TABLE: Insert("game_table", f"{GAME}, created, touched", f"{GAME_TYPES}ii"),
    Write.SET_HEADER: Update("game_table", f"{GAME}, touched", f"{GAME_TYPES}i", key=1, reads_existing=True),
    Write.FINISH_TENURES: Update("tenure", "table_id, finished", "ii", reads_existing=True),
    Write.DELETE_TENURES: Delete("tenure", "table_id", "i", runs_alone=True),
    Write.END_TENURE: Update(
        "tenure",
        "table_id, seat, until",
        "iti",
        reads_existing=True,
        by=2,
        where=" AND tenure.until IS NULL",
        hint=" /*INDEXED BY tenure_now*/",
    ),
    Write.ADD_SYSTEM_EVENT: Insert("minute", "table_id, id, number, seat, key, figures, at", "iiittti"),
    Write.SET_PART: upsert("part", "table_id, kind, key, body", "ittt", 3),
    Write.DELETE_PART: Delete("part", "table_id, kind, key", "itt", key=3),
    Write.DELETE_PARTS: Delete("part", "table_id", "i", runs_alone=True),
    Write.DELETE_TIMERS: Delete("timer", "table_id, seat, kind", "itt", reads_existing=True),
    Write.DELETE_TIMER: Delete("timer", DUE, DUE_TYPES, reads_existing=True),
    Write.DELETE_ANNOUNCEMENT: Delete("announcement", DUE, DUE_TYPES, reads_existing=True),
    Write.SET_PERSON: upsert("person", '"user", body', "tt", 1),
    Write.SET_NOTE: upsert("note", "scope, key, value", "ttt", 2),
    Write.DELETE_NOTE: Delete("note", "scope, key", "tt", key=2),
    Write.SET_MESSAGE: upsert("message", f"table_id, slot, {MESSAGE}", "it" + "iiiiiiii" + "tttt" + "i", 2),
    Write.DELETE_MESSAGE: Delete("message", "table_id, slot", "it", key=2),
    Write.UNSUBSCRIBE: Delete("subscription", 'guild, title, "user"', "ttt", runs_alone=True),
    Write.SET_CALLED: Update("subscription", '"user", called', "ti", reads_existing=True),
    Write.SET_ANNOUNCEMENT_FIGURES: Update(
        "announcement", f"{DUE}, figures", f"{DUE_TYPES}t", reads_existing=True, by=5
    ),
    Write.OWE_RESULT: Insert("outcome", "table_id, ended", "ii", 1, conflict="ON CONFLICT (table_id) DO NOTHING"),
    # Results are entered in a transaction of their own, step by step: what follows sees what went before.
    Write.SET_COUNTS: Update("outcome", "table_id, counts", "ii", runs_alone=True),
    Write.ADD_RESULT: Insert("result", RESULT, "itittitiiitiiiiiff"),
    Write.ADD_TALLY: Insert("tally", TALLY, "ttttiiiiiit", conflict=ADD_TO_TALLY),
    Write.SET_RATING: Update("result", "table_id, seat, turn, mu, sigma", "itiff", by=3),
    Write.SET_ORDINAL: Update("member", "person, title, ordinal", "ttf", by=2),
    Write.SET_LISTED: Update("member", "person, listed", "ti", runs_alone=True),
    Write.SET_LEAGUE: upsert("league", LEAGUE, "itttt" + "iiiii" + "tt", 1),
    Write.SET_SEASON: upsert("season", SEASON, "iit" + "iiiiii" + "t", 2),
    Write.ADD_ENTRANT: Insert("entrant", ENTRANT, "iitt" + "iiiii", 3, conflict="ON CONFLICT DO NOTHING"),
    Write.PLACE_ENTRANT: Update(
        "entrant",
        "league_id, season, person, division, number, lot, place",
        "iit" + "iiii",
        key=3,
        reads_existing=True,
        by=3,
    ),
    Write.DELETE_ENTRANT: Delete("entrant", "league_id, season, person", "iit", key=3),
    Write.ADD_FIXTURE: Insert("fixture", FIXTURE, "iiiiii"),
    Write.SET_SETTLED: Update(
        "fixture", "league_id, season, division, number, settled", "iiiii", reads_existing=True, by=4
    ),
    Write.DELETE_SCORES: Delete("score", "league_id, season, division, fixture", "iiii", runs_alone=True),
    Write.ADD_SCORE: Insert("score", SCORE, "iiiii" + "iiiii" + "t"),
}

# What is written seldom, one statement at a time.

SUBSCRIBE = """
INSERT INTO subscription (guild, title, "user", called)
VALUES (?1, ?2, ?3, coalesce((SELECT max(called) FROM subscription WHERE "user" = ?3), 0)) ON CONFLICT DO NOTHING
"""
CLEAR_REQUESTS = 'UPDATE action SET request = NULL, "user" = NULL, first = NULL WHERE request IS NOT NULL'
FORGET_PERSON = (
    'DELETE FROM person WHERE "user" = ?1',
    'DELETE FROM invitation WHERE "user" = ?1',
    'DELETE FROM request WHERE "user" = ?1',
    # Of the last days alone (CLEAR_OLD_REQUESTS): the index on their time finds them.
    f'{CLEAR_REQUESTS} AND at >= 0 AND "user" = ?1',
    "UPDATE game_table SET host = NULL WHERE host = ?1",
    # Texts of cards, which have names in them.
    """UPDATE message SET blocks = '[]' WHERE table_id IN (SELECT table_id FROM tenure WHERE "user" = ?1)""",
    """UPDATE tenure SET "user" = NULL, name = '' WHERE "user" = ?1""",
    "DELETE FROM note WHERE scope = 'user:' || ?1",
    'DELETE FROM subscription WHERE "user" = ?1',
    "DELETE FROM part WHERE kind = 'usage' AND key = ?1",
    """DELETE FROM message WHERE "user" = ?1 AND "user" <> ''""",
    # As text: figures that cannot be read as JSON keep nobody from being forgotten.
    """UPDATE announcement SET figures = replace(figures, '"' || ?1 || '"', '""') WHERE kind = 'seek-call'""",
    "UPDATE league SET host = NULL WHERE host = ?1",
    # Their cards are shown anew.
    "UPDATE league SET version = version + 1 WHERE id IN (SELECT league_id FROM entrant WHERE person = ?1)",
    # Before the draw; afterwards they get another name.
    "DELETE FROM entrant WHERE person = ?1 AND place = 0 AND number < 0",
)
# Another name in all results, so that nobody else's figures move: ?1 becomes ?2.
RENAME_PERSON = (
    "UPDATE result SET person = ?2 WHERE person = ?1",
    "UPDATE member SET person = ?2, name = '', listed = 0 WHERE person = ?1",
    """UPDATE tally SET key = ?2, name = '' WHERE kind = 'met' AND key = ?1
    AND holder IN (SELECT 'user:' || key FROM tally WHERE holder = 'user:' || ?1 AND kind = 'met')""",
    "UPDATE tally SET holder = 'user:' || ?2 WHERE holder = 'user:' || ?1",
    "UPDATE entrant SET person = ?2, name = '' WHERE person = ?1",
)
DELETE_TABLE = (
    *(f"DELETE FROM {table} WHERE table_id = ?1" for table in PARTS_OF_A_GAME),
    "DELETE FROM note WHERE scope = 'table:' || ?1",
    "DELETE FROM outcome WHERE table_id = ?1 AND counts IS NULL",
    """UPDATE game_table SET phase = 'over', ending = 'deleted', channel = '', host = NULL, seed = NULL, guild = '',
    paused = 0, body = '{}' WHERE id = ?1""",
)
DELETE_LEAGUE = (
    "DELETE FROM league WHERE id = ?1",
    *(f"DELETE FROM {table} WHERE league_id = ?1" for table in PARTS_OF_A_LEAGUE),
    "DELETE FROM note WHERE scope = 'league:' || ?1",
)
# Each with the types of its values.
ALONE: dict[Write, tuple[str, tuple[str, ...]]] = {
    Write.SUBSCRIBE: ("ttt", (SUBSCRIBE,)),
    Write.DELETE_OLD_REQUESTS: ("i", ("DELETE FROM request WHERE at < ?1",)),
    Write.CLEAR_OLD_REQUESTS: ("i", (f"{CLEAR_REQUESTS} AND at < ?1",)),
    Write.FORGET_PERSON: ("t", FORGET_PERSON),
    Write.RENAME_PERSON: ("tt", RENAME_PERSON),
    Write.DELETE_TABLE: ("i", DELETE_TABLE),
    Write.DELETE_LEAGUE: ("i", DELETE_LEAGUE),
}
