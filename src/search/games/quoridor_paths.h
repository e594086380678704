/*
 * quoridor_paths.h - the distance of every pawn of Quoridor to its goal, and how a wall would
 * change it.
 */
#ifndef PLATEAU_QUORIDOR_PATHS_H
#define PLATEAU_QUORIDOR_PATHS_H

#include "rules/quoridor_board.h"

struct quoridor_paths {
    struct quoridor_edges edges;
    int steps[GAME_SEATS_MAX]; /* steps of each pawn to its goal */
    quoridor_cells across[GAME_SEATS_MAX]
                         /* for each pawn, the slots whose wall would cut the path that was found */
                         [2];
};

/* Find the paths of all pawns, or of one that has moved. */
void quoridor_paths_find(const struct quoridor *q, struct quoridor_paths *w);
void quoridor_paths_find_seat(const struct quoridor *q, int seat, struct quoridor_paths *w);
/* Computes all distances with one more wall, on a free slot; returns false if it would close a
 * player's last path. */
bool quoridor_paths_with(const struct quoridor *q, const struct quoridor_paths *w, int orientation,
                         int slot, int steps[static GAME_SEATS_MAX]);

#endif
