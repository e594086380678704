-- Finds tables: open ones, those of a player.

-- How many games a player ($1) has in progress or has created, beside one ($2).
-- fragment: open_tables
(SELECT count(*) FROM (SELECT g.id FROM seat s JOIN game g ON g.id = s.game
    WHERE {{unfiled}} AND g.phase < 2 UNION SELECT id FROM game
    WHERE host = $1 AND phase = 0) o WHERE o.id <> $2::bigint)

-- How many computers play in a player's ($1) games.
-- fragment: computers
(SELECT count(*) FROM seat c WHERE c.player = 0 AND c.game IN (SELECT g.id FROM seat s
    JOIN game g ON g.id = s.game WHERE {{unfiled}} AND g.phase = 1))

-- A game's row `g`, read by primary key; OFFSET 0 keeps the planner from choosing another plan.
-- fragment: game_row(id)
LATERAL (SELECT * FROM game WHERE game.id = {{id}} OFFSET 0) g

-- Whether the host of an open table `g` was present in the last `live` milliseconds; or, where players
-- do not have to be present together, in the last 14 days.
-- fragment: host_in(live, patient)
greatest(g.created_at, g.host_seen_at) > (SELECT service_now()) - CASE WHEN {{patient}}
    THEN 1209600000 ELSE {{live}} END

-- Correspondence games, and those without a clock.
-- fragment: over_days
right(g.pool, 5) = '/days'

-- The host counts as present for 75 s after a sign of life (upkeep/open_tables.h).
-- fragment: host_is_here
{{host_in(75000, {{over_days}})}}

-- The columns of a game `g` that lists show. The log has more, but reading it would cost more.
-- fragment: listed(updated_at)
SELECT g.id, g.options, g.phase, g.version, g.ply, g.to_move, {{updated_at}},
    (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id) AS players,
    (SELECT json_agg(p.name ORDER BY o.seat) FROM seat o LEFT JOIN player p ON p.id = o.player
        WHERE o.game = g.id) AS names, g.levels, g.position, g.deadline, g.ending, g.half_points,
    (SELECT CASE WHEN bool_or(p.bot) THEN json_agg(coalesce(p.bot, false) ORDER BY o.seat) END
        FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id) AS bots

-- Open tables, newest first, each with those of the viewers ($2) who must not see it because one has
-- blocked the other. The sum keeps PostgreSQL from searching the index for each viewer.
-- name: lobby
-- lane: lists
-- parameters: game_name, people
-- columns: id, options, free_seats, created_at, host, name, account, hidden_from, bot
SELECT g.id, g.options, g.free_seats, g.created_at, g.host, p.name, p.account,
    (SELECT array_agg(b.blocked) FROM block b
        WHERE b.player = g.host AND b.blocked + 0 = ANY ($2::bigint[]))
    || (SELECT array_agg(b.player) FROM block b
        WHERE b.blocked = g.host AND b.player + 0 = ANY ($2::bigint[])) AS hidden_from, p.bot
FROM game g JOIN player p ON p.id = g.host
WHERE g.phase = 0 AND NOT g.private AND g.free_seats > 0 AND {{host_is_here}}
    AND ($1::text IS NULL OR g.game_name = $1)
ORDER BY g.created_at DESC LIMIT 100

-- Games between people, those with the latest move first, among the newest: the time of the last move is
-- not indexed, and this reads a bounded number of rows however many games there are.
-- name: watch
-- lane: lists
-- parameters: game_name
-- columns listed: id, options, phase, version, ply, to_move, updated_at, players, names, levels, position,
--     deadline, ending, half_points, bots
{{listed(g.updated_at)}} FROM (SELECT n.* FROM (SELECT * FROM game WHERE phase = 1
    AND NOT private ORDER BY created_at DESC LIMIT 300) n
    WHERE ($1::text IS NULL OR n.game_name = $1) AND (SELECT
    count(DISTINCT s.player) FROM seat s WHERE s.game = n.id
    AND s.player <> 0) > 1 ORDER BY n.updated_at DESC LIMIT 30) g
ORDER BY g.updated_at DESC

-- The newest open table with the same options that is not the player's own, whose host is present, and
-- where no player blocks another; not the one that was just tried without success ($3).
-- name: pair
-- parameters: options, player, tried, away
-- columns: id
SELECT g.id FROM game g WHERE g.phase = 0 AND NOT g.private AND g.free_seats > 0
    AND g.options = $1 AND g.id <> $3 AND {{host_is_here}}
    AND NOT g.id >> 50 = ANY ($4::bigint[])
    AND g.host <> $2 AND NOT EXISTS (SELECT FROM seat s WHERE s.game = g.id
    AND s.player = $2) AND NOT EXISTS (SELECT FROM block b WHERE b.player = $2
    AND (b.blocked = g.host OR b.blocked IN (SELECT player FROM seat WHERE game = g.id)))
    AND NOT EXISTS (SELECT FROM block b WHERE b.blocked = $2
    AND (b.player = g.host OR b.player IN (SELECT player FROM seat WHERE game = g.id)))
ORDER BY g.created_at DESC LIMIT 1

-- A player's games, the last changed first, after ($4, $5) in that order; private ones only for the
-- player ($3). Games that are not filed are few; for filed ones, the index has a page of all or of
-- public ones. Filed games keep their place in the list whatever was said at the table since.
-- name: mine
-- lane: lists
-- parameters: player, phase, hidden_too, before_updated, before_id, page
-- columns listed: id, options, phase, version, ply, to_move, updated_at, players, names, levels, position,
--     deadline, ending, half_points, bots
WITH u AS (SELECT DISTINCT g.id, g.updated_at FROM seat s, {{game_row(s.game)}}
    WHERE {{unfiled}} AND ($2::smallint IS NULL OR g.phase = $2)
    AND ($3::boolean OR NOT g.private) AND (g.updated_at, g.id) < ($4::bigint, $5::bigint)),
f AS (SELECT p.id, p.updated_at FROM (VALUES (false), (true)) h (private),
    LATERAL (SELECT DISTINCT s.game AS id, s.ended_at AS updated_at FROM seat s
    WHERE s.player = $1 AND s.player <> 0 AND s.ended_at IS NOT NULL AND s.private = h.private
    AND (s.ended_at, s.game) < ($4::bigint, $5::bigint)
    ORDER BY s.ended_at DESC, s.game DESC LIMIT $6) p
    WHERE ($2::smallint IS NULL OR $2 = 2) AND ($3::boolean OR NOT h.private)),
page AS (SELECT * FROM u UNION ALL SELECT * FROM f ORDER BY updated_at DESC, id DESC LIMIT $6)
{{listed(page.updated_at)}} FROM page, {{game_row(page.id)}}
ORDER BY page.updated_at DESC, page.id DESC

-- Files a page of seats after ($1, $2), those of games that are over. One node at a time does it, or two
-- seats of one player at one table might be counted as two games.
-- name: file
-- lane: upkeep
-- database: directory
-- parameters: after_player, after_game, page
-- columns: player, game, seats, filed
WITH page AS (SELECT DISTINCT player, game FROM seat WHERE ended_at IS NULL AND player <> 0
    AND (player, game) > ($1::bigint, $2::bigint) ORDER BY player, game LIMIT $3),
done AS (SELECT p.player, p.game, g.updated_at, g.private FROM page p
    JOIN game g ON g.id = p.game
    WHERE g.phase = 2 AND (SELECT pg_try_advisory_xact_lock(7152866))),
filed AS (UPDATE seat s SET ended_at = d.updated_at, private = d.private FROM done d
    WHERE s.game = d.game AND s.player = d.player AND s.ended_at IS NULL
    RETURNING s.player, s.game),
counted AS (INSERT INTO player_game_count (player, games)
    SELECT player, count(DISTINCT game) FROM filed GROUP BY player
    ON CONFLICT (player) DO UPDATE SET games = player_game_count.games + excluded.games)
SELECT player, game, (SELECT count(*) FROM page) AS seats, (SELECT count(*) FROM filed) AS filed
FROM page ORDER BY player DESC, game DESC LIMIT 1

-- How many tables and computers a player has, and the answer that a command ($3) got before.
-- name: open_tables
-- parameters: player, beside, command
-- columns: tables, computers, answer
SELECT {{open_tables}} AS tables, {{computers}} AS computers, (SELECT answer FROM command_answer
    WHERE player = $1 AND id = $3) AS answer

-- How many tables and computers a player has, and whether a player at the table and this one block each
-- other.
-- name: may_sit
-- parameters: player, beside, people
-- columns: tables, computers, blocked
SELECT {{open_tables}} AS tables, {{computers}} AS computers, EXISTS (SELECT FROM block b
    WHERE (b.player = $1 AND b.blocked = ANY ($3::bigint[]))
    OR (b.blocked = $1 AND b.player = ANY ($3::bigint[]))) AS blocked

-- Stores the table chosen for a pairing command before it is tried.
-- name: reserve
-- database: directory
-- parameters: player, command, answer, now
-- columns: id
INSERT INTO command_answer (player, id, answer, at)
VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id

-- name: release
-- database: directory
-- parameters: player, command
-- columns: id
DELETE FROM command_answer WHERE player = $1 AND id = $2 RETURNING id

-- Records which hosts are present, every 20 s. Rows that are being written are skipped, so that it never
-- waits. Also deletes leases that dead nodes left behind.
-- name: hosts_seen
-- lane: upkeep
-- database: directory
-- parameters: hosts, now
-- columns: none
WITH o AS (SELECT id FROM game WHERE phase = 0
    AND host = ANY ($1::bigint[]) AND (host_seen_at IS NULL
    OR host_seen_at < $2::bigint - 20000)
    FOR UPDATE SKIP LOCKED),
old AS (DELETE FROM lease WHERE name IN (SELECT name FROM lease
    WHERE until < $2::bigint - 60000 FOR UPDATE SKIP LOCKED))
UPDATE game SET host_seen_at = $2::bigint FROM o WHERE game.id = o.id

-- Open tables whose host has been away for 15 minutes; private tables last for days.
-- name: host_gone
-- lane: upkeep
-- parameters: after, page
-- columns: id
SELECT g.id FROM game g WHERE g.phase = 0 AND g.id > $1
    AND NOT ({{host_in(900000, g.private OR {{over_days}})}}) ORDER BY g.id LIMIT $2
