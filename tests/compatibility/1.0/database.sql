SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.note_hosted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old = OLD.host) THEN
        INSERT INTO sat (player, game) VALUES (OLD.host, OLD.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.note_sat() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old = OLD.player) THEN
        INSERT INTO sat (player, game) VALUES (OLD.player, OLD.game) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.service_clock() RETURNS bigint
    LANGUAGE sql
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
CREATE FUNCTION public.service_copies() RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    SELECT CASE WHEN current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
        OR btrim(names) = '' THEN 0
        ELSE coalesce(substring(lower(names) FROM '^\s*(?:any\s+|first\s+)?(\d+)\s*\(')::integer, 1) END
    FROM current_setting('synchronous_standby_names') AS names $$;
CREATE FUNCTION public.service_heartbeat(its_name text, its_version text, longest_gap bigint, OUT at bigint, OUT earlier bigint, OUT unsettled bigint, OUT latest bigint) RETURNS record
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.service_now() RETURNS bigint
    LANGUAGE sql
    AS $$
    SELECT service_clock() + coalesce((SELECT milliseconds FROM clock_shift ORDER BY id DESC LIMIT 1), 0) $$;
CREATE FUNCTION public.service_unsafe() RETURNS text
    LANGUAGE sql STABLE
    AS $$
    SELECT string_agg(name || ' is off', ', ') FROM pg_settings
    WHERE setting = 'off' AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.admin_log (
    id bigint NOT NULL,
    at bigint NOT NULL,
    who text NOT NULL,
    what text NOT NULL
);
ALTER TABLE public.admin_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.analysis (
    game bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.analysis_part (
    game bigint NOT NULL,
    number integer NOT NULL,
    part integer NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.archive (
    game bigint NOT NULL,
    seq integer NOT NULL,
    actors bigint[] NOT NULL,
    log bytea NOT NULL
);
ALTER TABLE ONLY public.archive ALTER COLUMN log SET STORAGE EXTERNAL;
CREATE TABLE public.ban (
    address text NOT NULL,
    until bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.block (
    player bigint NOT NULL,
    other bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.clock_shift (
    id bigint NOT NULL,
    past text NOT NULL,
    milliseconds bigint NOT NULL
);
ALTER TABLE public.clock_shift ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.clock_shift_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.command (
    player bigint NOT NULL,
    id text NOT NULL,
    answer text NOT NULL,
    at bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02');
CREATE TABLE public.erasure (
    old bigint NOT NULL,
    new bigint,
    at bigint DEFAULT 0 NOT NULL,
    look bigint NOT NULL,
    after bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.event (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
)
PARTITION BY HASH (game);
CREATE TABLE public.event_00 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_01 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_02 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_03 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_04 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_05 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_06 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_07 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_08 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_09 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_10 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_11 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_12 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_13 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_14 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_15 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_16 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_17 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_18 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_19 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_20 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_21 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_22 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_23 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_24 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_25 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_26 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_27 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_28 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_29 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_30 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_31 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_32 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_33 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_34 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_35 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_36 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_37 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_38 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_39 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_40 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_41 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_42 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_43 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_44 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_45 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_46 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_47 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_48 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_49 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_50 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_51 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_52 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_53 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_54 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_55 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_56 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_57 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_58 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_59 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_60 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_61 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_62 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.event_63 (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    seat smallint NOT NULL,
    actor bigint NOT NULL,
    command text NOT NULL,
    act text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.finished (
    number bigint NOT NULL,
    game bigint NOT NULL,
    pool text NOT NULL,
    counts boolean NOT NULL,
    rated bigint
);
ALTER TABLE public.finished ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.finished_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.game (
    id bigint NOT NULL,
    seq integer NOT NULL,
    turn integer NOT NULL,
    phase smallint NOT NULL,
    game text NOT NULL,
    seats smallint NOT NULL,
    free smallint NOT NULL,
    hidden boolean NOT NULL,
    rated boolean NOT NULL,
    counts boolean DEFAULT false NOT NULL,
    pool text NOT NULL,
    options text NOT NULL,
    host bigint NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    deadline bigint,
    look bigint,
    ending text,
    scores smallint[],
    mover smallint DEFAULT '-1'::integer NOT NULL,
    "position" text,
    levels smallint[],
    present bigint,
    archived boolean DEFAULT false NOT NULL
)
WITH (fillfactor='80');
CREATE TABLE public.job (
    id bigint NOT NULL,
    kind smallint NOT NULL,
    game bigint NOT NULL,
    turn integer NOT NULL,
    level smallint NOT NULL,
    at bigint NOT NULL,
    lease bigint DEFAULT 0 NOT NULL,
    taken bigint DEFAULT 0 NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    number integer DEFAULT 0 NOT NULL,
    holder text,
    stalled boolean DEFAULT false NOT NULL,
    player bigint,
    later bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500', autovacuum_vacuum_cost_delay='0');
ALTER TABLE public.job ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE UNLOGGED TABLE public.laying (
    player bigint NOT NULL,
    token bigint NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.migration (
    number integer NOT NULL,
    name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.node (
    name text NOT NULL,
    pulse bigint NOT NULL,
    started bigint NOT NULL,
    version text NOT NULL
);
CREATE TABLE public.notice (
    id bigint NOT NULL,
    at bigint NOT NULL,
    until bigint NOT NULL,
    en text NOT NULL,
    fr text NOT NULL
);
ALTER TABLE public.notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.outage (
    began bigint NOT NULL,
    ended bigint NOT NULL,
    settled boolean DEFAULT false NOT NULL
);
CREATE TABLE public.outbox (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500');
CREATE TABLE public.player (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text,
    account boolean DEFAULT false NOT NULL,
    password text,
    recovery bytea,
    language text DEFAULT 'en'::text NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    bot boolean DEFAULT false NOT NULL
);
CREATE TABLE public.rating (
    player bigint NOT NULL,
    pool text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games integer NOT NULL,
    last bigint NOT NULL
);
CREATE TABLE public.rating_step (
    player bigint NOT NULL,
    pool text NOT NULL,
    number bigint NOT NULL,
    game bigint NOT NULL,
    at bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL
);
CREATE TABLE public.report (
    id bigint NOT NULL,
    player bigint,
    other bigint NOT NULL,
    game bigint DEFAULT 0 NOT NULL,
    reason text NOT NULL,
    at bigint NOT NULL,
    state smallint DEFAULT 0 NOT NULL
);
ALTER TABLE public.report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sat (
    player bigint NOT NULL,
    game bigint NOT NULL
);
CREATE TABLE public.seat (
    game bigint NOT NULL,
    seat smallint NOT NULL,
    player bigint NOT NULL,
    ended bigint,
    hidden boolean DEFAULT false NOT NULL
);
CREATE TABLE public.secret (
    name text NOT NULL,
    value bytea NOT NULL
);
CREATE TABLE public.session (
    token bytea NOT NULL,
    player bigint NOT NULL,
    kind smallint NOT NULL,
    created bigint NOT NULL,
    seen bigint NOT NULL
);
CREATE TABLE public.tally (
    player bigint NOT NULL,
    games bigint NOT NULL
);
CREATE TABLE public.wish (
    id bigint NOT NULL,
    at bigint NOT NULL,
    game bigint NOT NULL,
    act text NOT NULL,
    later bigint DEFAULT 0 NOT NULL,
    why text
);
ALTER TABLE public.wish ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wish_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.worker (
    name text NOT NULL,
    token bytea NOT NULL,
    created bigint NOT NULL
);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_00 FOR VALUES WITH (modulus 64, remainder 0);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_01 FOR VALUES WITH (modulus 64, remainder 1);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_02 FOR VALUES WITH (modulus 64, remainder 2);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_03 FOR VALUES WITH (modulus 64, remainder 3);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_04 FOR VALUES WITH (modulus 64, remainder 4);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_05 FOR VALUES WITH (modulus 64, remainder 5);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_06 FOR VALUES WITH (modulus 64, remainder 6);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_07 FOR VALUES WITH (modulus 64, remainder 7);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_08 FOR VALUES WITH (modulus 64, remainder 8);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_09 FOR VALUES WITH (modulus 64, remainder 9);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_10 FOR VALUES WITH (modulus 64, remainder 10);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_11 FOR VALUES WITH (modulus 64, remainder 11);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_12 FOR VALUES WITH (modulus 64, remainder 12);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_13 FOR VALUES WITH (modulus 64, remainder 13);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_14 FOR VALUES WITH (modulus 64, remainder 14);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_15 FOR VALUES WITH (modulus 64, remainder 15);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_16 FOR VALUES WITH (modulus 64, remainder 16);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_17 FOR VALUES WITH (modulus 64, remainder 17);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_18 FOR VALUES WITH (modulus 64, remainder 18);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_19 FOR VALUES WITH (modulus 64, remainder 19);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_20 FOR VALUES WITH (modulus 64, remainder 20);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_21 FOR VALUES WITH (modulus 64, remainder 21);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_22 FOR VALUES WITH (modulus 64, remainder 22);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_23 FOR VALUES WITH (modulus 64, remainder 23);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_24 FOR VALUES WITH (modulus 64, remainder 24);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_25 FOR VALUES WITH (modulus 64, remainder 25);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_26 FOR VALUES WITH (modulus 64, remainder 26);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_27 FOR VALUES WITH (modulus 64, remainder 27);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_28 FOR VALUES WITH (modulus 64, remainder 28);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_29 FOR VALUES WITH (modulus 64, remainder 29);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_30 FOR VALUES WITH (modulus 64, remainder 30);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_31 FOR VALUES WITH (modulus 64, remainder 31);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_32 FOR VALUES WITH (modulus 64, remainder 32);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_33 FOR VALUES WITH (modulus 64, remainder 33);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_34 FOR VALUES WITH (modulus 64, remainder 34);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_35 FOR VALUES WITH (modulus 64, remainder 35);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_36 FOR VALUES WITH (modulus 64, remainder 36);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_37 FOR VALUES WITH (modulus 64, remainder 37);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_38 FOR VALUES WITH (modulus 64, remainder 38);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_39 FOR VALUES WITH (modulus 64, remainder 39);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_40 FOR VALUES WITH (modulus 64, remainder 40);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_41 FOR VALUES WITH (modulus 64, remainder 41);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_42 FOR VALUES WITH (modulus 64, remainder 42);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_43 FOR VALUES WITH (modulus 64, remainder 43);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_44 FOR VALUES WITH (modulus 64, remainder 44);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_45 FOR VALUES WITH (modulus 64, remainder 45);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_46 FOR VALUES WITH (modulus 64, remainder 46);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_47 FOR VALUES WITH (modulus 64, remainder 47);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_48 FOR VALUES WITH (modulus 64, remainder 48);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_49 FOR VALUES WITH (modulus 64, remainder 49);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_50 FOR VALUES WITH (modulus 64, remainder 50);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_51 FOR VALUES WITH (modulus 64, remainder 51);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_52 FOR VALUES WITH (modulus 64, remainder 52);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_53 FOR VALUES WITH (modulus 64, remainder 53);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_54 FOR VALUES WITH (modulus 64, remainder 54);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_55 FOR VALUES WITH (modulus 64, remainder 55);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_56 FOR VALUES WITH (modulus 64, remainder 56);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_57 FOR VALUES WITH (modulus 64, remainder 57);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_58 FOR VALUES WITH (modulus 64, remainder 58);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_59 FOR VALUES WITH (modulus 64, remainder 59);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_60 FOR VALUES WITH (modulus 64, remainder 60);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_61 FOR VALUES WITH (modulus 64, remainder 61);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_62 FOR VALUES WITH (modulus 64, remainder 62);
ALTER TABLE ONLY public.event ATTACH PARTITION public.event_63 FOR VALUES WITH (modulus 64, remainder 63);
COPY public.admin_log (id, at, who, what) FROM stdin;
\.
COPY public.analysis (game, at, body) FROM stdin;
\.
COPY public.analysis_part (game, number, part, body) FROM stdin;
\.
COPY public.archive (game, seq, actors, log) FROM stdin;
842161047335163	69	{799720331866183,89295182034823}	\\x78f98f652ad3ad964b6e84400c44f71c634e80dbfde338cc440348598f9405770fd006fc69265194bdf5daae3265d6cbd821a6902260c9a8cffe0bfe2da62ab1eafe7a9b2e92b5dde65cbbaec7d6dc2016b9dc4fa9d642db2e31e2a14887350348ddc526c805fbc655c873930b2c5c5bb514011456345b78b2609b6483255d766e1f2e61930a2cebaa7854a5b90905d5e945c673efc35ab5a1a0d5655194f90203fd593c19cdcf4d4734fdb13d19ad5bd46809a71d18190edab971c4d316dc196f09b64838edc19de1e2396b34b3f251c94fd01ef46ee48e9207a04d78081380560db40d0f465b9d879676581b314629c94e746f126a057ae299b40fdc3052cea149502e1cd9ea8c0d9ebb4ac239ed42bfa5f121dcde9876e12e1adb61e9bafd5cfe37565636fb71db83e3e18cf4e1753b560bb5de7d16abe5136505bc69371d53a196bb8f95a9106dbf6caabd352d771f78678e58e1fa4577b2b4da0f39e60e334b9f7815ec34933c8c060ca7a5bfa74a6fde58e0791569e6c1a4f558592baf0d18b24828eacc9b85af76661c405e4509ebb5031f49466761997dc75a5fe9fa402c2f229d116f5207d99fc611d75eebff4cfc4dea2c98ec179dd1490a5affe164e1a15870d767f0dc8b80c6a48afa41ab3fe697108360e1578d69f987286094aa215d77b6de6782657306e59385a5d51fdc289f2cbf045afe01f993048b60c41031452c670eaa34bcb0ccd9adad45d4f24f82458245adfe9478f7fb8c5afdc9c9aac2d2e24f427c3adf518b3f01ffdcbe01e2af0786
747128823229792	92	{799720331866183,89295182034823,411224303925296,312864791281021}	\\x78f98f652ad395974b721b310c44f73ecd80007fc771644be3aaac5d9585ef1e7e4011048d49bc166af8886e34a8ba193362f4e9c8be67d4efd73f21ff2ca7e847b9ea2e97938aaaffc9d6a3ddb4717f9f5c5f2fd81b16cd9f9bf523583f37b347f7af58e41c02d77b1fb7e968c6635395897381b9362161bacf85523808bd6d21576206066ad0fef4c2cea5109111a39e0d3f11b11666464cfa2ec247b99c9c9930eb932721943a824e980e55f7312788ca102074c0a427ed0e62684a67982fb92d89440b2b2075c0a445b909402a758901b526e7048454ea0e06d4923c26201cadae036a497e85a58efb973641e2b3acdcc211d3a5ed5471dd7a8dc0785a8f53e0156781ef7859eb711378feeb2576bcbc65699c7e89e5732c6f765bf78401a159bff1652dc7033f17eb13cf6e265b37aa46657db3b72f82d40eee845a8f13d7918b0c1837030ac0381d98b52437b73a1059e2ac25b9a77399258c1d110e2dca39772b96a303754638b42cafe2ec506f0d1db2bcab34a5ec37cc3e96279eedc4da480a8392b6919f9fa4d0528931b5361fb0a6921f945a9c5b9e67fb26224346db1555c5124b0cb90d8c5b7209e260d4ea7c88c2d80a3b231cdb823ed7cad149d85e0b798d9cd14970db30acc39a1912d03646bd4d1e8c64a77196845a98b7b812c220d4c23cc23ad7a38d10ed7ec75ac6805a96b7b0c4891f805a95f7359e9e804eab72c7850fc6c838b8e875b932af66705a93fb3c39ccbd5736ffd699d5604f42adc99d56c2312d6edb2cb44c8b1bd3e2b6289b473bdf0a99518b728a6d5f2bd10d48adcb5dac7b570dc68c5a97875f0c3610f1b0bb58f54b4c8860df39b59755e7c34d95b8bcacc6130cf04a16378d889b2a491a717410bded1aff7c290286edefc46c5ffd1ac345bb2be56b34d8b6ec12abaf3a95d9362dc46eae9b94e1e8b087bde63ac311d82da60947ce6e1ccdc6116e1df9fcae7374915828e0bcdd39aa7662b860df21d5af31dc455891685cb2735c36ee22ab44e3fc717985c1e6c18e7ac1e69dbd31059b47db98928decf1a7e7ff25f0dede9528d8b6a7eff76cd1fe7343cfff70e0939d9f380de7b3fdd6287efb0b190e198f
377697986106652	41	{799720331866183,89295182034823}	\\x78f98f652ad39d964992c3300845f7b94b5709610df836eecab22fd08bdc3d38321612915cc9ca1bea09fe67f07e19093105fe50d9517fdb3f44f7c156f51f6d55ffed691a2c56f72ab324fd7e6f3d6eb9c80511aef69a03e778910014f120f66db141ed0ab60a858ce37ee0e90f82eb0dbb575ce06785d67bb6551ae8ec623f7dbec9eee4a57e0050f3ceecf2181754ad34a6e11e5668c98d69586909a634c92d4d8cd8950b82c3897441f12e9c20e185b1b140aada38ce8fcb8024bc34c92f3d6e3e09d09851819e03e114b0b76353e6f2d3f1006667325c15332a11334c90acce22483f452e7be441c43191c3c00b71620bf83ac979624bd6bc688e59c30327c0de975f55b2635f0498c740af7ccec69565d52aa6da8ae4c648ddda6426c537ae64e159577eeeb02a6a51e8a0a2a1f2b96f4592e269b1bf065b2ba874259915861a8bb589c84e8e862eaad5295968a72bbe043bc8794a86465cba4473f813db49f834
490986713637327	44	{799720331866183,89295182034823,411224303925296}	\\x78f98f652ad3b5954b92c3200c44f7b94baa9004e6731b7096738159e4ee030662191192cdec557a48dd6acacfe889acf16e5335a37ee26ffe40fe2d5571f9350d41f54db2aa63cefaea79703d6fb0d585a1823705aa9a1f157e8abe9c352a670dbaba5f54e20498ffddf3e63a7a148bdd532e03db5f60c44931233e6fb67337c10dacd432b25d92a983dd5016cf41a8746b5cbf3c7936715eea8adb0786c52de5294ce3022eb9e610b1814536b015aad2b2914749a2e6fdb64e5e28b26527bcb04211160aea5c3458810dac34ef5a77b290841d78296b60ff7edea3ac72510981c3d8b072512426f2b22c4505232e168dc5098d4ce24fb978bf6f1a8520ac5f5e7516b6818db056606f043aed85db7bb63d6d8da328e97a9eaf919d1839ecd7a9013ada4f16ce6a73d6fb862725dd1d6107e6705f66aa8f207132c467f28d4f429e4bb7ae364975c203764c30331be9d9ea133d2e4eeaca93110e0e89a28e97c478bd649a69114b7fdeddf4b72c92cd9c0747eedb8323196ef794e7a3a413ceb6a1856e744fc51163797d8906d9ff81b313d4284ee19ef4b13b5efe07c3a92279
838634856448515	63	{799720331866183,89295182034823,411224303925296,312864791281021}	\\x78f98f652ad395973992dc300c45f3be8baa0882ab6e43a94307ae9ac841dfdde036040949f6e46ceaf12fc04cde8c11d13b9537639951bfd21f6df00753d5fc68aaeac7d5b40caaff99acaabcb3525f0faecf0b6c154c1b7373c0d5f06b63af0f989a776ddcbf46639b45f4c9a2bf367eadc8e807583a889d2dac316585a311a23b625cb307237b741f3454ab96736964142866601aa15dc39cc68560e8a06a84563f10aacf0b1ba1c5fb76e0d0d29a7b40fa6cec78f65ec0c8bcb5ee812e0bdd05b4fe5e40d08c4f18a2391fe80e181ff4a3fb3aa0530270675712a2560dd1c183c7aa585219dd6ac97bb6e43b864e4c6acd3f9e05d29dd35c71b28b8b460d549883b3870dd3dd5b1d4bfd1aa57f90d2e58435c4209ebd9f38c70c7a1c5dbc67ccc5720dd2ab7b2d5db6b132fa87baf03e7bd996fdc0f775a9bd5ca45c6edf118535e398cf2f69885620eeec427a0cf84e295aa369839fc82e063ffcf6c2a0a913a173aefe1cc39a908f35ce78c5c9ae0c251b95345cd66756d4b19a07d9a1fd9c9bd9650dab5509b9ac2456e50d177fee2438818ff47c3e7664239247e2263c91e90171c81b9eebd4e50db24e7bc25963800e2d2ddb4ed8df40e2c1b411be9596edda685c1cf48ba48fa91443edd5cadfe9eb6b121b1b7c947b694bb91ac930e7cb9ea80f88b270db1a14938f57fa287bb751a8b34b27ce3fa8e8119fd0cd5808512c2cd285949fd61660c7b6227fdb455e700cdee8c48cde5a1df930e87fab447ff581c99d6ff220353ff2c83c0c67e15b2dc62bd527475bcce91f4f31436a5e923e795e624965814725dbb9bde738da0a8f4a5fc09b129865f016725428c9cf9c971cf94978e80f30f2014993555c9ccfeb2f000f1014
900334741406946	32	{799720331866183,89295182034823}	\\x78f98f652ad39d953d92c33008857b9f46802cd9a57d825cc13fe54e9a2d76b6d0dd57b64c84203bc9a4471ff01ea0e3671c8962703150b9515fcb2fb9fed3bfe88dbb8a9f7e4eff9c5677365aca7e7eb952178b6094bfff1797cd8173f99460a1e61751e9372d20e63b6509993de8f95ee02e6648424703a506ca4c708679ee4c898c67f68204b0dba5b233538ffab48ae14d9d672219a2afb9fd117801f5184e621b721c3c887a166fbbffa9357ad177d0c8cdcbb647266a77661137a62e304f7b338b1243ea06e669636e9bff7e040eb917ba88689cd9b0aa0374e85d98689cd9f12e051f19698cd9493693e5bb88c6999d6a95d0a7ae67a4b5a64e6f8e2326f6469f1a47a785173098b6a1b51080996673d6ca0438925f4c63ceda24e7f1416dce2c56d1571dc999ed42a9239b4d6078d878cd1b43680aac81808248661c1b220213bd09145705848ad49b4dc046c53f99ef98f0
256425430944874	18	{799720331866183,89295182034823}	\\x78f98f652ad39d95411283300845f79e06241273075df504d66d2fd085772f69c284063b1dbbfff308f0f9c93f63228a8c3071c9a8c7f624e28ba13e5e4ad6f1dfefe94bb8c2bbd5f2f0f3ec3a86b98c4c7afd956d8000122688658044736f497b09b2afa8e8d40957730af118b802039c7abce8582a530586de65b7ad0191725395d8bb77d91a7116222bb1bf9a654773d5a2044506a734b5e11882227b832d77e342210625b2131aa228490719a2ebbb2129e6da15d9af6635ed083129d06dc60c32b5394e6e33fbc71c753113ba4d9b07664754dee8eaa275c40b98f1fc63
875431244397513	16	{799720331866183,89295182034823,411224303925296}	\\x78f98f652ad39555cb15c3200cbb671a8cb1033b902168af5da087ec5ecae7c531bcb4b9eb4916b6c4f7670c882b83655f3bea95de4878b3d4ef35abbdfc9e5459fdd3aea678ad93cfcb6b5f2cd54743727300d6fb47a25fed97ebc6e4ba015b9f1889f5d1caace4640174ed552137911680c2d9a6f0d3201c9cbe8b070d4c07a5cfbe5dd366a380311d8cd6096dd6d71d9f676de026ce3a36f1215b4238e721d809e7ced90dceed599dba3a0d730a24ed4be8e27a419bb01e0a63d31ef6233799193f794fe7a1
126958258381083	20	{799720331866183,89295182034823,411224303925296,312864791281021}	\\x78f98f652ad39d95411683300844f79e4620057287baf204da6d2fd085776f6acc93106d7d5d8b939f01269f9731120943e09033ea39bd88f5ff50bf90acf8f579726175255dfbf5ae99fc38bc964eb367c4f1ecfb3afe2427ffc32d8f3c09fc4ac72d8e50720b48fc708d66975092b66c70e2a77a30db046228c3e19ee4424d6763a1f5fd1f27b39f69eb43816457789f76c56019c5173ea062042c90ea2b679321e96ca042191b4d736f5a3533a6f68d26569a0553fd8a0ec6744ba9d8780e9562dc20b5698eb132ee4e6a68ea2a2763216c5b03568f0b203775fb4d78e9deca761188
1056365758064220	54	{799720331866183,89295182034823}	\\x78f98f652ad3ad96bd6ec3300c84f73c4b0651a4f5f32c45073b41e2a15b81001df2eeb56cd1a6c8285d3a16553ee978a793cbcb981163809069eba8aff10753fcb7a27a51acfeedeba4baca96ebf2d3ebf57bed8873a8fb2c7f7ed44a5c37fc141b96ffb97369f34fdbcb6e9dd2a6f975ed3d4f80dbb831a5bf7ad181734b1161dc868fd9bf32b14e3f3e4f54c919fbd1a0e72931ee8de1a92cab34e37994cbf6c305bdec08f172b6ccb4a897857d595ea6e31997f49d407185bc109b0d70966a2b909c53eb6e02b8f0c06d4072d0cf38b8b271056a37266c361e9867bae5e00de27cd4dfb61c2f304edb71117a21ac422a513b32c2dc280162a636e52e994764c869576e83cc02304f7b7211233c4c26d09edc87c6e365e10604edc93cb469c84cf44649132fe6694fe6f09027dc0fa84db905694a649cf1a4c93e2706423ffb24d54633be47a3d6b3c590de84c649a47664a276d25889def5d30ab85f3bf2d0974c871fdef79fb6e2071be2f14d6240f0c87c4fcc12c87abd7664d2b7a9f2425f46b94c8979b13fbf248e97fa32b2b0c36b3b4652e5b6f1d0b8010f39660e206a37469401849d673ec74273cf33f3cc9718be6a69426dc714da58f1fcd0dc10f1fd9784607345a029558e1f46f33cc8656c2f6a3fa6e3ed0aa20031f79fc23217a83cd27e4ca92936964bd07fa9a55c326f4896327e0176bd8eed
36512840027255	65	{799720331866183,89295182034823,411224303925296}	\\x78f98f652ad3b5573172c4200cecef19a9e3190402c4fdc639972932932ac5fd3dd84646208e54e975ec6ab55af9f6cb989c8b0122d833a33ed71f47e9df52d54e4f5317543a59f34fb72d83bef9777cc7371db4e668fb6c629c63cf1bb8533f975e14f873155c82bf8230278fc9c983684fb911d546d475c855cf9b3db111fbe189fdb207c78303a2572b568d999325317050c077519a04729c23333075656bed04768d0a6e9a46807fdea8e07af31a972ed1d14f762bbfe60aaeb753dcac0c32ae8a8a2a0bee6505b71fc88a6d59c19dcc0345b341812e6bd32f5c0d4725f4b2e25d5483af7a7b52f88ba0902bc13087a4045f44ef6084cd8251dd4bbebbd3984180bf18b008c16a11daa1b3f841cd0897ad13b6a0e3143dbf1918dd0fdaaf0e09bb970afa685828bdc4eb1da246df9af5718c4e830305f24d300c9f06da633327765f3483ee3b9f9ef811744f63e347bd49bbffda670198819a945b1e2219e0a82d1c70cae1a8b5ccc26b1104053833b170d059b7e4b893345c75618c2317caea7d1b03f350b1e79655700ed58a31691a8fc68ac0d320957db6e30059e45838503fbb15248728a420ab396ceddef23e907bc141d487bdbc90402d84185eae041682bcfe6614590c548f0f05bd946b7b7f3817294e55d84311782f88063260236e620649f725e6900f25f01c92993388d50b495fadce0b6c856447f8f747b39bd75a2437882668d6c2b217523fb1aff5fbbb4a7b4478e1e0471ff932c2d9052968093e3abf14f43878b3f5cb054f0327da66b2c4f8693a02aa1ec8ffd7e76953afb337302540d769f0c64ef1dde5006fdc143ebff90bc80a1d84
984198889272902	15	{799720331866183,89295182034823}	\\x78f98f652ad3ad963b12c3200c447bce9262252c3ec749912e1770c1dda3586027069326bd6691563b4fbc2f63f63e060e211ba39ef755b0fc0d5403b0f2f43a9d58d59da79eadd826b5bec7e82a8ebc5926905f6c03010a1336ff447f0c833dd4556b199a70fcc607435f156388205daf9ea4b8642914e4eb8da6e27295237469ddcbb23ecb558ece317d1c31256d9ea80976f10f472199199ba01f81835293597a3af1edd390d88464d259d4c27dd430e94c67952618cf38565b5f9aafd1d3
1031498261992365	10	{799720331866183,89295182034823}	\\x78f98f652ad39d95310ec3200c45f79cc6dfc604c6dea05760afb277c8ddeb844224932a5566ac6730f6f3b619b3c81c39895647bdca5b91eeee22a774bf7a9c88fe3127edefa8b73a17d33a855a0f45be121781c84c01aed55126579e47e9fd069b09d017cdfec79f054b8f248bd486e401293d50d72936a20cc4631ea201a501c3a95230b7731da6d9ba083d4ffcad8c60793e1321958d
485463895868236	149	{799720331866183,89295182034823,411224303925296,0}	\\x78f98f652ad3b558b1b2dc200cecf32f9e010102fc37be7b658acca44a917f0f6004c2e8e035e9b9d3b25aad16e7cd188df108d1c2ed513faf3f0efc7f735558aea687517dc75955b9e78d5a36aebf3fc0dc8439081f0ec02d7e0771677dc96b54f21a6d6f7e9d51cf11e8fad7361d0cb5b69964c8062aa483a66230300d553f98bc2452e569f8e0644763fa4bfa47dbbc2affbce2710b3caadc308fe43dbb93dedb54e63b822648f83cd7ff1392b4355271ff38787177f9fbc3b7dab0a8ed79e9b0b6a25c5d51f5b8a89eafee5a79b3baba4bf55dad6fd5ba7e3a4b4ab0fa73f92c04ddaadb5575cd6e6f179ac957f754da4c4d3f598f12a1a98554dd2daa1b2c7cd6ea4f237ac3c827116fdda48ff3213be8f551b6d9db0353fd34cdb53e7eae0f8951a0f20bd501179d9f2a5fa2e8ec243a3bd0eea8709c966a3be7868e0781f3f33d36ddd7ea6e921cbb8e2f32becbbb5970273b5b74dc10c415eb491f747737050538d9b58cee56e39eaabb80db54e846a304e2cfab6dbedc4b325e6717dcdb3299b5ba9b6f7f01e7ca9596361082ddd97b4a6e127451694581d3e01dc5872f780f35b0cbd0cd323cd21cbee1eb831cb56482c7200c5fb65cc514244cfdafd30e019a4817052cb9912f1ef86034456d84361d0f63a43585b331e60a1c505e55440e6a0150b252fda5b9ab40d9ac0d906094f6bec7dbbc9a7cf29a6d868db37ea9730f6d688a0f386fdca338188b7f7943f3d5399b680dd4966f5043568a762ef1ca2598ba8d2a9651313941198ca832860d0d7e14d2576329f2e64df2b6c7b373b4d6f029eb5fd7efdf63c4611df3222f2392d22f9a340c0233300e582325aea0e40136ddf0741049c96f9ede24032cf3792540d143eca385eba7bf36c7352c5ca695280129e22718968db907e1afe1e43bcd14bfac48cc9213cb7d18661f4eefabee36bc2f7ef6e1e3b2435fdafef76e2911557ca081d01208e632c0a6d90b427d90e132d715c752aa898a1e42e083f7120ae45484d9bb1e2090d9895faab4180963c3c81637b041020d4f815e131bd9742a8ea05738328cee2060c5b9ed66c6dd23c0b4f78f69f9c69e13c252a271e4433056f8c887dd36c6329986bd4cd9aca004e4b2dcc43445b6803b20daf7874258ca3470670721b226abb6dcd429b90541a669c75ce6915e1b8cb881c1f511247dbc860c1bcbfabab1442560b1c3fa6aab2e2e75aaef175e0322e5d80710559e3b1508ec3a939f3c9429e352a98e77c6a8b581f0cec4bd4e75a1bba258eb3496b742c3a1451c3ddb7bf6a28bb83475cd1348f4bbb6b0706d663b7d7136ea57828a22ec6c2c7f2b68d131aefd1486879631221d30bcb4e006824ac8b07cc741a703d55ea5ac2976b3e37ca703157c9870c68525144b81e684d2738771dfca1d8d0c49a40f3202c170bb4c08ddd20d6eb4013d28a3c29d36724c6e74ec163efbec60fc968e12361d21096b3e1c83113730d88233414ec852fc41bd5ff8ae2d7cd4bb85cfdc2baec724f6408a1ad644989cab2a82a53c719811abd6b2c833d289b0df21021a134b7dd6fcdc80880eda377dc91034ac1aa5c5765e8f795504c46f23477f7f5b9076dbf8fea6ef34a8b7269a3fd534e3d071671c9c11b3d929b67c6ab88180da3102aabb3982deb939b30e6bd78c14ebf00404b68cf8f68243584ad5f3ef34d64921ec0bcee193b5a17981edb637a6a53004b749619c0edcf405989fc33693164b27a5c25ea94c207e3d32594fff00e502317b
774546390387580	7	{799720331866183,89295182034823}	\\x78f98f652ad39595410e80300804efbe06968af6113ec2bb1ff0e0df45b149431ab577b201b23b7b356316997494cccea86ddd157327d4d14556bcd65380d51fbad27dab6fde86d731a8ff4c91bfe0464c6434813f5085a225ab24586c383dca124db15451e0648a5424d17479098d4da63229913230a113ef34817b
81499262355814	15	{799720331866183,89295182034823}	\\x78f98f652ad395553b0ec3200cdd738a2a73aa6070a0dca14c3901cd5aa95d3be4ee75ca37a66a15b158e8f1cc33f663fb19ad52464f682078d4ddbfb4c283a62e0f39abfcf93d31b36add75e89f0f9a71ba159d3e0f718dfb688e91cb7b73884e7224eb6a0c5a7cca15c47ff7bfb593a1ec5a4dfffc5180107d7540f3aef6d590ac9d0e6fa59561b8ab878cd36ba712df85e3968223b70199086d032c898132dbc88882036fa5972c29498c080db092228b66948d66556bce77443ec9ae120301192979bf3bbf5793ea88bce9e7655747c0c4c81fc655b201373591d134a9a156f306d58ce9ca
117603297077368	8	{799720331866183,89295182034823,411224303925296,312864791281021}	\\x78f98f652ad395964b0e80300805f79e46280fed713471e7055c78776b69d3a4a99fae49088561e87d19bd7393021ee6a87d3954e63e51499758f9f53a55aefa23d7313ed50a6fbbeb1cd85aa6e2db7182e1af78484064c82be8cb8e49474c3602450dd71a014cb884898ba4ea5053bd51c1505c218a38e796fce9c9b0864dbe0016b08c2f
162760515529582	9	{799720331866183,0}	\\x78f98f652ad39d953d0e80200c4677cee20094b67208274f00b31770f0ee82fc688018e3fe42bea61faff1325a002664c9c9519bdb09f1bfd43f9855bf9ea746565fec2aaf5953f2b1bc8a7b3233165011588686165311821b82a1eaa65e4e9ad34208a9adf8e367693e8432d77a6377cddc356df1b507ca84672144ceb0ede0d5432d4db01085e48945d9b3aeb27488133a6d9e38
307535500378225	33	{799720331866183,89295182034823,0}	\\x78f98f652ad39d963d6ec3300c85779fa24710f5476a8c4fd02b38f65874c95074f0dd2b5ba6498b411b740cc07c21df239fb2bd8c2504cc094b6a19f5317dd74fff7d8b5ec855ffebe3d445d52bd9eaf6495bdfcfa36b1d3c35c972a2bfb2cd8173354c009a8039954ec1db04b21ad5af70a0b3eb177c824f117b1d1284fcb665a4fa5fb2ab1f898afc2f69f5c921d6beddd14506d38598bd81cfcd5f07e486ccc54dfbc5b52f557a6278b0a7299da72a866764bf72b7bb6c3ed41001626632cc283f0e544b2343730f55e7047153f86062cf5ce29756b830917ae22cc4b20e9981bdb7a3aacb9b408d87bdb5a3ea30090f7b97dee7f8d0401e198d35b31775eac82c231a6b162fd6d05678108d334bd075ac211a5f96f078a6215a57406b7802d168039a078e81646606710f9cda7634377707f5aa5428ef3819675425a81da7de9a519d711267c89b43f3da9893170ccf5f4e0618184d87fe921fc0535332dbe82ffa70d250368517c92303d19cc165961f44ccaa19
\.
COPY public.ban (address, until, at) FROM stdin;
\.
COPY public.block (player, other, at) FROM stdin;
312864791281021	726364192120470	1795106572764
\.
COPY public.clock_shift (id, past, milliseconds) FROM stdin;
\.
COPY public.command (player, id, answer, at) FROM stdin;
799720331866183	lay1	00qxy3k13w7v	1794933757613
799720331866183	lay69	00n7g9y1rbb0	1794933758095
799720331866183	lay160	00aqgen4pn8w	1794933759499
799720331866183	lay200	00dyhk0afref	1794933759860
799720331866183	lay243	00qtqfjbe0g3	1794933760206
799720331866183	lay305	00sjv6271h72	1794933760763
799720331866183	lay336	00796ysbj33a	1794933761056
799720331866183	lay353	00rw6cw5hyy9	1794933761268
799720331866183	lay368	003kez2y8r8v	1794933761464
799720331866183	lay387	00y0r98w69jw	1794933761694
799720331866183	lay389	00116n7dr33q	1794933761712
799720331866183	lay504	00vz3ymjxxj6	1794933762669
799720331866183	lay518	00xa4hkqw4xd	1794933762835
799720331866183	lay527	00dsgvfh10tc	1794933762942
799720331866183	lay628	00p0e8h7c2vw	1794933765391
799720331866183	lay634	002a3y39a2b6	1794933765471
799720331866183	lay648	003aypkbya3r	1794933765595
799720331866183	lay655	004m0yhbcave	1794933765707
799720331866183	lay657	008qper4303h	1794933765795
799720331866183	lay688	00a0ffnb0tpw	1795106572080
799720331866183	lay705	00gza4fmw97w	1795106572259
799720331866183	lay711	00pnh9j9tckn	1795106572322
799720331866183	lay719	00646747nc1c	1795106572422
799720331866183	lay725	00gmvfxycr5v	1795106572452
799720331866183	lay732	00y357gd13an	1795106572501
799720331866183	lay740	00gdwff3xyny	1795106572541
799720331866183	lay746	004bnvf06hkk	1795106572583
799720331866183	lay752	009njbpeg5ca	1795106572607
799720331866183	lay759	001c5kyy1eg8	1795106572666
89295182034823	lay767	00g85nxabsjn	1795106572696
726364192120470	lay772	00tpyh3cbhg2	1795106572734
411224303925296	lay777	00ym9e43gckm	1795106572749
89295182034823	lay782	001n6pvpwxex	1795106572759
799720331866183	lay783	00ezdbe1xrwa	1795106572767
\.
COPY public.erasure (old, new, at, look, after) FROM stdin;
\.
COPY public.event_00 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_01 (game, seq, at, seat, actor, command, act, body) FROM stdin;
571941377664597	1	1795106572696	-1	89295182034823	lay767	create	{"options":{"game":"dorix","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false},"account":true}
571941377664597	2	1795106572696	0	89295182034823	lay767-0	sit	{"account":true}
571941377664597	3	1795106572709	1	411224303925296	c768	sit	{"account":true,"seating":"0100"}
571941377664597	4	1795106572712	0	89295182034823	c769	move	{"move":"a1","used":3}
571941377664597	5	1795106572713	1	411224303925296	c770	move	{"move":"d4","used":1}
571941377664597	6	1795106572720	0	89295182034823	c771	move	{"move":"d1","used":7}
\.
COPY public.event_02 (game, seq, at, seat, actor, command, act, body) FROM stdin;
585885009993915	1	1795106572452	-1	799720331866183	lay725	create	{"options":{"game":"dorix","seats":3,"clock":"days","base":259200000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
585885009993915	2	1795106572452	0	799720331866183	lay725-0	sit	{"account":true}
585885009993915	3	1795106572460	1	89295182034823	c726	sit	{"account":true}
585885009993915	4	1795106572467	2	411224303925296	c727	sit	{"account":true,"seating":"0120"}
585885009993915	5	1795106572475	0	799720331866183	c728	move	{"move":"b2","used":8}
585885009993915	6	1795106572479	1	89295182034823	c729	move	{"move":"c3","used":4}
585885009993915	7	1795106572482	2	411224303925296	c730	move	{"move":"b1","used":3}
585885009993915	8	1795106572488	0	799720331866183	c731	move	{"move":"b2:b1","used":6}
\.
COPY public.event_03 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_04 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_05 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_06 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_07 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_08 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_09 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_10 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_11 (game, seq, at, seat, actor, command, act, body) FROM stdin;
215718095925292	1	1795106572422	-1	799720331866183	lay719	create	{"options":{"game":"dorix","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
215718095925292	2	1795106572422	0	799720331866183	lay719-0	sit	{"account":true}
215718095925292	3	1795106572427	1	89295182034823	c720	sit	{"account":true,"seating":"0100"}
215718095925292	4	1795106572431	0	799720331866183	c721	move	{"move":"a1","used":4}
215718095925292	5	1795106572440	1	89295182034823	c722	move	{"move":"d4","used":9}
215718095925292	6	1795106572444	0	799720331866183	c723	move	{"move":"d1","used":4}
215718095925292	7	1795106572445	1	89295182034823	c724	move	{"move":"a4","used":1}
940032089507330	1	1795106572734	-1	726364192120470	lay772	create	{"options":{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false,"odds":"8,10"}}
940032089507330	2	1795106572734	0	726364192120470	lay772-0	sit	{}
940032089507330	3	1795106572738	1	312864791281021	c773	sit	{"account":true,"seating":"0100"}
940032089507330	4	1795106572740	0	726364192120470	c774	move	{"move":"e2","used":2}
940032089507330	5	1795106572746	1	312864791281021	c775	move	{"move":"e8","used":6}
940032089507330	6	1795106572748	0	726364192120470	c776	move	{"move":"e3","used":2}
\.
COPY public.event_12 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_13 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_14 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_15 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_16 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_17 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_18 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_19 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_20 (game, seq, at, seat, actor, command, act, body) FROM stdin;
153583165326963	1	1795106572583	-1	799720331866183	lay746	create	{"options":{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
153583165326963	2	1795106572583	0	799720331866183	lay746-0	sit	{"account":true}
153583165326963	3	1795106572592	1	89295182034823	c747	sit	{"account":true,"seating":"0100"}
153583165326963	4	1795106572599	0	799720331866183	c748	move	{"move":"Sc3","used":7}
153583165326963	5	1795106572601	1	89295182034823	c749	move	{"move":"Mb2","used":2}
153583165326963	6	1795106572603	0	799720331866183	c750	move	{"move":"Sb1","used":2}
153583165326963	7	1795106572605	1	89295182034823	c751	move	{"move":"Sa2","used":2}
\.
COPY public.event_21 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_22 (game, seq, at, seat, actor, command, act, body) FROM stdin;
1059009562971477	1	1795106572501	-1	799720331866183	lay732	create	{"options":{"game":"dorix","seats":4,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
1059009562971477	2	1795106572501	0	799720331866183	lay732-0	sit	{"account":true}
1059009562971477	3	1795106572508	1	89295182034823	c733	sit	{"account":true}
1059009562971477	4	1795106572514	2	411224303925296	c734	sit	{"account":true}
1059009562971477	5	1795106572527	3	312864791281021	c735	sit	{"account":true,"seating":"0123"}
1059009562971477	6	1795106572533	0	799720331866183	c736	move	{"move":"b2","gap":6}
1059009562971477	7	1795106572535	1	89295182034823	c737	move	{"move":"c3","gap":2}
1059009562971477	8	1795106572537	2	411224303925296	c738	move	{"move":"d1","gap":2}
1059009562971477	9	1795106572539	3	312864791281021	c739	move	{"move":"a4","gap":2}
\.
COPY public.event_23 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_24 (game, seq, at, seat, actor, command, act, body) FROM stdin;
352375939295964	1	1795106572080	-1	799720331866183	lay688	create	{"options":{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false},"account":true}
352375939295964	2	1795106572080	0	799720331866183	lay688-0	sit	{"account":true}
352375939295964	3	1795106572110	1	89295182034823	c689	sit	{"account":true,"seating":"0100"}
352375939295964	4	1795106572125	0	799720331866183	c690	move	{"move":"Sc3","used":15}
352375939295964	5	1795106572128	1	89295182034823	c691	move	{"move":"Mb2","used":3}
352375939295964	6	1795106572134	0	799720331866183	c692	move	{"move":"Sb1","used":6}
352375939295964	7	1795106572146	1	89295182034823	c693	move	{"move":"Sa2","used":12}
352375939295964	8	1795106572157	0	799720331866183	c694	move	{"move":"La1","used":11}
352375939295964	9	1795106572174	1	89295182034823	c695	move	{"move":"Lc1","used":17}
352375939295964	10	1795106572182	0	799720331866183	c696	move	{"move":"Lc2","used":8}
352375939295964	11	1795106572194	1	89295182034823	c697	move	{"move":"Lb3","used":12}
352375939295964	12	1795106572207	0	799720331866183	c698	move	{"move":"Lb2","used":13}
352375939295964	13	1795106572222	1	89295182034823	c699	move	{"move":"Sa3","used":15}
352375939295964	14	1795106572225	0	799720331866183	c700	move	{"move":"Mc1","used":3}
352375939295964	15	1795106572229	1	89295182034823	c701	move	{"move":"Ma2","used":4}
352375939295964	16	1795106572233	0	799720331866183	c702	move	{"move":"Sc1","used":4}
352375939295964	17	1795106572239	1	89295182034823	c703	move	{"move":"Mb3","used":6}
352375939295964	18	1795106572252	0	799720331866183	c704	move	{"move":"Ma1","used":13}
\.
COPY public.event_25 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_26 (game, seq, at, seat, actor, command, act, body) FROM stdin;
527125029249930	1	1795106572767	-1	799720331866183	lay783	create	{"options":{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
527125029249930	2	1795106572767	0	799720331866183	lay783-0	sit	{"account":true}
527125029249930	3	1795106572767	1	799720331866183	lay783-1	computer	{"number":4,"seating":"0100"}
527125029249930	4	1795106572770	0	799720331866183	c784	move	{"move":"Aa1","used":3}
\.
COPY public.event_27 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_28 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_29 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_30 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_31 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_32 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_33 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_34 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_35 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_36 (game, seq, at, seat, actor, command, act, body) FROM stdin;
578222290827966	1	1795106572541	-1	799720331866183	lay740	create	{"options":{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
578222290827966	2	1795106572541	0	799720331866183	lay740-0	sit	{"account":true}
578222290827966	3	1795106572543	1	89295182034823	c741	sit	{"account":true,"seating":"0100"}
578222290827966	4	1795106572546	0	799720331866183	c742	move	{"move":"Aa1","used":3}
578222290827966	5	1795106572553	1	89295182034823	c743	move	{"move":"Pa1n","used":7}
578222290827966	6	1795106572557	0	799720331866183	c744	move	{"move":"Aa3","used":4}
578222290827966	7	1795106572567	1	89295182034823	c745	move	{"move":"Pa3e","used":10}
\.
COPY public.event_37 (game, seq, at, seat, actor, command, act, body) FROM stdin;
340380132840842	1	1795106572607	-1	799720331866183	lay752	create	{"options":{"game":"tictacdoh","seats":3,"clock":"days","base":259200000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
340380132840842	2	1795106572607	0	799720331866183	lay752-0	sit	{"account":true}
340380132840842	3	1795106572611	1	89295182034823	c753	sit	{"account":true}
340380132840842	4	1795106572615	2	411224303925296	c754	sit	{"account":true,"seating":"0120"}
340380132840842	5	1795106572626	0	799720331866183	c755	move	{"move":"Sc3","used":11}
340380132840842	6	1795106572630	1	89295182034823	c756	move	{"move":"Mb2","used":4}
340380132840842	7	1795106572634	2	411224303925296	c757	move	{"move":"Sb1","used":4}
340380132840842	8	1795106572647	0	799720331866183	c758	move	{"move":"Sa2","used":13}
\.
COPY public.event_38 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_39 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_40 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_41 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_42 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_43 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_44 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_45 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_46 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_47 (game, seq, at, seat, actor, command, act, body) FROM stdin;
1077845803151988	1	1795106572749	-1	411224303925296	lay777	create	{"options":{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
1077845803151988	2	1795106572749	0	411224303925296	lay777-0	sit	{"account":true}
1077845803151988	3	1795106572753	1	312864791281021	c778	sit	{"account":true,"seating":"0100"}
1077845803151988	4	1795106572755	0	411224303925296	c779	move	{"move":"Aa1","used":2}
1077845803151988	5	1795106572757	1	312864791281021	c780	move	{"move":"Pa1n","used":2}
1077845803151988	6	1795106572757	0	411224303925296	c781	offer	{"number":1}
\.
COPY public.event_48 (game, seq, at, seat, actor, command, act, body) FROM stdin;
58504827008477	1	1795106572759	-1	89295182034823	lay782	create	{"options":{"game":"dorix","seats":3,"clock":"days","base":259200000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
58504827008477	2	1795106572759	0	89295182034823	lay782-0	sit	{"account":true}
\.
COPY public.event_49 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_50 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_51 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_52 (game, seq, at, seat, actor, command, act, body) FROM stdin;
597383231448316	1	1795106572259	-1	799720331866183	lay705	create	{"options":{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
597383231448316	2	1795106572259	0	799720331866183	lay705-0	sit	{"account":true}
597383231448316	3	1795106572267	1	89295182034823	c706	sit	{"account":true,"seating":"0100"}
597383231448316	4	1795106572276	0	799720331866183	c707	move	{"move":"e2","used":9}
597383231448316	5	1795106572300	1	89295182034823	c708	move	{"move":"e8","used":24}
597383231448316	6	1795106572302	0	799720331866183	c709	move	{"move":"e3","used":2}
597383231448316	7	1795106572319	1	89295182034823	c710	move	{"move":"e7","used":17}
\.
COPY public.event_53 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_54 (game, seq, at, seat, actor, command, act, body) FROM stdin;
48571749546504	1	1795106572666	-1	799720331866183	lay759	create	{"options":{"game":"tictacdoh","seats":4,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
48571749546504	2	1795106572666	0	799720331866183	lay759-0	sit	{"account":true}
48571749546504	3	1795106572668	1	89295182034823	c760	sit	{"account":true}
48571749546504	4	1795106572669	2	411224303925296	c761	sit	{"account":true}
48571749546504	5	1795106572671	3	312864791281021	c762	sit	{"account":true,"seating":"0123"}
48571749546504	6	1795106572674	0	799720331866183	c763	move	{"move":"Sc3","gap":3}
48571749546504	7	1795106572683	1	89295182034823	c764	move	{"move":"Mb2","gap":9}
48571749546504	8	1795106572688	2	411224303925296	c765	move	{"move":"Sb1","gap":5}
48571749546504	9	1795106572691	3	312864791281021	c766	move	{"move":"Sa2","gap":3}
\.
COPY public.event_55 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_56 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_57 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_58 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_59 (game, seq, at, seat, actor, command, act, body) FROM stdin;
797740323648117	1	1795106572322	-1	799720331866183	lay711	create	{"options":{"game":"quoridor","seats":4,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false},"account":true}
797740323648117	2	1795106572322	0	799720331866183	lay711-0	sit	{"account":true}
797740323648117	3	1795106572325	1	89295182034823	c712	sit	{"account":true}
797740323648117	4	1795106572337	2	411224303925296	c713	sit	{"account":true}
797740323648117	5	1795106572352	3	312864791281021	c714	sit	{"account":true,"seating":"0123"}
797740323648117	6	1795106572364	0	799720331866183	c715	move	{"move":"b4v","gap":12}
797740323648117	7	1795106572382	1	89295182034823	c716	move	{"move":"e1h","gap":18}
797740323648117	8	1795106572392	2	411224303925296	c717	move	{"move":"e8","gap":10}
797740323648117	9	1795106572412	3	312864791281021	c718	move	{"move":"d5h","gap":20}
\.
COPY public.event_60 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_61 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_62 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_63 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.finished (number, game, pool, counts, rated) FROM stdin;
1	842161047335163	quoridor/2/slow	t	1
2	747128823229792	quoridor/4/slow	f	\N
3	377697986106652	dorix/2/slow	t	2
4	490986713637327	dorix/3/slow	f	\N
5	838634856448515	dorix/4/slow	f	\N
8	875431244397513	tictacdoh/3/slow	f	\N
9	126958258381083	tictacdoh/4/slow	f	\N
6	900334741406946	orbital/2/slow	t	3
7	256425430944874	tictacdoh/2/slow	t	4
10	1056365758064220	quoridor/2/slow	f	\N
11	36512840027255	dorix/3/slow	f	\N
12	984198889272902	quoridor/2/slow	f	\N
13	1031498261992365	orbital/2/days	f	\N
14	485463895868236	dorix/3/slow	f	\N
15	774546390387580	tictacdoh/2/slow	f	\N
16	81499262355814	tictacdoh/2/slow	f	\N
17	117603297077368	quoridor/4/slow	f	\N
18	162760515529582	tictacdoh/4/slow	f	\N
19	307535500378225	orbital/2/slow	f	\N
20	352375939295964	tictacdoh/2/slow	t	5
\.
COPY public.game (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, deadline, look, ending, scores, mover, "position", levels, present, archived) FROM stdin;
747128823229792	92	87	2	quoridor	4	0	f	f	f	quoridor/4/slow	{"game":"quoridor","seats":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933758095	1794933759494	\N	\N	goal	{0,0,2,0}	-1	e8,f4,i1,b9 b1h,e1h,f1v,g1h,a2h,c2h,e2h,c3v,g3v,b4v,h4h,c5v,d5h,h5v,g6h,c7v,e7v,g7v,d8v,f8h 0,0,0,0 4/4	\N	\N	t
377697986106652	41	38	2	dorix	2	0	f	t	t	dorix/2/slow	{"game":"dorix","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false}	799720331866183	1794933759499	1794933759849	\N	\N	repetition	{1,1}	-1	222,-,-,222/222,2,222,22/-,111,-,-/111,111,111,111 0,0 1/2	\N	\N	t
490986713637327	44	40	2	dorix	3	0	f	f	f	dorix/3/slow	{"game":"dorix","seats":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933759860	1794933760201	\N	\N	diagonal	{2,0,0}	-1	331,233,-,3/-,11,221,22/311,132,12121,33/13,-,332,2221 0,0,0 2/3	\N	\N	t
838634856448515	63	58	2	dorix	4	0	f	f	f	dorix/4/slow	{"game":"dorix","seats":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933760206	1794933760755	\N	\N	diagonal	{0,2,0,2}	-1	44,434,-,32/-,3324,2124,442/3121,112,42,-/112,33321,41,331 0,0,0,0 3/4	\N	\N	t
900334741406946	32	29	2	orbital	2	0	f	t	t	orbital/2/slow	{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false}	799720331866183	1794933760763	1794933761053	\N	\N	towers	{2,0}	-1	-,Pea,BPsa,bPwa/peA,Pn,-,Psa/Ba,b,BpeA,Pn/BpnA,bA,bpw,Ba Ac2 2/2	\N	\N	t
256425430944874	18	15	2	tictacdoh	2	0	f	t	t	tictacdoh/2/slow	{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false}	799720331866183	1794933761056	1794933761221	\N	\N	all placed	{1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,LM,S,-,-/SM,ML,L,-,-/LM,S,LMS,-,- 2/2	\N	\N	t
875431244397513	16	12	2	tictacdoh	3	0	f	f	f	tictacdoh/3/slow	{"game":"tictacdoh","seats":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933761268	1794933761453	\N	\N	line	{0,0,2}	-1	-,-,-,-,-/-,-,-,-,-/S,L,SM,-,-/S,MS,L,-,-/LM,S,L,-,- 1/3	\N	\N	t
842161047335163	69	66	2	quoridor	2	0	f	t	t	quoridor/2/slow	{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false}	799720331866183	1794933757613	1794933758090	\N	\N	goal	{0,2}	-1	i8,i1 a2h,c2h,e2h,g2h,b3h,d3h,f3h,h3h,a4v,c5v,b6h,d6h,f6h,g6v,h6h,a8h,c8h,e8h,g8h,h8v 0,0 1/2	\N	\N	t
485463895868236	149	144	2	dorix	3	0	f	f	f	dorix/3/slow	{"game":"dorix","seats":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933762942	1794933765343	\N	\N	repetition	{1,1,-1}	-1	3,311,-,3233/211,1221,221321,-/23211,-,-,233/-,321,2313,- 0,0,0 1/3	{0,0,4}	\N	t
774546390387580	7	3	2	tictacdoh	2	0	f	f	f	tictacdoh/2/slow	{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933765391	1794933765457	\N	\N	resignation	{0,2}	-1	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/-,M,-,-,-/-,S,-,-,- 2/2	\N	\N	t
81499262355814	15	12	2	tictacdoh	2	0	f	f	f	tictacdoh/2/slow	{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false,"position":"-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/-,M,-,-,-/-,S,-,-,- 2/2"}	799720331866183	1794933765471	1794933765575	\N	\N	all placed	{1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,LM,S,-,-/SM,ML,L,-,-/LM,S,LMS,-,- 2/2	\N	\N	t
117603297077368	8	2	2	quoridor	4	0	f	f	f	quoridor/4/slow	{"game":"quoridor","seats":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933765595	1794933765700	\N	\N	aborted	\N	-1	e1,a5,e9,i5 e1h,b4v 4,4,5,5 3/4	\N	\N	t
162760515529582	9	4	2	tictacdoh	4	0	f	f	f	tictacdoh/4/slow	{"game":"tictacdoh","seats":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933765707	1794933765777	\N	\N	line	{0,0,0,2}	-1	-,-,-,-,-/-,-,-,-,-/S,S,S,-,-/-,M,-,-,-/-,-,-,-,- 1/4	{0,2,1,3}	\N	t
307535500378225	33	29	2	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933765795	1794933771202	\N	\N	towers	{2,0}	-1	-,Pea,BPsa,bPwa/peA,Pn,-,Psa/Ba,b,BpeA,Pn/BpnA,bA,bpw,Ba Ac2 2/2	\N	\N	t
340380132840842	8	4	1	tictacdoh	3	0	f	f	f	tictacdoh/3/days	{"game":"tictacdoh","seats":3,"clock":"days","base":259200000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572607	1795106572647	1795365772647	1795365772615	\N	\N	1	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/S,M,-,-,-/-,S,-,-,- 2/3	\N	\N	f
1059009562971477	9	4	1	dorix	4	0	f	f	f	dorix/4/days	{"game":"dorix","seats":4,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572501	1795106572539	\N	\N	\N	\N	0	4,-,-,-/-,-,2,-/-,1,-,-/-,-,-,3 9,9,9,9 1/4	\N	\N	f
126958258381083	20	15	2	tictacdoh	4	0	f	f	f	tictacdoh/4/slow	{"game":"tictacdoh","seats":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933761464	1794933761674	\N	\N	all placed	{1,1,1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,L,SM,-,-/SM,ML,L,-,-/LMS,SM,L,-,- 4/4	\N	\N	t
153583165326963	7	4	1	tictacdoh	2	0	f	f	f	tictacdoh/2/slow	{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572583	1795106572605	1795107176596	1795107172592	\N	\N	0	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/S,M,-,-,-/-,S,-,-,- 1/2	\N	\N	f
578222290827966	7	4	1	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572541	1795106572567	1795107176560	1795107172543	\N	\N	0	-,-,-,-/peA,-,-,-/-,-,-,-/pnA,-,-,- Pa3e 1/2	\N	\N	f
571941377664597	6	3	1	dorix	2	0	f	t	t	dorix/2/slow	{"game":"dorix","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false}	89295182034823	1795106572696	1795106572720	1795107174719	1795107172709	\N	\N	1	-,-,-,2/-,-,-,-/-,-,-,-/1,-,-,1 13,14 2/2	\N	\N	f
48571749546504	9	4	1	tictacdoh	4	0	f	f	f	tictacdoh/4/days	{"game":"tictacdoh","seats":4,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572666	1795106572691	\N	\N	\N	\N	0	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/S,M,-,-,-/-,S,-,-,- 1/4	\N	\N	f
940032089507330	6	3	1	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false,"odds":"8,10"}	726364192120470	1795106572734	1795106572748	1795107174742	1795107172738	\N	\N	1	e3,e8 - 8/8,10 2/2	\N	\N	f
1077845803151988	6	2	1	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	411224303925296	1795106572749	1795106572757	1795107174755	1795107172753	\N	\N	0	-,-,-,-/-,-,-,-/-,-,-,-/pnA,-,-,- Pa1n 1/2	\N	\N	f
36512840027255	65	61	2	dorix	3	0	f	f	f	dorix/3/slow	{"game":"dorix","seats":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false,"odds":"5,4,4"}	799720331866183	1794933761712	1794933762664	\N	\N	repetition	{1,1,1}	-1	-,133,-,-/-,3,-,122/-,-,1122,-/3,-,-,1 0,0,0 2/3	\N	\N	t
984198889272902	15	10	2	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":true}	799720331866183	1794933762669	1794933762820	\N	\N	resignation	{0,2}	-1	e4,e6 - 10,10 1/2	\N	\N	t
1031498261992365	10	4	2	orbital	2	0	f	f	f	orbital/2/days	{"game":"orbital","seats":2,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1794933762835	1794933762928	\N	\N	agreement	{1,1}	-1	-,-,-,-/peA,-,-,-/-,-,-,-/pnA,-,-,- Pa3e 1/2	\N	\N	t
797740323648117	9	4	1	quoridor	4	0	f	f	f	quoridor/4/days	{"game":"quoridor","seats":4,"clock":"none","order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572322	1795106572412	\N	\N	\N	\N	0	e1,a5,e8,i5 e1h,b4v,d5h 4,4,5,4 1/4	\N	\N	f
352375939295964	18	15	2	tictacdoh	2	0	f	t	t	tictacdoh/2/slow	{"game":"tictacdoh","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"hidden":false,"swap":false}	799720331866183	1795106572080	1795106572252	\N	\N	all placed	{1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,LM,S,-,-/SM,ML,L,-,-/LM,S,LMS,-,- 2/2	\N	\N	f
597383231448316	7	4	1	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572259	1795106572319	1795107176308	1795107172267	\N	\N	0	e3,e7 - 10,10 1/2	\N	\N	f
215718095925292	7	4	1	dorix	2	0	f	f	f	dorix/2/slow	{"game":"dorix","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572422	1795106572445	1795107176437	1795107172427	\N	\N	0	2,-,-,2/-,-,-,-/-,-,-,-/1,-,-,1 13,13 1/2	\N	\N	f
1056365758064220	54	51	2	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false,"odds":"10,6","bases":[300000,60000],"increments":[0,5000]}	799720331866183	1794933761694	1794933762167	\N	\N	goal	{2,0}	-1	b9,e2 a1h,c1h,d1v,e1h,b3h,d3h,f3h,c5v,h5h,c6h,e6h,g6h,h6v 3,0/6 2/2	\N	\N	t
585885009993915	8	4	1	dorix	3	0	f	f	f	dorix/3/days	{"game":"dorix","seats":3,"clock":"days","base":259200000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572452	1795106572488	1795365772488	1795365772467	\N	\N	1	-,-,-,-/-,-,2,-/-,1,-,-/-,31,-,- 10,11,11 2/3	\N	\N	f
58504827008477	2	0	0	dorix	3	2	f	f	f	dorix/3/days	{"game":"dorix","seats":3,"clock":"days","base":259200000,"order":"seated","rated":false,"hidden":false,"swap":false}	89295182034823	1795106572759	1795106572759	\N	\N	\N	\N	-1	\N	\N	\N	f
527125029249930	4	1	1	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","seats":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"hidden":false,"swap":false}	799720331866183	1795106572767	1795106572770	\N	\N	\N	\N	1	-,-,-,-/-,-,-,-/-,-,-,-/A,-,-,- Aa1 2/2	{0,4}	\N	f
\.
COPY public.job (id, kind, game, turn, level, at, lease, taken, tries, number, holder, stalled, player, later) FROM stdin;
51	0	527125029249930	1	4	1795106572770	0	0	0	0	\N	f	\N	0
\.
COPY public.laying (player, token, until) FROM stdin;
\.
COPY public.migration (number, name, at) FROM stdin;
1	001-start	2026-11-17 16:42:34.697462+00
2	002-lists	2026-11-17 16:42:35.067997+00
3	003-filed-games	2026-11-17 16:42:35.127391+00
4	004-people	2026-11-17 16:42:35.33099+00
5	005-upkeep	2026-11-17 16:42:36.669932+00
6	006-aside	2026-11-17 16:42:36.674237+00
7	007-open-tables	2026-11-17 16:42:36.686283+00
8	008-archive	2026-11-17 16:42:36.755382+00
9	009-outbox	2026-11-17 16:42:36.812659+00
10	010-copies	2026-11-17 16:42:36.815943+00
11	011-heartbeat	2026-11-17 16:42:36.843594+00
\.
COPY public.node (name, pulse, started, version) FROM stdin;
n0	1795106572441	1794933756918	1.0.0
\.
COPY public.notice (id, at, until, en, fr) FROM stdin;
\.
COPY public.outage (began, ended, settled) FROM stdin;
1794933764889	1794933770914	t
\.
COPY public.outbox (game, seq, at) FROM stdin;
\.
COPY public.player (id, name, name_key, account, password, recovery, language, created, seen, state, bot) FROM stdin;
799720331866183	Ada	ada	t	$argon2id$v=19$m=19456,t=2,p=1$1GMTWSs0eVmBFi2908iBxQ$YxytRuq6hk+nT5G2mdfHN7VhcEkqANLV3l0X083dSCg	\\xfc2652debfa1b1b5ff8f0b92643a58c25c5e3e16bf02dfdb83155d4d7bfae4b5	en	1794933757034	1795106572070	0	f
89295182034823	Bob	bob	t	$argon2id$v=19$m=19456,t=2,p=1$1HzJnM7gIikY+asKXrkdtg$OPBndHWqCJLCh0ulqcX9CPKsu3IcC57gcM2nWii9VvY	\\x3a54da3a2b1c05ee027eddb9f3a09128ec36b76d090f29f832f5e8d16da80607	en	1794933757100	1795106572097	0	f
411224303925296	Chloé	chioe	t	$argon2id$v=19$m=19456,t=2,p=1$1l5n1+txIsU7UlrJbTDQhQ$DAS7T4eiqyKjxAaFzOq1aNhHgDhexMmjtRkL+u9aP9w	\\x93fd4f80db5a9180176ffe9c48f1654bc50fc6ab76f8a675a24677199af9cc25	en	1794933757198	1795106572332	0	f
312864791281021	Dan	dan	t	$argon2id$v=19$m=19456,t=2,p=1$qO2HAZgsV2WWDOfiglNvdg$CxME4WRRMYhZH/2QIj2wWV4oxnkFj67PI/mik2JO5hI	\\x2192037736161c44014d7c116700a9f6add4bf110d6e747408d76a6b268e7602	en	1794933757455	1795106572349	0	f
726364192120470	Mighty Puffin 64	\N	f	\N	\N	en	1794933757590	1795106572721	0	f
\.
COPY public.rating (player, pool, rating, deviation, volatility, games, last) FROM stdin;
799720331866183	quoridor/2/slow	1337.6891060937023	290.31896371798047	0.05999967537233814	1	1
89295182034823	quoridor/2/slow	1662.3108939062977	290.31896371798047	0.05999967537233814	1	1
799720331866183	dorix/2/slow	1500	290.3189616138427	0.05999896144314354	1	2
89295182034823	dorix/2/slow	1500	290.3189616138427	0.05999896144314354	1	2
799720331866183	orbital/2/slow	1662.3108939062977	290.31896371798047	0.05999967537233814	1	3
89295182034823	orbital/2/slow	1337.6891060937023	290.31896371798047	0.05999967537233814	1	3
799720331866183	tictacdoh/2/slow	1500	247.46327155310766	0.05999763705047219	2	5
89295182034823	tictacdoh/2/slow	1500	247.46327155310766	0.05999763705047219	2	5
\.
COPY public.rating_step (player, pool, number, game, at, rating, deviation) FROM stdin;
799720331866183	quoridor/2/slow	1	842161047335163	1794933758090	1337.6891060937023	290.31896371798047
89295182034823	quoridor/2/slow	1	842161047335163	1794933758090	1662.3108939062977	290.31896371798047
799720331866183	dorix/2/slow	2	377697986106652	1794933759849	1500	290.3189616138427
89295182034823	dorix/2/slow	2	377697986106652	1794933759849	1500	290.3189616138427
799720331866183	orbital/2/slow	3	900334741406946	1794933761053	1662.3108939062977	290.31896371798047
89295182034823	orbital/2/slow	3	900334741406946	1794933761053	1337.6891060937023	290.31896371798047
799720331866183	tictacdoh/2/slow	4	256425430944874	1794933761221	1500	290.3189616138427
89295182034823	tictacdoh/2/slow	4	256425430944874	1794933761221	1500	290.3189616138427
799720331866183	tictacdoh/2/slow	5	352375939295964	1795106572252	1500	247.46327155310766
89295182034823	tictacdoh/2/slow	5	352375939295964	1795106572252	1500	247.46327155310766
\.
COPY public.report (id, player, other, game, reason, at, state) FROM stdin;
1	799720331866183	312864791281021	0	name	1795106572765	0
\.
COPY public.sat (player, game) FROM stdin;
799720331866183	984198889272902
89295182034823	984198889272902
\.
COPY public.seat (game, seat, player, ended, hidden) FROM stdin;
215718095925292	0	799720331866183	\N	f
215718095925292	1	89295182034823	\N	f
527125029249930	0	799720331866183	\N	f
842161047335163	1	89295182034823	1794933758090	f
842161047335163	0	799720331866183	1794933758090	f
585885009993915	0	799720331866183	\N	f
585885009993915	1	89295182034823	\N	f
585885009993915	2	411224303925296	\N	f
162760515529582	1	0	\N	f
162760515529582	2	0	\N	f
162760515529582	3	0	\N	f
527125029249930	1	0	\N	f
162760515529582	0	799720331866183	1794933765777	f
774546390387580	1	89295182034823	1794933765457	f
774546390387580	0	799720331866183	1794933765457	f
81499262355814	1	89295182034823	1794933765575	f
81499262355814	0	799720331866183	1794933765575	f
117603297077368	1	89295182034823	1794933765700	f
377697986106652	1	89295182034823	1794933759849	f
377697986106652	0	799720331866183	1794933759849	f
900334741406946	1	89295182034823	1794933761053	f
900334741406946	0	799720331866183	1794933761053	f
747128823229792	1	89295182034823	1794933759494	f
747128823229792	3	312864791281021	1794933759494	f
747128823229792	2	411224303925296	1794933759494	f
747128823229792	0	799720331866183	1794933759494	f
490986713637327	1	89295182034823	1794933760201	f
490986713637327	2	411224303925296	1794933760201	f
490986713637327	0	799720331866183	1794933760201	f
256425430944874	1	89295182034823	1794933761221	f
256425430944874	0	799720331866183	1794933761221	f
838634856448515	1	89295182034823	1794933760755	f
838634856448515	3	312864791281021	1794933760755	f
838634856448515	2	411224303925296	1794933760755	f
838634856448515	0	799720331866183	1794933760755	f
117603297077368	3	312864791281021	1794933765700	f
117603297077368	2	411224303925296	1794933765700	f
117603297077368	0	799720331866183	1794933765700	f
307535500378225	1	89295182034823	1794933771202	f
307535500378225	0	799720331866183	1794933771202	f
352375939295964	0	799720331866183	\N	f
352375939295964	1	89295182034823	\N	f
485463895868236	1	89295182034823	1794933765343	f
485463895868236	2	411224303925296	1794933765343	f
485463895868236	0	799720331866183	1794933765343	f
875431244397513	1	89295182034823	1794933761453	f
875431244397513	2	411224303925296	1794933761453	f
875431244397513	0	799720331866183	1794933761453	f
126958258381083	1	89295182034823	1794933761674	f
126958258381083	3	312864791281021	1794933761674	f
126958258381083	2	411224303925296	1794933761674	f
126958258381083	0	799720331866183	1794933761674	f
1056365758064220	1	89295182034823	1794933762167	f
1056365758064220	0	799720331866183	1794933762167	f
984198889272902	0	89295182034823	1794933762820	f
984198889272902	1	799720331866183	1794933762820	f
36512840027255	1	89295182034823	1794933762664	f
36512840027255	2	411224303925296	1794933762664	f
36512840027255	0	799720331866183	1794933762664	f
1031498261992365	1	89295182034823	1794933762928	f
1031498261992365	0	799720331866183	1794933762928	f
597383231448316	0	799720331866183	\N	f
597383231448316	1	89295182034823	\N	f
1059009562971477	0	799720331866183	\N	f
1059009562971477	1	89295182034823	\N	f
1059009562971477	2	411224303925296	\N	f
1059009562971477	3	312864791281021	\N	f
578222290827966	0	799720331866183	\N	f
578222290827966	1	89295182034823	\N	f
797740323648117	0	799720331866183	\N	f
797740323648117	1	89295182034823	\N	f
797740323648117	2	411224303925296	\N	f
797740323648117	3	312864791281021	\N	f
153583165326963	0	799720331866183	\N	f
153583165326963	1	89295182034823	\N	f
48571749546504	0	799720331866183	\N	f
48571749546504	1	89295182034823	\N	f
340380132840842	0	799720331866183	\N	f
340380132840842	1	89295182034823	\N	f
340380132840842	2	411224303925296	\N	f
48571749546504	2	411224303925296	\N	f
48571749546504	3	312864791281021	\N	f
571941377664597	0	89295182034823	\N	f
571941377664597	1	411224303925296	\N	f
940032089507330	0	726364192120470	\N	f
940032089507330	1	312864791281021	\N	f
1077845803151988	0	411224303925296	\N	f
1077845803151988	1	312864791281021	\N	f
58504827008477	0	89295182034823	\N	f
58504827008477	1	0	\N	f
58504827008477	2	0	\N	f
\.
COPY public.secret (name, value) FROM stdin;
server	\\xabaf536d2449515a4f4c383c3c8eae72935942fb295bd8fd5c0fab623c4cec3e
\.
COPY public.session (token, player, kind, created, seen) FROM stdin;
\\xc01437e4ad151edf8f7ab95cfa60d3e527460e4652034680f36e0908e5a04dbe	799720331866183	1	1794933757090	1794933757090
\\x335af37b3f61e7f872ea1129e1f4dfe8023db9c95fa6b74b071ca98e26396639	89295182034823	1	1794933757192	1794933757192
\\xe086215bcb9107ae1fb8a370837d931b9f3beac35df3dfe3bf491b48bc6ecf56	411224303925296	1	1794933757448	1794933757448
\\x59609a12d0c15f1ff74e1bd1842f75ac0e071a6c020e0df9d11b31524a5d2a22	312864791281021	1	1794933757587	1794933757587
\\x05b8b0cba89744b3bd77713ca2e5e8218eaef78b7c54661fae2cb06c3d970107	799720331866183	0	1794933757066	1795106572070
\\x6aa88d3da6bf0b47389dce87a26853cf8a59df82b871810fae80404d2e176b31	89295182034823	0	1794933757140	1795106572097
\\xd31bbb102ba072ee86ef619beb88433e5c0f2113e79a73d5fa6158fd68d56187	411224303925296	0	1794933757363	1795106572332
\\xf5685a3682c0d40f7ae303760d2d2ae6fa307c7de39d28cb943152035cbd773f	312864791281021	0	1794933757508	1795106572349
\\xf93374a7fb26f2fc798bb9288c1c89b447b2f8e512181159bd8098c243d5dc15	726364192120470	0	1794933757590	1795106572721
\.
COPY public.tally (player, games) FROM stdin;
89295182034823	18
312864791281021	4
411224303925296	8
799720331866183	19
\.
COPY public.wish (id, at, game, act, later, why) FROM stdin;
\.
COPY public.worker (name, token, created) FROM stdin;
\.
SELECT pg_catalog.setval('public.admin_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.clock_shift_id_seq', 1, false);
SELECT pg_catalog.setval('public.finished_number_seq', 20, true);
SELECT pg_catalog.setval('public.job_id_seq', 51, true);
SELECT pg_catalog.setval('public.notice_id_seq', 1, false);
SELECT pg_catalog.setval('public.report_id_seq', 1, true);
SELECT pg_catalog.setval('public.wish_id_seq', 1, false);
ALTER TABLE ONLY public.admin_log
    ADD CONSTRAINT admin_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analysis_part
    ADD CONSTRAINT analysis_part_pkey PRIMARY KEY (game, number, part);
ALTER TABLE ONLY public.analysis
    ADD CONSTRAINT analysis_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.archive
    ADD CONSTRAINT archive_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_pkey PRIMARY KEY (address);
ALTER TABLE ONLY public.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (player, other);
ALTER TABLE ONLY public.clock_shift
    ADD CONSTRAINT clock_shift_past_key UNIQUE (past);
ALTER TABLE ONLY public.clock_shift
    ADD CONSTRAINT clock_shift_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.command
    ADD CONSTRAINT command_pkey PRIMARY KEY (player, id);
ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_pkey PRIMARY KEY (old);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_00
    ADD CONSTRAINT event_00_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_00
    ADD CONSTRAINT event_00_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_01
    ADD CONSTRAINT event_01_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_01
    ADD CONSTRAINT event_01_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_02
    ADD CONSTRAINT event_02_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_02
    ADD CONSTRAINT event_02_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_03
    ADD CONSTRAINT event_03_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_03
    ADD CONSTRAINT event_03_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_04
    ADD CONSTRAINT event_04_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_04
    ADD CONSTRAINT event_04_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_05
    ADD CONSTRAINT event_05_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_05
    ADD CONSTRAINT event_05_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_06
    ADD CONSTRAINT event_06_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_06
    ADD CONSTRAINT event_06_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_07
    ADD CONSTRAINT event_07_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_07
    ADD CONSTRAINT event_07_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_08
    ADD CONSTRAINT event_08_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_08
    ADD CONSTRAINT event_08_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_09
    ADD CONSTRAINT event_09_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_09
    ADD CONSTRAINT event_09_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_10
    ADD CONSTRAINT event_10_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_10
    ADD CONSTRAINT event_10_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_11
    ADD CONSTRAINT event_11_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_11
    ADD CONSTRAINT event_11_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_12
    ADD CONSTRAINT event_12_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_12
    ADD CONSTRAINT event_12_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_13
    ADD CONSTRAINT event_13_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_13
    ADD CONSTRAINT event_13_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_14
    ADD CONSTRAINT event_14_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_14
    ADD CONSTRAINT event_14_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_15
    ADD CONSTRAINT event_15_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_15
    ADD CONSTRAINT event_15_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_16
    ADD CONSTRAINT event_16_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_16
    ADD CONSTRAINT event_16_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_17
    ADD CONSTRAINT event_17_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_17
    ADD CONSTRAINT event_17_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_18
    ADD CONSTRAINT event_18_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_18
    ADD CONSTRAINT event_18_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_19
    ADD CONSTRAINT event_19_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_19
    ADD CONSTRAINT event_19_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_20
    ADD CONSTRAINT event_20_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_20
    ADD CONSTRAINT event_20_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_21
    ADD CONSTRAINT event_21_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_21
    ADD CONSTRAINT event_21_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_22
    ADD CONSTRAINT event_22_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_22
    ADD CONSTRAINT event_22_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_23
    ADD CONSTRAINT event_23_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_23
    ADD CONSTRAINT event_23_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_24
    ADD CONSTRAINT event_24_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_24
    ADD CONSTRAINT event_24_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_25
    ADD CONSTRAINT event_25_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_25
    ADD CONSTRAINT event_25_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_26
    ADD CONSTRAINT event_26_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_26
    ADD CONSTRAINT event_26_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_27
    ADD CONSTRAINT event_27_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_27
    ADD CONSTRAINT event_27_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_28
    ADD CONSTRAINT event_28_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_28
    ADD CONSTRAINT event_28_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_29
    ADD CONSTRAINT event_29_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_29
    ADD CONSTRAINT event_29_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_30
    ADD CONSTRAINT event_30_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_30
    ADD CONSTRAINT event_30_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_31
    ADD CONSTRAINT event_31_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_31
    ADD CONSTRAINT event_31_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_32
    ADD CONSTRAINT event_32_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_32
    ADD CONSTRAINT event_32_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_33
    ADD CONSTRAINT event_33_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_33
    ADD CONSTRAINT event_33_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_34
    ADD CONSTRAINT event_34_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_34
    ADD CONSTRAINT event_34_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_35
    ADD CONSTRAINT event_35_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_35
    ADD CONSTRAINT event_35_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_36
    ADD CONSTRAINT event_36_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_36
    ADD CONSTRAINT event_36_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_37
    ADD CONSTRAINT event_37_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_37
    ADD CONSTRAINT event_37_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_38
    ADD CONSTRAINT event_38_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_38
    ADD CONSTRAINT event_38_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_39
    ADD CONSTRAINT event_39_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_39
    ADD CONSTRAINT event_39_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_40
    ADD CONSTRAINT event_40_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_40
    ADD CONSTRAINT event_40_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_41
    ADD CONSTRAINT event_41_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_41
    ADD CONSTRAINT event_41_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_42
    ADD CONSTRAINT event_42_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_42
    ADD CONSTRAINT event_42_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_43
    ADD CONSTRAINT event_43_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_43
    ADD CONSTRAINT event_43_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_44
    ADD CONSTRAINT event_44_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_44
    ADD CONSTRAINT event_44_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_45
    ADD CONSTRAINT event_45_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_45
    ADD CONSTRAINT event_45_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_46
    ADD CONSTRAINT event_46_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_46
    ADD CONSTRAINT event_46_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_47
    ADD CONSTRAINT event_47_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_47
    ADD CONSTRAINT event_47_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_48
    ADD CONSTRAINT event_48_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_48
    ADD CONSTRAINT event_48_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_49
    ADD CONSTRAINT event_49_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_49
    ADD CONSTRAINT event_49_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_50
    ADD CONSTRAINT event_50_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_50
    ADD CONSTRAINT event_50_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_51
    ADD CONSTRAINT event_51_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_51
    ADD CONSTRAINT event_51_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_52
    ADD CONSTRAINT event_52_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_52
    ADD CONSTRAINT event_52_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_53
    ADD CONSTRAINT event_53_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_53
    ADD CONSTRAINT event_53_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_54
    ADD CONSTRAINT event_54_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_54
    ADD CONSTRAINT event_54_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_55
    ADD CONSTRAINT event_55_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_55
    ADD CONSTRAINT event_55_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_56
    ADD CONSTRAINT event_56_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_56
    ADD CONSTRAINT event_56_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_57
    ADD CONSTRAINT event_57_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_57
    ADD CONSTRAINT event_57_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_58
    ADD CONSTRAINT event_58_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_58
    ADD CONSTRAINT event_58_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_59
    ADD CONSTRAINT event_59_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_59
    ADD CONSTRAINT event_59_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_60
    ADD CONSTRAINT event_60_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_60
    ADD CONSTRAINT event_60_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_61
    ADD CONSTRAINT event_61_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_61
    ADD CONSTRAINT event_61_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_62
    ADD CONSTRAINT event_62_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_62
    ADD CONSTRAINT event_62_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.event_63
    ADD CONSTRAINT event_63_game_actor_command_key UNIQUE (game, actor, command);
ALTER TABLE ONLY public.event_63
    ADD CONSTRAINT event_63_pkey PRIMARY KEY (game, seq);
ALTER TABLE ONLY public.finished
    ADD CONSTRAINT finished_game_key UNIQUE (game);
ALTER TABLE ONLY public.finished
    ADD CONSTRAINT finished_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_game_turn_kind_key UNIQUE (game, turn, kind);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.laying
    ADD CONSTRAINT laying_pkey PRIMARY KEY (player);
ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.node
    ADD CONSTRAINT node_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outage
    ADD CONSTRAINT outage_pkey PRIMARY KEY (began);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (player, pool);
ALTER TABLE ONLY public.rating_step
    ADD CONSTRAINT rating_step_pkey PRIMARY KEY (player, pool, number);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_player_other_game_key UNIQUE (player, other, game);
ALTER TABLE ONLY public.sat
    ADD CONSTRAINT sat_pkey PRIMARY KEY (player, game);
ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.tally
    ADD CONSTRAINT tally_pkey PRIMARY KEY (player);
ALTER TABLE ONLY public.wish
    ADD CONSTRAINT wish_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.worker
    ADD CONSTRAINT worker_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.worker
    ADD CONSTRAINT worker_token_key UNIQUE (token);
CREATE INDEX block_other ON public.block USING btree (other);
CREATE INDEX command_age ON public.command USING btree (at);
CREATE UNIQUE INDEX finished_rated ON public.finished USING btree (rated) WHERE (rated IS NOT NULL);
CREATE INDEX finished_waiting ON public.finished USING btree (number) WHERE (counts AND (rated IS NULL));
CREATE INDEX game_archivable ON public.game USING btree (created, id) WHERE ((phase = 2) AND (NOT archived));
CREATE INDEX game_host ON public.game USING btree (host, id);
CREATE INDEX game_lobby ON public.game USING btree (created) WHERE ((phase = 0) AND (NOT hidden));
CREATE INDEX game_look ON public.game USING btree (look) WHERE (look IS NOT NULL);
CREATE INDEX game_waiting ON public.game USING btree (host) WHERE (phase = 0);
CREATE INDEX game_watch ON public.game USING btree (created) WHERE ((phase = 1) AND (NOT hidden));
CREATE INDEX job_next ON public.job USING btree (kind, id);
CREATE INDEX outbox_age ON public.outbox USING btree (at);
CREATE INDEX player_idle ON public.player USING btree (seen) WHERE ((NOT account) AND (state = 0));
CREATE INDEX rating_board ON public.rating USING btree (pool, rating DESC);
CREATE INDEX rating_step_game ON public.rating_step USING btree (game);
CREATE INDEX sat_game ON public.sat USING btree (game);
CREATE INDEX seat_filed ON public.seat USING btree (player, hidden, ended, game) WHERE ((ended IS NOT NULL) AND (player <> 0));
CREATE INDEX seat_player ON public.seat USING btree (player, game) WHERE (player <> 0);
CREATE INDEX seat_unfiled ON public.seat USING btree (player, game) WHERE ((ended IS NULL) AND (player <> 0));
CREATE INDEX session_player ON public.session USING btree (player);
CREATE INDEX session_seen ON public.session USING btree (seen);
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_00_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_00_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_01_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_01_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_02_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_02_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_03_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_03_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_04_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_04_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_05_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_05_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_06_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_06_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_07_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_07_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_08_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_08_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_09_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_09_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_10_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_10_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_11_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_11_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_12_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_12_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_13_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_13_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_14_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_14_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_15_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_15_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_16_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_16_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_17_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_17_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_18_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_18_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_19_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_19_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_20_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_20_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_21_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_21_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_22_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_22_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_23_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_23_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_24_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_24_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_25_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_25_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_26_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_26_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_27_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_27_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_28_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_28_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_29_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_29_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_30_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_30_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_31_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_31_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_32_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_32_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_33_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_33_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_34_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_34_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_35_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_35_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_36_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_36_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_37_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_37_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_38_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_38_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_39_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_39_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_40_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_40_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_41_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_41_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_42_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_42_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_43_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_43_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_44_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_44_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_45_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_45_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_46_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_46_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_47_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_47_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_48_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_48_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_49_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_49_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_50_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_50_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_51_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_51_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_52_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_52_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_53_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_53_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_54_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_54_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_55_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_55_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_56_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_56_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_57_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_57_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_58_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_58_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_59_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_59_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_60_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_60_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_61_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_61_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_62_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_62_pkey;
ALTER INDEX public.event_game_actor_command_key ATTACH PARTITION public.event_63_game_actor_command_key;
ALTER INDEX public.event_pkey ATTACH PARTITION public.event_63_pkey;
CREATE TRIGGER game_hosted AFTER UPDATE OF host ON public.game FOR EACH ROW WHEN ((old.host <> new.host)) EXECUTE FUNCTION public.note_hosted();
CREATE TRIGGER seat_sat AFTER UPDATE OF player ON public.seat FOR EACH ROW WHEN (((old.player <> 0) AND (old.player <> new.player))) EXECUTE FUNCTION public.note_sat();
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
