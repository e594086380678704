-- Replaces the id of erased players.

-- Whether a player ($1) has games that are not over, not rated, or not copied to the directory: the
-- rater finds players by their seats.
-- fragment: still
(EXISTS (SELECT FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1
    AND g.phase < 2) OR EXISTS (SELECT FROM game WHERE host = $1 AND phase < 2)
    OR EXISTS (SELECT FROM finished_game f JOIN seat s ON s.game = f.game
    WHERE s.player = $1 AND f.counts_for_rating AND f.rating_number IS NULL)
    OR EXISTS (SELECT FROM outbox o WHERE EXISTS (SELECT FROM seat s WHERE s.game = o.game
    AND s.player = $1) OR EXISTS (SELECT FROM former_player WHERE game = o.game AND player = $1)
    OR EXISTS (SELECT FROM game g WHERE g.id = o.game AND g.host = $1)))

-- fragment: next_retry(now)
{{now}}::bigint + greatest(2000, least(600000, {{now}}::bigint - at))

-- Takes a deleted player, and assigns the new id ($1) unless there is one; not again for a moment, so
-- that two nodes do not do the same work. Readers of the log then find a player with that id. `overdue`:
-- the erasure was requested more than $3 milliseconds ago.
-- name: erase_take
-- lane: upkeep
-- database: directory
-- parameters: new_id, now, longest
-- columns: old_id, new_id, overdue
WITH t AS (UPDATE erasure SET new_id = coalesce(new_id, $1),
    retry_at = $2::bigint + 5000 WHERE old_id = (SELECT old_id FROM erasure
    WHERE retry_at <= $2::bigint ORDER BY retry_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING old_id, new_id, at),
p AS (INSERT INTO player (id, name, created_at, seen_at, state)
    SELECT new_id, '—', 0, 0, 2 FROM t ON CONFLICT DO NOTHING)
SELECT old_id, new_id, at < $2::bigint - $3::bigint AS overdue FROM t

-- Starts an erasure in a database with games that is not the directory.
-- name: erase_begin
-- lane: upkeep
-- parameters: old_id, new_id
-- columns: none
INSERT INTO erasure (old_id, new_id, retry_at) SELECT $1, $2, 9223372036854775807 WHERE {{holds_any}}
ON CONFLICT (old_id) DO UPDATE SET new_id = excluded.new_id, last_game = 0

-- Postpones an erasure because another database is not ready; the delay is that of erase_rest.
-- name: erase_later
-- lane: upkeep
-- database: directory
-- parameters: old_id, now
-- columns: none
UPDATE erasure SET retry_at = {{next_retry($2)}} WHERE old_id = $1

-- Replaces the id in the events of the next games, if all games are over and rated; `last` is null if
-- there are none. If not, `busy` ends this attempt: a game that ends before the next statement would
-- keep its events. The event that hands a seat over contains the player's id in its body ($3, $4: the
-- ids as texts).
-- name: erase_events
-- lane: upkeep
-- parameters: old_id, new_id, old_text, new_text
-- columns: last, busy
WITH now AS MATERIALIZED (SELECT {{still}} AS busy),
page AS MATERIALIZED (
    SELECT game FROM ({{games_of($1, (SELECT last_game FROM erasure WHERE old_id = $1), 100)}}) own
    WHERE NOT (SELECT busy FROM now) ORDER BY game LIMIT 100),
e AS (UPDATE event SET actor = CASE actor WHEN $1 THEN $2 ELSE actor END,
    body = CASE act WHEN 'hand-over' THEN replace(body, $3, $4) ELSE body END
    WHERE game IN (SELECT game FROM page) AND (actor = $1
    OR act = 'hand-over' AND strpos(body, $3) > 0))
SELECT max(game) AS last, (SELECT busy FROM now) AS busy FROM page WHERE {{holds_any}}

-- Then in packed logs of those games. It is a separate statement so that it sees a log that was being
-- packed while events were changed; after that none can be packed with the old id (`archive` compares).
-- name: erase_archives
-- lane: upkeep
-- parameters: old_id, new_id, last
-- columns: last_game
WITH a AS (UPDATE archive SET actors = array_replace(actors, $1::bigint, $2::bigint)
    WHERE game IN (SELECT game
        FROM ({{games_of($1, (SELECT last_game FROM erasure WHERE old_id = $1), 100)}}) own
        WHERE game <= $3) AND $1 = ANY (actors))
UPDATE erasure SET last_game = $3 WHERE old_id = $1 AND {{holds_any}} RETURNING last_game

-- Replaces the id everywhere else. Returns whether it was done; if not, it is retried after as long as
-- it has waited by now ($3), at least two seconds and at most ten minutes.
-- name: erase_rest
-- lane: upkeep
-- parameters: old_id, new_id, now, old_text, new_text
-- columns: done
WITH still AS (SELECT {{still}} AS busy),
ready AS (SELECT FROM still WHERE NOT busy),
s AS (UPDATE seat SET player = $2 FROM ready WHERE player = $1),
h AS (UPDATE game SET host = $2 FROM ready WHERE host = $1),
r AS (UPDATE rating SET player = $2 FROM ready WHERE player = $1),
c AS (UPDATE rating_change SET player = $2 FROM ready WHERE player = $1),
t AS (UPDATE player_game_count SET player = $2 FROM ready WHERE player = $1),
a AS (UPDATE report SET reported = $2 FROM ready WHERE reported = $1),
m AS (UPDATE report SET reporter = NULL FROM ready WHERE reporter = $1),
j AS (UPDATE job SET player = NULL FROM ready WHERE player = $1),
d AS (DELETE FROM command_answer USING ready WHERE player = $1),
l AS (UPDATE admin_log SET command = replace(command, $4, $5) FROM ready WHERE {{admin_about}} = $4::text)
UPDATE erasure SET retry_at = CASE WHEN busy THEN {{next_retry($3)}} ELSE retry_at END FROM still
WHERE old_id = $1 AND {{holds_any}} RETURNING NOT busy AS done

-- Deletes the last link from one id to the other, and a player who never played altogether.
-- name: erase_trace
-- lane: upkeep
-- parameters: old_id, new_id
-- columns: old_id
WITH s AS (DELETE FROM former_player WHERE player = $1), p AS (DELETE FROM player WHERE id = $1),
c AS (DELETE FROM seat_change WHERE player = $1),
n AS (DELETE FROM player WHERE id = $2 AND NOT EXISTS (SELECT FROM seat
    WHERE player = $2) AND NOT EXISTS (SELECT FROM game WHERE host = $2))
DELETE FROM erasure WHERE old_id = $1 AND {{holds_any}} RETURNING old_id
