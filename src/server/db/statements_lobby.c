/*
 * statements_lobby.c - the SQL that finds tables: open ones, a player's own.
 */
#include "server/db/statements.h"

/* How often a host is noted to be there, how long they count as there, and how long their table
   lives without them (upkeep/open_tables.h); milliseconds. */
#define OPEN_TABLES_RENEW  "20000"
#define OPEN_TABLES_LATELY "75000"
#define OPEN_TABLES_GRACE  "900000"
#define OPEN_TABLES_DAYS   "1209600000"

/* How many games a player ($1) has going on or has laid, beside one ($2), and how many computers
   play there. */
#define OPEN_TABLES                                                                                \
    "(SELECT count(*) FROM (SELECT g.id FROM seat s JOIN game g ON g.id = s.game"                  \
    " WHERE " UNFILED " AND g.phase < 2 UNION SELECT id FROM game"                                 \
    " WHERE host = $1 AND phase = 0) o WHERE o.id <> $2::bigint)"
#define COMPUTERS                                                                                  \
    "(SELECT count(*) FROM seat c WHERE c.player = 0 AND c.game IN (SELECT g.id FROM seat s"       \
    " JOIN game g ON g.id = s.game WHERE " UNFILED " AND g.phase = 1))"

/* A game's row `g`, by its key whatever PostgreSQL believes of how many are wanted. */
#define GAME_ROW(id) "LATERAL (SELECT * FROM game WHERE game.id = " id " OFFSET 0) g"

/* Whether the host of an open table `g` was there in the last so many milliseconds, or in the last
   days where nobody need wait for anybody. */
#define HOST_IN(live, patient)                                                                     \
    "greatest(g.created, g.present) > (SELECT service_now()) - CASE WHEN " patient                 \
    " THEN " OPEN_TABLES_DAYS " ELSE " live " END"
#define OVER_DAYS    "right(g.pool, 5) = '/days'" /* without a clock, too */
#define HOST_IS_HERE HOST_IN(OPEN_TABLES_LATELY, OVER_DAYS)
#define HOST_LIVES   HOST_IN(OPEN_TABLES_GRACE, "g.hidden OR " OVER_DAYS)

/* What lists show of a game `g`. The log has more, but reading it costs more. */
#define LISTED(updated)                                                                            \
    " SELECT g.id, g.options, g.phase, g.turn, g.mover, " updated ","                              \
    " (SELECT array_agg(o.player ORDER BY o.seat) FROM seat o WHERE o.game = g.id),"               \
    " (SELECT json_agg(p.name ORDER BY o.seat) FROM seat o LEFT JOIN player p ON p.id = o.player"  \
    " WHERE o.game = g.id), g.levels, g.position, g.deadline, g.ending, g.scores,"                 \
    " (SELECT CASE WHEN bool_or(p.bot) THEN json_agg(coalesce(p.bot, false) ORDER BY o.seat) END"  \
    " FROM seat o LEFT JOIN player p ON p.id = o.player WHERE o.game = g.id)"

/*
 * A player's games, the last changed first, after ($4, $5) in that order; hidden ones only for
 * themselves ($3). Those not filed are few; of those filed the index has a page, hidden or not.
 * They are shown where they were filed, whatever was said at the table since.
 */
#define MINE_UNFILED                                                                               \
    "WITH u AS (SELECT DISTINCT g.id, g.updated FROM seat s, " GAME_ROW(                           \
        "s.game") " WHERE " UNFILED " AND ($2::smallint IS NULL OR g.phase = $2)"                  \
                  " AND ($3::boolean OR NOT g.hidden) AND (g.updated, g.id) < ($4::bigint, "       \
                  "$5::bigint)),"
#define MINE_FILED                                                                                 \
    " f AS (SELECT p.id, p.updated FROM (VALUES (false), (true)) h (hidden),"                      \
    " LATERAL (SELECT DISTINCT s.game AS id, s.ended AS updated FROM seat s"                       \
    " WHERE s.player = $1 AND s.player <> 0 AND s.ended IS NOT NULL AND s.hidden = h.hidden"       \
    " AND (s.ended, s.game) < ($4::bigint, $5::bigint)"                                            \
    " ORDER BY s.ended DESC, s.game DESC LIMIT $6) p"                                              \
    " WHERE ($2::smallint IS NULL OR $2 = 2) AND ($3::boolean OR NOT h.hidden)),"
#define MINE_PAGE                                                                                  \
    " page AS (SELECT * FROM u UNION ALL SELECT * FROM f ORDER BY updated DESC, id DESC LIMIT $6)"
#define MINE_ORDERED " FROM page, " GAME_ROW("page.id") " ORDER BY page.updated DESC, page.id DESC"

const struct db_statement lobby_statements[SQL_LOBBY_COUNT] = {
    /* Open tables, newest first, each with those of some people ($2) who must not see it, because
       one blocks the other. The sum keeps PostgreSQL from looking for each of them in the index. */
    [SQL_LOBBY] = {"lobby", "SELECT g.id, g.options, g.free, g.created, g.host, p.name, p.account,"
                            " (SELECT array_agg(b.other) FROM block b"
                            " WHERE b.player = g.host AND b.other + 0 = ANY ($2::bigint[]))"
                            " || (SELECT array_agg(b.player) FROM block b"
                            " WHERE b.other = g.host AND b.player + 0 = ANY ($2::bigint[])), p.bot"
                            " FROM game g JOIN player p ON p.id = g.host"
                            " WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0 AND " HOST_IS_HERE
                            " AND ($1::text IS NULL OR g.game = $1)"
                            " ORDER BY g.created DESC LIMIT 100"},
    /* Games that people play with each other, the last moved first, among the newest: no index has
       the time of a move, and however many games there are, this looks at as many rows. */
    [SQL_WATCH] = {"watch",
                   LISTED("g.updated") " FROM (SELECT n.* FROM (SELECT * FROM game WHERE phase = 1"
                                       " AND NOT hidden ORDER BY created DESC LIMIT 300) n"
                                       " WHERE ($1::text IS NULL OR n.game = $1) AND (SELECT"
                                       " count(DISTINCT s.player) FROM seat s WHERE s.game = n.id"
                                       " AND s.player <> 0) > 1 ORDER BY n.updated DESC LIMIT 30) g"
                                       " ORDER BY g.updated DESC"},
    /* The newest open table with the same options that is not one's own ($2), whose host is there,
       and where nobody blocks anybody; not that which was just tried in vain ($3). */
    [SQL_PAIR] =
        {"pair",
         "SELECT g.id FROM game g WHERE g.phase = 0 AND NOT g.hidden AND g.free > 0"
         " AND g.options = $1 AND g.id <> $3 AND " HOST_IS_HERE
         " AND g.host <> $2 AND NOT EXISTS (SELECT FROM seat s WHERE s.game = g.id"
         " AND s.player = $2) AND NOT EXISTS (SELECT FROM block b WHERE b.player = $2"
         " AND (b.other = g.host OR b.other IN (SELECT player FROM seat WHERE game = g.id)))"
         " AND NOT EXISTS (SELECT FROM block b WHERE b.other = $2"
         " AND (b.player = g.host OR b.player IN (SELECT player FROM seat WHERE game ="
         " g.id))) ORDER BY g.created DESC LIMIT 1"},
    [SQL_MINE] = {"mine", MINE_UNFILED MINE_FILED MINE_PAGE LISTED("page.updated") MINE_ORDERED},
    /*
     * A page of seats not filed, after ($1, $2): those of games that are over are filed. One at a
     * time does so, or two seats of one player at one table might be counted as two games.
     */
    [SQL_FILE] =
        {"file",
         "WITH page AS (SELECT DISTINCT player, game FROM seat WHERE ended IS NULL AND player <> 0"
         " AND (player, game) > ($1::bigint, $2::bigint) ORDER BY player, game LIMIT $3),"
         " done AS (SELECT p.player, p.game, g.updated, g.hidden FROM page p"
         " JOIN game g ON g.id = p.game"
         " WHERE g.phase = 2 AND (SELECT pg_try_advisory_xact_lock(7152866))),"
         " filed AS (UPDATE seat s SET ended = d.updated, hidden = d.hidden FROM done d"
         " WHERE s.game = d.game AND s.player = d.player AND s.ended IS NULL"
         " RETURNING s.player, s.game),"
         " counted AS (INSERT INTO tally (player, games)"
         " SELECT player, count(DISTINCT game) FROM filed GROUP BY player"
         " ON CONFLICT (player) DO UPDATE SET games = tally.games + excluded.games)"
         " SELECT player, game, (SELECT count(*) FROM page), (SELECT count(*) FROM filed)"
         " FROM page ORDER BY player DESC, game DESC LIMIT 1"},
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
    /* Who counts a player's tables, and for how long at most; token $2 has or gets it. */
    [SQL_LEASE] = {"lease", "INSERT INTO laying AS l (player, token, until)"
                            " VALUES ($1, $2, service_now() + $3::bigint) ON CONFLICT (player)"
                            " DO UPDATE SET token = excluded.token, until = excluded.until"
                            " WHERE l.token = excluded.token OR l.until < service_now()"
                            " RETURNING player"},
    [SQL_LEASE_END] = {"lease_end", "DELETE FROM laying WHERE player = $1 AND token = $2"},
    /* Hosts who are there. Who is being written is left alone: nobody waits here. What nodes that
       died left of leases goes, too. */
    [SQL_PRESENT] = {"present",
                     "WITH o AS (SELECT id FROM game WHERE phase = 0"
                     " AND host = ANY ($1::bigint[]) AND (present IS NULL"
                     " OR present < $2::bigint - " OPEN_TABLES_RENEW ")"
                     " FOR UPDATE SKIP LOCKED),"
                     " old AS (DELETE FROM laying WHERE player IN (SELECT player FROM laying"
                     " WHERE until < $2::bigint - 60000 FOR UPDATE SKIP LOCKED))"
                     " UPDATE game SET present = $2::bigint FROM o WHERE game.id = o.id"},
    /* Open tables whose host is not, after $1. */
    [SQL_HOST_GONE] = {"host_gone", "SELECT g.id FROM game g WHERE g.phase = 0 AND g.id > $1"
                                    " AND NOT (" HOST_LIVES ") ORDER BY g.id LIMIT $2"},
};
