/*
 * evaluate_orbital.c - Towers. Half-built cells say nothing: the player forced there finishes them.
 */
#include "rules/orbital_turn.h"
#include "search/evaluate.h"

enum { TOWER = 250 };

static int count(unsigned set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

int evaluate_orbital(const struct position *p, int seat)
{
    const struct orbital *o = (const struct orbital *)p;

    return TOWER * (count(orbital_towers(o, seat)) - count(orbital_towers(o, !seat)));
}
