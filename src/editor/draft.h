/*
 * draft.h - a position being set up: pieces are put and taken, hands and turn are set.
 *
 * A draft is written as a position is, but may not be one: on the way from one position to another
 * most are not. What no board could show is refused at once (two walls across each other, a seventh
 * Base); what only play could not lead to is found by draft_judge(), which asks the game's reader.
 *
 * A function that can fail returns false then, leaves the draft alone and says why.
 */
#ifndef PLATEAU_DRAFT_H
#define PLATEAU_DRAFT_H

#include "editor/draft_error.h"
#include "rules/games.h"

struct draft {
    const struct game *game;
    union any_position at; /* not judged: only functions of the editor may look at it */
};

enum { DRAFT_TEXT_MAX = 512 }; /* longest list: of pieces, or of moves that may have been last */

/* Whether the game can be set up piece by piece; without, a draft is never more than its text. */
bool draft_knows(const struct game *g);
/* The pieces there are, as positions write them, a space between: "1 2 h v", "S M L". */
size_t draft_pieces(const struct game *g, int seats, char text[static DRAFT_TEXT_MAX]);

/* A board without anything that can be taken away. */
void draft_clear(struct draft *d, const struct game *g, int seats);
/* Reads what has the form of a position, possible or not. */
bool draft_read(struct draft *d, const struct game *g, const char *text, struct draft_error *why);
size_t draft_write(const struct draft *d, char text[static GAME_TEXT_MAX]);

/* Puts a piece on a place, in place of one that it cannot stand beside. */
bool draft_put(struct draft *d, struct token at, const char *piece, struct draft_error *why);
/* Takes the topmost piece of a place. */
bool draft_take(struct draft *d, struct token at, struct draft_error *why);
bool draft_turn(struct draft *d, int seat, struct draft_error *why);
/* How many a seat has in hand, and how many it began with, where the board does not say. */
bool draft_hand(struct draft *d, int seat, int count, struct draft_error *why);
bool draft_initial(struct draft *d, int seat, int count, struct draft_error *why);
/* What was done last, where that counts: a move or passes, as positions write it. */
bool draft_last(struct draft *d, const char *last, struct draft_error *why);
/* What may have been last, a space between; nothing where it does not count. */
size_t draft_lasts(const struct draft *d, char text[static DRAFT_TEXT_MAX]);

/* Whether the draft is a position. */
bool draft_judge(const struct draft *d, struct draft_error *why);

#endif
