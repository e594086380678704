/*
 * player_reference.c - players to measure against: one that looks one move ahead, and plain UCT.
 */
#include <stdlib.h>

#include "cli/match/player.h"
#include "cli/programs/clock.h"
#include "options/tr.h"
#include "rules/random.h"
#include "search/greedy.h"
#include "search/uct.h"

/* ---- one move ahead ---- */

/* Needs nothing but its seed. */
static bool start_greedy(struct player *p)
{
    p->state = p;
    return true;
}

static enum player_verdict player_reference_begin(struct player *p)
{
    return p->state ? PLAYER_MOVED : PLAYER_CRASHED;
}

static void stop_greedy(struct player *p)
{
    p->state = NULL;
}

static enum player_verdict choose_greedy(struct player *p, const struct record *r, struct move *m,
                                         struct player_effort *effort)
{
    struct move list[GAME_MOVES_MAX];

    *m = greedy_move(r, &p->seed);
    effort->nodes = (uint64_t)r->game->moves(&r->now.position, list);
    effort->depth = 1;
    return PLAYER_MOVED;
}

const struct player_kind player_greedy = {
    .name = "greedy",
    .start = start_greedy,
    .begin = player_reference_begin,
    .choose = choose_greedy,
    .stop = stop_greedy,
};

/* ---- plain UCT ---- */

enum {
    UCT_MEGABYTES = 64,
    UCT_AT_ONCE = 4, /* playouts between two looks at the clock */
};

struct uct_state {
    struct uct search;
    void *memory;
    size_t size;
};

static bool start_uct(struct player *p)
{
    const int megabytes = p->plan->limits.hash ? p->plan->limits.hash : UCT_MEGABYTES;
    struct uct_state *state = calloc(1, sizeof *state);

    p->state = state;
    if (state) {
        state->size = (size_t)megabytes << 20;
        state->memory = aligned_alloc(64, state->size);
    }
    if (state && state->memory)
        return true;
    snprintf(p->fault, sizeof p->fault, "%s", tr(TERMINAL_MATCH_NO_MEMORY));
    return false;
}

static void stop_uct(struct player *p)
{
    struct uct_state *state = p->state;

    free(state->memory);
    free(state);
    p->state = NULL;
}

/* Searches until its limit of playouts or of time. */
static enum player_verdict choose_uct(struct player *p, const struct record *r, struct move *m,
                                      struct player_effort *effort)
{
    const struct player_limits *l = &p->plan->limits;
    int64_t (*const clock)(void) = l->work ? clock_work : clock_now;
    const int64_t end = l->movetime ? clock() + l->movetime * 1000 : INT64_MAX;
    const uint64_t most = l->nodes && l->nodes < UCT_PLAYOUTS_MAX ? l->nodes : UCT_PLAYOUTS_MAX;
    struct uct_state *state = p->state;
    struct uct *u = &state->search;
    uint64_t left = most;
    bool more;

    uct_init(u, r, UCT_PLAIN, state->memory, state->size, random_next(&p->seed));
    u->stop = p->cancel;
    do { /* At least once, even without any time left: there must be a move. */
        const uint32_t playouts = left < UCT_AT_ONCE ? (uint32_t)left : UCT_AT_ONCE;
        more = uct_step(u, playouts);
        left -= playouts;
    } while (more && left > 0 && clock() < end);
    if (atomic_load(p->cancel))
        return PLAYER_CANCELLED;
    *m = uct_move(u);
    effort->nodes = atomic_load_explicit(&u->nodes, memory_order_relaxed);
    return PLAYER_MOVED;
}

const struct player_kind player_uct = {
    .name = "uct",
    .unending = true,
    .start = start_uct,
    .begin = player_reference_begin,
    .choose = choose_uct,
    .stop = stop_uct,
};
