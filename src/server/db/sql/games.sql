-- The move path and its clocks.

-- Every write depends on the game's row: without a matching row, nothing happens. It must have the
-- number of the last cached event and its time (`updated_at`): a log that lost its end and grew again
-- may have the same number, but never the same time. `sweep_at` is when to check the clock: at the
-- deadline or earlier, except for games put aside. It is indexed and kept as long as possible, so that a
-- move usually changes no indexed column, and PostgreSQL writes no index (HOT).
-- fragment: after_event
seq = seq + 1, version = $3, ply = $4, updated_at = $5, deadline = $6,
sweep_at = CASE WHEN sweep_at BETWEEN $5 AND $6 THEN sweep_at ELSE $6 END,
to_move = $12, position = $13

-- fragment: is_last_event
id = $1 AND seq = $2 AND updated_at = $14 AND {{holds($1)}}

-- fragment: insert_event
INSERT INTO event (game, seq, at, seat, actor, command, act, body)
SELECT id, seq, $5, $7, $8, $9, $10, $11 FROM g
RETURNING seq

-- name: append
-- parameters: game, seq, version, ply, at, deadline, seat, actor, command, act, body, to_move, position, last_at
-- columns: seq
WITH g AS (UPDATE game SET {{after_event}} WHERE {{is_last_event}} RETURNING id, seq)
{{insert_event}}

-- For events that start or end the game, or change its players.
-- fragment: after_change
{{after_event}}, phase = $15, free_seats = $16, counts_for_rating = $17, ending = $18, half_points = $19

-- Adds the game `g` to the outbox, if the directory is another database (upkeep/directory_sync.h).
-- fragment: tell
INSERT INTO outbox AS o (game, seq, at) SELECT id, seq, $5 FROM g
    ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, at = excluded.at

-- In addition: adds a job if a computer must move (its level), and updates the seats, host and levels of
-- computers.
-- fragment: append_with_seats
WITH g AS (UPDATE game SET {{after_change}}, host = $23, levels = $24
    WHERE {{is_last_event}}
    RETURNING id, seq, pool, counts_for_rating),
j AS (INSERT INTO job (kind, game, version, level, at)
    SELECT 0, id, $3, $20::smallint, $5 FROM g WHERE $20::smallint IS NOT NULL
    ON CONFLICT DO NOTHING),
s AS (INSERT INTO seat (game, seat, player)
    SELECT g.id, u.seat, u.player FROM g, unnest($21::smallint[], $22::bigint[]) AS u (seat, player)
    ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player)

-- In addition: the game may end.
-- name: append_more
-- parameters: game, seq, version, ply, at, deadline, seat, actor, command, act, body, to_move, position,
--     last_at, phase, free_seats, counts_for_rating, ending, half_points, level, seats, players, host, levels, ends
-- columns: seq
{{append_with_seats}},
f AS (INSERT INTO finished_game (game, pool, counts_for_rating)
    SELECT id, pool, counts_for_rating AND $19::smallint[] IS NOT NULL FROM g WHERE $25::boolean
    ON CONFLICT DO NOTHING)
{{insert_event}}

-- The same if the directory is another database: adds the game to the outbox.
-- name: append_told
-- parameters: game, seq, version, ply, at, deadline, seat, actor, command, act, body, to_move, position,
--     last_at, phase, free_seats, counts_for_rating, ending, half_points, level, seats, players, host, levels
-- columns: seq
{{append_with_seats}},
o AS ({{tell}})
{{insert_event}}

-- Appends the event that starts a rematch, and creates the new game.
-- fragment: append_with_game
WITH g AS (UPDATE game SET {{after_change}}
    WHERE {{is_last_event}}
    RETURNING id, seq, pool, counts_for_rating),
n AS (INSERT INTO game (id, seq, version, ply, phase, game_name, seats, free_seats, private, rated, counts_for_rating,
        pool, options, host, created_at, updated_at, deadline, sweep_at, to_move, position, levels)
    SELECT $20::bigint, $21::integer, $22::integer, $23::integer, $24::smallint, $25, $26::smallint, $27::smallint,
        $28::boolean, $29::boolean, $30::boolean, $31, $32, $33::bigint, $34::bigint, $34::bigint,
        $35::bigint, $35::bigint, $36::smallint, $37, $38::smallint[]
    FROM g RETURNING id, version),
ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body)
    SELECT n.id, u.* FROM n, unnest($39::integer[], $40::bigint[], $41::smallint[], $42::bigint[],
        $43::text[], $44::text[], $45::text[]) AS u),
ns AS (INSERT INTO seat (game, seat, player)
    SELECT n.id, u.* FROM n, unnest($46::smallint[], $47::bigint[]) AS u),
nj AS (INSERT INTO job (kind, game, version, level, at)
    SELECT 0, id, version, $48::smallint, $34::bigint FROM n WHERE $48::smallint IS NOT NULL)

-- name: rematch
-- parameters: game, seq, version, ply, at, deadline, seat, actor, command, act, body, to_move, position,
--     last_at, phase, free_seats, counts_for_rating, ending, half_points, new_id, new_seq, new_version, new_ply,
--     new_phase, new_game_name, new_seats, new_free_seats, new_private, new_rated, new_counts_for_rating, new_pool,
--     new_options, new_host, new_at, new_deadline, new_to_move, new_position, new_levels, event_seqs,
--     event_ats, event_seats, event_actors, event_commands, event_acts, event_bodies, seat_numbers,
--     seat_players, level
-- columns: seq
{{append_with_game}}
{{insert_event}}

-- name: rematch_told
-- parameters: game, seq, version, ply, at, deadline, seat, actor, command, act, body, to_move, position,
--     last_at, phase, free_seats, counts_for_rating, ending, half_points, new_id, new_seq, new_version, new_ply,
--     new_phase, new_game_name, new_seats, new_free_seats, new_private, new_rated, new_counts_for_rating, new_pool,
--     new_options, new_host, new_at, new_deadline, new_to_move, new_position, new_levels, event_seqs,
--     event_ats, event_seats, event_actors, event_commands, event_acts, event_bodies, seat_numbers,
--     seat_players, level
-- columns: seq
{{append_with_game}},
o AS (INSERT INTO outbox (game, seq, at) SELECT id, $21::integer, $34::bigint FROM n)
{{insert_event}}

-- Inserts a new game, its events and seats, and a job if a computer moves first.
-- fragment: new_game(once)
INSERT INTO game (id, seq, version, ply, phase, game_name, seats, free_seats, private, rated, counts_for_rating,
        pool, options, host, created_at, updated_at, deadline, sweep_at, to_move, position, levels)
    SELECT $1::bigint, $2::integer, $3::integer, $4::integer, $5::smallint, $6, $7::smallint, $8::smallint,
        $9::boolean, $10::boolean, $11::boolean, $12, $13, $14::bigint, $15::bigint, $15::bigint,
        $16::bigint, $16::bigint, $17::smallint, $18, $19::smallint[]
    {{once}} RETURNING id, version

-- fragment: with_new_game
ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body)
    SELECT n.id, u.* FROM n, unnest($20::integer[], $21::bigint[], $22::smallint[], $23::bigint[],
        $24::text[], $25::text[], $26::text[]) AS u),
ns AS (INSERT INTO seat (game, seat, player)
    SELECT n.id, u.* FROM n, unnest($27::smallint[], $28::bigint[]) AS u),
nj AS (INSERT INTO job (kind, game, version, level, at)
    SELECT 0, id, version, $29::smallint, $15::bigint FROM n WHERE $29::smallint IS NOT NULL)

-- Creates a game, unless the player's command was executed before.
-- name: create
-- parameters: id, seq, version, ply, phase, game_name, seats, free_seats, private, rated, counts_for_rating, pool,
--     options, host, at, deadline, to_move, position, levels, event_seqs, event_ats, event_seats, event_actors,
--     event_commands, event_acts, event_bodies, seat_numbers, seat_players, level, player, command,
--     answer, now
-- columns: id
WITH c AS (INSERT INTO command_answer (player, id, answer, at) SELECT $30, $31, $32, $33
    WHERE {{holds($1)}} ON CONFLICT DO NOTHING RETURNING player),
n AS ({{new_game(FROM c)}}),
{{with_new_game}}
SELECT id FROM n

-- Creates a game if the directory is another database, which has the command's answer by then. Repeating
-- it creates the game only once.
-- name: create_told
-- parameters: id, seq, version, ply, phase, game_name, seats, free_seats, private, rated, counts_for_rating, pool,
--     options, host, at, deadline, to_move, position, levels, event_seqs, event_ats, event_seats, event_actors,
--     event_commands, event_acts, event_bodies, seat_numbers, seat_players, level
-- columns: id
WITH n AS ({{new_game(WHERE {{holds($1)}} ON CONFLICT (id) DO NOTHING)}}),
{{with_new_game}},
o AS (INSERT INTO outbox (game, seq, at) SELECT id, $2::integer, $15::bigint FROM n)
SELECT id FROM n

-- name: answered
-- lane: games
-- parameters: player, command
-- columns: answer
SELECT answer FROM command_answer WHERE player = $1 AND id = $2

-- name: seqs
-- lane: games
-- parameters: games
-- columns: id, seq, updated_at
SELECT u.id, coalesce(g.seq, 0) AS seq, coalesce(g.updated_at, 0) AS updated_at
FROM unnest($1::bigint[]) AS u (id) LEFT JOIN game g ON g.id = u.id

-- A page of games whose clock must be checked before `now`, after (sweep_at, id) in that order. Games
-- that have continued since have no version; their next check is postponed, unless they are being
-- written.
-- name: overdue
-- lane: time
-- parameters: now, after_sweep_at, after_id, page
-- columns: id, sweep_at, version
WITH page AS (SELECT id, sweep_at, CASE WHEN deadline < $1::bigint THEN version END AS version
    FROM game WHERE sweep_at < $1::bigint AND (sweep_at, id) > ($2::bigint, $3::bigint)
    ORDER BY sweep_at, id LIMIT $4),
later AS (SELECT game.id FROM game JOIN page ON page.id = game.id
    WHERE page.version IS NULL AND game.deadline >= $1::bigint AND {{holds_any}}
    FOR UPDATE OF game SKIP LOCKED),
moved AS (UPDATE game SET sweep_at = deadline FROM later WHERE game.id = later.id)
SELECT id, sweep_at, version FROM page ORDER BY sweep_at, id

-- Postpones the next check, unless the game has continued.
-- name: postpone_sweep
-- lane: time
-- parameters: game, sweep_at, later
-- columns: id
UPDATE game SET sweep_at = $3 WHERE id = $1 AND sweep_at = $2 AND {{holds($1)}} RETURNING id

-- Writes the heartbeat of a node. A gap since the last one of any node is an outage; so is the time in
-- which a database of games holds no shard, because then none is written.
-- name: heartbeat
-- lane: time
-- parameters: node, version, longest_gap, expected, tolerance
-- columns: now, before, open, newest, durable, standbys, ranges, kept, shift
SELECT h.at AS now, h.earlier AS before, h.unsettled AS open, h.latest AS newest,
    service_unsafe() IS NULL AS durable, service_standbys() AS standbys, {{open_ranges}} AS ranges, h.kept,
    {{last_shift}} AS shift
FROM service_heartbeat($1, $2, $3::bigint, $4::bigint, $5::bigint) h WHERE {{holds_any}}

-- name: read_clock
-- lane: time
-- parameters: none
-- columns: now, before, shift
SELECT service_now() AS now, (SELECT max(heartbeat_at) FROM node) AS before, {{last_shift}} AS shift

-- fragment: last_shift
(SELECT coalesce(max(id), 0) FROM clock_shift)

-- The clock of a server that took over may differ from that of the previous one: the first node that
-- writes to it shifts the service's time to the time by its own clock, which has continued. So does the
-- first node that finds that the server's clock was set, if $3 was still the last shift.
-- name: shift_clock
-- lane: time
-- parameters: server, milliseconds, last
-- columns: milliseconds
INSERT INTO clock_shift (server, milliseconds)
SELECT $1 || coalesce('+' || $3::bigint, ''), $2::bigint + service_now() - service_clock()
WHERE {{holds_any}} AND coalesce($3::bigint = {{last_shift}}, true) ON CONFLICT DO NOTHING RETURNING milliseconds

-- name: outages
-- lane: time
-- parameters: most
-- columns: started_at, ended_at
SELECT started_at, ended_at FROM (SELECT started_at, ended_at FROM outage
    WHERE NOT settled ORDER BY started_at DESC LIMIT $1) o ORDER BY started_at

-- Settles outages: an event after the outage's end came after its credit; and no clock runs for longer
-- than $1, later outages not counted. One node at a time does it.
-- name: settle
-- lane: upkeep
-- parameters: longest
-- columns: started_at
WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152867) AS got)
UPDATE outage o SET settled = true FROM mine WHERE {{holds_any}} AND got AND NOT settled AND (ended_at <
    coalesce((SELECT min(updated_at) FROM game WHERE sweep_at IS NOT NULL), service_now())
    OR service_now() - ended_at - (SELECT coalesce(sum(l.ended_at - l.started_at), 0) FROM outage l
    WHERE l.started_at >= o.ended_at) > $1::bigint) RETURNING started_at
