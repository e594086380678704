/*
 * learning_tictacdoh.c - Tic Tac Doh: three sizes on the 25 cells that the grid can cover.
 */
#include "learning/learning_game.h"
#include "rules/tictacdoh_turn.h"

static int number(struct move m)
{
    return tictacdoh_move_size(m) * TICTACDOH_CELLS + tictacdoh_move_cell(m);
}

static struct move move(int number)
{
    return tictacdoh_move(number / TICTACDOH_CELLS, number % TICTACDOH_CELLS);
}

static void observe(const struct position *p, struct planes *w)
{
    static const char *const sizes[] = {"small", "medium", "large"};
    const struct tictacdoh *t = (const struct tictacdoh *)p;

    for (int size = 0; size < 3; size++)
        learning_plane_set(w, sizes[size], 0, t->sizes[size], 0);
    learning_plane_set(w, "nests", 0, t->nests, 0);
}

const struct learning learning_tictacdoh = {
    .game = &tictacdoh,
    .actions = 3 * TICTACDOH_CELLS,
    .number = number,
    .move = move,
    .observe = observe,
};
