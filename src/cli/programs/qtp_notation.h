/*
 * qtp_notation.h - Quoridor moves in our notation and in that of the Quoridor Text Protocol.
 *
 * QTP sees the board from the other side: black moves first and begins on e9, so rows are
 * mirrored. A wall has two spellings there. The protocol's own is the north-west cell of the four
 * it touches and an orientation, two words: "E9 h" or "E9 horizontal". Some engines write one word
 * instead, with the south-west cell as we do: "e8h", which is the same wall.
 */
#ifndef PLATEAU_QTP_NOTATION_H
#define PLATEAU_QTP_NOTATION_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/game.h"

enum { QTP_MOVE_MAX = 16 };

enum qtp_spelling {
    QTP_TWO_WORDS, /* "E9 h" */
    QTP_ONE_WORD,  /* "e8h" */
};

/*
 * Writes our "e2", "e1h" or "pass" in QTP; returns the length, or 0 if it is not a Quoridor move.
 */
size_t qtp_write_move(const char *move, enum qtp_spelling spelling, char text[static QTP_MOVE_MAX]);
/*
 * Reads "E8", "e8h", "E9 h" or "E9 horizontal", in small letters or capitals, as a move of ours.
 * Returns false and leaves `move` unchanged if it is not a move; the rules decide whether it is
 * legal.
 */
bool qtp_read_move(const char *text, char move[static GAME_MOVE_TEXT_MAX]);

/* Returns "black" for seat 0, which moves first, and "white" for seat 1. */
const char *qtp_colour(int seat);
/* Returns the seat of "black", "b", "white" or "w", in small letters or capitals; -1 otherwise. */
int qtp_seat(const char *colour);

#endif
