-- The first schema. Times are milliseconds since 1970, as the tables compute them.
-- A migration must leave the previous program working: add first, take away a release later.

-- The clock of this server.
CREATE FUNCTION service_clock() RETURNS bigint LANGUAGE sql VOLATILE
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

-- What must be added to a server's clock so that the service's time continues without a jump when that server
-- takes over. `server` is its system identifier and timeline; the last row counts.
CREATE TABLE clock_shift (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    server       text NOT NULL UNIQUE,
    milliseconds bigint NOT NULL
);

-- The service's time. A function, so that a test can let days go by.
CREATE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE AS $$
    SELECT service_clock() + coalesce((SELECT milliseconds FROM clock_shift ORDER BY id DESC LIMIT 1), 0) $$;

CREATE TABLE player (
    id           bigint PRIMARY KEY,
    name         text NOT NULL,
    name_key     text UNIQUE,             -- of a chosen name: nobody else may look the same
    account      boolean NOT NULL DEFAULT false,
    password_hash text,                   -- argon2id
    recovery_hash bytea,                  -- BLAKE2b of the recovery code
    language     text NOT NULL DEFAULT 'en', -- a tag
    created_at   bigint NOT NULL,
    seen_at      bigint NOT NULL,
    state        smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2), -- 0 in use, 1 closed, 2 erased
    bot          boolean NOT NULL DEFAULT false, -- a program plays for this player, or once did: shown with the name
    public_games boolean NOT NULL DEFAULT false  -- else accounts, and players who have met this one
);
-- Guests and accounts that nobody has used for long are found by it, closed ones too.
CREATE INDEX player_seen ON player (account, seen_at) WHERE state < 2;

CREATE TABLE session (
    token_hash bytea PRIMARY KEY,         -- BLAKE2b of the cookie or of a bot's token
    player     bigint NOT NULL REFERENCES player,
    kind       smallint NOT NULL CHECK (kind BETWEEN 0 AND 1), -- 0 cookie, 1 token of a bot
    created_at bigint NOT NULL,
    seen_at    bigint NOT NULL
);
CREATE INDEX session_player ON session (player);
-- Sessions that nobody has used for a year are found by it.
CREATE INDEX session_seen ON session (seen_at);

-- One row per game: what is asked without reading its log. seq is the number of its last event and
-- the condition of the next. Games can be in several databases; lists, ratings and limits ask one of them, the
-- directory: its tables `game`, `seat`, `former_player` and `finished_game` have a row for every game of the
-- service. A row of a game that has its log elsewhere is a copy, without the clock.
CREATE TABLE game (
    id         bigint PRIMARY KEY,
    seq        integer NOT NULL,
    version    integer NOT NULL,          -- of the position: rises with moves, take-backs and swaps
    ply        integer NOT NULL DEFAULT 0, -- moves on the board
    phase      smallint NOT NULL CHECK (phase BETWEEN 0 AND 2), -- 0 open, 1 playing, 2 over
    game_name  text NOT NULL,             -- what is played: 'quoridor'
    seats      smallint NOT NULL,
    free_seats smallint NOT NULL,         -- that nobody has taken
    private    boolean NOT NULL,
    rated      boolean NOT NULL,          -- as it was created
    counts_for_rating boolean NOT NULL DEFAULT false, -- known when it starts
    pool       text NOT NULL,             -- 'quoridor/2/fast'
    options    text NOT NULL,             -- JSON, as the API shows them
    host       bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deadline   bigint,                    -- when the clock that runs will have run out
    sweep_at   bigint,                    -- when to look at that: never later than it
    ending     text,
    half_points smallint[],               -- of each seat's person, -1 for who left; null without result
    to_move    smallint NOT NULL DEFAULT -1, -- the seat to move; -1: nobody
    position   text,                      -- as it is now; null before the start
    levels     smallint[],                -- the computers', 0 for people; null: no computer
    host_seen_at bigint,                  -- when a node last found the host of an open table connected; null: never
    archived   boolean NOT NULL DEFAULT false
) WITH (fillfactor = 80);
-- No index on what every move changes: then its update writes no index (HOT). It opens each of them, so they are few.
CREATE INDEX game_sweep_at ON game (sweep_at) WHERE sweep_at IS NOT NULL;
-- Games that wait or may be watched, for lists, and those whose logs can be packed.
CREATE INDEX game_by_age ON game (phase, created_at, id)
    WHERE phase < 2 AND NOT private OR phase = 2 AND NOT archived;
-- Games of a host: those that wait are counted whenever another is created; all, for exports and erasures.
CREATE INDEX game_of_host ON game (host, phase, id);

-- The log, in 64 partitions by game, so that each stays small enough to be vacuumed and reindexed.
CREATE TABLE event (
    game       bigint NOT NULL,
    seq        integer NOT NULL,
    at         bigint NOT NULL,
    seat       smallint NOT NULL,
    actor      bigint NOT NULL,
    command    text NOT NULL,
    act        text NOT NULL,
    body       text NOT NULL,             -- JSON: what this act has besides
    PRIMARY KEY (game, seq),
    UNIQUE (game, actor, command)
) PARTITION BY HASH (game);
DO $$
BEGIN
    FOR i IN 0..63 LOOP
        EXECUTE format('CREATE TABLE event_%s PARTITION OF event FOR VALUES WITH (MODULUS 64, REMAINDER %s)',
                       to_char(i, 'FM00'), i);
    END LOOP;
END $$;

-- Logs of games that are long over, each packed into one row (src/server/wire/archive_log.h).
CREATE TABLE archive (
    game       bigint PRIMARY KEY,
    seq        integer NOT NULL,          -- of its last event; later ones are in `event`
    actors     bigint[] NOT NULL,         -- players: the log has their places in this list
    log        bytea NOT NULL
);
-- It is compressed already.
ALTER TABLE archive ALTER COLUMN log SET STORAGE EXTERNAL;

-- The players of each game: for a player's own list. The log is authoritative. Games that are over are filed soon
-- after (src/server/upkeep/finished_games.c); those that are not filed yet are looked at one by one. None of this is written
-- by a move.
CREATE TABLE seat (
    game       bigint NOT NULL,
    seat       smallint NOT NULL,
    player     bigint NOT NULL,           -- 0 nobody or a computer
    ended_at   bigint,                    -- null: not filed
    private    boolean NOT NULL DEFAULT false, -- of filed ones: the game's
    PRIMARY KEY (game, seat)
);
CREATE INDEX seat_player ON seat (player, game) WHERE player <> 0;
CREATE INDEX seat_unfiled ON seat (player, game) WHERE ended_at IS NULL AND player <> 0;
CREATE INDEX seat_filed ON seat (player, private, ended_at, game) WHERE ended_at IS NOT NULL AND player <> 0;

CREATE TABLE player_game_count (
    player     bigint PRIMARY KEY,
    games      bigint NOT NULL            -- that are filed, each once
);

-- Players who had a seat or were the host at a table and no longer are: the log has it, but cannot be asked
-- by player.
CREATE TABLE former_player (
    player     bigint NOT NULL,
    game       bigint NOT NULL,
    PRIMARY KEY (player, game)
);
-- They are copied to the directory with their game.
CREATE INDEX former_player_game ON former_player (game);

-- Players to be erased for good: everything that has `old_id` gets `new_id`, then this row
-- goes, and nothing leads from one to the other.
CREATE TABLE erasure (
    old_id     bigint PRIMARY KEY,
    new_id     bigint,
    at         bigint NOT NULL DEFAULT 0, -- when it was asked for
    retry_at   bigint NOT NULL,
    last_game  bigint NOT NULL DEFAULT 0  -- events of games up to this one are done
);

-- A player who is being erased may still leave a table: only the change to the new id is not noted,
-- or the log of that table would keep the old one.
CREATE FUNCTION note_former_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old_id = OLD.player AND e.new_id = NEW.player) THEN
        INSERT INTO former_player (player, game) VALUES (OLD.player, OLD.game) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER seat_former_player AFTER UPDATE OF player ON seat FOR EACH ROW
    WHEN (OLD.player <> 0 AND OLD.player <> NEW.player) EXECUTE FUNCTION note_former_player();

CREATE FUNCTION note_former_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM erasure e WHERE e.old_id = OLD.host AND e.new_id = NEW.host) THEN
        INSERT INTO former_player (player, game) VALUES (OLD.host, OLD.id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER game_former_host AFTER UPDATE OF host ON game FOR EACH ROW
    WHEN (OLD.host <> NEW.host) EXECUTE FUNCTION note_former_host();

-- Changes that could not be made at once because the game's database was away, in the directory: seats of a guest
-- that an account takes over, or (without an account) that the player leaves.
CREATE TABLE seat_change (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    game       bigint NOT NULL,
    player     bigint NOT NULL,
    account    bigint,
    UNIQUE (player, game)
);

-- Games whose row in the directory is older than this event (src/server/upkeep/directory_sync.h). In the
-- database that has the game, if that is not the directory; a game is here once, however often it changes.
CREATE TABLE outbox (
    game       bigint PRIMARY KEY,
    seq        integer NOT NULL,
    at         bigint NOT NULL
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
CREATE INDEX outbox_age ON outbox (at);

-- What was answered to a command outside a game; kept for a day.
CREATE TABLE command_answer (
    player     bigint NOT NULL,
    id         text NOT NULL,
    answer     text NOT NULL,
    at         bigint NOT NULL,
    PRIMARY KEY (player, id)
) WITH (autovacuum_vacuum_scale_factor = 0.02);
CREATE INDEX command_answer_age ON command_answer (at);

-- A move that a computer must make, or an analysis that a player asked for. Rows come and go: room for a lease
-- beside its row, and dead ones go soon.
CREATE TABLE job (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind       smallint NOT NULL CHECK (kind BETWEEN 0 AND 1), -- 0 move, 1 analysis
    game       bigint NOT NULL,
    version    integer NOT NULL,          -- of the game's position
    level      smallint,                  -- of the computer that must move; null: an analysis
    priority   smallint NOT NULL DEFAULT 0, -- of an analysis: how many its player had waiting before it, 0 first
    at         bigint NOT NULL,
    lease_until bigint NOT NULL DEFAULT 0,
    leased_at  bigint NOT NULL DEFAULT 0,
    tries      smallint NOT NULL DEFAULT 0,
    lease_number integer NOT NULL DEFAULT 0, -- rises each time that the job is taken
    holder     text,
    announced  boolean NOT NULL DEFAULT false, -- its table was told that no computer is available
    announce_retry_at bigint NOT NULL DEFAULT 0, -- when it is told again, after that failed
    player     bigint,                    -- who asked for an analysis: nobody may fill the queue
    UNIQUE (game, version, kind)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500,
    autovacuum_vacuum_cost_delay = 0);
CREATE INDEX job_next ON job (kind, id);

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

CREATE TABLE analysis (
    game       bigint PRIMARY KEY,
    at         bigint NOT NULL,
    body       text NOT NULL              -- JSON, as `plateau analyse --json` writes it
);

-- Parts of analyses that are being sent.
CREATE TABLE analysis_part (
    game       bigint NOT NULL,
    lease_number integer NOT NULL,        -- the job's
    part       integer NOT NULL,
    body       text NOT NULL,
    PRIMARY KEY (game, lease_number, part)
);

-- `plateaud admin worker-add` writes a row, `worker-revoke` deletes it.
CREATE TABLE worker (
    name       text PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,     -- BLAKE2b of it
    created_at bigint NOT NULL
);

-- Finished games in the order they are rated.
CREATE TABLE finished_game (
    number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game       bigint NOT NULL UNIQUE,
    pool       text NOT NULL,
    counts_for_rating boolean NOT NULL,
    rating_number bigint                  -- its number among rated games, without gaps; null: not rated
);
CREATE UNIQUE INDEX finished_game_rating_number ON finished_game (rating_number) WHERE rating_number IS NOT NULL;
CREATE INDEX finished_game_unrated ON finished_game (number) WHERE counts_for_rating AND rating_number IS NULL;

CREATE TABLE rating (
    player     bigint NOT NULL,
    pool       text NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    games      integer NOT NULL,
    last_rating_number bigint NOT NULL,   -- of the last game
    PRIMARY KEY (player, pool)
);
CREATE INDEX rating_board ON rating (pool, rating DESC);

CREATE TABLE rating_change (
    player     bigint NOT NULL,
    pool       text NOT NULL,
    rating_number bigint NOT NULL,
    game       bigint NOT NULL,
    at         bigint NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    PRIMARY KEY (player, pool, rating_number)
);
-- What a game did to a rating: for exports and erasures.
CREATE INDEX rating_change_game ON rating_change (game);

CREATE TABLE block (
    player     bigint NOT NULL,
    blocked    bigint NOT NULL,
    at         bigint NOT NULL,
    PRIMARY KEY (player, blocked)
);
CREATE INDEX block_blocked ON block (blocked);

CREATE TABLE report (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter   bigint,                    -- null: that player has been erased
    reported   bigint NOT NULL,
    game       bigint NOT NULL DEFAULT 0, -- 0: none in particular
    reason     text NOT NULL,
    at         bigint NOT NULL,
    state      smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 1), -- 0 open, 1 settled
    settled_at bigint,                    -- when; null: it is open
    UNIQUE (reporter, reported, game)
);
-- `plateaud admin reports` reads the open ones.
CREATE INDEX report_open ON report (reporter) WHERE state = 0;
-- Reported players are erased with more care.
CREATE INDEX report_reported ON report (reported);

CREATE TABLE ban (
    address_hash text PRIMARY KEY,        -- keyed: never the address
    until      bigint NOT NULL,
    at         bigint NOT NULL
);

CREATE TABLE notice (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    until      bigint NOT NULL,
    texts      json NOT NULL              -- an object: each language's text by its tag
);

-- What administrators want done at a table: a node does it through the table's log.
CREATE TABLE admin_request (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    game       bigint NOT NULL,
    act        text NOT NULL,             -- 'abort'
    retry_at   bigint NOT NULL DEFAULT 0, -- one that failed waits, so that it holds up nothing else
    last_error text                       -- null: not tried yet
);

CREATE TABLE admin_log (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    admin      text NOT NULL,
    command    text NOT NULL
);

-- Secrets of the service that no worker or player has; all nodes sign with 'server'. Two random UUIDs have 244
-- random bits.
CREATE TABLE server_secret (
    name       text PRIMARY KEY,
    value      bytea NOT NULL             -- 32 bytes
);
INSERT INTO server_secret (name, value) VALUES
    ('server', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- What one node at a time may do: a player's tables (`player ID`), ratings, packing logs. A lease ends by itself,
-- also if its node hangs. It is worth nothing after a crash, so it does not have to be on disk.
CREATE UNLOGGED TABLE lease (
    name       text PRIMARY KEY,
    holder     text NOT NULL,
    until      bigint NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Each node writes its heartbeat every second: a gap of all heartbeats is an outage.
CREATE TABLE node (
    name       text PRIMARY KEY,
    heartbeat_at bigint NOT NULL,
    version    text NOT NULL
);

-- Outages of the whole service, and whether all their credits have been given.
CREATE TABLE outage (
    started_at bigint PRIMARY KEY,
    ended_at   bigint NOT NULL,
    settled    boolean NOT NULL DEFAULT false
);

-- The heartbeat of a node that says what time it is by its own clock, give or take `tolerance`; null if it does not
-- know. If the database's clock was set back, or forward so far that the gap would be an outage, nothing is written
-- (`kept` is false): the node finds out whether the clock was set or its request was late, and asks again.
--
-- A gap since the last heartbeat of any node is an outage. It is noted only while no heartbeat is being committed,
-- and no heartbeat is written while one is being noted: otherwise a node whose heartbeat commits slowly would not be
-- seen by the one that notes the outage, nor see it, and continue without its credit. Each query in here sees what
-- was committed before it.
CREATE FUNCTION service_heartbeat(its_name text, its_version text, longest_gap bigint, expected bigint,
    tolerance bigint, OUT at bigint, OUT earlier bigint, OUT unsettled bigint, OUT latest bigint, OUT kept boolean)
    LANGUAGE plpgsql VOLATILE AS $$
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

-- What could lose a commit that was acknowledged; null: nothing.
CREATE FUNCTION service_unsafe() RETURNS text LANGUAGE sql STABLE AS $$
    SELECT string_agg(name || ' is off', ', ') FROM pg_settings
    WHERE setting = 'off' AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') $$;

-- How many standbys have a commit on disk before it is acknowledged: "ANY 2 (a, b, c)" is two, a plain
-- list is one.
CREATE FUNCTION service_standbys() RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')
        OR btrim(names) = '' THEN 0
        ELSE coalesce(substring(lower(names) FROM '^\s*(?:any\s+|first\s+)?(\d+)\s*\(')::integer, 1) END
    FROM current_setting('synchronous_standby_names') AS names $$;

-- Which games this database holds: a row for each range of shards (the first ten bits of a game's id), and in
-- the directory one without bounds. `plateaud migrate` and `plateaud move-shards` write it, nodes compare it
-- with every write (sql/shards.sql): only rows in the state 'open' count. It is never copied to another server.
-- It has no index, because a table of a few rows is read faster without.
CREATE TABLE shard_range (
    first      integer CHECK (first BETWEEN 0 AND 1023),
    last       integer CHECK (last BETWEEN first AND 1023),
    epoch      bigint NOT NULL,           -- rises whenever shards are closed or opened; the highest counts
    state      text NOT NULL CHECK (state IN (
        'open',                           -- they are here
        'coming',                         -- they will be, once another database has given them up (migrate)
        'copying',                        -- they will be, once move-shards has switched
        'emptying',                       -- they will not be: what was copied is deleted (move-shards abort)
        'closing',                        -- no write begins; one that began before may still commit
        'closed',                         -- none can: the new server may have everything
        'moved')),                        -- the new server has them
    -- the ids of the games that may be written here; null: none
    open_from  bigint GENERATED ALWAYS AS (CASE WHEN state = 'open' THEN first::bigint << 50 END) STORED,
    open_to    bigint GENERATED ALWAYS AS (CASE WHEN state = 'open' THEN ((last + 1)::bigint << 50) - 1 END) STORED
);

-- Called by a write to a game whose shard is not open here. A node recognises the code (db/sqlstate.h).
CREATE FUNCTION shard_refused(game bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RAISE EXCEPTION 'this database does not hold %', coalesce('shard ' || (game >> 50), 'any shard')
        USING ERRCODE = 'SH001';
END $$;

-- A name that two players take at the same moment is an error for one of them, with the name in
-- PostgreSQL's own log, unless it is caught here. No row: another player has that name.
CREATE FUNCTION player_change(its_id bigint, its_name text, its_key text, its_language text,
    its_public_games boolean) RETURNS SETOF player LANGUAGE plpgsql VOLATILE AS $$
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

CREATE FUNCTION player_make_account(its_id bigint, its_name text, its_key text, its_password_hash text,
    its_recovery_hash bytea, at bigint) RETURNS SETOF bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN QUERY UPDATE player p SET name = its_name, name_key = its_key, account = true,
        password_hash = its_password_hash, recovery_hash = its_recovery_hash, seen_at = at
    WHERE p.id = its_id AND NOT p.account AND p.state = 0
        AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = its_key) RETURNING p.id;
EXCEPTION WHEN unique_violation THEN
    RETURN;
END $$;
