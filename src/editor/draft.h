/*
 * draft.h - a position being set up: pieces are put and taken, hands and turn are set.
 *
 * The text of a draft has the form of a position's text, but the position may be impossible, as are
 * most of those between two possible ones. What no board could show is refused at once (two walls
 * across each other, a seventh Base); whether play could lead to the position is decided by
 * draft_judge(), which asks the game's reader.
 *
 * A function that fails returns false, leaves the draft unchanged and says why.
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

/* Whether the game can be set up piece by piece; if not, its drafts can only be read and written.
 */
bool draft_knows(const struct game *g);
/* Writes the pieces of a game as in texts of positions, separated by spaces: "1 2 h v", "S M L". */
size_t draft_pieces(const struct game *g, int seats, char text[static DRAFT_TEXT_MAX]);

/* Sets up a board from which nothing more can be taken. */
void draft_clear(struct draft *d, const struct game *g, int seats);
/* Reads a text that has the form of a position, possible or not. */
bool draft_read(struct draft *d, const struct game *g, const char *text, struct draft_error *why);
size_t draft_write(const struct draft *d, char text[static GAME_TEXT_MAX]);

/* Puts a piece on a place, where it may replace one, such as another Base in Orbital. */
bool draft_put(struct draft *d, struct token at, const char *piece, struct draft_error *why);
/* Takes the topmost piece of a place. */
bool draft_take(struct draft *d, struct token at, struct draft_error *why);
bool draft_turn(struct draft *d, int seat, struct draft_error *why);
/* Set how many pieces a seat has in hand, and how many it began with; they fail in games where this
 * follows from the board. */
bool draft_hand(struct draft *d, int seat, int count, struct draft_error *why);
bool draft_initial(struct draft *d, int seat, int count, struct draft_error *why);
/* Sets the last move, or the passes since, as in texts of positions; fails in games whose positions
 * do not contain it. */
bool draft_last(struct draft *d, const char *last, struct draft_error *why);
/* Writes what draft_last() accepts, separated by spaces; nothing in games where it fails. */
size_t draft_lasts(const struct draft *d, char text[static DRAFT_TEXT_MAX]);

/* Whether the draft is a possible position. */
bool draft_judge(const struct draft *d, struct draft_error *why);

#endif
