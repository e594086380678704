/*
 * tictacdoh_threat.c - finds a win in one move of Tic Tac Doh by bit shifts.
 */
#include "search/games/tictacdoh_threat.h"

#include <assert.h>

#include "rules/tictacdoh_turn.h"

/* Returns the cells that have two others of a set next to them in a line: before, behind or on both
 * sides. */
static uint32_t between(uint32_t set, int step)
{
    return (set >> step & set >> 2 * step) | (set << step & set << 2 * step) |
           (set >> step & set << step);
}

/*
 * Returns the cells that would make a line with two of a set. Shifts wrap around the edge of the
 * canvas, but never within one 3x3 grid, which contains all pieces and the next one.
 */
static uint32_t completing(uint32_t set)
{
    return between(set, 1) | between(set, TICTACDOH_WIDTH - 1) | between(set, TICTACDOH_WIDTH) |
           between(set, TICTACDOH_WIDTH + 1);
}

/* Whether some move leaves the next player without a legal one, which needs a full grid (D1). */
static bool can_block(const struct tictacdoh *t)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list);

    for (int i = 0; i < count; i++) {
        struct tictacdoh next = *t;
        tictacdoh.play(&next.base, list[i]);
        if (next.base.status == STATUS_WON)
            return true;
    }
    return false;
}

bool tictacdoh_can_win(const struct tictacdoh *t)
{
    const uint32_t occupied = tictacdoh_occupied(t);
    const uint32_t empty = tictacdoh_touching(occupied) & tictacdoh_grid(occupied, false);

    assert(t->base.status == STATUS_OPEN);
    for (int size = TICTACDOH_SMALL; size <= TICTACDOH_LARGE; size++)
        if (completing(tictacdoh_counting(t, size)) & tictacdoh_targets(t, size) &&
            tictacdoh_stash(t, size) > 0)
            return true;
    /* With two or more empty cells the next player always has a move. */
    return occupied && !(empty & (empty - 1)) && can_block(t);
}
