"""What PostgreSQL reads in its own words: work that several processes share out, so each claims what it does."""

from table.store import IMPORTED

MOST_DUE = 500  # notices at once

# Of a session of another database user the server does not tell when it began.
ALIVE = """
SELECT p.id FROM process AS p
JOIN pg_stat_activity AS a ON a.pid = p.backend AND coalesce(a.backend_start = p.opened, TRUE)
WHERE p.beat > now() - interval '20 seconds'
"""
# A note without a number says that a live game is behind, and that one that is over is not. The number is read as text:
# a note that is no JSON holds up no other.
_BEHIND = f"""
SELECT id FROM game_table WHERE {{where}} AND channel NOT LIKE '{IMPORTED}%' AND coalesce(
    (SELECT substring(value FROM '"number": *(-{{{{0,1}}}}[0-9]{{{{1,18}}}})')::bigint FROM note
     WHERE scope = ?1 || game_table.id AND key = ?2), {{none}}
) <> coalesce((SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0)
"""
BEHIND_ANYWHERE = _BEHIND.format(where="phase = ?3 AND phase <> 'over'", none="-1")
BEHIND_OVER_ANYWHERE = _BEHIND.format(
    where="phase = 'over' AND touched > ?3",
    none="(SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0",
)
# Whoever wrote last owes the card, unless that process is gone; then it is owed by whoever asks first. An array: the
# rows are found by their numbers, however many the server expects.
_CLAIM_BEHIND = f"""
UPDATE game_table SET writer = ?4 WHERE id = ANY (ARRAY(
    {{behind}} AND (writer IS NULL OR writer = ?4 OR writer NOT IN ({ALIVE})) FOR UPDATE SKIP LOCKED
)) RETURNING id
"""
BEHIND = _CLAIM_BEHIND.format(behind=BEHIND_ANYWHERE)
BEHIND_OVER = _CLAIM_BEHIND.format(behind=BEHIND_OVER_ANYWHERE)
# Computers think where the last move was made; those of a process that is gone, wherever somebody asks.
WITH_COMPUTERS = f"""
SELECT DISTINCT table_id FROM tenure WHERE until IS NULL AND level <> '' AND finished = 0 AND (
    SELECT phase = 'running' AND (writer IS NULL OR writer = ?1 OR writer NOT IN ({ALIVE}))
    FROM game_table WHERE id = table_id
) ORDER BY table_id
"""
# What is due belongs to the process that took it, as long as that one lives.
TAKE_DUE = f"""
UPDATE notice SET taken = ?4 WHERE id = ANY (ARRAY(
    SELECT id FROM notice WHERE due <= ?1 AND (due, id) > (?2, ?3)
      AND taken IS DISTINCT FROM ?4 AND (taken IS NULL OR taken NOT IN ({ALIVE}))
    ORDER BY due, id LIMIT {MOST_DUE} FOR UPDATE SKIP LOCKED
))
"""
DUE = f"""
SELECT id, table_id, seat, kind, due, figures FROM notice
WHERE due <= ?1 AND (due, id) > (?2, ?3) AND taken = ?4 ORDER BY due, id LIMIT {MOST_DUE}
"""
LET_GO = "UPDATE notice SET taken = NULL WHERE taken = ?1"


def numbered(sql: str) -> str:
    """A statement with ?1, ?2 … as PostgreSQL writes it."""
    return sql.replace("?", "$")
