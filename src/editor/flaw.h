/*
 * flaw.h - why a position cannot be, or a piece cannot be put, as data and as a sentence.
 */
#ifndef PLATEAU_FLAW_H
#define PLATEAU_FLAW_H

#include "rules/game.h"

enum flaw_code {
    FLAW_REASON, /* what a move would be refused for too: `reason` says it */
    FLAW_FORM,
    FLAW_PLACE,
    FLAW_PIECE,
    FLAW_NOTHING,
    FLAW_NUMBER,
    FLAW_FOLLOWS,
    FLAW_IMPOSSIBLE, /* when nothing better can be said */
    /* Quoridor */
    FLAW_PAWN_STAYS,
    FLAW_WALLS_ALL,
    FLAW_HAND_LARGE,
    FLAW_WALLS_COUNT,
    FLAW_WALLS_TOTAL,
    FLAW_NO_PATH,
    FLAW_AT_GOAL,
    /* Dorix */
    FLAW_PAWNS_ALL,
    FLAW_NO_PAWN,
    /* Orbital */
    FLAW_NONE_LEFT,
    FLAW_EMPTY_BOARD,
    FLAW_LAST_NEEDED,
    FLAW_LAST_OTHER,
    FLAW_PASS,
    FLAW_PASS_OVER,
    FLAW_TOWERS,
    FLAW_TOWER_LAST,
    /* Tic Tac Doh */
    FLAW_TURN,
    FLAW_WIDE,
    FLAW_APART,
    FLAW_ORDER,
    FLAW_COUNT
};

struct flaw {
    uint8_t code;    /* enum flaw_code */
    uint8_t seat;    /* whom it is about */
    uint8_t number;  /* found, or the least */
    uint8_t other;   /* wanted, or the most */
    char piece;      /* its capital letter */
    struct token at; /* where */
    struct reason reason;
    const struct game *game;
};

/* These fill in a flaw and return false, as the functions that find one do. */
bool flaw_set(struct flaw *f, enum flaw_code code, int seat);
bool flaw_set_numbers(struct flaw *f, enum flaw_code code, int seat, int number, int other);
bool flaw_set_reason(struct flaw *f, struct reason reason);

/* "no-path", "walls-count", …: its word for programs. */
const char *flaw_name(const struct flaw *f);
/* Writes the sentence, without its full stop; returns its length. */
size_t flaw_write(const struct flaw *f, enum language language, const char *const *names,
                  char text[static REASON_TEXT_MAX]);

#endif
