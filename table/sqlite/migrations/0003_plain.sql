-- Entries are written by ordinary statements: the views and triggers that sorted them into the tables go.

DROP VIEW entry;  -- with its triggers
DROP VIEW other_entry;
