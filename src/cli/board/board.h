/*
 * board.h - how a game looks on a canvas. One constant `struct board` per game.
 *
 * Boards draw; they decide no rule. What may be chosen comes from game_choices(), what is worth
 * showing from game_marks(); a board only knows where its own game's pieces are.
 */
#ifndef PLATEAU_BOARD_H
#define PLATEAU_BOARD_H

#include "cli/board/canvas.h"
#include "rules/games.h"

/* Everything a board is drawn from. */
struct view {
    const struct game *game;
    struct style style;
    union any_position before;          /* the position in which the turn begins */
    union any_position shown;           /* the position as the hand has left it */
    struct token turn[GAME_TOKENS_MAX]; /* the turn begun */
    int count;
    struct choices choices;       /* what may follow; none if the game is over */
    struct token cursor, refused; /* of kind TOKEN_NONE if there is none */
    bool paths;                   /* draw the shortest paths, too */
    int marks;
    struct mark list[GAME_MARKS_MAX];
};

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

/*
 * Looks at the position `p` in which `turn` has been begun; `refused` is the token that was
 * refused after it, if any. The marks of the last move are the caller's to add.
 */
void view_init(struct view *v, const struct game *g, const struct position *p,
               const struct token *turn, int count, struct token refused);
/* Adds the marks of the move m that led from `before` to the position shown. */
void view_add_last(struct view *v, const struct position *before, struct move m);
/* The seat of such a mark on a token, or -1. */
int view_mark(const struct view *v, enum mark_kind kind, struct token at);
/* Whether any such mark is there. */
bool view_has(const struct view *v, enum mark_kind kind);
/* Whether the token may be chosen next. */
bool view_allows(const struct view *v, struct token t);
/* Whether a token of that kind may be chosen next. */
bool view_asks(const struct view *v, enum token_kind kind);
/* The first token of a kind in the turn begun, or one of kind TOKEN_NONE. */
struct token view_chosen(const struct view *v, enum token_kind kind);

#endif
