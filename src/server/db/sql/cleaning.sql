-- Deletes what is old: $1 before when, $2 how many at most. Each returns how many rows went, and
-- whether no other node was at it: the lock ends with the statement.

-- fragment: lock
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok)

-- fragment: alone
(SELECT ok FROM alone)

-- fragment: count(of)
SELECT (SELECT count(*) FROM {{of}}) AS gone, ok AS alone FROM alone

-- The oldest rows of a table, by a column that says how old they are, and their end.
-- fragment: oldest(table, key, since)
{{lock}},
old AS (SELECT {{key}} FROM {{table}} WHERE {{since}} < $1 AND {{alone}}
    ORDER BY {{since}} LIMIT $2 FOR UPDATE SKIP LOCKED),
gone AS (DELETE FROM {{table}} USING old WHERE {{table}}.{{key}} = old.{{key}} RETURNING 1)
{{count(gone)}}

-- People whom nobody has seen for long ($3: the alphabet of ids). Of those who left no trace for others
-- nothing is left; the rest is for erasures.c, which also leaves their tables.
-- fragment: unseen(who)
{{lock}},
g AS MATERIALIZED (SELECT id, {{id_text(id, $3)}} AS text FROM player
    WHERE {{who}} AND state < 2 AND seen < $1 AND {{alone}}
    ORDER BY seen LIMIT $2 FOR UPDATE SKIP LOCKED),
known AS MATERIALIZED (SELECT id FROM g WHERE EXISTS (SELECT FROM seat WHERE seat.player = g.id)
    OR EXISTS (SELECT FROM sat WHERE sat.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id)
    OR EXISTS (SELECT FROM report WHERE other = g.id)
    OR text IN (SELECT {{admin_about}} FROM admin_log)),
s AS (DELETE FROM session USING g WHERE player = g.id),
b AS (DELETE FROM block USING g WHERE player = g.id OR other = g.id),
r AS (UPDATE report SET player = NULL FROM g WHERE report.player = g.id),
d AS (DELETE FROM player USING g WHERE player.id = g.id AND g.id NOT IN (SELECT id FROM known)),
x AS (INSERT INTO erasure (old, at, look) SELECT id, service_now(), 0 FROM known
    ON CONFLICT DO NOTHING),
e AS (UPDATE player SET {{erased}} FROM known WHERE player.id = known.id)
{{count(g)}}

-- name: clean_commands
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{lock}},
old AS (SELECT player, id FROM command WHERE at < $1 AND {{alone}}
    ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED),
gone AS (DELETE FROM command c USING old
    WHERE c.player = old.player AND c.id = old.id RETURNING 1)
{{count(gone)}}

-- name: clean_guests
-- lane: upkeep
-- database: directory
-- parameters: before, most, alphabet
-- columns clean: gone, alone
{{unseen(NOT account)}}

-- name: clean_accounts
-- lane: upkeep
-- database: directory
-- parameters: before, most, alphabet
-- columns clean: gone, alone
{{unseen(account)}}

-- Those that are settled.
-- name: clean_reports
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(report, id, (CASE state WHEN 1 THEN coalesce(settled, at) END))}}

-- name: clean_admin_log
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(admin_log, id, at)}}

-- Browsers that nobody has used for long; guests' go with the guest.
-- name: clean_sessions
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(session, token, seen)}}

-- name: clean_bans
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(ban, address, until)}}

-- name: clean_notices
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(notice, id, until)}}

-- name: clean_nodes
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(node, name, pulse)}}

-- Of a database that has not come back for so long.
-- name: clean_seat_changes
-- database: directory
-- lane: upkeep
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(seat_change, id, at)}}
