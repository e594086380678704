-- Players, their sessions, what others know of them and what they may take away.

-- How many games a player ($1) has that are not filed.
-- fragment: unfiled_of_phase(phase)
(SELECT count(DISTINCT s.game) FROM seat s WHERE {{unfiled}}
    AND (SELECT g.phase FROM game g WHERE g.id = s.game) = {{phase}})

-- A new session of the player in `p`, with the hash and the time at these places.
-- fragment: new_session(token, at)
INSERT INTO session (token, player, kind, created, seen)
SELECT {{token}}::bytea, id, 0, {{at}}::bigint, {{at}}::bigint FROM p RETURNING player

-- A session is noted as seen once a day: reading one must not cost a write. A session that nobody
-- has used for a year has ended.
-- name: session
-- database: directory
-- parameters: token, now, year
-- columns: id, name, account, language, bot, public_games
WITH s AS (UPDATE session SET seen = $2 WHERE token = $1
    AND seen < $2::bigint - 86400000 AND seen > $2::bigint - $3
    RETURNING player),
p AS (UPDATE player SET seen = $2 FROM s WHERE id = s.player)
SELECT player.id, name, account, language, bot, public_games FROM session
JOIN player ON player.id = session.player WHERE token = $1
    AND state = 0 AND session.seen > $2::bigint - $3

-- name: guest
-- database: directory
-- parameters: id, name, language, now, token
-- columns: player
WITH p AS (INSERT INTO player (id, name, language, created, seen)
    VALUES ($1, $2, $3, $4, $4) RETURNING id)
INSERT INTO session (token, player, kind, created, seen)
SELECT $5, id, 0, $4, $4 FROM p RETURNING player

-- name: names
-- lane: games
-- parameters: players
-- columns: id, name, account, bot
SELECT id, name, account, bot FROM player WHERE id = ANY ($1::bigint[])

-- name: sign_out
-- database: directory
-- parameters: token
-- columns: player
DELETE FROM session WHERE token = $1 RETURNING player

-- No row: another player has that name.
-- name: change_me
-- database: directory
-- parameters: player, name, name_key, language, public_games
-- columns: name, language, public_games
SELECT name, language, public_games FROM player_change($1, $2, $3, $4, $5)

-- A guest becomes an account; all sessions so far end. No row: see change_me.
-- name: account
-- database: directory
-- parameters: player, name, name_key, password, recovery, now, token
-- columns: player
WITH p AS MATERIALIZED (SELECT id FROM player_make_account($1, $2, $3, $4, $5, $6) AS id),
d AS (DELETE FROM session USING p WHERE player = p.id)
{{new_session($7, $6)}}

-- name: by_name
-- parameters: name_key
-- columns person: id, name, language, password, recovery, state, public_games
SELECT id, name, language, password, recovery, state, public_games FROM player
WHERE name_key = $1 AND account AND state < 2

-- name: by_id
-- parameters: id
-- columns person: id, name, language, password, recovery, state, public_games
SELECT id, name, language, password, recovery, state, public_games FROM player
WHERE id = $1 AND account AND state < 2

-- $2 is the password as it was when it was compared, $5 the session that this one replaces. Twenty
-- sessions at most, the oldest end.
-- name: sign_in
-- database: directory
-- parameters: player, password, token, now, old_token
-- columns: player
WITH p AS (UPDATE player SET seen = $4 WHERE id = $1 AND password = $2 AND state = 0
    RETURNING id),
d AS (DELETE FROM session USING p WHERE token = $5 OR token IN
    (SELECT o.token FROM session o WHERE o.player = $1 AND o.kind = 0
    ORDER BY o.seen DESC OFFSET 19))
{{new_session($3, $4)}}

-- name: recover
-- database: directory
-- parameters: player, recovery, new_password, new_recovery, token, now, old_token
-- columns: player
WITH p AS (UPDATE player SET password = $3, recovery = $4, seen = $6
    WHERE id = $1 AND recovery = $2 AND state = 0 RETURNING id),
d AS (DELETE FROM session USING p WHERE player = p.id OR token = $7)
{{new_session($5, $6)}}

-- name: password
-- database: directory
-- parameters: player, password, new_password, token
-- columns: id
WITH p AS (UPDATE player SET password = $3
    WHERE id = $1 AND password = $2 AND state = 0 RETURNING id),
d AS (DELETE FROM session USING p WHERE player = p.id
    AND token <> $4) SELECT id FROM p

-- name: new_code
-- database: directory
-- parameters: player, password, new_recovery
-- columns: id
UPDATE player SET recovery = $3 WHERE id = $1
    AND password = $2 AND state = 0 RETURNING id

-- name: token
-- database: directory
-- parameters: player, token, now, password
-- columns: player
INSERT INTO session (token, player, kind, created, seen)
SELECT $2, id, 1, $3, $3 FROM player WHERE id = $1
    AND password = $4 AND (SELECT count(*) FROM session
    WHERE player = $1 AND kind = 1) < 10 RETURNING player

-- name: tokens_end
-- database: directory
-- parameters: player
-- columns: none
DELETE FROM session WHERE player = $1 AND kind = 1

-- Whether a viewer ($2, 0 for nobody) may see the games of the player $1, for those who are not known
-- to the service otherwise.
-- name: may_see
-- lane: lists
-- parameters: player, viewer
-- columns: visible
SELECT {{visible}} AS visible FROM player WHERE id = $1

-- fragment: visible
(public_games OR $2::bigint <> 0 AND {{met($1, $2)}})

-- name: player
-- lane: lists
-- parameters: player, viewer, known
-- columns: name, account, created, state, playing, over, ratings, bot, visible
SELECT name, account, created, state, {{unfiled_of_phase(1)}} AS playing,
    {{unfiled_of_phase(2)}}
        + coalesce((SELECT games FROM tally WHERE tally.player = $1), 0) AS over,
    (SELECT coalesce(json_agg(json_build_object(
        'pool', pool, 'rating', round(rating::numeric, 1), 'deviation',
        round(deviation::numeric, 1), 'games', games) ORDER BY pool), '[]')
        FROM rating WHERE rating.player = $1) AS ratings, bot,
    ($3::boolean OR {{visible}}) AS visible FROM player WHERE id = $1

-- The newest first. The id is the key of a hidden game: only those who sat there ($4, null for
-- nobody) are told it.
-- name: curve
-- lane: lists
-- parameters: player, pool, before, viewer
-- columns: number, game, at, rating, deviation
SELECT r.number, CASE WHEN NOT g.hidden OR EXISTS (SELECT FROM seat s
    WHERE s.game = r.game AND s.player = $4::bigint) THEN r.game END AS game,
    r.at, r.rating, r.deviation FROM rating_step r
LEFT JOIN game g ON g.id = r.game
WHERE r.player = $1 AND r.pool = $2 AND ($3::bigint IS NULL
    OR r.number < $3) ORDER BY r.number DESC LIMIT 500

-- Only those whose rating is known well enough to compare.
-- name: board
-- lane: lists
-- parameters: pool
-- columns: id, name, rating, deviation, games, bot
SELECT p.id, p.name, r.rating, r.deviation, r.games, p.bot FROM rating r
JOIN player p ON p.id = r.player WHERE r.pool = $1
    AND r.deviation <= 110 AND r.games >= 5 AND p.state = 0
ORDER BY r.rating DESC, p.id LIMIT 100

-- name: block
-- database: directory
-- parameters: player, other, now
-- columns: other
INSERT INTO block (player, other, at)
SELECT $1, id, $3 FROM player WHERE id = $2 AND state < 2
    AND (SELECT count(*) FROM block WHERE player = $1) < 500
ON CONFLICT (player, other) DO UPDATE SET at = block.at
RETURNING other

-- name: unblock
-- database: directory
-- parameters: player, other
-- columns: none
DELETE FROM block WHERE player = $1 AND other = $2

-- name: blocks
-- lane: lists
-- parameters: player
-- columns: other, name, at, bot
SELECT b.other, p.name, b.at, p.bot FROM block b
JOIN player p ON p.id = b.other WHERE b.player = $1
ORDER BY b.at DESC, b.other LIMIT 500

-- Everything about a player but games, as JSON.
-- name: my_data
-- lane: lists
-- parameters: player, alphabet
-- columns: name, account, language, public_games, created, seen, sessions, ratings, blocks, reports
SELECT name, account, language, public_games, created, seen,
    (SELECT coalesce(json_agg(json_build_object('kind', CASE kind WHEN 0 THEN 'browser'
        ELSE 'bot' END, 'created', created, 'seen', seen) ORDER BY created), '[]')
        FROM session WHERE session.player = $1) AS sessions,
    (SELECT coalesce(json_agg(json_build_object('pool', pool, 'rating', rating,
        'deviation', deviation, 'volatility', volatility, 'games', games) ORDER BY pool), '[]')
        FROM rating WHERE rating.player = $1) AS ratings,
    (SELECT coalesce(json_agg({{id_text(other, $2)}} ORDER BY at), '[]')
        FROM block WHERE block.player = $1) AS blocks,
    (SELECT coalesce(json_agg(json_build_object('player', {{id_text(other, $2)}},
        'reason', reason, 'at', at) ORDER BY id), '[]') FROM report
        WHERE report.player = $1) AS reports
FROM player WHERE id = $1

-- name: my_games
-- lane: lists
-- parameters: player, after
-- columns: game
SELECT game FROM ({{games_of($1, $2, 101)}}) own
ORDER BY game LIMIT 101

-- What a game did to the player's rating; null: nothing.
-- name: my_game
-- lane: lists
-- parameters: game, player
-- columns: rating
SELECT json_agg(json_build_object('pool', pool, 'number', number, 'at', at,
    'rating', rating, 'deviation', deviation) ORDER BY number) AS rating
FROM rating_step WHERE game = $1 AND player = $2::bigint

-- name: unfinished
-- parameters: player
-- columns: game, seat, phase, host
SELECT s.game, s.seat, g.phase, g.host = $1 AS host FROM seat s
JOIN game g ON g.id = s.game WHERE {{unfiled}} AND g.phase < 2
UNION SELECT id, -1, phase, true FROM game WHERE host = $1 AND phase = 0
ORDER BY 1, 2 LIMIT 1000

-- name: to_hand_over
-- parameters: player, other
-- columns: game, both
SELECT s.game, EXISTS (SELECT FROM seat o WHERE o.game = s.game
    AND o.player = $2) AS both FROM seat s JOIN game g ON g.id = s.game
WHERE {{unfiled}} AND g.phase < 2
UNION SELECT id, false FROM game WHERE host = $1 AND phase = 0
ORDER BY 1, 2 DESC LIMIT 1000

-- Leaving does not replace handing over.
-- name: seat_changes_add
-- database: directory
-- parameters: player, account, games, now
-- columns: id
INSERT INTO seat_change (at, game, player, account)
SELECT $4, game, $1, $2 FROM unnest($3::bigint[]) AS u (game)
ON CONFLICT (player, game) DO UPDATE
    SET account = coalesce(excluded.account, seat_change.account) RETURNING id

-- name: seat_changes
-- lane: upkeep
-- parameters: after, page
-- columns: id, game, player, account
SELECT id, game, player, account FROM seat_change WHERE id > $1 ORDER BY id LIMIT $2

-- The account sat down there itself: the guest leaves.
-- name: seat_change_leave
-- database: directory
-- parameters: id
-- columns: id
UPDATE seat_change SET account = NULL WHERE id = $1 RETURNING id

-- name: seat_change_done
-- database: directory
-- parameters: id, account
-- columns: id
DELETE FROM seat_change WHERE id = $1 AND account IS NOT DISTINCT FROM $2 RETURNING id

-- name: erase
-- database: directory
-- parameters: player, now
-- columns: id
WITH s AS (DELETE FROM session WHERE player = $1),
b AS (DELETE FROM block WHERE player = $1 OR other = $1),
r AS (UPDATE report SET player = NULL WHERE player = $1),
c AS (DELETE FROM command WHERE player = $1),
h AS (UPDATE seat_change SET account = NULL WHERE account = $1),
e AS (INSERT INTO erasure (old, at, look) VALUES ($1, $2, $2)
    ON CONFLICT DO NOTHING)
UPDATE player SET {{erased}} WHERE id = $1 RETURNING id

-- name: server_secret
-- parameters: none
-- columns: value
SELECT value FROM secret WHERE name = 'server'

-- name: worker
-- parameters: token
-- columns: name
SELECT name FROM worker WHERE token = $1

-- name: mark_bot
-- database: directory
-- parameters: player
-- columns: id
UPDATE player SET bot = true WHERE id = $1 RETURNING id

-- name: nodes
-- lane: upkeep
-- parameters: since
-- columns: count
SELECT count(*) FROM node WHERE pulse > $1
