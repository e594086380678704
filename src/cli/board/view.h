/*
 * view.h - what a board is drawn from: a position, the turn begun in it, and what to mark.
 */
#ifndef PLATEAU_VIEW_H
#define PLATEAU_VIEW_H

#include "cli/board/canvas.h"
#include "rules/games.h"

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
