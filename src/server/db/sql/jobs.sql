-- Jobs for computers: moves to be made, analyses asked for.
--
-- A job row is only ever locked by one statement at a time and never waited for, so none of these
-- can be part of a deadlock with the batches of the move path.

-- Leases do not have to survive a crash: a job that is taken twice does no harm, because a move is
-- valid for one turn only. So these do not wait for the disk.
-- fragment: quick
set_config('synchronous_commit', 'off', true) AS quick

-- The lease that a worker says it has: of this job, of this number, given to its own token. A
-- holder is "TOKEN'S NAME/what the worker calls itself"; a null name asks for no holder.
-- fragment: lease_of(id, lease, name)
id = {{id}} AND number = {{lease}} AND lease > 0 AND ({{name}}::text IS NULL
    OR split_part(holder, '/', 1) = {{name}})

-- Nobody has it, and it may be tried.
-- fragment: free
lease < $3::bigint AND (tries < 3 OR stalled AND lease < $3::bigint - $6::bigint)

-- The oldest job of the kinds $1 to $2, moves first; of analyses, the first of each player. After
-- three tries only once in a while. No job below $7 (moves) and $8 (analyses) is looked at: rows
-- that are done stay in the index as long as anyone reads an old state of the database.
-- name: job_take
-- parameters: first_kind, last_kind, now, lease, holder, retry, floor_move, floor_analysis
-- columns: id, kind, game, turn, level, number, quick
UPDATE job SET lease = $3::bigint + $4::bigint, taken = $3, tries = tries + 1,
    number = number + 1, holder = $5 WHERE id = coalesce((SELECT id FROM job
    WHERE kind = 0 AND $1::integer = 0 AND id >= $7::bigint AND {{free}}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED),
    (SELECT id FROM job WHERE kind = 1 AND $2::integer = 1 AND id >= $8::bigint
    AND {{free}} ORDER BY level, id LIMIT 1 FOR UPDATE SKIP LOCKED)) AND {{holds_any}}
RETURNING id, kind, game, turn, level, number, {{quick}}

-- From where on there are moves and analyses to do, in the order of enum job_kind. Numbers are given
-- before they are written: the last thousand may still come.
-- name: job_floor
-- lane: upkeep
-- parameters: none
-- columns: move, analysis
SELECT least(soon, (SELECT min(id) FROM job WHERE kind = 0)) AS move,
    least(soon, (SELECT min(id) FROM job WHERE kind = 1)) AS analysis
FROM (SELECT last_value - 1000 AS soon FROM job_id_seq) AS s

-- Whether a worker may make this move: it holds the job, or has made the move already. A log that is
-- packed is not looked into: its game is over, and the table finds the move or refuses it.
-- name: job_held
-- parameters: job, number, worker, game, turn, now, command
-- columns: held
SELECT EXISTS (SELECT FROM job WHERE {{lease_of($1, $2, $3)}}
    AND kind = 0 AND game = $4 AND turn = $5 AND lease > $6::bigint)
    OR EXISTS (SELECT FROM event WHERE game = $4 AND actor = 0
    AND command = $7)
    OR EXISTS (SELECT FROM archive WHERE game = $4) AS held

-- A longer lease for the holder, but not for ever.
-- name: job_renew
-- parameters: job, number, now, lease, longest_move, longest_analysis, worker
-- columns: id, quick
UPDATE job SET lease = $3::bigint + $4::bigint
WHERE {{lease_of($1, $2, $7)}} AND taken > $3::bigint
    - CASE kind WHEN 0 THEN $5::bigint ELSE $6::bigint END AND {{holds_any}}
RETURNING id, {{quick}}

-- name: job_give_back
-- parameters: job, number, worker
-- columns: id, quick
UPDATE job SET lease = 0, tries = tries - 1
WHERE {{lease_of($1, $2, $3)}} AND {{holds_any}} RETURNING id, {{quick}}

-- name: job_done
-- parameters: job, game
-- columns: id, quick
DELETE FROM job WHERE id = $1 AND game = $2 AND {{holds($2)}} RETURNING id, {{quick}}

-- A page of moves that nobody has made: tried three times, or not at all for as long.
-- name: job_late
-- lane: upkeep
-- parameters: now, patience, page, after
-- columns: id, game, turn
SELECT id, game, turn FROM job WHERE kind = 0 AND NOT stalled
    AND lease < $1 AND (tries >= 3 OR at < $1::bigint - $2::bigint)
    AND later < $1 AND id > $4 ORDER BY id LIMIT $3

-- name: job_later
-- lane: upkeep
-- parameters: job, later
-- columns: id, quick
UPDATE job SET later = $2 WHERE id = $1 AND {{holds_any}} RETURNING id, {{quick}}

-- name: job_stalled
-- lane: upkeep
-- parameters: job, game
-- columns: id
UPDATE job SET stalled = true WHERE id = $1 AND game = $2 AND {{holds($2)}} RETURNING id

-- Moves of turns that are over, analyses that failed three times or that nobody has made for a
-- week, and what was left of those.
-- name: job_clean
-- lane: upkeep
-- parameters: now
-- columns: id
WITH old AS (SELECT j.id FROM job j LEFT JOIN game g ON g.id = j.game
    WHERE j.lease < $1 AND j.at < $1::bigint - 5000 AND CASE j.kind WHEN 0
    THEN g.id IS NULL OR g.turn <> j.turn OR g.phase <> 1 ELSE j.tries >= 3
    OR j.at < $1::bigint - 604800000 END
    LIMIT 500 FOR UPDATE OF j SKIP LOCKED),
part AS (DELETE FROM analysis_part p WHERE NOT EXISTS
    (SELECT FROM job j WHERE j.kind = 1 AND j.game = p.game AND j.number = p.number))
DELETE FROM job WHERE id IN (SELECT id FROM old) AND {{holds_any}} RETURNING id

-- Whether the game is over, has an analysis, is waiting for one; it is now, if there is room and the
-- player has fewer than `own` waiting. Else: whether it was that.
-- name: analysis_ask
-- parameters: game, now, room, player, own
-- columns: over, ready, waiting, own_full
WITH g AS (SELECT id, turn FROM game WHERE id = $1 AND phase = 2),
a AS (SELECT game FROM analysis WHERE game = $1),
m AS (SELECT count(*) AS mine FROM job WHERE kind = 1 AND player = $4::bigint),
j AS (INSERT INTO job (kind, game, turn, level, at, player)
    SELECT 1, id, turn, mine, $2::bigint, $4 FROM g, m WHERE {{holds($1)}} AND NOT EXISTS (SELECT FROM a)
    AND (SELECT count(*) FROM job WHERE kind = 1) < $3::bigint AND mine < $5::bigint
    ON CONFLICT DO NOTHING RETURNING id)
SELECT EXISTS (SELECT FROM g) AS over, EXISTS (SELECT FROM a) AS ready,
    EXISTS (SELECT FROM j) OR EXISTS (SELECT FROM job WHERE kind = 1 AND game = $1) AS waiting,
    mine >= $5 AS own_full FROM m

-- name: analysis_get
-- lane: lists
-- parameters: game
-- columns: body, waiting
SELECT (SELECT body FROM analysis WHERE game = $1) AS body,
    EXISTS (SELECT FROM job WHERE kind = 1 AND game = $1) AS waiting

-- A piece of the text, which also makes the lease longer.
-- name: analysis_part
-- parameters: job, game, number, part, body, now, lease, worker
-- columns: part
WITH j AS (UPDATE job SET lease = $6::bigint + $7::bigint WHERE {{lease_of($1, $3, $8)}}
    AND game = $2 AND kind = 1 AND {{holds($2)}} RETURNING game, number)
INSERT INTO analysis_part (game, number, part, body)
SELECT game, number, $4::integer, $5 FROM j
ON CONFLICT (game, number, part) DO UPDATE SET body = excluded.body RETURNING part

-- All pieces together, if none is missing; PostgreSQL checks that they are JSON.
-- name: analysis_done
-- parameters: job, game, number, parts, now, worker
-- columns: game
WITH a AS (INSERT INTO analysis (game, at, body) SELECT $2::bigint, $5::bigint,
    string_agg(body, '' ORDER BY part)::json::text FROM analysis_part
    WHERE {{holds($2)}} AND game = $2 AND number = $3 AND part < $4::integer AND EXISTS (SELECT FROM job
    WHERE {{lease_of($1, $3, $6)}} AND kind = 1 AND game = $2) HAVING count(*) = $4
    ON CONFLICT (game) DO UPDATE SET body = excluded.body RETURNING game),
j AS (DELETE FROM job WHERE id = $1 AND game IN (SELECT game FROM a)),
p AS (DELETE FROM analysis_part WHERE game IN (SELECT game FROM a))
SELECT game FROM a
