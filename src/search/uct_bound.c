/*
 * uct_bound.c - square roots, logarithms and powers of a half in integer arithmetic.
 */
#include "search/uct_bound.h"

#include <assert.h>

uint32_t uct_root(uint64_t n)
{
    uint64_t root = 0;

    for (uint64_t bit = UINT64_C(1) << 31; bit; bit >>= 1)
        if ((root | bit) * (root | bit) <= n)
            root |= bit;
    return (uint32_t)root;
}

void uct_roots_init(struct uct_roots *r)
{
    r->inverse[0] = UCT_ONE;
    for (uint32_t n = 1; n < UCT_ROOTS; n++)
        r->inverse[n] = uct_root((UINT64_C(1) << 32) / n);
}

/*
 * Returns log2 n in units of 1/65536: the highest bit, then f + 0.344 f (1 - f) for the fraction,
 * with an error below a hundredth.
 */
static uint32_t logarithm(uint32_t n)
{
    const int top = 31 - __builtin_clz(n);
    const uint64_t f = (((uint64_t)n << 16) >> top) - UCT_ONE;

    return (uint32_t)(((uint64_t)top << 16) + f + (f * (UCT_ONE - f) >> 16) * 344 / 1000);
}

uint32_t uct_exploration(uint32_t n)
{
    assert(n > 0);
    /* 2 ln n is log2 n times 90852/65536; the root of 65536ths is in 256ths. */
    return uct_root((uint64_t)logarithm(n) * 90852 >> 16);
}

uint32_t uct_fade(uint32_t steps)
{
    /* 2^(-i/16), with linear interpolation between. */
    static const uint32_t powers[17] = {65536, 62757, 60097, 57549, 55109, 52773,
                                        50535, 48393, 46341, 44376, 42495, 40693,
                                        38968, 37316, 35734, 34219, 32768};
    const uint32_t part = steps % UCT_HALF, i = part / 4;
    const uint32_t weight = powers[i] - (powers[i] - powers[i + 1]) * (part % 4) / 4;

    return steps / UCT_HALF > 16 ? 0 : weight >> steps / UCT_HALF;
}
