-- What is to be done at a time (timer) and what is to be told (announcement) are two things, and the messages that show a
-- table have columns of their own. Numbers stay, for a message that was sent and not yet noted is known by them.

CREATE TABLE timer (                    -- a deadline, a reminder, the end of a vote: a restart loses none
    id       INTEGER PRIMARY KEY,       -- of timers and announcements together
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    figures  TEXT    NOT NULL
) STRICT;

CREATE INDEX timer_due ON timer (due);
CREATE INDEX timer_table ON timer (table_id, seat);

CREATE TABLE announcement (             -- kept until it was told
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    figures  TEXT    NOT NULL
) STRICT;

CREATE INDEX announcement_due ON announcement (due);
CREATE INDEX announcement_call ON announcement (table_id) WHERE kind = 'seek-call';

INSERT INTO timer (id, table_id, seat, kind, due, figures)
SELECT id, table_id, seat, kind, due, figures FROM notice
WHERE kind IN ('deadline', 'stop', 'lobby', 'seek', 'away')
   OR kind LIKE 'vote-%' OR kind LIKE 'candidate-%' OR kind LIKE 'remind-%';

INSERT INTO announcement (id, table_id, seat, kind, due, figures)
SELECT id, table_id, seat, kind, due, figures FROM notice WHERE id NOT IN (SELECT id FROM timer);

DROP TABLE notice;

CREATE TABLE message (                  -- what shows a table: cards, votes, the hands in direct messages
    table_id INTEGER NOT NULL,
    slot     TEXT    NOT NULL,          -- turn, lobby, story, vote-pause, hand-s1 …
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,          -- its number; 0: it is still to be sent
    at       INTEGER NOT NULL,          -- when it was sent
    edited   INTEGER NOT NULL,
    number   INTEGER NOT NULL,          -- the length of the log that it shows; -1: it is not finished
    since    INTEGER NOT NULL,
    own      INTEGER NOT NULL,
    epoch    INTEGER NOT NULL,
    seats    TEXT    NOT NULL,          -- that it waits for, in JSON
    blocks   TEXT    NOT NULL,          -- what is left of it when its time is over, in JSON
    user     TEXT    NOT NULL,          -- whose hand it is; '': it is public
    digest   TEXT    NOT NULL,          -- of the hand
    sending  INTEGER NOT NULL,          -- 1: one was being sent when this was written
    PRIMARY KEY (table_id, slot)
) STRICT, WITHOUT ROWID;

CREATE INDEX message_user ON message (user) WHERE user <> '';

INSERT INTO message
SELECT CAST(substr(scope, 7) AS INTEGER), key,
    coalesce(CAST(value ->> 'channel' AS INTEGER), 0), coalesce(CAST(value ->> 'message' AS INTEGER), 0),
    coalesce(CAST(value ->> 'at' AS INTEGER), CAST(value ->> 'sent' AS INTEGER), 0),
    coalesce(CAST(value ->> 'edited' AS INTEGER), 0), coalesce(CAST(value ->> 'number' AS INTEGER), -1),
    coalesce(CAST(value ->> 'since' AS INTEGER), -1), coalesce(CAST(value ->> 'own' AS INTEGER), -1),
    coalesce(CAST(value ->> 'epoch' AS INTEGER), 0), coalesce(value -> 'seats', '[]'), coalesce(value -> 'blocks', '[]'),
    coalesce(value ->> 'user', ''), coalesce(value ->> 'sign', ''), value ->> 'sending' IS NOT NULL
FROM note WHERE scope LIKE 'table:%' AND json_valid(value) AND json_type(value) = 'object';

DELETE FROM note WHERE scope LIKE 'table:%' AND json_valid(value) AND json_type(value) = 'object';
