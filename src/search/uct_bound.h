/*
 * uct_bound.h - the arithmetic of selection in the tree, in integers, so that every machine makes
 * the same choices: roots, logarithms, and exponential decay.
 */
#ifndef PLATEAU_UCT_BOUND_H
#define PLATEAU_UCT_BOUND_H

#include <stdint.h>

enum {
    UCT_ONE = 1 << 16,   /* 1.0, a certain win, where means and bounds are added */
    UCT_ROOTS = 1 << 12, /* square roots of numbers below this are in a table */
    UCT_HALF = 64,       /* steps of uct_fade() that halve a weight */
};

struct uct_roots {
    uint32_t inverse[UCT_ROOTS];
};

void uct_roots_init(struct uct_roots *r);
/* Returns the square root, rounded down. */
uint32_t uct_root(uint64_t n);
/* Returns sqrt(2 ln n) in units of 1/256; n > 0. */
uint32_t uct_exploration(uint32_t n);
/* Returns UCT_ONE, halved for every UCT_HALF steps. */
uint32_t uct_fade(uint32_t steps);

/* Returns 1 / sqrt(n) in units of 1/UCT_ONE. */
static inline uint32_t uct_inverse_root(const struct uct_roots *r, uint32_t n)
{
    return n < UCT_ROOTS ? r->inverse[n] : uct_root((UINT64_C(1) << 32) / n);
}

#endif
