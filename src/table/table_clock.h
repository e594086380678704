/*
 * table_clock.h - the time control of tables.
 *
 * At most one clock runs, that of the seat to move, since `table.since`; before the first move of a
 * local table none does. An event that stops it
 * splits the time since then into the time used, the network delay compensated (lag) and the time
 * that counts for no seat (gap).
 */
#ifndef PLATEAU_TABLE_CLOCK_H
#define PLATEAU_TABLE_CLOCK_H

#include "table/table.h"

/* How an event affects the clock of the seat to move. */
enum table_charge {
    CHARGE_NOTHING, /* not at all */
    /* a move: lag is compensated, the increment added; only before the clock expires */
    CHARGE_MOVE,
    /* its turn is undone: nothing compensated or added; only before the clock expires */
    CHARGE_TAKE_BACK,
    CHARGE_STOP, /* it stops playing: uses the time that has passed, at most what is left */
    CHARGE_FLAG, /* its clock has expired: uses all that is left */
};

/* Whether the options' clock, base and increment are allowed, and those of the seats. */
bool table_clock_allows(const struct table_options *o);

/* Returns when an event of this command would be sent to the database. */
int64_t table_clock_at(const struct table *t, const struct table_command *c, int64_t now);
/* Computes used, lag and gap of an event; returns false if the clock had expired. */
bool table_clock_measure(const struct table *t, enum table_charge how,
                         const struct table_command *c, struct table_event *e);
/* Whether an event's times can follow from the current state. */
bool table_clock_fits(const struct table *t, enum table_charge how, const struct table_event *e);

/* Gives every person a clock; times by seat go with the players to the seats that `order` gives
 * them. */
void table_clock_start(struct table *t, const uint8_t order[static TABLE_SEATS_MAX], int64_t at);
/* Stops the clock of the seat to move with the event's times; the next clock is started at its
 * time. */
void table_clock_stop(struct table *t, enum table_charge how, const struct table_event *e);
/* Gives a person who takes a seat during the game the clock that the seat had at the start. */
void table_clock_give(struct table *t, int seat);
/* Sets a seat's clock to what a record has of it. */
void table_clock_set(struct table *t, int seat, uint32_t left);
/* Starts the turn of the seat to move. */
void table_clock_begin(struct table *t);
/* Returns what the record stores of the clock of the seat that has just moved. */
uint32_t table_clock_shown(const struct table *t, int seat);

/*
 * Adds a credit to the running clock. If it does not fit there, or into the record, the start of
 * the clock is moved instead: an outage may be longer than any clock can show. So it is at a local
 * table, where the device was asleep: that is not part of the game.
 */
/* Returns the part of a credit that can be given at a time: no more than the clock has been
 * running, if its start is moved. */
uint64_t table_clock_room(const struct table *t, uint64_t milliseconds, int64_t at);
/* Gives a whole credit; returns false and changes nothing if that is impossible. */
bool table_clock_credit(struct table *t, const struct table_event *e);

/* Returns the milliseconds of an absent player's countdown; 0 in correspondence games, which have
 * none. */
int64_t table_clock_away(const struct table *t);

#endif
