/*
 * draft_game.h - what a game contributes to setting up its positions.
 */
#ifndef PLATEAU_DRAFT_GAME_H
#define PLATEAU_DRAFT_GAME_H

#include "editor/draft.h"

/* A function is NULL where the game has nothing to set, or where that follows from the board. */
struct draft_game {
    const struct game *game;
    bool owned;         /* the number of each player is a piece too, a pawn of that player */
    const char *pieces; /* the other pieces, as in texts of positions, separated by spaces */

    void (*clear)(struct position *p, int seats);
    /* Reads the board, up to the first other field of a position's text; NULL if the board is
     * written as ranks of cells. */
    bool (*read_board)(struct position *p, const char **text, struct draft_error *why);
    /* Puts the piece that the text begins with; returns the characters used, 0 if it is refused. */
    size_t (*put)(struct position *p, struct token at, const char *piece, struct draft_error *why);
    bool (*take)(struct position *p, struct token at, struct draft_error *why);
    /* Takes the piece that the new one replaces, if there is one. */
    void (*make_room)(struct position *p, struct token at, const char *piece);
    bool (*turn)(struct position *p, int seat, struct draft_error *why);
    bool (*hand)(struct position *p, int seat, int count, struct draft_error *why);
    bool (*initial)(struct position *p, int seat, int count, struct draft_error *why);
    bool (*last)(struct position *p, const char *last, struct draft_error *why);
    size_t (*lasts)(const struct position *p, char text[static DRAFT_TEXT_MAX]);
    /* Finds why the reader refuses the position; returns true if it finds no reason. */
    bool (*judge)(const struct position *p, struct draft_error *why);
};

extern const struct draft_game draft_dorix, draft_orbital, draft_quoridor, draft_tictacdoh;

/* Returns the seat of the player with this number, given as a digit; -1 if there is none. */
int draft_seat(const struct position *p, char digit);

#endif
