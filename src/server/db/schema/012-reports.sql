-- When a report was settled; null: it is open, or the previous release settled it.
ALTER TABLE report ADD COLUMN settled bigint;

-- `plateaud admin reports` reads the open ones.
CREATE INDEX report_open ON report (player) WHERE state = 0;
