-- The first schema. Times are milliseconds since 1970, as the tables reckon them.
-- A migration must leave the previous program working: add first, take away a release later.

-- The service's time. A function, so that a test can let days go by.
CREATE FUNCTION service_now() RETURNS bigint LANGUAGE sql VOLATILE
    AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

CREATE TABLE player (
    id         bigint PRIMARY KEY,
    name       text NOT NULL,
    name_key   text UNIQUE,               -- of a chosen name: nobody else may look the same
    account    boolean NOT NULL DEFAULT false,
    password   text,                      -- argon2id
    recovery   bytea,                     -- BLAKE2b of the recovery code
    language   text NOT NULL DEFAULT 'en',
    created    bigint NOT NULL,
    seen       bigint NOT NULL,
    state      smallint NOT NULL DEFAULT 0 -- 0 in use, 1 closed, 2 erased
);
CREATE INDEX player_idle ON player (seen) WHERE NOT account AND state = 0;

CREATE TABLE session (
    token      bytea PRIMARY KEY,         -- BLAKE2b of the cookie or of a bot's token
    player     bigint NOT NULL REFERENCES player,
    kind       smallint NOT NULL,         -- 0 cookie, 1 token of a bot
    created    bigint NOT NULL,
    seen       bigint NOT NULL
);
CREATE INDEX session_player ON session (player);

-- One row a game: what is asked without reading its log. seq is the number of its last event and
-- the condition of the next.
CREATE TABLE game (
    id         bigint PRIMARY KEY,
    seq        integer NOT NULL,
    turn       integer NOT NULL,
    phase      smallint NOT NULL,         -- 0 open, 1 playing, 2 over
    game       text NOT NULL,
    seats      smallint NOT NULL,
    free       smallint NOT NULL,         -- seats that nobody has taken
    hidden     boolean NOT NULL,
    rated      boolean NOT NULL,          -- as it was laid
    counts     boolean NOT NULL DEFAULT false, -- for ratings: known when it starts
    pool       text NOT NULL,             -- 'quoridor/2/fast'
    options    text NOT NULL,             -- JSON, as the API shows them
    host       bigint NOT NULL,
    created    bigint NOT NULL,
    updated    bigint NOT NULL,
    deadline   bigint,                    -- when the clock that runs will have run out
    look       bigint,                    -- when to look at that: never later than it
    ending     text,
    scores     smallint[]                 -- half points of each seat's person, -1 for who left; null without result
) WITH (fillfactor = 80);
-- No index on what every move changes: then its update writes no index (HOT).
CREATE INDEX game_look ON game (look) WHERE look IS NOT NULL;
CREATE INDEX game_lobby ON game (created) WHERE phase = 0 AND NOT hidden;
CREATE INDEX game_waiting ON game (host) WHERE phase = 0;

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
);

-- Who sits or sat where: for a player's own list. The log is the truth.
CREATE TABLE seat (
    game       bigint NOT NULL,
    seat       smallint NOT NULL,
    player     bigint NOT NULL,           -- 0 nobody or a computer
    PRIMARY KEY (game, seat)
);
CREATE INDEX seat_player ON seat (player, game) WHERE player <> 0;

-- What was answered to a command outside a game; kept a day.
CREATE TABLE command (
    player     bigint NOT NULL,
    id         text NOT NULL,
    answer     text NOT NULL,
    at         bigint NOT NULL,
    PRIMARY KEY (player, id)
);
CREATE INDEX command_age ON command (at);

-- A move that a computer must make, or an analysis that someone asked for.
CREATE TABLE job (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind       smallint NOT NULL,         -- 0 move, 1 analysis
    game       bigint NOT NULL,
    turn       integer NOT NULL,
    level      smallint NOT NULL,
    at         bigint NOT NULL,
    lease      bigint NOT NULL DEFAULT 0, -- until when someone works on it
    taken      bigint NOT NULL DEFAULT 0, -- since when
    tries      smallint NOT NULL DEFAULT 0,
    number     integer NOT NULL DEFAULT 0, -- of the lease: each time it is taken, one more
    holder     text,
    stalled    boolean NOT NULL DEFAULT false, -- its table was told that no computer can be had
    UNIQUE (game, turn, kind)
);
CREATE INDEX job_next ON job (kind, id);

CREATE TABLE analysis (
    game       bigint PRIMARY KEY,
    at         bigint NOT NULL,
    body       text NOT NULL              -- JSON, as `plateau analyse --json` writes it
);

-- Pieces of analyses on their way in.
CREATE TABLE analysis_part (
    game       bigint NOT NULL,
    number     integer NOT NULL,          -- of the job's lease
    part       integer NOT NULL,
    body       text NOT NULL,
    PRIMARY KEY (game, number, part)
);

-- Finished games in the order they are rated, and what came of it.
CREATE TABLE finished (
    number     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game       bigint NOT NULL UNIQUE,
    pool       text NOT NULL,
    counts     boolean NOT NULL,
    rated      bigint                     -- its dense number among rated games, once the rater was here
);
CREATE UNIQUE INDEX finished_rated ON finished (rated) WHERE rated IS NOT NULL;
CREATE INDEX finished_waiting ON finished (number) WHERE counts AND rated IS NULL;

CREATE TABLE rating (
    player     bigint NOT NULL,
    pool       text NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    games      integer NOT NULL,
    last       bigint NOT NULL,           -- the dense number of the last game
    PRIMARY KEY (player, pool)
);
CREATE INDEX rating_board ON rating (pool, rating DESC);

CREATE TABLE rating_step (
    player     bigint NOT NULL,
    pool       text NOT NULL,
    number     bigint NOT NULL,
    game       bigint NOT NULL,
    at         bigint NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    PRIMARY KEY (player, pool, number)
);

CREATE TABLE block (
    player     bigint NOT NULL,
    other      bigint NOT NULL,
    at         bigint NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX block_other ON block (other);

CREATE TABLE report (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    player     bigint,                    -- null: whoever made it has been erased
    other      bigint NOT NULL,
    game       bigint NOT NULL DEFAULT 0, -- 0: none in particular
    reason     text NOT NULL,
    at         bigint NOT NULL,
    state      smallint NOT NULL DEFAULT 0,
    UNIQUE (player, other, game)
);

CREATE TABLE ban (
    address    text PRIMARY KEY,          -- keyed hash of an address, never the address
    until      bigint NOT NULL,
    at         bigint NOT NULL
);

CREATE TABLE notice (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    until      bigint NOT NULL,
    en         text NOT NULL,
    fr         text NOT NULL
);

-- Each node writes its pulse every second: a gap of all pulses is an outage.
CREATE TABLE node (
    name       text PRIMARY KEY,
    pulse      bigint NOT NULL,
    started    bigint NOT NULL,
    version    text NOT NULL
);

-- Outages of the whole service, and how far their credits have been given out.
CREATE TABLE outage (
    began      bigint PRIMARY KEY,
    ended      bigint NOT NULL,
    settled    boolean NOT NULL DEFAULT false
);

-- What those who run the service want done at a table: a node does it through the table's log.
CREATE TABLE wish (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    game       bigint NOT NULL,
    act        text NOT NULL              -- 'abort'
);

CREATE TABLE admin_log (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    who        text NOT NULL,
    what       text NOT NULL
);
