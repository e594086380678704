/*
 * player_random.c - a player that plays any legal move.
 */
#include <assert.h>

#include "cli/match/player.h"
#include "rules/random.h"

/* Needs nothing but its seed. */
static bool player_random_start(struct player *p)
{
    p->state = p;
    return true;
}

static enum player_verdict player_random_begin(struct player *p)
{
    return p->state ? PLAYER_MOVED : PLAYER_CRASHED;
}

static enum player_verdict player_random_choose(struct player *p, const struct record *r,
                                                struct move *m, struct player_effort *effort)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r->game->moves(&r->now.position, list);

    assert(count > 0);
    *m = list[random_below(&p->seed, (uint32_t)count)];
    effort->nodes = 1;
    return PLAYER_MOVED;
}

static void player_random_stop(struct player *p)
{
    p->state = NULL;
}

const struct player_kind player_random = {
    .name = "random",
    .start = player_random_start,
    .begin = player_random_begin,
    .choose = player_random_choose,
    .stop = player_random_stop,
};
