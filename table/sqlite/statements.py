"""SQLite's text of every statement that writes."""

from collections.abc import Iterator, Sequence

from table import statements as named
from table.entries import Entry
from table.ledger import ALLOWS, RESULT, TALLY
from table.statements import Values, Write

Statement = tuple[str, Values]


def _insert(table: str, columns: str) -> str:
    marks = ", ".join(f"?{place}" for place in range(1, columns.count(",") + 2))
    return f"INSERT INTO {table} ({columns}) VALUES ({marks})"


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
ONE_NOTICE = "table_id = ?1 AND id = ?2 AND seat = ?3 AND kind = ?4 AND due = ?5"
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
    Write.ADD_MINUTE: _insert("minute", "table_id, id, number, seat, key, figures, at"),
    Write.SET_PART: _insert("part", "table_id, kind, key, body")
    + " ON CONFLICT (table_id, kind, key) DO UPDATE SET body = excluded.body",
    Write.DELETE_PART: "DELETE FROM part WHERE table_id = ?1 AND kind = ?2 AND key = ?3",
    Write.DELETE_PARTS: "DELETE FROM part WHERE table_id = ?1",
    Write.ADD_NOTICE: _insert("notice", "table_id, seat, kind, due, figures"),
    Write.DELETE_NOTICES: "DELETE FROM notice WHERE table_id = ?1 AND seat = ?2 AND kind = ?3",
    Write.DELETE_NOTICE: f"DELETE FROM notice WHERE {ONE_NOTICE}",
    Write.SET_PERSON: _insert("person", "user, body") + " ON CONFLICT (user) DO UPDATE SET body = excluded.body",
    Write.SET_NOTE: _insert("note", "scope, key, value")
    + " ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value",
    Write.DELETE_NOTE: "DELETE FROM note WHERE scope = ?1 AND key = ?2",
    Write.SUBSCRIBE: SUBSCRIBE,
    Write.UNSUBSCRIBE: "DELETE FROM subscription WHERE guild = ?1 AND title = ?2 AND user = ?3",
    Write.SET_CALLED: "UPDATE subscription SET called = ?2 WHERE user = ?1",
    Write.SET_NOTICE_FIGURES: f"UPDATE notice SET figures = ?6 WHERE {ONE_NOTICE}",
    Write.DELETE_OLD_REQUESTS: "DELETE FROM request WHERE at < ?1",
    Write.CLEAR_OLD_REQUESTS: """UPDATE action SET request = NULL, user = NULL, first = NULL
    WHERE request IS NOT NULL AND at < ?1""",
    Write.OWE_RESULT: _insert("outcome", "table_id, ended") + " ON CONFLICT (table_id) DO NOTHING",
    Write.SET_COUNTS: "UPDATE outcome SET counts = ?2 WHERE table_id = ?1",
    Write.ADD_RESULT: _insert("result", RESULT),
    Write.ADD_TALLY: ADD_TALLY,
    Write.ADD_MEMBER: ADD_MEMBER,
    Write.SET_RATING: "UPDATE result SET mu = ?3, sigma = ?4 WHERE table_id = ?1 AND seat = ?2",
    Write.SET_ORDINAL: "UPDATE member SET ordinal = ?3 WHERE person = ?1 AND title = ?2",
    Write.SET_LISTED: "UPDATE member SET listed = ?2 WHERE person = ?1",
}
FORGET_PERSON = (
    "DELETE FROM person WHERE user = ?1",
    "DELETE FROM invitation WHERE user = ?1",
    "DELETE FROM request WHERE user = ?1",
    # Of the last days alone (CLEAR_OLD_REQUESTS): the index on their time finds them.
    """UPDATE action SET request = NULL, user = NULL, first = NULL
    WHERE request IS NOT NULL AND at >= 0 AND user = ?1""",
    "UPDATE game_table SET host = NULL WHERE host = ?1",
    "UPDATE tenure SET user = NULL, name = '' WHERE user = ?1",
    "DELETE FROM note WHERE scope = 'user:' || ?1",
    "DELETE FROM subscription WHERE user = ?1",
    "DELETE FROM part WHERE kind = 'usage' AND key = ?1",
    # As text: figures that cannot be read as JSON keep nobody from being forgotten.
    """UPDATE notice SET figures = replace(figures, '"' || ?1 || '"', '""') WHERE kind = 'seek-call'""",
)
# Another name in all results, so that nobody else's figures move: ?1 becomes ?2.
RENAME_PERSON = (
    "UPDATE result SET person = ?2 WHERE person = ?1",
    "UPDATE member SET person = ?2, name = '', listed = 0 WHERE person = ?1",
    """UPDATE tally SET key = ?2, name = '' WHERE kind = 'met' AND key = ?1
    AND holder IN (SELECT 'user:' || key FROM tally WHERE holder = 'user:' || ?1 AND kind = 'met')""",
    "UPDATE tally SET holder = 'user:' || ?2 WHERE holder = 'user:' || ?1",
)


def statements(entries: Sequence[Entry]) -> Iterator[Statement]:
    for entry in entries:
        for write, values in named.statements(entry):
            if write is Write.FORGET_PERSON:
                yield from ((sql, values[:1]) for sql in FORGET_PERSON)
                yield from ((sql, values) for sql in RENAME_PERSON)
            else:
                yield SQL[write], values
