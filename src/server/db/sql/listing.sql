-- The directory's rows of games that have their log in another database: carried there after each
-- event that lists, limits or ratings depend on, and compared.

-- Games `g` as the directory needs them: the row, the seats, and who sat there before.
-- fragment: as_listed
SELECT g.*, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = g.id) AS players,
    (SELECT array_agg(o.player) FROM sat o WHERE o.game = g.id) AS sat

-- The games, each with its last event: a JSON text that no program but PostgreSQL reads.
-- fragment: packed
SELECT count(*) AS games, json_agg(g ORDER BY g.id)::text AS rows,
    array_agg(g.id ORDER BY g.id) AS ids, array_agg(g.seq ORDER BY g.id) AS seqs

-- name: outbox_of
-- lane: upkeep
-- parameters: games
-- columns outbox: games, rows, ids, seqs
{{packed}} FROM ({{as_listed}} FROM outbox o JOIN game g ON g.id = o.game
    WHERE o.game = ANY ($1::bigint[])) g

-- What no node has carried for so many milliseconds, the oldest first.
-- name: outbox_left
-- lane: upkeep
-- parameters: age, page
-- columns outbox: games, rows, ids, seqs
{{packed}} FROM ({{as_listed}} FROM (SELECT game FROM outbox WHERE at < service_now() - $1::bigint
    ORDER BY at LIMIT $2) o JOIN game g ON g.id = o.game) g

-- What cannot be carried is tried again after so many milliseconds, behind the others.
-- name: outbox_later
-- lane: upkeep
-- parameters: games, milliseconds
-- columns: none
UPDATE outbox SET at = service_now() + $2::bigint WHERE game = ANY ($1::bigint[]) AND {{holds_any}}

-- Not those that have changed since.
-- name: outbox_done
-- lane: upkeep
-- parameters: games, seqs
-- columns: game
DELETE FROM outbox o USING unnest($1::bigint[], $2::integer[]) AS u (game, seq)
WHERE o.game = u.game AND o.seq <= u.seq AND {{holds_any}} RETURNING o.game

-- Games ($1, as packed) as rows of the table game.
-- fragment: unpacked
WITH t AS MATERIALIZED (SELECT p.*, array(SELECT json_array_elements_text(e.row -> 'players')::bigint)
        AS players, array(SELECT json_array_elements_text(CASE json_typeof(e.row -> 'sat')
        WHEN 'array' THEN e.row -> 'sat' ELSE '[]' END)::bigint) AS sat
    FROM json_array_elements($1::json) AS e (row), json_populate_record(NULL::game, e.row) p
    ORDER BY p.id)

-- The clock and what a move changes stay where the game is, but for games that are over. `archived`: nobody
-- looks for their events here.
-- fragment: copied
INSERT INTO game AS l (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options,
    host, created, updated, ending, scores, levels, mover, position, archived)
SELECT id, seq, CASE phase WHEN 2 THEN turn ELSE 0 END, phase, game, seats, free, hidden, rated, counts,
    pool, options, host, created, updated, ending, scores, levels, -1,
    CASE phase WHEN 2 THEN position END, true FROM t
ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, turn = excluded.turn, phase = excluded.phase,
    free = excluded.free, counts = excluded.counts, host = excluded.host, updated = excluded.updated,
    ending = excluded.ending, scores = excluded.scores, levels = excluded.levels,
    position = excluded.position

-- Seats, those who left, and the queue of the rater, of the games in `n`.
-- fragment: copied_with
s AS (INSERT INTO seat AS l (game, seat, player) SELECT t.id, u.number - 1, u.player FROM n JOIN t USING (id),
        unnest(t.players) WITH ORDINALITY AS u (player, number)
    ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player WHERE l.player <> excluded.player),
o AS (INSERT INTO sat (player, game) SELECT u.player, t.id FROM n JOIN t USING (id), unnest(t.sat) AS u (player)
    ON CONFLICT DO NOTHING),
f AS (INSERT INTO finished (game, pool, counts) SELECT t.id, t.pool, t.counts AND t.scores IS NOT NULL
    FROM n JOIN t USING (id) WHERE t.phase = 2 ON CONFLICT DO NOTHING)

-- A game carried late does no harm: its row has a newer event by then. Also how many of them the lobby
-- shows or showed (the query sees the rows as they were before).
-- name: carry
-- lane: upkeep
-- database: directory
-- parameters: rows
-- columns: games, lobby
{{unpacked}},
n AS ({{copied}} WHERE l.seq < excluded.seq RETURNING id),
{{copied_with}}
SELECT count(*) AS games, count(*) FILTER (WHERE NOT t.hidden AND (t.phase = 0
    OR coalesce(before.phase, 0) = 0)) AS lobby
FROM n JOIN t USING (id) LEFT JOIN game before ON before.id = n.id

-- A page of all games.
-- name: listing_page
-- lane: none
-- parameters: after, page
-- columns outbox: games, rows, ids, seqs
{{packed}} FROM ({{as_listed}} FROM (SELECT * FROM game WHERE id > $1 ORDER BY id LIMIT $2) g) g

-- Rows that a game of any age may replace: of a restored database the directory may have newer ones.
-- name: listing_doubt
-- lane: none
-- database: directory
-- parameters: games
-- columns: none
UPDATE game SET seq = 0 WHERE id = ANY ($1::bigint[])

-- To be carried again, by this command or by a node.
-- name: outbox_put
-- lane: none
-- parameters: games
-- columns: none
INSERT INTO outbox AS o (game, seq, at) SELECT id, seq, service_now() FROM game WHERE id = ANY ($1::bigint[])
    AND {{holds_any}}
    ON CONFLICT (game) DO UPDATE SET seq = greatest(o.seq, excluded.seq)

-- Those of a page that the directory does not have, or has otherwise.
-- name: listing_differs
-- lane: none
-- parameters: rows
-- columns: id, missing
{{unpacked}}
SELECT t.id, l.id IS NULL AS missing FROM t LEFT JOIN game l ON l.id = t.id
WHERE l.id IS NULL OR (l.phase, l.game, l.seats, l.free, l.hidden, l.rated, l.counts, l.pool, l.options, l.host,
        l.created, l.ending, l.scores, l.levels) IS DISTINCT FROM (t.phase, t.game, t.seats, t.free, t.hidden,
        t.rated, t.counts, t.pool, t.options, t.host, t.created, t.ending, t.scores, t.levels)
    OR l.seq > t.seq OR t.phase = 2 AND (l.turn <> t.turn OR l.position IS DISTINCT FROM t.position
        OR NOT EXISTS (SELECT FROM finished f WHERE f.game = t.id))
    OR array(SELECT s.player FROM seat s WHERE s.game = t.id ORDER BY s.seat) <> t.players
    OR EXISTS (SELECT FROM unnest(t.sat) AS u (player)
        WHERE NOT EXISTS (SELECT FROM sat o WHERE o.player = u.player AND o.game = t.id))
ORDER BY t.id

-- name: listing_ids
-- lane: none
-- parameters: after, page
-- columns: id
SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2

-- Copies of games that are nowhere, but for those that were rated: ratings are computed from them.
-- name: listing_drop
-- lane: none
-- database: directory
-- parameters: games
-- columns: id
WITH d AS (DELETE FROM game g WHERE g.id = ANY ($1::bigint[]) AND NOT EXISTS (SELECT FROM finished f
    WHERE f.game = g.id AND f.rated IS NOT NULL) RETURNING id),
s AS (DELETE FROM seat USING d WHERE game = d.id),
o AS (DELETE FROM sat USING d WHERE game = d.id),
f AS (DELETE FROM finished USING d WHERE game = d.id)
SELECT id FROM d

-- What moves change, of games in progress.
-- name: live
-- lane: lists
-- parameters: games
-- columns: id, turn, mover, position, deadline, updated
SELECT id, turn, mover, position, deadline, updated FROM game
WHERE id = ANY ($1::bigint[]) AND phase = 1 ORDER BY id
