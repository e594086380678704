-- The move path and its clocks.

-- The game's row is the condition of everything: no row, no effect. It must have the number of the
-- last event in memory and its time (`updated`): a log that lost its end and grew again may have
-- the number, never the time. `look` is when to look at its clock: at the deadline or earlier, but
-- for games put aside. It has an index and stays while it can, so that a move changes nothing that
-- is indexed, and PostgreSQL has no index to write (HOT).
-- fragment: after_event
seq = seq + 1, turn = $3, updated = $4, deadline = $5,
look = CASE WHEN look BETWEEN $4 AND $5 THEN look ELSE $5 END,
mover = $11, position = $12

-- fragment: is_last_event
id = $1 AND seq = $2 AND updated = $13 AND {{holds($1)}}

-- fragment: insert_event
INSERT INTO event (game, seq, at, seat, actor, command, act, body)
SELECT id, seq, $4, $6, $7, $8, $9, $10 FROM g
RETURNING seq

-- name: append
-- parameters: game, seq, turn, at, deadline, seat, actor, command, act, body, mover, position, last_at
-- columns: seq
WITH g AS (UPDATE game SET {{after_event}} WHERE {{is_last_event}} RETURNING id, seq)
{{insert_event}}

-- The game starts or ends, or who sits there changes.
-- fragment: after_change
{{after_event}}, phase = $14, free = $15, counts = $16, ending = $17, scores = $18

-- The directory's row of game `g` must change, and the directory is another database (upkeep/carrier.h).
-- fragment: tell
INSERT INTO outbox AS o (game, seq, at) SELECT id, seq, $4 FROM g
    ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, at = excluded.at

-- Also: a computer's move is wanted (its level); seats changed, and perhaps the host and the
-- computers.
-- fragment: append_with_seats
WITH g AS (UPDATE game SET {{after_change}}, host = $22, levels = $23
    WHERE {{is_last_event}}
    RETURNING id, seq, pool, counts),
j AS (INSERT INTO job (kind, game, turn, level, at)
    SELECT 0, id, $3, $19::smallint, $4 FROM g WHERE $19::smallint IS NOT NULL
    ON CONFLICT DO NOTHING),
s AS (INSERT INTO seat (game, seat, player)
    SELECT g.id, u.seat, u.player FROM g, unnest($20::smallint[], $21::bigint[]) AS u (seat, player)
    ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player)

-- Also: the game ends.
-- name: append_more
-- parameters: game, seq, turn, at, deadline, seat, actor, command, act, body, mover, position,
--     last_at, phase, free, counts, ending, scores, level, seats, players, host, levels, ends
-- columns: seq
{{append_with_seats}},
f AS (INSERT INTO finished (game, pool, counts)
    SELECT id, pool, counts AND $18::smallint[] IS NOT NULL FROM g WHERE $24::boolean
    ON CONFLICT DO NOTHING)
{{insert_event}}

-- The same where the directory is another database: it learns of it.
-- name: append_told
-- parameters: game, seq, turn, at, deadline, seat, actor, command, act, body, mover, position,
--     last_at, phase, free, counts, ending, scores, level, seats, players, host, levels
-- columns: seq
{{append_with_seats}},
o AS ({{tell}})
{{insert_event}}

-- The event that starts a rematch, and the new game.
-- fragment: append_with_game
WITH g AS (UPDATE game SET {{after_change}}
    WHERE {{is_last_event}}
    RETURNING id, seq, pool, counts),
n AS (INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts,
        pool, options, host, created, updated, deadline, look, mover, position, levels)
    SELECT $19::bigint, $20::integer, $21::integer, $22::smallint, $23, $24::smallint, $25::smallint,
        $26::boolean, $27::boolean, $28::boolean, $29, $30, $31::bigint, $32::bigint, $32::bigint,
        $33::bigint, $33::bigint, $34::smallint, $35, $36::smallint[]
    FROM g RETURNING id, turn),
ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body)
    SELECT n.id, u.* FROM n, unnest($37::integer[], $38::bigint[], $39::smallint[], $40::bigint[],
        $41::text[], $42::text[], $43::text[]) AS u),
ns AS (INSERT INTO seat (game, seat, player)
    SELECT n.id, u.* FROM n, unnest($44::smallint[], $45::bigint[]) AS u),
nj AS (INSERT INTO job (kind, game, turn, level, at)
    SELECT 0, id, turn, $46::smallint, $32::bigint FROM n WHERE $46::smallint IS NOT NULL)

-- name: rematch
-- parameters: game, seq, turn, at, deadline, seat, actor, command, act, body, mover, position,
--     last_at, phase, free, counts, ending, scores, new_id, new_seq, new_turn, new_phase, new_game,
--     new_seats, new_free, new_hidden, new_rated, new_counts, new_pool, new_options, new_host,
--     new_at, new_deadline, new_mover, new_position, new_levels, event_seqs, event_ats,
--     event_seats, event_actors, event_commands, event_acts, event_bodies, seat_numbers,
--     seat_players, level
-- columns: seq
{{append_with_game}}
{{insert_event}}

-- name: rematch_told
-- parameters: game, seq, turn, at, deadline, seat, actor, command, act, body, mover, position,
--     last_at, phase, free, counts, ending, scores, new_id, new_seq, new_turn, new_phase, new_game,
--     new_seats, new_free, new_hidden, new_rated, new_counts, new_pool, new_options, new_host,
--     new_at, new_deadline, new_mover, new_position, new_levels, event_seqs, event_ats,
--     event_seats, event_actors, event_commands, event_acts, event_bodies, seat_numbers,
--     seat_players, level
-- columns: seq
{{append_with_game}},
o AS (INSERT INTO outbox (game, seq, at) SELECT id, $20::integer, $32::bigint FROM n)
{{insert_event}}

-- A new game, its events and seats, and the job if a computer begins.
-- fragment: new_game(once)
INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts,
        pool, options, host, created, updated, deadline, look, mover, position, levels)
    SELECT $1::bigint, $2::integer, $3::integer, $4::smallint, $5, $6::smallint, $7::smallint,
        $8::boolean, $9::boolean, $10::boolean, $11, $12, $13::bigint, $14::bigint, $14::bigint,
        $15::bigint, $15::bigint, $16::smallint, $17, $18::smallint[]
    {{once}} RETURNING id, turn

-- fragment: with_new_game
ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body)
    SELECT n.id, u.* FROM n, unnest($19::integer[], $20::bigint[], $21::smallint[], $22::bigint[],
        $23::text[], $24::text[], $25::text[]) AS u),
ns AS (INSERT INTO seat (game, seat, player)
    SELECT n.id, u.* FROM n, unnest($26::smallint[], $27::bigint[]) AS u),
nj AS (INSERT INTO job (kind, game, turn, level, at)
    SELECT 0, id, turn, $28::smallint, $14::bigint FROM n WHERE $28::smallint IS NOT NULL)

-- A new game, unless the player's command has been answered before.
-- name: create
-- parameters: id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, at,
--     deadline, mover, position, levels, event_seqs, event_ats, event_seats, event_actors,
--     event_commands, event_acts, event_bodies, seat_numbers, seat_players, level, player, command,
--     answer, now
-- columns: id
WITH c AS (INSERT INTO command (player, id, answer, at) SELECT $29, $30, $31, $32
    WHERE {{holds($1)}} ON CONFLICT DO NOTHING RETURNING player),
n AS ({{new_game(FROM c)}}),
{{with_new_game}}
SELECT id FROM n

-- A new game where the directory is another database, which has the command's answer by then: created
-- once, however often it is tried.
-- name: create_told
-- parameters: id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, at,
--     deadline, mover, position, levels, event_seqs, event_ats, event_seats, event_actors,
--     event_commands, event_acts, event_bodies, seat_numbers, seat_players, level
-- columns: id
WITH n AS ({{new_game(WHERE {{holds($1)}} ON CONFLICT (id) DO NOTHING)}}),
{{with_new_game}},
o AS (INSERT INTO outbox (game, seq, at) SELECT id, $2::integer, $14::bigint FROM n)
SELECT id FROM n

-- name: answered
-- lane: games
-- parameters: player, command
-- columns: answer
SELECT answer FROM command WHERE player = $1 AND id = $2

-- name: seqs
-- lane: games
-- parameters: games
-- columns: id, seq, updated
SELECT u.id, coalesce(g.seq, 0) AS seq, coalesce(g.updated, 0) AS updated
FROM unnest($1::bigint[]) AS u (id) LEFT JOIN game g ON g.id = u.id

-- A page of games to be looked at before now, after (look, id) in that order. Games that have
-- continued since have no turn; they are to be looked at later, unless they are being written.
-- name: overdue
-- lane: time
-- parameters: now, after_look, after_id, page
-- columns: id, look, turn
WITH page AS (SELECT id, look, CASE WHEN deadline < $1::bigint THEN turn END AS turn
    FROM game WHERE look < $1::bigint AND (look, id) > ($2::bigint, $3::bigint)
    ORDER BY look, id LIMIT $4),
later AS (SELECT game.id FROM game JOIN page ON page.id = game.id
    WHERE page.turn IS NULL AND game.deadline >= $1::bigint AND {{holds_any}}
    FOR UPDATE OF game SKIP LOCKED),
moved AS (UPDATE game SET look = deadline FROM later WHERE game.id = later.id)
SELECT id, look, turn FROM page ORDER BY look, id

-- To be looked at again later, unless it has continued.
-- name: put_aside
-- lane: time
-- parameters: game, look, later
-- columns: id
UPDATE game SET look = $3 WHERE id = $1 AND look = $2 AND {{holds($1)}} RETURNING id

-- The heartbeat of a node. A gap since the last one of any node is an outage, and so is the time in which a
-- database of games holds none.
-- name: heartbeat
-- lane: time
-- parameters: node, version, longest_gap, expected, tolerance
-- columns: now, before, open, newest, durable, copies, ranges, kept, shift
SELECT h.at AS now, h.earlier AS before, h.unsettled AS open, h.latest AS newest,
    service_unsafe() IS NULL AS durable, service_copies() AS copies, {{open_ranges}} AS ranges, h.kept,
    {{last_shift}} AS shift
FROM service_heartbeat($1, $2, $3::bigint, $4::bigint, $5::bigint) h WHERE {{holds_any}}

-- name: read_clock
-- lane: time
-- parameters: none
-- columns: now, before, shift
SELECT service_now() AS now, (SELECT max(pulse) FROM node) AS before, {{last_shift}} AS shift

-- fragment: last_shift
(SELECT coalesce(max(id), 0) FROM clock_shift)

-- The clock of a server that took over may differ from that of the one before: the first node that
-- writes to it moves the service's time to what it is by its own clock, which runs on. So does the first
-- that finds that the server's clock was set, after the shift that was the last ($3) when it looked.
-- name: shift_clock
-- lane: time
-- parameters: past, milliseconds, last
-- columns: milliseconds
INSERT INTO clock_shift (past, milliseconds)
SELECT $1 || coalesce('+' || $3::bigint, ''), $2::bigint + service_now() - service_clock()
WHERE {{holds_any}} AND coalesce($3::bigint = {{last_shift}}, true) ON CONFLICT DO NOTHING RETURNING milliseconds

-- name: outages
-- lane: time
-- parameters: most
-- columns: began, ended
SELECT began, ended FROM (SELECT began, ended FROM outage
    WHERE NOT settled ORDER BY began DESC LIMIT $1) o ORDER BY began

-- An event after the outage's end came after its credit; and no clock runs for longer than $1 says, later
-- outages left out. One node looks at a time.
-- name: settle
-- lane: upkeep
-- parameters: longest
-- columns: began
WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152867) AS got)
UPDATE outage o SET settled = true FROM mine WHERE {{holds_any}} AND got AND NOT settled AND (ended <
    coalesce((SELECT min(updated) FROM game WHERE look IS NOT NULL), service_now())
    OR service_now() - ended - (SELECT coalesce(sum(l.ended - l.began), 0) FROM outage l
    WHERE l.began >= o.ended) > $1::bigint) RETURNING began
