/*
 * uct_bound.h - the arithmetic of choosing what to try next, in whole numbers, so that every
 * machine makes the same choices: roots, logarithms, and fading by halves.
 */
#ifndef PLATEAU_UCT_BOUND_H
#define PLATEAU_UCT_BOUND_H

#include <stdint.h>

enum {
    UCT_ONE = 1 << 16,   /* a certain win, where means and bounds are added up */
    UCT_ROOTS = 1 << 12, /* the numbers of visits whose root is kept ready */
    UCT_HALF = 64,       /* so many steps of uct_fade() halve a weight */
};

struct uct_roots {
    uint32_t inverse[UCT_ROOTS];
};

void uct_roots_init(struct uct_roots *r);
/* The square root, rounded down. */
uint32_t uct_root(uint64_t n);
/* sqrt(2 ln n) in units of 1/256; n > 0. */
uint32_t uct_exploration(uint32_t n);
/* UCT_ONE, halved for every UCT_HALF steps. */
uint32_t uct_fade(uint32_t steps);

/* 1 / sqrt(n) in units of 1/UCT_ONE. */
static inline uint32_t uct_inverse_root(const struct uct_roots *r, uint32_t n)
{
    return n < UCT_ROOTS ? r->inverse[n] : uct_root((UINT64_C(1) << 32) / n);
}

#endif
