"""PostgreSQL's text of every statement that writes, for any number of rows."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from table import statements as named
from table.entries import Entry
from table.postgres.batch import BatchStatement, Statement
from table.result_queries import ALLOWS
from table.statements import Write
from table.write_texts import (
    ALONE,
    DUE,
    DUE_TYPES,
    MEMBER,
    REPLACE_MEMBER,
    ROWS,
    TENURE,
    Insert,
    RowStatement,
    Update,
)  # fmt: skip

UNCOUNTED = -1  # the write is counted already
COUNTED = """version = CASE WHEN v.expected = -1 THEN t.version
    WHEN v.expected IS NULL OR v.expected = t.version THEN t.version + 1 END, writer = v.writer"""
COUNT_WRITE = BatchStatement(
    "game_table",
    f"UPDATE game_table AS t SET {COUNTED} FROM unnest({{}}) AS v (id, expected, writer) WHERE t.id = v.id",
    "iit",
    key=1,
    reads_existing=True,
)


def batch_of(statement: RowStatement) -> BatchStatement:
    """The statement for any number of rows."""
    table, names = statement.table, statement.names
    rows = f"unnest({{}}) AS v ({statement.columns})"
    if isinstance(statement, Insert):
        sql = f"INSERT INTO {table} ({statement.columns}) SELECT * FROM unnest({{}}) {statement.conflict}"
    elif isinstance(statement, Update):
        changed = ", ".join(f"{name} = v.{name}" for name in names[statement.by :])
        sql = f"UPDATE {table} SET {changed} FROM {rows} WHERE {_same(table, names[: statement.by])}{statement.where}"
    else:
        sql = f"DELETE FROM {table} USING {rows} WHERE {_same(table, names)}"
    return BatchStatement(table, sql, statement.types, statement.key, statement.reads_existing, statement.runs_alone)


def _same(table: str, names: Sequence[str]) -> str:
    return " AND ".join(f"{table}.{name} = v.{name}" for name in names)


def alone(write: Write, sql: str, types: str) -> BatchStatement:
    """A statement for one row, whose values are the first of each array; ?1 is {1}, for {} are all of them."""
    escaped = sql.replace("{", "{{").replace("}", "}}")
    return BatchStatement(write.name, re.sub(r"\?(\d)", r"({\1})[1]", escaped), types, runs_alone=True)


def _set_header() -> BatchStatement:
    update = ROWS[Write.SET_HEADER]
    changed = ", ".join(f"{name} = v.{name}" for name in update.names[1:])
    sql = f"""UPDATE game_table AS t SET {changed}, {COUNTED}
    FROM unnest({{}}) AS v ({update.columns}, writer, expected) WHERE t.id = v.id"""
    return replace(batch_of(update), sql=sql, columns=f"{update.types}ti")


def _add_table() -> BatchStatement:
    insert = ROWS[Write.ADD_TABLE]
    return batch_of(replace(insert, columns=f"{insert.columns}, writer", types=f"{insert.types}t"))


SET_HEADER = _set_header()
OWN = {
    Write.ADD_TABLE: _add_table(),
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
    Write.ADD_TENURE: BatchStatement(
        "tenure",
        f"""INSERT INTO tenure ({TENURE}, finished)
        SELECT v.*, coalesce((SELECT CASE phase WHEN 'over' THEN 1 ELSE 0 END FROM game_table WHERE id = v.table_id), 0)
        FROM unnest({{}}) AS v ({TENURE})""",
        "itittit",
    ),
    Write.ADD_TIMER: batch_of(Insert("timer", "table_id, seat, kind, due, figures", "ittit")),
    Write.ADD_ANNOUNCEMENT: BatchStatement(
        "announcement",
        f"""INSERT INTO announcement ({DUE}, figures)
        SELECT v.table_id, coalesce(v.id, nextval('notice_number')), v.seat, v.kind, v.due, v.figures
        FROM unnest({{}}) AS v ({DUE}, figures)""",
        f"{DUE_TYPES}t",
    ),
    Write.ADD_MEMBER: BatchStatement(
        "member",
        f"""INSERT INTO member ({MEMBER}, listed)
        SELECT v.*, CASE WHEN EXISTS ({ALLOWS.format("v.person")}) THEN 1 ELSE 0 END
        FROM unnest({{}}) AS v ({MEMBER}) {REPLACE_MEMBER}""",
        "ttttif",
    ),
}
# Other processes learn by the version that a table has changed.
COUNTED_FIRST = {
    Write.FORGET_PERSON: (
        "UPDATE game_table SET version = version + 1 WHERE host = ?1",
        """UPDATE game_table SET version = version + 1
        WHERE id IN (SELECT table_id FROM tenure WHERE "user" = ?1)""",
    ),
    Write.DELETE_TABLE: ("UPDATE game_table SET version = version + 1 WHERE id = ?1",),
}
BATCHES: dict[Write, tuple[BatchStatement, ...]] = {
    **{write: (batch_of(statement),) for write, statement in ROWS.items()},
    **{
        write: tuple(alone(write, sql, types) for sql in (*COUNTED_FIRST.get(write, ()), *texts))
        for write, (types, texts) in ALONE.items()
    },
    **{write: (batch,) for write, batch in OWN.items()},
}


def statements(entries: Sequence[Entry], writer: str) -> Iterator[Statement]:
    """The statements of these entries by that process, in order."""
    more: dict[Write, tuple[object, ...]] = {Write.ADD_TABLE: (writer,), Write.SET_HEADER: (writer, UNCOUNTED)}
    for entry in entries:
        for write, values in named.statements(entry):
            yield from ((batch, (*values, *more.get(write, ()))) for batch in BATCHES[write])
