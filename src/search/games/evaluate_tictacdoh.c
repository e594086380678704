/*
 * evaluate_tictacdoh.c - no piece has an owner, so nothing on the board is anybody's. Between two
 * the search knows more than any guess; among several it counts who can win at once.
 */
#include "search/evaluate.h"
#include "search/games/tictacdoh_threat.h"

enum { HANDED = 1000 };

int evaluate_tictacdoh(const struct position *p, int seat)
{
    if (p->sides == 2 || !tictacdoh_can_win((const struct tictacdoh *)p))
        return 0;
    return seat == p->turn ? HANDED : -HANDED;
}
