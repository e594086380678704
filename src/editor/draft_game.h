/*
 * draft_game.h - what a game contributes to setting up its positions.
 */
#ifndef PLATEAU_DRAFT_GAME_H
#define PLATEAU_DRAFT_GAME_H

#include "editor/draft.h"

/* What is NULL does not count in the game, or follows from the board. */
struct draft_game {
    const struct game *game;
    bool owned;         /* a seat's number is a piece too: a pawn of that seat */
    const char *pieces; /* the other pieces, as positions write them, separated by spaces */

    void (*clear)(struct position *p, int seats);
    /* Reads the part before the first field that is not the board; NULL for ranks of cells. */
    bool (*read_board)(struct position *p, const char **text, struct draft_error *why);
    /* Puts the piece that the text begins with; the characters used, 0 if it cannot be. */
    size_t (*put)(struct position *p, struct token at, const char *piece, struct draft_error *why);
    bool (*take)(struct position *p, struct token at, struct draft_error *why);
    /* Takes what a piece cannot stand beside. */
    void (*make_room)(struct position *p, struct token at, const char *piece);
    bool (*turn)(struct position *p, int seat, struct draft_error *why);
    bool (*hand)(struct position *p, int seat, int count, struct draft_error *why);
    bool (*initial)(struct position *p, int seat, int count, struct draft_error *why);
    bool (*last)(struct position *p, const char *last, struct draft_error *why);
    size_t (*lasts)(const struct position *p, char text[static DRAFT_TEXT_MAX]);
    /* Why the reader refuses it; true if nothing is found. */
    bool (*judge)(const struct position *p, struct draft_error *why);
};

extern const struct draft_game draft_dorix, draft_orbital, draft_quoridor, draft_tictacdoh;

/* The seat that a digit names, or -1. */
int draft_seat(const struct position *p, char digit);

#endif
