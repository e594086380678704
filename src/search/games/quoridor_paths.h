/*
 * quoridor_paths.h - how far every pawn of Quoridor has to go, and what a wall would change.
 */
#ifndef PLATEAU_QUORIDOR_PATHS_H
#define PLATEAU_QUORIDOR_PATHS_H

#include "rules/quoridor_board.h"

struct quoridor_paths {
    struct quoridor_edges edges;
    int steps[GAME_SEATS_MAX]; /* each pawn's to its goal */
    quoridor_cells across[GAME_SEATS_MAX]
                         [2]; /* the slots whose wall would cut the path that was found */
};

/* Finds the paths of all pawns, or of one that has moved. */
void quoridor_paths_find(const struct quoridor *q, struct quoridor_paths *w);
void quoridor_paths_find_seat(const struct quoridor *q, int seat, struct quoridor_paths *w);
/* All steps with one wall more, on a free slot; false if it would close a player's last path. */
bool quoridor_paths_with(const struct quoridor *q, const struct quoridor_paths *w, int orientation,
                         int slot, int steps[static GAME_SEATS_MAX]);

#endif
