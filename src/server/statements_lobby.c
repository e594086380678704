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

/* What lists show of a game `g`. The log has more, but reading it costs more. */
#define LISTED                                                                                     \
    "SELECT g.id, g.options, g.phase, g.turn, g.mover, g.updated,"                                 \
    " (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id),"               \
    " (SELECT json_agg(p.name ORDER BY o.seat) FROM seat o LEFT JOIN player p ON p.id = o.player"  \
    " WHERE o.game = g.id), g.levels, g.position, g.deadline, g.ending, g.scores"

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
    /* Games that people play with each other, the last moved first, among the newest: no index has
       the time of a move, and however many games there are, this looks at as many rows. */
    [SQL_WATCH] = {"watch", LISTED " FROM (SELECT n.* FROM (SELECT * FROM game WHERE phase = 1"
                                   " AND NOT hidden ORDER BY created DESC LIMIT 300) n"
                                   " WHERE ($1::text IS NULL OR n.game = $1) AND (SELECT"
                                   " count(DISTINCT s.player) FROM seat s WHERE s.game = n.id"
                                   " AND s.player <> 0) > 1 ORDER BY n.updated DESC LIMIT 30) g"
                                   " ORDER BY g.updated DESC"},
    /* The oldest open table with the same options that is not one's own. */
    [SQL_PAIR] = {"pair",
                  "SELECT g.id FROM game g WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0"
                  " AND g.options = $1 AND g.host <> $2 AND NOT EXISTS (SELECT FROM seat s"
                  " WHERE s.game = g.id AND s.player = $2) AND NOT EXISTS (SELECT FROM block b"
                  " WHERE (b.player = $2 AND b.other = g.host)"
                  " OR (b.player = g.host AND b.other = $2)) ORDER BY g.created LIMIT 1"},
    /* A player's games; hidden ones only for themselves ($3). */
    [SQL_MINE] = {"mine", LISTED
                  " FROM (SELECT * FROM game WHERE id IN (SELECT game FROM seat WHERE player = $1)"
                  " AND ($2::smallint IS NULL OR phase = $2) AND ($3::boolean OR NOT hidden)"
                  " AND ($4::bigint IS NULL OR updated < $4)"
                  " ORDER BY updated DESC LIMIT 50) g ORDER BY g.updated DESC"},
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
