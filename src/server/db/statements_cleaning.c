/*
 * statements_cleaning.c - the SQL that forgets what is old: $1 before when, $2 how many at most;
 * each gives how many went, and whether no other node was at it: the lock ends with the statement.
 */
#include "server/db/statements.h"

#define LOCK      "WITH alone AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(7152866) AS ok), "
#define ALONE     " AND (SELECT ok FROM alone)"
#define COUNT(of) " SELECT (SELECT count(*) FROM " of "), ok FROM alone"

/* The oldest rows of a table, by a column that says how old they are, and their end. */
#define OLDEST(table, key, since)                                                                  \
    LOCK "old AS (SELECT " key " FROM " table " WHERE " since " < $1" ALONE " ORDER BY " since     \
         " LIMIT $2 FOR UPDATE SKIP LOCKED), gone AS (DELETE FROM " table                          \
         " USING old WHERE " table "." key " = old." key " RETURNING 1)" COUNT("gone")

/* Whether a player `g` ever sat down or was a host. */
#define LEFT_TRACES                                                                                \
    "(EXISTS (SELECT FROM seat WHERE seat.player = g.id) OR EXISTS (SELECT FROM sat"               \
    " WHERE sat.player = g.id) OR EXISTS (SELECT FROM game WHERE host = g.id))"

const struct db_statement cleaning_statements[SQL_CLEANING_COUNT] = {
    [SQL_CLEAN_COMMANDS] = {"clean_commands", LOCK
                            "old AS (SELECT player, id FROM command WHERE at < $1" ALONE
                            " ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED),"
                            " gone AS (DELETE FROM command c USING old"
                            " WHERE c.player = old.player AND c.id = old.id RETURNING 1)" COUNT(
                                "gone")},
    /* Guests who have not come for long; who never sat anywhere leaves nothing behind. */
    [SQL_CLEAN_GUESTS] =
        {"clean_guests",
         LOCK "g AS (SELECT id FROM player WHERE NOT account AND state = 0 AND seen < $1" ALONE
              " ORDER BY seen LIMIT $2 FOR UPDATE SKIP LOCKED),"
              " s AS (DELETE FROM session USING g WHERE player = g.id),"
              " b AS (DELETE FROM block USING g WHERE player = g.id OR other = g.id),"
              " r AS (UPDATE report SET player = NULL FROM g WHERE report.player = g.id),"
              " d AS (DELETE FROM player USING g WHERE player.id = g.id AND NOT " LEFT_TRACES "),"
              " x AS (INSERT INTO erasure (old, look) SELECT id, 0 FROM g WHERE " LEFT_TRACES
              " ON CONFLICT DO NOTHING),"
              " e AS (UPDATE player SET " SQL_ERASED " FROM g WHERE player.id = g.id"
              " AND " LEFT_TRACES ")" COUNT("g")},
    /* Browsers that nobody has used for long; guests' go with the guest. */
    [SQL_CLEAN_SESSIONS] = {"clean_sessions", OLDEST("session", "token", "seen")},
    [SQL_CLEAN_BANS] = {"clean_bans", OLDEST("ban", "address", "until")},
    [SQL_CLEAN_NOTICES] = {"clean_notices", OLDEST("notice", "id", "until")},
    [SQL_CLEAN_NODES] = {"clean_nodes", OLDEST("node", "name", "pulse")},
};
