/*
 * table_decide.h - decides single acts: whether the actor may, whether it is possible, and what the
 * event contains.
 *
 * Checks common to all acts come before: arguments, phase, version, room in the log.
 */
#ifndef PLATEAU_TABLE_DECIDE_H
#define PLATEAU_TABLE_DECIDE_H

#include "table/table_rules.h"

typedef enum table_refusal table_decider(const struct table *t, const struct table_command *c,
                                         struct table_event *e, struct reason *reason);

/* Returns the seat that a person acts for: the one named, if it is theirs, or if none is named, the
 * one found by the actor; else -1. */
int table_own_seat(const struct table *t, const struct table_command *c);

table_decider table_decide_sit, table_decide_leave, table_decide_computer;
table_decider table_decide_resign, table_decide_abort;
table_decider table_decide_away, table_decide_back, table_decide_claim;
table_decider table_decide_hand_over;
table_decider table_decide_undo, table_decide_reseat;

#endif
