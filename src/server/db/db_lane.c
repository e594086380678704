/*
 * db_lane.c - the lanes of reads.
 *
 * Reads that must never wait for others have their own connection. Lists may be slow, and any
 * client may request them: they run one at a time per connection, so that the queue is here and not
 * in PostgreSQL, with a query plan for the actual parameters, and with a short timeout.
 */
#include "server/db/db_lane.h"

enum { TRIES = 5 };

const struct db_lane_rules db_lane_rules[DB_LANES] = {
    [DB_PEOPLE] = {.name = "people",
                   .connections = 1,
                   .depth = DB_BATCH_MAX,
                   .timeout_ms = 15000,
                   .tries = TRIES,
                   .awaited = true},
    /* A periodic query that was lost is not repeated: it would be sent before the first query that
     * a server which has just taken over must get (hub_clock.c). The timeout is less than the three
     * seconds without a heartbeat after which a node decides nothing. */
    [DB_TIME] = {.name = "time",
                 .connections = 1,
                 .depth = DB_BATCH_MAX,
                 .tries = 1,
                 .set = "SELECT set_config('statement_timeout', '2s', false)"},
    [DB_GAMES] =
        {.name = "games", .connections = 1, .depth = DB_BATCH_MAX, .tries = TRIES, .awaited = true},
    [DB_LISTS] = {.name = "lists",
                  .connections = 2,
                  .depth = 1,
                  .tries = TRIES,
                  .timeout_ms = 2000,
                  .awaited = true,
                  .spare = true,
                  .set = "SELECT set_config('statement_timeout', '2s', false),"
                         " set_config('plan_cache_mode', 'force_custom_plan', false)"},
    [DB_UPKEEP] =
        {.name = "upkeep", .connections = 1, .depth = DB_BATCH_MAX, .tries = TRIES, .spare = true},
};
