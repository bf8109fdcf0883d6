-- A seat may be a computer's: then nobody is its user, and it has a level.

ALTER TABLE tenure ADD COLUMN level TEXT NOT NULL DEFAULT '';
CREATE INDEX tenure_computer ON tenure (table_id) WHERE level <> '' AND until IS NULL;
