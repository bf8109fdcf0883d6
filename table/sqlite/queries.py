"""SQLite's own queries: one process serves a file, so no work has to be claimed."""

from table.queries import MOST_DUE

WITH_COMPUTERS = """
SELECT DISTINCT table_id FROM tenure WHERE until IS NULL AND level <> '' AND finished = 0
AND (SELECT phase FROM game_table WHERE id = table_id) = 'running' ORDER BY table_id
"""
TIMERS_DUE = f"""
SELECT id, table_id, seat, kind, due, figures FROM timer
WHERE due <= ?1 AND (due, id) > (?2, ?3) ORDER BY due, id LIMIT {MOST_DUE}
"""
ANNOUNCEMENTS = f"""
SELECT id, table_id, seat, kind, due, figures FROM announcement
WHERE (due, id) > (?1, ?2) ORDER BY due, id LIMIT {MOST_DUE}
"""


def hinted(sql: str) -> str:
    """A statement whose comments are hints to the planner, as SQLite reads them."""
    return sql.replace("/*", "").replace("*/", "")
