-- outside a transaction
-- Workers with tokens of their own, a secret of the service that no worker or player has, sessions
-- that end, and players who are erased for good.

-- All nodes sign with it. Two random UUIDs have 244 random bits.
CREATE TABLE IF NOT EXISTS secret (
    name       text PRIMARY KEY,
    value      bytea NOT NULL             -- 32 bytes
);
INSERT INTO secret (name, value) VALUES
    ('server', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    ON CONFLICT DO NOTHING;

-- `plateaud admin worker-add` writes a row, `worker-revoke` deletes it.
CREATE TABLE IF NOT EXISTS worker (
    name       text PRIMARY KEY,
    token      bytea NOT NULL UNIQUE,     -- BLAKE2b of it
    created    bigint NOT NULL
);

-- Sessions that nobody has used for a year are found by it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_seen ON session (seen);

-- Who had a place or was the host at a table and no longer is: the log has it, but cannot be asked
-- by player. Filled by triggers, so that nodes of the previous release do it too.
CREATE TABLE IF NOT EXISTS sat (
    player     bigint NOT NULL,
    game       bigint NOT NULL,
    PRIMARY KEY (player, game)
);

-- Players to be erased for good: everything that has the id `old` gets the id `new`, then this row
-- goes, and nothing leads from one to the other.
CREATE TABLE IF NOT EXISTS erasure (
    old        bigint PRIMARY KEY,
    new        bigint,
    at         bigint NOT NULL DEFAULT 0, -- when it was asked for
    look       bigint NOT NULL,           -- when to go on with it
    after      bigint NOT NULL DEFAULT 0  -- events of games up to this one are done
);

CREATE OR REPLACE FUNCTION note_sat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old = OLD.player) THEN
        INSERT INTO sat (player, game) VALUES (OLD.player, OLD.game) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_hosted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old = OLD.host) THEN
        INSERT INTO sat (player, game) VALUES (OLD.host, OLD.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS seat_sat ON seat;
CREATE TRIGGER seat_sat AFTER UPDATE OF player ON seat FOR EACH ROW
    WHEN (OLD.player <> 0 AND OLD.player <> NEW.player) EXECUTE FUNCTION note_sat();

DROP TRIGGER IF EXISTS game_hosted ON game;
CREATE TRIGGER game_hosted AFTER UPDATE OF host ON game FOR EACH ROW
    WHEN (OLD.host <> NEW.host) EXECUTE FUNCTION note_hosted();

-- … and those of before.
INSERT INTO sat (player, game)
    SELECT DISTINCT e.actor, e.game FROM event e JOIN game g ON g.id = e.game
    WHERE e.actor <> 0 AND e.actor <> g.host
    AND NOT EXISTS (SELECT FROM seat s WHERE s.game = e.game AND s.player = e.actor)
    ON CONFLICT DO NOTHING;

-- What somebody hosted, and what a game did to a rating: for exports and erasures.
CREATE INDEX CONCURRENTLY IF NOT EXISTS game_host ON game (host, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS rating_step_game ON rating_step (game);

-- Whether a program plays for this player, or ever did: shown wherever the name is.
ALTER TABLE player ADD COLUMN IF NOT EXISTS bot boolean NOT NULL DEFAULT false;
UPDATE player SET bot = true WHERE NOT bot AND id IN (SELECT player FROM session WHERE kind = 1);
