-- What is asked about all tables is a column with an index, and no longer a field of JSON: no question looks at every game.

ALTER TABLE game_table ADD COLUMN guild TEXT NOT NULL DEFAULT '';  -- the server it is on
ALTER TABLE game_table ADD COLUMN ending TEXT;                     -- rules, vote, resigned, closed
ALTER TABLE game_table ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;

CREATE TABLE invitation (               -- who was asked to join a lobby
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    user     TEXT    NOT NULL,
    place    INTEGER NOT NULL,          -- in the order in which they were asked
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitation_user ON invitation (user);

INSERT INTO invitation (table_id, user, place)
SELECT t.id, i.value, min(i.key)
FROM game_table AS t, json_each(CASE WHEN json_valid(t.body) THEN t.body ELSE '{}' END, '$.invited') AS i
WHERE t.phase = 'lobby' GROUP BY t.id, i.value;

UPDATE game_table SET guild = coalesce(body ->> 'guild', ''), ending = body ->> 'ending',
    paused = coalesce(body ->> 'paused', 0), body = json_remove(body, '$.guild', '$.ending', '$.paused', '$.invited')
WHERE json_valid(body);

CREATE INDEX game_table_guild ON game_table (guild) WHERE phase <> 'over';
CREATE INDEX game_table_phase ON game_table (phase) WHERE phase <> 'over';
CREATE INDEX game_table_touched ON game_table (touched) WHERE phase = 'over';
CREATE INDEX game_table_host ON game_table (host) WHERE host IS NOT NULL;

ALTER TABLE tenure ADD COLUMN finished INTEGER NOT NULL DEFAULT 0;  -- 1: the game is over
UPDATE tenure SET finished = 1 WHERE table_id IN (SELECT id FROM game_table WHERE phase = 'over');
DROP INDEX tenure_user;
DROP INDEX tenure_computer;
CREATE INDEX tenure_user ON tenure (user, finished, table_id) WHERE user IS NOT NULL;
CREATE INDEX tenure_computer ON tenure (table_id) WHERE level <> '' AND until IS NULL AND finished = 0;

CREATE INDEX notice_call ON notice (table_id) WHERE kind = 'seek-call';
CREATE INDEX part_usage ON part (key, table_id) WHERE kind = 'usage';
CREATE INDEX part_candidate ON part (key, table_id) WHERE kind = 'candidate';
CREATE INDEX request_user ON request (user) WHERE user IS NOT NULL;
