-- outside a transaction
-- Logs of games that are long over, each packed into one row (src/server/wire/archive_log.h). Nodes of
-- the version before do not read them: nothing is packed until the key `archive_days` says so.
CREATE TABLE IF NOT EXISTS archive (
    game       bigint PRIMARY KEY,
    seq        integer NOT NULL,          -- of its last event; later ones are in `event`
    actors     bigint[] NOT NULL,         -- players: the log has their places in this list
    log        bytea NOT NULL
);

-- It is compressed already.
ALTER TABLE archive ALTER COLUMN log SET STORAGE EXTERNAL;

ALTER TABLE game ADD COLUMN IF NOT EXISTS archived boolean NOT NULL DEFAULT false;

-- What can be packed. A move changes nothing of it, so its update still writes no index (HOT).
CREATE INDEX CONCURRENTLY IF NOT EXISTS game_archivable ON game (created, id)
    WHERE phase = 2 AND NOT archived;
