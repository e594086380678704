/*
 * table_rules.h - what follows from a table: shared by deciding and applying.
 */
#ifndef PLATEAU_TABLE_RULES_H
#define PLATEAU_TABLE_RULES_H

#include "table/table.h"
#include "table/table_clock.h"

/* Entries that the record must keep free for moves and substitutes, whatever else happens. */
enum { TABLE_RECORD_ROOM = RECORD_ENTRIES_MAX - RECORD_TURNS_MAX - 2 * TABLE_SEATS_MAX - 8 };

/* Whether a table with these options can be created. */
bool table_allows(const struct table_options *o);

/*
 * Where the game begins if each seat gets the one at the board that `order` says: odds go with the
 * players, a position is that of the board. False if it is the usual start, or cannot be.
 */
bool table_start(const struct table_options *o, const uint8_t order[static TABLE_SEATS_MAX],
                 struct position *start);

/* Whether the actor plays this seat: a person their own, the service (0) a computer's. */
bool table_holds(const struct table *t, uint64_t actor, int seat);
/* The seats that a person plays, one bit each; 0 for the service. */
unsigned table_seats_of(const struct table *t, uint64_t player);
/* Whether a person plays a seat here, or began at one that a computer plays now. */
bool table_began(const struct table *t, uint64_t person);
/* The seats that people play. */
unsigned table_persons(const struct table *t);
/* The first free seat, or -1. */
int table_free_seat(const struct table *t);
/* How long a seat rests that was given back before the start, the so-and-so-manieth of a table:
   nobody fills a log by sitting down and leaving. */
int64_t table_rest(uint32_t leaves);
/* Whether taking `seat` would fill the table. */
bool table_fills(const struct table *t, int seat);
/* The seats of the other sides. */
unsigned table_opponents(const struct table *t, int seat);

/* The seats that an offer of `seat` asks: people other than the one who makes it. */
unsigned table_offer_asks(const struct table *t, enum table_offer o, int seat);
/* How many moves a take-back by this seat undoes; 0 if it cannot be. */
int table_take_back_moves(const struct table *t, int seat);
/* The offer that an OFFER or ACCEPT event brings about at once, or OFFER_NONE. */
enum table_offer table_settles(const struct table *t, const struct table_event *e);

/* How an event stops the running clock: needs its act, seat, actor and number. */
enum table_charge table_charge_of(const struct table *t, const struct table_event *e);

/* Makes an event so whose seat and times fit; false, and nothing changes, if it cannot follow. */
bool table_act(struct table *t, const struct table_event *e);

#endif
