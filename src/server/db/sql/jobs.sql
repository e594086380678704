-- Engine jobs: moves that computers must make, and requested analyses.
--
-- A job row is only ever locked by one statement at a time, and no statement waits for it, so none of
-- these can be part of a deadlock with the batches of the move path.

-- Leases do not have to survive a crash: a job that is taken twice does no harm, because a move is valid
-- for one version of the position only. So these commits do not wait for the disk.
-- fragment: quick
set_config('synchronous_commit', 'off', true) AS quick

-- The lease that a worker claims: of this job, with this number, given to the worker's own token.
-- `holder` is "NAME OF THE TOKEN/name the worker gives itself"; with a null name any holder matches.
-- fragment: lease_of(id, number, name)
id = {{id}} AND lease_number = {{number}} AND lease_until > 0 AND ({{name}}::text IS NULL
    OR split_part(holder, '/', 1) = {{name}})

-- No worker has the job, and it may be tried.
-- fragment: free
lease_until < $3::bigint AND (tries < 3 OR announced AND lease_until < $3::bigint - $6::bigint)

-- Takes the oldest job of the kinds $1 to $2, moves first; among analyses, the first of each player
-- first. After three tries, a job is taken only rarely. Jobs below number $7 (moves) and $8 (analyses)
-- are skipped: deleted rows stay in the index as long as any transaction might still see them.
-- name: job_take
-- parameters: first_kind, last_kind, now, lease, holder, retry, floor_move, floor_analysis
-- columns: id, kind, game, version, level, lease_number, quick
UPDATE job SET lease_until = $3::bigint + $4::bigint, leased_at = $3, tries = tries + 1,
    lease_number = lease_number + 1, holder = $5 WHERE id = coalesce((SELECT id FROM job
    WHERE kind = 0 AND $1::integer = 0 AND id >= $7::bigint AND {{free}}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED),
    (SELECT id FROM job WHERE kind = 1 AND $2::integer = 1 AND id >= $8::bigint
    AND {{free}} ORDER BY priority, id LIMIT 1 FOR UPDATE SKIP LOCKED)) AND {{holds_any}}
RETURNING id, kind, game, version, level, lease_number, {{quick}}

-- The numbers from which on there are moves and analyses to do, in the order of enum job_kind. Numbers
-- are assigned before the rows are visible, so the last thousand may still appear.
-- name: job_floor
-- lane: upkeep
-- parameters: none
-- columns: move, analysis
SELECT least(soon, (SELECT min(id) FROM job WHERE kind = 0)) AS move,
    least(soon, (SELECT min(id) FROM job WHERE kind = 1)) AS analysis
FROM (SELECT last_value - 1000 AS soon FROM job_id_seq) AS s

-- Whether a worker may make this move: it holds the job, or has made the move already. Packed logs are
-- not searched: their game is over, and the table finds the move or refuses it.
-- name: job_held
-- parameters: job, lease_number, worker, game, version, now, command
-- columns: held
SELECT EXISTS (SELECT FROM job WHERE {{lease_of($1, $2, $3)}}
    AND kind = 0 AND game = $4 AND version = $5 AND lease_until > $6::bigint)
    OR EXISTS (SELECT FROM event WHERE game = $4 AND actor = 0
    AND command = $7)
    OR EXISTS (SELECT FROM archive WHERE game = $4) AS held

-- Extends the holder's lease, up to a limit.
-- name: job_renew
-- parameters: job, lease_number, now, lease, longest_move, longest_analysis, worker
-- columns: id, quick
UPDATE job SET lease_until = $3::bigint + $4::bigint
WHERE {{lease_of($1, $2, $7)}} AND leased_at > $3::bigint
    - CASE kind WHEN 0 THEN $5::bigint ELSE $6::bigint END AND {{holds_any}}
RETURNING id, {{quick}}

-- name: job_give_back
-- parameters: job, lease_number, worker
-- columns: id, quick
UPDATE job SET lease_until = 0, tries = tries - 1
WHERE {{lease_of($1, $2, $3)}} AND {{holds_any}} RETURNING id, {{quick}}

-- name: job_done
-- parameters: job, game
-- columns: id, quick
DELETE FROM job WHERE id = $1 AND game = $2 AND {{holds($2)}} RETURNING id, {{quick}}

-- A page of moves that no worker has made: tried three times, or not taken for that long.
-- name: job_late
-- lane: upkeep
-- parameters: now, patience, page, after
-- columns: id, game, version
SELECT id, game, version FROM job WHERE kind = 0 AND NOT announced
    AND lease_until < $1 AND (tries >= 3 OR at < $1::bigint - $2::bigint)
    AND announce_retry_at < $1 AND id > $4 ORDER BY id LIMIT $3

-- name: job_announce_later
-- lane: upkeep
-- parameters: job, retry_at
-- columns: id, quick
UPDATE job SET announce_retry_at = $2 WHERE id = $1 AND {{holds_any}} RETURNING id, {{quick}}

-- name: job_announced
-- lane: upkeep
-- parameters: job, game
-- columns: id
UPDATE job SET announced = true WHERE id = $1 AND game = $2 AND {{holds($2)}} RETURNING id

-- Deletes jobs for moves of earlier turns, analyses that failed three times or that nobody has done for
-- a week, and remaining parts of those.
-- name: job_clean
-- lane: upkeep
-- parameters: now
-- columns: id
WITH old AS (SELECT j.id FROM job j LEFT JOIN game g ON g.id = j.game
    WHERE j.lease_until < $1 AND j.at < $1::bigint - 5000 AND CASE j.kind WHEN 0
    THEN g.id IS NULL OR g.version <> j.version OR g.phase <> 1 ELSE j.tries >= 3
    OR j.at < $1::bigint - 604800000 END
    LIMIT 500 FOR UPDATE OF j SKIP LOCKED),
part AS (DELETE FROM analysis_part p WHERE NOT EXISTS
    (SELECT FROM job j WHERE j.kind = 1 AND j.game = p.game AND j.lease_number = p.lease_number))
DELETE FROM job WHERE id IN (SELECT id FROM old) AND {{holds_any}} RETURNING id

-- Adds an analysis job, if there is room and the player has fewer than `own` waiting. Returns whether
-- the game is over, whether it has an analysis, and whether one is waiting.
-- name: analysis_ask
-- parameters: game, now, room, player, own
-- columns: over, ready, waiting, own_full
WITH g AS (SELECT id, version FROM game WHERE id = $1 AND phase = 2),
a AS (SELECT game FROM analysis WHERE game = $1),
m AS (SELECT count(*) AS mine FROM job WHERE kind = 1 AND player = $4::bigint),
j AS (INSERT INTO job (kind, game, version, priority, at, player)
    SELECT 1, id, version, mine, $2::bigint, $4 FROM g, m WHERE {{holds($1)}} AND NOT EXISTS (SELECT FROM a)
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

-- Stores a part of the text, and extends the lease.
-- name: analysis_part
-- parameters: job, game, lease_number, part, body, now, lease, worker
-- columns: part
WITH j AS (UPDATE job SET lease_until = $6::bigint + $7::bigint WHERE {{lease_of($1, $3, $8)}}
    AND game = $2 AND kind = 1 AND {{holds($2)}} RETURNING game, lease_number)
INSERT INTO analysis_part (game, lease_number, part, body)
SELECT game, lease_number, $4::integer, $5 FROM j
ON CONFLICT (game, lease_number, part) DO UPDATE SET body = excluded.body RETURNING part

-- Joins all parts, if none is missing; PostgreSQL checks that they are JSON.
-- name: analysis_done
-- parameters: job, game, lease_number, parts, now, worker
-- columns: game
WITH a AS (INSERT INTO analysis (game, at, body) SELECT $2::bigint, $5::bigint,
    string_agg(body, '' ORDER BY part)::json::text FROM analysis_part
    WHERE {{holds($2)}} AND game = $2 AND lease_number = $3 AND part < $4::integer AND EXISTS (SELECT FROM job
    WHERE {{lease_of($1, $3, $6)}} AND kind = 1 AND game = $2) HAVING count(*) = $4
    ON CONFLICT (game) DO UPDATE SET body = excluded.body RETURNING game),
j AS (DELETE FROM job WHERE id = $1 AND game IN (SELECT game FROM a)),
p AS (DELETE FROM analysis_part WHERE game IN (SELECT game FROM a))
SELECT game FROM a
