-- The desk's first schema. State is never stored: it is the log, replayed.

CREATE TABLE game_table (
    id      INTEGER PRIMARY KEY,
    title   TEXT    NOT NULL,
    rules   TEXT    NOT NULL,           -- version of the rules it was last proven under
    phase   TEXT    NOT NULL CHECK (phase IN ('lobby', 'running', 'over')),
    channel TEXT    NOT NULL,
    host    TEXT,                       -- NULL: a former player
    body    TEXT    NOT NULL,           -- options, language, pace and the like, as JSON
    seed    TEXT,                       -- of the dice; secret until the game is over
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL
) STRICT;

-- One game at a time in a channel or thread; finished ones stay findable.
CREATE UNIQUE INDEX game_table_live ON game_table (channel) WHERE phase <> 'over';
CREATE INDEX game_table_channel ON game_table (channel, id);

CREATE TABLE tenure (                   -- who sat where, and since when
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     TEXT    NOT NULL,
    turn     INTEGER NOT NULL,          -- 0 for the first to sit there
    user     TEXT,                      -- NULL: vacant, or a former player
    name     TEXT    NOT NULL,
    since    INTEGER NOT NULL,          -- number of the log
    until    INTEGER,
    PRIMARY KEY (table_id, seat, turn)
) STRICT, WITHOUT ROWID;

CREATE INDEX tenure_user ON tenure (user) WHERE user IS NOT NULL;

CREATE TABLE action (
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    number   INTEGER NOT NULL,          -- 0, 1, 2 ... without a gap
    player   TEXT    NOT NULL,          -- a seat; 'chance' for dice and draws; 'desk' for undo
    body     TEXT    NOT NULL,          -- the action as JSON
    origin   TEXT,                      -- order, deadline, vacant: who took it in the player's place
    at       INTEGER NOT NULL,
    -- On the last row of a transaction alone:
    digest   TEXT,                      -- of the state after it
    waiting  TEXT,                      -- the seats waited for then, as JSON
    request  TEXT,                      -- the interaction it answers: repeated, it changes nothing and gets the same answer
    user     TEXT,                      -- whose it was
    first    INTEGER,                   -- the number of its first row
    PRIMARY KEY (table_id, number)      -- two writers: the second insert fails
) STRICT, WITHOUT ROWID;

CREATE INDEX action_request ON action (at) WHERE request IS NOT NULL;  -- to find the old ones, which are forgotten

CREATE TABLE request (                  -- those that wrote no row of the log: steps of a draft
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    id       TEXT    NOT NULL,
    user     TEXT,
    number   INTEGER NOT NULL,          -- the length of the log then
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX request_at ON request (at);

CREATE TABLE part (                     -- what belongs to a table and is read with it: drafts, orders, stops, clocks, votes
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    kind     TEXT    NOT NULL,
    key      TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE notice (                   -- reminders, deadlines, limits of votes: a restart loses none
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    seat     TEXT    NOT NULL,
    kind     TEXT    NOT NULL,
    due      INTEGER NOT NULL,
    figures  TEXT    NOT NULL
) STRICT;

CREATE INDEX notice_due ON notice (due);
CREATE INDEX notice_table ON notice (table_id, seat);

CREATE TABLE minute (                   -- what the desk itself did: undone, replaced, paused
    table_id INTEGER NOT NULL REFERENCES game_table (id),
    id       INTEGER NOT NULL,
    number   INTEGER NOT NULL,          -- the length of the log then
    seat     TEXT    NOT NULL,          -- '': for all; otherwise for that seat alone
    key      TEXT    NOT NULL,
    figures  TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
    user TEXT PRIMARY KEY,
    body TEXT NOT NULL                  -- time zone, quiet hours, language
) STRICT, WITHOUT ROWID;

CREATE TABLE note (                     -- small things the desk keeps for whoever uses it
    scope TEXT NOT NULL,
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

-- Rows of the log alone are inserted as they are. Whatever else belongs to them goes through a view whose triggers sort
-- entries into the tables, so that it all goes to disk in ONE statement: one transaction, one hop to the database's thread.
CREATE VIEW entry AS SELECT '' AS kind, '' AS b WHERE FALSE;

CREATE TRIGGER entry_action INSTEAD OF INSERT ON entry WHEN NEW.kind = 'action' BEGIN
    INSERT INTO action (table_id, number, player, body, origin, at, digest, waiting, request, user, first) VALUES (
        NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4, NEW.b ->> 5, NEW.b ->> 6,
        NEW.b ->> 7, NEW.b ->> 8, NEW.b ->> 9, NEW.b ->> 10, NEW.b ->> 11
    );
END;

-- Everything but moves goes through a second view, so that a move passes by two triggers and not by all of them.
CREATE VIEW other_entry AS SELECT '' AS kind, '' AS b WHERE FALSE;

CREATE TRIGGER entry_other INSTEAD OF INSERT ON entry WHEN NEW.kind <> 'action' BEGIN
    INSERT INTO other_entry (kind, b) VALUES (NEW.kind, NEW.b);
END;

CREATE TRIGGER entry_request INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'request' BEGIN
    INSERT INTO request (table_id, id, user, number, at)
    VALUES (NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4, NEW.b ->> 5);
END;

CREATE TRIGGER entry_table INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'table' BEGIN
    INSERT INTO game_table (id, title, rules, phase, channel, host, body, seed, created, touched)
    VALUES (
        NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4, NEW.b ->> 5, NEW.b ->> 6, NEW.b ->> 7, NEW.b ->> 8,
        NEW.b ->> 9, NEW.b ->> 9
    );
END;

CREATE TRIGGER entry_header INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'header' BEGIN
    UPDATE game_table
    SET title = NEW.b ->> 2, rules = NEW.b ->> 3, phase = NEW.b ->> 4, channel = NEW.b ->> 5, host = NEW.b ->> 6,
        body = NEW.b ->> 7, seed = NEW.b ->> 8, touched = NEW.b ->> 9
    WHERE id = NEW.b ->> 1;
END;

CREATE TRIGGER entry_seat INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'seat' BEGIN
    INSERT INTO tenure (table_id, seat, turn, user, name, since)
    VALUES (NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4, NEW.b ->> 5, NEW.b ->> 6);
END;

CREATE TRIGGER entry_retire INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'retire' BEGIN
    UPDATE tenure SET until = NEW.b ->> 3
    WHERE table_id = NEW.b ->> 1 AND seat = NEW.b ->> 2 AND until IS NULL;
END;

CREATE TRIGGER entry_unseat INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'unseat' BEGIN
    DELETE FROM tenure WHERE table_id = NEW.b ->> 1;
END;

CREATE TRIGGER entry_part INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'part' BEGIN
    INSERT INTO part (table_id, kind, key, body) VALUES (NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4)
    ON CONFLICT (table_id, kind, key) DO UPDATE SET body = excluded.body;
END;

CREATE TRIGGER entry_unpart INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'unpart' BEGIN
    DELETE FROM part WHERE table_id = NEW.b ->> 1 AND kind = NEW.b ->> 2 AND key = NEW.b ->> 3;
END;

-- A game is over: what its players kept for it goes.
CREATE TRIGGER entry_scrap INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'scrap' BEGIN
    DELETE FROM part WHERE table_id = NEW.b ->> 1;
END;

CREATE TRIGGER entry_notice INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'notice' BEGIN
    INSERT INTO notice (table_id, seat, kind, due, figures)
    VALUES (NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4, NEW.b ->> 5);
END;

CREATE TRIGGER entry_hush INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'hush' BEGIN
    DELETE FROM notice
    WHERE table_id = NEW.b ->> 1 AND seat = NEW.b ->> 2 AND kind IN (SELECT value FROM json_each(NEW.b, '$[3]'));
END;

CREATE TRIGGER entry_told INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'told' BEGIN
    DELETE FROM notice WHERE id = NEW.b ->> 1;
END;

CREATE TRIGGER entry_minute INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'minute' BEGIN
    INSERT INTO minute (table_id, id, number, seat, key, figures, at)
    VALUES (NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3, NEW.b ->> 4, NEW.b ->> 5, NEW.b ->> 6, NEW.b ->> 7);
END;

CREATE TRIGGER entry_person INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'person' BEGIN
    INSERT INTO person (user, body) VALUES (NEW.b ->> 1, NEW.b ->> 2)
    ON CONFLICT (user) DO UPDATE SET body = excluded.body;
END;

CREATE TRIGGER entry_note INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'note' BEGIN
    INSERT INTO note (scope, key, value) VALUES (NEW.b ->> 1, NEW.b ->> 2, NEW.b ->> 3)
    ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value;
END;

CREATE TRIGGER entry_unnote INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'unnote' BEGIN
    DELETE FROM note WHERE scope = NEW.b ->> 1 AND key = NEW.b ->> 2;
END;

CREATE TRIGGER entry_prune INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'prune' BEGIN
    DELETE FROM request WHERE at < NEW.b ->> 1;
    UPDATE action SET request = NULL, user = NULL, first = NULL WHERE request IS NOT NULL AND at < NEW.b ->> 1;
END;

-- A person is forgotten: seats stay, nobody sits in them.
CREATE TRIGGER entry_forget INSTEAD OF INSERT ON other_entry WHEN NEW.kind = 'forget' BEGIN
    DELETE FROM person WHERE user = NEW.b ->> 1;
    DELETE FROM request WHERE user = NEW.b ->> 1;
    UPDATE action SET request = NULL, user = NULL, first = NULL
    WHERE user = NEW.b ->> 1 AND table_id IN (SELECT table_id FROM tenure WHERE user = NEW.b ->> 1);
    UPDATE game_table SET host = NULL WHERE host = NEW.b ->> 1;
    UPDATE tenure SET user = NULL, name = '' WHERE user = NEW.b ->> 1;
    DELETE FROM note WHERE scope = 'user:' || (NEW.b ->> 1);
END;
