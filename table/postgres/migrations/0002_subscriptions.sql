-- Who wants to be called, on which server, when somebody seeks players for a title.

CREATE TABLE subscription (
    guild  TEXT   COLLATE "C" NOT NULL,
    title  TEXT   COLLATE "C" NOT NULL,
    "user" TEXT   COLLATE "C" NOT NULL,
    called BIGINT NOT NULL DEFAULT 0,   -- when they were last called, for whatever title: at most once a day
    PRIMARY KEY (guild, title, "user")
);

CREATE INDEX subscription_called ON subscription (guild, title, called);
CREATE INDEX subscription_user ON subscription ("user");
