-- As in SQLite's schema 9: two people may be rated for one seat, whoever left it and whoever took it over.

ALTER TABLE result ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;   -- of their first tenure; 0 for the first to sit there
ALTER TABLE result ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;  -- decisions of the seat since they came; 0: not counted then
ALTER TABLE result DROP CONSTRAINT result_pkey;
ALTER TABLE result ADD PRIMARY KEY (table_id, seat, turn);
