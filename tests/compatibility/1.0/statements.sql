PREPARE "admin_find" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) SELECT id, CASE state WHEN 1 THEN 'closed' WHEN 2 THEN 'erased' ELSE CASE WHEN account THEN 'account' ELSE 'guest' END END AS kind, created, seen, name FROM player WHERE id = $3::bigint OR name_key = $4::text OR name = $5::text ORDER BY account DESC, seen DESC LIMIT 50;

PREPARE "admin_rename" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) UPDATE player SET name = $4, name_key = CASE WHEN account THEN $5 END WHERE id = $3::bigint AND state < 2 AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = $5 AND o.id <> $3::bigint) RETURNING id, CASE state WHEN 1 THEN 'closed' WHEN 2 THEN 'erased' ELSE CASE WHEN account THEN 'account' ELSE 'guest' END END AS kind, created, seen, name;

PREPARE "admin_close" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text), s AS (DELETE FROM session WHERE player = $3::bigint) UPDATE player SET state = 1 WHERE id = $3::bigint AND state < 2 RETURNING id, CASE state WHEN 1 THEN 'closed' WHEN 2 THEN 'erased' ELSE CASE WHEN account THEN 'account' ELSE 'guest' END END AS kind, created, seen, name;

PREPARE "admin_open" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) UPDATE player SET state = 0 WHERE id = $3::bigint AND state = 1 RETURNING id, CASE state WHEN 1 THEN 'closed' WHEN 2 THEN 'erased' ELSE CASE WHEN account THEN 'account' ELSE 'guest' END END AS kind, created, seen, name;

PREPARE "admin_abort" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) INSERT INTO wish (at, game, act) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, id, 'abort' FROM game WHERE id = $3::bigint AND phase < 2 RETURNING game;

PREPARE "admin_wishes" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) SELECT game, at, coalesce(why, '-') AS why FROM wish ORDER BY id LIMIT 200;

PREPARE "admin_ban" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) INSERT INTO ban (address, until, at) VALUES ($3, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $4::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) ON CONFLICT (address) DO UPDATE SET until = excluded.until, at = excluded.at RETURNING until;

PREPARE "admin_unban" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) DELETE FROM ban WHERE address = $3::text RETURNING until;

PREPARE "admin_notice" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) INSERT INTO notice (at, until, en, fr) VALUES ((extract(epoch FROM clock_timestamp()) * 1000)::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $5::bigint, $3, $4) RETURNING until;

PREPARE "admin_reports" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) SELECT r.id::text, r.at, r.reason, r.other, p.name, r.game, r.player FROM report r LEFT JOIN player p ON p.id = r.other WHERE r.state = 0 ORDER BY r.id LIMIT 200;

PREPARE "admin_settle" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) UPDATE report SET state = 1 WHERE id = $3::bigint AND state = 0 RETURNING id::text;

PREPARE "admin_workers" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) SELECT name, created FROM worker ORDER BY name;

PREPARE "admin_worker_add" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) INSERT INTO worker (name, token, created) VALUES ($3, $4, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) ON CONFLICT (name) DO NOTHING RETURNING name;

PREPARE "admin_worker_revoke" AS
WITH l AS (INSERT INTO admin_log (at, who, what) SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $1::text, $2::text) DELETE FROM worker WHERE name = $3::text RETURNING name;

PREPARE "load" AS
SELECT seq, at, seat, actor, command, act, body, NULL::bigint[] AS actors, NULL::bytea AS log FROM event WHERE game = $1 AND seq >= $2 UNION ALL SELECT seq, 0, 0, 0, '', '', '', actors, log FROM archive WHERE game = $1 AND seq >= $2 ORDER BY seq;

PREPARE "my_events" AS
SELECT seq, at, seat, actor, command, act, body, NULL::bigint[] AS actors, NULL::bytea AS log FROM event WHERE game = $1 AND seq >= $2 UNION ALL SELECT seq, 0, 0, 0, '', '', '', actors, log FROM archive WHERE game = $1 AND seq >= $2 ORDER BY seq;

PREPARE "archiver" AS
SELECT pg_try_advisory_lock(7152868) AS locked;

PREPARE "archivable" AS
SELECT id, created, seq, updated FROM game WHERE phase = 2 AND NOT archived AND created < $1 AND updated < $1 AND seq <= $2 AND (created, id) > ($3::bigint, $4::bigint) ORDER BY created, id LIMIT $5;

PREPARE "archive_read" AS
WITH e AS MATERIALIZED (SELECT game, seq, at, seat, actor, command, act, body FROM event WHERE game = $1) SELECT seq, at, seat, actor, command, act, body, (SELECT encode(sha256(convert_to(string_agg(e::text, '' ORDER BY seq), 'UTF8')), 'hex') FROM e) AS digest FROM e ORDER BY seq;

PREPARE "archive" AS
WITH g AS (UPDATE game SET archived = true WHERE id = $1 AND seq = $2 AND updated = $3 AND phase = 2 AND NOT archived RETURNING id), e AS (DELETE FROM event WHERE game = $1 AND EXISTS (SELECT FROM g) RETURNING game, seq, at, seat, actor, command, act, body) INSERT INTO archive (game, seq, actors, log) SELECT id, $2, $5, CASE (SELECT encode(sha256(convert_to(string_agg(e::text, '' ORDER BY seq), 'UTF8')), 'hex') FROM e) WHEN $4 THEN $6::bytea END FROM g RETURNING game, set_config('synchronous_commit', 'off', true) AS quick;

PREPARE "archived" AS
SELECT game FROM archive WHERE game > $1 ORDER BY game LIMIT $2;

PREPARE "unarchive" AS
WITH a AS (DELETE FROM archive WHERE game = $1 AND actors = $2::bigint[] AND NOT EXISTS (SELECT FROM erasure WHERE old = ANY (actors)) RETURNING game), g AS (UPDATE game SET archived = false FROM a WHERE id = a.game RETURNING id) INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT id, u.* FROM g, unnest($3::integer[], $4::bigint[], $5::smallint[], $6::bigint[], $7::text[], $8::text[], $9::text[]) AS u RETURNING seq;

PREPARE "all_games" AS
SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2;

PREPARE "clean_commands" AS
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), old AS (SELECT player, id FROM command WHERE at < $1 AND (SELECT ok FROM alone) ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED), gone AS (DELETE FROM command c USING old WHERE c.player = old.player AND c.id = old.id RETURNING 1) SELECT (SELECT count(*) FROM gone) AS gone, ok AS alone FROM alone;

PREPARE "clean_guests" AS
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), g AS (SELECT id FROM player WHERE NOT account AND state = 0 AND seen < $1 AND (SELECT ok FROM alone) ORDER BY seen LIMIT $2 FOR UPDATE SKIP LOCKED), s AS (DELETE FROM session USING g WHERE player = g.id), b AS (DELETE FROM block USING g WHERE player = g.id OR other = g.id), r AS (UPDATE report SET player = NULL FROM g WHERE report.player = g.id), d AS (DELETE FROM player USING g WHERE player.id = g.id AND NOT (EXISTS (SELECT FROM seat WHERE seat.player = g.id) OR EXISTS (SELECT FROM sat WHERE sat.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id))), x AS (INSERT INTO erasure (old, look) SELECT id, 0 FROM g WHERE (EXISTS (SELECT FROM seat WHERE seat.player = g.id) OR EXISTS (SELECT FROM sat WHERE sat.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id)) ON CONFLICT DO NOTHING), e AS (UPDATE player SET name = '—', name_key = NULL, password = NULL, recovery = NULL, language = 'en', seen = created, state = 2 FROM g WHERE player.id = g.id AND (EXISTS (SELECT FROM seat WHERE seat.player = g.id) OR EXISTS (SELECT FROM sat WHERE sat.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id))) SELECT (SELECT count(*) FROM g) AS gone, ok AS alone FROM alone;

PREPARE "clean_sessions" AS
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), old AS (SELECT token FROM session WHERE seen < $1 AND (SELECT ok FROM alone) ORDER BY seen LIMIT $2 FOR UPDATE SKIP LOCKED), gone AS (DELETE FROM session USING old WHERE session.token = old.token RETURNING 1) SELECT (SELECT count(*) FROM gone) AS gone, ok AS alone FROM alone;

PREPARE "clean_bans" AS
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), old AS (SELECT address FROM ban WHERE until < $1 AND (SELECT ok FROM alone) ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED), gone AS (DELETE FROM ban USING old WHERE ban.address = old.address RETURNING 1) SELECT (SELECT count(*) FROM gone) AS gone, ok AS alone FROM alone;

PREPARE "clean_notices" AS
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), old AS (SELECT id FROM notice WHERE until < $1 AND (SELECT ok FROM alone) ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED), gone AS (DELETE FROM notice USING old WHERE notice.id = old.id RETURNING 1) SELECT (SELECT count(*) FROM gone) AS gone, ok AS alone FROM alone;

PREPARE "clean_nodes" AS
WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), old AS (SELECT name FROM node WHERE pulse < $1 AND (SELECT ok FROM alone) ORDER BY pulse LIMIT $2 FOR UPDATE SKIP LOCKED), gone AS (DELETE FROM node USING old WHERE node.name = old.name RETURNING 1) SELECT (SELECT count(*) FROM gone) AS gone, ok AS alone FROM alone;

PREPARE "erase_take" AS
WITH t AS (UPDATE erasure SET new = coalesce(new, $1), look = $2::bigint + 5000 WHERE old = (SELECT old FROM erasure WHERE look <= $2::bigint ORDER BY look LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING old, new), p AS (INSERT INTO player (id, name, created, seen, state) SELECT new, '—', 0, 0, 2 FROM t ON CONFLICT DO NOTHING) SELECT old, new FROM t;

PREPARE "erase_begin" AS
INSERT INTO erasure (old, new, look) VALUES ($1, $2, 9223372036854775807) ON CONFLICT (old) DO UPDATE SET new = excluded.new, after = 0;

PREPARE "erase_later" AS
UPDATE erasure SET look = $2::bigint + greatest(2000, least(600000, $2::bigint - at)) WHERE old = $1;

PREPARE "erase_events" AS
WITH page AS MATERIALIZED ( SELECT game FROM ((SELECT DISTINCT game FROM seat WHERE player = $1 AND game > (SELECT after FROM erasure WHERE old = $1) ORDER BY game LIMIT 100) UNION (SELECT game FROM sat WHERE player = $1 AND game > (SELECT after FROM erasure WHERE old = $1) ORDER BY game LIMIT 100) UNION (SELECT id FROM game WHERE host = $1 AND id > (SELECT after FROM erasure WHERE old = $1) ORDER BY id LIMIT 100)) own WHERE NOT (EXISTS (SELECT FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND g.phase < 2) OR EXISTS (SELECT FROM game WHERE host = $1 AND phase < 2) OR EXISTS (SELECT FROM finished f JOIN seat s ON s.game = f.game WHERE s.player = $1 AND f.counts AND f.rated IS NULL) OR EXISTS (SELECT FROM outbox o WHERE EXISTS (SELECT FROM seat s WHERE s.game = o.game AND s.player = $1) OR EXISTS (SELECT FROM sat WHERE game = o.game AND player = $1) OR EXISTS (SELECT FROM game g WHERE g.id = o.game AND g.host = $1))) ORDER BY game LIMIT 100), e AS (UPDATE event SET actor = CASE actor WHEN $1 THEN $2 ELSE actor END, body = CASE act WHEN 'hand-over' THEN replace(body, $3, $4) ELSE body END WHERE game IN (SELECT game FROM page) AND (actor = $1 OR act = 'hand-over' AND strpos(body, $3) > 0)) SELECT max(game) AS last FROM page;

PREPARE "erase_archives" AS
WITH a AS (UPDATE archive SET actors = array_replace(actors, $1::bigint, $2::bigint) WHERE game IN (SELECT game FROM ((SELECT DISTINCT game FROM seat WHERE player = $1 AND game > (SELECT after FROM erasure WHERE old = $1) ORDER BY game LIMIT 100) UNION (SELECT game FROM sat WHERE player = $1 AND game > (SELECT after FROM erasure WHERE old = $1) ORDER BY game LIMIT 100) UNION (SELECT id FROM game WHERE host = $1 AND id > (SELECT after FROM erasure WHERE old = $1) ORDER BY id LIMIT 100)) own WHERE game <= $3) AND $1 = ANY (actors)) UPDATE erasure SET after = $3 WHERE old = $1 RETURNING after;

PREPARE "erase_rest" AS
WITH still AS (SELECT (EXISTS (SELECT FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND g.phase < 2) OR EXISTS (SELECT FROM game WHERE host = $1 AND phase < 2) OR EXISTS (SELECT FROM finished f JOIN seat s ON s.game = f.game WHERE s.player = $1 AND f.counts AND f.rated IS NULL) OR EXISTS (SELECT FROM outbox o WHERE EXISTS (SELECT FROM seat s WHERE s.game = o.game AND s.player = $1) OR EXISTS (SELECT FROM sat WHERE game = o.game AND player = $1) OR EXISTS (SELECT FROM game g WHERE g.id = o.game AND g.host = $1))) AS busy), ready AS (SELECT FROM still WHERE NOT busy), s AS (UPDATE seat SET player = $2 FROM ready WHERE player = $1), h AS (UPDATE game SET host = $2 FROM ready WHERE host = $1), r AS (UPDATE rating SET player = $2 FROM ready WHERE player = $1), c AS (UPDATE rating_step SET player = $2 FROM ready WHERE player = $1), t AS (UPDATE tally SET player = $2 FROM ready WHERE player = $1), a AS (UPDATE report SET other = $2 FROM ready WHERE other = $1) UPDATE erasure SET look = CASE WHEN busy THEN $3::bigint + greatest(2000, least(600000, $3::bigint - at)) ELSE look END FROM still WHERE old = $1 RETURNING NOT busy AS done;

PREPARE "erase_trace" AS
WITH s AS (DELETE FROM sat WHERE player = $1), p AS (DELETE FROM player WHERE id = $1), n AS (DELETE FROM player WHERE id = $2 AND NOT EXISTS (SELECT FROM seat WHERE player = $2) AND NOT EXISTS (SELECT FROM game WHERE host = $2)) DELETE FROM erasure WHERE old = $1 RETURNING old;

PREPARE "append" AS
WITH g AS (UPDATE game SET seq = seq + 1, turn = $3, phase = $4, free = $5, counts = $6, updated = $7, deadline = $8, ending = $9, scores = $10, look = CASE WHEN look BETWEEN $7 AND $8 THEN look ELSE $8 END, mover = $16, position = $17 WHERE id = $1 AND seq = $2 AND updated = $18 RETURNING id, seq, pool, counts) INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT id, seq, $7, $11, $12, $13, $14, $15 FROM g RETURNING seq;

PREPARE "append_more" AS
WITH g AS (UPDATE game SET seq = seq + 1, turn = $3, phase = $4, free = $5, counts = $6, updated = $7, deadline = $8, ending = $9, scores = $10, look = CASE WHEN look BETWEEN $7 AND $8 THEN look ELSE $8 END, mover = $16, position = $17, host = $21, levels = $22 WHERE id = $1 AND seq = $2 AND updated = $23 RETURNING id, seq, pool, counts), j AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, $3, $18::smallint, $7 FROM g WHERE $18::smallint IS NOT NULL ON CONFLICT DO NOTHING), s AS (INSERT INTO seat (game, seat, player) SELECT g.id, u.seat, u.player FROM g, unnest($19::smallint[], $20::bigint[]) AS u (seat, player) ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player), f AS (INSERT INTO finished (game, pool, counts) SELECT id, pool, counts AND $10::smallint[] IS NOT NULL FROM g WHERE $24::boolean ON CONFLICT DO NOTHING) INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT id, seq, $7, $11, $12, $13, $14, $15 FROM g RETURNING seq;

PREPARE "append_told" AS
WITH g AS (UPDATE game SET seq = seq + 1, turn = $3, phase = $4, free = $5, counts = $6, updated = $7, deadline = $8, ending = $9, scores = $10, look = CASE WHEN look BETWEEN $7 AND $8 THEN look ELSE $8 END, mover = $16, position = $17, host = $21, levels = $22 WHERE id = $1 AND seq = $2 AND updated = $23 RETURNING id, seq, pool, counts), j AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, $3, $18::smallint, $7 FROM g WHERE $18::smallint IS NOT NULL ON CONFLICT DO NOTHING), s AS (INSERT INTO seat (game, seat, player) SELECT g.id, u.seat, u.player FROM g, unnest($19::smallint[], $20::bigint[]) AS u (seat, player) ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player), o AS (INSERT INTO outbox AS o (game, seq, at) SELECT id, seq, $7 FROM g ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, at = excluded.at) INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT id, seq, $7, $11, $12, $13, $14, $15 FROM g RETURNING seq;

PREPARE "rematch" AS
WITH g AS (UPDATE game SET seq = seq + 1, turn = $3, phase = $4, free = $5, counts = $6, updated = $7, deadline = $8, ending = $9, scores = $10, look = CASE WHEN look BETWEEN $7 AND $8 THEN look ELSE $8 END, mover = $16, position = $17 WHERE id = $1 AND seq = $2 AND updated = $46 RETURNING id, seq, pool, counts), n AS (INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, deadline, look, mover, position, levels) SELECT $18::bigint, $19::integer, $20::integer, $21::smallint, $22, $23::smallint, $24::smallint, $25::boolean, $26::boolean, $27::boolean, $28, $29, $30::bigint, $31::bigint, $31::bigint, $32::bigint, $32::bigint, $33::smallint, $34, $35::smallint[] FROM g RETURNING id, turn), ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT n.id, u.* FROM n, unnest($36::integer[], $37::bigint[], $38::smallint[], $39::bigint[], $40::text[], $41::text[], $42::text[]) AS u), ns AS (INSERT INTO seat (game, seat, player) SELECT n.id, u.* FROM n, unnest($43::smallint[], $44::bigint[]) AS u), nj AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, turn, $45::smallint, $31::bigint FROM n WHERE $45::smallint IS NOT NULL) INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT id, seq, $7, $11, $12, $13, $14, $15 FROM g RETURNING seq;

PREPARE "rematch_told" AS
WITH g AS (UPDATE game SET seq = seq + 1, turn = $3, phase = $4, free = $5, counts = $6, updated = $7, deadline = $8, ending = $9, scores = $10, look = CASE WHEN look BETWEEN $7 AND $8 THEN look ELSE $8 END, mover = $16, position = $17 WHERE id = $1 AND seq = $2 AND updated = $46 RETURNING id, seq, pool, counts), n AS (INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, deadline, look, mover, position, levels) SELECT $18::bigint, $19::integer, $20::integer, $21::smallint, $22, $23::smallint, $24::smallint, $25::boolean, $26::boolean, $27::boolean, $28, $29, $30::bigint, $31::bigint, $31::bigint, $32::bigint, $32::bigint, $33::smallint, $34, $35::smallint[] FROM g RETURNING id, turn), ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT n.id, u.* FROM n, unnest($36::integer[], $37::bigint[], $38::smallint[], $39::bigint[], $40::text[], $41::text[], $42::text[]) AS u), ns AS (INSERT INTO seat (game, seat, player) SELECT n.id, u.* FROM n, unnest($43::smallint[], $44::bigint[]) AS u), nj AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, turn, $45::smallint, $31::bigint FROM n WHERE $45::smallint IS NOT NULL), o AS (INSERT INTO outbox (game, seq, at) SELECT id, $19::integer, $31::bigint FROM n) INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT id, seq, $7, $11, $12, $13, $14, $15 FROM g RETURNING seq;

PREPARE "create" AS
WITH c AS (INSERT INTO command (player, id, answer, at) VALUES ($29, $30, $31, $32) ON CONFLICT DO NOTHING RETURNING player), n AS (INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, deadline, look, mover, position, levels) SELECT $1::bigint, $2::integer, $3::integer, $4::smallint, $5, $6::smallint, $7::smallint, $8::boolean, $9::boolean, $10::boolean, $11, $12, $13::bigint, $14::bigint, $14::bigint, $15::bigint, $15::bigint, $16::smallint, $17, $18::smallint[] FROM c RETURNING id, turn), ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT n.id, u.* FROM n, unnest($19::integer[], $20::bigint[], $21::smallint[], $22::bigint[], $23::text[], $24::text[], $25::text[]) AS u), ns AS (INSERT INTO seat (game, seat, player) SELECT n.id, u.* FROM n, unnest($26::smallint[], $27::bigint[]) AS u), nj AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, turn, $28::smallint, $14::bigint FROM n WHERE $28::smallint IS NOT NULL) SELECT id FROM n;

PREPARE "create_told" AS
WITH n AS (INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, deadline, look, mover, position, levels) SELECT $1::bigint, $2::integer, $3::integer, $4::smallint, $5, $6::smallint, $7::smallint, $8::boolean, $9::boolean, $10::boolean, $11, $12, $13::bigint, $14::bigint, $14::bigint, $15::bigint, $15::bigint, $16::smallint, $17, $18::smallint[] ON CONFLICT (id) DO NOTHING RETURNING id, turn), ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body) SELECT n.id, u.* FROM n, unnest($19::integer[], $20::bigint[], $21::smallint[], $22::bigint[], $23::text[], $24::text[], $25::text[]) AS u), ns AS (INSERT INTO seat (game, seat, player) SELECT n.id, u.* FROM n, unnest($26::smallint[], $27::bigint[]) AS u), nj AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, turn, $28::smallint, $14::bigint FROM n WHERE $28::smallint IS NOT NULL), o AS (INSERT INTO outbox (game, seq, at) SELECT id, $2::integer, $14::bigint FROM n) SELECT id FROM n;

PREPARE "answered" AS
SELECT answer FROM command WHERE player = $1 AND id = $2;

PREPARE "seqs" AS
SELECT u.id, coalesce(g.seq, 0) AS seq, coalesce(g.updated, 0) AS updated FROM unnest($1::bigint[]) AS u (id) LEFT JOIN game g ON g.id = u.id;

PREPARE "overdue" AS
WITH page AS (SELECT id, look, CASE WHEN deadline < $1::bigint THEN turn END AS turn FROM game WHERE look < $1::bigint AND (look, id) > ($2::bigint, $3::bigint) ORDER BY look, id LIMIT $4), later AS (SELECT game.id FROM game JOIN page ON page.id = game.id WHERE page.turn IS NULL AND game.deadline >= $1::bigint FOR UPDATE OF game SKIP LOCKED), moved AS (UPDATE game SET look = deadline FROM later WHERE game.id = later.id) SELECT id, look, turn FROM page ORDER BY look, id;

PREPARE "put_aside" AS
UPDATE game SET look = $3 WHERE id = $1 AND look = $2 RETURNING id;

PREPARE "heartbeat" AS
SELECT h.at AS now, h.earlier AS before, h.unsettled AS open, h.latest AS newest, service_unsafe() IS NULL AS durable, service_copies() AS copies FROM service_heartbeat($1, $2, $3::bigint) h;

PREPARE "read_clock" AS
SELECT service_now() AS now;

PREPARE "shift_clock" AS
INSERT INTO clock_shift (past, milliseconds) SELECT $1, $2::bigint + service_now() - service_clock() ON CONFLICT DO NOTHING RETURNING milliseconds;

PREPARE "outages" AS
SELECT began, ended FROM (SELECT began, ended FROM outage WHERE NOT settled ORDER BY began DESC LIMIT $1) o ORDER BY began;

PREPARE "settle" AS
WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152867) AS got) UPDATE outage SET settled = true FROM mine WHERE got AND NOT settled AND (ended < coalesce((SELECT min(updated) FROM game WHERE look IS NOT NULL), service_now()) OR ended < $1) RETURNING began;

PREPARE "job_take" AS
UPDATE job SET lease = $3::bigint + $4::bigint, taken = $3, tries = tries + 1, number = number + 1, holder = $5 WHERE id = coalesce((SELECT id FROM job WHERE kind = 0 AND $1::integer = 0 AND id >= $7::bigint AND lease < $3::bigint AND (tries < 3 OR stalled AND lease < $3::bigint - $6::bigint) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED), (SELECT id FROM job WHERE kind = 1 AND $2::integer = 1 AND id >= $8::bigint AND lease < $3::bigint AND (tries < 3 OR stalled AND lease < $3::bigint - $6::bigint) ORDER BY level, id LIMIT 1 FOR UPDATE SKIP LOCKED)) RETURNING id, kind, game, turn, level, number, set_config('synchronous_commit', 'off', true) AS quick;

PREPARE "job_floor" AS
SELECT least(soon, (SELECT min(id) FROM job WHERE kind = 0)) AS move, least(soon, (SELECT min(id) FROM job WHERE kind = 1)) AS analysis FROM (SELECT last_value - 1000 AS soon FROM job_id_seq) AS s;

PREPARE "job_held" AS
SELECT EXISTS (SELECT FROM job WHERE id = $1 AND number = $2 AND lease > 0 AND ($3::text IS NULL OR split_part(holder, '/', 1) = $3) AND kind = 0 AND game = $4 AND turn = $5 AND lease > $6::bigint) OR EXISTS (SELECT FROM event WHERE game = $4 AND actor = 0 AND command = $7) OR EXISTS (SELECT FROM archive WHERE game = $4) AS held;

PREPARE "job_renew" AS
UPDATE job SET lease = $3::bigint + $4::bigint WHERE id = $1 AND number = $2 AND lease > 0 AND ($7::text IS NULL OR split_part(holder, '/', 1) = $7) AND taken > $3::bigint - CASE kind WHEN 0 THEN $5::bigint ELSE $6::bigint END RETURNING id, set_config('synchronous_commit', 'off', true) AS quick;

PREPARE "job_give_back" AS
UPDATE job SET lease = 0, tries = tries - 1 WHERE id = $1 AND number = $2 AND lease > 0 AND ($3::text IS NULL OR split_part(holder, '/', 1) = $3) RETURNING id, set_config('synchronous_commit', 'off', true) AS quick;

PREPARE "job_done" AS
DELETE FROM job WHERE id = $1 AND game = $2 RETURNING id, set_config('synchronous_commit', 'off', true) AS quick;

PREPARE "job_late" AS
SELECT id, game, turn FROM job WHERE kind = 0 AND NOT stalled AND lease < $1 AND (tries >= 3 OR at < $1::bigint - $2::bigint) AND later < $1 AND id > $4 ORDER BY id LIMIT $3;

PREPARE "job_later" AS
UPDATE job SET later = $2 WHERE id = $1 RETURNING id, set_config('synchronous_commit', 'off', true) AS quick;

PREPARE "job_stalled" AS
UPDATE job SET stalled = true WHERE id = $1 AND game = $2 RETURNING id;

PREPARE "job_clean" AS
WITH old AS (SELECT j.id FROM job j LEFT JOIN game g ON g.id = j.game WHERE j.lease < $1 AND j.at < $1::bigint - 5000 AND CASE j.kind WHEN 0 THEN g.id IS NULL OR g.turn <> j.turn OR g.phase <> 1 ELSE j.tries >= 3 OR j.at < $1::bigint - 604800000 END LIMIT 500 FOR UPDATE OF j SKIP LOCKED), part AS (DELETE FROM analysis_part p WHERE NOT EXISTS (SELECT FROM job j WHERE j.kind = 1 AND j.game = p.game AND j.number = p.number)) DELETE FROM job WHERE id IN (SELECT id FROM old) RETURNING id;

PREPARE "analysis_ask" AS
WITH g AS (SELECT id, turn FROM game WHERE id = $1 AND phase = 2), a AS (SELECT game FROM analysis WHERE game = $1), m AS (SELECT count(*) AS mine FROM job WHERE kind = 1 AND player = $4::bigint), j AS (INSERT INTO job (kind, game, turn, level, at, player) SELECT 1, id, turn, mine, $2::bigint, $4 FROM g, m WHERE NOT EXISTS (SELECT FROM a) AND (SELECT count(*) FROM job WHERE kind = 1) < $3::bigint AND mine < $5::bigint ON CONFLICT DO NOTHING RETURNING id) SELECT EXISTS (SELECT FROM g) AS over, EXISTS (SELECT FROM a) AS ready, EXISTS (SELECT FROM j) OR EXISTS (SELECT FROM job WHERE kind = 1 AND game = $1) AS waiting, mine >= $5 AS own_full FROM m;

PREPARE "analysis_get" AS
SELECT (SELECT body FROM analysis WHERE game = $1) AS body, EXISTS (SELECT FROM job WHERE kind = 1 AND game = $1) AS waiting;

PREPARE "analysis_part" AS
WITH j AS (UPDATE job SET lease = $6::bigint + $7::bigint WHERE id = $1 AND number = $3 AND lease > 0 AND ($8::text IS NULL OR split_part(holder, '/', 1) = $8) AND game = $2 AND kind = 1 RETURNING game, number) INSERT INTO analysis_part (game, number, part, body) SELECT game, number, $4::integer, $5 FROM j ON CONFLICT (game, number, part) DO UPDATE SET body = excluded.body RETURNING part;

PREPARE "analysis_done" AS
WITH a AS (INSERT INTO analysis (game, at, body) SELECT $2::bigint, $5::bigint, string_agg(body, '' ORDER BY part)::json::text FROM analysis_part WHERE game = $2 AND number = $3 AND part < $4::integer AND EXISTS (SELECT FROM job WHERE id = $1 AND number = $3 AND lease > 0 AND ($6::text IS NULL OR split_part(holder, '/', 1) = $6) AND kind = 1 AND game = $2) HAVING count(*) = $4 ON CONFLICT (game) DO UPDATE SET body = excluded.body RETURNING game), j AS (DELETE FROM job WHERE id = $1 AND game IN (SELECT game FROM a)), p AS (DELETE FROM analysis_part WHERE game IN (SELECT game FROM a)) SELECT game FROM a;

PREPARE "outbox_of" AS
SELECT count(*) AS games, json_agg(g ORDER BY g.id)::text AS rows, array_agg(g.id ORDER BY g.id) AS ids, array_agg(g.seq ORDER BY g.id) AS seqs FROM (SELECT g.*, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = g.id) AS players, (SELECT array_agg(o.player) FROM sat o WHERE o.game = g.id) AS sat FROM outbox o JOIN game g ON g.id = o.game WHERE o.game = ANY ($1::bigint[])) g;

PREPARE "outbox_left" AS
SELECT count(*) AS games, json_agg(g ORDER BY g.id)::text AS rows, array_agg(g.id ORDER BY g.id) AS ids, array_agg(g.seq ORDER BY g.id) AS seqs FROM (SELECT g.*, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = g.id) AS players, (SELECT array_agg(o.player) FROM sat o WHERE o.game = g.id) AS sat FROM (SELECT game FROM outbox WHERE at < service_now() - $1::bigint ORDER BY at LIMIT $2) o JOIN game g ON g.id = o.game) g;

PREPARE "outbox_later" AS
UPDATE outbox SET at = service_now() + $2::bigint WHERE game = ANY ($1::bigint[]);

PREPARE "outbox_done" AS
DELETE FROM outbox o USING unnest($1::bigint[], $2::integer[]) AS u (game, seq) WHERE o.game = u.game AND o.seq <= u.seq RETURNING o.game;

PREPARE "carry" AS
WITH t AS MATERIALIZED (SELECT p.*, array(SELECT json_array_elements_text(e.row -> 'players')::bigint) AS players, array(SELECT json_array_elements_text(CASE json_typeof(e.row -> 'sat') WHEN 'array' THEN e.row -> 'sat' ELSE '[]' END)::bigint) AS sat FROM json_array_elements($1::json) AS e (row), json_populate_record(NULL::game, e.row) p ORDER BY p.id), n AS (INSERT INTO game AS l (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, ending, scores, levels, mover, position, archived) SELECT id, seq, CASE phase WHEN 2 THEN turn ELSE 0 END, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, ending, scores, levels, -1, CASE phase WHEN 2 THEN position END, true FROM t ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, turn = excluded.turn, phase = excluded.phase, free = excluded.free, counts = excluded.counts, host = excluded.host, updated = excluded.updated, ending = excluded.ending, scores = excluded.scores, levels = excluded.levels, position = excluded.position WHERE l.seq < excluded.seq RETURNING id), s AS (INSERT INTO seat AS l (game, seat, player) SELECT t.id, u.number - 1, u.player FROM n JOIN t USING (id), unnest(t.players) WITH ORDINALITY AS u (player, number) ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player WHERE l.player <> excluded.player), o AS (INSERT INTO sat (player, game) SELECT u.player, t.id FROM n JOIN t USING (id), unnest(t.sat) AS u (player) ON CONFLICT DO NOTHING), f AS (INSERT INTO finished (game, pool, counts) SELECT t.id, t.pool, t.counts AND t.scores IS NOT NULL FROM n JOIN t USING (id) WHERE t.phase = 2 ON CONFLICT DO NOTHING) SELECT count(*) AS games, count(*) FILTER (WHERE NOT t.hidden AND (t.phase = 0 OR coalesce(before.phase, 0) = 0)) AS lobby FROM n JOIN t USING (id) LEFT JOIN game before ON before.id = n.id;

PREPARE "listing_page" AS
SELECT count(*) AS games, json_agg(g ORDER BY g.id)::text AS rows, array_agg(g.id ORDER BY g.id) AS ids, array_agg(g.seq ORDER BY g.id) AS seqs FROM (SELECT g.*, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = g.id) AS players, (SELECT array_agg(o.player) FROM sat o WHERE o.game = g.id) AS sat FROM (SELECT * FROM game WHERE id > $1 ORDER BY id LIMIT $2) g) g;

PREPARE "listing_put" AS
WITH t AS MATERIALIZED (SELECT p.*, array(SELECT json_array_elements_text(e.row -> 'players')::bigint) AS players, array(SELECT json_array_elements_text(CASE json_typeof(e.row -> 'sat') WHEN 'array' THEN e.row -> 'sat' ELSE '[]' END)::bigint) AS sat FROM json_array_elements($1::json) AS e (row), json_populate_record(NULL::game, e.row) p ORDER BY p.id), n AS (INSERT INTO game AS l (id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, ending, scores, levels, mover, position, archived) SELECT id, seq, CASE phase WHEN 2 THEN turn ELSE 0 END, phase, game, seats, free, hidden, rated, counts, pool, options, host, created, updated, ending, scores, levels, -1, CASE phase WHEN 2 THEN position END, true FROM t ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, turn = excluded.turn, phase = excluded.phase, free = excluded.free, counts = excluded.counts, host = excluded.host, updated = excluded.updated, ending = excluded.ending, scores = excluded.scores, levels = excluded.levels, position = excluded.position RETURNING id), s AS (INSERT INTO seat AS l (game, seat, player) SELECT t.id, u.number - 1, u.player FROM n JOIN t USING (id), unnest(t.players) WITH ORDINALITY AS u (player, number) ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player WHERE l.player <> excluded.player), o AS (INSERT INTO sat (player, game) SELECT u.player, t.id FROM n JOIN t USING (id), unnest(t.sat) AS u (player) ON CONFLICT DO NOTHING), f AS (INSERT INTO finished (game, pool, counts) SELECT t.id, t.pool, t.counts AND t.scores IS NOT NULL FROM n JOIN t USING (id) WHERE t.phase = 2 ON CONFLICT DO NOTHING) SELECT count(*) AS games FROM n;

PREPARE "listing_differs" AS
WITH t AS MATERIALIZED (SELECT p.*, array(SELECT json_array_elements_text(e.row -> 'players')::bigint) AS players, array(SELECT json_array_elements_text(CASE json_typeof(e.row -> 'sat') WHEN 'array' THEN e.row -> 'sat' ELSE '[]' END)::bigint) AS sat FROM json_array_elements($1::json) AS e (row), json_populate_record(NULL::game, e.row) p ORDER BY p.id) SELECT t.id, l.id IS NULL AS missing FROM t LEFT JOIN game l ON l.id = t.id WHERE l.id IS NULL OR (l.phase, l.game, l.seats, l.free, l.hidden, l.rated, l.counts, l.pool, l.options, l.host, l.created, l.ending, l.scores, l.levels) IS DISTINCT FROM (t.phase, t.game, t.seats, t.free, t.hidden, t.rated, t.counts, t.pool, t.options, t.host, t.created, t.ending, t.scores, t.levels) OR l.seq > t.seq OR t.phase = 2 AND (l.turn <> t.turn OR l.position IS DISTINCT FROM t.position OR NOT EXISTS (SELECT FROM finished f WHERE f.game = t.id)) OR array(SELECT s.player FROM seat s WHERE s.game = t.id ORDER BY s.seat) <> t.players OR EXISTS (SELECT FROM unnest(t.sat) AS u (player) WHERE NOT EXISTS (SELECT FROM sat o WHERE o.player = u.player AND o.game = t.id)) ORDER BY t.id;

PREPARE "listing_ids" AS
SELECT id FROM game WHERE id > $1 ORDER BY id LIMIT $2;

PREPARE "listing_drop" AS
WITH d AS (DELETE FROM game g WHERE g.id = ANY ($1::bigint[]) AND NOT EXISTS (SELECT FROM finished f WHERE f.game = g.id AND f.rated IS NOT NULL) RETURNING id), s AS (DELETE FROM seat USING d WHERE game = d.id), o AS (DELETE FROM sat USING d WHERE game = d.id), f AS (DELETE FROM finished USING d WHERE game = d.id) SELECT id FROM d;

PREPARE "live" AS
SELECT id, turn, mover, position, deadline, updated FROM game WHERE id = ANY ($1::bigint[]) AND phase = 1 ORDER BY id;

PREPARE "lobby" AS
SELECT g.id, g.options, g.free, g.created, g.host, p.name, p.account, (SELECT array_agg(b.other) FROM block b WHERE b.player = g.host AND b.other + 0 = ANY ($2::bigint[])) || (SELECT array_agg(b.player) FROM block b WHERE b.other = g.host AND b.player + 0 = ANY ($2::bigint[])) AS hidden_from, p.bot FROM game g JOIN player p ON p.id = g.host WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0 AND greatest(g.created, g.present) > (SELECT service_now()) - CASE WHEN right(g.pool, 5) = '/days' THEN 1209600000 ELSE 75000 END AND ($1::text IS NULL OR g.game = $1) ORDER BY g.created DESC LIMIT 100;

PREPARE "watch" AS
SELECT g.id, g.options, g.phase, g.turn, g.mover, g.updated, (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id) AS players, (SELECT json_agg(p.name ORDER BY o.seat) FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id) AS names, g.levels, g.position, g.deadline, g.ending, g.scores, (SELECT CASE WHEN bool_or(p.bot) THEN json_agg(coalesce(p.bot, false) ORDER BY o.seat) END FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id) AS bots FROM (SELECT n.* FROM (SELECT * FROM game WHERE phase = 1 AND NOT hidden ORDER BY created DESC LIMIT 300) n WHERE ($1::text IS NULL OR n.game = $1) AND (SELECT count(DISTINCT s.player) FROM seat s WHERE s.game = n.id AND s.player <> 0) > 1 ORDER BY n.updated DESC LIMIT 30) g ORDER BY g.updated DESC;

PREPARE "pair" AS
SELECT g.id FROM game g WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0 AND g.options = $1 AND g.id <> $3 AND greatest(g.created, g.present) > (SELECT service_now()) - CASE WHEN right(g.pool, 5) = '/days' THEN 1209600000 ELSE 75000 END AND g.host <> $2 AND NOT EXISTS (SELECT FROM seat s WHERE s.game = g.id AND s.player = $2) AND NOT EXISTS (SELECT FROM block b WHERE b.player = $2 AND (b.other = g.host OR b.other IN (SELECT player FROM seat WHERE game = g.id))) AND NOT EXISTS (SELECT FROM block b WHERE b.other = $2 AND (b.player = g.host OR b.player IN (SELECT player FROM seat WHERE game = g.id))) ORDER BY g.created DESC LIMIT 1;

PREPARE "mine" AS
WITH u AS (SELECT DISTINCT g.id, g.updated FROM seat s, LATERAL (SELECT * FROM game WHERE game.id = s.game OFFSET 0) g WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND ($2::smallint IS NULL OR g.phase = $2) AND ($3::boolean OR NOT g.hidden) AND (g.updated, g.id) < ($4::bigint, $5::bigint)), f AS (SELECT p.id, p.updated FROM (VALUES (false), (true)) h (hidden), LATERAL (SELECT DISTINCT s.game AS id, s.ended AS updated FROM seat s WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NOT NULL AND s.hidden = h.hidden AND (s.ended, s.game) < ($4::bigint, $5::bigint) ORDER BY s.ended DESC, s.game DESC LIMIT $6) p WHERE ($2::smallint IS NULL OR $2 = 2) AND ($3::boolean OR NOT h.hidden)), page AS (SELECT * FROM u UNION ALL SELECT * FROM f ORDER BY updated DESC, id DESC LIMIT $6) SELECT g.id, g.options, g.phase, g.turn, g.mover, page.updated, (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id) AS players, (SELECT json_agg(p.name ORDER BY o.seat) FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id) AS names, g.levels, g.position, g.deadline, g.ending, g.scores, (SELECT CASE WHEN bool_or(p.bot) THEN json_agg(coalesce(p.bot, false) ORDER BY o.seat) END FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id) AS bots FROM page, LATERAL (SELECT * FROM game WHERE game.id = page.id OFFSET 0) g ORDER BY page.updated DESC, page.id DESC;

PREPARE "file" AS
WITH page AS (SELECT DISTINCT player, game FROM seat WHERE ended IS NULL AND player <> 0 AND (player, game) > ($1::bigint, $2::bigint) ORDER BY player, game LIMIT $3), done AS (SELECT p.player, p.game, g.updated, g.hidden FROM page p JOIN game g ON g.id = p.game WHERE g.phase = 2 AND (SELECT pg_try_advisory_xact_lock(7152866))), filed AS (UPDATE seat s SET ended = d.updated, hidden = d.hidden FROM done d WHERE s.game = d.game AND s.player = d.player AND s.ended IS NULL RETURNING s.player, s.game), counted AS (INSERT INTO tally (player, games) SELECT player, count(DISTINCT game) FROM filed GROUP BY player ON CONFLICT (player) DO UPDATE SET games = tally.games + excluded.games) SELECT player, game, (SELECT count(*) FROM page) AS seats, (SELECT count(*) FROM filed) AS filed FROM page ORDER BY player DESC, game DESC LIMIT 1;

PREPARE "open_tables" AS
SELECT (SELECT count(*) FROM (SELECT g.id FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND g.phase < 2 UNION SELECT id FROM game WHERE host = $1 AND phase = 0) o WHERE o.id <> $2::bigint) AS tables, (SELECT count(*) FROM seat c WHERE c.player = 0 AND c.game IN (SELECT g.id FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND g.phase = 1)) AS computers, (SELECT answer FROM command WHERE player = $1 AND id = $3) AS answer;

PREPARE "may_sit" AS
SELECT (SELECT count(*) FROM (SELECT g.id FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND g.phase < 2 UNION SELECT id FROM game WHERE host = $1 AND phase = 0) o WHERE o.id <> $2::bigint) AS tables, (SELECT count(*) FROM seat c WHERE c.player = 0 AND c.game IN (SELECT g.id FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND g.phase = 1)) AS computers, EXISTS (SELECT FROM block b WHERE (b.player = $1 AND b.other = ANY ($3::bigint[])) OR (b.other = $1 AND b.player = ANY ($3::bigint[]))) AS blocked;

PREPARE "reserve" AS
INSERT INTO command (player, id, answer, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id;

PREPARE "release" AS
DELETE FROM command WHERE player = $1 AND id = $2 RETURNING id;

PREPARE "lease" AS
INSERT INTO laying AS l (player, token, until) VALUES ($1, $2, service_now() + $3::bigint) ON CONFLICT (player) DO UPDATE SET token = excluded.token, until = excluded.until WHERE l.token = excluded.token OR l.until < service_now() RETURNING player;

PREPARE "lease_end" AS
DELETE FROM laying WHERE player = $1 AND token = $2;

PREPARE "present" AS
WITH o AS (SELECT id FROM game WHERE phase = 0 AND host = ANY ($1::bigint[]) AND (present IS NULL OR present < $2::bigint - 20000) FOR UPDATE SKIP LOCKED), old AS (DELETE FROM laying WHERE player IN (SELECT player FROM laying WHERE until < $2::bigint - 60000 FOR UPDATE SKIP LOCKED)) UPDATE game SET present = $2::bigint FROM o WHERE game.id = o.id;

PREPARE "host_gone" AS
SELECT g.id FROM game g WHERE g.phase = 0 AND g.id > $1 AND NOT (greatest(g.created, g.present) > (SELECT service_now()) - CASE WHEN g.hidden OR right(g.pool, 5) = '/days' THEN 1209600000 ELSE 900000 END) ORDER BY g.id LIMIT $2;

PREPARE "page" AS
SELECT g.options, g.phase, g.turn, coalesce(h.name || CASE WHEN h.bot THEN ' (bot)' ELSE '' END, '') AS host, g.ending, g.scores, s.seat, coalesce(p.name || CASE WHEN p.bot THEN ' (bot)' ELSE '' END, '') AS name FROM game g LEFT JOIN player h ON h.id = g.host LEFT JOIN seat s ON s.game = g.id LEFT JOIN player p ON p.id = s.player WHERE g.id = $1 ORDER BY s.seat;

PREPARE "session" AS
WITH s AS (UPDATE session SET seen = $2 WHERE token = $1 AND seen < $2::bigint - 86400000 AND seen > $2::bigint - $3 RETURNING player), p AS (UPDATE player SET seen = $2 FROM s WHERE id = s.player) SELECT player.id, name, account, language, bot FROM session JOIN player ON player.id = session.player WHERE token = $1 AND state = 0 AND session.seen > $2::bigint - $3;

PREPARE "guest" AS
WITH p AS (INSERT INTO player (id, name, language, created, seen) VALUES ($1, $2, $3, $4, $4) RETURNING id) INSERT INTO session (token, player, kind, created, seen) SELECT $5, id, 0, $4, $4 FROM p RETURNING player;

PREPARE "names" AS
SELECT id, name, account, bot FROM player WHERE id = ANY ($1::bigint[]);

PREPARE "sign_out" AS
DELETE FROM session WHERE token = $1 RETURNING player;

PREPARE "change_me" AS
UPDATE player SET name = coalesce($2, name), name_key = coalesce($3, name_key), language = coalesce($4, language) WHERE id = $1 AND state = 0 AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = $3 AND o.id <> $1) RETURNING name, language;

PREPARE "account" AS
WITH p AS (UPDATE player SET name = $2, name_key = $3, account = true, password = $4, recovery = $5, seen = $6 WHERE id = $1 AND NOT account AND state = 0 AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = $3) RETURNING id), d AS (DELETE FROM session USING p WHERE player = p.id) INSERT INTO session (token, player, kind, created, seen) SELECT $7::bytea, id, 0, $6::bigint, $6::bigint FROM p RETURNING player;

PREPARE "by_name" AS
SELECT id, name, language, password, recovery, state FROM player WHERE name_key = $1 AND account AND state < 2;

PREPARE "by_id" AS
SELECT id, name, language, password, recovery, state FROM player WHERE id = $1 AND account AND state < 2;

PREPARE "sign_in" AS
WITH p AS (UPDATE player SET seen = $4 WHERE id = $1 AND password = $2 AND state = 0 RETURNING id), d AS (DELETE FROM session USING p WHERE token = $5 OR token IN (SELECT o.token FROM session o WHERE o.player = $1 AND o.kind = 0 ORDER BY o.seen DESC OFFSET 19)) INSERT INTO session (token, player, kind, created, seen) SELECT $3::bytea, id, 0, $4::bigint, $4::bigint FROM p RETURNING player;

PREPARE "recover" AS
WITH p AS (UPDATE player SET password = $3, recovery = $4, seen = $6 WHERE id = $1 AND recovery = $2 AND state = 0 RETURNING id), d AS (DELETE FROM session USING p WHERE player = p.id OR token = $7) INSERT INTO session (token, player, kind, created, seen) SELECT $5::bytea, id, 0, $6::bigint, $6::bigint FROM p RETURNING player;

PREPARE "password" AS
WITH p AS (UPDATE player SET password = $3 WHERE id = $1 AND password = $2 AND state = 0 RETURNING id), d AS (DELETE FROM session USING p WHERE player = p.id AND token <> $4) SELECT id FROM p;

PREPARE "new_code" AS
UPDATE player SET recovery = $3 WHERE id = $1 AND password = $2 AND state = 0 RETURNING id;

PREPARE "token" AS
INSERT INTO session (token, player, kind, created, seen) SELECT $2, id, 1, $3, $3 FROM player WHERE id = $1 AND password = $4 AND (SELECT count(*) FROM session WHERE player = $1 AND kind = 1) < 10 RETURNING player;

PREPARE "tokens_end" AS
DELETE FROM session WHERE player = $1 AND kind = 1;

PREPARE "player" AS
SELECT name, account, created, state, (SELECT count(DISTINCT s.game) FROM seat s WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND (SELECT g.phase FROM game g WHERE g.id = s.game) = 1) AS playing, (SELECT count(DISTINCT s.game) FROM seat s WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND (SELECT g.phase FROM game g WHERE g.id = s.game) = 2) + coalesce((SELECT games FROM tally WHERE tally.player = $1), 0) AS over, (SELECT coalesce(json_agg(json_build_object( 'pool', pool, 'rating', round(rating::numeric, 1), 'deviation', round(deviation::numeric, 1), 'games', games) ORDER BY pool), '[]') FROM rating WHERE rating.player = $1) AS ratings, bot FROM player WHERE id = $1;

PREPARE "curve" AS
SELECT r.number, CASE WHEN NOT g.hidden OR EXISTS (SELECT FROM seat s WHERE s.game = r.game AND s.player = $4::bigint) THEN r.game END AS game, r.at, r.rating, r.deviation FROM rating_step r LEFT JOIN game g ON g.id = r.game WHERE r.player = $1 AND r.pool = $2 AND ($3::bigint IS NULL OR r.number < $3) ORDER BY r.number DESC LIMIT 500;

PREPARE "board" AS
SELECT p.id, p.name, r.rating, r.deviation, r.games, p.bot FROM rating r JOIN player p ON p.id = r.player WHERE r.pool = $1 AND r.deviation <= 110 AND r.games >= 5 AND p.state = 0 ORDER BY r.rating DESC, p.id LIMIT 100;

PREPARE "block" AS
INSERT INTO block (player, other, at) SELECT $1, id, $3 FROM player WHERE id = $2 AND state < 2 AND (SELECT count(*) FROM block WHERE player = $1) < 500 ON CONFLICT (player, other) DO UPDATE SET at = block.at RETURNING other;

PREPARE "unblock" AS
DELETE FROM block WHERE player = $1 AND other = $2;

PREPARE "blocks" AS
SELECT b.other, p.name, b.at, p.bot FROM block b JOIN player p ON p.id = b.other WHERE b.player = $1 ORDER BY b.at DESC, b.other LIMIT 500;

PREPARE "report" AS
INSERT INTO report (player, other, game, reason, at) SELECT $1, id, $3, $4, $5 FROM player WHERE id = $2 AND ($3::bigint = 0 OR EXISTS (SELECT FROM game WHERE id = $3)) ON CONFLICT (player, other, game) DO UPDATE SET reason = excluded.reason RETURNING id;

PREPARE "my_data" AS
SELECT name, account, language, created, seen, (SELECT coalesce(json_agg(json_build_object('kind', CASE kind WHEN 0 THEN 'browser' ELSE 'bot' END, 'created', created, 'seen', seen) ORDER BY created), '[]') FROM session WHERE session.player = $1) AS sessions, (SELECT coalesce(json_agg(json_build_object('pool', pool, 'rating', rating, 'deviation', deviation, 'volatility', volatility, 'games', games) ORDER BY pool), '[]') FROM rating WHERE rating.player = $1) AS ratings, (SELECT coalesce(json_agg((SELECT string_agg(substr($2::text, 1 + (other >> 5 * digit & 31)::int, 1), '' ORDER BY digit DESC) FROM generate_series(0, 11) digit) ORDER BY at), '[]') FROM block WHERE block.player = $1) AS blocks, (SELECT coalesce(json_agg(json_build_object('player', (SELECT string_agg(substr($2::text, 1 + (other >> 5 * digit & 31)::int, 1), '' ORDER BY digit DESC) FROM generate_series(0, 11) digit), 'reason', reason, 'at', at) ORDER BY id), '[]') FROM report WHERE report.player = $1) AS reports FROM player WHERE id = $1;

PREPARE "my_games" AS
SELECT game FROM ((SELECT DISTINCT game FROM seat WHERE player = $1 AND game > $2 ORDER BY game LIMIT 101) UNION (SELECT game FROM sat WHERE player = $1 AND game > $2 ORDER BY game LIMIT 101) UNION (SELECT id FROM game WHERE host = $1 AND id > $2 ORDER BY id LIMIT 101)) own ORDER BY game LIMIT 101;

PREPARE "my_game" AS
SELECT json_agg(json_build_object('pool', pool, 'number', number, 'at', at, 'rating', rating, 'deviation', deviation) ORDER BY number) AS rating FROM rating_step WHERE game = $1 AND player = $2::bigint;

PREPARE "unfinished" AS
SELECT s.game, s.seat, g.phase, g.host = $1 AS host FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND g.phase < 2 UNION SELECT id, -1, phase, true FROM game WHERE host = $1 AND phase = 0 ORDER BY 1, 2 LIMIT 1000;

PREPARE "to_hand_over" AS
SELECT s.game, EXISTS (SELECT FROM seat o WHERE o.game = s.game AND o.player = $2) AS both FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NULL AND g.phase < 2 UNION SELECT id, false FROM game WHERE host = $1 AND phase = 0 ORDER BY 1, 2 DESC LIMIT 1000;

PREPARE "erase" AS
WITH s AS (DELETE FROM session WHERE player = $1), b AS (DELETE FROM block WHERE player = $1 OR other = $1), r AS (UPDATE report SET player = NULL WHERE player = $1), c AS (DELETE FROM command WHERE player = $1), e AS (INSERT INTO erasure (old, at, look) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING) UPDATE player SET name = '—', name_key = NULL, password = NULL, recovery = NULL, language = 'en', seen = created, state = 2 WHERE id = $1 RETURNING id;

PREPARE "server_secret" AS
SELECT value FROM secret WHERE name = 'server';

PREPARE "worker" AS
SELECT name FROM worker WHERE token = $1;

PREPARE "mark_bot" AS
UPDATE player SET bot = true WHERE id = $1 RETURNING id;

PREPARE "nodes" AS
SELECT count(*) FROM node WHERE pulse > $1;

PREPARE "rater" AS
SELECT pg_try_advisory_lock(7152865) AS locked;

PREPARE "unrated" AS
SELECT f.number, f.game, f.pool, g.scores, g.seats, g.game AS rules, g.updated, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = f.game) AS players FROM finished f JOIN game g ON g.id = f.game WHERE f.counts AND f.rated IS NULL AND f.number > $1 ORDER BY f.number LIMIT 1;

PREPARE "ratings" AS
SELECT player, rating, deviation, volatility, last FROM rating WHERE pool = $1 AND player = ANY ($2::bigint[]);

PREPARE "rate" AS
WITH changed AS (SELECT FROM finished, unnest($2::bigint[], $7::bigint[]) AS u (player, last) WHERE number = $1 AND u.last IS DISTINCT FROM coalesce((SELECT r.last FROM rating r WHERE r.player = u.player AND r.pool = finished.pool), 0)), f AS (UPDATE finished SET rated = (SELECT coalesce(max(rated), 0) + 1 FROM finished) WHERE number = $1 AND rated IS NULL AND NOT EXISTS (SELECT FROM changed) RETURNING rated, game, pool), r AS (INSERT INTO rating (player, pool, rating, deviation, volatility, games, last) SELECT u.player, f.pool, u.rating, u.deviation, u.volatility, 1, f.rated FROM f, unnest($2::bigint[], $3::float8[], $4::float8[], $5::float8[]) AS u (player, rating, deviation, volatility) ON CONFLICT (player, pool) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, games = rating.games + 1, last = excluded.last) INSERT INTO rating_step (player, pool, number, game, at, rating, deviation) SELECT u.player, f.pool, f.rated, f.game, $6, u.rating, u.deviation FROM f, unnest($2::bigint[], $3::float8[], $4::float8[]) AS u (player, rating, deviation) RETURNING player;

PREPARE "rated" AS
SELECT f.number, f.game, f.pool, g.scores, g.seats, g.game AS rules, g.updated, (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = f.game) AS players FROM finished f JOIN game g ON g.id = f.game WHERE f.rated > $1 ORDER BY f.rated LIMIT 500;

PREPARE "all_ratings" AS
SELECT player, pool, rating, deviation, volatility FROM rating WHERE (player, pool) > ($1::bigint, $2) ORDER BY player, pool LIMIT 1000;

PREPARE "bans" AS
SELECT address FROM ban WHERE until > $1 ORDER BY at DESC LIMIT 10000;

PREPARE "notices" AS
SELECT id, at, until, en, fr FROM notice WHERE until > $1 ORDER BY id DESC LIMIT 10;

PREPARE "admin_requests" AS
SELECT id, game, act FROM wish WHERE id > $1 AND later < $2 ORDER BY id LIMIT $3;

PREPARE "admin_request_later" AS
UPDATE wish SET later = $2, why = $3 WHERE id = $1 RETURNING id;

PREPARE "admin_request_done" AS
DELETE FROM wish WHERE id = $1 RETURNING id;

PREPARE "wal_archive_age" AS
SELECT greatest(0, extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset)))::bigint AS seconds FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off';

