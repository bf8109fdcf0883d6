-- Who wants to be called, on which server, when somebody seeks players for a title.

CREATE TABLE subscription (
    guild  TEXT    NOT NULL,
    title  TEXT    NOT NULL,
    user   TEXT    NOT NULL,
    called INTEGER NOT NULL DEFAULT 0,  -- when they were last called, for whatever title: at most once a day
    PRIMARY KEY (guild, title, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX subscription_called ON subscription (guild, title, called);
CREATE INDEX subscription_user ON subscription (user);
