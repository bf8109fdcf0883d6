-- All games of a server, for the day the bot is removed from it or somebody deletes them.

CREATE INDEX game_table_server ON game_table (guild);
CREATE INDEX announcement_table ON announcement (table_id);
