/*
 * table_clock.h - all that tables know about time.
 *
 * At most one clock runs, that of the seat to move, since `table.since`. An event that stops it
 * splits the time since then into what is used, what is forgiven (lag) and what is nobody's (gap).
 */
#ifndef PLATEAU_TABLE_CLOCK_H
#define PLATEAU_TABLE_CLOCK_H

#include "table/table.h"

/* Without a live clock the countdown once was ten minutes: in logs, never decided any more. */
enum { TABLE_AWAY_ONCE = 10 * TABLE_AWAY };

/* How an event stops the clock of the seat to move. */
enum table_charge {
    CHARGE_NOTHING,   /* not at all */
    CHARGE_MOVE,      /* it moved: lag is forgiven, the increment added; only in time */
    CHARGE_TAKE_BACK, /* its turn is undone: nothing forgiven, nothing added; only in time */
    CHARGE_STOP,      /* it plays no more: as much as there is */
    CHARGE_FLAG,      /* its time is up: all there is */
};

/* Whether the options' clock, base and increment can be, and those of the seats. */
bool table_clock_allows(const struct table_options *o);

/* When an event of this command would be sent. */
int64_t table_clock_at(const struct table *t, const struct table_command *c, int64_t now);
/* Fills in what an event uses, forgives and leaves to nobody; false if the time was up. */
bool table_clock_measure(const struct table *t, enum table_charge how,
                         const struct table_command *c, struct table_event *e);
/* Whether an event's times can follow what was before. */
bool table_clock_fits(const struct table *t, enum table_charge how, const struct table_event *e);

/* A clock for every person; times go with the players, whatever seat `order` gives them. */
void table_clock_start(struct table *t, const uint8_t order[static TABLE_SEATS_MAX], int64_t at);
/* Stops the clock of the seat to move as the event says; the next runs from there. */
void table_clock_stop(struct table *t, enum table_charge how, const struct table_event *e);
/* The seat to move begins its turn. */
void table_clock_begin(struct table *t);
/* What the record keeps of a seat's clock after its move. */
uint32_t table_clock_shown(const struct table *t, int seat);

/*
 * A credit is added to the running clock. One that does not fit there, or in the record, moves the
 * time since when the clock runs: an outage may be longer than any clock can show.
 */
/* The part of a credit that can be given at a time: no more than the clock has run, if it is moved.
 */
uint64_t table_clock_room(const struct table *t, uint64_t milliseconds, int64_t at);
/* Gives a whole credit; false, and nothing changed, if that cannot be. */
bool table_clock_credit(struct table *t, const struct table_event *e);

/* How long the countdown of an absent player is. Over days only old logs have one. */
int64_t table_clock_away(const struct table *t);
/* The shortest after which a log may have a claim: what earlier versions counted. */
int64_t table_clock_away_once(const struct table *t);

#endif
