-- Packed logs of finished games: archive_log.c has their format. Each event is either in `event` or in
-- `archive`, never in both, because one statement moves all events of a game.

-- The log of a game ($1) from an event ($2) on, in order: perhaps a row with a packed log that ends at
-- that event or later, then rows of events.
-- fragment: log
SELECT seq, at, seat, actor, command, act, body, NULL::bigint[] AS actors, NULL::bytea AS log
FROM event WHERE game = $1 AND seq >= $2
UNION ALL
SELECT seq, 0, 0, 0, '', '', '', actors, log FROM archive WHERE game = $1 AND seq >= $2
ORDER BY seq

-- The same for a node that has the events up to number $2, which is of time $3: if that is the last
-- event of a packed log, its row comes without the log.
-- name: load
-- lane: games
-- parameters: game, from_seq, from_at
-- columns log: seq, at, seat, actor, command, act, body, actors, log
SELECT seq, at, seat, actor, command, act, body, NULL::bigint[] AS actors, NULL::bytea AS log
FROM event WHERE game = $1 AND seq >= $2
UNION ALL
SELECT a.seq, 0, 0, 0, '', '', '', a.actors, CASE WHEN (g.seq, g.updated_at) <> ($2, $3) THEN a.log END
FROM archive a JOIN game g ON g.id = a.game WHERE a.game = $1 AND a.seq >= $2
ORDER BY seq

-- The whole log, for an export, which may be slow.
-- name: my_events
-- lane: lists
-- parameters: game, from_seq
-- columns log: seq, at, seat, actor, command, act, body, actors, log
{{log}}

-- A page of games without an event since `before`, after (created_at, id) in that order.
-- name: archivable
-- lane: upkeep
-- parameters: before, longest, after_created, after_id, page
-- columns: id, created_at, seq, updated_at
SELECT id, created_at, seq, updated_at FROM game
WHERE phase = 2 AND NOT archived AND created_at < $1 AND updated_at < $1 AND seq <= $2
    AND (created_at, id) > ($3::bigint, $4::bigint)
ORDER BY created_at, id LIMIT $5

-- Hash of everything in rows of `event`.
-- fragment: digest(rows)
(SELECT encode(sha256(convert_to(string_agg({{rows}}::text, '' ORDER BY seq), 'UTF8')), 'hex')
    FROM {{rows}})

-- name: archive_read
-- lane: upkeep
-- parameters: game
-- columns: seq, at, seat, actor, command, act, body, digest
WITH e AS MATERIALIZED (SELECT game, seq, at, seat, actor, command, act, body FROM event
    WHERE game = $1)
SELECT seq, at, seat, actor, command, act, body, {{digest(e)}} AS digest FROM e ORDER BY seq

-- Replaces the events by the packed log. If the events are not exactly those that were read, `log`
-- becomes null, which the table rejects, and nothing happens. The commit does not have to wait for the
-- disk: whether a crash undoes it or not, each event exists exactly once.
-- name: archive
-- lane: upkeep
-- parameters: game, seq, updated_at, digest, actors, log, holder
-- columns: game, quick
WITH g AS (UPDATE game SET archived = true
    WHERE id = $1 AND seq = $2 AND updated_at = $3 AND phase = 2 AND NOT archived AND {{holds($1)}}
    AND {{leased('archiver', $7)}} RETURNING id),
e AS (DELETE FROM event WHERE game = $1 AND EXISTS (SELECT FROM g)
    RETURNING game, seq, at, seat, actor, command, act, body)
INSERT INTO archive (game, seq, actors, log)
SELECT id, $2, $5, CASE {{digest(e)}} WHEN $4 THEN $6::bytea END FROM g
RETURNING game, {{quick}}

-- name: archived
-- lane: upkeep
-- parameters: after, page
-- columns: game
SELECT game FROM archive WHERE game > $1 ORDER BY game LIMIT $2

-- Puts the events back. Not while a player named there is being erased, because the erasure expects that
-- packed logs stay packed.
-- name: unarchive
-- lane: upkeep
-- parameters: game, old_actors, seqs, ats, seats, actors, commands, acts, bodies
-- columns: seq
WITH a AS (DELETE FROM archive WHERE game = $1 AND actors = $2::bigint[] AND {{holds($1)}}
    AND NOT EXISTS (SELECT FROM erasure WHERE old_id = ANY (actors)) RETURNING game),
g AS (UPDATE game SET archived = false FROM a WHERE id = a.game RETURNING id)
INSERT INTO event (game, seq, at, seat, actor, command, act, body)
SELECT id, u.* FROM g, unnest($3::integer[], $4::bigint[], $5::smallint[], $6::bigint[],
    $7::text[], $8::text[], $9::text[]) AS u
RETURNING seq

-- name: all_games
-- lane: upkeep
-- parameters: after, page
-- columns: id
SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2
