/*
 * statements_lobby.c - the SQL that finds tables: open ones, a player's own.
 */
#include "server/statements.h"

/* How many games a player ($1) has going on beside one ($2), and how many computers play there. */
#define OPEN_TABLES                                                                                \
    "(SELECT count(DISTINCT g.id) FROM seat s JOIN game g ON g.id = s.game"                        \
    " WHERE s.player = $1 AND g.phase < 2 AND g.id <> $2::bigint)"
#define COMPUTERS                                                                                  \
    "(SELECT count(*) FROM seat c WHERE c.player = 0 AND c.game IN (SELECT g.id FROM seat s"       \
    " JOIN game g ON g.id = s.game WHERE s.player = $1 AND g.phase = 1))"

const struct db_statement lobby_statements[SQL_LOBBY_COUNT] = {
    /* Open tables, newest first, without those of people who block each other. */
    [SQL_LOBBY] = {"lobby",
                   "SELECT g.id, g.options, g.free, g.created, g.host, p.name, p.account"
                   " FROM game g JOIN player p ON p.id = g.host"
                   " WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0"
                   " AND ($1::text IS NULL OR g.game = $1) AND NOT EXISTS (SELECT FROM block b"
                   " WHERE (b.player = $2 AND b.other = g.host)"
                   " OR (b.player = g.host AND b.other = $2))"
                   " ORDER BY g.created DESC LIMIT 100"},
    /* The oldest open table with the same options that is not one's own. */
    [SQL_PAIR] = {"pair",
                  "SELECT g.id FROM game g WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0"
                  " AND g.options = $1 AND g.host <> $2 AND NOT EXISTS (SELECT FROM seat s"
                  " WHERE s.game = g.id AND s.player = $2) AND NOT EXISTS (SELECT FROM block b"
                  " WHERE (b.player = $2 AND b.other = g.host)"
                  " OR (b.player = g.host AND b.other = $2)) ORDER BY g.created LIMIT 1"},
    /* A player's games; hidden ones only for themselves ($3). */
    [SQL_MINE] = {"mine",
                  "SELECT DISTINCT g.id, g.options, g.phase, g.turn, g.updated, g.ending, g.scores,"
                  " (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id)"
                  " FROM seat s JOIN game g ON g.id = s.game WHERE s.player = $1"
                  " AND ($2::smallint IS NULL OR g.phase = $2) AND ($3::boolean OR NOT g.hidden)"
                  " AND ($4::bigint IS NULL OR g.updated < $4)"
                  " ORDER BY g.updated DESC LIMIT 50"},
    /* … and what a command ($3) was answered before. */
    [SQL_OPEN_TABLES] = {"open_tables",
                         "SELECT " OPEN_TABLES ", " COMPUTERS ", (SELECT answer FROM command"
                         " WHERE player = $1 AND id = $3)"},
    /* How many tables a player has, and whether someone here blocks someone ($3). */
    [SQL_MAY_SIT] = {"may_sit", "SELECT " OPEN_TABLES ", " COMPUTERS ", EXISTS (SELECT FROM block b"
                                " WHERE (b.player = $1 AND b.other = ANY ($3::bigint[]))"
                                " OR (b.other = $1 AND b.player = ANY ($3::bigint[])))"},
    /* Where a command to be paired leads is written down before it is tried. */
    [SQL_RESERVE] = {"reserve", "INSERT INTO command (player, id, answer, at)"
                                " VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id"},
    [SQL_RELEASE] = {"release", "DELETE FROM command WHERE player = $1 AND id = $2 RETURNING id"},
};
