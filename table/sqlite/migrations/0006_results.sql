-- What finished games came to. Everything here can be had again from `result`, and that from the log, but for people
-- who were forgotten: they stand there by a random name.

CREATE TABLE outcome (                  -- games that ended by the rules
    table_id INTEGER PRIMARY KEY REFERENCES game_table (id),
    ended    INTEGER NOT NULL,
    counts   INTEGER                    -- NULL: to be entered; 1: its results stand below; 0: it counts for nobody
) STRICT;

CREATE INDEX outcome_owed ON outcome (ended, table_id) WHERE counts IS NULL;

CREATE TABLE result (                   -- one row a seat
    table_id  INTEGER NOT NULL REFERENCES game_table (id),
    seat      TEXT    NOT NULL,
    title     TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    ended     INTEGER NOT NULL,
    person    TEXT    NOT NULL,         -- whoever made most of its decisions; '~…': somebody who was forgotten
    place     INTEGER NOT NULL,         -- as it counts: whoever left comes after all who stayed
    seats     INTEGER NOT NULL,
    score     INTEGER NOT NULL,
    roles     TEXT    NOT NULL,         -- nations or colour, as JSON
    newcomer  INTEGER NOT NULL,         -- 1: took the seat from somebody
    decisions INTEGER NOT NULL,
    turns     INTEGER NOT NULL,         -- times they were waited for
    seconds   INTEGER NOT NULL,         -- and how long in all
    mu        REAL    NOT NULL,         -- their rating after the game
    sigma     REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_person ON result (person, title, ended, table_id);
CREATE INDEX result_title ON result (title, ended, table_id);

CREATE TABLE tally (                    -- counters, so that no question looks at games
    holder  TEXT    NOT NULL,           -- user:… or guild:…
    title   TEXT    NOT NULL,           -- '': all of them
    kind    TEXT    NOT NULL,           -- all, place, role, met, size, people
    key     TEXT    NOT NULL,
    games   INTEGER NOT NULL,
    won     INTEGER NOT NULL,           -- first; of people met: ahead of them
    lost    INTEGER NOT NULL,           -- last; of people met: behind them
    places  INTEGER NOT NULL,           -- all of them, added up
    turns   INTEGER NOT NULL,
    seconds INTEGER NOT NULL,
    name    TEXT    NOT NULL,           -- of people met: as they were last called
    PRIMARY KEY (holder, kind, title, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX tally_met ON tally (holder, title, games DESC, key) WHERE kind = 'met';

CREATE TABLE member (                   -- who has a rating, server by server
    guild   TEXT    NOT NULL,
    title   TEXT    NOT NULL,
    person  TEXT    NOT NULL,
    name    TEXT    NOT NULL,           -- as they were last called there
    games   INTEGER NOT NULL,           -- of theirs on that server
    ordinal REAL    NOT NULL,           -- of their rating, wherever they played
    listed  INTEGER NOT NULL,           -- 1: they allow it
    PRIMARY KEY (guild, title, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_person ON member (person, title);
CREATE INDEX member_listed ON member (guild, title, ordinal DESC, person) WHERE listed = 1;

INSERT INTO outcome (table_id, ended, counts)
SELECT t.id, max(m.at), NULL FROM game_table AS t JOIN minute AS m ON m.table_id = t.id AND m.key = 'over'
WHERE t.phase = 'over' AND t.body ->> 'ending' = 'rules' GROUP BY t.id;
