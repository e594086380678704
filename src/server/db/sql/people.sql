-- Players, their sessions, their public data, and the export of all their data.

-- How many games a player ($1) has that are not filed.
-- fragment: unfiled_of_phase(phase)
(SELECT count(DISTINCT s.game) FROM seat s WHERE {{unfiled}}
    AND (SELECT g.phase FROM game g WHERE g.id = s.game) = {{phase}})

-- Inserts a new session of the player in `p`, with the hash and the time in these parameters.
-- fragment: new_session(token_hash, at)
INSERT INTO session (token_hash, player, kind, created_at, seen_at)
SELECT {{token_hash}}::bytea, id, 0, {{at}}::bigint, {{at}}::bigint FROM p RETURNING player

-- Looks a session up. It is noted as seen only once a day, so that reading does not cost a write. A
-- session that was not used for a year has ended.
-- name: session
-- database: directory
-- parameters: token_hash, now, year
-- columns: id, name, account, language, bot, public_games
WITH s AS (UPDATE session SET seen_at = $2 WHERE token_hash = $1
    AND seen_at < $2::bigint - 86400000 AND seen_at > $2::bigint - $3
    RETURNING player),
p AS (UPDATE player SET seen_at = $2 FROM s WHERE id = s.player)
SELECT player.id, name, account, language, bot, public_games FROM session
JOIN player ON player.id = session.player WHERE token_hash = $1
    AND state = 0 AND session.seen_at > $2::bigint - $3

-- name: guest
-- database: directory
-- parameters: id, name, language, now, token_hash
-- columns: player
WITH p AS (INSERT INTO player (id, name, language, created_at, seen_at)
    VALUES ($1, $2, $3, $4, $4) RETURNING id)
INSERT INTO session (token_hash, player, kind, created_at, seen_at)
SELECT $5, id, 0, $4, $4 FROM p RETURNING player

-- name: names
-- lane: games
-- parameters: players
-- columns: id, name, account, bot
SELECT id, name, account, bot FROM player WHERE id = ANY ($1::bigint[])

-- name: sign_out
-- database: directory
-- parameters: token_hash
-- columns: player
DELETE FROM session WHERE token_hash = $1 RETURNING player

-- Changes name or settings. No row: another player has that name.
-- name: change_me
-- database: directory
-- parameters: player, name, name_key, language, public_games
-- columns: name, language, public_games
SELECT name, language, public_games FROM player_change($1, $2, $3, $4, $5)

-- Turns a guest into an account; all earlier sessions end. No row: another player has that name.
-- name: account
-- database: directory
-- parameters: player, name, name_key, password_hash, recovery_hash, now, token_hash
-- columns: player
WITH p AS MATERIALIZED (SELECT id FROM player_make_account($1, $2, $3, $4, $5, $6) AS id),
d AS (DELETE FROM session USING p WHERE player = p.id)
{{new_session($7, $6)}}

-- name: by_name
-- parameters: name_key
-- columns person: id, name, language, password_hash, recovery_hash, state, public_games
SELECT id, name, language, password_hash, recovery_hash, state, public_games FROM player
WHERE name_key = $1 AND account AND state < 2

-- name: by_id
-- parameters: id
-- columns person: id, name, language, password_hash, recovery_hash, state, public_games
SELECT id, name, language, password_hash, recovery_hash, state, public_games FROM player
WHERE id = $1 AND account AND state < 2

-- Signs in, if the password is still $2, which was verified; $5 is the session that the new one
-- replaces. Of more than twenty sessions, the oldest end.
-- name: sign_in
-- database: directory
-- parameters: player, password_hash, token_hash, now, old_token_hash
-- columns: player
WITH p AS (UPDATE player SET seen_at = $4 WHERE id = $1 AND password_hash = $2 AND state = 0
    RETURNING id),
d AS (DELETE FROM session USING p WHERE token_hash = $5 OR token_hash IN
    (SELECT o.token_hash FROM session o WHERE o.player = $1 AND o.kind = 0
    ORDER BY o.seen_at DESC OFFSET 19))
{{new_session($3, $4)}}

-- name: recover
-- database: directory
-- parameters: player, recovery_hash, new_password_hash, new_recovery_hash, token_hash, now, old_token_hash
-- columns: player
WITH p AS (UPDATE player SET password_hash = $3, recovery_hash = $4, seen_at = $6
    WHERE id = $1 AND recovery_hash = $2 AND state = 0 RETURNING id),
d AS (DELETE FROM session USING p WHERE player = p.id OR token_hash = $7)
{{new_session($5, $6)}}

-- name: password
-- database: directory
-- parameters: player, password_hash, new_password_hash, token_hash
-- columns: id
WITH p AS (UPDATE player SET password_hash = $3
    WHERE id = $1 AND password_hash = $2 AND state = 0 RETURNING id),
d AS (DELETE FROM session USING p WHERE player = p.id
    AND token_hash <> $4) SELECT id FROM p

-- name: new_code
-- database: directory
-- parameters: player, password_hash, new_recovery_hash
-- columns: id
UPDATE player SET recovery_hash = $3 WHERE id = $1
    AND password_hash = $2 AND state = 0 RETURNING id

-- name: token
-- database: directory
-- parameters: player, token_hash, now, password_hash
-- columns: player
INSERT INTO session (token_hash, player, kind, created_at, seen_at)
SELECT $2, id, 1, $3, $3 FROM player WHERE id = $1
    AND password_hash = $4 AND (SELECT count(*) FROM session
    WHERE player = $1 AND kind = 1) < 10 RETURNING player

-- name: tokens_end
-- database: directory
-- parameters: player
-- columns: none
DELETE FROM session WHERE player = $1 AND kind = 1

-- Whether a viewer ($2, 0 without a session) without an account may see the games of the player $1.
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
-- columns: name, account, created_at, state, playing, over, ratings, bot, visible
SELECT name, account, created_at, state, {{unfiled_of_phase(1)}} AS playing,
    {{unfiled_of_phase(2)}}
        + coalesce((SELECT games FROM player_game_count c WHERE c.player = $1), 0) AS over,
    (SELECT coalesce(json_agg(json_build_object(
        'pool', pool, 'rating', round(rating::numeric, 1), 'deviation',
        round(deviation::numeric, 1), 'games', games) ORDER BY pool), '[]')
        FROM rating WHERE rating.player = $1) AS ratings, bot,
    ($3::boolean OR {{visible}}) AS visible FROM player WHERE id = $1

-- Rating changes, newest first. The id is the key to a private game, so only its players ($4, null for
-- no viewer) get it.
-- name: curve
-- lane: lists
-- parameters: player, pool, before, viewer
-- columns: rating_number, game, at, rating, deviation
SELECT r.rating_number, CASE WHEN NOT g.private OR EXISTS (SELECT FROM seat s
    WHERE s.game = r.game AND s.player = $4::bigint) THEN r.game END AS game,
    r.at, r.rating, r.deviation FROM rating_change r
LEFT JOIN game g ON g.id = r.game
WHERE r.player = $1 AND r.pool = $2 AND ($3::bigint IS NULL
    OR r.rating_number < $3) ORDER BY r.rating_number DESC LIMIT 500

-- Only players whose rating is known well enough to compare.
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
-- parameters: player, blocked, now
-- columns: found, blocked
WITH p AS (SELECT id FROM player WHERE id = $2 AND state < 2),
b AS (INSERT INTO block (player, blocked, at) SELECT $1, id, $3 FROM p
    WHERE (SELECT count(*) FROM block WHERE player = $1 AND blocked <> $2) < 500
    ON CONFLICT (player, blocked) DO UPDATE SET at = block.at RETURNING blocked)
SELECT EXISTS (SELECT FROM p) AS found, EXISTS (SELECT FROM b) AS blocked

-- name: unblock
-- database: directory
-- parameters: player, blocked
-- columns: none
DELETE FROM block WHERE player = $1 AND blocked = $2

-- name: blocks
-- lane: lists
-- parameters: player
-- columns: blocked, name, at, bot
SELECT b.blocked, p.name, b.at, p.bot FROM block b
JOIN player p ON p.id = b.blocked WHERE b.player = $1
ORDER BY b.at DESC, b.blocked LIMIT 500

-- All data about a player except games, as JSON.
-- name: my_data
-- lane: lists
-- parameters: player, alphabet
-- columns: name, account, language, public_games, created_at, seen_at, sessions, ratings, blocks, reports
SELECT name, account, language, public_games, created_at, seen_at,
    (SELECT coalesce(json_agg(json_build_object('kind', CASE kind WHEN 0 THEN 'browser'
        ELSE 'bot' END, 'created_at', created_at, 'seen_at', seen_at) ORDER BY created_at), '[]')
        FROM session WHERE session.player = $1) AS sessions,
    (SELECT coalesce(json_agg(json_build_object('pool', pool, 'rating', rating,
        'deviation', deviation, 'volatility', volatility, 'games', games) ORDER BY pool), '[]')
        FROM rating WHERE rating.player = $1) AS ratings,
    (SELECT coalesce(json_agg({{id_text(blocked, $2)}} ORDER BY at), '[]')
        FROM block WHERE block.player = $1) AS blocks,
    (SELECT coalesce(json_agg(json_build_object('player', {{id_text(reported, $2)}},
        'reason', reason, 'at', at) ORDER BY id), '[]') FROM report
        WHERE reporter = $1) AS reports
FROM player WHERE id = $1

-- name: my_games
-- lane: lists
-- parameters: player, after
-- columns: game
SELECT game FROM ({{games_of($1, $2, 101)}}) own
ORDER BY game LIMIT 101

-- The change of the player's rating by a game; null: none.
-- name: my_game
-- lane: lists
-- parameters: game, player
-- columns: rating
SELECT json_agg(json_build_object('pool', pool, 'rating_number', rating_number, 'at', at,
    'rating', rating, 'deviation', deviation) ORDER BY rating_number) AS rating
FROM rating_change WHERE game = $1 AND player = $2::bigint

-- name: unfinished
-- parameters: player
-- columns: game, seat, phase, host
SELECT s.game, s.seat, g.phase, g.host = $1 AS host FROM seat s
JOIN game g ON g.id = s.game WHERE {{unfiled}} AND g.phase < 2
UNION SELECT id, -1, phase, true FROM game WHERE host = $1 AND phase = 0
ORDER BY 1, 2 LIMIT 1000

-- name: to_hand_over
-- parameters: player, account
-- columns: game, both
SELECT s.game, EXISTS (SELECT FROM seat o WHERE o.game = s.game
    AND o.player = $2) AS both FROM seat s JOIN game g ON g.id = s.game
WHERE {{unfiled}} AND g.phase < 2
UNION SELECT id, false FROM game WHERE host = $1 AND phase = 0
ORDER BY 1, 2 DESC LIMIT 1000

-- A change that leaves a table does not replace one that hands a seat over.
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

-- The account has sat down at that table itself, so the guest leaves.
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
b AS (DELETE FROM block WHERE player = $1 OR blocked = $1),
r AS (UPDATE report SET reporter = NULL WHERE reporter = $1),
c AS (DELETE FROM command_answer WHERE player = $1),
h AS (UPDATE seat_change SET account = NULL WHERE account = $1),
e AS (INSERT INTO erasure (old_id, at, retry_at) VALUES ($1, $2, $2)
    ON CONFLICT DO NOTHING)
UPDATE player SET {{erased}} WHERE id = $1 RETURNING id

-- name: server_secret
-- parameters: none
-- columns: value
SELECT value FROM server_secret WHERE name = 'server'

-- name: worker
-- parameters: token_hash
-- columns: name
SELECT name FROM worker WHERE token_hash = $1

-- name: mark_bot
-- database: directory
-- parameters: player
-- columns: id
UPDATE player SET bot = true WHERE id = $1 RETURNING id

-- name: nodes
-- lane: upkeep
-- parameters: since
-- columns: count
SELECT count(*) FROM node WHERE heartbeat_at > $1
