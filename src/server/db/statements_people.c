/*
 * statements_people.c - the SQL about players, their sessions, what others know of them and what
 * they may take away.
 */
#include "server/db/statements.h"

/* How many games a player ($1) has that are not filed. */
#define UNFILED_OF_PHASE(phase)                                                                    \
    "(SELECT count(DISTINCT s.game) FROM seat s WHERE " UNFILED                                    \
    " AND (SELECT g.phase FROM game g WHERE g.id = s.game) = " phase ")"

/* A new session of the player that `from` has, with the hash and the time at these places. */
#define NEW_SESSION(from, token, at)                                                               \
    "INSERT INTO session (token, player, kind, created, seen) SELECT " token "::bytea, id, 0, " at \
    "::bigint, " at "::bigint FROM " from " RETURNING player"

/* The column `other` as id_write() writes ids: twelve digits of five bits, of the alphabet $2. */
#define OTHER_ID                                                                                   \
    "(SELECT string_agg(substr($2::text, 1 + (other >> 5 * digit & 31)::int, 1), ''"               \
    " ORDER BY digit DESC) FROM generate_series(0, 11) digit)"

const struct db_statement people_statements[SQL_PEOPLE_COUNT] = {
    /* A session is noted as seen once a day: reading one must not cost a write. One that nobody has
     * used for a year ($3) has ended. */
    [SQL_SESSION] = {"session", "WITH s AS (UPDATE session SET seen = $2 WHERE token = $1"
                                " AND seen < $2::bigint - 86400000 AND seen > $2::bigint - $3"
                                " RETURNING player),"
                                " p AS (UPDATE player SET seen = $2 FROM s WHERE id = s.player)"
                                " SELECT player.id, name, account, language, bot FROM session"
                                " JOIN player ON player.id = session.player WHERE token = $1"
                                " AND state = 0 AND session.seen > $2::bigint - $3"},
    [SQL_GUEST] = {"guest", "WITH p AS (INSERT INTO player (id, name, language, created, seen)"
                            " VALUES ($1, $2, $3, $4, $4) RETURNING id)"
                            " INSERT INTO session (token, player, kind, created, seen)"
                            " SELECT $5, id, 0, $4, $4 FROM p RETURNING player"},
    [SQL_NAMES] = {"names",
                   "SELECT id, name, account, bot FROM player WHERE id = ANY ($1::bigint[])"},
    [SQL_SIGN_OUT] = {"sign_out", "DELETE FROM session WHERE token = $1 RETURNING player"},
    /* No row: somebody else has that name. */
    [SQL_CHANGE_ME] = {"change_me",
                       "UPDATE player SET name = coalesce($2, name),"
                       " name_key = coalesce($3, name_key), language = coalesce($4, language)"
                       " WHERE id = $1 AND state = 0 AND NOT EXISTS (SELECT FROM player o"
                       " WHERE o.name_key = $3 AND o.id <> $1) RETURNING name, language"},
    /* A guest becomes an account; all sessions so far end. No row: see SQL_CHANGE_ME. */
    [SQL_ACCOUNT] =
        {"account",
         "WITH p AS (UPDATE player SET name = $2, name_key = $3, account = true, password = $4,"
         " recovery = $5, seen = $6 WHERE id = $1 AND NOT account AND state = 0"
         " AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = $3) RETURNING id),"
         " d AS (DELETE FROM session USING p WHERE player = p.id) " NEW_SESSION("p", "$7", "$6")},
    [SQL_BY_NAME] = {"by_name", "SELECT id, name, language, password, recovery, state FROM player"
                                " WHERE name_key = $1 AND account AND state < 2"},
    [SQL_BY_ID] = {"by_id", "SELECT id, name, language, password, recovery, state FROM player"
                            " WHERE id = $1 AND account AND state < 2"},
    /* $2: the password as it was when it was compared; $5: the session it takes the place of.
     * Twenty at most, the oldest go. */
    [SQL_SIGN_IN] =
        {"sign_in",
         "WITH p AS (UPDATE player SET seen = $4 WHERE id = $1 AND password = $2 AND state = 0"
         " RETURNING id), d AS (DELETE FROM session USING p WHERE token = $5 OR token IN"
         " (SELECT o.token FROM session o WHERE o.player = $1 AND o.kind = 0"
         " ORDER BY o.seen DESC OFFSET 19)) " NEW_SESSION("p", "$3", "$4")},
    [SQL_RECOVER] =
        {"recover",
         "WITH p AS (UPDATE player SET password = $3, recovery = $4, seen = $6"
         " WHERE id = $1 AND recovery = $2 AND state = 0 RETURNING id),"
         " d AS (DELETE FROM session USING p WHERE player = p.id OR token = $7) " NEW_SESSION(
             "p", "$5", "$6")},
    [SQL_PASSWORD] = {"password", "WITH p AS (UPDATE player SET password = $3"
                                  " WHERE id = $1 AND password = $2 AND state = 0 RETURNING id),"
                                  " d AS (DELETE FROM session USING p WHERE player = p.id"
                                  " AND token <> $4) SELECT id FROM p"},
    [SQL_NEW_CODE] = {"new_code", "UPDATE player SET recovery = $3 WHERE id = $1"
                                  " AND password = $2 AND state = 0 RETURNING id"},
    [SQL_TOKEN] = {"token", "INSERT INTO session (token, player, kind, created, seen)"
                            " SELECT $2, id, 1, $3, $3 FROM player WHERE id = $1"
                            " AND password = $4 AND (SELECT count(*) FROM session"
                            " WHERE player = $1 AND kind = 1) < 10 RETURNING player"},
    [SQL_TOKENS_END] = {"tokens_end", "DELETE FROM session WHERE player = $1 AND kind = 1"},
    [SQL_PLAYER] =
        {"player",
         "SELECT name, account, created, state, " UNFILED_OF_PHASE("1") ", " UNFILED_OF_PHASE(
             "2") " + coalesce((SELECT games FROM tally WHERE tally.player = $1), 0),"
                  " (SELECT coalesce(json_agg(json_build_object("
                  "'pool', pool, 'rating', round(rating::numeric, 1), 'deviation',"
                  " round(deviation::numeric, 1), 'games', games) ORDER BY pool), '[]')"
                  " FROM rating WHERE rating.player = $1), bot FROM player WHERE id = $1"},
    /* The newest first. The id is the key of a hidden game: only those who sat there ($4, null for
     * nobody) are told it. */
    [SQL_CURVE] = {"curve", "SELECT r.number, CASE WHEN NOT g.hidden OR EXISTS (SELECT FROM seat s"
                            " WHERE s.game = r.game AND s.player = $4::bigint) THEN r.game END,"
                            " r.at, r.rating, r.deviation FROM rating_step r"
                            " LEFT JOIN game g ON g.id = r.game"
                            " WHERE r.player = $1 AND r.pool = $2 AND ($3::bigint IS NULL"
                            " OR r.number < $3) ORDER BY r.number DESC LIMIT 500"},
    /* Only those whose rating is known well enough to compare. */
    [SQL_BOARD] = {"board",
                   "SELECT p.id, p.name, r.rating, r.deviation, r.games, p.bot FROM rating r"
                   " JOIN player p ON p.id = r.player WHERE r.pool = $1"
                   " AND r.deviation <= 110 AND r.games >= 5 AND p.state = 0"
                   " ORDER BY r.rating DESC, p.id LIMIT 100"},
    [SQL_BLOCK] = {"block", "INSERT INTO block (player, other, at)"
                            " SELECT $1, id, $3 FROM player WHERE id = $2 AND state < 2"
                            " AND (SELECT count(*) FROM block WHERE player = $1) < 500"
                            " ON CONFLICT (player, other) DO UPDATE SET at = block.at"
                            " RETURNING other"},
    [SQL_UNBLOCK] = {"unblock", "DELETE FROM block WHERE player = $1 AND other = $2"},
    [SQL_BLOCKS] = {"blocks", "SELECT b.other, p.name, b.at, p.bot FROM block b"
                              " JOIN player p ON p.id = b.other WHERE b.player = $1"
                              " ORDER BY b.at DESC, b.other LIMIT 500"},
    /* Once for each player and game; no row: there is no such player or game. */
    [SQL_REPORT] = {"report", "INSERT INTO report (player, other, game, reason, at)"
                              " SELECT $1, id, $3, $4, $5 FROM player WHERE id = $2"
                              " AND ($3::bigint = 0 OR EXISTS (SELECT FROM game WHERE id = $3))"
                              " ON CONFLICT (player, other, game) DO UPDATE SET"
                              " reason = excluded.reason RETURNING id"},
    /* Everything about a player but games, as JSON. */
    [SQL_MY_DATA] =
        {"my_data",
         "SELECT name, account, language, created, seen,"
         " (SELECT coalesce(json_agg(json_build_object('kind', CASE kind WHEN 0 THEN 'browser'"
         " ELSE 'bot' END, 'created', created, 'seen', seen) ORDER BY created), '[]')"
         " FROM session WHERE session.player = $1),"
         " (SELECT coalesce(json_agg(json_build_object('pool', pool, 'rating', rating,"
         " 'deviation', deviation, 'volatility', volatility, 'games', games) ORDER BY pool), '[]')"
         " FROM rating WHERE rating.player = $1),"
         " (SELECT coalesce(json_agg(" OTHER_ID " ORDER BY at), '[]')"
         " FROM block WHERE block.player = $1),"
         " (SELECT coalesce(json_agg(json_build_object('player', " OTHER_ID ","
         " 'reason', reason, 'at', at) ORDER BY id), '[]') FROM report WHERE report.player = $1)"
         " FROM player WHERE id = $1"},
    [SQL_MY_GAMES] = {"my_games", "SELECT game FROM (" SQL_GAMES_OF(
                                      "$1", "$2", "101") ") own"
                                                         " ORDER BY game LIMIT 101"},
    /* What was said and done at a table, by whom only as far as it was oneself ($2), and what it
     * did to one's rating. */
    [SQL_MY_GAME] = {"my_game",
                     "SELECT (SELECT coalesce(json_agg(json_build_object('seq', seq, 'at', at,"
                     " 'seat', seat, 'mine', actor = $2::bigint, 'act', act, 'command', command,"
                     " 'body', body::json) ORDER BY seq), '[]') FROM event WHERE game = $1),"
                     " (SELECT json_agg(json_build_object('pool', pool, 'number', number, 'at', at,"
                     " 'rating', rating, 'deviation', deviation) ORDER BY number) FROM rating_step"
                     " WHERE game = $1 AND player = $2::bigint)"},
    [SQL_UNFINISHED] = {"unfinished",
                        "SELECT s.game, s.seat, g.phase, g.host = $1 FROM seat s"
                        " JOIN game g ON g.id = s.game WHERE " UNFILED " AND g.phase < 2"
                        " UNION SELECT id, -1, phase, true FROM game WHERE host = $1 AND phase = 0"
                        " ORDER BY 1, 2 LIMIT 1000"},
    [SQL_TO_HAND_OVER] = {"to_hand_over",
                          "SELECT s.game, EXISTS (SELECT FROM seat o WHERE o.game = s.game"
                          " AND o.player = $2) AS both FROM seat s JOIN game g ON g.id = s.game"
                          " WHERE " UNFILED " AND g.phase < 2"
                          " UNION SELECT id, false FROM game WHERE host = $1 AND phase = 0"
                          " ORDER BY 1, 2 DESC LIMIT 1000"},
    [SQL_ERASE] = {"erase", "WITH s AS (DELETE FROM session WHERE player = $1),"
                            " b AS (DELETE FROM block WHERE player = $1 OR other = $1),"
                            " r AS (UPDATE report SET player = NULL WHERE player = $1),"
                            " c AS (DELETE FROM command WHERE player = $1),"
                            " e AS (INSERT INTO erasure (old, at, look) VALUES ($1, $2, $2)"
                            " ON CONFLICT DO NOTHING)"
                            " UPDATE player SET " SQL_ERASED " WHERE id = $1 RETURNING id"},
    [SQL_SERVER_SECRET] = {"server_secret", "SELECT value FROM secret WHERE name = 'server'"},
    [SQL_NODES] = {"nodes", "SELECT count(*) FROM node WHERE pulse > $1"},
    [SQL_MARK_BOT] = {"mark_bot", "UPDATE player SET bot = true WHERE id = $1 RETURNING id"},
    [SQL_WORKER] = {"worker", "SELECT name FROM worker WHERE token = $1"},
};

const struct db_statement upkeep_statements[SQL_UPKEEP_COUNT] = {
    [SQL_BANS] = {"bans", "SELECT address FROM ban WHERE until > $1 ORDER BY at DESC LIMIT 10000"},
    [SQL_NOTICES] = {"notices", "SELECT id, at, until, en, fr FROM notice WHERE until > $1"
                                " ORDER BY id DESC LIMIT 10"},
    [SQL_ADMIN_REQUESTS] = {"wishes", "SELECT id, game, act FROM wish WHERE id > $1 AND later < $2"
                                      " ORDER BY id LIMIT $3"},
    [SQL_ADMIN_REQUEST_LATER] = {"wish_later", "UPDATE wish SET later = $2, why = $3 WHERE id = $1"
                                               " RETURNING id"},
    [SQL_ADMIN_REQUEST_DONE] = {"wish_done", "DELETE FROM wish WHERE id = $1 RETURNING id"},
};
