/*
 * db_lane.h - what the lanes of reads are allowed: connections, calls at once, time.
 */
#ifndef PLATEAU_DB_LANE_H
#define PLATEAU_DB_LANE_H

#include "server/db/db.h"

struct db_lane_rules {
    const char *name;
    int connections;
    int depth;           /* calls in flight on one of them */
    unsigned timeout_ms; /* milliseconds a call may wait for its turn; 0: as long as it takes */
    int tries;           /* of a call whose connection was lost */
    bool awaited;        /* clients wait for it: not for a database that is away */
    bool spare;          /* a node is ready without it, once it has been there */
    const char *set;     /* settings of the session besides everyone's; NULL: none */
};

extern const struct db_lane_rules db_lane_rules[DB_LANES];

enum { DB_LANE_CONNECTIONS = 6 }; /* of all lanes together */

#endif
