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

-- Whether a player `g` ever sat down or was a host.
-- fragment: left_traces
(EXISTS (SELECT FROM seat WHERE seat.player = g.id) OR EXISTS (SELECT FROM sat
    WHERE sat.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id))

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

-- Guests who have not come for long; of those who never sat anywhere nothing is left.
-- name: clean_guests
-- lane: upkeep
-- database: directory
-- parameters: before, most
-- columns clean: gone, alone
{{lock}},
g AS (SELECT id FROM player WHERE NOT account AND state = 0 AND seen < $1 AND {{alone}}
    ORDER BY seen LIMIT $2 FOR UPDATE SKIP LOCKED),
s AS (DELETE FROM session USING g WHERE player = g.id),
b AS (DELETE FROM block USING g WHERE player = g.id OR other = g.id),
r AS (UPDATE report SET player = NULL FROM g WHERE report.player = g.id),
d AS (DELETE FROM player USING g WHERE player.id = g.id AND NOT {{left_traces}}),
x AS (INSERT INTO erasure (old, look) SELECT id, 0 FROM g WHERE {{left_traces}}
    ON CONFLICT DO NOTHING),
e AS (UPDATE player SET {{erased}} FROM g WHERE player.id = g.id
    AND {{left_traces}})
{{count(g)}}

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
