/*
 * table_decide.h - deciding single acts: who may, whether it can be, and what the event says.
 *
 * What all acts have in common has been checked before: arguments, phase, turn number, room.
 */
#ifndef PLATEAU_TABLE_DECIDE_H
#define PLATEAU_TABLE_DECIDE_H

#include "table/table_rules.h"

typedef enum table_refusal table_decider(const struct table *t, const struct table_command *c,
                                         struct table_event *e, struct reason *reason);

/* The seat that a person speaks for: the one named, if it is theirs, or the one that follows. */
int table_own_seat(const struct table *t, const struct table_command *c);

table_decider table_decide_sit, table_decide_leave, table_decide_computer;
table_decider table_decide_resign, table_decide_abort;
table_decider table_decide_away, table_decide_back, table_decide_claim;
table_decider table_decide_hand_over;

#endif
