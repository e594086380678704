/*
 * table_follow.h - a table as a client sees it, which gets its events from the service.
 *
 * The client applies an event as the service does. What it cannot apply, because a later version
 * wrote it, it takes from what the event says to follow from it. Either way the event's clocks,
 * version and result are the table's, and its fingerprint must be that of the board.
 */
#ifndef PLATEAU_TABLE_FOLLOW_H
#define PLATEAU_TABLE_FOLLOW_H

#include "table/event_line.h"
#include "table/table_may.h"

/* The id of the table in a follower: not the service's, which is a number like those of players. */
#define TABLE_FOLLOW_ID UINT64_MAX

/* Zeros are a follower without a table. */
struct table_follower {
    struct table table;
    bool lost;   /* an event could not be followed; only a first one can now */
    int to_move; /* what the service said last; -1 if nobody is */
    /* The result by the service: its ending can be unknown here. */
    char ending[EVENT_LINE_WORD_MAX];
    uint8_t winners;
    int8_t half_points[TABLE_SEATS_MAX];
};

/*
 * Follows an event: a first one begins again, whatever was there; any other must have the next
 * number. Returns false if it does not fit, or the board then differs from the service's; from then
 * on only a first event can be followed.
 */
bool table_follow(struct table_follower *f, const struct event_line *e);

/* Whether there is a table, and it agrees with the service's. */
bool table_follow_fine(const struct table_follower *f);
/* Return what table_may(), table_left() and table_deadline() do, if the service agrees on who is to
 * move; otherwise no turn can be played and no clock runs. */
unsigned table_follow_may(const struct table_follower *f, const struct table_player *who,
                          int64_t now);
uint32_t table_follow_left(const struct table_follower *f, int seat, int64_t now);
int64_t table_follow_deadline(const struct table_follower *f);

#endif
