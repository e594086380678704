/*
 * tictacdoh_table.c - scores of Tic Tac Doh from a packed table: plies until the end, 0 for a draw.
 */
#include "solver/games/tictacdoh_table.h"

int tictacdoh_table_score(const struct packed_table *t, const struct tictacdoh_board *b)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];

    /* Values that follow from the board are not in the table. */
    if (tictacdoh_board_placed(b) == PYRAMIDS)
        return 0;
    if (tictacdoh_board_wins(b))
        return tictacdoh_board_win(1);
    const int plies = packed_table_find(t, tictacdoh_board_key(b));
    if (plies < 0)
        return tictacdoh_board_children(b, list) == 0 ? tictacdoh_board_loss(0)
                                                      : TICTACDOH_BOARD_UNKNOWN;
    if (plies == 0)
        return 0;
    return plies % 2 == 1 ? tictacdoh_board_win(plies) : tictacdoh_board_loss(plies);
}
