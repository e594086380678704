-- outside a transaction
-- Guests and accounts that nobody has used for long are found by it, closed ones too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS player_seen ON player (account, seen) WHERE state < 2;
DROP INDEX CONCURRENTLY IF EXISTS player_idle;

-- Whom reports are about: those players are erased with more care.
CREATE INDEX CONCURRENTLY IF NOT EXISTS report_other ON report (other);

-- A player who is being erased may still leave a table: only the change to the new id is not noted,
-- or the log of that table would keep the old one.
CREATE OR REPLACE FUNCTION note_sat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old = OLD.player AND e.new = NEW.player) THEN
        INSERT INTO sat (player, game) VALUES (OLD.player, OLD.game) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_hosted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old = OLD.host AND e.new = NEW.host) THEN
        INSERT INTO sat (player, game) VALUES (OLD.host, OLD.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
