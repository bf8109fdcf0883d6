"""PostgreSQL's own queries: processes share work, so each query claims what it returns."""

from table.queries import BEHIND, BEHIND_OVER, MOST_DUE

# Of a session of another database user the server does not tell when it began.
ALIVE = """
SELECT p.id FROM process AS p
JOIN pg_stat_activity AS a ON a.pid = p.backend AND coalesce(a.backend_start = p.opened, TRUE)
WHERE p.beat > now() - interval '20 seconds'
"""
# The process that wrote last posts the card. If it is gone, the first one to ask does. An array, so that the index is
# used, however many rows the planner expects.
_CLAIM_BEHIND = f"""
UPDATE game_table SET writer = ?3 WHERE id = ANY (ARRAY(
    {{behind}} AND (writer IS NULL OR writer = ?3 OR writer NOT IN ({ALIVE})) FOR UPDATE SKIP LOCKED
)) RETURNING id
"""
CLAIM_BEHIND = _CLAIM_BEHIND.format(behind=BEHIND)
CLAIM_BEHIND_OVER = _CLAIM_BEHIND.format(behind=BEHIND_OVER)
# Computers think in the process of the last move; if it is gone, in the first one that asks.
WITH_COMPUTERS = f"""
SELECT DISTINCT table_id FROM tenure WHERE until IS NULL AND level <> '' AND finished = 0 AND (
    SELECT phase = 'running' AND (writer IS NULL OR writer = ?1 OR writer NOT IN ({ALIVE}))
    FROM game_table WHERE id = table_id
) ORDER BY table_id
"""
# A due timer belongs to the process that claimed it, as long as that one lives.
_CLAIM = f"""
UPDATE {{table}} SET taken = ?3 WHERE id = ANY (ARRAY(
    SELECT id FROM {{table}} WHERE (due, id) > (?1, ?2){{until}}
      AND taken IS DISTINCT FROM ?3 AND (taken IS NULL OR taken NOT IN ({ALIVE}))
    ORDER BY due, id LIMIT {MOST_DUE} FOR UPDATE SKIP LOCKED
))
"""
_CLAIMED = f"""
SELECT id, table_id, seat, kind, due, figures FROM {{table}}
WHERE (due, id) > (?1, ?2){{until}} AND taken = ?3 ORDER BY due, id LIMIT {MOST_DUE}
"""
_UNTIL = " AND due <= ?4"
CLAIM_TIMERS = _CLAIM.format(table="timer", until=_UNTIL)
TIMERS_DUE = _CLAIMED.format(table="timer", until=_UNTIL)
CLAIM_ANNOUNCEMENTS = _CLAIM.format(table="announcement", until="")
ANNOUNCEMENTS = _CLAIMED.format(table="announcement", until="")
RELEASE_TIMERS = "UPDATE timer SET taken = NULL WHERE taken = ?1"
RELEASE_ANNOUNCEMENTS = "UPDATE announcement SET taken = NULL WHERE taken = ?1"


def numbered(sql: str) -> str:
    """A statement with ?1, ?2 … as PostgreSQL writes it."""
    return sql.replace("?", "$")
