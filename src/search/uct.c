/*
 * uct.c - chooses the method of a UCT search; functions shared by all methods.
 */
#include "search/uct.h"

#include <assert.h>
#include <string.h>

#include "search/search_game.h"
#include "search/uct_method.h"

bool uct_supports(const struct game *g, int seats)
{
    return search_game_find(g)->uct[seats] != NULL;
}

void uct_init(struct uct *u, const struct record *r, enum uct_style style, void *memory,
              size_t size, uint64_t seed)
{
    assert(!record_over(r) && (uintptr_t)memory % 16 == 0 && size >= UCT_MEMORY);
    memset(u, 0, sizeof *u);
    u->game = r->game;
    u->method =
        style == UCT_PLAIN ? &uct_plain : search_game_find(r->game)->uct[r->now.position.seats];
    assert(u->method);
    game_copy(r->game, &u->root.position, &r->now.position);
    u->memory = memory;
    u->size = size;
    u->seed = seed;
    u->played = r->turns;
    for (int i = 0; i <= r->turns; i++)
        u->hashes[i] = record_hash(r, i);
}

void uct_hide(struct uct *u, int number)
{
    assert(!u->begun && number >= 0 && number < GAME_MOVES_MAX);
    u->hides = true;
    u->hidden[number / 64] |= UINT64_C(1) << number % 64;
}

bool uct_hidden(const struct uct *u, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    int i = 0;

    if (!u->hides)
        return false;
    const int count = u->game->moves(&u->root.position, list);
    while (i < count && list[i].bits != m.bits)
        i++;
    assert(i < count);
    return u->hidden[i / 64] >> i % 64 & 1;
}

bool uct_step(struct uct *u, uint32_t playouts)
{
    if (!u->begun)
        u->method->begin(u);
    u->begun = true;
    return u->method->step(u, playouts);
}

int uct_lines(const struct uct *u, int wanted, struct uct_line *lines)
{
    assert(u->begun && wanted > 0);
    const int count = u->method->lines(u, wanted, lines);
    assert(count > 0 && count <= wanted);
    return count;
}

struct move uct_move(const struct uct *u)
{
    struct uct_line best;

    uct_lines(u, 1, &best);
    return best.moves[0];
}
