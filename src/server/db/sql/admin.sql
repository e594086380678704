-- The commands of `plateaud admin`: $1 who does it, $2 what is logged, then the command's own. A
-- command and its line in the log are one statement: neither happens without the other.

-- fragment: now
service_now()

-- fragment: logged
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT {{now}}, $1::text, $2::text)

-- fragment: person
id, CASE state WHEN 1 THEN 'closed' WHEN 2 THEN 'erased' ELSE
    CASE WHEN account THEN 'account' ELSE 'guest' END END AS kind, created, seen, name

-- An id, the key of a chosen name, or a guest's name.
-- name: admin_find
-- lane: none
-- database: directory
-- parameters: who, what, id, name_key, name
-- columns admin_person: id, kind, created, seen, name
{{logged}} SELECT {{person}} FROM player WHERE id = $3::bigint OR name_key = $4::text
    OR name = $5::text ORDER BY account DESC, seen DESC LIMIT 50

-- name: admin_rename
-- lane: none
-- database: directory
-- parameters: who, what, id, name, name_key
-- columns admin_person: id, kind, created, seen, name
{{logged}} SELECT {{person}} FROM player_change($3, $4, $5, NULL, NULL)

-- name: admin_close
-- lane: none
-- database: directory
-- parameters: who, what, id
-- columns admin_person: id, kind, created, seen, name
{{logged}}, s AS (DELETE FROM session WHERE player = $3::bigint)
UPDATE player SET state = 1 WHERE id = $3::bigint AND state < 2
RETURNING {{person}}

-- name: admin_open
-- lane: none
-- database: directory
-- parameters: who, what, id
-- columns admin_person: id, kind, created, seen, name
{{logged}} UPDATE player SET state = 0 WHERE id = $3::bigint AND state = 1
RETURNING {{person}}

-- name: admin_abort
-- lane: none
-- database: directory
-- parameters: who, what, game
-- columns: game
{{logged}} INSERT INTO wish (at, game, act) SELECT {{now}}, id, 'abort' FROM game
WHERE id = $3::bigint AND phase < 2 RETURNING game

-- name: admin_wishes
-- lane: none
-- database: directory
-- parameters: who, what
-- columns: game, at, why
{{logged}} SELECT game, at, coalesce(why, '-') AS why FROM wish ORDER BY id LIMIT 200

-- name: admin_ban
-- lane: none
-- database: directory
-- parameters: who, what, address, milliseconds
-- columns: until
{{logged}} INSERT INTO ban (address, until, at)
VALUES ($3, {{now}} + $4::bigint, {{now}}) ON CONFLICT (address) DO UPDATE
    SET until = excluded.until, at = excluded.at RETURNING until

-- name: admin_unban
-- lane: none
-- database: directory
-- parameters: who, what, address
-- columns: until
{{logged}} DELETE FROM ban WHERE address = $3::text RETURNING until

-- name: admin_notice
-- lane: none
-- database: directory
-- parameters: who, what, en, fr, milliseconds
-- columns: until
{{logged}} INSERT INTO notice (at, until, en, fr)
VALUES ({{now}}, {{now}} + $5::bigint, $3, $4) RETURNING until

-- name: admin_workers
-- lane: none
-- database: directory
-- parameters: who, what
-- columns: name, created
{{logged}} SELECT name, created FROM worker ORDER BY name

-- name: admin_worker_add
-- lane: none
-- database: directory
-- parameters: who, what, name, token
-- columns: name
{{logged}} INSERT INTO worker (name, token, created) VALUES ($3, $4, {{now}})
ON CONFLICT (name) DO NOTHING RETURNING name

-- name: admin_worker_revoke
-- lane: none
-- database: directory
-- parameters: who, what, name
-- columns: name
{{logged}} DELETE FROM worker WHERE name = $3::text RETURNING name
