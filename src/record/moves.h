/*
 * moves.h - the legal moves of a position, in the order in which they are printed.
 */
#ifndef PLATEAU_MOVES_H
#define PLATEAU_MOVES_H

#include "rules/games.h"

/* The legal moves with their texts, in plain ASCII order. */
struct named_move {
    struct move move;
    char text[GAME_MOVE_TEXT_MAX];
};
int moves_sort(const struct game *g, const struct position *p,
               struct named_move list[static GAME_MOVES_MAX]);

#endif
