"""SQLite's own queries: one process serves a file, so no work has to be claimed."""

from table.store import IMPORTED

MOST_DUE = 500  # timers or announcements at once

WITH_COMPUTERS = """
SELECT DISTINCT table_id FROM tenure WHERE until IS NULL AND level <> '' AND finished = 0
AND (SELECT phase FROM game_table WHERE id = table_id) = 'running' ORDER BY table_id
"""
# Without a message a live game is behind, and one that is over is not.
_BEHIND = f"""
SELECT id FROM game_table WHERE {{where}} AND channel NOT LIKE '{IMPORTED}%' AND coalesce(
    (SELECT number FROM message WHERE table_id = game_table.id AND slot = ?1), {{none}}
) <> coalesce((SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0)
"""
BEHIND = _BEHIND.format(where="phase = ?2 AND phase <> 'over'", none="-1")
BEHIND_OVER = _BEHIND.format(
    where="phase = 'over' AND touched > ?2",
    none="(SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0",
)
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
