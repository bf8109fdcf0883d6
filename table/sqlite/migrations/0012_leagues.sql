-- Leagues: seasons of tables, who plays in them, and the points of each table.

CREATE TABLE league (
    id      INTEGER PRIMARY KEY,
    guild   TEXT    NOT NULL,
    title   TEXT    NOT NULL,
    host    TEXT,                       -- whoever made it; NULL: somebody who was forgotten
    phase   TEXT    NOT NULL,           -- signup, running, extended, over, cancelled
    season  INTEGER NOT NULL,           -- the current one
    due     INTEGER,                    -- when to look at it again; NULL: never
    version INTEGER NOT NULL,           -- of what its card shows
    shown   INTEGER NOT NULL,           -- the version that is on the card
    created INTEGER NOT NULL,
    card    TEXT    NOT NULL,           -- where the card is
    body    TEXT    NOT NULL            -- its terms, in JSON
) STRICT;

CREATE INDEX league_guild ON league (guild, id);
CREATE INDEX league_open ON league (guild) WHERE phase NOT IN ('over', 'cancelled');
CREATE INDEX league_host ON league (host) WHERE host IS NOT NULL;
CREATE INDEX league_due ON league (due, id) WHERE due IS NOT NULL;
CREATE INDEX league_behind ON league (id) WHERE shown < version;

CREATE TABLE season (
    league_id INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    seed      TEXT    NOT NULL,         -- of the draw and the lots
    opened    INTEGER NOT NULL,
    drawn     INTEGER NOT NULL,         -- 0: not yet; so are the others
    people    INTEGER NOT NULL,         -- who were drawn
    ends      INTEGER NOT NULL,
    finished  INTEGER NOT NULL,         -- when nothing was left to play
    closed    INTEGER NOT NULL,
    ending    TEXT    NOT NULL,         -- played, few, cancelled; '' until then
    PRIMARY KEY (league_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE entrant (                  -- who has signed up
    league_id INTEGER NOT NULL,
    season    INTEGER NOT NULL,
    person    TEXT    NOT NULL,         -- '~…': somebody who was forgotten
    name      TEXT    NOT NULL,
    joined    INTEGER NOT NULL,
    division  INTEGER NOT NULL,         -- -1 until the draw; so are the next two
    number    INTEGER NOT NULL,
    lot       INTEGER NOT NULL,
    place     INTEGER NOT NULL,         -- in the final standings; 0 until the season is closed
    PRIMARY KEY (league_id, season, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrant_person ON entrant (person, league_id, season);

CREATE TABLE fixture (                  -- tables that were made; which ones there will be follows from the draw
    league_id INTEGER NOT NULL,
    season    INTEGER NOT NULL,
    division  INTEGER NOT NULL,
    number    INTEGER NOT NULL,
    table_id  INTEGER NOT NULL,
    settled   INTEGER NOT NULL,         -- the length of the log that its points are of; -1: there are none
    PRIMARY KEY (league_id, season, division, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX fixture_table ON fixture (table_id);
CREATE INDEX fixture_open ON fixture (table_id, league_id) WHERE settled < 0;

CREATE TABLE score (                    -- one row a seat of a table that is over
    league_id INTEGER NOT NULL,
    season    INTEGER NOT NULL,
    division  INTEGER NOT NULL,
    fixture   INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    number    INTEGER NOT NULL,         -- of the person, as drawn
    place     INTEGER NOT NULL,
    points    INTEGER NOT NULL,         -- in twelfths
    score     INTEGER NOT NULL,         -- share of the winner's: score / best
    best      INTEGER NOT NULL,
    kind      TEXT    NOT NULL,         -- '', left, slow
    PRIMARY KEY (league_id, season, division, fixture, seat)
) STRICT, WITHOUT ROWID;
