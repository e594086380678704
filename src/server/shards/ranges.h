/*
 * ranges.h - which shards a database holds, and in which state: its table `shard_range`.
 */
#ifndef PLATEAU_RANGES_H
#define PLATEAU_RANGES_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/id.h"
#include "server/db/db_session.h"

enum { RANGES_TEXT_MAX = 128 };

/* Values as in the migration on shards. */
enum range_state {
    RANGE_NONE,
    RANGE_OPEN,
    RANGE_COMING,
    RANGE_COPYING,
    RANGE_EMPTYING,
    RANGE_CLOSING,
    RANGE_CLOSED,
    RANGE_MOVED
};

struct ranges {
    bool directory;
    int64_t epoch; /* the highest epoch; 0: there is no row */
    uint8_t state[ID_SHARDS];
};

/* Reads the ranges; a database that was never migrated has none. */
bool ranges_read(struct db_session *s, struct ranges *r, char error[static DB_ERROR_MAX]);
const char *ranges_state_name(enum range_state state);
/* Returns how many shards are in this state. */
int ranges_count(const struct ranges *r, enum range_state state);
/* Whether some shards are in a state other than `state` and RANGE_NONE. */
bool ranges_other(const struct ranges *r, enum range_state state);
/* Writes the shards in this state, "0-511, 700", for messages; cut off if there are too many
 * ranges. */
void ranges_text(const struct ranges *r, enum range_state state, char text[static RANGES_TEXT_MAX]);

/* Changes all rows of one state to another, with epoch `epoch` unless that is 0. Sets `changed`,
 * which may be NULL, to whether there were any. */
bool ranges_change(struct db_session *s, enum range_state from, enum range_state to, int64_t epoch,
                   bool *changed, char error[static DB_ERROR_MAX]);
/* Replaces all rows except the directory's by those of `r`. */
bool ranges_write(struct db_session *s, const struct ranges *r, char error[static DB_ERROR_MAX]);

#endif
