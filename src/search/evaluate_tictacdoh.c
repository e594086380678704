/*
 * evaluate_tictacdoh.c - no piece has an owner, so nothing on the board is anybody's: only the
 * search knows more.
 */
#include "search/evaluate.h"

int evaluate_tictacdoh(const struct position *p, int seat)
{
    (void)p, (void)seat;
    return 0;
}
