/*
 * quoridor_corridor.c - uses a flood from the pawn and one from the goal. A cell that the first
 * reaches in i steps and the second in j is on a path of i + j steps.
 */
#include "search/games/quoridor_corridor.h"

enum { NEAR = 2, WIDE = 6, FLOODS_MAX = QUORIDOR_CELLS + WIDE + 1 };

static bool is_single(quoridor_cells set)
{
    return (set & (set - 1)) == 0;
}

/* Used instead of __builtin_popcountll(), which is slow on processors without such an
 * instruction. */
static int count_word(uint64_t w)
{
    w -= w >> 1 & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(w * UINT64_C(0x0101010101010101) >> 56);
}

static int count_cells(quoridor_cells set)
{
    return count_word((uint64_t)set) + count_word((uint64_t)(set >> 64));
}

/* Computes all cells within 0, 1, … `last` steps. */
static void flood(quoridor_cells from, struct quoridor_edges e, int last, quoridor_cells *within)
{
    within[0] = from;
    for (int i = 1; i <= last; i++)
        within[i] = quoridor_spread(within[i - 1], e);
}

/* Counts the cells on paths of at most `steps`, except the pawn's own. */
static int count_on_paths(const quoridor_cells *out, const quoridor_cells *back, int steps)
{
    quoridor_cells on = 0;

    for (int i = 1; i <= steps; i++)
        on |= out[i] & back[steps - i];
    return count_cells(on & ~out[0]);
}

void quoridor_corridor_find(int from, quoridor_cells goal, struct quoridor_edges e,
                            struct quoridor_corridor *c)
{
    quoridor_cells out[FLOODS_MAX], back[FLOODS_MAX];
    int steps = 0;

    out[0] = quoridor_bit(from);
    assert(!(out[0] & goal));
    while (!(out[steps] & goal)) {
        out[steps + 1] = quoridor_spread(out[steps], e);
        assert(out[steps + 1] != out[steps]);
        steps++;
    }
    flood(out[steps], e, WIDE, out + steps);
    flood(goal, e, steps + WIDE, back);
    c->steps = steps;
    c->narrow = 0;
    for (int i = 1; i <= steps; i++)
        c->narrow += is_single(out[i] & back[steps - i]);
    c->near = count_on_paths(out, back, steps + NEAR);
    c->wide = count_on_paths(out, back, steps + WIDE);
}
