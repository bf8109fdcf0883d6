"""SQLite's text of every statement that writes."""

from collections.abc import Iterator, Sequence

from table import statements as named
from table.entries import Entry
from table.league_queries import ENTRANT, FIXTURE, LEAGUE, SCORE, SEASON
from table.queries import MESSAGE
from table.result_queries import ALLOWS, RESULT, TALLY
from table.statements import Values, Write

Statement = tuple[str, Values]


def _insert(table: str, columns: str) -> str:
    marks = ", ".join(f"?{place}" for place in range(1, columns.count(",") + 2))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks})"


def _upsert(table: str, columns: str, key: int) -> str:
    return f"{_insert(table, columns)} {named.or_replace(table, columns, key, 'max')}"


ADD_TENURE = """
INSERT INTO tenure (table_id, seat, turn, user, name, since, level, finished)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, EXISTS (SELECT 1 FROM game_table WHERE id = ?1 AND phase = 'over'))
"""
SET_HEADER = """
UPDATE game_table SET title = ?2, rules = ?3, phase = ?4, channel = ?5, host = ?6, seed = ?7, guild = ?8, ending = ?9,
    paused = ?10, body = ?11, touched = ?12 WHERE id = ?1
"""
SET_INVITATIONS = """
INSERT INTO invitation (table_id, user, place) SELECT ?1, value, key FROM json_each(?2) WHERE TRUE
ON CONFLICT (table_id, user) DO UPDATE SET place = excluded.place
"""
SUBSCRIBE = """
INSERT INTO subscription (guild, title, user, called)
VALUES (?1, ?2, ?3, coalesce((SELECT max(called) FROM subscription WHERE user = ?3), 0)) ON CONFLICT DO NOTHING
"""
ONE = "table_id = ?1 AND id = ?2 AND seat = ?3 AND kind = ?4 AND due = ?5"  # timer or announcement
# Numbers of timers and announcements together: one that becomes the other keeps its own.
NEXT_NUMBER = """max(
    coalesce((SELECT max(id) FROM timer), 0), coalesce((SELECT max(id) FROM announcement), 0)
) + 1"""
ADD_TIMER = f"""
INSERT INTO timer (id, table_id, seat, kind, due, figures) VALUES ({NEXT_NUMBER}, ?1, ?2, ?3, ?4, ?5)
"""
# The number of its timer, unless that was given again while an earlier announcement still waits.
ADD_ANNOUNCEMENT = f"""
INSERT INTO announcement (id, table_id, seat, kind, due, figures)
VALUES (coalesce((SELECT ?2 WHERE NOT EXISTS (SELECT 1 FROM announcement WHERE id = ?2)), {NEXT_NUMBER}),
        ?1, ?3, ?4, ?5, ?6)
"""
ADD_TALLY = f"""{_insert("tally", TALLY)}
ON CONFLICT (holder, kind, title, key) DO UPDATE SET
    games = games + excluded.games, won = won + excluded.won, lost = lost + excluded.lost,
    places = places + excluded.places, turns = turns + excluded.turns, seconds = seconds + excluded.seconds,
    name = excluded.name
"""
ADD_MEMBER = f"""
INSERT INTO member (guild, title, person, name, games, ordinal, listed)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, EXISTS ({ALLOWS.format("?3")}))
ON CONFLICT (guild, title, person) DO UPDATE SET
    name = excluded.name, games = games + excluded.games, ordinal = excluded.ordinal
"""
SQL = {
    Write.ADD_ROW: _insert(
        "action", "table_id, number, player, body, origin, at, digest, waiting, request, user, first"
    ),
    Write.ADD_REQUEST: _insert("request", "table_id, id, user, number, at"),
    Write.ADD_TABLE: _insert(
        "game_table",
        "id, title, rules, phase, channel, host, seed, guild, ending, paused, body, created, touched",
    ),
    Write.SET_HEADER: SET_HEADER,
    Write.KEEP_INVITATIONS: """DELETE FROM invitation
    WHERE table_id = ?1 AND user NOT IN (SELECT value FROM json_each(?2))""",
    Write.SET_INVITATIONS: SET_INVITATIONS,
    Write.FINISH_TENURES: "UPDATE tenure SET finished = 1 WHERE table_id = ?1",
    Write.DELETE_TENURES: "DELETE FROM tenure WHERE table_id = ?1",
    Write.ADD_TENURE: ADD_TENURE,
    Write.END_TENURE: """UPDATE tenure INDEXED BY tenure_now SET until = ?3
    WHERE table_id = ?1 AND seat = ?2 AND until IS NULL""",
    Write.ADD_SYSTEM_EVENT: _insert("minute", "table_id, id, number, seat, key, figures, at"),
    Write.SET_PART: _upsert("part", "table_id, kind, key, body", 3),
    Write.DELETE_PART: "DELETE FROM part WHERE table_id = ?1 AND kind = ?2 AND key = ?3",
    Write.DELETE_PARTS: "DELETE FROM part WHERE table_id = ?1",
    Write.ADD_TIMER: ADD_TIMER,
    Write.DELETE_TIMERS: "DELETE FROM timer WHERE table_id = ?1 AND seat = ?2 AND kind = ?3",
    Write.DELETE_TIMER: f"DELETE FROM timer WHERE {ONE}",
    Write.ADD_ANNOUNCEMENT: ADD_ANNOUNCEMENT,
    Write.DELETE_ANNOUNCEMENT: f"DELETE FROM announcement WHERE {ONE}",
    Write.SET_PERSON: _upsert("person", "user, body", 1),
    Write.SET_NOTE: _upsert("note", "scope, key, value", 2),
    Write.DELETE_NOTE: "DELETE FROM note WHERE scope = ?1 AND key = ?2",
    Write.SET_MESSAGE: _upsert("message", f"table_id, slot, {MESSAGE}", 2),
    Write.DELETE_MESSAGE: "DELETE FROM message WHERE table_id = ?1 AND slot = ?2",
    Write.SUBSCRIBE: SUBSCRIBE,
    Write.UNSUBSCRIBE: "DELETE FROM subscription WHERE guild = ?1 AND title = ?2 AND user = ?3",
    Write.SET_CALLED: "UPDATE subscription SET called = ?2 WHERE user = ?1",
    Write.SET_ANNOUNCEMENT_FIGURES: f"UPDATE announcement SET figures = ?6 WHERE {ONE}",
    Write.DELETE_OLD_REQUESTS: "DELETE FROM request WHERE at < ?1",
    Write.CLEAR_OLD_REQUESTS: """UPDATE action SET request = NULL, user = NULL, first = NULL
    WHERE request IS NOT NULL AND at < ?1""",
    Write.OWE_RESULT: _insert("outcome", "table_id, ended") + " ON CONFLICT (table_id) DO NOTHING",
    Write.SET_COUNTS: "UPDATE outcome SET counts = ?2 WHERE table_id = ?1",
    Write.ADD_RESULT: _insert("result", RESULT),
    Write.ADD_TALLY: ADD_TALLY,
    Write.ADD_MEMBER: ADD_MEMBER,
    Write.SET_RATING: "UPDATE result SET mu = ?4, sigma = ?5 WHERE table_id = ?1 AND seat = ?2 AND turn = ?3",
    Write.SET_ORDINAL: "UPDATE member SET ordinal = ?3 WHERE person = ?1 AND title = ?2",
    Write.SET_LISTED: "UPDATE member SET listed = ?2 WHERE person = ?1",
    Write.SET_LEAGUE: _upsert("league", LEAGUE, 1),
    Write.SET_SEASON: _upsert("season", SEASON, 2),
    Write.ADD_ENTRANT: _insert("entrant", ENTRANT) + " ON CONFLICT DO NOTHING",
    Write.PLACE_ENTRANT: """UPDATE entrant SET division = ?4, number = ?5, lot = ?6, place = ?7
    WHERE league_id = ?1 AND season = ?2 AND person = ?3""",
    Write.DELETE_ENTRANT: "DELETE FROM entrant WHERE league_id = ?1 AND season = ?2 AND person = ?3",
    Write.ADD_FIXTURE: _insert("fixture", FIXTURE),
    Write.SET_SETTLED: """UPDATE fixture SET settled = ?5
    WHERE league_id = ?1 AND season = ?2 AND division = ?3 AND number = ?4""",
    Write.DELETE_SCORES: "DELETE FROM score WHERE league_id = ?1 AND season = ?2 AND division = ?3 AND fixture = ?4",
    Write.ADD_SCORE: _insert("score", SCORE),
}
FORGET_PERSON = (
    "DELETE FROM person WHERE user = ?1",
    "DELETE FROM invitation WHERE user = ?1",
    "DELETE FROM request WHERE user = ?1",
    # Of the last days alone (CLEAR_OLD_REQUESTS): the index on their time finds them.
    """UPDATE action SET request = NULL, user = NULL, first = NULL
    WHERE request IS NOT NULL AND at >= 0 AND user = ?1""",
    "UPDATE game_table SET host = NULL WHERE host = ?1",
    # Texts of cards, which have names in them.
    "UPDATE message SET blocks = '[]' WHERE table_id IN (SELECT table_id FROM tenure WHERE user = ?1)",
    "UPDATE tenure SET user = NULL, name = '' WHERE user = ?1",
    "DELETE FROM note WHERE scope = 'user:' || ?1",
    "DELETE FROM subscription WHERE user = ?1",
    "DELETE FROM part WHERE kind = 'usage' AND key = ?1",
    # As text: figures that cannot be read as JSON keep nobody from being forgotten.
    "DELETE FROM message WHERE user = ?1 AND user <> ''",
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
    # a file with fewer rows than it had is an older one (`old_backup`), unless they were deleted
    """INSERT INTO note (scope, key, value) SELECT 'file', 'deleted', count(*) FROM action WHERE table_id = ?1
    ON CONFLICT (scope, key) DO UPDATE SET value = CAST(value AS INTEGER) + excluded.value""",
    *(f"DELETE FROM {table} WHERE table_id = ?1" for table in named.PARTS_OF_A_GAME),
    "DELETE FROM note WHERE scope = 'table:' || ?1",
    "DELETE FROM outcome WHERE table_id = ?1 AND counts IS NULL",
    """UPDATE game_table SET phase = 'over', ending = 'deleted', channel = '', host = NULL, seed = NULL, guild = '',
    paused = 0, body = '{}' WHERE id = ?1""",
)
DELETE_LEAGUE = (
    "DELETE FROM league WHERE id = ?1",
    *(f"DELETE FROM {table} WHERE league_id = ?1" for table in named.PARTS_OF_A_LEAGUE),
    "DELETE FROM note WHERE scope = 'league:' || ?1",
)
# What one name stands for, where that is more than one statement.
SEVERAL = {
    Write.FORGET_PERSON: FORGET_PERSON,
    Write.RENAME_PERSON: RENAME_PERSON,
    Write.DELETE_TABLE: DELETE_TABLE,
    Write.DELETE_LEAGUE: DELETE_LEAGUE,
}


def statements(entries: Sequence[Entry]) -> Iterator[Statement]:
    for entry in entries:
        for write, values in named.statements(entry):
            texts = SEVERAL.get(write) or (SQL[write],)
            yield from ((sql, values) for sql in texts)
