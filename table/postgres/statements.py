"""PostgreSQL's text of every statement that writes, for any number of rows."""

from collections.abc import Iterator, Sequence
from typing import Any

from table import statements as named
from table.entries import Entry
from table.league_queries import ENTRANT, FIXTURE, LEAGUE, SCORE, SEASON
from table.postgres.batch import BatchStatement, Statement
from table.queries import MESSAGE
from table.result_queries import ALLOWS, RESULT, TALLY
from table.statements import Write

UNCOUNTED = -1  # the write is counted already
NEXT_VERSION = """CASE WHEN v.expected = -1 THEN t.version
    WHEN v.expected IS NULL OR v.expected = t.version THEN t.version + 1 END"""
ONE = "table_id, id, seat, kind, due"  # timer or announcement
HEADER = "title rules phase channel host seed guild ending paused body touched"

SET_HEADER = BatchStatement(
    "game_table",
    f"""UPDATE game_table AS t SET {", ".join(f"{name} = v.{name}" for name in HEADER.split())},
        version = {NEXT_VERSION}, writer = v.writer
    FROM unnest({{}}) AS v (id, {", ".join(HEADER.split())}, writer, expected) WHERE t.id = v.id""",
    "itttttttt" + "it" + "i" + "ti",
    key=1,
    reads_existing=True,
)
COUNT_WRITE = BatchStatement(
    "game_table",
    f"""UPDATE game_table AS t SET version = {NEXT_VERSION}, writer = v.writer
    FROM unnest({{}}) AS v (id, expected, writer) WHERE t.id = v.id""",
    "iit",
    key=1,
    reads_existing=True,
)


def _insert(table: str, columns: str, types: str, more: str = "", *, key: int = 0) -> BatchStatement:
    return BatchStatement(table, f"INSERT INTO {table} ({columns}) SELECT * FROM unnest({{}}) {more}", types, key=key)


def _upsert(table: str, columns: str, types: str, key: int) -> BatchStatement:
    return _insert(table, columns, types, named.or_replace(table, columns, key, "greatest"), key=key)


def _delete(table: str, columns: str, types: str, **how: Any) -> BatchStatement:
    """Delete the rows with these columns."""
    sql = f"DELETE FROM {table} AS t USING unnest({{}}) AS v ({columns}) WHERE {_same(columns.split(', '))}"
    return BatchStatement(table, sql, types, **how)


def _update(table: str, columns: str, types: str, keys: int, **how: Any) -> BatchStatement:
    """Set the other columns of the rows with these first ones."""
    names = columns.split(", ")
    changed = ", ".join(f"{name} = v.{name}" for name in names[keys:])
    sql = f"UPDATE {table} AS t SET {changed} FROM unnest({{}}) AS v ({columns}) WHERE {_same(names[:keys])}"
    return BatchStatement(table, sql, types, **how)


def _same(names: Sequence[str]) -> str:
    return " AND ".join(f"t.{name} = v.{name}" for name in names)


BATCHES = {
    Write.ADD_ROW: _insert(
        "action",
        'table_id, number, player, body, origin, at, digest, waiting, request, "user", first',
        "iitttitttti",
    ),
    Write.ADD_REQUEST: _insert("request", 'table_id, id, "user", number, at', "ittii"),
    Write.ADD_TABLE: _insert(
        "game_table",
        "id, title, rules, phase, channel, host, seed, guild, ending, paused, body, created, touched, writer",
        "itttttttt" + "it" + "iit",
    ),
    Write.SET_HEADER: SET_HEADER,
    Write.KEEP_INVITATIONS: BatchStatement(
        "invitations that go",  # not those that are set beside it: both count
        """DELETE FROM invitation AS i USING unnest({}) AS v (table_id, users) WHERE i.table_id = v.table_id
        AND i."user" NOT IN (SELECT json_array_elements_text(v.users::json))""",
        "it",
        key=1,
        reads_existing=True,
    ),
    Write.SET_INVITATIONS: BatchStatement(
        "invitation",
        """INSERT INTO invitation (table_id, "user", place) SELECT v.table_id, i.who, i.place - 1
        FROM unnest({}) AS v (table_id, users),
            json_array_elements_text(v.users::json) WITH ORDINALITY AS i (who, place)
        ON CONFLICT (table_id, "user") DO UPDATE SET place = excluded.place""",
        "it",
        key=1,
    ),
    Write.FINISH_TENURES: BatchStatement(
        "tenure",
        "UPDATE tenure SET finished = 1 WHERE table_id IN (SELECT * FROM unnest({}))",
        "i",
        reads_existing=True,
    ),
    Write.DELETE_TENURES: _delete("tenure", "table_id", "i", runs_alone=True),
    Write.ADD_TENURE: BatchStatement(
        "tenure",
        """INSERT INTO tenure (table_id, seat, turn, "user", name, since, level, finished)
        SELECT v.*, coalesce((SELECT CASE phase WHEN 'over' THEN 1 ELSE 0 END FROM game_table WHERE id = v.table_id), 0)
        FROM unnest({}) AS v (table_id, seat, turn, person, name, since, level)""",
        "itittit",
    ),
    Write.END_TENURE: BatchStatement(
        "tenure",
        """UPDATE tenure AS t SET until = v.until FROM unnest({}) AS v (table_id, seat, until)
        WHERE t.table_id = v.table_id AND t.seat = v.seat AND t.until IS NULL""",
        "iti",
        reads_existing=True,
    ),
    Write.ADD_SYSTEM_EVENT: _insert("minute", "table_id, id, number, seat, key, figures, at", "iiittti"),
    Write.SET_PART: _upsert("part", "table_id, kind, key, body", "ittt", 3),
    Write.DELETE_PART: _delete("part", "table_id, kind, key", "itt", key=3),
    Write.DELETE_PARTS: _delete("part", "table_id", "i", runs_alone=True),
    Write.ADD_TIMER: _insert("timer", "table_id, seat, kind, due, figures", "ittit"),
    Write.DELETE_TIMERS: _delete("timer", "table_id, seat, kind", "itt", reads_existing=True),
    Write.DELETE_TIMER: _delete("timer", ONE, "iitti", reads_existing=True),
    Write.ADD_ANNOUNCEMENT: BatchStatement(
        "announcement",
        """INSERT INTO announcement (table_id, id, seat, kind, due, figures)
        SELECT v.table_id, coalesce(v.id, nextval('notice_number')), v.seat, v.kind, v.due, v.figures
        FROM unnest({}) AS v (table_id, id, seat, kind, due, figures)""",
        "iittit",
    ),
    Write.DELETE_ANNOUNCEMENT: _delete("announcement", ONE, "iitti", reads_existing=True),
    Write.SET_PERSON: _upsert("person", '"user", body', "tt", 1),
    Write.SET_NOTE: _upsert("note", "scope, key, value", "ttt", 2),
    Write.SET_MESSAGE: _upsert("message", f"table_id, slot, {MESSAGE}", "it" + "iiiiiiii" + "tttt" + "i", 2),
    Write.DELETE_MESSAGE: _delete("message", "table_id, slot", "it", key=2),
    Write.DELETE_NOTE: _delete("note", "scope, key", "tt", key=2),
    Write.SUBSCRIBE: BatchStatement(
        "subscription",
        """INSERT INTO subscription (guild, title, "user", called)
        SELECT v.guild, v.title, v.person, coalesce((SELECT max(called) FROM subscription WHERE "user" = v.person), 0)
        FROM unnest({}) AS v (guild, title, person) ON CONFLICT DO NOTHING""",
        "ttt",
        runs_alone=True,
    ),
    Write.UNSUBSCRIBE: _delete("subscription", 'guild, title, "user"', "ttt", runs_alone=True),
    Write.SET_CALLED: _update("subscription", '"user", called', "ti", 1, reads_existing=True),
    Write.SET_ANNOUNCEMENT_FIGURES: _update("announcement", f"{ONE}, figures", "iittit", 5, reads_existing=True),
    Write.DELETE_OLD_REQUESTS: BatchStatement(
        "request", "DELETE FROM request WHERE at < ANY ({})", "i", runs_alone=True
    ),
    Write.CLEAR_OLD_REQUESTS: BatchStatement(
        "action",
        """UPDATE action SET request = NULL, "user" = NULL, first = NULL
        WHERE request IS NOT NULL AND at < ANY ({})""",
        "i",
        runs_alone=True,
    ),
    Write.OWE_RESULT: _insert("outcome", "table_id, ended", "ii", "ON CONFLICT (table_id) DO NOTHING", key=1),
    # Results are entered in a transaction of their own, step by step: what follows sees what went before.
    Write.SET_COUNTS: _update("outcome", "table_id, counts", "ii", 1, runs_alone=True),
    Write.ADD_RESULT: _insert("result", RESULT, "itittitiiitiiiiiff"),
    Write.ADD_TALLY: BatchStatement(
        "tally",
        f"""INSERT INTO tally AS t ({TALLY}) SELECT * FROM unnest({{}})
        ON CONFLICT (holder, kind, title, key) DO UPDATE SET
            games = t.games + excluded.games, won = t.won + excluded.won, lost = t.lost + excluded.lost,
            places = t.places + excluded.places, turns = t.turns + excluded.turns,
            seconds = t.seconds + excluded.seconds, name = excluded.name""",
        "ttttiiiiiit",
    ),
    Write.ADD_MEMBER: BatchStatement(
        "member",
        f"""INSERT INTO member AS m (guild, title, person, name, games, ordinal, listed)
        SELECT v.*, CASE WHEN EXISTS ({ALLOWS.format("v.person")}) THEN 1 ELSE 0 END
        FROM unnest({{}}) AS v (guild, title, person, name, games, ordinal)
        ON CONFLICT (guild, title, person) DO UPDATE SET
            name = excluded.name, games = m.games + excluded.games, ordinal = excluded.ordinal""",
        "ttttif",
    ),
    Write.SET_RATING: _update("result", "table_id, seat, turn, mu, sigma", "itiff", 3),
    Write.SET_ORDINAL: _update("member", "person, title, ordinal", "ttf", 2),
    Write.SET_LISTED: _update("member", "person, listed", "ti", 1, runs_alone=True),
    Write.SET_LEAGUE: _upsert("league", LEAGUE, "itttt" + "iiiii" + "tt", 1),
    Write.SET_SEASON: _upsert("season", SEASON, "iit" + "iiiiii" + "t", 2),
    Write.ADD_ENTRANT: _insert("entrant", ENTRANT, "iitt" + "iiiii", "ON CONFLICT DO NOTHING", key=3),
    Write.PLACE_ENTRANT: _update(
        "entrant",
        "league_id, season, person, division, number, lot, place",
        "iit" + "iiii",
        3,
        key=3,
        reads_existing=True,
    ),
    Write.DELETE_ENTRANT: _delete("entrant", "league_id, season, person", "iit", key=3),
    Write.ADD_FIXTURE: _insert("fixture", FIXTURE, "iiiiii"),
    Write.SET_SETTLED: _update(
        "fixture", "league_id, season, division, number, settled", "iiiii", 4, reads_existing=True
    ),
    Write.DELETE_SCORES: _delete("score", "league_id, season, division, fixture", "iiii", runs_alone=True),
    Write.ADD_SCORE: _insert("score", SCORE, "iiiii" + "iiiii" + "t"),
}
_FORGET = (
    'DELETE FROM person WHERE "user" = ANY ({})',
    'DELETE FROM invitation WHERE "user" = ANY ({})',
    'DELETE FROM request WHERE "user" = ANY ({})',
    # Of the last days alone (CLEAR_OLD_REQUESTS): the index on their time finds them.
    """UPDATE action SET request = NULL, "user" = NULL, first = NULL
    WHERE request IS NOT NULL AND at >= 0 AND "user" = ANY ({})""",
    "UPDATE game_table SET host = NULL, version = version + 1 WHERE host = ANY ({})",
    """UPDATE game_table SET version = version + 1
    WHERE id = ANY (ARRAY(SELECT table_id FROM tenure WHERE "user" = ANY ({})))""",
    # Texts of cards, which have names in them.
    """UPDATE message SET blocks = '[]'
    WHERE table_id = ANY (ARRAY(SELECT table_id FROM tenure WHERE "user" = ANY ({})))""",
    """UPDATE tenure SET "user" = NULL, name = '' WHERE "user" = ANY ({})""",
    "DELETE FROM note AS n USING unnest({}) AS v WHERE n.scope = 'user:' || v",
    'DELETE FROM subscription WHERE "user" = ANY ({})',
    "DELETE FROM part WHERE kind = 'usage' AND key = ANY ({})",
    # As text: figures that cannot be read as JSON keep nobody from being forgotten.
    """DELETE FROM message WHERE "user" = ANY ({}) AND "user" <> ''""",
    """UPDATE announcement AS n SET figures = replace(n.figures, '"' || v || '"', '""')
    FROM unnest({}) AS v WHERE n.kind = 'seek-call'""",
    "UPDATE league SET host = NULL WHERE host = ANY ({})",
    # Their cards are shown anew.
    """UPDATE league SET version = version + 1
    WHERE id = ANY (ARRAY(SELECT league_id FROM entrant WHERE person = ANY ({})))""",
    # Before the draw; afterwards they get another name.
    "DELETE FROM entrant WHERE person = ANY ({}) AND place = 0 AND number < 0",
)
# Another name in all results, so that nobody else's figures move.
_RENAME = (
    "UPDATE result AS r SET person = v.alias FROM unnest({}) AS v (who, alias) WHERE r.person = v.who",
    """UPDATE member AS m SET person = v.alias, name = '', listed = 0 FROM unnest({}) AS v (who, alias)
    WHERE m.person = v.who""",
    """UPDATE tally AS t SET key = v.alias, name = '' FROM unnest({0}) AS v (who, alias)
    WHERE t.kind = 'met' AND t.key = v.who AND t.holder = ANY (ARRAY(
        SELECT 'user:' || key FROM tally WHERE kind = 'met'
        AND holder = ANY (ARRAY(SELECT 'user:' || w.who FROM unnest({0}) AS w (who, alias)))))""",
    """UPDATE tally AS t SET holder = 'user:' || v.alias FROM unnest({}) AS v (who, alias)
    WHERE t.holder = 'user:' || v.who""",
    """UPDATE entrant AS e SET person = v.alias, name = '' FROM unnest({}) AS v (who, alias)
    WHERE e.person = v.who""",
)
_DELETE_TABLE = (
    *(f"DELETE FROM {table} WHERE table_id = ANY ({{}})" for table in named.PARTS_OF_A_GAME),
    "DELETE FROM note AS n USING unnest({}) AS v WHERE n.scope = 'table:' || v",
    "DELETE FROM outcome WHERE table_id = ANY ({}) AND counts IS NULL",
    """UPDATE game_table SET phase = 'over', ending = 'deleted', channel = '', host = NULL, seed = NULL, guild = '',
    paused = 0, body = '{{}}', version = version + 1 WHERE id = ANY ({})""",
)
_DELETE_LEAGUE = (
    "DELETE FROM league WHERE id = ANY ({})",
    *(f"DELETE FROM {table} WHERE league_id = ANY ({{}})" for table in named.PARTS_OF_A_LEAGUE),
    "DELETE FROM note AS n USING unnest({}) AS v WHERE n.scope = 'league:' || v",
)
DELETE_LEAGUE = tuple(BatchStatement("league", sql, "i", runs_alone=True) for sql in _DELETE_LEAGUE)
DELETE_TABLE = tuple(BatchStatement("game_table", sql, "i", runs_alone=True) for sql in _DELETE_TABLE)
FORGET_PERSON = tuple(BatchStatement("person", sql, "t", runs_alone=True) for sql in _FORGET)
RENAME_PERSON = tuple(BatchStatement("result", sql, "tt", runs_alone=True) for sql in _RENAME)


# What one name stands for, where that is more than one statement.
SEVERAL = {
    Write.FORGET_PERSON: FORGET_PERSON,
    Write.RENAME_PERSON: RENAME_PERSON,
    Write.DELETE_TABLE: DELETE_TABLE,
    Write.DELETE_LEAGUE: DELETE_LEAGUE,
}


def statements(entries: Sequence[Entry], writer: str) -> Iterator[Statement]:
    """The statements of these entries by that process, in order."""
    for entry in entries:
        for write, values in named.statements(entry):
            match write:
                case Write.ADD_TABLE:
                    yield BATCHES[write], (*values, writer)
                case Write.SET_HEADER:
                    yield BATCHES[write], (*values, writer, UNCOUNTED)
                case _ if write in SEVERAL:
                    yield from ((batch, values) for batch in SEVERAL[write])
                case _:
                    yield BATCHES[write], values
