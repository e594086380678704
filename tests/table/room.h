/*
 * room.h - a table for tests, with a clock that the test sets.
 *
 * Every command is decided, applied if it is accepted, and kept; room_check() replays the log.
 */
#ifndef PLATEAU_ROOM_H
#define PLATEAU_ROOM_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "table/table.h"

enum { ROOM_LOG_MAX = TABLE_EVENTS_MAX, ROOM_ID = 77, ADA = 101, BEN, CLEO, DAN, EVE };

struct room {
    struct table t;
    int64_t now; /* milliseconds; commands arrive at that time unless they say otherwise */
    struct table_event last;
    struct reason reason;
    struct table_event log[ROOM_LOG_MAX];
    int count;
};

/* Options without a clock, seats as they are taken. */
struct table_options room_options(const struct game *g, int seats);
struct table_options room_fischer(const struct game *g, int seats, uint32_t seconds,
                                  uint32_t increment);
/* Whether Ada may create such a table. */
enum table_refusal room_creates(const struct table_options *o, bool account, const char *id);
/* Ada creates a table. */
void room_create(struct room *r, const struct table_options *o);
/* Creates a table, seats Ada, Ben, Cleo and Dan, who have accounts, and starts the game. */
void room_start(struct room *r, const struct table_options *o);
/* As room_start(), with computers from seat `people` on. */
void room_start_with(struct room *r, const struct table_options *o, int people);

struct table_command room_command(enum table_act act, uint64_t actor);
enum table_refusal room_do(struct room *r, const struct table_command *c);
enum table_refusal room_act(struct room *r, enum table_act act, uint64_t actor);
enum table_refusal room_on(struct room *r, enum table_act act, uint64_t actor, int seat);
enum table_refusal room_number(struct room *r, enum table_act act, uint64_t actor, int number);
/* A move by the person who has the seat to move. */
enum table_refusal room_move(struct room *r, const char *move);
/* The first legal move, by the player to move. */
void room_any_move(struct room *r);

/* Checks that replaying the log gives the same table, byte for byte. */
void room_check(const struct room *r);

#define assert_fine(call)           assert_string_equal(table_refusal_name(call), "fine")
#define assert_refused(call, which) assert_string_equal(table_refusal_name(call), which)

#endif
