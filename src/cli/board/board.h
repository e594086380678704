/*
 * board.h - how a game looks on a canvas. One constant `struct board` per game.
 *
 * Boards draw; they decide no rule. What may be chosen comes from game_choices(), what is worth
 * showing from game_marks(); a board only knows where its own game's pieces are.
 */
#ifndef PLATEAU_BOARD_H
#define PLATEAU_BOARD_H

#include "cli/board/view.h"

enum { HAND_TEXT_MAX = 96 };

struct board {
    const struct game *game;
    const char *pieces; /* the letters of the pieces one chooses from; NULL if there are none */
    bool walls;         /* the cursor can also be a wall */

    void (*size)(bool large, int *width, int *height);
    void (*draw)(const struct view *v, struct canvas *c);
    /* Where the cursor begins; of kind TOKEN_NONE if it stays where it was. */
    struct token (*home)(const struct view *v);
    /* What the player to move is to do next, as a sentence. */
    const char *(*prompt)(const struct view *v);
    /* What a player holds, in words; NULL if the pieces are everybody's. */
    void (*hand)(const struct position *p, int seat, char text[static HAND_TEXT_MAX]);
    /* How many pieces of a letter the player may still place; NULL without pieces. */
    int (*left)(const struct position *p, int seat, char piece);
};

/* Every game has one: board_dorix. */
#define BOARD_DECLARE(name) extern const struct board board_##name;
GAMES_LIST(BOARD_DECLARE)
#undef BOARD_DECLARE

const struct board *board_find(const struct game *g);
/* "Thruster": a piece or direction by its letter, in the language chosen. */
const char *board_word(char letter);

#endif
