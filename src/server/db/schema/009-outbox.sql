-- outside a transaction
-- Games in several databases. Lists, ratings and limits ask one database, the directory: its tables
-- `game`, `seat`, `sat` and `finished` have a row for every game of the service. A row of a game that has
-- its log elsewhere is a copy, without the clock. With one database nothing of this is written.

-- Games whose row in the directory is older than this event (src/server/upkeep/carrier.h). In the
-- database that has the game; a game is here once, however often it changes.
CREATE TABLE IF NOT EXISTS outbox (
    game       bigint PRIMARY KEY,
    seq        integer NOT NULL,
    at         bigint NOT NULL
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
CREATE INDEX IF NOT EXISTS outbox_age ON outbox (at);

-- Who sat at a game: copied with it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sat_game ON sat (game);
