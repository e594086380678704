-- Needs a lock on a table that moves use.
ALTER TABLE game ADD COLUMN note text;
