/*
 * view.h - the data for drawing a board: a position, the turn in progress, and the marks.
 */
#ifndef PLATEAU_VIEW_H
#define PLATEAU_VIEW_H

#include "board/canvas.h"
#include "rules/games.h"

struct view {
    const struct game *game;
    struct style style;
    const struct language *language;    /* language of the prompt */
    union any_position before;          /* the position at the start of the turn */
    union any_position shown;           /* the position after the tokens chosen so far */
    struct token turn[GAME_TOKENS_MAX]; /* the turn in progress */
    int count;
    struct choices choices;       /* what may follow; empty if the game is over */
    struct token cursor, refused; /* of kind TOKEN_NONE if there is none */
    bool paths;                   /* also draw the shortest paths */
    int marks;
    struct mark list[GAME_MARKS_MAX];
};

/*
 * Prepares the position `p` in which `turn` is in progress; `refused` is the token that was refused
 * after it, if any. The caller adds the marks of the last move.
 */
void view_init(struct view *v, const struct game *g, const struct position *p,
               const struct token *turn, int count, struct token refused);
/* Adds the marks of the move m that led from `before` to the position shown. */
void view_add_last(struct view *v, const struct position *before, struct move m);
/* Returns the seat of a mark of this kind on a token, or -1. */
int view_mark_seat(const struct view *v, enum mark_kind kind, struct token at);
/* Whether there is a mark of this kind. */
bool view_has(const struct view *v, enum mark_kind kind);
/* Whether the token may be chosen next. */
bool view_allows(const struct view *v, struct token t);
/* Whether a token of that kind may be chosen next. */
bool view_asks(const struct view *v, enum token_kind kind);
/* Returns the first token of a kind in the turn in progress, or one of kind TOKEN_NONE. */
struct token view_chosen(const struct view *v, enum token_kind kind);

#endif
