-- Gives erased players another id.

-- Whether a player ($1) has games that are not over, not rated, or not carried to the directory: the
-- rater knows players by their seats.
-- fragment: still
(EXISTS (SELECT FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1
    AND g.phase < 2) OR EXISTS (SELECT FROM game WHERE host = $1 AND phase < 2)
    OR EXISTS (SELECT FROM finished f JOIN seat s ON s.game = f.game
    WHERE s.player = $1 AND f.counts AND f.rated IS NULL)
    OR EXISTS (SELECT FROM outbox o WHERE EXISTS (SELECT FROM seat s WHERE s.game = o.game
    AND s.player = $1) OR EXISTS (SELECT FROM sat WHERE game = o.game AND player = $1)
    OR EXISTS (SELECT FROM game g WHERE g.id = o.game AND g.host = $1)))

-- fragment: next_look(now)
{{now}}::bigint + greatest(2000, least(600000, {{now}}::bigint - at))

-- Takes a deleted player, and gives the new id ($1) unless there is one; not again for a moment, so
-- that two nodes do not do the same. Readers of the log then find a player with that id. `overdue`: it was
-- asked for more than $3 milliseconds ago.
-- name: erase_take
-- lane: upkeep
-- database: directory
-- parameters: new_id, now, longest
-- columns: old, new, overdue
WITH t AS (UPDATE erasure SET new = coalesce(new, $1),
    look = $2::bigint + 5000 WHERE old = (SELECT old FROM erasure
    WHERE look <= $2::bigint ORDER BY look LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING old, new, at),
p AS (INSERT INTO player (id, name, created, seen, state)
    SELECT new, '—', 0, 0, 2 FROM t ON CONFLICT DO NOTHING)
SELECT old, new, at < $2::bigint - $3::bigint AS overdue FROM t

-- In another database than the directory, which has the player's games.
-- name: erase_begin
-- lane: upkeep
-- parameters: old, new
-- columns: none
INSERT INTO erasure (old, new, look) SELECT $1, $2, 9223372036854775807 WHERE {{holds_any}}
ON CONFLICT (old) DO UPDATE SET new = excluded.new, after = 0

-- Another database is not ready: as below.
-- name: erase_later
-- lane: upkeep
-- database: directory
-- parameters: old, now
-- columns: none
UPDATE erasure SET look = {{next_look($2)}} WHERE old = $1

-- The events of the next games, if all are over and rated; `last` is null if there are none. If not all are, `busy`
-- ends this look: a game that ends before the next statement would keep its events. A seat that was handed over
-- names the player in its body ($3, $4: the ids as texts).
-- name: erase_events
-- lane: upkeep
-- parameters: old, new, old_text, new_text
-- columns: last, busy
WITH now AS MATERIALIZED (SELECT {{still}} AS busy),
page AS MATERIALIZED (
    SELECT game FROM ({{games_of($1, (SELECT after FROM erasure WHERE old = $1), 100)}}) own
    WHERE NOT (SELECT busy FROM now) ORDER BY game LIMIT 100),
e AS (UPDATE event SET actor = CASE actor WHEN $1 THEN $2 ELSE actor END,
    body = CASE act WHEN 'hand-over' THEN replace(body, $3, $4) ELSE body END
    WHERE game IN (SELECT game FROM page) AND (actor = $1
    OR act = 'hand-over' AND strpos(body, $3) > 0))
SELECT max(game) AS last, (SELECT busy FROM now) AS busy FROM page WHERE {{holds_any}}

-- Then those of them that are packed. In another statement: a log that was being packed while events
-- were changed is seen here, and after that none can be packed as it was (`archive` compares).
-- name: erase_archives
-- lane: upkeep
-- parameters: old, new, last
-- columns: after
WITH a AS (UPDATE archive SET actors = array_replace(actors, $1::bigint, $2::bigint)
    WHERE game IN (SELECT game
        FROM ({{games_of($1, (SELECT after FROM erasure WHERE old = $1), 100)}}) own
        WHERE game <= $3) AND $1 = ANY (actors))
UPDATE erasure SET after = $3 WHERE old = $1 AND {{holds_any}} RETURNING after

-- Everything else at once. Returns whether it was done; if not, it is looked at again after as long
-- as it has waited by now ($3), at least two seconds and at most ten minutes.
-- name: erase_rest
-- lane: upkeep
-- parameters: old, new, now, old_text, new_text
-- columns: done
WITH still AS (SELECT {{still}} AS busy),
ready AS (SELECT FROM still WHERE NOT busy),
s AS (UPDATE seat SET player = $2 FROM ready WHERE player = $1),
h AS (UPDATE game SET host = $2 FROM ready WHERE host = $1),
r AS (UPDATE rating SET player = $2 FROM ready WHERE player = $1),
c AS (UPDATE rating_step SET player = $2 FROM ready WHERE player = $1),
t AS (UPDATE tally SET player = $2 FROM ready WHERE player = $1),
a AS (UPDATE report SET other = $2 FROM ready WHERE other = $1),
m AS (UPDATE report SET player = NULL FROM ready WHERE player = $1),
j AS (UPDATE job SET player = NULL FROM ready WHERE player = $1),
d AS (DELETE FROM command USING ready WHERE player = $1),
y AS (DELETE FROM laying USING ready WHERE player = $1),
l AS (UPDATE admin_log SET what = replace(what, $4, $5) FROM ready WHERE {{admin_about}} = $4::text)
UPDATE erasure SET look = CASE WHEN busy THEN {{next_look($3)}} ELSE look END FROM still
WHERE old = $1 AND {{holds_any}} RETURNING NOT busy AS done

-- Then nothing is left that leads from one id to the other; of a player who never played, nothing.
-- name: erase_trace
-- lane: upkeep
-- parameters: old, new
-- columns: old
WITH s AS (DELETE FROM sat WHERE player = $1), p AS (DELETE FROM player WHERE id = $1),
c AS (DELETE FROM seat_change WHERE player = $1),
n AS (DELETE FROM player WHERE id = $2 AND NOT EXISTS (SELECT FROM seat
    WHERE player = $2) AND NOT EXISTS (SELECT FROM game WHERE host = $2))
DELETE FROM erasure WHERE old = $1 AND {{holds_any}} RETURNING old
