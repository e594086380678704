-- Deletes expired rows: older than $1, at most $2 of them. Each statement returns how many rows it
-- deleted, and whether it got the lock, which ends with the statement, or another node is cleaning.

-- fragment: lock
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok)

-- fragment: alone
(SELECT ok FROM alone)

-- fragment: count(of)
SELECT (SELECT count(*) FROM {{of}}) AS gone, ok AS alone FROM alone

-- Deletes the oldest rows of a table, by key, according to a column with their time.
-- fragment: oldest(table, key, since)
{{lock}},
old AS (SELECT {{key}} FROM {{table}} WHERE {{since}} < $1 AND {{alone}}
    ORDER BY {{since}} LIMIT $2 FOR UPDATE SKIP LOCKED),
gone AS (DELETE FROM {{table}} USING old WHERE {{table}}.{{key}} = old.{{key}} RETURNING 1)
{{count(gone)}}

-- Players who have not been seen for long ($3: the alphabet of ids). Those who left no trace for others
-- are deleted; the rest is left to data_erasure.c, which also makes them leave their tables.
-- fragment: unseen(who)
{{lock}},
g AS MATERIALIZED (SELECT id, {{id_text(id, $3)}} AS text FROM player
    WHERE {{who}} AND state < 2 AND seen_at < $1 AND {{alone}}
    ORDER BY seen_at LIMIT $2 FOR UPDATE SKIP LOCKED),
known AS MATERIALIZED (SELECT id FROM g WHERE EXISTS (SELECT FROM seat WHERE seat.player = g.id)
    OR EXISTS (SELECT FROM former_player f WHERE f.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id)
    OR EXISTS (SELECT FROM report WHERE reported = g.id)
    OR text IN (SELECT {{admin_about}} FROM admin_log)),
s AS (DELETE FROM session USING g WHERE player = g.id),
b AS (DELETE FROM block USING g WHERE player = g.id OR blocked = g.id),
r AS (UPDATE report SET reporter = NULL FROM g WHERE reporter = g.id),
d AS (DELETE FROM player USING g WHERE player.id = g.id AND g.id NOT IN (SELECT id FROM known)),
x AS (INSERT INTO erasure (old_id, at, retry_at) SELECT id, service_now(), 0 FROM known
    ON CONFLICT DO NOTHING),
e AS (UPDATE player SET {{erased}} FROM known WHERE player.id = known.id)
{{count(g)}}

-- name: clean_command_answers
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{lock}},
old AS (SELECT player, id FROM command_answer WHERE at < $1 AND {{alone}}
    ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED),
gone AS (DELETE FROM command_answer c USING old
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

-- Settled reports.
-- name: clean_reports
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(report, id, settled_at)}}

-- name: clean_admin_log
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(admin_log, id, at)}}

-- Sessions of browsers that have not been used for long; those of guests are deleted with the guest.
-- name: clean_sessions
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(session, token_hash, seen_at)}}

-- name: clean_bans
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(ban, address_hash, until)}}

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
{{oldest(node, name, heartbeat_at)}}

-- Changes for a database that has not come back for that long.
-- name: clean_seat_changes
-- database: directory
-- lane: upkeep
-- parameters: before, most
-- columns clean: gone, alone
{{oldest(seat_change, id, at)}}
