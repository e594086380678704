-- Upkeep: leases, bans, notices, what administrators asked nodes to do.

-- What one node at a time may do, and for how long at most; the holder has or gets it.
-- fragment: take_lease(condition)
INSERT INTO lease AS l (name, holder, until)
SELECT $1, $2, service_now() + $3::bigint {{condition}} ON CONFLICT (name)
    DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE l.holder = excluded.holder OR l.until < service_now()
RETURNING name

-- name: lease
-- database: directory
-- parameters: name, holder, milliseconds
-- columns: name
{{take_lease(WHERE true)}}

-- The same in a database of games.
-- name: lease_of_games
-- parameters: name, holder, milliseconds
-- columns: name
{{take_lease(WHERE {{holds_any}})}}

-- name: lease_end
-- database: directory
-- parameters: name, holder
-- columns: none
DELETE FROM lease WHERE name = $1 AND holder = $2

-- Nobody else has taken it meanwhile. A node that stood still may believe that it has it.
-- fragment: leased(name, holder)
EXISTS (SELECT FROM lease WHERE name = {{name}} AND holder = {{holder}})

-- name: bans
-- lane: upkeep
-- parameters: now
-- columns: address
SELECT address FROM ban WHERE until > $1 ORDER BY at DESC LIMIT 10000

-- name: notices
-- lane: lists
-- parameters: now
-- columns: id, at, until, en, fr
SELECT id, at, until, en, fr FROM notice WHERE until > $1
ORDER BY id DESC LIMIT 10

-- name: admin_requests
-- lane: upkeep
-- parameters: after, now, page
-- columns: id, game, act
SELECT id, game, act FROM wish WHERE id > $1 AND later < $2
ORDER BY id LIMIT $3

-- name: admin_request_later
-- database: directory
-- parameters: request, later, why
-- columns: id
UPDATE wish SET later = $2, why = $3 WHERE id = $1
RETURNING id

-- name: admin_request_done
-- database: directory
-- parameters: request
-- columns: id
DELETE FROM wish WHERE id = $1 RETURNING id

-- How long ago the last segment of the write-ahead log was archived, NULL where there is no archive; on a
-- server that has not archived any yet: since its statistics began. And how many more transactions, or
-- groups of row locks, the server can have before it stops writing: vacuum is what gives them back. And for
-- how long the next game to be rated has been over.
-- name: database_ages
-- lane: upkeep
-- parameters: none
-- columns: archive_seconds, transactions_left, unrated_seconds
SELECT
    (SELECT greatest(0, extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset)))::bigint
     FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off') AS archive_seconds,
    (SELECT greatest(0, min(2144483648 - greatest(age(datfrozenxid), mxid_age(datminmxid))))
     FROM pg_database) AS transactions_left,
    (SELECT greatest(0, service_now() - g.updated) / 1000 FROM finished f JOIN game g ON g.id = f.game
     WHERE f.counts AND f.rated IS NULL ORDER BY f.number LIMIT 1) AS unrated_seconds
