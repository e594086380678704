/*
 * db_lane.h - the limits of each lane of reads: connections, calls in flight, waiting time.
 */
#ifndef PLATEAU_DB_LANE_H
#define PLATEAU_DB_LANE_H

#include "server/db/db.h"

struct db_lane_rules {
    const char *name;
    int connections;
    int depth;           /* calls in flight per connection */
    unsigned timeout_ms; /* milliseconds a call may wait to be sent; 0: no limit */
    int tries;           /* how often a call whose connection was lost is sent */
    bool awaited;        /* clients wait for it, so it does not wait for a database that is away */
    bool spare;          /* not essential: once it has been ready, a node stays ready without it */
    const char *set;     /* session settings in addition to the common ones; NULL: none */
};

extern const struct db_lane_rules db_lane_rules[DB_LANES];

enum { DB_LANE_CONNECTIONS = 6 }; /* connections of all lanes together */

#endif
