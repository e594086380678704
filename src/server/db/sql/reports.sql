-- Reports of players, by players about those they have met; and how operators read and settle them.

-- Games where a player sits, sat or was the host.
-- fragment: places_of(player)
SELECT game FROM seat WHERE player = {{player}} UNION ALL SELECT game FROM former_player WHERE player = {{player}}
UNION ALL SELECT id FROM game WHERE host = {{player}}

-- Whether two players were ever at the same table.
-- fragment: met(player, other)
EXISTS (SELECT FROM ({{places_of({{player}})}}) a JOIN ({{places_of({{other}})}}) b USING (game))

-- Whether a player `w` has had an account for a day, because many new accounts are easily made.
-- fragment: established(w, now)
({{w}}.account AND {{w}}.created_at < {{now}}::bigint - 86400000)

-- Whether a player ($2) and a game ($3, or 0) exist, and whether $1 has met that player.
-- name: met
-- lane: lists
-- parameters: player, other, game
-- columns: known, met
SELECT EXISTS (SELECT FROM player WHERE id = $2 AND state < 2)
    AND ($3::bigint = 0 OR EXISTS (SELECT FROM game WHERE id = $3)) AS known, {{met($1, $2)}} AS met

-- Stores a report. There is one open report per pair of players: another one replaces it. A player has
-- at most $6 open ones. If many came from the same network ($7), one is still accepted from an account
-- that has none open. Returns how many others the player has open, and whether this one was accepted.
-- name: report
-- database: directory
-- parameters: reporter, reported, game, reason, now, most, crowded
-- columns: others, taken
WITH own AS MATERIALIZED (SELECT id, reported, game, state FROM report WHERE reporter = $1),
old AS (SELECT id, state FROM own WHERE reported = $2 ORDER BY game = $3 DESC, id DESC LIMIT 1),
beside AS (SELECT count(*) AS others FROM own WHERE state = 0 AND reported <> $2),
may AS (SELECT FROM beside WHERE EXISTS (SELECT FROM old WHERE state = 0) OR others < $6::bigint
    AND (NOT $7::boolean OR others = 0 AND EXISTS (SELECT FROM player w
        WHERE w.id = $1 AND {{established(w, $5)}}))),
again AS (UPDATE report r SET game = CASE $3::bigint WHEN 0 THEN r.game ELSE $3 END, reason = $4, at = $5,
    state = 0, settled_at = NULL FROM may, old WHERE r.id = old.id RETURNING r.id),
first AS (INSERT INTO report (reporter, reported, game, reason, at)
    SELECT $1, $2, $3, $4, $5 FROM may WHERE NOT EXISTS (SELECT FROM old)
    ON CONFLICT (reporter, reported, game) DO UPDATE SET reason = excluded.reason, at = excluded.at RETURNING id)
SELECT others, EXISTS (SELECT FROM again UNION ALL SELECT FROM first) AS taken FROM beside

-- Open reports: who made each (those without an author count as one author each), whether that player
-- has had an account for a day, and its number among that player's open reports.
-- fragment: open_reports
open AS (SELECT r.*, coalesce(r.reporter, -r.id) AS author, coalesce({{established(w, {{now}})}}, false) AS established,
    row_number() OVER (PARTITION BY coalesce(r.reporter, -r.id) ORDER BY r.id) AS number
    FROM report r LEFT JOIN player w ON w.id = r.reporter WHERE r.state = 0)

-- One row per reported player, without a limit, which would hide some. Ten reports by one player count
-- hardly more than one: sorted by reports of accounts that are not new, then by first reports, then by
-- the number of reporters, the newest first.
-- name: admin_reports
-- lane: none
-- database: directory
-- parameters: admin, command
-- columns: reported, name, reports, reporters, since, latest, reasons, report, game, reporter, everyone
{{logged}}, {{open_reports}}
SELECT o.reported, max(p.name) AS name, count(*) AS reports, count(DISTINCT author) AS reporters,
    min(at) AS since, max(at) AS latest, string_agg(DISTINCT reason, ',' ORDER BY reason) AS reasons,
    (array_agg(o.id ORDER BY at DESC))[1] AS report, (array_agg(o.game ORDER BY at DESC))[1] AS game,
    (array_agg(o.reporter ORDER BY at DESC))[1] AS reporter,
    (SELECT count(DISTINCT author) FROM open) AS everyone
FROM open o LEFT JOIN player p ON p.id = o.reported GROUP BY o.reported
ORDER BY bool_or(established) DESC, min(number), count(DISTINCT author) DESC, max(at) DESC

-- name: admin_reports_about
-- lane: none
-- database: directory
-- parameters: admin, command, player
-- columns: id, at, reason, game, reporter, kind
{{logged}}, {{open_reports}}
SELECT o.id::text, at, reason, game, o.reporter, CASE WHEN established THEN 'account'
    WHEN w.account THEN 'new-account' WHEN o.reporter IS NULL THEN 'erased' ELSE 'guest' END AS kind
FROM open o LEFT JOIN player w ON w.id = o.reporter WHERE o.reported = $3::bigint
ORDER BY established DESC, number, at DESC

-- fragment: settled
UPDATE report SET state = 1, settled_at = {{now}} WHERE state = 0

-- name: admin_settle
-- lane: none
-- database: directory
-- parameters: admin, command, report
-- columns settled: id
{{logged}} {{settled}} AND id = $3::bigint RETURNING id::text

-- name: admin_settle_about
-- lane: none
-- database: directory
-- parameters: admin, command, player
-- columns settled: id
{{logged}} {{settled}} AND reported = $3::bigint RETURNING id::text

-- name: admin_settle_by
-- lane: none
-- database: directory
-- parameters: admin, command, player
-- columns settled: id
{{logged}} {{settled}} AND reporter = $3::bigint RETURNING id::text
