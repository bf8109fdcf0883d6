-- Leagues, as in SQLite's schema 12: seasons of tables, who plays in them, and the points of each table.

CREATE TABLE league (
    id      BIGINT PRIMARY KEY,
    guild   TEXT COLLATE "C" NOT NULL,
    title   TEXT COLLATE "C" NOT NULL,
    host    TEXT COLLATE "C",           -- whoever made it; NULL: somebody who was forgotten
    phase   TEXT COLLATE "C" NOT NULL,  -- signup, running, extended, over, cancelled
    season  BIGINT NOT NULL,            -- the current one
    due     BIGINT,                     -- when to look at it again; NULL: never
    version BIGINT NOT NULL,            -- of what its card shows
    shown   BIGINT NOT NULL,            -- the version that is on the card
    created BIGINT NOT NULL,
    card    TEXT    NOT NULL,           -- where the card is
    body    TEXT    NOT NULL            -- its terms, in JSON
);

CREATE INDEX league_guild ON league (guild, id);
CREATE INDEX league_open ON league (guild) WHERE phase NOT IN ('over', 'cancelled');
CREATE INDEX league_host ON league (host) WHERE host IS NOT NULL;
CREATE INDEX league_due ON league (due, id) WHERE due IS NOT NULL;
CREATE INDEX league_behind ON league (id) WHERE shown < version;

CREATE TABLE season (
    league_id BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    seed      TEXT    NOT NULL,         -- of the draw and the lots
    opened    BIGINT NOT NULL,
    drawn     BIGINT NOT NULL,          -- 0: not yet; so are the others
    people    BIGINT NOT NULL,          -- who were drawn
    ends      BIGINT NOT NULL,
    finished  BIGINT NOT NULL,          -- when nothing was left to play
    closed    BIGINT NOT NULL,
    ending    TEXT COLLATE "C" NOT NULL, -- played, few, cancelled; '' until then
    PRIMARY KEY (league_id, number)
);

CREATE TABLE entrant (                  -- who has signed up
    league_id BIGINT NOT NULL,
    season    BIGINT NOT NULL,
    person    TEXT COLLATE "C" NOT NULL, -- '~…': somebody who was forgotten
    name      TEXT    NOT NULL,
    joined    BIGINT NOT NULL,
    division  BIGINT NOT NULL,          -- -1 until the draw; so are the next two
    number    BIGINT NOT NULL,
    lot       BIGINT NOT NULL,
    place     BIGINT NOT NULL,          -- in the final standings; 0 until the season is closed
    PRIMARY KEY (league_id, season, person)
);

CREATE INDEX entrant_person ON entrant (person, league_id, season);

CREATE TABLE fixture (                  -- tables that were made; which ones there will be follows from the draw
    league_id BIGINT NOT NULL,
    season    BIGINT NOT NULL,
    division  BIGINT NOT NULL,
    number    BIGINT NOT NULL,
    table_id  BIGINT NOT NULL,
    settled   BIGINT NOT NULL,          -- the length of the log that its points are of; -1: there are none
    PRIMARY KEY (league_id, season, division, number)
);

CREATE UNIQUE INDEX fixture_table ON fixture (table_id);
CREATE INDEX fixture_open ON fixture (table_id, league_id) WHERE settled < 0;

CREATE TABLE score (                    -- one row a seat of a table that is over
    league_id BIGINT NOT NULL,
    season    BIGINT NOT NULL,
    division  BIGINT NOT NULL,
    fixture   BIGINT NOT NULL,
    seat      BIGINT NOT NULL,
    number    BIGINT NOT NULL,          -- of the person, as drawn
    place     BIGINT NOT NULL,
    points    BIGINT NOT NULL,          -- in twelfths
    score     BIGINT NOT NULL,          -- share of the winner's: score / best
    best      BIGINT NOT NULL,
    kind      TEXT    NOT NULL,         -- '', left, slow
    PRIMARY KEY (league_id, season, division, fixture, seat)
);
