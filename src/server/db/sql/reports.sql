-- Reports of players, by players about those they have met, and how the operators read and settle them.

-- Games where a player sits, sat or was the host.
-- fragment: places_of(player)
SELECT game FROM seat WHERE player = {{player}} UNION ALL SELECT game FROM sat WHERE player = {{player}}
UNION ALL SELECT id FROM game WHERE host = {{player}}

-- Whether two players were ever at one table.
-- fragment: met(player, other)
EXISTS (SELECT FROM ({{places_of({{player}})}}) a JOIN ({{places_of({{other}})}}) b USING (game))

-- Whether a player `w` has had an account for a day: a crowd of them takes time to make.
-- fragment: established(w, now)
({{w}}.account AND {{w}}.created < {{now}}::bigint - 86400000)

-- Whether a player ($2) and a game ($3, or 0) exist, and whether $1 has met that player.
-- name: met
-- lane: lists
-- parameters: player, other, game
-- columns: known, met
SELECT EXISTS (SELECT FROM player WHERE id = $2 AND state < 2)
    AND ($3::bigint = 0 OR EXISTS (SELECT FROM game WHERE id = $3)) AS known, {{met($1, $2)}} AS met

-- One open report for each pair of players: another one replaces it, and opens it again. A player has
-- at most $6 open ones. Where many came from the same address ($7), one is still taken from an account
-- that has none. Returns how many others the player has open, and whether this one was taken.
-- name: report
-- database: directory
-- parameters: player, other, game, reason, now, most, crowded
-- columns: others, taken
WITH own AS MATERIALIZED (SELECT id, other, game, state FROM report WHERE player = $1),
old AS (SELECT id, state FROM own WHERE other = $2 ORDER BY game = $3 DESC, id DESC LIMIT 1),
beside AS (SELECT count(*) AS others FROM own WHERE state = 0 AND other <> $2),
may AS (SELECT FROM beside WHERE EXISTS (SELECT FROM old WHERE state = 0) OR others < $6::bigint
    AND (NOT $7::boolean OR others = 0 AND EXISTS (SELECT FROM player w
        WHERE w.id = $1 AND {{established(w, $5)}}))),
again AS (UPDATE report r SET game = CASE $3::bigint WHEN 0 THEN r.game ELSE $3 END, reason = $4, at = $5,
    state = 0, settled = NULL FROM may, old WHERE r.id = old.id RETURNING r.id),
first AS (INSERT INTO report (player, other, game, reason, at)
    SELECT $1, $2, $3, $4, $5 FROM may WHERE NOT EXISTS (SELECT FROM old)
    ON CONFLICT (player, other, game) DO UPDATE SET reason = excluded.reason, at = excluded.at RETURNING id)
SELECT others, EXISTS (SELECT FROM again UNION ALL SELECT FROM first) AS taken FROM beside

-- Open reports: who made each (those without an author count as one each), whether that player has had an
-- account for a day, and which of their open reports it is.
-- fragment: open_reports
open AS (SELECT r.*, coalesce(r.player, -r.id) AS author, coalesce({{established(w, {{now}})}}, false) AS established,
    row_number() OVER (PARTITION BY coalesce(r.player, -r.id) ORDER BY r.id) AS number
    FROM report r LEFT JOIN player w ON w.id = r.player WHERE r.state = 0)

-- One row for each reported player, all of them: a limit would hide the last. Ten reports by one player count
-- as little as one: first those by accounts that are not new, then by first reports, then by how many players
-- reported, the newest first.
-- name: admin_reports
-- lane: none
-- database: directory
-- parameters: who, what
-- columns: other, name, reports, reporters, since, latest, reasons, report, game, player, everyone
{{logged}}, {{open_reports}}
SELECT o.other, max(p.name) AS name, count(*) AS reports, count(DISTINCT author) AS reporters,
    min(at) AS since, max(at) AS latest, string_agg(DISTINCT reason, ',' ORDER BY reason) AS reasons,
    (array_agg(o.id ORDER BY at DESC))[1] AS report, (array_agg(o.game ORDER BY at DESC))[1] AS game,
    (array_agg(o.player ORDER BY at DESC))[1] AS player,
    (SELECT count(DISTINCT author) FROM open) AS everyone
FROM open o LEFT JOIN player p ON p.id = o.other GROUP BY o.other
ORDER BY bool_or(established) DESC, min(number), count(DISTINCT author) DESC, max(at) DESC

-- name: admin_reports_about
-- lane: none
-- database: directory
-- parameters: who, what, player
-- columns: id, at, reason, game, player, kind
{{logged}}, {{open_reports}}
SELECT o.id::text, at, reason, game, o.player, CASE WHEN established THEN 'account'
    WHEN w.account THEN 'new-account' WHEN o.player IS NULL THEN 'erased' ELSE 'guest' END AS kind
FROM open o LEFT JOIN player w ON w.id = o.player WHERE o.other = $3::bigint ORDER BY established DESC, number, at DESC

-- fragment: settled
UPDATE report SET state = 1, settled = {{now}} WHERE state = 0

-- name: admin_settle
-- lane: none
-- database: directory
-- parameters: who, what, report
-- columns settled: id
{{logged}} {{settled}} AND id = $3::bigint RETURNING id::text

-- name: admin_settle_about
-- lane: none
-- database: directory
-- parameters: who, what, player
-- columns settled: id
{{logged}} {{settled}} AND other = $3::bigint RETURNING id::text

-- name: admin_settle_by
-- lane: none
-- database: directory
-- parameters: who, what, player
-- columns settled: id
{{logged}} {{settled}} AND player = $3::bigint RETURNING id::text
