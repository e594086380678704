-- The commands of `plateaud admin`: $1 is the administrator, $2 the text for the log, then come the
-- command's own parameters. A command and its line in the log are one statement: neither happens without
-- the other.

-- fragment: now
service_now()

-- fragment: logged
WITH l AS (INSERT INTO admin_log (at, admin, command) SELECT {{now}}, $1::text, $2::text)

-- fragment: person
id, CASE state WHEN 1 THEN 'closed' WHEN 2 THEN 'erased' ELSE
    CASE WHEN account THEN 'account' ELSE 'guest' END END AS kind, created_at, seen_at, name

-- Finds a player by id, key of a chosen name, or guest's name.
-- name: admin_find
-- lane: none
-- database: directory
-- parameters: admin, command, id, name_key, name
-- columns admin_person: id, kind, created_at, seen_at, name
{{logged}} SELECT {{person}} FROM player WHERE id = $3::bigint OR name_key = $4::text
    OR name = $5::text ORDER BY account DESC, seen_at DESC LIMIT 50

-- name: admin_rename
-- lane: none
-- database: directory
-- parameters: admin, command, id, name, name_key
-- columns admin_person: id, kind, created_at, seen_at, name
{{logged}} SELECT {{person}} FROM player_change($3, $4, $5, NULL, NULL)

-- name: admin_close
-- lane: none
-- database: directory
-- parameters: admin, command, id
-- columns admin_person: id, kind, created_at, seen_at, name
{{logged}}, s AS (DELETE FROM session WHERE player = $3::bigint)
UPDATE player SET state = 1 WHERE id = $3::bigint AND state < 2
RETURNING {{person}}

-- name: admin_reopen
-- lane: none
-- database: directory
-- parameters: admin, command, id
-- columns admin_person: id, kind, created_at, seen_at, name
{{logged}} UPDATE player SET state = 0 WHERE id = $3::bigint AND state = 1
RETURNING {{person}}

-- name: admin_abort
-- lane: none
-- database: directory
-- parameters: admin, command, game
-- columns: game
{{logged}} INSERT INTO admin_request (at, game, act) SELECT {{now}}, id, 'abort' FROM game
WHERE id = $3::bigint AND phase < 2 RETURNING game

-- name: admin_requests_list
-- lane: none
-- database: directory
-- parameters: admin, command
-- columns: game, at, last_error
{{logged}} SELECT game, at, coalesce(last_error, '-') AS last_error FROM admin_request ORDER BY id LIMIT 200

-- name: admin_ban
-- lane: none
-- database: directory
-- parameters: admin, command, address_hash, milliseconds
-- columns: until
{{logged}} INSERT INTO ban (address_hash, until, at)
VALUES ($3, {{now}} + $4::bigint, {{now}}) ON CONFLICT (address_hash) DO UPDATE
    SET until = excluded.until, at = excluded.at RETURNING until

-- name: admin_unban
-- lane: none
-- database: directory
-- parameters: admin, command, address_hash
-- columns: until
{{logged}} DELETE FROM ban WHERE address_hash = $3::text RETURNING until

-- name: admin_notice
-- lane: none
-- database: directory
-- parameters: admin, command, texts, milliseconds
-- columns: until
{{logged}} INSERT INTO notice (at, until, texts)
VALUES ({{now}}, {{now}} + $4::bigint, $3::json) RETURNING until

-- name: admin_workers
-- lane: none
-- database: directory
-- parameters: admin, command
-- columns: name, created_at
{{logged}} SELECT name, created_at FROM worker ORDER BY name

-- name: admin_worker_add
-- lane: none
-- database: directory
-- parameters: admin, command, name, token_hash
-- columns: name
{{logged}} INSERT INTO worker (name, token_hash, created_at) VALUES ($3, $4, {{now}})
ON CONFLICT (name) DO UPDATE SET created_at = worker.created_at WHERE worker.token_hash = excluded.token_hash
RETURNING name

-- Adds the worker of `plateaud setup`, unless another worker has its token already.
-- name: setup_worker
-- lane: none
-- database: directory
-- parameters: who, name, token_hash
-- columns: name
WITH w AS (INSERT INTO worker (name, token_hash, created_at) SELECT $2, $3::bytea, {{now}}
    WHERE NOT EXISTS (SELECT FROM worker WHERE token_hash = $3::bytea)
    ON CONFLICT (name) DO UPDATE SET token_hash = excluded.token_hash RETURNING name),
l AS (INSERT INTO admin_log (at, admin, command) SELECT {{now}}, $1, 'worker-add ' || name FROM w)
SELECT name FROM w

-- name: admin_worker_revoke
-- lane: none
-- database: directory
-- parameters: admin, command, name
-- columns: name
{{logged}} DELETE FROM worker WHERE name = $3::text RETURNING name
