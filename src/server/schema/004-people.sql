-- outside a transaction
-- Workers with tokens of their own, a secret of the service that no worker or player has, and
-- sessions that end.

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
