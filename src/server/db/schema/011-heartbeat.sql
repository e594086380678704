-- The heartbeat of a node; a gap since the last one of any node is an outage.
--
-- An outage is noted only while no heartbeat is being committed, and no heartbeat is written while one is
-- being noted: otherwise a node whose heartbeat commits slowly would not be seen by the one that notes the
-- outage, nor see it, and continue without its credit. Each query in here sees what was committed before it.
CREATE FUNCTION service_heartbeat(its_name text, its_version text, longest_gap bigint,
    OUT at bigint, OUT earlier bigint, OUT unsettled bigint, OUT latest bigint) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    heartbeats CONSTANT bigint := 7152869;
BEGIN
    PERFORM set_config('lock_timeout', '10s', true); -- commits that wait for a copy may take that long
    at := service_now();
    earlier := (SELECT max(pulse) FROM node);
    IF at - earlier > longest_gap THEN
        PERFORM pg_advisory_xact_lock(heartbeats);
        at := service_now();
        earlier := (SELECT max(pulse) FROM node);
        INSERT INTO outage (began, ended) SELECT earlier, at WHERE at - earlier > longest_gap
            ON CONFLICT DO NOTHING;
    ELSE
        PERFORM pg_advisory_xact_lock_shared(heartbeats);
    END IF;
    INSERT INTO node (name, pulse, started, version) VALUES (its_name, at, at, its_version)
        ON CONFLICT (name) DO UPDATE SET pulse = excluded.pulse, version = excluded.version;
    SELECT count(*), coalesce(max(began), 0) INTO unsettled, latest FROM outage WHERE NOT settled;
END $$;
