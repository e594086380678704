/*
 * statements_lane.c - which lane each statement is read in; those not named here, and those that
 * write, are for people who wait.
 */
#include "server/db/statements.h"

static const enum db_lane game_lanes[SQL_GAME_COUNT] = {
    [SQL_ANSWERED] = DB_GAMES, [SQL_LOAD] = DB_GAMES,    [SQL_SEQS] = DB_GAMES,
    [SQL_HEARTBEAT] = DB_TIME, [SQL_OVERDUE] = DB_TIME,  [SQL_PUT_ASIDE] = DB_TIME,
    [SQL_OUTAGES] = DB_TIME,   [SQL_SETTLE] = DB_UPKEEP,
};

static const enum db_lane people_lanes[SQL_PEOPLE_COUNT] = {
    [SQL_NAMES] = DB_GAMES,    [SQL_PLAYER] = DB_LISTS,  [SQL_CURVE] = DB_LISTS,
    [SQL_BOARD] = DB_LISTS,    [SQL_BLOCKS] = DB_LISTS,  [SQL_MY_DATA] = DB_LISTS,
    [SQL_MY_GAMES] = DB_LISTS, [SQL_MY_GAME] = DB_LISTS, [SQL_NODES] = DB_UPKEEP,
};

static const enum db_lane upkeep_lanes[SQL_UPKEEP_COUNT] = {
    [SQL_BANS] = DB_UPKEEP,
    [SQL_ADMIN_REQUESTS] = DB_UPKEEP,
    [SQL_NOTICES] = DB_LISTS,
};

static const enum db_lane cleaning_lanes[SQL_CLEANING_COUNT] = {
    [SQL_CLEAN_COMMANDS] = DB_UPKEEP, [SQL_CLEAN_GUESTS] = DB_UPKEEP,
    [SQL_CLEAN_SESSIONS] = DB_UPKEEP, [SQL_CLEAN_BANS] = DB_UPKEEP,
    [SQL_CLEAN_NOTICES] = DB_UPKEEP,  [SQL_CLEAN_NODES] = DB_UPKEEP,
};

static const enum db_lane erasure_lanes[SQL_ERASURE_COUNT] = {
    [SQL_ERASE_TAKE] = DB_UPKEEP,
    [SQL_ERASE_EVENTS] = DB_UPKEEP,
    [SQL_ERASE_REST] = DB_UPKEEP,
    [SQL_ERASE_TRACE] = DB_UPKEEP,
};

static const enum db_lane job_lanes[SQL_JOB_COUNT] = {
    [SQL_JOB_FLOOR] = DB_UPKEEP,   [SQL_JOB_LATE] = DB_UPKEEP,  [SQL_JOB_LATER] = DB_UPKEEP,
    [SQL_JOB_STALLED] = DB_UPKEEP, [SQL_JOB_CLEAN] = DB_UPKEEP, [SQL_ANALYSIS_GET] = DB_LISTS,
};

static const enum db_lane lobby_lanes[SQL_LOBBY_COUNT] = {
    [SQL_LOBBY] = DB_LISTS, [SQL_WATCH] = DB_LISTS,    [SQL_MINE] = DB_LISTS,
    [SQL_FILE] = DB_UPKEEP, [SQL_PRESENT] = DB_UPKEEP, [SQL_HOST_GONE] = DB_UPKEEP,
};

static const enum db_lane page_lanes[SQL_PAGE_COUNT] = {[SQL_PAGE] = DB_LISTS};

/* The rater's lock is its connection's: all it reads is read in one lane that has only one. */
static const enum db_lane rating_lanes[SQL_RATING_COUNT] = {
    [SQL_RATER] = DB_UPKEEP, [SQL_UNRATED] = DB_UPKEEP,     [SQL_RATINGS] = DB_UPKEEP,
    [SQL_RATED] = DB_UPKEEP, [SQL_ALL_RATINGS] = DB_UPKEEP,
};

static const struct area {
    const struct db_statement *statements;
    const enum db_lane *lanes;
    int count;
} areas[] = {
    {game_statements, game_lanes, SQL_GAME_COUNT},
    {people_statements, people_lanes, SQL_PEOPLE_COUNT},
    {upkeep_statements, upkeep_lanes, SQL_UPKEEP_COUNT},
    {cleaning_statements, cleaning_lanes, SQL_CLEANING_COUNT},
    {erasure_statements, erasure_lanes, SQL_ERASURE_COUNT},
    {job_statements, job_lanes, SQL_JOB_COUNT},
    {lobby_statements, lobby_lanes, SQL_LOBBY_COUNT},
    {page_statements, page_lanes, SQL_PAGE_COUNT},
    {rating_statements, rating_lanes, SQL_RATING_COUNT},
};

enum db_lane statements_lane(const struct db_statement *s)
{
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++)
        if (s >= areas[i].statements && s < areas[i].statements + areas[i].count)
            return areas[i].lanes[s - areas[i].statements];
    return DB_PEOPLE;
}
