/*
 * learning.h - a game as learning programs see it: moves by number, positions as planes.
 *
 * Every move that a game can ever have has a number, the same in all positions and versions. A
 * plane has one byte for each cell of the board, along the ranks from a1.
 */
#ifndef PLATEAU_LEARNING_H
#define PLATEAU_LEARNING_H

#include "rules/game.h"

/* How many numbers a game's moves have: 0 to this less one. */
int learning_actions(const struct game *g);
/* The number of a move of this game. */
int learning_number(const struct game *g, struct move m);
/* The move of a number in range; legal in some positions at most. */
struct move learning_move(const struct game *g, int number);

/* How many planes an observation has. */
int learning_planes(const struct game *g, int seats);
/*
 * Writes the planes of a position: `learning_planes() * files * ranks` bytes. Seats come in their
 * order from `first` on.
 */
void learning_observe(const struct game *g, const struct position *p, int first, uint8_t *cells);

/* "pawn 1": what a plane has; players are numbered from `first`, who is 1. Returns its length. */
enum { LEARNING_NAME_MAX = 32 };
size_t learning_plane_name(const struct game *g, int seats, int plane,
                           char text[static LEARNING_NAME_MAX]);

#endif
