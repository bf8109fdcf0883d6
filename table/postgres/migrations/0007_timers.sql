-- As in SQLite's schema 10: timers and announcements are two things, and the messages that show a table have columns.

CREATE FUNCTION readable_json(text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
    RETURN $1::jsonb;
EXCEPTION WHEN OTHERS THEN  -- a note that cannot be read stays as it is, and holds up no other
    RETURN NULL;
END $$;

CREATE SEQUENCE notice_number;          -- of timers and announcements together

CREATE TABLE timer (                    -- a deadline, a reminder, the end of a vote: a restart loses none
    id       BIGINT PRIMARY KEY DEFAULT nextval('notice_number'),
    table_id BIGINT NOT NULL REFERENCES game_table (id),
    seat     TEXT   NOT NULL,
    kind     TEXT   NOT NULL,
    due      BIGINT NOT NULL,
    figures  TEXT   NOT NULL,
    taken    TEXT                       -- the process that does it; others wait while that one lives
);

CREATE INDEX timer_due ON timer (due, id);
CREATE INDEX timer_table ON timer (table_id, seat);
CREATE INDEX timer_taken ON timer (taken) WHERE taken IS NOT NULL;

CREATE TABLE announcement (             -- kept until it was told
    id       BIGINT PRIMARY KEY DEFAULT nextval('notice_number'),
    table_id BIGINT NOT NULL REFERENCES game_table (id),
    seat     TEXT   NOT NULL,
    kind     TEXT   NOT NULL,
    due      BIGINT NOT NULL,
    figures  TEXT   NOT NULL,
    taken    TEXT                       -- the process that tells it
);

CREATE INDEX announcement_due ON announcement (due, id);
CREATE INDEX announcement_call ON announcement (table_id) WHERE kind = 'seek-call';
CREATE INDEX announcement_taken ON announcement (taken) WHERE taken IS NOT NULL;

INSERT INTO timer (id, table_id, seat, kind, due, figures)
SELECT id, table_id, seat, kind, due, figures FROM notice
WHERE kind IN ('deadline', 'stop', 'lobby', 'seek', 'away')
   OR kind LIKE 'vote-%' OR kind LIKE 'candidate-%' OR kind LIKE 'remind-%';

INSERT INTO announcement (id, table_id, seat, kind, due, figures)
SELECT id, table_id, seat, kind, due, figures FROM notice WHERE id NOT IN (SELECT id FROM timer);

SELECT setval('notice_number', coalesce((SELECT max(id) FROM notice), 0) + 1, FALSE);

DROP TABLE notice;

CREATE TABLE message (                  -- what shows a table: cards, votes, the hands in direct messages
    table_id BIGINT NOT NULL,
    slot     TEXT   COLLATE "C" NOT NULL,
    channel  BIGINT NOT NULL,
    message  BIGINT NOT NULL,           -- its number; 0: it is still to be sent
    at       BIGINT NOT NULL,           -- when it was sent
    edited   BIGINT NOT NULL,
    number   BIGINT NOT NULL,           -- the length of the log that it shows; -1: it is not finished
    since    BIGINT NOT NULL,
    own      BIGINT NOT NULL,
    epoch    BIGINT NOT NULL,
    seats    TEXT   NOT NULL,           -- that it waits for, in JSON
    blocks   TEXT   NOT NULL,           -- what is left of it when its time is over, in JSON
    "user"   TEXT   COLLATE "C" NOT NULL,   -- whose hand it is; '': it is public
    digest   TEXT   NOT NULL,           -- of the hand
    sending  BIGINT NOT NULL,           -- 1: one was being sent when this was written
    PRIMARY KEY (table_id, slot)
);

CREATE INDEX message_user ON message ("user") WHERE "user" <> '';

INSERT INTO message
SELECT substring(n.scope FROM 7)::bigint, n.key,
    coalesce((n.body ->> 'channel')::bigint, 0), coalesce((n.body ->> 'message')::bigint, 0),
    coalesce((n.body ->> 'at')::bigint, (n.body ->> 'sent')::bigint, 0),
    coalesce((n.body ->> 'edited')::bigint, 0), coalesce((n.body ->> 'number')::bigint, -1),
    coalesce((n.body ->> 'since')::bigint, -1), coalesce((n.body ->> 'own')::bigint, -1),
    coalesce((n.body ->> 'epoch')::bigint, 0),
    coalesce((n.body -> 'seats')::text, '[]'), coalesce((n.body -> 'blocks')::text, '[]'),
    coalesce(n.body ->> 'user', ''), coalesce(n.body ->> 'sign', ''),
    CASE WHEN n.body ->> 'sending' IS NULL THEN 0 ELSE 1 END
FROM (SELECT scope, key, readable_json(value) AS body FROM note WHERE scope LIKE 'table:%') AS n
WHERE jsonb_typeof(n.body) = 'object';

DELETE FROM note WHERE scope LIKE 'table:%' AND jsonb_typeof(readable_json(value)) = 'object';

DROP FUNCTION readable_json(text);
