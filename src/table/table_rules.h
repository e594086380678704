/*
 * table_rules.h - properties of a table, shared by deciding and applying.
 */
#ifndef PLATEAU_TABLE_RULES_H
#define PLATEAU_TABLE_RULES_H

#include "table/table.h"
#include "table/table_clock.h"

/* Entries of the record beyond which only moves and substitutes are added, so that there is always
 * room for those. */
enum { TABLE_RECORD_ROOM = RECORD_ENTRIES_MAX - RECORD_TURNS_MAX - 2 * TABLE_SEATS_MAX - 8 };

/* Copies field by field, because padding must not differ between two replays of a log. */
void table_copy_options(struct table_options *to, const struct table_options *from);
/* Whether a table with these options can be created. */
bool table_allows(const struct table_options *o);

/*
 * Sets up the start position if each seat gets the place at the board that `order` says: odds go
 * with the players, a position with the board. Returns false if it is the usual start, or
 * impossible.
 */
bool table_start(const struct table_options *o, const uint8_t order[static TABLE_SEATS_MAX],
                 struct position *start);

/* Whether the actor plays this seat: a person the person's own, the service (0) a computer's. */
bool table_holds(const struct table *t, uint64_t actor, int seat);
/* Returns the seats that a person plays, one bit per seat; 0 for the service. */
unsigned table_seats_of(const struct table *t, uint64_t player);
/* Whether a person plays a seat here, or started at one that a computer plays now. */
bool table_began(const struct table *t, uint64_t person);
/* Returns the seats that people play, one bit per seat. */
unsigned table_persons(const struct table *t);
/* Whether the player of this seat can be reported absent: only while it is to move, and not in
 * correspondence games, where the clock decides (C2). */
bool table_may_be_absent(const struct table *t, int seat);
/* Returns the first free seat, or -1. */
int table_free_seat(const struct table *t);
/* Returns for how many milliseconds a seat rests that is given back before the start, when `leaves`
 * were given back before: so nobody can fill a log by sitting down and leaving. */
int64_t table_rest(uint32_t leaves);
/* Whether taking `seat` would fill the table. */
bool table_fills(const struct table *t, int seat);
/* Returns the seats of the other sides, one bit per seat. */
unsigned table_opponents(const struct table *t, int seat);

/* Returns the seats that an offer of `seat` asks: those of people other than the one
 * who makes it. */
unsigned table_offer_asks(const struct table *t, enum table_offer o, int seat);
/* Returns how many moves a take-back by this seat undoes; 0 if it is not possible. */
int table_take_back_moves(const struct table *t, int seat);
/* Returns how many moves an UNDO takes back; 0 if it is not possible. */
int table_undo_moves(const struct table *t);
/* Returns the offer that an OFFER or ACCEPT event puts into effect at once, or OFFER_NONE. */
enum table_offer table_settles(const struct table *t, const struct table_event *e);

/* Returns how an event stops the running clock, from its act, seat, actor and number. */
enum table_charge table_charge_of(const struct table *t, const struct table_event *e);

/* Executes an event whose seat and times are valid; returns false and changes nothing if it cannot
 * follow. */
bool table_act(struct table *t, const struct table_event *e);

#endif
