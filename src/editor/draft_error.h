/*
 * draft_error.h - why a position is impossible or a piece cannot be put, as data and as a sentence.
 */
#ifndef PLATEAU_DRAFT_ERROR_H
#define PLATEAU_DRAFT_ERROR_H

#include "rules/game.h"

enum draft_error_code {
    DRAFT_ERROR_REASON, /* for the same reason as a move, which is in `reason` */
    DRAFT_ERROR_FORM,
    DRAFT_ERROR_PLACE,
    DRAFT_ERROR_PIECE,
    DRAFT_ERROR_NOTHING,
    DRAFT_ERROR_NUMBER,
    DRAFT_ERROR_FOLLOWS,
    DRAFT_ERROR_IMPOSSIBLE, /* if no more precise reason is found */
    /* Quoridor */
    DRAFT_ERROR_PAWN_STAYS,
    DRAFT_ERROR_WALLS_ALL,
    DRAFT_ERROR_HAND_LARGE,
    DRAFT_ERROR_WALLS_COUNT,
    DRAFT_ERROR_WALLS_TOTAL,
    DRAFT_ERROR_NO_PATH,
    DRAFT_ERROR_AT_GOAL,
    /* Dorix */
    DRAFT_ERROR_PAWNS_ALL,
    DRAFT_ERROR_NO_PAWN,
    /* Orbital */
    DRAFT_ERROR_NONE_LEFT,
    DRAFT_ERROR_EMPTY_BOARD,
    DRAFT_ERROR_LAST_NEEDED,
    DRAFT_ERROR_LAST_OTHER,
    DRAFT_ERROR_PASS,
    DRAFT_ERROR_PASS_OVER,
    DRAFT_ERROR_TOWERS,
    DRAFT_ERROR_TOWER_LAST,
    /* Tic Tac Doh */
    DRAFT_ERROR_TURN,
    DRAFT_ERROR_WIDE,
    DRAFT_ERROR_APART,
    DRAFT_ERROR_ORDER,
    DRAFT_ERROR_COUNT
};

struct draft_error {
    uint8_t code;    /* enum draft_error_code */
    uint8_t seat;    /* of the player that the sentence names */
    uint8_t number;  /* the number found, or the least allowed */
    uint8_t other;   /* the number required, or the most allowed */
    char piece;      /* its capital letter */
    struct token at; /* the place that the sentence names */
    struct reason reason;
    const struct game *game;
};

/* These fill in an error and return false, so that a caller can return their result. */
bool draft_error_set(struct draft_error *f, enum draft_error_code code, int seat);
bool draft_error_set_numbers(struct draft_error *f, enum draft_error_code code, int seat,
                             int number, int other);
bool draft_error_set_reason(struct draft_error *f, struct reason reason);

/* Returns the error's word for programs: "no-path", "walls-count", … */
const char *draft_error_name(const struct draft_error *f);
/* Writes the sentence, without its full stop; returns its length. */
size_t draft_error_write(const struct draft_error *f, const struct language *l,
                         const char *const *names, char text[static REASON_TEXT_MAX]);

#endif
