/*
 * forced.c - searches all winning moves and all replies.
 */
#include "forced.h"

#include <assert.h>
#include <string.h>

void forced_init(struct forced *f, const struct game *g)
{
    memset(f, 0, sizeof *f);
    f->game = g;
}

void forced_ask(struct forced *f, uint64_t limit)
{
    f->nodes = 0;
    f->limit = limit;
    f->spent = false;
}

int forced_plies(const struct position *p, int moves)
{
    assert(moves > 0);
    return (moves - 1) * p->seats + 1;
}

static bool won_by(const struct position *p, int seat)
{
    return p->status == STATUS_WON && (p->winners >> seat & 1);
}

/* Moves the reply that refuted last to the front. */
static void try_first(struct move *list, int count, struct move m)
{
    for (int i = 1; i < count; i++)
        if (list[i].bits == m.bits) {
            list[i] = list[0];
            list[0] = m;
        }
}

static bool wins_against_all(struct forced *f, const struct position *p, int plies, int seat);

bool forced_for(struct forced *f, const struct position *p, int plies, int seat)
{
    if (p->status != STATUS_OPEN)
        return won_by(p, seat);
    if (plies < 1)
        return false;
    return p->to_move == seat ? forced_win(f, p, plies) : wins_against_all(f, p, plies, seat);
}

/* Whether `seat`, which is not to move, wins within `plies` against all moves. */
static bool wins_against_all(struct forced *f, const struct position *p, int plies, int seat)
{
    struct move list[GAME_MOVES_MAX];
    union any_position next;
    const int count = f->game->moves(p, list);

    assert(p->to_move != seat && plies < FORCED_PLIES);
    try_first(list, count, f->killers[plies]);
    for (int i = 0; i < count; i++) {
        game_copy(f->game, &next.position, p);
        f->game->play(&next.position, list[i]);
        if (forced_for(f, &next.position, plies - 1, seat))
            continue;
        f->killers[plies] = list[i];
        return false;
    }
    return true;
}

bool forced_by(struct forced *f, const struct position *p, struct move m, int plies)
{
    union any_position next;

    game_copy(f->game, &next.position, p);
    f->game->play(&next.position, m);
    if (next.position.status == STATUS_OPEN && plies <= p->seats)
        return false;
    return forced_for(f, &next.position, plies - 1, p->to_move);
}

static bool search_win(struct forced *f, const struct position *p, int plies)
{
    struct move list[GAME_MOVES_MAX];
    const int count = f->game->moves(p, list);

    for (int i = 0; i < count; i++)
        if (forced_by(f, p, list[i], 1))
            return true;
    for (int i = 0; i < count && plies > p->seats && !f->spent; i++)
        if (forced_by(f, p, list[i], plies))
            return true;
    return false;
}

bool forced_win(struct forced *f, const struct position *p, int plies)
{
    const uint64_t hash =
        (game_hash(f->game, p) + (uint64_t)plies) * UINT64_C(0x9e3779b97f4a7c15) & ~UINT64_C(1);
    uint64_t *known = &f->known[hash >> 44];

    if (f->spent || ++f->nodes > f->limit) {
        f->spent = true;
        return false;
    }
    if ((*known & ~UINT64_C(1)) == hash && hash != 0)
        return *known & 1;
    const bool won = search_win(f, p, plies);
    if (!f->spent)
        *known = hash | won;
    return won;
}
