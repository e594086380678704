-- outside a transaction
-- The log in 64 parts by game, so that each stays small enough to be vacuumed and reindexed. Both its
-- keys begin with the game: no statement changes. Rows are copied while nodes go on writing to the old
-- table, whose trigger writes to the new one as well; then one takes the other's name.
DO $$
DECLARE
    "grant" text;
BEGIN
    IF (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'p' THEN
        RETURN; -- This was done before.
    END IF;
    CREATE TABLE IF NOT EXISTS event_parted (
        LIKE event INCLUDING DEFAULTS,
        PRIMARY KEY (game, seq),
        UNIQUE (game, actor, command)
    ) PARTITION BY HASH (game);
    FOR i IN 0..63 LOOP
        EXECUTE format('CREATE TABLE IF NOT EXISTS event_%s PARTITION OF event_parted'
                       ' FOR VALUES WITH (MODULUS 64, REMAINDER %s)', to_char(i, 'FM00'), i);
    END LOOP;
    -- Whoever may use the old one may use the new one.
    FOR "grant" IN
        SELECT format('GRANT %s ON event_parted TO %s', privilege_type,
                      CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END)
        FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = 'event'::regclass
    LOOP
        EXECUTE "grant";
    END LOOP;
END $$;

CREATE OR REPLACE FUNCTION event_copy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO event_parted SELECT NEW.* ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

-- Waits for those who are writing: what they write is there when the copy begins.
DO $$
BEGIN
    IF (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'r' THEN
        CREATE OR REPLACE TRIGGER event_copy AFTER INSERT ON event
            FOR EACH ROW EXECUTE FUNCTION event_copy();
    END IF;
END $$;

DO $$
DECLARE
    done bigint := -9223372036854775808;
    next bigint;
BEGIN
    WHILE (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'r' LOOP
        SELECT max(game) INTO next
            FROM (SELECT game FROM event WHERE game > done ORDER BY game LIMIT 5000) AS page;
        EXIT WHEN next IS NULL;
        INSERT INTO event_parted SELECT * FROM event WHERE game > done AND game <= next
            ON CONFLICT DO NOTHING;
        COMMIT;
        done := next;
    END LOOP;
END $$;

DO $$
BEGIN
    IF (SELECT relkind FROM pg_class WHERE oid = 'event'::regclass) = 'p' THEN
        RETURN;
    END IF;
    IF EXISTS (SELECT game, seq FROM event EXCEPT SELECT game, seq FROM event_parted) THEN
        RAISE EXCEPTION 'events are missing from the copy';
    END IF;
    LOCK TABLE event IN ACCESS EXCLUSIVE MODE;
    DROP TABLE event;
    ALTER TABLE event_parted RENAME TO event;
    ALTER INDEX event_parted_pkey RENAME TO event_pkey;
    ALTER INDEX event_parted_game_actor_command_key RENAME TO event_game_actor_command_key;
END $$;

DROP FUNCTION IF EXISTS event_copy();

-- Who asked for an analysis: nobody may fill the queue. `level` of an analysis is how many the same
-- player had waiting before it: the first of each come first.
ALTER TABLE job ADD COLUMN IF NOT EXISTS player bigint;

-- Rows come and go: room for a lease beside its row, and dead ones go soon.
ALTER TABLE job SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0);
ALTER TABLE command SET (autovacuum_vacuum_scale_factor = 0.02);

-- Nodes look how far the numbers of jobs have come.
DO $$
DECLARE
    grantee text;
BEGIN
    FOR grantee IN
        SELECT CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END
        FROM pg_class, aclexplode(relacl) AS acl
        WHERE pg_class.oid = 'job'::regclass AND privilege_type = 'INSERT'
    LOOP
        EXECUTE format('GRANT SELECT ON SEQUENCE job_id_seq TO %s', grantee);
    END LOOP;
END $$;
