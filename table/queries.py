"""Everything both stores read by the same SQL: standard statements with ?1, ?2 … for their values.

What SQLite's planner has to be told stands in comments, which PostgreSQL skips: `/*INDEXED BY tenure_now*/`.

No query grows with the number of games: each follows an index to the rows it returns (`tests/table/test_plans.py`,
`python -m tools.bench queries`). What claims work for one process, and so differs, is in each store's own `queries.py`.
"""

from table.model.seating import LAST, LAST_PEOPLE
from table.model.values import KEPT

IMPORTED = "imported-"  # followed by a number: in place of a channel that nobody named
MOST_DUE = 500  # timers or announcements at once

HEADER = """
SELECT {version}, id, title, rules, phase, channel, host, seed, created, guild, ending, paused, body
FROM game_table WHERE id = ?1 AND coalesce(ending, '') <> 'deleted'
"""
INVITED = 'SELECT "user" FROM invitation WHERE table_id = ?1 ORDER BY place'
TENURE = 'SELECT seat, turn, "user", name, since, level FROM tenure /*{index}*/ WHERE table_id = ?1'
TENURES = f"{TENURE} AND until IS NULL".format(index="INDEXED BY tenure_now")
PAST = f"{TENURE} AND until IS NOT NULL ORDER BY seat, turn".format(index="")
# What `seating.recent_past` keeps of a seat.
RECENT_PAST = f"""
{TENURE.format(index="")} AND seat = ?2 AND until IS NOT NULL AND turn IN (
    SELECT 0
    UNION SELECT turn FROM (SELECT turn FROM tenure
        WHERE table_id = ?1 AND seat = ?2 AND until IS NOT NULL ORDER BY turn DESC LIMIT {LAST}) AS newest
    UNION SELECT turn FROM (SELECT turn FROM tenure /*INDEXED BY tenure_people*/
        WHERE table_id = ?1 AND seat = ?2 AND until IS NOT NULL AND level = ''
        ORDER BY turn DESC LIMIT {LAST_PEOPLE}) AS people
) ORDER BY turn
"""
TENURE_AT = f"""
{TENURE.format(index="")} AND seat = ?2 AND (since, turn) <= (?3, ?4) ORDER BY since DESC, turn DESC LIMIT 1
"""
NAMED_AT = TENURE_AT.replace("ORDER BY", """AND ("user" IS NOT NULL OR level <> '' OR name <> '') ORDER BY""")
# From one person to the next by the index, so that it counts people and not tenures.
HELD = """
WITH RECURSIVE person (name) AS (
    SELECT min("user") FROM tenure WHERE table_id = ?1 AND "user" IS NOT NULL
    UNION ALL SELECT (SELECT min("user") FROM tenure WHERE table_id = ?1 AND "user" > person.name) FROM person
    WHERE person.name IS NOT NULL
), place (seat) AS (VALUES {seats})
SELECT person.name, place.seat FROM person, place WHERE EXISTS (
    SELECT 1 FROM tenure WHERE table_id = ?1 AND tenure."user" = person.name AND tenure.seat = place.seat
)
"""
LOG = "SELECT number, player, body, origin, digest, at FROM action WHERE table_id = ?1 ORDER BY number"
PARTS = "SELECT kind, key, body FROM part WHERE table_id = ?1"
SYSTEM_EVENT = "SELECT id, number, seat, key, figures, at FROM minute /*{index}*/ WHERE table_id = ?1"
SYSTEM_EVENTS = f"{SYSTEM_EVENT} ORDER BY id".format(index="")
NEWEST_SYSTEM_EVENTS = f"{SYSTEM_EVENT} ORDER BY id DESC LIMIT {KEPT}".format(index="")
_BETWEEN = f"{SYSTEM_EVENT} AND (number, id) >= (?2, ?3) AND (number, id) < (?4, ?5)".format(index="")
OLDEST_BETWEEN = f"{_BETWEEN} ORDER BY number, id LIMIT ?6"
NEWEST_BETWEEN = f"{_BETWEEN} ORDER BY number DESC, id DESC LIMIT ?6"
PAUSE = f"{SYSTEM_EVENT} AND key = 'paused' ORDER BY id DESC LIMIT 1".format(index="INDEXED BY minute_paused")
SERVED = """
SELECT EXISTS (
    SELECT 1 FROM action /*INDEXED BY action_served*/ WHERE table_id = ?1 AND request IS NOT NULL
) OR EXISTS (SELECT 1 FROM request WHERE table_id = ?1)
"""
REQUEST = """
SELECT "user", first, number FROM action /*INDEXED BY action_served*/ WHERE table_id = ?1 AND request = ?2
UNION ALL SELECT "user", number, number - 1 FROM request WHERE table_id = ?1 AND id = ?2 LIMIT 1
"""
PERSONS = 'SELECT "user", body FROM person WHERE "user" IN ({users})'
NEWEST = "SELECT max(id) FROM game_table"
IN_CHANNEL = """
SELECT coalesce((SELECT id FROM game_table WHERE channel = ?1 AND phase <> 'over'),
                (SELECT max(id) FROM game_table WHERE channel = ?1))
"""
LIVE_IN = "SELECT id FROM game_table WHERE channel = ?1 AND phase <> 'over'"
LIVE_CHANNELS = "SELECT channel FROM game_table WHERE phase <> 'over'"
LIVE_ON = "SELECT count(*) FROM game_table /*INDEXED BY game_table_guild*/ WHERE guild = ?1 AND phase <> 'over'"
LIVE_GAMES_ON = "SELECT id FROM game_table /*INDEXED BY game_table_guild*/ WHERE guild = ?1 AND phase <> 'over'"
PEOPLE_OF = 'SELECT "user" FROM tenure WHERE table_id = ?1 UNION SELECT person FROM result WHERE table_id = ?1'
GAMES_ON = "SELECT id FROM game_table WHERE guild = ?1 ORDER BY id"
# One step of an index a server, however many games and leagues it has.
_GUILDS_OF = """
{name} (guild) AS (
    SELECT min(guild) FROM {table} WHERE guild > ''
    UNION ALL SELECT (SELECT min({table}.guild) FROM {table} WHERE {table}.guild > {name}.guild) FROM {name}
    WHERE {name}.guild IS NOT NULL
)
"""
GUILDS = f"""
WITH RECURSIVE {_GUILDS_OF.format(name="with_games", table="game_table")},
{_GUILDS_OF.format(name="with_leagues", table="league")}
SELECT guild FROM with_games WHERE guild IS NOT NULL UNION SELECT guild FROM with_leagues WHERE guild IS NOT NULL
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
GAMES = """
SELECT id, title, phase, channel,
       coalesce((SELECT max(number) + 1 FROM action WHERE table_id = game_table.id), 0),
       (SELECT count(*) FROM tenure WHERE table_id = game_table.id AND until IS NULL),
       guild, host, touched, phase <> 'lobby' AND coalesce(ending, '') <> 'closed'
FROM game_table WHERE coalesce(ending, '') <> 'deleted' ORDER BY id
"""
MESSAGE = 'channel, message, at, edited, number, since, own, epoch, seats, blocks, "user", digest, sending'
ONE_MESSAGE = f"SELECT {MESSAGE} FROM message WHERE table_id = ?1 AND slot = ?2"
MESSAGES = f"SELECT slot, {MESSAGE} FROM message WHERE table_id = ?1"
NOTE = "SELECT value FROM note WHERE scope = ?1 AND key = ?2"
NOTES = "SELECT scope, key, value FROM note WHERE scope IN ({scopes})"
LISTED = """
SELECT DISTINCT table_id FROM tenure
WHERE "user" = ?1 AND finished = ?2 AND until IS NULL ORDER BY table_id DESC LIMIT 200
"""
MADE_BY = f"""
SELECT phase, body,
       (SELECT count(DISTINCT "user") FROM tenure /*INDEXED BY tenure_now*/
        WHERE table_id = game_table.id AND until IS NULL)
FROM game_table WHERE host = ?1 AND id IN ({LISTED.replace("?2", "0")})
    AND NOT EXISTS (SELECT 1 FROM fixture WHERE table_id = game_table.id)
"""
GAMES_OF = f"""
SELECT id, title, phase, channel, guild, touched,
       (SELECT at FROM action WHERE table_id = game_table.id AND (waiting IS NULL OR waiting NOT LIKE '%" %')
        ORDER BY number DESC LIMIT 1),
       (SELECT waiting FROM action WHERE table_id = game_table.id ORDER BY number DESC LIMIT 1),
       (SELECT body FROM part WHERE table_id = game_table.id AND kind = 'halt'), paused
FROM game_table WHERE id IN ({LISTED}) ORDER BY id DESC
"""
SEATS_OF_GAMES = f"""
SELECT table_id, seat, name, level, "user" FROM tenure /*INDEXED BY tenure_now*/
WHERE table_id IN ({LISTED}) AND until IS NULL ORDER BY table_id, seat
"""
CLOCKS_OF_GAMES = f"""
SELECT table_id, key, body FROM part WHERE table_id IN ({LISTED.replace("?2", "0")}) AND kind = 'clock'
ORDER BY table_id, key
"""
SEATED_AT = 'SELECT DISTINCT table_id FROM tenure WHERE "user" = ?1 AND finished = 0 AND until IS NULL'
EVER_HELD = 'SELECT DISTINCT table_id, seat FROM tenure WHERE "user" = ?1 ORDER BY table_id, seat'
SEATS_HELD = """
SELECT DISTINCT s.table_id, s.seat FROM tenure AS s JOIN game_table AS t ON t.id = s.table_id
WHERE s."user" = ?1 AND s.finished = 0 AND t.phase = 'running' ORDER BY s.table_id, s.seat
"""
INVITED_TO = 'SELECT table_id FROM invitation WHERE "user" = ?1 ORDER BY table_id'
ASKING_AT = "SELECT table_id FROM part WHERE kind = 'candidate' AND key = ?1 ORDER BY table_id"
SUBSCRIPTIONS = 'SELECT guild, title FROM subscription WHERE "user" = ?1 ORDER BY guild, title'
SUBSCRIBERS = """
SELECT "user" FROM subscription WHERE guild = ?1 AND title = ?2 AND called <= ?3
ORDER BY called, "user" LIMIT ?4 OFFSET ?5
"""
