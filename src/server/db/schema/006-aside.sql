-- What could not be done is put aside until then, so that it holds up nothing else.
ALTER TABLE job ADD COLUMN later bigint NOT NULL DEFAULT 0;
ALTER TABLE wish
    ADD COLUMN later bigint NOT NULL DEFAULT 0,
    ADD COLUMN why   text; -- it could not be done; null: not tried yet
