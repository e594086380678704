-- What one node at a time may do: a player's tables (`player ID`), ratings, packing logs. A lease ends by itself,
-- also if its node hangs. It is worth nothing after a crash, so it does not have to be on disk. The table that the
-- previous release uses for players' tables stays for its nodes.
CREATE UNLOGGED TABLE lease (
    name       text PRIMARY KEY,
    holder     text NOT NULL,
    until      bigint NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
