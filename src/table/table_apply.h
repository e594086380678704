/*
 * table_apply.h - what several acts do to a table, for applying events and for following a table
 * from what the service says.
 */
#ifndef PLATEAU_TABLE_APPLY_H
#define PLATEAU_TABLE_APPLY_H

#include "table/table.h"

/* Whether the offer in `number` can be made by the event's seat now. */
bool table_offer_fits(const struct table *t, const struct table_event *e);
void table_drop_offer(struct table *t);
/* Starts the next turn after a move, a swap or a take-back; finishes the game if it was the last.
 */
void table_next_turn(struct table *t, int64_t at);
/* Replaces a person by a computer, permanently (C3); the game ends if no person is left. The record
 * must have room. */
void table_replace(struct table *t, int seat, int level, int64_t at);
/* Execute the acts that only local tables have; return false and change nothing if they cannot
 * follow. */
bool table_apply_undo(struct table *t, const struct table_event *e);
bool table_apply_reseat(struct table *t, const struct table_event *e);
/* Enters the phase after the game, when the record has been ended. */
void table_finish(struct table *t, int64_t at);

#endif
