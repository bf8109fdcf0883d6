"""SQLite's text of every statement that writes."""

from collections.abc import Iterator, Sequence

from table import statements as named
from table.entries import Entry
from table.result_queries import ALLOWS
from table.sqlite.queries import hinted
from table.statements import Values, Write
from table.write_texts import ALONE, MEMBER, REPLACE_MEMBER, ROWS, TENURE, Insert, RowStatement, Update

Statement = tuple[str, Values]

# Numbers of timers and announcements together: one that becomes the other keeps its own.
NEXT_NUMBER = """max(
    coalesce((SELECT max(id) FROM timer), 0), coalesce((SELECT max(id) FROM announcement), 0)
) + 1"""
OWN = {
    Write.KEEP_INVITATIONS: """DELETE FROM invitation
    WHERE table_id = ?1 AND user NOT IN (SELECT value FROM json_each(?2))""",
    Write.SET_INVITATIONS: """
    INSERT INTO invitation (table_id, user, place) SELECT ?1, value, key FROM json_each(?2) WHERE TRUE
    ON CONFLICT (table_id, user) DO UPDATE SET place = excluded.place""",
    Write.ADD_TENURE: f"""
    INSERT INTO tenure ({TENURE}, finished)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, EXISTS (SELECT 1 FROM game_table WHERE id = ?1 AND phase = 'over'))""",
    Write.ADD_TIMER: f"""
    INSERT INTO timer (id, table_id, seat, kind, due, figures) VALUES ({NEXT_NUMBER}, ?1, ?2, ?3, ?4, ?5)""",
    # The number of its timer, unless that was given again while an earlier announcement still waits.
    Write.ADD_ANNOUNCEMENT: f"""
    INSERT INTO announcement (id, table_id, seat, kind, due, figures)
    VALUES (coalesce((SELECT ?2 WHERE NOT EXISTS (SELECT 1 FROM announcement WHERE id = ?2)), {NEXT_NUMBER}),
            ?1, ?3, ?4, ?5, ?6)""",
    Write.ADD_MEMBER: f"""
    INSERT INTO member ({MEMBER}, listed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, EXISTS ({ALLOWS.format("?3")}))
    {REPLACE_MEMBER}""",
}
# A file with fewer rows than it had is an older one (`old_backup`), unless they were deleted.
COUNT_DELETED = """
INSERT INTO note (scope, key, value) SELECT 'file', 'deleted', count(*) FROM action WHERE table_id = ?1
ON CONFLICT (scope, key) DO UPDATE SET value = CAST(value AS INTEGER) + excluded.value
"""


def text_of(statement: RowStatement) -> str:
    """The statement for one row."""
    table, names = statement.table, statement.names
    marked = [f"{name} = ?{place}" for place, name in enumerate(names, 1)]
    if isinstance(statement, Insert):
        marks = ", ".join(f"?{place}" for place in range(1, len(names) + 1))
        return f"INSERT INTO {table} ({statement.columns}) VALUES ({marks}) {statement.conflict}"
    if isinstance(statement, Update):
        changed, found = ", ".join(marked[statement.by :]), " AND ".join(marked[: statement.by])
        return f"UPDATE {table}{hinted(statement.hint)} SET {changed} WHERE {found}{statement.where}"
    return f"DELETE FROM {table} WHERE {' AND '.join(marked)}"


SQL: dict[Write, tuple[str, ...]] = {
    **{write: (text_of(statement),) for write, statement in ROWS.items()},
    **{write: texts for write, (_, texts) in ALONE.items()},
    **{write: (text,) for write, text in OWN.items()},
    Write.DELETE_TABLE: (COUNT_DELETED, *ALONE[Write.DELETE_TABLE][1]),
}


def statements(entries: Sequence[Entry]) -> Iterator[Statement]:
    for entry in entries:
        for write, values in named.statements(entry):
            yield from ((sql, values) for sql in SQL[write])
