-- The directory's rows of games whose log is in another database: copied there after each event that
-- lists, limits or ratings depend on, and compared.

-- Games `g` as the directory needs them: the row, the players, and the former players.
-- fragment: as_listed
SELECT g.*, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = g.id) AS players,
    (SELECT array_agg(o.player) FROM former_player o WHERE o.game = g.id) AS former_players

-- The games, each with its last event, as a JSON text that only PostgreSQL reads.
-- fragment: packed
SELECT count(*) AS games, json_agg(g ORDER BY g.id)::text AS rows,
    array_agg(g.id ORDER BY g.id) AS ids, array_agg(g.seq ORDER BY g.id) AS seqs

-- name: outbox_of
-- lane: upkeep
-- parameters: games
-- columns outbox: games, rows, ids, seqs
{{packed}} FROM ({{as_listed}} FROM outbox o JOIN game g ON g.id = o.game
    WHERE o.game = ANY ($1::bigint[])) g

-- Games that have been in the outbox for this many milliseconds, the oldest first.
-- name: outbox_left
-- lane: upkeep
-- parameters: age, page
-- columns outbox: games, rows, ids, seqs
{{packed}} FROM ({{as_listed}} FROM (SELECT game FROM outbox WHERE at < service_now() - $1::bigint
    ORDER BY at LIMIT $2) o JOIN game g ON g.id = o.game) g

-- Retries games that cannot be copied after this many milliseconds, behind the others.
-- name: outbox_later
-- lane: upkeep
-- parameters: games, milliseconds
-- columns: none
UPDATE outbox SET at = service_now() + $2::bigint WHERE game = ANY ($1::bigint[]) AND {{holds_any}}

-- Removes games from the outbox that have not changed since.
-- name: outbox_done
-- lane: upkeep
-- parameters: games, seqs
-- columns: game
DELETE FROM outbox o USING unnest($1::bigint[], $2::integer[]) AS u (game, seq)
WHERE o.game = u.game AND o.seq <= u.seq AND {{holds_any}} RETURNING o.game

-- Turns games ($1, as packed) into rows of the table `game`.
-- fragment: unpacked
WITH t AS MATERIALIZED (SELECT p.*, array(SELECT json_array_elements_text(e.row -> 'players')::bigint)
        AS players, array(SELECT json_array_elements_text(CASE json_typeof(e.row -> 'former_players')
        WHEN 'array' THEN e.row -> 'former_players' ELSE '[]' END)::bigint) AS former_players
    FROM json_array_elements($1::json) AS e (row), json_populate_record(NULL::game, e.row) p
    ORDER BY p.id)

-- The clock, and columns that every move changes, are copied only once a game is over. `archived` is
-- true because the directory has no events of these games.
-- fragment: copied
INSERT INTO game AS l (id, seq, version, ply, phase, game_name, seats, free_seats, private, rated, counts_for_rating,
    pool, options, host, created_at, updated_at, ending, half_points, levels, to_move, position, archived)
SELECT id, seq, CASE phase WHEN 2 THEN version ELSE 0 END, CASE phase WHEN 2 THEN ply ELSE 0 END, phase,
    game_name, seats, free_seats, private, rated, counts_for_rating, pool, options, host, created_at, updated_at,
    ending, half_points, levels, -1, CASE phase WHEN 2 THEN position END, true FROM t
ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, version = excluded.version, ply = excluded.ply,
    phase = excluded.phase, free_seats = excluded.free_seats, counts_for_rating = excluded.counts_for_rating,
    host = excluded.host, updated_at = excluded.updated_at, ending = excluded.ending,
    half_points = excluded.half_points, levels = excluded.levels, position = excluded.position

-- Copies seats, former players, and the queue of the rater, for the games in `n`.
-- fragment: copied_with
s AS (INSERT INTO seat AS l (game, seat, player) SELECT t.id, u.number - 1, u.player FROM n JOIN t USING (id),
        unnest(t.players) WITH ORDINALITY AS u (player, number)
    ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player WHERE l.player <> excluded.player),
o AS (INSERT INTO former_player (player, game) SELECT u.player, t.id FROM n JOIN t USING (id),
        unnest(t.former_players) AS u (player) ON CONFLICT DO NOTHING),
f AS (INSERT INTO finished_game (game, pool, counts_for_rating)
    SELECT t.id, t.pool, t.counts_for_rating AND t.half_points IS NOT NULL FROM n JOIN t USING (id) WHERE t.phase = 2
    ON CONFLICT DO NOTHING)

-- Copies games. A game that arrives late does no harm: its row has a newer event by then. Also returns
-- how many of them the lobby shows or showed (the query sees the rows as they were before).
-- name: carry
-- lane: upkeep
-- database: directory
-- parameters: rows
-- columns: games, lobby
{{unpacked}},
n AS ({{copied}} WHERE l.seq < excluded.seq RETURNING id),
{{copied_with}}
SELECT count(*) AS games, count(*) FILTER (WHERE NOT t.private AND (t.phase = 0
    OR coalesce(before.phase, 0) = 0)) AS lobby
FROM n JOIN t USING (id) LEFT JOIN game before ON before.id = n.id

-- A page of all games.
-- name: listing_page
-- lane: none
-- parameters: after, page
-- columns outbox: games, rows, ids, seqs
{{packed}} FROM ({{as_listed}} FROM (SELECT * FROM game WHERE id > $1 ORDER BY id LIMIT $2) g) g

-- Resets the event number of rows, so that a row of any age may replace them: if a database was
-- restored, the directory may have newer ones.
-- name: listing_doubt
-- lane: none
-- database: directory
-- parameters: games
-- columns: none
UPDATE game SET seq = 0 WHERE id = ANY ($1::bigint[])

-- Queues games to be copied again, by this command or by a node.
-- name: outbox_put
-- lane: none
-- parameters: games
-- columns: none
INSERT INTO outbox AS o (game, seq, at) SELECT id, seq, service_now() FROM game WHERE id = ANY ($1::bigint[])
    AND {{holds_any}}
    ON CONFLICT (game) DO UPDATE SET seq = greatest(o.seq, excluded.seq)

-- The games of a page that are missing in the directory, or different there.
-- name: listing_differs
-- lane: none
-- parameters: rows
-- columns: id, missing
{{unpacked}}
SELECT t.id, l.id IS NULL AS missing FROM t LEFT JOIN game l ON l.id = t.id
WHERE l.id IS NULL OR (l.phase, l.game_name, l.seats, l.free_seats, l.private, l.rated, l.counts_for_rating, l.pool,
        l.options, l.host, l.created_at, l.ending, l.half_points, l.levels) IS DISTINCT FROM (t.phase, t.game_name,
        t.seats, t.free_seats, t.private, t.rated, t.counts_for_rating, t.pool, t.options, t.host, t.created_at,
        t.ending, t.half_points, t.levels)
    OR l.seq > t.seq OR t.phase = 2 AND (l.version <> t.version OR l.ply <> t.ply
        OR l.position IS DISTINCT FROM t.position OR NOT EXISTS (SELECT FROM finished_game f WHERE f.game = t.id))
    OR array(SELECT s.player FROM seat s WHERE s.game = t.id ORDER BY s.seat) <> t.players
    OR EXISTS (SELECT FROM unnest(t.former_players) AS u (player)
        WHERE NOT EXISTS (SELECT FROM former_player o WHERE o.player = u.player AND o.game = t.id))
ORDER BY t.id

-- name: listing_ids
-- lane: none
-- parameters: after, page
-- columns: id
SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2

-- Deletes copies of games that are in no database, except rated ones: ratings are computed from them.
-- name: listing_drop
-- lane: none
-- database: directory
-- parameters: games
-- columns: id
WITH d AS (DELETE FROM game g WHERE g.id = ANY ($1::bigint[]) AND NOT EXISTS (SELECT FROM finished_game f
    WHERE f.game = g.id AND f.rating_number IS NOT NULL) RETURNING id),
s AS (DELETE FROM seat USING d WHERE game = d.id),
o AS (DELETE FROM former_player USING d WHERE game = d.id),
f AS (DELETE FROM finished_game USING d WHERE game = d.id)
SELECT id FROM d

-- The columns that moves change, for games in progress.
-- name: live
-- lane: lists
-- parameters: games
-- columns: id, version, ply, to_move, position, deadline, updated_at
SELECT id, version, ply, to_move, position, deadline, updated_at FROM game
WHERE id = ANY ($1::bigint[]) AND phase = 1 ORDER BY id
