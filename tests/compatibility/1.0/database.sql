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
CREATE FUNCTION public.note_former_host() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old_id = OLD.host AND e.new_id = NEW.host) THEN
        INSERT INTO former_player (player, game) VALUES (OLD.host, OLD.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION public.note_former_player() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old_id = OLD.player AND e.new_id = NEW.player) THEN
        INSERT INTO former_player (player, game) VALUES (OLD.player, OLD.game) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.player (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text,
    account boolean DEFAULT false NOT NULL,
    password_hash text,
    recovery_hash bytea,
    language text DEFAULT 'en'::text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    bot boolean DEFAULT false NOT NULL,
    public_games boolean DEFAULT false NOT NULL,
    CONSTRAINT player_state_check CHECK (((state >= 0) AND (state <= 2)))
);
CREATE FUNCTION public.player_change(its_id bigint, its_name text, its_key text, its_language text, its_public_games boolean) RETURNS SETOF public.player
    LANGUAGE plpgsql
    AS $$
BEGIN
    RETURN QUERY UPDATE player p SET name = coalesce(its_name, p.name),
        name_key = CASE WHEN p.account THEN coalesce(its_key, p.name_key) END,
        language = coalesce(its_language, p.language),
        public_games = coalesce(its_public_games, p.public_games)
    WHERE p.id = its_id AND p.state < 2 AND NOT EXISTS (SELECT FROM player o
        WHERE o.name_key = its_key AND o.id <> its_id) RETURNING p.*;
EXCEPTION WHEN unique_violation THEN
    RETURN;
END $$;
CREATE FUNCTION public.player_make_account(its_id bigint, its_name text, its_key text, its_password_hash text, its_recovery_hash bytea, at bigint) RETURNS SETOF bigint
    LANGUAGE plpgsql
    AS $$
BEGIN
    RETURN QUERY UPDATE player p SET name = its_name, name_key = its_key, account = true,
        password_hash = its_password_hash, recovery_hash = its_recovery_hash, seen_at = at
    WHERE p.id = its_id AND NOT p.account AND p.state = 0
        AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = its_key) RETURNING p.id;
EXCEPTION WHEN unique_violation THEN
    RETURN;
END $$;
CREATE FUNCTION public.service_clock() RETURNS bigint
    LANGUAGE sql
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
CREATE FUNCTION public.service_heartbeat(its_name text, its_version text, longest_gap bigint, expected bigint, tolerance bigint, OUT at bigint, OUT earlier bigint, OUT unsettled bigint, OUT latest bigint, OUT kept boolean) RETURNS record
    LANGUAGE plpgsql
    AS $$
DECLARE
    heartbeats CONSTANT bigint := 7152869;
BEGIN
    at := service_now();
    earlier := (SELECT max(heartbeat_at) FROM node);
    kept := NOT coalesce(at < expected - tolerance
        OR (at - earlier > longest_gap AND at > expected + tolerance), false);
    IF NOT kept THEN
        RETURN;
    END IF;
    PERFORM set_config('lock_timeout', '10s', true); -- commits that wait for a standby may take that long
    IF at - earlier > longest_gap THEN
        PERFORM pg_advisory_xact_lock(heartbeats);
        at := service_now();
        earlier := (SELECT max(heartbeat_at) FROM node);
        INSERT INTO outage (started_at, ended_at) SELECT earlier, at WHERE at - earlier > longest_gap
            ON CONFLICT DO NOTHING;
    ELSE
        PERFORM pg_advisory_xact_lock_shared(heartbeats);
    END IF;
    INSERT INTO node (name, heartbeat_at, version) VALUES (its_name, at, its_version)
        ON CONFLICT (name) DO UPDATE SET heartbeat_at = excluded.heartbeat_at, version = excluded.version;
    SELECT count(*), coalesce(max(started_at), 0) INTO unsettled, latest FROM outage WHERE NOT settled;
END $$;
CREATE FUNCTION public.service_now() RETURNS bigint
    LANGUAGE sql
    AS $$
    SELECT service_clock() + coalesce((SELECT milliseconds FROM clock_shift ORDER BY id DESC LIMIT 1), 0) $$;
CREATE FUNCTION public.service_standbys() RETURNS integer
    LANGUAGE sql STABLE
    AS $$
    SELECT CASE WHEN current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
        OR btrim(names) = '' THEN 0
        ELSE coalesce(substring(lower(names) FROM '^\s*(?:any\s+|first\s+)?(\d+)\s*\(')::integer, 1) END
    FROM current_setting('synchronous_standby_names') AS names $$;
CREATE FUNCTION public.service_unsafe() RETURNS text
    LANGUAGE sql STABLE
    AS $$
    SELECT string_agg(name || ' is off', ', ') FROM pg_settings
    WHERE setting = 'off' AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') $$;
CREATE FUNCTION public.shard_refused(game bigint) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'this database does not hold %', coalesce('shard ' || (game >> 50), 'any shard')
        USING ERRCODE = 'SH001';
END $$;
CREATE TABLE public.admin_log (
    id bigint NOT NULL,
    at bigint NOT NULL,
    admin text NOT NULL,
    command text NOT NULL
);
ALTER TABLE public.admin_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.admin_request (
    id bigint NOT NULL,
    at bigint NOT NULL,
    game bigint NOT NULL,
    act text NOT NULL,
    retry_at bigint DEFAULT 0 NOT NULL,
    last_error text
);
ALTER TABLE public.admin_request ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_request_id_seq
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
    lease_number integer NOT NULL,
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
    address_hash text NOT NULL,
    until bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.block (
    player bigint NOT NULL,
    blocked bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.clock_shift (
    id bigint NOT NULL,
    server text NOT NULL,
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
CREATE TABLE public.command_answer (
    player bigint NOT NULL,
    id text NOT NULL,
    answer text NOT NULL,
    at bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02');
CREATE TABLE public.erasure (
    old_id bigint NOT NULL,
    new_id bigint,
    at bigint DEFAULT 0 NOT NULL,
    retry_at bigint NOT NULL,
    last_game bigint DEFAULT 0 NOT NULL
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
CREATE TABLE public.finished_game (
    number bigint NOT NULL,
    game bigint NOT NULL,
    pool text NOT NULL,
    counts_for_rating boolean NOT NULL,
    rating_number bigint
);
ALTER TABLE public.finished_game ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.finished_game_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.former_player (
    player bigint NOT NULL,
    game bigint NOT NULL
);
CREATE TABLE public.game (
    id bigint NOT NULL,
    seq integer NOT NULL,
    version integer NOT NULL,
    ply integer DEFAULT 0 NOT NULL,
    phase smallint NOT NULL,
    game_name text NOT NULL,
    seats smallint NOT NULL,
    free_seats smallint NOT NULL,
    private boolean NOT NULL,
    rated boolean NOT NULL,
    counts_for_rating boolean DEFAULT false NOT NULL,
    pool text NOT NULL,
    options text NOT NULL,
    host bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deadline bigint,
    sweep_at bigint,
    ending text,
    half_points smallint[],
    to_move smallint DEFAULT '-1'::integer NOT NULL,
    "position" text,
    levels smallint[],
    host_seen_at bigint,
    archived boolean DEFAULT false NOT NULL,
    CONSTRAINT game_phase_check CHECK (((phase >= 0) AND (phase <= 2)))
)
WITH (fillfactor='80');
CREATE TABLE public.job (
    id bigint NOT NULL,
    kind smallint NOT NULL,
    game bigint NOT NULL,
    version integer NOT NULL,
    level smallint,
    priority smallint DEFAULT 0 NOT NULL,
    at bigint NOT NULL,
    lease_until bigint DEFAULT 0 NOT NULL,
    leased_at bigint DEFAULT 0 NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    lease_number integer DEFAULT 0 NOT NULL,
    holder text,
    announced boolean DEFAULT false NOT NULL,
    announce_retry_at bigint DEFAULT 0 NOT NULL,
    player bigint,
    CONSTRAINT job_kind_check CHECK (((kind >= 0) AND (kind <= 1)))
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
CREATE UNLOGGED TABLE public.lease (
    name text NOT NULL,
    holder text NOT NULL,
    until bigint NOT NULL
)
WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500');
CREATE TABLE public.migration (
    number integer NOT NULL,
    name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.node (
    name text NOT NULL,
    heartbeat_at bigint NOT NULL,
    version text NOT NULL
);
CREATE TABLE public.notice (
    id bigint NOT NULL,
    at bigint NOT NULL,
    until bigint NOT NULL,
    texts json NOT NULL
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
    started_at bigint NOT NULL,
    ended_at bigint NOT NULL,
    settled boolean DEFAULT false NOT NULL
);
CREATE TABLE public.outbox (
    game bigint NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500');
CREATE TABLE public.player_game_count (
    player bigint NOT NULL,
    games bigint NOT NULL
);
CREATE TABLE public.rating (
    player bigint NOT NULL,
    pool text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games integer NOT NULL,
    last_rating_number bigint NOT NULL
);
CREATE TABLE public.rating_change (
    player bigint NOT NULL,
    pool text NOT NULL,
    rating_number bigint NOT NULL,
    game bigint NOT NULL,
    at bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL
);
CREATE TABLE public.report (
    id bigint NOT NULL,
    reporter bigint,
    reported bigint NOT NULL,
    game bigint DEFAULT 0 NOT NULL,
    reason text NOT NULL,
    at bigint NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    settled_at bigint,
    CONSTRAINT report_state_check CHECK (((state >= 0) AND (state <= 1)))
);
ALTER TABLE public.report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.seat (
    game bigint NOT NULL,
    seat smallint NOT NULL,
    player bigint NOT NULL,
    ended_at bigint,
    private boolean DEFAULT false NOT NULL
);
CREATE TABLE public.seat_change (
    id bigint NOT NULL,
    at bigint NOT NULL,
    game bigint NOT NULL,
    player bigint NOT NULL,
    account bigint
);
ALTER TABLE public.seat_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.seat_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.server_secret (
    name text NOT NULL,
    value bytea NOT NULL
);
CREATE TABLE public.session (
    token_hash bytea NOT NULL,
    player bigint NOT NULL,
    kind smallint NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    CONSTRAINT session_kind_check CHECK (((kind >= 0) AND (kind <= 1)))
);
CREATE TABLE public.shard_range (
    first integer,
    last integer,
    epoch bigint NOT NULL,
    state text NOT NULL,
    open_from bigint GENERATED ALWAYS AS (
CASE
    WHEN (state = 'open'::text) THEN ((first)::bigint << 50)
    ELSE NULL::bigint
END) STORED,
    open_to bigint GENERATED ALWAYS AS (
CASE
    WHEN (state = 'open'::text) THEN ((((last + 1))::bigint << 50) - 1)
    ELSE NULL::bigint
END) STORED,
    CONSTRAINT shard_range_check CHECK (((last >= first) AND (last <= 1023))),
    CONSTRAINT shard_range_first_check CHECK (((first >= 0) AND (first <= 1023))),
    CONSTRAINT shard_range_state_check CHECK ((state = ANY (ARRAY['open'::text, 'coming'::text, 'copying'::text, 'emptying'::text, 'closing'::text, 'closed'::text, 'moved'::text])))
);
CREATE TABLE public.worker (
    name text NOT NULL,
    token_hash bytea NOT NULL,
    created_at bigint NOT NULL
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
COPY public.admin_log (id, at, admin, command) FROM stdin;
\.
COPY public.admin_request (id, at, game, act, retry_at, last_error) FROM stdin;
\.
COPY public.analysis (game, at, body) FROM stdin;
\.
COPY public.analysis_part (game, lease_number, part, body) FROM stdin;
\.
COPY public.archive (game, seq, actors, log) FROM stdin;
149862998645652	69	{634502610096175,385580797253314}	\\x78f9b4d3896aad964b92eb300845e7598d05125296e3a42bb637d0b3ecbd650bb5f8d8e9aa576f4e5d01072eaabf8634115021acbf86c3c8aa3f85ffe865270e0cff7cd72e1c783a4add133f37b6f72d62eb18fce57b5398a6ba0a08ad7b78c6809b07ef1b4c4df6035898deb7804d2d5de30ad53802353572a32816ef7d236a6ad9868d11a41a06a1a9151b4623b73a6c2134b5bb1d6814f35fe34a530b938da31157aa5c63f10c76415e526fefc99d05ede2bd8460b8ef0f37418b6245f53044d6b32c1e420fe2d1e52668693c6486b58121b322b99285330cbac1029961557c7b0b2d9127a90e329060893c4113e1068225b28a826bff8047193e59160c3967ff49aad5229b1a3a4fd54de9720e4754747bb56069cc87478f6a43df604be391f412f572f3751da196dbe58a1b97b1e1d5377a7a0e461ae9c59a1eb01e5a1a7311e3878765346709d7751c9ec1d68296c74c7a8f1808e275213b10f616b43ce6f16c9df9c862e9fad1f83bc868513c8bf6829e9a5b8cac52ebad734e25e4f0d708d0a27864f528ab450722aa39611788c139fcaa1bd2d42c8545e416f7129a9adb8a2c2be8061f1d0454cec395464be14b55dac5dc42a02ca0da5c13cb1fae4a3ae29a9c73275471bd6f96c22bcb57794292bb16282be0f94896c132b4f2209ae0f3f9e4ae2574a8e49b3d338b602ddf3aac89a5ebd4ca70b964192cf47d6a73295f27b7bb1c334dc55d4fc5943d2e59088b3c11304c842c8705958930540aae29ea590641e04ef1a905933bd95967c707962c8b0df52d6157220b63137a51e467696ca0f3e395200b632b7a25ba9ea5b105a5f703e87e1a88
30406460283180	92	{634502610096175,385580797253314,1085459867401953,417759171747858}	\\x78f9b4d3896a95975b625b210c44ffbd1a24c46b39ad13db5984f75e015201516e9aef2897836634c8bc35041731e684547a90713ec5f2d330a31f45305e3e6c36ccfe27835dbb6c43ff77b6bd6fe07bd3d2e1efa5db3fc1e1dfa13b3ee177d12969557c17206d23d2dcd715289c172908d8a6260c0ba6f0be6112c470f611a6f78d5050a33569181f24e4c22c88c90e48188894b9d00962b677196622f7bef92884c59e3c393d729d34333b53f745d344705dea80d98edb03465d6ae736be8c5b1cbd96830376c06c45b90fc0c09d894e00ad26af0118f9c288026825790e40e4ef056960b692fc8ee3dcda40e5db1449e31efc3d2cc297b773c785b1b072e2c26c15790d406213f2451b60b18adc0760266e0c75c0b2656a1a96895c48b11316dc3a38999025e19634c2622579faf1c5cc85940491ceda119b21c8989470be4ae03acc426835798d144536bf0f029836130e40cff3194100ad28771c578ed026be135a511e799d781299c159595ee391259619d488e0ac30bfa6c3a17a1150b4e625cc824e2de732ee51701d95f7c1b323b15a377a65a56df8276bf8d1507056a12f581a4aa0a056a27b19d7e78606af94e962ae7d0b0a81dc060797a0405046abd1d7b4de402bec8ce0b6f7fab554421648d89687711b60c3a142026e2331be18ab920209fe6c0f60c97d5648ba08e67a7450462bcdc72cf70820002bcd33ae09045921d3b9e5edda4e21ad361f71da28e7465a6d3ee3fa45790801ad360fbfc433692311ce1daf2f669025a2ce9bf9625c8c463a37b8c55a5c9fcca48c569a072d6f1cead4e0f6d6d0224d51c42dd7c6c9a5195708ad2eafe9f5178b0ba215e611d64252442bcc732aa4b18b8177e73602b711642b030fe74b439918fd264c5aa750dbe82f8481d0cc238c9b3079310faad43e5c8c6bf7ad30c6edc7c6e25bbeb530a68bf694b6c009e316677959e04003d26fca4cef76ebb83692dc390100a68424f8a6e32a36e1b991ed68d91e81fcd69f09b2061f29e4459e014d0949e1a2932c6252c678be0c0fa1260f5d64596ec70a5fbe88fafa1627e5bb8ab2d47ad301c3d5c4c469ac039cdf842a8b9a31e0f96dcd63c385e0cfa66d6b857a31d03925aabb930286f3cbda6f2c80dbce5c563344254ce7df45b5f02f603e276d174f00cb793da9e2fd01bc7d27d0
529904654436145	41	{634502610096175,385580797253314}	\\x78f9b4d3896a9d965d72c3300884df7397ce80fe10be8ddb5c23772fb28585a54a99f49df9bcb00bb2fc3544482e318408e72193fb84093e3ac0eea303ecfefdac4d0e301c9d9ebaffbe6caf07c6736498f0dde90304906dc0700e10531f8d1d5b32c25158d17e1e8aa39094d8fbf634447a3d4881bd777b0392e5a57e0bdd8de79447fd22b4bc38db715ef0a411561ecf792c3cac3c82054f028f50818473208214b212579eb025faf9080b5147480b4b8c2314e7164b990e90d25c9ecccf2b8de6e27c29abb4c10eb4659a6ceaddd8dbf0a28c44711906719b21a22051139371ce44894c52a65b3253194d25fa393194662a70e147b4021786148159796978d5aeba6cd4f58e7cdfd4e1d56f9ee33095b954dee049d84cc3a90964580a44cd0c0f2be26ed669a07974e4eb89dbcf2dd659a17e80ca9b6fbf7fc90ce3dfc17e57aad6f070bdbc85167734923cee8ba5fa6610d308bdcf341cdb5fb979c93d4eca2597df918be25f7a8ef980
174132113625338	44	{634502610096175,385580797253314,1085459867401953}	\\x78f9b4d3896ab5965db283200c85dfdd4b67480208ec46da6db8f70b423418b57db9cfcdf0e5e79c63cbbf06673cfa6802b91664259fcaa7e71f03181f3f6be728fb2581cd366a6bfc3adad6696e2b4303d7bfc3dce48f06bf6563892353ec82b16d188d328170405c2762f4f95cc25125373c37e094a7f6325f1a25c67a854da214ca9368193ddfa3d1ae53647638d52dc72865124066c747df03d6271b1acc3d3a6ee334343c58aace02aeb3019fd96eebb3c3554ac0d06460f8f934cb010feb6419fd701a5bcb3a555dc68e651d3a2b681a2b0373d55948b617981befa72d65683a188dba72122fa259275e36aaec3c36edaa661b19f19e5c350b4c26f57139ee0155341dabee0152343bd6296d25d1a03f768dfe1e6cab453bf77c923c58946585418d9bc483581fecdc78b16a906f82e96c325ad70bbc416adb1cc726e5974113bbaf489d06af7d45fa36e9036f949952bdc5cb277bb5fc4c1ff93f61abef8d3825e29469b12262a069a5f773996f0b56c6209a3de5e84bca011b80c2a3f3ea9af798251d75af5c26a56cf3b8495e8c5587a457ae02c98334f72f8e054d90479a0f7d5a54be7865bbad516aea0feea0275f
274216821700096	63	{634502610096175,385580797253314,1085459867401953,417759171747858}	\\x78f9b4d3896a95974d72c3200c85f7b98b678c103ff26d30394067bacedd0b066281206df70a7c3cbd2739e9abc1ec162ca9f4e95006599a4f80fa5f0318ff3580e1e35a1b47d95f26f07e3db580cf47dbeba1f6a219202e0aa0f81fd02c0a54f13ca0fd6d7ad68105052cfdc28d31e119e1707eb42a0b5d2ab48d9146ffa9779d7d3d4c2535fb50166e9b9ad7032b9e19dd1ceed3305f5ae00cace16c3eadb019bdce065e6fad70b886cb6f358dceacc54b8f708dceaee91c6baf716be914bc1ebee18956dcd7fa5c56e968addd5556e8ec2ee88efe4057f9ac5af3b9ac72c1b363339e9aabdc5a6bc580067e2f32429c11b253fd6d3f2b5ad239c13546bbee707a8a6e8c6e2da1ce4fa9805ebcf888ba3757f3a0a53520de22bafd4f22bacff968804ee6e338f5786401747271f2326a80a2297719314023008f73ce2852026961471dbb6add284567a0ef4ca51c3b73627f5aa5a419657fe47b12fa69603a39f390f095d4cbd41cb14ba26ab47e6c536047e2555878fde4e326a8a8d8fcb9eaa121a3305dd236e8a8991e79c4b418f9cf317a2f1c2f737484ee50750f242f7bb645753c5552af1344376c99ab2d4d8933fd200023d2b72ffcd8c9aff0fd3d7306c905b4859c8a800166512319b56db409329b90ccdc962c9d9b34ac4e652a3ce94ff0ca30e149aca8244dd2be571ea8c11b61c24d7a06e85ea964c578de6a223b27b4e5456e764367ae363ac84be9cf3c314f6430741d5ef169a6fdb01c2feef46f548c91e29900917bc6bf13aa7799d0edd919b29a46ef3021c7cb3483072e6ebd6bc91db367b2e73b0f00347e94fc0152a7789fd27b7f00e1800e58
486746902386349	32	{634502610096175,385580797253314}	\\x78f9b4d3896a9d96319283300c457b4e6349b681124e902b04d8364d8a54dc3d065b58b2b2b33be9354fb2feff82f4d7105cc438423fc47cc8d27d2217beff8efde304e3d71fb65f4eb03bdf9a27ff7cdbf60e202f8dd2efd11fc7cf8173290f10f30ac9f5cd0ea73b882ca44ac7eca1f5f81d1eb5d4ed9d1f193a1aa8506fdcbbb13013bc659eb9c995a9301422800d586d1ec498d0ba7d5abc9a123c33c9307d6d0e5eec155a374e22140067fb026d3d79dbfc4bf5bfde1e5be6eae5d32f89a0956816854a2268259a37fdf68191ad40b7d53fafcae1d87b26a21168c51fb97716088d401b2a817a261a7db6ea8dfe584f011a75367a6a6b14a0d50694339089c16c47581dc588d13c1a5e72c6a448419af42c02d99f2216a69166d1396357622bcd2c02e9eb90e44cc650cd4805486080b510e8e85c88684644d9992724327e54752c0c7953a784617f533041a8bcb49937a3b99b02
73489077176636	18	{634502610096175,385580797253314}	\\x78f9b4d3896a9d96c911c3200c45ef54a385c5f4609f5281933ae83d8c81204bce649cbbe669fbfa507f0d0122c54c08b91959f527e678fb15a05b264c7f3f6d5f4c188e6e5bedd7ee569c6f53634ebfdc0f10a01e04863643e645ab521e43282e0f7456819bb8865c5cea400f97326f716996eab5ce1efbe479c1d3f25df76b9ebe9af58592877e00bd099c89f1c8dc895a5feb93cf993b309ab853279f0a93e998651ce100ea9d6ca2154241343b39cf10073198a5082256e2d28901cd96678d4b25d22092492d8854dc1b0997fd5a
800270521023654	16	{634502610096175,385580797253314,1085459867401953}	\\x78f9b4d3896a95965d12c3200884df731a40a1e60ee61069cf91bb97aacc50ccb4c9fb8e1f3feeaafe1a1884642562e841a6f99438dd7e05ee8530fd7cda629c5d496168edf6e2cfe3ed5890fadc12e77301770b24e67ff9a891046a192c7dca8925de5b6f97722c548cfd08cacd1be6a304aba29c7ac1aca5ca6cf4352a77776656250fba4050d6dd9dc9ada34e9778c5eb0bbf3a42a34bf44e7dbade958e62f4c9ddbb0f95a61cf43cf54e5139e83cd5199460f4b8a3cdf58e3a4f44a34f3bf2db548bbe0149d8e9de
572639376151969	20	{634502610096175,385580797253314,1085459867401953,417759171747858}	\\x78f9b4d3896aa5564112833008bcfb9a0414f00ff5e40bdabec3bf379a6442405b677adf5996053649bf862910d00ca3480eb2944f48f2cf2b702384e1ebd366e3ec4e0a87a3dd2cfe3cdeb62152f60d69be0040be01e4700938f61e39fe4ad0125a91f31c90ed86adfaa0781bb0aa63bbda8b3a29a483b3c81c4fafa57172956bb7607d36ca8403a82ac9001fcfc608a03c64b6c8b7aadda9148b7cf59d375767c7d964c6541db0e894e03855ece0de799629f6521765fb5e1b8b4a01e7baea079b97e2c6d37b19a7aa717440c538298d7e3ab1630c552339a072326cc307c4601475
561175495792355	54	{634502610096175,385580797253314}	\\x78f9b4d3896aad964b6ec4300840f73d4b17c6e0df61ba988c349313cc6eeedeb8c109063b95aaeed1b3e101f6f66b082efa587c8a615f64db7ec29cfe719b0d76b0bf7cd9f436b34bf82fafb6fbac9bffcbee6ff753a83dedf1627c7f00ec15c79c7fdb9c0e9cdb8609fd5e7f2c7ee49105f80ded195d70de1eb005e606bcb09e6b18e38cf824c3e0b85fd471a48e655ed271b13f9671594f06ae320e1bae18dc19b76d51da79e49c8a7b081e1d3c7270d1e7358c71dac682ddb1e01acfec979307eefd111b90e6e7c6d32e39ade32ef2ad750668442de406221244cadac8735242ade41164054bc36923f733ac1c8209b49067507db5e3400b59c33aea67026fd21803b59135be3a606940ade41165228762304aa853dcea0771def9543b8171c9d4ef255be1b85e9e774c1138ad6321496b97f36edea7dbe502d33ccc730d82e6e7ef1ad530a6e1bc55e81c364fe62bb1f643c9382d62e96637355c9ce790042dcd0b87b5224ccbf31c82289cd6701b160e8d06788d2a87dac30dfb30c6994f581cd2ccf70bfbc9669af6b0c47eb29966e6a17b585ae1d08c83b01aaa2ec625f312485dc7e5b48725c9cb1da9968bbfced923a43d2c591edaee46307f94d3b99ac8bc164556e41bb6ca8c4c
205437840312371	65	{634502610096175,385580797253314,1085459867401953}	\\x78f9b4d3896ab5574972c4200cbcfb1939c7552c12a0f98d27f38054e5ecbf071b640b449853ee2a77ab5b6ae1fc6a40135ca0fc72f025c8723ef944ff18c06e7ad6fa28d3097c9d6cfc844ff8d0816ccece4b1fe3a4db176b8b849efe2848651b3cd9775199d3c9e4edf140457100b514f746e4aa0c6e0a38406fa0dc31b32fce141600a8f64c2cd9c1b6420705fd10a529633bc68e136c771656ecd4156eae297486c1e94d18e48f868a8e66821e4e7f0a3a4e36cde66561d1d14dc14962abe8b00d7662e8de9d0da492ac394ebc49123628d875ebba66cd312acdd70d1e5b6751640a495158050b1bf725320b52c2afa2ff5c89954330aa7dc917f7052a7cb05378d817d62038ad81703e4be0195d990492a7bf9d0f3045a7c3a98a8e83de9d34ebea7de415c8de59fa1035facb4b3d2ff434b858cda84446a781f220bfc9bd4733e81d46bd47ab3b6ad179eca3dea463f69ed00a5509289bfcfae55aa12a01981288e7385706a8fb17f0659c2bbe0ebc35679ea0108f99aa14e268fa64f1395695848a3dbf6edd58550ea4397c35d23281a452cf69025009a4deb1cd4a0270ef5f729a809841b17fc9ff41e0d52ce14501b406af3105d4af4611bf700f620a7a0945ac2491fd294e1538e2ffc24f030940e25f1e90eea935802388cc14de9f795de0495f2939024758b305e446f80f511dee21243fc8a166085900eaadfade7e7e64ff1699008e1ef837571477888296e0d91d213eff1407dfb5cd7bc6127348833914cf0abac39068ea42bccf60feb39f46cc911b7c8dd1d83903f10641e3decea1b5ccc1cf39e4da5ff14c1fff
300835944153305	15	{634502610096175,385580797253314}	\\x78f9b4d3896aad964b16c3200845e7aee661049a057519eebd341493fa49271d87730fe0f31afb6b6048967d53121799f98951fe68b38983f3edcbd6db6c78da4607e318d65b9fcbad26f6a531f897fc4080dd07525fa16d687614918d9a34c8faad15fb44ec4a643cd6874f6c85e44164eceb43254b877c808421b1ad4ede3d398efaa43ecfa4ea8536e45fae3409da766b90462ba3b6ceba364db6b111645ef749f01d1f6859376af394c069afec52d30b6df8d815
410782327677921	10	{634502610096175,385580797253314}	\\x78f9b4d3896a9d964b0e80200c44f79ea61fdac0d21b78052fe00dbcbb0d1f8d85a871cd6402a5f35adb1a049434b1ed0e0564c627c1f87f8eb919e0c79647d517c2427e4ab9d8185dfb944a4904d31bda0001acdb914b8184c055685ecf9643cb336ab526ffe9cb8adba9d4acac96d459f24d189b2577965726309a3234cb30844d6cc7d2453be7ff2a0ce9334ad83aef00994499a0
257326776082903	17	{634502610096175,385580797253314,1085459867401953,0}	\\x78f9b4d3896a9596c911c3200c45efae4608c4d2837d4a0576eaa0f768d8ac0867f1f8aaf1ff127a1ff8d540e0d127cb5f0d32ce27c270fb16b817c2f8f56ad371f64f0a4369b79abf8eb7bc1853e746183f1450658030fd0a48ce246066d0d5319305bdb882177479b1ae895bbd3b9b20c672a589cd85c54b18da524656c7ae3e61b30b0a5174c6367a9615a5e6496fc9ba9f4a96432d143c2bc7dafffa1c88063911afeb8ef7892075f530b9179594174a431e27f9c731c0a09417075d3f4e3ecf9938e0ee7dd74ffa4444f7c673250cfd394db672d01575feeb0b95bff141
642223591886910	7	{634502610096175,385580797253314}	\\x78f9b4d3896a9596410ec0200804efbe662560e5113df53dfebd5862628869eb5d1721bb83f66b10142acaa48783ccf8248ced2d405b10a6d7d51671f687c278daf5c7aff1d652f1b109e72ffc21039688ecaa7623dae39ad38096ea908eb63ca738d4967408f2d2e77e4ee7ca12d9d3cbdd18078285
305410535224627	15	{634502610096175,385580797253314}	\\x78f9b4d3896a9556c10d83300cfc33450768851dec4076801713d0cec1eeb570421207b5427c2c749c73b17d46fe1a18bcf38106263532f127267f7b0bb85b26ec7eae366b67ad0b57bbf7f58c4f5f476b8c96f3ddaad1c3f5626e8d91c37163aaffda21f70e07bd7aa6f19f850202c85485f4c1643b7bcb8312f66ed27a3105839b373c71939c00222183057e3210e138ab523236c89c1ac5b2d0254e3b06f3bb987a27484c9c43832c38a58b7da2a44677a6f447eec8683b7529f568ee48e92d72ab7367e5a34d5e728af2544eb6d5590ae182a344189ad49990f6ee0b56bfec34
630321174358059	8	{634502610096175,385580797253314,1085459867401953,417759171747858}	\\x78f9b4d3896a9596510ac0200c43ff3d8dd626baebec1ede7d629581936d7e07249af4d9ba35c05378a8e66420ab7c02fd2ecd748bc1f2fab3cd34fb0361df6e6bded7742b0ef66a6058eb620300ca5a0fd14a0fc62f7c7662455808e09cd4d92ad86340f5c661ee9157b88b081697c7911c9b60177371177a738b07
66255602644052	14	{634502610096175,0}	\\x78f9b4d3896aa596c10dc3200c45efccd2838dc1c00eeda91b34acc1ee7542e2441855917a7f321ff17920bf8608ecb90486d245267e8a9cfe79056e48d8ff7cda469dddb1306cdbede1e77a3bf4b43353471d86db9999e67065e86468a6c287b517523f90c879acf8f566894010b7e35dbb1b4cd15e1fd2ee4a1496b81d8d16ad8a7273c492baa36cd0e7399556168fac65cc5ae9d2d9e682464d76fd458706d91568d46cd75fb4dc08c266cd5a0cfb5ed408989bf369cf9a601c5af1bc94a9b92fc47ad717
850581089413703	33	{634502610096175,385580797253314,0}	\\x78f9b4d3896a9d96319283300c457b4eb147b084655b653841ae40a04eb3c556dc7d1db0b12c31d9ccf69ac797bebe707e35900b18d8c7381e872cdf278af0ffffd8072718dffed8f431fbe406bbbdd943faf571db063c864611ff3a7e0e9ccb79e0638214f5aadd663867c8dbe02b58db719fe1d90cd90642f45faf13dade6c65fae8c8bed90870a71715645434b75fe4b21cf93b305645c128da2357d67a14f468c3d9693f9b4c5ac6c3cbbab102d9007dfb74fe3285424c4e134598286c4328c8a443775f7dbb70b910a022759a6f4b4302b4b693b6765aba6e4e8ddada49689412b549f7c57fcbc2ea4c32ce2cd88de7241a63567c4a2255a2316615fbb10da9028d31ebd824a60664eb0b4820152083994d57575b6673ff17f8912dd7d56193b707f4a32940638aa813a6b036659abbbabada1c4cc2b08f40e145c3c3aba87032faf02a2acc6609b19fcbcecb87d4d4c1c5ca040766fb51f6fb0b012ca951
\.
COPY public.ban (address_hash, until, at) FROM stdin;
\.
COPY public.block (player, blocked, at) FROM stdin;
417759171747858	96543269457414	1795235502451
\.
COPY public.clock_shift (id, server, milliseconds) FROM stdin;
\.
COPY public.command_answer (player, id, answer, at) FROM stdin;
634502610096175	lay602	00dpcz5qmnhz	1795235501489
634502610096175	lay619	00994gwq1pag	1795235501669
634502610096175	lay625	00f5wt6dhps5	1795235501721
634502610096175	lay633	00ewnzs3ydfw	1795235501979
634502610096175	lay639	00jsgx2pha68	1795235502030
634502610096175	lay646	001cstegexmq	1795235502068
634502610096175	lay654	00sgenwyhbdd	1795235502113
634502610096175	lay660	00ytmaa9ere6	1795235502152
634502610096175	lay666	00bbvbq87nhj	1795235502185
634502610096175	lay673	00a8h2nxnp5n	1795235502249
385580797253314	lay681	000tn8dzwbvg	1795235502324
96543269457414	lay686	005t1ewwbaf9	1795235502380
1085459867401953	lay691	0084b0f1gq79	1795235502420
385580797253314	lay696	00sb5ef3yghx	1795235502447
634502610096175	lay697	007jy6ha7jk1	1795235502471
\.
COPY public.erasure (old_id, new_id, at, retry_at, last_game) FROM stdin;
\.
COPY public.event_00 (game, seq, at, seat, actor, command, act, body) FROM stdin;
49265909397143	1	1795235502068	-1	634502610096175	lay646	create	{"options":{"game":"dorix","players":4,"clock":"none","order":"seated","rated":false,"private":false,"swap":false},"account":true}
49265909397143	2	1795235502068	0	634502610096175	lay646-0	sit	{"account":true}
49265909397143	3	1795235502075	1	385580797253314	c647	sit	{"account":true}
49265909397143	4	1795235502079	2	1085459867401953	c648	sit	{"account":true}
49265909397143	5	1795235502088	3	417759171747858	c649	sit	{"account":true,"seating":"0123"}
49265909397143	6	1795235502094	0	634502610096175	c650	move	{"move":"b2","gap":6}
49265909397143	7	1795235502099	1	385580797253314	c651	move	{"move":"c3","gap":5}
49265909397143	8	1795235502105	2	1085459867401953	c652	move	{"move":"d1","gap":6}
49265909397143	9	1795235502108	3	417759171747858	c653	move	{"move":"a4","gap":3}
\.
COPY public.event_01 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_02 (game, seq, at, seat, actor, command, act, body) FROM stdin;
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
\.
COPY public.event_12 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_13 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_14 (game, seq, at, seat, actor, command, act, body) FROM stdin;
29317916405616	1	1795235502324	-1	385580797253314	lay681	create	{"options":{"game":"dorix","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false},"account":true}
29317916405616	2	1795235502324	0	385580797253314	lay681-0	sit	{"account":true}
29317916405616	3	1795235502332	1	1085459867401953	c682	sit	{"account":true,"seating":"0100"}
29317916405616	4	1795235502346	0	385580797253314	c683	move	{"move":"a1","used":14}
29317916405616	5	1795235502363	1	1085459867401953	c684	move	{"move":"d4","used":17}
29317916405616	6	1795235502373	0	385580797253314	c685	move	{"move":"d1","used":10}
\.
COPY public.event_15 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_16 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_17 (game, seq, at, seat, actor, command, act, body) FROM stdin;
267119629683297	1	1795235502471	-1	634502610096175	lay697	create	{"options":{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
267119629683297	2	1795235502471	0	634502610096175	lay697-0	sit	{"account":true}
267119629683297	3	1795235502471	1	634502610096175	lay697-1	computer	{"level":4,"seating":"0100"}
267119629683297	4	1795235502479	0	634502610096175	c698	move	{"move":"Aa1","used":8}
\.
COPY public.event_18 (game, seq, at, seat, actor, command, act, body) FROM stdin;
361226812709045	1	1795235502249	-1	634502610096175	lay673	create	{"options":{"game":"tictacdoh","players":4,"clock":"none","order":"seated","rated":false,"private":false,"swap":false},"account":true}
361226812709045	2	1795235502249	0	634502610096175	lay673-0	sit	{"account":true}
361226812709045	3	1795235502254	1	385580797253314	c674	sit	{"account":true}
361226812709045	4	1795235502261	2	1085459867401953	c675	sit	{"account":true}
361226812709045	5	1795235502268	3	417759171747858	c676	sit	{"account":true,"seating":"0123"}
361226812709045	6	1795235502279	0	634502610096175	c677	move	{"move":"Sc3","gap":11}
361226812709045	7	1795235502289	1	385580797253314	c678	move	{"move":"Mb2","gap":10}
361226812709045	8	1795235502302	2	1085459867401953	c679	move	{"move":"Sb1","gap":13}
361226812709045	9	1795235502318	3	417759171747858	c680	move	{"move":"Sa2","gap":16}
\.
COPY public.event_19 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_20 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_21 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_22 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_23 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_24 (game, seq, at, seat, actor, command, act, body) FROM stdin;
534253344971557	1	1795235501721	-1	634502610096175	lay625	create	{"options":{"game":"quoridor","players":4,"clock":"none","order":"seated","rated":false,"private":false,"swap":false},"account":true}
534253344971557	2	1795235501721	0	634502610096175	lay625-0	sit	{"account":true}
534253344971557	3	1795235501741	1	385580797253314	c626	sit	{"account":true}
534253344971557	4	1795235501757	2	1085459867401953	c627	sit	{"account":true}
534253344971557	5	1795235501769	3	417759171747858	c628	sit	{"account":true,"seating":"0123"}
534253344971557	6	1795235501810	0	634502610096175	c629	move	{"move":"b4v","gap":41}
534253344971557	7	1795235501840	1	385580797253314	c630	move	{"move":"e1h","gap":30}
534253344971557	8	1795235501894	2	1085459867401953	c631	move	{"move":"e8","gap":54}
534253344971557	9	1795235501963	3	417759171747858	c632	move	{"move":"d5h","gap":69}
286251485256937	1	1795235502420	-1	1085459867401953	lay691	create	{"options":{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
286251485256937	2	1795235502420	0	1085459867401953	lay691-0	sit	{"account":true}
286251485256937	3	1795235502425	1	417759171747858	c692	sit	{"account":true,"seating":"0100"}
286251485256937	4	1795235502430	0	1085459867401953	c693	move	{"move":"Aa1","used":5}
286251485256937	5	1795235502439	1	417759171747858	c694	move	{"move":"Pa1n","used":9}
286251485256937	6	1795235502442	0	1085459867401953	c695	offer	{"offer":"draw"}
\.
COPY public.event_25 (game, seq, at, seat, actor, command, act, body) FROM stdin;
1084816742638022	1	1795235502152	-1	634502610096175	lay660	create	{"options":{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
1084816742638022	2	1795235502152	0	634502610096175	lay660-0	sit	{"account":true}
1084816742638022	3	1795235502156	1	385580797253314	c661	sit	{"account":true,"seating":"0100"}
1084816742638022	4	1795235502161	0	634502610096175	c662	move	{"move":"Sc3","used":5}
1084816742638022	5	1795235502167	1	385580797253314	c663	move	{"move":"Mb2","used":6}
1084816742638022	6	1795235502171	0	634502610096175	c664	move	{"move":"Sb1","used":4}
1084816742638022	7	1795235502180	1	385580797253314	c665	move	{"move":"Sa2","used":9}
\.
COPY public.event_26 (game, seq, at, seat, actor, command, act, body) FROM stdin;
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
\.
COPY public.event_37 (game, seq, at, seat, actor, command, act, body) FROM stdin;
482031888389695	1	1795235501489	-1	634502610096175	lay602	create	{"options":{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false},"account":true}
482031888389695	2	1795235501489	0	634502610096175	lay602-0	sit	{"account":true}
482031888389695	3	1795235501510	1	385580797253314	c603	sit	{"account":true,"seating":"0100"}
482031888389695	4	1795235501525	0	634502610096175	c604	move	{"move":"Sc3","used":15}
482031888389695	5	1795235501538	1	385580797253314	c605	move	{"move":"Mb2","used":13}
482031888389695	6	1795235501543	0	634502610096175	c606	move	{"move":"Sb1","used":5}
482031888389695	7	1795235501557	1	385580797253314	c607	move	{"move":"Sa2","used":14}
482031888389695	8	1795235501590	0	634502610096175	c608	move	{"move":"La1","used":33}
482031888389695	9	1795235501601	1	385580797253314	c609	move	{"move":"Lc1","used":11}
482031888389695	10	1795235501608	0	634502610096175	c610	move	{"move":"Lc2","used":7}
482031888389695	11	1795235501616	1	385580797253314	c611	move	{"move":"Lb3","used":8}
482031888389695	12	1795235501620	0	634502610096175	c612	move	{"move":"Lb2","used":4}
482031888389695	13	1795235501623	1	385580797253314	c613	move	{"move":"Sa3","used":3}
482031888389695	14	1795235501625	0	634502610096175	c614	move	{"move":"Mc1","used":2}
482031888389695	15	1795235501629	1	385580797253314	c615	move	{"move":"Ma2","used":4}
482031888389695	16	1795235501655	0	634502610096175	c616	move	{"move":"Sc1","used":26}
482031888389695	17	1795235501659	1	385580797253314	c617	move	{"move":"Mb3","used":4}
482031888389695	18	1795235501663	0	634502610096175	c618	move	{"move":"Ma1","used":4}
\.
COPY public.event_38 (game, seq, at, seat, actor, command, act, body) FROM stdin;
204559524145641	1	1795235502380	-1	96543269457414	lay686	create	{"options":{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false,"odds":"8,10"}}
204559524145641	2	1795235502380	0	96543269457414	lay686-0	sit	{}
204559524145641	3	1795235502392	1	417759171747858	c687	sit	{"account":true,"seating":"0100"}
204559524145641	4	1795235502401	0	96543269457414	c688	move	{"move":"e2","used":9}
204559524145641	5	1795235502405	1	417759171747858	c689	move	{"move":"e8","used":4}
204559524145641	6	1795235502413	0	96543269457414	c690	move	{"move":"e3","used":8}
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
524123218327036	1	1795235501979	-1	634502610096175	lay633	create	{"options":{"game":"dorix","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
524123218327036	2	1795235501979	0	634502610096175	lay633-0	sit	{"account":true}
524123218327036	3	1795235501986	1	385580797253314	c634	sit	{"account":true,"seating":"0100"}
524123218327036	4	1795235501993	0	634502610096175	c635	move	{"move":"a1","used":7}
524123218327036	5	1795235502010	1	385580797253314	c636	move	{"move":"d4","used":17}
524123218327036	6	1795235502018	0	634502610096175	c637	move	{"move":"d1","used":8}
524123218327036	7	1795235502024	1	385580797253314	c638	move	{"move":"a4","used":6}
\.
COPY public.event_44 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_45 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_46 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_47 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_48 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_49 (game, seq, at, seat, actor, command, act, body) FROM stdin;
400063025370674	1	1795235502185	-1	634502610096175	lay666	create	{"options":{"game":"tictacdoh","players":3,"clock":"days","base":259200000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
400063025370674	2	1795235502185	0	634502610096175	lay666-0	sit	{"account":true}
400063025370674	3	1795235502191	1	385580797253314	c667	sit	{"account":true}
400063025370674	4	1795235502196	2	1085459867401953	c668	sit	{"account":true,"seating":"0120"}
400063025370674	5	1795235502205	0	634502610096175	c669	move	{"move":"Sc3","used":9}
400063025370674	6	1795235502219	1	385580797253314	c670	move	{"move":"Mb2","used":14}
400063025370674	7	1795235502231	2	1085459867401953	c671	move	{"move":"Sb1","used":12}
400063025370674	8	1795235502244	0	634502610096175	c672	move	{"move":"Sa2","used":13}
\.
COPY public.event_50 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_51 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_52 (game, seq, at, seat, actor, command, act, body) FROM stdin;
897706044730797	1	1795235502113	-1	634502610096175	lay654	create	{"options":{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
897706044730797	2	1795235502113	0	634502610096175	lay654-0	sit	{"account":true}
897706044730797	3	1795235502119	1	385580797253314	c655	sit	{"account":true,"seating":"0100"}
897706044730797	4	1795235502126	0	634502610096175	c656	move	{"move":"Aa1","used":7}
897706044730797	5	1795235502135	1	385580797253314	c657	move	{"move":"Pa1n","used":9}
897706044730797	6	1795235502141	0	634502610096175	c658	move	{"move":"Aa3","used":6}
897706044730797	7	1795235502145	1	385580797253314	c659	move	{"move":"Pa3e","used":4}
\.
COPY public.event_53 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_54 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_55 (game, seq, at, seat, actor, command, act, body) FROM stdin;
326710535969104	1	1795235501669	-1	634502610096175	lay619	create	{"options":{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
326710535969104	2	1795235501669	0	634502610096175	lay619-0	sit	{"account":true}
326710535969104	3	1795235501683	1	385580797253314	c620	sit	{"account":true,"seating":"0100"}
326710535969104	4	1795235501695	0	634502610096175	c621	move	{"move":"e2","used":12}
326710535969104	5	1795235501700	1	385580797253314	c622	move	{"move":"e8","used":5}
326710535969104	6	1795235501708	0	634502610096175	c623	move	{"move":"e3","used":8}
326710535969104	7	1795235501715	1	385580797253314	c624	move	{"move":"e7","used":7}
\.
COPY public.event_56 (game, seq, at, seat, actor, command, act, body) FROM stdin;
661387473365192	1	1795235502030	-1	634502610096175	lay639	create	{"options":{"game":"dorix","players":3,"clock":"days","base":259200000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
661387473365192	2	1795235502030	0	634502610096175	lay639-0	sit	{"account":true}
661387473365192	3	1795235502038	1	385580797253314	c640	sit	{"account":true}
661387473365192	4	1795235502045	2	1085459867401953	c641	sit	{"account":true,"seating":"0120"}
661387473365192	5	1795235502048	0	634502610096175	c642	move	{"move":"b2","used":3}
661387473365192	6	1795235502055	1	385580797253314	c643	move	{"move":"c3","used":7}
661387473365192	7	1795235502060	2	1085459867401953	c644	move	{"move":"b1","used":5}
661387473365192	8	1795235502064	0	634502610096175	c645	move	{"move":"b2:b1","used":4}
891891268665917	1	1795235502447	-1	385580797253314	lay696	create	{"options":{"game":"dorix","players":3,"clock":"days","base":259200000,"order":"seated","rated":false,"private":false,"swap":false},"account":true}
891891268665917	2	1795235502447	0	385580797253314	lay696-0	sit	{"account":true}
\.
COPY public.event_57 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_58 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_59 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_60 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_61 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_62 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.event_63 (game, seq, at, seat, actor, command, act, body) FROM stdin;
\.
COPY public.finished_game (number, game, pool, counts_for_rating, rating_number) FROM stdin;
1	149862998645652	quoridor/2/slow	t	1
2	30406460283180	quoridor/4/slow	f	\N
3	529904654436145	dorix/2/slow	t	2
4	174132113625338	dorix/3/slow	f	\N
5	274216821700096	dorix/4/slow	f	\N
8	800270521023654	tictacdoh/3/slow	f	\N
9	572639376151969	tictacdoh/4/slow	f	\N
6	486746902386349	orbital/2/slow	t	3
7	73489077176636	tictacdoh/2/slow	t	4
10	561175495792355	quoridor/2/slow	f	\N
11	205437840312371	dorix/3/slow	f	\N
12	300835944153305	quoridor/2/slow	f	\N
13	410782327677921	orbital/2/days	f	\N
14	257326776082903	tictacdoh/3/slow	f	\N
15	642223591886910	tictacdoh/2/slow	f	\N
16	305410535224627	tictacdoh/2/slow	f	\N
17	630321174358059	quoridor/4/slow	f	\N
18	66255602644052	tictacdoh/4/slow	f	\N
19	850581089413703	orbital/2/slow	f	\N
20	482031888389695	tictacdoh/2/slow	t	5
\.
COPY public.former_player (player, game) FROM stdin;
634502610096175	300835944153305
385580797253314	300835944153305
\.
COPY public.game (id, seq, version, ply, phase, game_name, seats, free_seats, private, rated, counts_for_rating, pool, options, host, created_at, updated_at, deadline, sweep_at, ending, half_points, to_move, "position", levels, host_seen_at, archived) FROM stdin;
30406460283180	92	87	87	2	quoridor	4	0	f	f	f	quoridor/4/slow	{"game":"quoridor","players":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062687249	1795062690414	\N	\N	goal	{0,0,2,0}	-1	e8,f4,i1,b9 b1h,e1h,f1v,g1h,a2h,c2h,e2h,c3v,g3v,b4v,h4h,c5v,d5h,h5v,g6h,c7v,e7v,g7v,d8v,f8h 0,0,0,0 4/4	\N	\N	t
529904654436145	41	38	38	2	dorix	2	0	f	t	t	dorix/2/slow	{"game":"dorix","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false}	634502610096175	1795062690450	1795062690809	\N	\N	repetition	{1,1}	-1	222,-,-,222/222,2,222,22/-,111,-,-/111,111,111,111 0,0 1/2	\N	\N	t
174132113625338	44	40	40	2	dorix	3	0	f	f	f	dorix/3/slow	{"game":"dorix","players":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062690835	1795062691271	\N	\N	diagonal	{2,0,0}	-1	331,233,-,3/-,11,221,22/311,132,12121,33/13,-,332,2221 0,0,0 2/3	\N	\N	t
274216821700096	63	58	58	2	dorix	4	0	f	f	f	dorix/4/slow	{"game":"dorix","players":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062691278	1795062691767	\N	\N	diagonal	{0,2,0,2}	-1	44,434,-,32/-,3324,2124,442/3121,112,42,-/112,33321,41,331 0,0,0,0 3/4	\N	\N	t
486746902386349	32	29	29	2	orbital	2	0	f	t	t	orbital/2/slow	{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false}	634502610096175	1795062691786	1795062692100	\N	\N	towers	{2,0}	-1	-,Pea,BPsa,bPwa/peA,Pn,-,Psa/Ba,b,BpeA,Pn/BpnA,bA,bpw,Ba Ac2 2/2	\N	\N	t
73489077176636	18	15	15	2	tictacdoh	2	0	f	t	t	tictacdoh/2/slow	{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false}	634502610096175	1795062692109	1795062692244	\N	\N	all-placed	{1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,LM,S,-,-/SM,ML,L,-,-/LM,S,LMS,-,- 2/2	\N	\N	t
149862998645652	69	66	66	2	quoridor	2	0	f	t	t	quoridor/2/slow	{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false}	634502610096175	1795062686306	1795062687239	\N	\N	goal	{0,2}	-1	i8,i1 a2h,c2h,e2h,g2h,b3h,d3h,f3h,h3h,a4v,c5v,b6h,d6h,f6h,g6v,h6h,a8h,c8h,e8h,g8h,h8v 0,0 1/2	\N	\N	t
800270521023654	16	12	12	2	tictacdoh	3	0	f	f	f	tictacdoh/3/slow	{"game":"tictacdoh","players":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062692250	1795062692483	\N	\N	line	{0,0,2}	-1	-,-,-,-,-/-,-,-,-,-/S,L,SM,-,-/S,MS,L,-,-/LM,S,L,-,- 1/3	\N	\N	t
572639376151969	20	15	15	2	tictacdoh	4	0	f	f	f	tictacdoh/4/slow	{"game":"tictacdoh","players":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062692488	1795062692754	\N	\N	all-placed	{1,1,1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,L,SM,-,-/SM,ML,L,-,-/LMS,SM,L,-,- 4/4	\N	\N	t
561175495792355	54	51	51	2	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false,"odds":"10,6","bases":[300000,60000],"increments":[0,5000]}	634502610096175	1795062692765	1795062693139	\N	\N	goal	{2,0}	-1	b9,e2 a1h,c1h,d1v,e1h,b3h,d3h,f3h,c5v,h5h,c6h,e6h,g6h,h6v 3,0/6 2/2	\N	\N	t
300835944153305	15	10	6	2	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":true}	634502610096175	1795062693716	1795062693823	\N	\N	resignation	{0,2}	-1	e4,e6 - 10,10 1/2	\N	\N	t
410782327677921	10	4	4	2	orbital	2	0	f	f	f	orbital/2/days	{"game":"orbital","players":2,"clock":"none","order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062693827	1795062693930	\N	\N	agreement	{1,1}	-1	-,-,-,-/peA,-,-,-/-,-,-,-/pnA,-,-,- Pa3e 1/2	\N	\N	t
257326776082903	17	12	12	2	tictacdoh	3	0	f	f	f	tictacdoh/3/slow	{"game":"tictacdoh","players":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062693939	1795062694277	\N	\N	line	{1,1,-1}	-1	-,-,-,-,-/-,-,-,-,-/S,L,SM,-,-/S,MS,L,-,-/LM,S,L,-,- 1/3	{0,0,4}	\N	t
642223591886910	7	3	3	2	tictacdoh	2	0	f	f	f	tictacdoh/2/slow	{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062694297	1795062694340	\N	\N	resignation	{0,2}	-1	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/-,M,-,-,-/-,S,-,-,- 2/2	\N	\N	t
305410535224627	15	12	12	2	tictacdoh	2	0	f	f	f	tictacdoh/2/slow	{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false,"position":"-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/-,M,-,-,-/-,S,-,-,- 2/2"}	634502610096175	1795062694354	1795062694479	\N	\N	all-placed	{1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,LM,S,-,-/SM,ML,L,-,-/LM,S,LMS,-,- 2/2	\N	\N	t
205437840312371	65	61	61	2	dorix	3	0	f	f	f	dorix/3/slow	{"game":"dorix","players":3,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false,"odds":"5,4,4"}	634502610096175	1795062692783	1795062693699	\N	\N	repetition	{1,1,1}	-1	-,133,-,-/-,3,-,122/-,-,1122,-/3,-,-,1 0,0,0 2/3	\N	\N	t
630321174358059	8	2	2	2	quoridor	4	0	f	f	f	quoridor/4/slow	{"game":"quoridor","players":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062694487	1795062694606	\N	\N	aborted	\N	-1	e1,a5,e9,i5 e1h,b4v 4,4,5,5 3/4	\N	\N	t
66255602644052	14	9	9	2	tictacdoh	4	0	f	f	f	tictacdoh/4/slow	{"game":"tictacdoh","players":4,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062694609	1795062694765	\N	\N	line	{2,0,0,0}	-1	-,-,-,-,-/-,-,-,-,-/-,ML,SM,MS,-/-,-,L,-,-/-,-,S,L,- 2/4	{0,2,1,3}	\N	t
850581089413703	33	29	29	2	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795062694773	1795062700203	\N	\N	towers	{2,0}	-1	-,Pea,BPsa,bPwa/peA,Pn,-,Psa/Ba,b,BpeA,Pn/BpnA,bA,bpw,Ba Ac2 2/2	\N	\N	t
326710535969104	7	4	4	1	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235501669	1795235501715	1795236105695	1795236101683	\N	\N	0	e3,e7 - 10,10 1/2	\N	\N	f
661387473365192	8	4	4	1	dorix	3	0	f	f	f	dorix/3/days	{"game":"dorix","players":3,"clock":"days","base":259200000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502030	1795235502064	1795494702064	1795494702045	\N	\N	1	-,-,-,-/-,-,2,-/-,1,-,-/-,31,-,- 10,11,11 2/3	\N	\N	f
534253344971557	9	4	4	1	quoridor	4	0	f	f	f	quoridor/4/days	{"game":"quoridor","players":4,"clock":"none","order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235501721	1795235501963	\N	\N	\N	\N	0	e1,a5,e8,i5 e1h,b4v,d5h 4,4,5,4 1/4	\N	\N	f
482031888389695	18	15	15	2	tictacdoh	2	0	f	t	t	tictacdoh/2/slow	{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false}	634502610096175	1795235501489	1795235501663	\N	\N	all-placed	{1,1}	-1	-,-,-,-,-/-,-,-,-,-/S,LM,S,-,-/SM,ML,L,-,-/LM,S,LMS,-,- 2/2	\N	\N	f
49265909397143	9	4	4	1	dorix	4	0	f	f	f	dorix/4/days	{"game":"dorix","players":4,"clock":"none","order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502068	1795235502108	\N	\N	\N	\N	0	4,-,-,-/-,-,2,-/-,1,-,-/-,-,-,3 9,9,9,9 1/4	\N	\N	f
524123218327036	7	4	4	1	dorix	2	0	f	f	f	dorix/2/slow	{"game":"dorix","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235501979	1795235502024	1795236106009	1795236101986	\N	\N	0	2,-,-,2/-,-,-,-/-,-,-,-/1,-,-,1 13,13 1/2	\N	\N	f
897706044730797	7	4	4	1	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502113	1795235502145	1795236106132	1795236102119	\N	\N	0	-,-,-,-/peA,-,-,-/-,-,-,-/pnA,-,-,- Pa3e 1/2	\N	\N	f
1084816742638022	7	4	4	1	tictacdoh	2	0	f	f	f	tictacdoh/2/slow	{"game":"tictacdoh","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502152	1795235502180	1795236106171	1795236102156	\N	\N	0	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/S,M,-,-,-/-,S,-,-,- 1/2	\N	\N	f
400063025370674	8	4	4	1	tictacdoh	3	0	f	f	f	tictacdoh/3/days	{"game":"tictacdoh","players":3,"clock":"days","base":259200000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502185	1795235502244	1795494702244	1795494702196	\N	\N	1	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/S,M,-,-,-/-,S,-,-,- 2/3	\N	\N	f
361226812709045	9	4	4	1	tictacdoh	4	0	f	f	f	tictacdoh/4/days	{"game":"tictacdoh","players":4,"clock":"none","order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502249	1795235502318	\N	\N	\N	\N	0	-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/S,M,-,-,-/-,S,-,-,- 1/4	\N	\N	f
29317916405616	6	3	3	1	dorix	2	0	f	t	t	dorix/2/slow	{"game":"dorix","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":true,"private":false,"swap":false}	385580797253314	1795235502324	1795235502373	1795236104356	1795236102332	\N	\N	1	-,-,-,2/-,-,-,-/-,-,-,-/1,-,-,1 13,14 2/2	\N	\N	f
204559524145641	6	3	3	1	quoridor	2	0	f	f	f	quoridor/2/slow	{"game":"quoridor","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false,"odds":"8,10"}	96543269457414	1795235502380	1795235502413	1795236104409	1795236102392	\N	\N	1	e3,e8 - 8/8,10 2/2	\N	\N	f
286251485256937	6	2	2	1	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	1085459867401953	1795235502420	1795235502442	1795236104434	1795236102425	\N	\N	0	-,-,-,-/-,-,-,-/-,-,-,-/pnA,-,-,- Pa1n 1/2	\N	\N	f
891891268665917	2	0	0	0	dorix	3	2	f	f	f	dorix/3/days	{"game":"dorix","players":3,"clock":"days","base":259200000,"order":"seated","rated":false,"private":false,"swap":false}	385580797253314	1795235502447	1795235502447	\N	\N	\N	\N	-1	\N	\N	\N	f
267119629683297	4	1	1	1	orbital	2	0	f	f	f	orbital/2/slow	{"game":"orbital","players":2,"clock":"fischer","base":600000,"increment":2000,"order":"seated","rated":false,"private":false,"swap":false}	634502610096175	1795235502471	1795235502479	\N	\N	\N	\N	1	-,-,-,-/-,-,-,-/-,-,-,-/A,-,-,- Aa1 2/2	{0,4}	\N	f
\.
COPY public.job (id, kind, game, version, level, priority, at, lease_until, leased_at, tries, lease_number, holder, announced, announce_retry_at, player) FROM stdin;
10	0	267119629683297	1	4	0	1795235502479	0	0	0	0	\N	f	0	\N
\.
COPY public.lease (name, holder, until) FROM stdin;
rater	n0	1795235512840
archiver	n0	1795235512839
\.
COPY public.migration (number, name, at) FROM stdin;
1	001-start	2026-11-19 04:31:22.246832+00
\.
COPY public.node (name, heartbeat_at, version) FROM stdin;
n0	1795235502960	1.0.0
\.
COPY public.notice (id, at, until, texts) FROM stdin;
\.
COPY public.outage (started_at, ended_at, settled) FROM stdin;
1795062694205	1795062699917	t
\.
COPY public.outbox (game, seq, at) FROM stdin;
\.
COPY public.player (id, name, name_key, account, password_hash, recovery_hash, language, created_at, seen_at, state, bot, public_games) FROM stdin;
634502610096175	Ada	ada	t	$argon2id$v=19$m=19456,t=2,p=1$d6uoqP25DVsv3wj6C09yMQ$dRp3zRyFoTydKlR/a1nl4Ml9iq3mJ/Zu01q5/NeVP54	\\x9863a73c87e9c5b7ae99693de3df73d7007d1b13c67c904eee6a6bab64153783	en	1795062685248	1795235501459	0	f	f
385580797253314	Bob	bob	t	$argon2id$v=19$m=19456,t=2,p=1$bpAxgK6Ym0NNU574Wpzz6Q$pZBFVuJ48sB/HR1x/YJ4uOdwYTK59K3YPdt4xThX7cM	\\x35acea77c13547dcdb1182ec56eecd17d72c130e0a09fcec29faf9410b02083a	en	1795062685477	1795235501504	0	f	f
1085459867401953	Chloé	chioe	t	$argon2id$v=19$m=19456,t=2,p=1$UV3VDdaKhxp5VIpmU59hPg$y47SsPV+KwNzzKc3tye3KJlMam0HUJGDsSIMk8rp1Dw	\\x875709356d11d725d4d9ff3b5a303b8dcafccbdb7ed7c6860e72702aef5da78f	en	1795062685741	1795235501748	0	f	f
417759171747858	Dan	dan	t	$argon2id$v=19$m=19456,t=2,p=1$YtmntjjLmNMNRfXFIw9rEw$E1Hvq54y4bI/X2r9XNjJL7kPbI8B0gdfvMmaResaCdI	\\x6893cb2170fea255168d49d145e1dbdcd693b40fd66f798f8239ed9fafe4c4c5	en	1795062685989	1795235501762	0	f	f
96543269457414	Silver Squirrel 60	\N	f	\N	\N	en	1795062686271	1795235502376	0	f	f
\.
COPY public.player_game_count (player, games) FROM stdin;
385580797253314	18
417759171747858	4
634502610096175	19
1085459867401953	8
\.
COPY public.rating (player, pool, rating, deviation, volatility, games, last_rating_number) FROM stdin;
634502610096175	quoridor/2/slow	1337.6891060937023	290.31896371798047	0.05999967537233814	1	1
385580797253314	quoridor/2/slow	1662.3108939062977	290.31896371798047	0.05999967537233814	1	1
634502610096175	dorix/2/slow	1500	290.3189616138427	0.05999896144314354	1	2
385580797253314	dorix/2/slow	1500	290.3189616138427	0.05999896144314354	1	2
634502610096175	orbital/2/slow	1662.3108939062977	290.31896371798047	0.05999967537233814	1	3
385580797253314	orbital/2/slow	1337.6891060937023	290.31896371798047	0.05999967537233814	1	3
634502610096175	tictacdoh/2/slow	1500	247.46327155310766	0.05999763705047219	2	5
385580797253314	tictacdoh/2/slow	1500	247.46327155310766	0.05999763705047219	2	5
\.
COPY public.rating_change (player, pool, rating_number, game, at, rating, deviation) FROM stdin;
634502610096175	quoridor/2/slow	1	149862998645652	1795062687239	1337.6891060937023	290.31896371798047
385580797253314	quoridor/2/slow	1	149862998645652	1795062687239	1662.3108939062977	290.31896371798047
634502610096175	dorix/2/slow	2	529904654436145	1795062690809	1500	290.3189616138427
385580797253314	dorix/2/slow	2	529904654436145	1795062690809	1500	290.3189616138427
634502610096175	orbital/2/slow	3	486746902386349	1795062692100	1662.3108939062977	290.31896371798047
385580797253314	orbital/2/slow	3	486746902386349	1795062692100	1337.6891060937023	290.31896371798047
634502610096175	tictacdoh/2/slow	4	73489077176636	1795062692244	1500	290.3189616138427
385580797253314	tictacdoh/2/slow	4	73489077176636	1795062692244	1500	290.3189616138427
634502610096175	tictacdoh/2/slow	5	482031888389695	1795235501663	1500	247.46327155310766
385580797253314	tictacdoh/2/slow	5	482031888389695	1795235501663	1500	247.46327155310766
\.
COPY public.report (id, reporter, reported, game, reason, at, state, settled_at) FROM stdin;
1	634502610096175	417759171747858	0	name	1795235502464	0	\N
\.
COPY public.seat (game, seat, player, ended_at, private) FROM stdin;
482031888389695	0	634502610096175	\N	f
149862998645652	1	385580797253314	1795062687239	f
149862998645652	0	634502610096175	1795062687239	f
482031888389695	1	385580797253314	\N	f
274216821700096	1	385580797253314	1795062691767	f
274216821700096	3	417759171747858	1795062691767	f
274216821700096	0	634502610096175	1795062691767	f
274216821700096	2	1085459867401953	1795062691767	f
486746902386349	1	385580797253314	1795062692100	f
486746902386349	0	634502610096175	1795062692100	f
73489077176636	1	385580797253314	1795062692244	f
73489077176636	0	634502610096175	1795062692244	f
561175495792355	1	385580797253314	1795062693139	f
561175495792355	0	634502610096175	1795062693139	f
800270521023654	1	385580797253314	1795062692483	f
800270521023654	0	634502610096175	1795062692483	f
800270521023654	2	1085459867401953	1795062692483	f
572639376151969	1	385580797253314	1795062692754	f
572639376151969	3	417759171747858	1795062692754	f
572639376151969	0	634502610096175	1795062692754	f
572639376151969	2	1085459867401953	1795062692754	f
326710535969104	0	634502610096175	\N	f
174132113625338	1	385580797253314	1795062691271	f
174132113625338	0	634502610096175	1795062691271	f
174132113625338	2	1085459867401953	1795062691271	f
30406460283180	1	385580797253314	1795062690414	f
30406460283180	3	417759171747858	1795062690414	f
30406460283180	0	634502610096175	1795062690414	f
30406460283180	2	1085459867401953	1795062690414	f
529904654436145	1	385580797253314	1795062690809	f
529904654436145	0	634502610096175	1795062690809	f
326710535969104	1	385580797253314	\N	f
1084816742638022	0	634502610096175	\N	f
1084816742638022	1	385580797253314	\N	f
534253344971557	0	634502610096175	\N	f
534253344971557	1	385580797253314	\N	f
534253344971557	2	1085459867401953	\N	f
534253344971557	3	417759171747858	\N	f
524123218327036	0	634502610096175	\N	f
524123218327036	1	385580797253314	\N	f
286251485256937	0	1085459867401953	\N	f
661387473365192	0	634502610096175	\N	f
661387473365192	1	385580797253314	\N	f
661387473365192	2	1085459867401953	\N	f
286251485256937	1	417759171747858	\N	f
400063025370674	0	634502610096175	\N	f
400063025370674	1	385580797253314	\N	f
66255602644052	1	0	\N	f
400063025370674	2	1085459867401953	\N	f
49265909397143	0	634502610096175	\N	f
66255602644052	2	0	\N	f
66255602644052	3	0	\N	f
49265909397143	1	385580797253314	\N	f
49265909397143	2	1085459867401953	\N	f
49265909397143	3	417759171747858	\N	f
205437840312371	1	385580797253314	1795062693699	f
205437840312371	0	634502610096175	1795062693699	f
205437840312371	2	1085459867401953	1795062693699	f
257326776082903	1	385580797253314	1795062694277	f
257326776082903	0	634502610096175	1795062694277	f
257326776082903	2	1085459867401953	1795062694277	f
410782327677921	1	385580797253314	1795062693930	f
410782327677921	0	634502610096175	1795062693930	f
642223591886910	1	385580797253314	1795062694340	f
642223591886910	0	634502610096175	1795062694340	f
300835944153305	0	385580797253314	1795062693823	f
300835944153305	1	634502610096175	1795062693823	f
305410535224627	1	385580797253314	1795062694479	f
305410535224627	0	634502610096175	1795062694479	f
630321174358059	1	385580797253314	1795062694606	f
630321174358059	3	417759171747858	1795062694606	f
630321174358059	0	634502610096175	1795062694606	f
630321174358059	2	1085459867401953	1795062694606	f
66255602644052	0	634502610096175	1795062694765	f
850581089413703	1	385580797253314	1795062700203	f
850581089413703	0	634502610096175	1795062700203	f
897706044730797	0	634502610096175	\N	f
897706044730797	1	385580797253314	\N	f
891891268665917	0	385580797253314	\N	f
891891268665917	1	0	\N	f
891891268665917	2	0	\N	f
267119629683297	0	634502610096175	\N	f
361226812709045	0	634502610096175	\N	f
361226812709045	1	385580797253314	\N	f
361226812709045	2	1085459867401953	\N	f
361226812709045	3	417759171747858	\N	f
29317916405616	0	385580797253314	\N	f
29317916405616	1	1085459867401953	\N	f
204559524145641	0	96543269457414	\N	f
204559524145641	1	417759171747858	\N	f
267119629683297	1	0	\N	f
\.
COPY public.seat_change (id, at, game, player, account) FROM stdin;
\.
COPY public.server_secret (name, value) FROM stdin;
server	\\x1ff90092e2b7b1d9a13029490c4dbd86fd87a8f7275e8b039b61e3e9d88584e2
\.
COPY public.session (token_hash, player, kind, created_at, seen_at) FROM stdin;
\\x51f47c88a00ee514e8bf7307205f9e28c74363115de23b8a56e01da26b4ab3cb	634502610096175	1	1795062685470	1795062685470
\\xace02467cd80b02f24d5417f3784a3a1b8660fefc0f8c56bc45feb6a573846d3	385580797253314	1	1795062685737	1795062685737
\\xf64faf426854746e26a88caaf02487a5188c8715cd4028a267bb0ded42d4a8ba	1085459867401953	1	1795062685984	1795062685984
\\x6d6f4e79369c8c2240fe5f1904c470ea55695ad5819b6884ab85c32c295a4bea	417759171747858	1	1795062686254	1795062686254
\\x9272985963111baead7345cb9da80a2ceab8d903870a2c0ec31ccceec8037170	634502610096175	0	1795062685364	1795235501459
\\x2fbe73952267c93bb04d29723c6d18afa61379f082f21d7ade52c7b7d1ae3e1a	385580797253314	0	1795062685600	1795235501504
\\x0e96957d8a4258c13a950d70d74d43271c3f8887a679c818f6f5ab07e1c2cb59	1085459867401953	0	1795062685873	1795235501748
\\xa0f93ac3f356e35ce7e875ec6f55734bbe537746c9a7c457fd9f1d2a34d2c30e	417759171747858	0	1795062686102	1795235501762
\\x14a86959ba1b4fdc66700dcc1ccdfeec49a8c3cd923b477e0415ca0df599c132	96543269457414	0	1795062686271	1795235502376
\.
COPY public.shard_range (first, last, epoch, state) FROM stdin;
0	1023	2	open
\N	\N	1	open
\.
COPY public.worker (name, token_hash, created_at) FROM stdin;
tests	\\xe9602684fe1dd3a768bd58ab6734d942b1e8c907da2852fd62cbb0c7eff17030	0
\.
SELECT pg_catalog.setval('public.admin_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.admin_request_id_seq', 1, false);
SELECT pg_catalog.setval('public.clock_shift_id_seq', 1, false);
SELECT pg_catalog.setval('public.finished_game_number_seq', 20, true);
SELECT pg_catalog.setval('public.job_id_seq', 10, true);
SELECT pg_catalog.setval('public.notice_id_seq', 1, false);
SELECT pg_catalog.setval('public.report_id_seq', 1, true);
SELECT pg_catalog.setval('public.seat_change_id_seq', 1, false);
ALTER TABLE ONLY public.admin_log
    ADD CONSTRAINT admin_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_request
    ADD CONSTRAINT admin_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analysis_part
    ADD CONSTRAINT analysis_part_pkey PRIMARY KEY (game, lease_number, part);
ALTER TABLE ONLY public.analysis
    ADD CONSTRAINT analysis_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.archive
    ADD CONSTRAINT archive_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_pkey PRIMARY KEY (address_hash);
ALTER TABLE ONLY public.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (player, blocked);
ALTER TABLE ONLY public.clock_shift
    ADD CONSTRAINT clock_shift_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clock_shift
    ADD CONSTRAINT clock_shift_server_key UNIQUE (server);
ALTER TABLE ONLY public.command_answer
    ADD CONSTRAINT command_answer_pkey PRIMARY KEY (player, id);
ALTER TABLE ONLY public.erasure
    ADD CONSTRAINT erasure_pkey PRIMARY KEY (old_id);
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
ALTER TABLE ONLY public.finished_game
    ADD CONSTRAINT finished_game_game_key UNIQUE (game);
ALTER TABLE ONLY public.finished_game
    ADD CONSTRAINT finished_game_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.former_player
    ADD CONSTRAINT former_player_pkey PRIMARY KEY (player, game);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_game_version_kind_key UNIQUE (game, version, kind);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lease
    ADD CONSTRAINT lease_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.node
    ADD CONSTRAINT node_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outage
    ADD CONSTRAINT outage_pkey PRIMARY KEY (started_at);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.player_game_count
    ADD CONSTRAINT player_game_count_pkey PRIMARY KEY (player);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rating_change
    ADD CONSTRAINT rating_change_pkey PRIMARY KEY (player, pool, rating_number);
ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (player, pool);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_reporter_reported_game_key UNIQUE (reporter, reported, game);
ALTER TABLE ONLY public.seat_change
    ADD CONSTRAINT seat_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seat_change
    ADD CONSTRAINT seat_change_player_game_key UNIQUE (player, game);
ALTER TABLE ONLY public.seat
    ADD CONSTRAINT seat_pkey PRIMARY KEY (game, seat);
ALTER TABLE ONLY public.server_secret
    ADD CONSTRAINT server_secret_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.worker
    ADD CONSTRAINT worker_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.worker
    ADD CONSTRAINT worker_token_hash_key UNIQUE (token_hash);
CREATE INDEX block_blocked ON public.block USING btree (blocked);
CREATE INDEX command_answer_age ON public.command_answer USING btree (at);
CREATE UNIQUE INDEX finished_game_rating_number ON public.finished_game USING btree (rating_number) WHERE (rating_number IS NOT NULL);
CREATE INDEX finished_game_unrated ON public.finished_game USING btree (number) WHERE (counts_for_rating AND (rating_number IS NULL));
CREATE INDEX former_player_game ON public.former_player USING btree (game);
CREATE INDEX game_by_age ON public.game USING btree (phase, created_at, id) WHERE (((phase < 2) AND (NOT private)) OR ((phase = 2) AND (NOT archived)));
CREATE INDEX game_of_host ON public.game USING btree (host, phase, id);
CREATE INDEX game_sweep_at ON public.game USING btree (sweep_at) WHERE (sweep_at IS NOT NULL);
CREATE INDEX job_next ON public.job USING btree (kind, id);
CREATE INDEX outbox_age ON public.outbox USING btree (at);
CREATE INDEX player_seen ON public.player USING btree (account, seen_at) WHERE (state < 2);
CREATE INDEX rating_board ON public.rating USING btree (pool, rating DESC);
CREATE INDEX rating_change_game ON public.rating_change USING btree (game);
CREATE INDEX report_open ON public.report USING btree (reporter) WHERE (state = 0);
CREATE INDEX report_reported ON public.report USING btree (reported);
CREATE INDEX seat_filed ON public.seat USING btree (player, private, ended_at, game) WHERE ((ended_at IS NOT NULL) AND (player <> 0));
CREATE INDEX seat_player ON public.seat USING btree (player, game) WHERE (player <> 0);
CREATE INDEX seat_unfiled ON public.seat USING btree (player, game) WHERE ((ended_at IS NULL) AND (player <> 0));
CREATE INDEX session_player ON public.session USING btree (player);
CREATE INDEX session_seen ON public.session USING btree (seen_at);
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
CREATE TRIGGER game_former_host AFTER UPDATE OF host ON public.game FOR EACH ROW WHEN ((old.host <> new.host)) EXECUTE FUNCTION public.note_former_host();
CREATE TRIGGER seat_former_player AFTER UPDATE OF player ON public.seat FOR EACH ROW WHEN (((old.player <> 0) AND (old.player <> new.player))) EXECUTE FUNCTION public.note_former_player();
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
