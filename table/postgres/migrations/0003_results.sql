-- What finished games came to, as in SQLite's schema 6. Everything here can be had again from `result`, and that from the
-- log, but for people who were forgotten: they stand there by a random name.

CREATE TABLE outcome (                  -- games that ended by the rules
    table_id BIGINT PRIMARY KEY REFERENCES game_table (id),
    ended    BIGINT NOT NULL,
    counts   BIGINT                     -- NULL: to be entered; 1: its results stand below; 0: it counts for nobody
);

CREATE INDEX outcome_owed ON outcome (ended, table_id) WHERE counts IS NULL;

CREATE TABLE result (                   -- one row a seat
    table_id  BIGINT NOT NULL REFERENCES game_table (id),
    seat      TEXT   COLLATE "C" NOT NULL,
    title     TEXT   COLLATE "C" NOT NULL,
    guild     TEXT   NOT NULL,
    ended     BIGINT NOT NULL,
    person    TEXT   COLLATE "C" NOT NULL, -- whoever made most of its decisions; '~…': somebody who was forgotten
    place     BIGINT NOT NULL,          -- as it counts: whoever left comes after all who stayed
    seats     BIGINT NOT NULL,
    score     BIGINT NOT NULL,
    roles     TEXT   NOT NULL,          -- nations or colour, as JSON
    newcomer  BIGINT NOT NULL,          -- 1: took the seat from somebody
    decisions BIGINT NOT NULL,
    turns     BIGINT NOT NULL,          -- times they were waited for
    seconds   BIGINT NOT NULL,          -- and how long in all
    mu        DOUBLE PRECISION NOT NULL, -- their rating after the game
    sigma     DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX result_person ON result (person, title, ended, table_id);
CREATE INDEX result_title ON result (title, ended, table_id);

CREATE TABLE tally (                    -- counters, so that no question looks at games
    holder  TEXT   COLLATE "C" NOT NULL, -- user:… or guild:…
    title   TEXT   COLLATE "C" NOT NULL, -- '': all of them
    kind    TEXT   COLLATE "C" NOT NULL, -- all, place, role, met, size, people
    key     TEXT   COLLATE "C" NOT NULL,
    games   BIGINT NOT NULL,
    won     BIGINT NOT NULL,            -- first; of people met: ahead of them
    lost    BIGINT NOT NULL,            -- last; of people met: behind them
    places  BIGINT NOT NULL,            -- all of them, added up
    turns   BIGINT NOT NULL,
    seconds BIGINT NOT NULL,
    name    TEXT   NOT NULL,            -- of people met: as they were last called
    PRIMARY KEY (holder, kind, title, key)
);

CREATE INDEX tally_met ON tally (holder, title, games DESC, key) WHERE kind = 'met';

CREATE TABLE member (                   -- who has a rating, server by server
    guild   TEXT   COLLATE "C" NOT NULL,
    title   TEXT   COLLATE "C" NOT NULL,
    person  TEXT   COLLATE "C" NOT NULL,
    name    TEXT   NOT NULL,            -- as they were last called there
    games   BIGINT NOT NULL,            -- of theirs on that server
    ordinal DOUBLE PRECISION NOT NULL,  -- of their rating, wherever they played
    listed  BIGINT NOT NULL,            -- 1: they allow it
    PRIMARY KEY (guild, title, person)
);

CREATE INDEX member_person ON member (person, title);
CREATE INDEX member_listed ON member (guild, title, ordinal DESC, person) WHERE listed = 1;

INSERT INTO outcome (table_id, ended, counts)
SELECT t.id, max(m.at), NULL FROM game_table AS t JOIN minute AS m ON m.table_id = t.id AND m.key = 'over'
WHERE t.phase = 'over' AND t.body::json ->> 'ending' = 'rules' GROUP BY t.id;
