-- Finds tables: open ones, a player's own.

-- How many games a player ($1) has in progress or has created, beside one ($2).
-- fragment: open_tables
(SELECT count(*) FROM (SELECT g.id FROM seat s JOIN game g ON g.id = s.game
    WHERE {{unfiled}} AND g.phase < 2 UNION SELECT id FROM game
    WHERE host = $1 AND phase = 0) o WHERE o.id <> $2::bigint)

-- How many computers play in a player's ($1) games.
-- fragment: computers
(SELECT count(*) FROM seat c WHERE c.player = 0 AND c.game IN (SELECT g.id FROM seat s
    JOIN game g ON g.id = s.game WHERE {{unfiled}} AND g.phase = 1))

-- A game's row `g`, by its key whatever PostgreSQL believes of how many are wanted.
-- fragment: game_row(id)
LATERAL (SELECT * FROM game WHERE game.id = {{id}} OFFSET 0) g

-- Whether the host of an open table `g` was there in the last so many milliseconds, or in the last
-- 14 days where nobody need wait for anybody.
-- fragment: host_in(live, patient)
greatest(g.created, g.present) > (SELECT service_now()) - CASE WHEN {{patient}}
    THEN 1209600000 ELSE {{live}} END

-- Correspondence games, and those without a clock.
-- fragment: over_days
right(g.pool, 5) = '/days'

-- The host counts as there for 75 s after a sign of life (upkeep/open_tables.h).
-- fragment: host_is_here
{{host_in(75000, {{over_days}})}}

-- What lists show of a game `g`. The log has more, but reading it costs more.
-- fragment: listed(updated)
SELECT g.id, g.options, g.phase, g.turn, g.mover, {{updated}},
    (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id) AS players,
    (SELECT json_agg(p.name ORDER BY o.seat) FROM seat o LEFT JOIN player p ON p.id = o.player
        WHERE o.game = g.id) AS names, g.levels, g.position, g.deadline, g.ending, g.scores,
    (SELECT CASE WHEN bool_or(p.bot) THEN json_agg(coalesce(p.bot, false) ORDER BY o.seat) END
        FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id) AS bots

-- Open tables, newest first, each with those of some people ($2) who must not see it, because one
-- blocks the other. The sum keeps PostgreSQL from looking for each of them in the index.
-- name: lobby
-- lane: lists
-- parameters: game, people
-- columns: id, options, free, created, host, name, account, hidden_from, bot
SELECT g.id, g.options, g.free, g.created, g.host, p.name, p.account,
    (SELECT array_agg(b.other) FROM block b
        WHERE b.player = g.host AND b.other + 0 = ANY ($2::bigint[]))
    || (SELECT array_agg(b.player) FROM block b
        WHERE b.other = g.host AND b.player + 0 = ANY ($2::bigint[])) AS hidden_from, p.bot
FROM game g JOIN player p ON p.id = g.host
WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0 AND {{host_is_here}}
    AND ($1::text IS NULL OR g.game = $1)
ORDER BY g.created DESC LIMIT 100

-- Games that people play with each other, the last moved first, among the newest: no index has the
-- time of a move, and however many games there are, this looks at as many rows.
-- name: watch
-- lane: lists
-- parameters: game
-- columns listed: id, options, phase, turn, mover, updated, players, names, levels, position,
--     deadline, ending, scores, bots
{{listed(g.updated)}} FROM (SELECT n.* FROM (SELECT * FROM game WHERE phase = 1
    AND NOT hidden ORDER BY created DESC LIMIT 300) n
    WHERE ($1::text IS NULL OR n.game = $1) AND (SELECT
    count(DISTINCT s.player) FROM seat s WHERE s.game = n.id
    AND s.player <> 0) > 1 ORDER BY n.updated DESC LIMIT 30) g
ORDER BY g.updated DESC

-- The newest open table with the same options that is not the player's own, whose host is there, and
-- where nobody blocks anybody; not that which was just tried in vain ($3).
-- name: pair
-- parameters: options, player, tried, away
-- columns: id
SELECT g.id FROM game g WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0
    AND g.options = $1 AND g.id <> $3 AND {{host_is_here}}
    AND NOT g.id >> 50 = ANY ($4::bigint[])
    AND g.host <> $2 AND NOT EXISTS (SELECT FROM seat s WHERE s.game = g.id
    AND s.player = $2) AND NOT EXISTS (SELECT FROM block b WHERE b.player = $2
    AND (b.other = g.host OR b.other IN (SELECT player FROM seat WHERE game = g.id)))
    AND NOT EXISTS (SELECT FROM block b WHERE b.other = $2
    AND (b.player = g.host OR b.player IN (SELECT player FROM seat WHERE game = g.id)))
ORDER BY g.created DESC LIMIT 1

-- A player's games, the last changed first, after ($4, $5) in that order; hidden ones only for
-- themselves ($3). Those not filed are few; of those filed the index has a page, hidden or not. They
-- are shown where they were filed, whatever was said at the table since.
-- name: mine
-- lane: lists
-- parameters: player, phase, hidden_too, before_updated, before_id, page
-- columns listed: id, options, phase, turn, mover, updated, players, names, levels, position,
--     deadline, ending, scores, bots
WITH u AS (SELECT DISTINCT g.id, g.updated FROM seat s, {{game_row(s.game)}}
    WHERE {{unfiled}} AND ($2::smallint IS NULL OR g.phase = $2)
    AND ($3::boolean OR NOT g.hidden) AND (g.updated, g.id) < ($4::bigint, $5::bigint)),
f AS (SELECT p.id, p.updated FROM (VALUES (false), (true)) h (hidden),
    LATERAL (SELECT DISTINCT s.game AS id, s.ended AS updated FROM seat s
    WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NOT NULL AND s.hidden = h.hidden
    AND (s.ended, s.game) < ($4::bigint, $5::bigint)
    ORDER BY s.ended DESC, s.game DESC LIMIT $6) p
    WHERE ($2::smallint IS NULL OR $2 = 2) AND ($3::boolean OR NOT h.hidden)),
page AS (SELECT * FROM u UNION ALL SELECT * FROM f ORDER BY updated DESC, id DESC LIMIT $6)
{{listed(page.updated)}} FROM page, {{game_row(page.id)}}
ORDER BY page.updated DESC, page.id DESC

-- A page of seats not filed, after ($1, $2): those of games that are over are filed. One node at a
-- time does so, or two seats of one player at one table might be counted as two games.
-- name: file
-- lane: upkeep
-- database: directory
-- parameters: after_player, after_game, page
-- columns: player, game, seats, filed
WITH page AS (SELECT DISTINCT player, game FROM seat WHERE ended IS NULL AND player <> 0
    AND (player, game) > ($1::bigint, $2::bigint) ORDER BY player, game LIMIT $3),
done AS (SELECT p.player, p.game, g.updated, g.hidden FROM page p
    JOIN game g ON g.id = p.game
    WHERE g.phase = 2 AND (SELECT pg_try_advisory_xact_lock(7152866))),
filed AS (UPDATE seat s SET ended = d.updated, hidden = d.hidden FROM done d
    WHERE s.game = d.game AND s.player = d.player AND s.ended IS NULL
    RETURNING s.player, s.game),
counted AS (INSERT INTO tally (player, games)
    SELECT player, count(DISTINCT game) FROM filed GROUP BY player
    ON CONFLICT (player) DO UPDATE SET games = tally.games + excluded.games)
SELECT player, game, (SELECT count(*) FROM page) AS seats, (SELECT count(*) FROM filed) AS filed
FROM page ORDER BY player DESC, game DESC LIMIT 1

-- How many tables and computers a player has, and what a command ($3) was answered before.
-- name: open_tables
-- parameters: player, beside, command
-- columns: tables, computers, answer
SELECT {{open_tables}} AS tables, {{computers}} AS computers, (SELECT answer FROM command
    WHERE player = $1 AND id = $3) AS answer

-- How many tables and computers a player has, and whether someone here blocks someone.
-- name: may_sit
-- parameters: player, beside, people
-- columns: tables, computers, blocked
SELECT {{open_tables}} AS tables, {{computers}} AS computers, EXISTS (SELECT FROM block b
    WHERE (b.player = $1 AND b.other = ANY ($3::bigint[]))
    OR (b.other = $1 AND b.player = ANY ($3::bigint[]))) AS blocked

-- Where a command to be paired leads is written down before it is tried.
-- name: reserve
-- database: directory
-- parameters: player, command, answer, now
-- columns: id
INSERT INTO command (player, id, answer, at)
VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id

-- name: release
-- database: directory
-- parameters: player, command
-- columns: id
DELETE FROM command WHERE player = $1 AND id = $2 RETURNING id

-- Hosts who are there, noted every 20 s. Rows being written are left alone: nobody waits here.
-- Leases that nodes left behind when they died go, too.
-- name: present
-- lane: upkeep
-- database: directory
-- parameters: hosts, now
-- columns: none
WITH o AS (SELECT id FROM game WHERE phase = 0
    AND host = ANY ($1::bigint[]) AND (present IS NULL
    OR present < $2::bigint - 20000)
    FOR UPDATE SKIP LOCKED),
old AS (DELETE FROM lease WHERE name IN (SELECT name FROM lease
    WHERE until < $2::bigint - 60000 FOR UPDATE SKIP LOCKED))
UPDATE game SET present = $2::bigint FROM o WHERE game.id = o.id

-- Open tables whose host has been away for 15 minutes; hidden tables last for days.
-- name: host_gone
-- lane: upkeep
-- parameters: after, page
-- columns: id
SELECT g.id FROM game g WHERE g.phase = 0 AND g.id > $1
    AND NOT ({{host_in(900000, g.hidden OR {{over_days}})}}) ORDER BY g.id LIMIT $2
