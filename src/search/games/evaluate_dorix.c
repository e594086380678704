/*
 * evaluate_dorix.c - the sum of what a position's features are worth (dorix_worth.h), and wins at
 * once.
 */
#include "search/evaluate.h"
#include "search/games/dorix_sight.h"
#include "search/games/dorix_worth.h"

static int worth_for(const struct dorix *d, int seat)
{
    const int16_t *worth = dorix_worth[d->base.seats - 2];
    struct dorix_features f;
    int sum = 0;

    dorix_find_features(d, seat, &f);
    for (int i = 0; i < f.count; i++)
        sum += worth[f.list[i]];
    return sum;
}

/* Between two sides it was fitted to the view of the player to move alone. */
int evaluate_dorix(const struct position *p, int seat)
{
    const struct dorix *d = (const struct dorix *)p;

    if (p->sides > 2)
        return worth_for(d, seat);
    return (p->turn ^ seat) & 1 ? -worth_for(d, p->turn) : worth_for(d, p->turn);
}

bool evaluate_dorix_wins(const struct position *p)
{
    const struct dorix *d = (const struct dorix *)p;
    struct dorix_sight s;

    dorix_look(d, &s);
    return dorix_wins(d, &s, p->turn);
}
