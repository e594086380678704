-- What nodes ask about the server that they write to, and the service's time when machines' clocks differ.

-- What could lose a commit that was acknowledged; null: nothing.
CREATE FUNCTION service_unsafe() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT string_agg(name || ' is off', ', ') FROM pg_settings
    WHERE setting = 'off' AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') $$;

-- How many standbys have a commit on disk before it is acknowledged: "ANY 2 (a, b, c)" is two, a plain
-- list is one.
CREATE FUNCTION service_copies() RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
        OR btrim(names) = '' THEN 0
        ELSE coalesce(substring(lower(names) FROM '^\s*(?:any\s+|first\s+)?(\d+)\s*\(')::integer, 1) END
    FROM current_setting('synchronous_standby_names') AS names $$;

-- What must be added to a server's clock so that the service's time continues without a jump when that server
-- takes over. `past` is the server's system identifier and timeline; the last row counts.
CREATE TABLE clock_shift (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    past         text NOT NULL UNIQUE,
    milliseconds bigint NOT NULL
);

CREATE FUNCTION service_clock() RETURNS bigint LANGUAGE sql VOLATILE
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

CREATE OR REPLACE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$
    SELECT service_clock() + coalesce((SELECT milliseconds FROM clock_shift ORDER BY id DESC LIMIT 1), 0) $$;
