/*
 * statements_game.c - the SQL of the move path and of its clocks.
 */
#include "server/db/statements.h"

/*
 * The game's row is the condition of everything: no row, no effect. It must have the number of the
 * last event in hand and its time (`last`): a log that lost its end and grew again may have the
 * number, never the time. `look` is when to look at its clock: at the deadline or earlier, but for
 * games put aside. It has an index and stays while it can, so that a move changes nothing that is
 * indexed, and PostgreSQL has no index to write (HOT).
 */
#define APPEND_AND(last, more)                                                                     \
    "WITH g AS (UPDATE game SET seq = seq + 1, turn = $3, phase = $4, free = $5, counts = $6,"     \
    " updated = $7, deadline = $8, ending = $9, scores = $10,"                                     \
    " look = CASE WHEN look BETWEEN $7 AND $8 THEN look ELSE $8 END,"                              \
    " mover = $16, position = $17" more " WHERE id = $1 AND seq = $2 AND updated = " last          \
    " RETURNING id, seq, pool, counts)"

#define EVENT                                                                                      \
    " INSERT INTO event (game, seq, at, seat, actor, command, act, body)"                          \
    " SELECT id, seq, $7, $11, $12, $13, $14, $15 FROM g RETURNING seq"

/* A computer's move is wanted ($18 its level); the game ends ($19); seats changed ($20, $21), and
   perhaps the host ($22) and computers ($23). */
#define MORE                                                                                       \
    ", j AS (INSERT INTO job (kind, game, turn, level, at)"                                        \
    " SELECT 0, id, $3, $18::smallint, $7 FROM g WHERE $18::smallint IS NOT NULL"                  \
    " ON CONFLICT DO NOTHING)"                                                                     \
    ", f AS (INSERT INTO finished (game, pool, counts)"                                            \
    " SELECT id, pool, counts AND $10::smallint[] IS NOT NULL FROM g WHERE $19::boolean"           \
    " ON CONFLICT DO NOTHING)"                                                                     \
    ", s AS (INSERT INTO seat (game, seat, player)"                                                \
    " SELECT g.id, u.seat, u.player FROM g, unnest($20::smallint[], $21::bigint[])"                \
    " AS u (seat, player) ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player)"

/* A new game, if `from` has a row. */
#define NEW_GAME(from, id, seq, turn, phase, game, seats, free, hidden, rated, counts, pool,       \
                 options, host, at, deadline, mover, position, levels)                             \
    ", n AS (INSERT INTO game (id, seq, turn, phase, game, seats, free, hidden, rated, counts,"    \
    " pool, options, host, created, updated, deadline, look, mover, position, levels)"             \
    " SELECT " id "::bigint, " seq "::integer, " turn "::integer, " phase "::smallint, " game      \
    ", " seats "::smallint, " free "::smallint, " hidden "::boolean, " rated "::boolean, " counts  \
    "::boolean, " pool ", " options ", " host "::bigint, " at "::bigint, " at                      \
    "::bigint, " deadline "::bigint, " deadline "::bigint, " mover "::smallint, " position         \
    ", " levels "::smallint[] FROM " from " RETURNING id, turn)"

#define NEW_EVENTS(seqs, ats, seats, actors, commands, acts, bodies)                               \
    ", ne AS (INSERT INTO event (game, seq, at, seat, actor, command, act, body)"                  \
    " SELECT n.id, u.* FROM n, unnest(" seqs "::integer[], " ats "::bigint[], " seats              \
    "::smallint[], " actors "::bigint[], " commands "::text[], " acts "::text[], " bodies          \
    "::text[]) AS u)"

#define NEW_SEATS(numbers, players)                                                                \
    ", ns AS (INSERT INTO seat (game, seat, player) SELECT n.id, u.* FROM n, unnest(" numbers      \
    "::smallint[], " players "::bigint[]) AS u)"

#define NEW_JOB(level, at)                                                                         \
    ", nj AS (INSERT INTO job (kind, game, turn, level, at) SELECT 0, id, turn, " level            \
    "::smallint, " at "::bigint FROM n WHERE " level "::smallint IS NOT NULL)"

const struct db_statement game_statements[SQL_GAME_COUNT] = {
    [SQL_APPEND] = {"append", APPEND_AND("$18", "") EVENT},
    [SQL_APPEND_MORE] = {"append_more", APPEND_AND("$24", ", host = $22, levels = $23") MORE EVENT},
    [SQL_REMATCH] = {"rematch",
                     APPEND_AND("$46", "") NEW_GAME("g", "$18", "$19", "$20", "$21", "$22", "$23",
                                                    "$24", "$25", "$26", "$27", "$28", "$29", "$30",
                                                    "$31", "$32", "$33", "$34", "$35")
                         NEW_EVENTS("$36", "$37", "$38", "$39", "$40", "$41", "$42")
                             NEW_SEATS("$43", "$44") NEW_JOB("$45", "$31") EVENT},
    [SQL_CREATE] =
        {"lay",
         "WITH c AS (INSERT INTO command (player, id, answer, at) VALUES ($29, $30, $31, $32)"
         " ON CONFLICT DO NOTHING RETURNING player)" NEW_GAME(
             "c", "$1", "$2", "$3", "$4", "$5", "$6", "$7", "$8", "$9", "$10", "$11", "$12", "$13",
             "$14", "$15", "$16", "$17", "$18")
             NEW_EVENTS("$19", "$20", "$21", "$22", "$23", "$24", "$25") NEW_SEATS("$26", "$27")
                 NEW_JOB("$28", "$14") " SELECT id FROM n"},
    [SQL_ANSWERED] = {"answered", "SELECT answer FROM command WHERE player = $1 AND id = $2"},
    [SQL_LOAD] = {"load", "SELECT seq, at, seat, actor, command, act, body FROM event"
                          " WHERE game = $1 AND seq >= $2 ORDER BY seq"},
    [SQL_SEQS] = {"seqs", "SELECT u.id, coalesce(g.seq, 0), coalesce(g.updated, 0)"
                          " FROM unnest($1::bigint[]) AS u (id) LEFT JOIN game g ON g.id = u.id"},
    /*
     * A page of those to be looked at before $1, after ($2, $3) in that order: (id, look, turn).
     * Those that went on since have no turn and are to be looked at later, unless they are being
     * written.
     */
    [SQL_OVERDUE] =
        {"overdue",
         "WITH page AS (SELECT id, look, CASE WHEN deadline < $1::bigint THEN turn END AS turn"
         " FROM game WHERE look < $1::bigint AND (look, id) > ($2::bigint, $3::bigint)"
         " ORDER BY look, id LIMIT $4),"
         " later AS (SELECT game.id FROM game JOIN page ON page.id = game.id"
         " WHERE page.turn IS NULL AND game.deadline >= $1::bigint"
         " FOR UPDATE OF game SKIP LOCKED),"
         " moved AS (UPDATE game SET look = deadline FROM later WHERE game.id = later.id)"
         " SELECT id, look, turn FROM page ORDER BY look, id"},
    /* To be looked at again at $3, unless it has gone on. */
    [SQL_PUT_ASIDE] = {"put_aside", "UPDATE game SET look = $3 WHERE id = $1 AND look = $2"
                                    " RETURNING id"},
    [SQL_HEARTBEAT] =
        {"pulse",
         "WITH t AS (SELECT service_now() AS now),"
         " before AS (SELECT max(pulse) AS pulse FROM node),"
         " mine AS (INSERT INTO node (name, pulse, started, version)"
         " SELECT $1, now, now, $2 FROM t"
         " ON CONFLICT (name) DO UPDATE SET pulse = excluded.pulse, version = excluded.version),"
         " gap AS (INSERT INTO outage (began, ended) SELECT before.pulse, now FROM t, before"
         " WHERE now - before.pulse > $3::bigint ON CONFLICT DO NOTHING)"
         " SELECT now, before.pulse, o.open,"
         " left(pg_walfile_name(pg_current_wal_lsn()), 8), coalesce(o.newest, 0) FROM t, before,"
         " (SELECT count(*) AS open, max(began) AS newest FROM outage WHERE NOT settled) o"},
    [SQL_OUTAGES] = {"outages",
                     "SELECT began, ended FROM (SELECT began, ended FROM outage"
                     " WHERE NOT settled ORDER BY began DESC LIMIT $1) o ORDER BY began"},
    /* An event after the outage's end came after its credit. One node looks at a time. */
    [SQL_SETTLE] =
        {"settle",
         "WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152867) AS got)"
         " UPDATE outage SET settled = true FROM mine WHERE got AND NOT settled AND (ended <"
         " coalesce((SELECT min(updated) FROM game WHERE look IS NOT NULL), service_now())"
         " OR ended < $1) RETURNING began"},
};
