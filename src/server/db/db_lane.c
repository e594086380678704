/*
 * db_lane.c - the lanes of reads.
 *
 * What must never wait for anything else has a connection of its own. Lists may be slow, and anyone
 * may ask for them: one at a time on a connection, so that who waits is known here and not in
 * PostgreSQL, with a plan for the very player asked for, and with little time.
 */
#include "server/db/db_lane.h"

const struct db_lane_rules db_lane_rules[DB_LANES] = {
    [DB_PEOPLE] = {.name = "people", .connections = 1, .depth = DB_BATCH_MAX, .timeout_ms = 15000},
    /* Less than the three seconds without a heartbeat after which a node decides nothing. */
    [DB_TIME] = {.name = "time",
                 .connections = 1,
                 .depth = DB_BATCH_MAX,
                 .set = "SELECT set_config('statement_timeout', '2s', false)"},
    [DB_GAMES] = {.name = "games", .connections = 1, .depth = DB_BATCH_MAX},
    [DB_LISTS] = {.name = "lists",
                  .connections = 2,
                  .depth = 1,
                  .timeout_ms = 2000,
                  .spare = true,
                  .set = "SELECT set_config('statement_timeout', '2s', false),"
                         " set_config('plan_cache_mode', 'force_custom_plan', false)"},
    [DB_UPKEEP] = {.name = "upkeep", .connections = 1, .depth = DB_BATCH_MAX, .spare = true},
};
