/*
 * view.c - prepares a position for drawing.
 */
#include "board/view.h"

#include <assert.h>
#include <string.h>

void view_init(struct view *v, const struct game *g, const struct position *p,
               const struct token *turn, int count, struct token refused)
{
    assert(count >= 0 && count <= GAME_TOKENS_MAX);
    memset(v, 0, sizeof *v);
    v->game = g;
    v->count = count;
    v->refused = refused;
    for (int i = 0; i < count; i++)
        v->turn[i] = turn[i];
    game_copy(g, &v->before.position, p);
    game_mid_turn(g, p, turn, count, &v->shown.position);
    if (!game_choices(g, p, turn, count, &v->choices, NULL))
        v->choices.count = 0;

    struct token tried[GAME_TOKENS_MAX + 1];
    memcpy(tried, v->turn, sizeof v->turn);
    const bool more = refused.kind != TOKEN_NONE && count < GAME_TOKENS_MAX;
    tried[count] = refused;
    v->marks = game_marks(g, p, tried, count + more, v->list);
}

void view_add_last(struct view *v, const struct position *before, struct move m)
{
    struct mark list[GAME_MARKS_MAX];
    const int count = game_move_marks(v->game, before, m, list);

    for (int i = 0; i < count && v->marks < GAME_MARKS_MAX; i++)
        v->list[v->marks++] = list[i];
}

int view_mark_seat(const struct view *v, enum mark_kind kind, struct token at)
{
    for (int i = 0; i < v->marks; i++)
        if (v->list[i].kind == kind && token_equal(v->list[i].at, at))
            return v->list[i].seat;
    return -1;
}

bool view_has(const struct view *v, enum mark_kind kind)
{
    for (int i = 0; i < v->marks; i++)
        if (v->list[i].kind == kind)
            return true;
    return false;
}

bool view_allows(const struct view *v, struct token t)
{
    for (int i = 0; i < v->choices.count; i++)
        if (token_equal(v->choices.next[i], t))
            return true;
    return false;
}

bool view_asks(const struct view *v, enum token_kind kind)
{
    for (int i = 0; i < v->choices.count; i++)
        if (v->choices.next[i].kind == kind)
            return true;
    return false;
}

struct token view_chosen(const struct view *v, enum token_kind kind)
{
    for (int i = 0; i < v->count; i++)
        if (v->turn[i].kind == kind)
            return v->turn[i];
    return token_make(TOKEN_NONE, 0);
}
