/*
 * tictacdoh_table.c - scores of Tic Tac Doh from a packed table: plies until the end, 0 for a draw.
 */
#include "solver/tictacdoh_table.h"

int tictacdoh_table_score(const struct packed *t, const struct pyramids *b)
{
    struct pyramids_child list[PYRAMIDS_CHILDREN_MAX];

    /* What a look at the board tells is not in the table. */
    if (pyramids_placed(b) == PYRAMIDS)
        return 0;
    if (pyramids_wins(b))
        return pyramids_win(1);
    const int plies = packed_find(t, pyramids_key(b));
    if (plies < 0)
        return pyramids_children(b, list) == 0 ? pyramids_loss(0) : PYRAMIDS_UNKNOWN;
    if (plies == 0)
        return 0;
    return plies % 2 == 1 ? pyramids_win(plies) : pyramids_loss(plies);
}
