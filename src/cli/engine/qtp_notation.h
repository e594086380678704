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

/* Our "e2", "e1h" or "pass" in their words; returns the length, 0 if it is not a Quoridor move. */
size_t qtp_write_move(const char *move, enum qtp_spelling spelling, char text[static QTP_MOVE_MAX]);
/*
 * Their words in ours: "E8", "e8h", "E9 h", "E9 horizontal", in small letters or capitals. False,
 * and `move` left alone, if it is not a move. Whether it is legal is for the rules to say.
 */
bool qtp_read_move(const char *text, char move[static GAME_MOVE_TEXT_MAX]);

/* "black" is seat 0, the first to move, "white" seat 1. */
const char *qtp_colour(int seat);
/* The seat of "black", "b", "white" or "w", in small letters or capitals; -1 if it is neither. */
int qtp_seat(const char *colour);

#endif
