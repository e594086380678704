/*
 * lab_lead.c - finds lead changes and comebacks.
 */
#include "cli/lab/lab_lead.h"

#include <assert.h>

#include "rules/game.h"

/* Returns the side that is ahead of all others by the margin, or -1. */
static int leading_side(const int *now, int sides)
{
    int best = 0, second = -1;

    for (int side = 1; side < sides; side++)
        if (now[side] > now[best])
            best = side;
    for (int side = 0; side < sides; side++)
        if (side != best && (second < 0 || now[side] > now[second]))
            second = side;
    return now[best] >= now[second] + LAB_LEAD_MARGIN ? best : -1;
}

struct lab_lead lab_lead_of(const int16_t *chances, int turns, int sides, int winner)
{
    struct lab_lead lead = {.lowest = winner < 0 ? 0 : 1000 / sides};
    int now[GAME_SEATS_MAX], leader = -1;

    assert(sides >= 2 && sides <= GAME_SEATS_MAX && winner < sides);
    for (int side = 0; side < sides; side++)
        now[side] = 1000 / sides;
    for (int i = 0; i < turns; i++) {
        now[i % sides] = chances[i];
        if (sides == 2)
            now[1 - i % 2] = 1000 - chances[i];
        const int first = leading_side(now, sides);
        if (first >= 0 && first != leader) {
            lead.changes += leader >= 0;
            leader = first;
            lead.settled = i;
        }
        if (winner >= 0 && now[winner] < lead.lowest)
            lead.lowest = now[winner];
    }
    /* A winner who never led before took the lead with the last move. */
    if (winner < 0)
        lead.settled = 0;
    else if (leader != winner) {
        lead.changes += leader >= 0;
        lead.settled = turns;
    }
    return lead;
}
