/*
 * orbital_board.h - Orbital as its solver sees it: nothing of a position but what the rest of the
 * game depends on, from the view of the player to move.
 *
 * What is forgotten: which piece of a cell is whose (only how many), finished Towers but for their
 * number, Thrusters but for what they forbid, cells of the zone where nothing fits, pieces in hand
 * that will never fit. A cell that can no longer become a Tower, for want of a direction or of a
 * kind in both hands, is barren: whose pieces it holds is forgotten as well.
 */
#ifndef PLATEAU_ORBITAL_BOARD_H
#define PLATEAU_ORBITAL_BOARD_H

#include "rules/orbital.h"

enum {
    ORBITAL_BOARD_MOVES = 80, /* on the empty board, and each piece placed takes one or more */
    ORBITAL_BOARD_PLIES = 72, /* 36 pieces, and no two passes in a row before the end */
    /* When pieces are left that fit nowhere, players pass until the game is over by the rules. */
    ORBITAL_BOARD_PASSES = 2,
};

/* Sets of cells have bit file + 4 * rank. */
struct orbital_board {
    uint64_t ways;       /* the cells where a Thruster fits, 16 bits for each direction: n e s w */
    uint16_t taken[3];   /* the cells where a kind fits no more */
    uint16_t some;       /* the cells that can become a Tower and hold a piece of the mover's */
    uint16_t both;       /* the same with two of them; without `some`, a barren cell */
    uint16_t zone;       /* the cells where the mover may place something now */
    uint8_t hands[2][3]; /* the mover's first */
    uint8_t towers[2];
};

/* What has become of a game, for the player who has just moved. */
enum orbital_result { ORBITAL_OPEN, ORBITAL_WON, ORBITAL_LOST, ORBITAL_DRAWN };

/* The board of an open position. It is ORBITAL_OPEN unless nothing is left but to pass. */
enum orbital_result orbital_board_init(struct orbital_board *b, const struct orbital *o);
/* All moves, each once, as the rules write them; a lone pass if nothing fits. */
int orbital_board_moves(const struct orbital_board *b,
                        struct move list[static ORBITAL_BOARD_MOVES]);
/* The board after a move of the list, if the game continues. */
enum orbital_result orbital_board_play(const struct orbital_board *b, struct move m,
                                       struct orbital_board *next);
/* Whether the mover has a move that makes a third Tower. */
bool orbital_board_wins(const struct orbital_board *b);
/* How many moves neither lose at once nor let the other win at once. */
int orbital_board_safe_moves(const struct orbital_board *b);
/* If there are none: the plies in which the game is lost, at most. */
int orbital_board_unsafe_plies(const struct orbital_board *b);

#endif
