/*
 * statements_jobs.c - the SQL of jobs for computers: moves to be made, analyses asked for.
 *
 * A job row is only ever locked by one statement at a time and never waited for, so none of these
 * can be part of a deadlock with the batches of the move path.
 */
#include "server/db/statements.h"

/*
 * Leases need not survive a crash: a job that is taken twice harms nobody, since a move is good for
 * one turn only. So these do not wait for the disk.
 */
#define QUICK ", set_config('synchronous_commit', 'off', true)"

/*
 * The lease that a worker says it has: of this job, of this number, given to its own token. A
 * holder is "TOKEN'S NAME/what the worker calls itself"; a null name asks for no holder.
 */
#define LEASE_OF(id, lease, name)                                                                  \
    "id = " id " AND number = " lease " AND lease > 0 AND (" name "::text IS NULL"                 \
    " OR split_part(holder, '/', 1) = " name ")"

/* Nobody has it, and it may be tried. */
#define FREE "lease < $3::bigint AND (tries < 3 OR stalled AND lease < $3::bigint - $6::bigint)"

const struct db_statement job_statements[SQL_JOB_COUNT] = {
    /*
     * The oldest job of the kinds $1 to $2, moves first; of analyses, the first of each player.
     * After three tries only once in a while. No job below $7 (moves) and $8 (analyses) is looked
     * at: rows that are done stay in the index as long as anyone reads an old state of the
     * database.
     */
    [SQL_JOB_TAKE] =
        {"job_take",
         "UPDATE job SET lease = $3::bigint + $4::bigint, taken = $3, tries = tries + 1,"
         " number = number + 1, holder = $5 WHERE id = coalesce((SELECT id FROM job"
         " WHERE kind = 0 AND $1::integer = 0 AND id >= $7::bigint AND " FREE
         " ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED),"
         " (SELECT id FROM job WHERE kind = 1 AND $2::integer = 1 AND id >= $8::bigint"
         " AND " FREE " ORDER BY level, id LIMIT 1 FOR UPDATE SKIP LOCKED))"
         " RETURNING id, kind, game, turn, level, number" QUICK},
    /* From where on there are moves and analyses to do. Numbers are given before they are written:
     * the last thousand may still come. */
    [SQL_JOB_FLOOR] = {"job_floor",
                       "SELECT least(soon, (SELECT min(id) FROM job WHERE kind = 0)),"
                       " least(soon, (SELECT min(id) FROM job WHERE kind = 1))"
                       " FROM (SELECT last_value - 1000 AS soon FROM job_id_seq) AS s"},
    /* Whether a worker may make this move: it holds the job, or has made the move already. */
    [SQL_JOB_HELD] = {"job_held",
                      "SELECT EXISTS (SELECT FROM job WHERE " LEASE_OF(
                          "$1", "$2",
                          "$3") " AND kind = 0 AND game = $4 AND turn = $5 AND lease > $6::bigint)"
                                " OR EXISTS (SELECT FROM event WHERE game = $4 AND actor = 0"
                                " AND command = $7)"},
    /* A longer lease, for whoever holds it, but not for ever ($5 a move, $6 an analysis). */
    [SQL_JOB_RENEW] = {"job_renew",
                       "UPDATE job SET lease = $3::bigint + $4::bigint"
                       " WHERE " LEASE_OF(
                           "$1", "$2",
                           "$7") " AND taken > $3::bigint"
                                 " - CASE kind WHEN 0 THEN $5::bigint ELSE $6::bigint END"
                                 " RETURNING id" QUICK},
    [SQL_JOB_GIVE_BACK] = {"job_give_back",
                           "UPDATE job SET lease = 0, tries = tries - 1"
                           " WHERE " LEASE_OF("$1", "$2", "$3") " RETURNING id" QUICK},
    [SQL_JOB_DONE] = {"job_done", "DELETE FROM job WHERE id = $1 AND game = $2 RETURNING id" QUICK},
    /* A page, after id $4, of moves that nobody has made: tried three times, or not at all for as
       long ($2). */
    [SQL_JOB_LATE] = {"job_late", "SELECT id, game, turn FROM job WHERE kind = 0 AND NOT stalled"
                                  " AND lease < $1 AND (tries >= 3 OR at < $1::bigint - $2::bigint)"
                                  " AND later < $1 AND id > $4 ORDER BY id LIMIT $3"},
    [SQL_JOB_LATER] = {"job_later", "UPDATE job SET later = $2 WHERE id = $1 RETURNING id" QUICK},
    [SQL_JOB_STALLED] = {"job_stalled",
                         "UPDATE job SET stalled = true WHERE id = $1 AND game = $2 RETURNING id"},
    /* Moves of turns that are over, analyses that failed three times or that nobody has made for a
     * week, and what was left of those. */
    [SQL_JOB_CLEAN] =
        {"job_clean",
         "WITH old AS (SELECT j.id FROM job j LEFT JOIN game g ON g.id = j.game"
         " WHERE j.lease < $1 AND j.at < $1::bigint - 5000 AND CASE j.kind WHEN 0"
         " THEN g.id IS NULL OR g.turn <> j.turn OR g.phase <> 1 ELSE j.tries >= 3"
         " OR j.at < $1::bigint - 604800000 END"
         " LIMIT 500 FOR UPDATE OF j SKIP LOCKED),"
         " part AS (DELETE FROM analysis_part p WHERE NOT EXISTS"
         " (SELECT FROM job j WHERE j.kind = 1 AND j.game = p.game AND j.number = p.number))"
         " DELETE FROM job WHERE id IN (SELECT id FROM old) RETURNING id"},

    /*
     * Whether the game is over, has an analysis, is waiting for one; it is now, if there is room
     * ($3) and the player ($4) has fewer than so many waiting ($5). Else: whether it was that.
     */
    [SQL_ANALYSIS_ASK] =
        {"analysis_ask",
         "WITH g AS (SELECT id, turn FROM game WHERE id = $1 AND phase = 2),"
         " a AS (SELECT game FROM analysis WHERE game = $1),"
         " m AS (SELECT count(*) AS mine FROM job WHERE kind = 1 AND player = $4::bigint),"
         " j AS (INSERT INTO job (kind, game, turn, level, at, player)"
         " SELECT 1, id, turn, mine, $2::bigint, $4 FROM g, m WHERE NOT EXISTS (SELECT FROM a)"
         " AND (SELECT count(*) FROM job WHERE kind = 1) < $3::bigint AND mine < $5::bigint"
         " ON CONFLICT DO NOTHING RETURNING id)"
         " SELECT EXISTS (SELECT FROM g), EXISTS (SELECT FROM a),"
         " EXISTS (SELECT FROM j) OR EXISTS (SELECT FROM job WHERE kind = 1 AND game = $1),"
         " mine >= $5 FROM m"},
    [SQL_ANALYSIS_GET] = {"analysis_get", "SELECT (SELECT body FROM analysis WHERE game = $1),"
                                          " EXISTS (SELECT FROM job WHERE kind = 1 AND game = $1)"},
    /* A piece of the text, which also makes the lease longer. */
    [SQL_ANALYSIS_PART] =
        {"analysis_part",
         "WITH j AS (UPDATE job SET lease = $6::bigint + $7::bigint WHERE " LEASE_OF(
             "$1", "$3", "$8") " AND game = $2 AND kind = 1 RETURNING game, number)"
                               " INSERT INTO analysis_part (game, number, part, body)"
                               " SELECT game, number, $4::integer, $5 FROM j"
                               " ON CONFLICT (game, number, part) DO UPDATE SET body = "
                               "excluded.body RETURNING part"},
    /* All pieces together, if none is missing; PostgreSQL checks that they are JSON. */
    [SQL_ANALYSIS_DONE] =
        {"analysis_done",
         "WITH a AS (INSERT INTO analysis (game, at, body) SELECT $2::bigint, $5::bigint,"
         " string_agg(body, '' ORDER BY part)::json::text FROM analysis_part"
         " WHERE game = $2 AND number = $3 AND part < $4::integer AND EXISTS (SELECT FROM job"
         " WHERE " LEASE_OF(
             "$1", "$3",
             "$6") " AND kind = 1 AND game = $2) HAVING count(*) = $4"
                   " ON CONFLICT (game) DO UPDATE SET body = excluded.body RETURNING game),"
                   " j AS (DELETE FROM job WHERE id = $1 AND game IN (SELECT game FROM a)),"
                   " p AS (DELETE FROM analysis_part WHERE game IN (SELECT game FROM a))"
                   " SELECT game FROM a"},
};
