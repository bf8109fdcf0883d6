-- Two people may be rated for one seat: whoever left it, and whoever took it over.

CREATE TABLE sitter_result (            -- one row a person and game
    table_id  INTEGER NOT NULL REFERENCES game_table (id),
    seat      TEXT    NOT NULL,
    turn      INTEGER NOT NULL,         -- of their first tenure; 0 for the first to sit there
    title     TEXT    NOT NULL,
    guild     TEXT    NOT NULL,
    ended     INTEGER NOT NULL,
    person    TEXT    NOT NULL,         -- '~…': somebody who was forgotten
    place     INTEGER NOT NULL,         -- as it counts: whoever left comes after all who stayed
    seats     INTEGER NOT NULL,
    score     INTEGER NOT NULL,
    roles     TEXT    NOT NULL,         -- nations or colour, as JSON
    newcomer  INTEGER NOT NULL,         -- 1: took the seat from somebody
    decisions INTEGER NOT NULL,         -- their own
    asked     INTEGER NOT NULL,         -- how many the seat had to make since they came; 0: not counted then
    turns     INTEGER NOT NULL,         -- times they were waited for
    seconds   INTEGER NOT NULL,         -- and how long in all
    mu        REAL    NOT NULL,         -- their rating after the game
    sigma     REAL    NOT NULL,
    PRIMARY KEY (table_id, seat, turn)
) STRICT, WITHOUT ROWID;

INSERT INTO sitter_result SELECT table_id, seat, 0, title, guild, ended, person, place, seats, score, roles, newcomer,
    decisions, 0, turns, seconds, mu, sigma FROM result;
DROP TABLE result;
ALTER TABLE sitter_result RENAME TO result;
CREATE INDEX result_person ON result (person, title, ended, table_id);
CREATE INDEX result_title ON result (title, ended, table_id);
