/*
 * verify_dorix.h - checks a table of small Dorix, which `plateau solve dorix --pawns --table`
 * writes.
 *
 * The file has three lines of text, then one byte per position:
 *
 *     dorix-table 1
 *     pawns 4 2                   of the first and the second player
 *                                 (an empty line)
 *
 * First come the positions with 0, 1, 2 ... plies played, until both hands are empty. After those
 * come the positions with all pawns on the board: the first player to move, then, only if the
 * players have different numbers of pawns, the second. (With equal numbers, exchanging the colours
 * does the same.) Within each part: by the heights of the piles a1 b1 ... d4 in lexicographic
 * order, only of those heights that are the least of their eight images; then by the owners of
 * the pawns, pile by pile and from the bottom up, the first player's before the second's.
 *
 * The byte is the value for the player to move: 0 a draw, 1 + n won in n plies, 128 + n lost in n
 * plies; n is 0 if the game is over.
 */
#ifndef PLATEAU_VERIFY_DORIX_H
#define PLATEAU_VERIFY_DORIX_H

#include <stdio.h>

struct command;

enum { VERIFY_DORIX_FIRST = 'd' }; /* the first byte of a table, which no strategy has */

/* Reads the table and checks every byte; prints the result and returns an exit code. */
int verify_dorix(const struct command *c, FILE *file);

#endif
