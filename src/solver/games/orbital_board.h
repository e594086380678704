/*
 * orbital_board.h - a compact board of Orbital for the solver: only what the rest of the game
 * depends on, from the view of the player to move.
 *
 * Dropped are: which piece of a cell belongs to whom (only the numbers count), finished Towers
 * except their number, Thrusters except the directions they forbid, cells of the zone where nothing
 * fits, and pieces in hand that will never fit. A cell that can no longer become a Tower, because
 * no direction fits or both hands lack a kind, is called barren: the owners of its pieces are
 * dropped as well.
 */
#ifndef PLATEAU_ORBITAL_BOARD_H
#define PLATEAU_ORBITAL_BOARD_H

#include "rules/orbital.h"

enum {
    /* most moves, on the empty board; each piece placed makes them fewer */
    ORBITAL_BOARD_MOVES = 80,
    ORBITAL_BOARD_PLIES = 72, /* 36 pieces, and no two consecutive passes before the end */
    /* When the pieces left fit nowhere, players pass until the game is over by the rules. */
    ORBITAL_BOARD_PASSES = 2,
};

/* Sets of cells have bit file + 4 * rank. */
struct orbital_board {
    uint64_t ways;     /* the cells where a Thruster fits, 16 bits per direction: n e s w */
    uint16_t taken[3]; /* by kind, the cells where it no longer fits */
    uint16_t some;     /* the cells that can become a Tower and contain one piece of the mover's */
    uint16_t both;     /* the same with two; a cell in `both` but not in `some` is barren */
    uint16_t zone;     /* the cells where the mover may place a piece now */
    uint8_t hands[2][3]; /* the mover's first */
    uint8_t towers[2];
};

/* The result of a move for the player who made it. */
enum orbital_result { ORBITAL_OPEN, ORBITAL_WON, ORBITAL_LOST, ORBITAL_DRAWN };

/* Converts an open position. Returns ORBITAL_OPEN unless only passes are left. */
enum orbital_result orbital_board_init(struct orbital_board *b, const struct orbital *o);
/* Lists all moves, each once, in the format of the rules; only a pass if nothing fits. */
int orbital_board_moves(const struct orbital_board *b,
                        struct move list[static ORBITAL_BOARD_MOVES]);
/* Computes the board after a move of the list, if the game continues. */
enum orbital_result orbital_board_play(const struct orbital_board *b, struct move m,
                                       struct orbital_board *next);
/* Whether the mover has a move that completes a third Tower. */
bool orbital_board_wins(const struct orbital_board *b);
/* Returns how many moves neither lose at once nor let the other player win at once. */
int orbital_board_safe_moves(const struct orbital_board *b);
/* If there are none, returns the most plies until the game is lost. */
int orbital_board_unsafe_plies(const struct orbital_board *b);

#endif
