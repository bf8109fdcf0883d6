"""What SQLite reads in its own words: work that one process at a time does, so nothing has to be claimed."""

from table.store import IMPORTED

MOST_DUE = 500  # notices at once

WITH_COMPUTERS = """
SELECT DISTINCT table_id FROM tenure WHERE until IS NULL AND level <> '' AND finished = 0
AND (SELECT phase FROM game_table WHERE id = table_id) = 'running' ORDER BY table_id
"""
# A note without a number, or that cannot be read, says that a live game is behind, and that one that is over is not.
_BEHIND = f"""
SELECT id FROM game_table WHERE {{where}} AND channel NOT LIKE '{IMPORTED}%' AND coalesce(
    (SELECT value ->> 'number' FROM note WHERE scope = ?1 || game_table.id AND key = ?2 AND json_valid(value)), {{none}}
) <> coalesce((SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0)
"""
BEHIND = _BEHIND.format(where="phase = ?3 AND phase <> 'over'", none="-1")
BEHIND_OVER = _BEHIND.format(
    where="phase = 'over' AND touched > ?3",
    none="(SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0",
)
DUE = f"""
SELECT id, table_id, seat, kind, due, figures FROM notice
WHERE due <= ?1 AND (due, id) > (?2, ?3) ORDER BY due, id LIMIT {MOST_DUE}
"""


def hinted(sql: str) -> str:
    """A statement whose comments are hints to the planner, as SQLite reads them."""
    return sql.replace("/*", "").replace("*/", "")
