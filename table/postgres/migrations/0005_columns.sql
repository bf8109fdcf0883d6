-- As in SQLite's schema 8: what is asked about all tables is a column with an index, and no longer a field of JSON.

CREATE FUNCTION readable_json(text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
    RETURN $1::jsonb;
EXCEPTION WHEN OTHERS THEN  -- a body that cannot be read stays as it is, and holds up no other
    RETURN NULL;
END $$;

ALTER TABLE game_table ADD COLUMN guild TEXT NOT NULL DEFAULT '';   -- the server it is on
ALTER TABLE game_table ADD COLUMN ending TEXT;                      -- rules, vote, resigned, closed
ALTER TABLE game_table ADD COLUMN paused BIGINT NOT NULL DEFAULT 0;

CREATE TABLE invitation (               -- who was asked to join a lobby
    table_id BIGINT NOT NULL REFERENCES game_table (id),
    "user"   TEXT   COLLATE "C" NOT NULL,
    place    BIGINT NOT NULL,           -- in the order in which they were asked
    PRIMARY KEY (table_id, "user")
);

CREATE INDEX invitation_user ON invitation ("user");

INSERT INTO invitation (table_id, "user", place)
SELECT t.id, i.who, min(i.place) - 1
FROM (SELECT id, readable_json(body) -> 'invited' AS invited FROM game_table WHERE phase = 'lobby') AS t,
    jsonb_array_elements_text(CASE jsonb_typeof(t.invited) WHEN 'array' THEN t.invited ELSE '[]' END)
    WITH ORDINALITY AS i (who, place)
GROUP BY t.id, i.who;

UPDATE game_table AS t SET guild = coalesce(b.body ->> 'guild', ''), ending = b.body ->> 'ending',
    paused = CASE WHEN b.body ->> 'paused' = 'true' THEN 1 ELSE 0 END,
    body = (b.body - '{guild,ending,paused,invited}'::text[])::text
FROM (SELECT id, readable_json(body) AS body FROM game_table) AS b
WHERE b.id = t.id AND jsonb_typeof(b.body) = 'object';

CREATE INDEX game_table_guild ON game_table (guild) WHERE phase <> 'over';
CREATE INDEX game_table_phase ON game_table (phase) WHERE phase <> 'over';
CREATE INDEX game_table_touched ON game_table (touched) WHERE phase = 'over';
CREATE INDEX game_table_host ON game_table (host) WHERE host IS NOT NULL;

ALTER TABLE tenure ADD COLUMN finished BIGINT NOT NULL DEFAULT 0;   -- 1: the game is over
UPDATE tenure SET finished = 1 WHERE table_id IN (SELECT id FROM game_table WHERE phase = 'over');
DROP INDEX tenure_user;
DROP INDEX tenure_computer;
CREATE INDEX tenure_user ON tenure ("user", finished, table_id) WHERE "user" IS NOT NULL;
CREATE INDEX tenure_computer ON tenure (table_id) WHERE level <> '' AND until IS NULL AND finished = 0;

CREATE INDEX notice_call ON notice (table_id) WHERE kind = 'seek-call';
CREATE INDEX notice_taken ON notice (taken) WHERE taken IS NOT NULL;
CREATE INDEX part_usage ON part (key, table_id) WHERE kind = 'usage';
CREATE INDEX part_candidate ON part (key, table_id) WHERE kind = 'candidate';
CREATE INDEX request_user ON request ("user") WHERE "user" IS NOT NULL;

DROP FUNCTION readable_json(text);
