-- outside a transaction
-- Run statement by statement, each safe to be run again.
ALTER TABLE seat ADD COLUMN IF NOT EXISTS noted boolean NOT NULL DEFAULT false;

DO $$
BEGIN
    UPDATE seat SET noted = true WHERE player = 5 AND NOT noted;
END $$;

CREATE INDEX CONCURRENTLY IF NOT EXISTS seat_noted ON seat (player) WHERE noted;
