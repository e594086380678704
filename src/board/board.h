/*
 * board.h - draws a game on a canvas. One constant `struct board` per game.
 *
 * Boards decide no rule. The possible choices come from game_choices(), the marks from
 * game_marks(); a board only knows where its own game's pieces are.
 */
#ifndef PLATEAU_BOARD_H
#define PLATEAU_BOARD_H

#include "board/view.h"
#include "board/writer.h"
#include "rules/sentence.h"

enum { HAND_TEXT_MAX = 96 };

struct board {
    const struct game *game;
    const char *pieces; /* the letters of the pieces to choose from; NULL if there are none */
    bool walls;         /* the cursor can also be on a wall */

    void (*size)(bool large, int *width, int *height);
    void (*draw)(const struct view *v, struct canvas *c);
    /* Returns where the cursor begins; a token of kind TOKEN_NONE if it stays where it was. */
    struct token (*home)(const struct view *v);
    /* Returns what the player to move should do next, as a sentence in the view's language. */
    const char *(*prompt)(const struct view *v);
    /* Writes what a player has in hand; NULL if the stash is shared. */
    void (*hand)(const struct position *p, int seat, const struct language *l,
                 char text[static HAND_TEXT_MAX]);
    /* Returns how many pieces of a letter the player may still place; NULL without pieces. */
    int (*left)(const struct position *p, int seat, char piece);
};

/* Declares the board of each game: board_dorix and so on. */
#define BOARD_DECLARE(name) extern const struct board board_##name;
GAMES_LIST(BOARD_DECLARE)
#undef BOARD_DECLARE

const struct board *board_find(const struct game *g);
/* Returns the word for a piece or direction by its letter, such as "Thruster". */
const char *board_word(char letter, const struct language *l);
/* Writes what a player has in hand, "3 walls": a template and its values. */
void board_write_hand(struct writer *w, const struct language *l, enum text key,
                      const struct sentence_value *values);

#endif
