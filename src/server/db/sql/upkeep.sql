-- Upkeep: leases, bans, notices, and admin requests.

-- Takes or renews a lease: the right of one node at a time to do something, for a limited time.
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

-- The same in a database with games.
-- name: lease_of_games
-- parameters: name, holder, milliseconds
-- columns: name
{{take_lease(WHERE {{holds_any}})}}

-- name: lease_end
-- database: directory
-- parameters: name, holder
-- columns: none
DELETE FROM lease WHERE name = $1 AND holder = $2

-- Whether no other node has taken the lease since. A node that was suspended may believe that it still
-- has it.
-- fragment: leased(name, holder)
EXISTS (SELECT FROM lease WHERE name = {{name}} AND holder = {{holder}})

-- name: bans
-- lane: upkeep
-- parameters: now
-- columns: address_hash
SELECT address_hash FROM ban WHERE until > $1 ORDER BY at DESC LIMIT 10000

-- name: notices
-- lane: lists
-- parameters: now
-- columns: id, at, until, texts
SELECT id, at, until, texts FROM notice WHERE until > $1
ORDER BY id DESC LIMIT 10

-- name: admin_requests
-- lane: upkeep
-- parameters: after, now, page
-- columns: id, game, act
SELECT id, game, act FROM admin_request WHERE id > $1 AND retry_at < $2
ORDER BY id LIMIT $3

-- name: admin_request_later
-- database: directory
-- parameters: request, retry_at, error
-- columns: id
UPDATE admin_request SET retry_at = $2, last_error = $3 WHERE id = $1
RETURNING id

-- name: admin_request_done
-- database: directory
-- parameters: request
-- columns: id
DELETE FROM admin_request WHERE id = $1 RETURNING id

-- Ages for alerts. How long ago the last segment of the write-ahead log was archived, NULL if nothing is
-- archived, and since the statistics began if nothing has been archived yet. How many more transactions,
-- or groups of row locks, the server can have before it stops writing, which vacuum increases again. And
-- how long ago the next game to be rated ended.
-- name: database_ages
-- lane: upkeep
-- parameters: none
-- columns: archive_seconds, transactions_left, unrated_seconds
SELECT
    (SELECT greatest(0, extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset)))::bigint
     FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off') AS archive_seconds,
    (SELECT greatest(0, min(2144483648 - greatest(age(datfrozenxid), mxid_age(datminmxid))))
     FROM pg_database) AS transactions_left,
    (SELECT greatest(0, service_now() - g.updated_at) / 1000 FROM finished_game f JOIN game g ON g.id = f.game
     WHERE f.counts_for_rating AND f.rating_number IS NULL ORDER BY f.number LIMIT 1) AS unrated_seconds
