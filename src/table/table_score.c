/*
 * table_score.c - the scores of a finished game, for the people who started it (C2 to C6).
 */
#include <assert.h>

#include "table/table.h"

/* Whether the only winners are computers that took over for people who left. */
static bool only_left_seats_won(const struct table *t)
{
    unsigned left = 0;

    for (int seat = 0; seat < t->options.seats; seat++)
        if (t->seats[seat].replaced)
            left |= 1u << seat;
    return t->record.winners != 0 && (t->record.winners & ~left) == 0;
}

int table_score(const struct table *t, int seat)
{
    assert(seat >= 0 && seat < t->options.seats);
    if (t->phase != PHASE_OVER || t->record.ending == ENDING_ABORTED)
        return -1;
    if (t->seats[seat].replaced)
        return 0; /* a loss to everyone, even if the computer won */
    if (t->record.status == STATUS_OPEN)
        return -1; /* all people left, and this seat was a computer's from the start */
    if (t->record.status == STATUS_DRAWN || only_left_seats_won(t))
        return 1;
    return t->record.winners >> seat & 1 ? 2 : 0;
}
