/*
 * statements.h - the SQL of a node, a list for each area; db.c prepares them all.
 */
#ifndef PLATEAU_STATEMENTS_H
#define PLATEAU_STATEMENTS_H

#include "server/db/db.h"

/* Seats `s` of a player ($1) whose games go on, or are over and not filed yet. */
#define UNFILED "s.player = $1 AND s.player <> 0 AND s.ended IS NULL"

enum game_statement {
    SQL_APPEND,
    SQL_APPEND_MORE,
    SQL_REMATCH,
    SQL_CREATE,
    SQL_ANSWERED,
    SQL_LOAD,
    SQL_SEQS,
    SQL_OVERDUE,
    SQL_PUT_ASIDE,
    SQL_HEARTBEAT,
    SQL_OUTAGES,
    SQL_SETTLE,
    SQL_GAME_COUNT
};

enum people_statement {
    SQL_SESSION,
    SQL_GUEST,
    SQL_NAMES,
    SQL_SIGN_OUT,
    SQL_CHANGE_ME,
    SQL_ACCOUNT,
    SQL_BY_NAME,
    SQL_BY_ID,
    SQL_SIGN_IN,
    SQL_RECOVER,
    SQL_PASSWORD,
    SQL_NEW_CODE,
    SQL_TOKEN,
    SQL_TOKENS_END,
    SQL_PLAYER,
    SQL_CURVE,
    SQL_BOARD,
    SQL_BLOCK,
    SQL_UNBLOCK,
    SQL_BLOCKS,
    SQL_REPORT,
    SQL_MY_DATA,
    SQL_MY_GAMES,
    SQL_MY_GAME,
    SQL_UNFINISHED,
    SQL_TO_HAND_OVER,
    SQL_ERASE,
    SQL_SERVER_SECRET,
    SQL_WORKER,
    SQL_MARK_BOT,
    SQL_NODES,
    SQL_PEOPLE_COUNT
};

enum upkeep_statement {
    SQL_BANS,
    SQL_NOTICES,
    SQL_ADMIN_REQUESTS,
    SQL_ADMIN_REQUEST_LATER,
    SQL_ADMIN_REQUEST_DONE,
    SQL_UPKEEP_COUNT
};

enum cleaning_statement {
    SQL_CLEAN_COMMANDS,
    SQL_CLEAN_GUESTS,
    SQL_CLEAN_SESSIONS,
    SQL_CLEAN_BANS,
    SQL_CLEAN_NOTICES,
    SQL_CLEAN_NODES,
    SQL_CLEANING_COUNT
};

enum lobby_statement {
    SQL_LOBBY,
    SQL_WATCH,
    SQL_PAIR,
    SQL_MINE,
    SQL_FILE,
    SQL_OPEN_TABLES,
    SQL_MAY_SIT,
    SQL_RESERVE,
    SQL_RELEASE,
    SQL_LEASE,
    SQL_LEASE_END,
    SQL_PRESENT,
    SQL_HOST_GONE,
    SQL_LOBBY_COUNT
};

enum erasure_statement {
    SQL_ERASE_TAKE,
    SQL_ERASE_EVENTS,
    SQL_ERASE_REST,
    SQL_ERASE_TRACE,
    SQL_ERASURE_COUNT
};

enum page_statement { SQL_PAGE, SQL_PAGE_COUNT };

enum rating_statement {
    SQL_RATER,
    SQL_UNRATED,
    SQL_RATINGS,
    SQL_RATE,
    SQL_RATED,
    SQL_ALL_RATINGS,
    SQL_RATING_COUNT
};

enum job_statement {
    SQL_JOB_TAKE,
    SQL_JOB_FLOOR,
    SQL_JOB_HELD,
    SQL_JOB_RENEW,
    SQL_JOB_GIVE_BACK,
    SQL_JOB_DONE,
    SQL_JOB_LATE,
    SQL_JOB_LATER,
    SQL_JOB_STALLED,
    SQL_JOB_CLEAN,
    SQL_ANALYSIS_ASK,
    SQL_ANALYSIS_GET,
    SQL_ANALYSIS_PART,
    SQL_ANALYSIS_DONE,
    SQL_JOB_COUNT
};

/* Games where a player sits, sat or was the host, after one, a page at most of each kind. */
#define SQL_GAMES_OF(player, after, page)                                                          \
    "(SELECT DISTINCT game FROM seat WHERE player = " player " AND game > " after                  \
    " ORDER BY game LIMIT " page ") UNION (SELECT game FROM sat WHERE player = " player            \
    " AND game > " after " ORDER BY game LIMIT " page ") UNION (SELECT id FROM game"               \
    " WHERE host = " player " AND id > " after " ORDER BY id LIMIT " page ")"

/* Everything that says who someone was goes; erasures.c gives games and ratings another id. */
#define SQL_ERASED                                                                                 \
    "name = '\xe2\x80\x94', name_key = NULL, password = NULL, recovery = NULL, language = 'en',"   \
    " seen = created, state = 2"

extern const struct db_statement game_statements[SQL_GAME_COUNT];
extern const struct db_statement people_statements[SQL_PEOPLE_COUNT];
extern const struct db_statement upkeep_statements[SQL_UPKEEP_COUNT];
extern const struct db_statement cleaning_statements[SQL_CLEANING_COUNT];
extern const struct db_statement erasure_statements[SQL_ERASURE_COUNT];
extern const struct db_statement job_statements[SQL_JOB_COUNT];
extern const struct db_statement lobby_statements[SQL_LOBBY_COUNT];
extern const struct db_statement page_statements[SQL_PAGE_COUNT];
extern const struct db_statement rating_statements[SQL_RATING_COUNT];

enum { STATEMENTS_MAX = 200 };
/* All of them, for db_new(). */
int statements_all(const struct db_statement *list[static STATEMENTS_MAX]);
enum db_lane statements_lane(const struct db_statement *s);

#endif
