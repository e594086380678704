-- Workers with tokens of their own, and a secret of the service that no worker or player has.

-- All nodes sign with it. Two random UUIDs have 244 random bits.
CREATE TABLE secret (
    name       text PRIMARY KEY,
    value      bytea NOT NULL             -- 32 bytes
);
INSERT INTO secret (name, value) VALUES
    ('server', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- `plateaud admin worker-add` writes a row, `worker-revoke` deletes it.
CREATE TABLE worker (
    name       text PRIMARY KEY,
    token      bytea NOT NULL UNIQUE,     -- BLAKE2b of it
    created    bigint NOT NULL
);
