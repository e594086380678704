/*
 * reason.h - why a thing is refused, as data and as a sentence in French and English.
 *
 * No refusal is ever just "illegal". If several reasons apply, the first in this order is given,
 * because players read only one: about the game as a whole, then about the piece, then about the
 * place.
 */
#ifndef PLATEAU_REASON_H
#define PLATEAU_REASON_H

#include <stddef.h>
#include <stdint.h>

#include "languages/language.h"
#include "rules/token.h"

enum reason_code {
    REASON_NONE,
    /* any game */
    REASON_OVER,
    REASON_UNREADABLE,
    REASON_OFF_BOARD,
    REASON_NOT_A_PIECE,
    REASON_CAN_MOVE,
    REASON_NO_PASSING,
    REASON_MUST_PASS,
    REASON_CELL_NEEDED,
    REASON_PIECE_NEEDED,
    REASON_FITS_NOWHERE,
    /* Quoridor: pawns, then walls */
    REASON_SAME_CELL,
    REASON_PAWN_THERE,
    REASON_TOO_FAR,
    REASON_WALL_BETWEEN,
    REASON_WALL_BEHIND,
    REASON_PAWN_BEHIND,
    REASON_JUMP_STRAIGHT,
    REASON_NO_DIAGONAL,
    REASON_NO_WALLS,
    REASON_WALL_OFF_BOARD,
    REASON_WALL_OVERLAPS,
    REASON_WALL_CROSSES,
    REASON_WALL_CLOSES,
    /* Dorix: lifting and placing, then the collapse */
    REASON_PLACE_FROM_HAND,
    REASON_LIFT_FIRST,
    REASON_NOTHING_TO_LIFT,
    REASON_LIFT_NOT_YOURS,
    REASON_PARTNERS_PILE,
    REASON_NOT_YOUR_PILE,
    REASON_NO_COLLAPSE,
    REASON_NOT_NEXT_TO,
    REASON_EMPTY_RECEIVES_NOTHING,
    REASON_NOT_LOWER,
    REASON_RECEIVES_ONCE,
    REASON_COLLAPSE_NEEDED,
    REASON_TOO_MANY_RECEIVERS,
    /* Orbital */
    REASON_NONE_IN_HAND,
    REASON_AFTER_BASE,
    REASON_AFTER_THRUSTER,
    REASON_AFTER_ANTENNA,
    REASON_KIND_TAKEN,
    REASON_POINTS_OFF,
    REASON_SAME_DIRECTION,
    REASON_DIRECTION_NEEDED,
    REASON_DIRECTION_UNNEEDED,
    /* Tic Tac Doh */
    REASON_NONE_IN_STASH,
    REASON_FIRST_ON_C3,
    REASON_OUTSIDE_GRID,
    REASON_NOT_TOUCHING,
    REASON_STACK_AND_NEST,
    REASON_SIZE_STEP,
    /* any game again: if no better reason applies */
    REASON_TURN_COMPLETE,
    REASON_COUNT
};

/* Some reasons have several sentences; the form selects one, and 0 is the usual one. */
enum reason_form {
    /* wall-behind: two sides to sidestep to, one, none */
    FORM_BOTH_SIDES = 0,
    FORM_ONE_SIDE,
    FORM_NO_SIDE,
    /* wall-overlaps: exactly that wall is there */
    FORM_SAME_WALL = 1,
    /* wall-closes: another player's path; the mover's own; several others'; the mover's
     * and others' */
    FORM_OWN_PATH = 1,
    FORM_PATHS,
    FORM_OWN_AND_ONE,
    FORM_OWN_AND_PATHS,
    /* partners-pile, not-your-pile, empty-receives-nothing: true only since the lift */
    FORM_ONCE_LIFTED = 1,
    /* not-next-to: the receiver is the pile itself */
    FORM_ITSELF = 1,
    /* stack-and-nest, size-step: what is on the cell, and whether anything fits */
    FORM_STACK = 0,
    FORM_FULL_STACK,
    FORM_NEST,
    FORM_FULL_NEST,
    FORM_SMALL, /* size-step only: a single pyramid of this size */
    FORM_MEDIUM,
    FORM_LARGE,
};

struct reason {
    uint8_t code;  /* enum reason_code */
    uint8_t form;  /* enum reason_form */
    uint8_t seat;  /* the seat it is about, from 0 */
    uint8_t seats; /* the other seats it is about, one bit per seat */
    uint8_t piece; /* the letter of a piece or direction, or 0 */
    uint8_t count; /* number of cells */
    struct token cells[4];
    const char *notation; /* for REASON_UNREADABLE: examples of this game's notation */
};

enum {
    REASON_TEXT_MAX = 512,
    /* bytes of a player's name that fit into a sentence; longer ones are cut off */
    REASON_NAME_MAX = 63,
};

static inline struct reason reason_make(enum reason_code code)
{
    return (struct reason){.code = (uint8_t)code};
}

/* Returns a reason about one place and, if the sentence needs one, a piece. */
struct reason reason_at(enum reason_code code, struct token cell, int piece);
/* Returns a reason about two places. */
struct reason reason_between(enum reason_code code, struct token a, struct token b);

/* Returns the word for a code in protocols and tests: "wall-closes". */
const char *reason_name(enum reason_code code);
/*
 * Writes one sentence without its full stop; returns its length. `tag` is a language tag such as
 * "fr"; English if that language is not supported. `names` are the players' names by seat, in
 * UTF-8, or NULL: a player without one is "player 2". Of a long name only the beginning is written.
 */
size_t reason_write(const struct reason *r, const char *tag, const char *const *names,
                    char text[static REASON_TEXT_MAX]);

#endif
