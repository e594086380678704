/*
 * learning.h - a game as machine learning needs it: moves as numbers, positions as planes.
 *
 * Every move that a game can ever have has a number, which is the same in all positions and
 * versions. A plane has one byte per cell of the board, along the ranks from a1.
 */
#ifndef PLATEAU_LEARNING_H
#define PLATEAU_LEARNING_H

#include "rules/game.h"

/* Returns how many numbers a game's moves have; they count from 0. */
int learning_actions(const struct game *g);
/* Returns the number of a move of this game. */
int learning_number(const struct game *g, struct move m);
/* Returns the move with a number in range; it is legal in some positions only. */
struct move learning_move(const struct game *g, int number);

/* Returns how many planes an observation has. */
int learning_planes(const struct game *g, int seats);
/*
 * Writes the planes of a position: `learning_planes() * files * ranks` bytes. Seats are in turn
 * order, beginning with `first`.
 */
void learning_observe(const struct game *g, const struct position *p, int first, uint8_t *cells);

/* Writes what a plane contains, such as "pawn 1"; players are numbered from `first`, who is 1.
 * Returns its length. */
enum { LEARNING_NAME_MAX = 32 };
size_t learning_plane_name(const struct game *g, int seats, int plane,
                           char text[static LEARNING_NAME_MAX]);

#endif
