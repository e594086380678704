-- outside a transaction
-- A player's games in the order they ended, and how many. Games that are over are filed soon after
-- (src/server/upkeep/filing.c); what is not filed is looked at one by one, so that lists and numbers are
-- right whoever wrote the rows, and however long ago. None of this is written by a move.
ALTER TABLE seat
    ADD COLUMN IF NOT EXISTS ended  bigint,                        -- null: not filed
    ADD COLUMN IF NOT EXISTS hidden boolean NOT NULL DEFAULT false; -- of filed ones: the game's

CREATE TABLE IF NOT EXISTS tally (
    player     bigint PRIMARY KEY,
    games      bigint NOT NULL            -- that are filed, each once
);

CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_unfiled ON seat (player, game)
    WHERE ended IS NULL AND player <> 0;

CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_filed ON seat (player, hidden, ended, game)
    WHERE ended IS NOT NULL AND player <> 0;
