/*
 * match_random.c - a player of a match that plays any legal move.
 */
#include <assert.h>

#include "cli/match/player.h"
#include "rules/random.h"

/* All it needs is its seed. */
static bool start(struct player *p)
{
    p->state = p;
    return true;
}

static enum player_verdict begin(struct player *p)
{
    return p->state ? PLAYER_MOVED : PLAYER_CRASHED;
}

static enum player_verdict choose(struct player *p, const struct record *r, struct move *m,
                                  struct player_effort *effort)
{
    struct move list[GAME_MOVES_MAX];
    const int count = r->game->moves(&r->now.position, list);

    assert(count > 0);
    *m = list[random_below(&p->seed, (uint32_t)count)];
    effort->nodes = 1;
    return PLAYER_MOVED;
}

static void stop(struct player *p)
{
    p->state = NULL;
}

const struct player_kind player_random = {
    .name = "random",
    .start = start,
    .begin = begin,
    .choose = choose,
    .stop = stop,
};
