-- As in SQLite's schema 7: what a table has seen is read a page at a time, by an index, however much it is.

CREATE INDEX minute_place ON minute (table_id, number, id);
CREATE INDEX minute_paused ON minute (table_id, id) WHERE key = 'paused';
CREATE INDEX tenure_now ON tenure (table_id, seat) WHERE until IS NULL;
CREATE INDEX tenure_since ON tenure (table_id, seat, since, turn);
CREATE INDEX tenure_people ON tenure (table_id, seat, turn) WHERE level = '';
CREATE INDEX tenure_held ON tenure (table_id, "user", seat) WHERE "user" IS NOT NULL;
CREATE INDEX action_served ON action (table_id, request) WHERE request IS NOT NULL;
