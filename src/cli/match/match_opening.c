/*
 * match_opening.c - who sits where, and the random openings that both players get from each side.
 */
#include <assert.h>

#include "cli/match/match_plan.h"
#include "rules/random.h"

enum { ATTEMPTS = 10000 };

int match_player_at(const struct match_plan *plan, int side, int seat)
{
    assert(side >= 0 && side < plan->sides && seat >= 0 && seat < plan->seats);
    return seat % plan->sides == side ? 0 : 1;
}

/* One state of the generator for each thing that needs chance, far from those of the others. */
static uint64_t derive(uint64_t seed, uint64_t what)
{
    uint64_t state = seed;

    state = random_next(&state) ^ what;
    return random_next(&state);
}

uint64_t match_seed(const struct match_plan *plan, int round, int side, int seat)
{
    const uint64_t place = (uint64_t)(1 + side * GAME_SEATS_MAX + seat);

    return derive(plan->seed, (uint64_t)round << 8 | place) >> 33; /* what a UGI option can hold */
}

static bool wins_at_once(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.status == STATUS_WON && next.position.winners >> p->turn & 1)
            return true;
    }
    return false;
}

/* Whether the player to move wins at once, or loses at once whatever the move. */
static bool is_decided(const struct game *g, const struct position *p)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    if (wins_at_once(g, p))
        return true;
    for (int i = 0; i < count; i++) {
        union any_position next;
        game_copy(g, &next.position, p);
        g->play(&next.position, list[i]);
        if (next.position.status == STATUS_DRAWN ||
            (next.position.status == STATUS_OPEN && !wins_at_once(g, &next.position)))
            return false;
    }
    return true;
}

bool match_open(const struct match_plan *plan, int round, struct record *r)
{
    uint64_t seed = derive(plan->seed, (uint64_t)round << 8);

    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        record_init(r, plan->game, plan->seats);
        while (r->turns < plan->opening && !record_over(r)) {
            struct move list[GAME_MOVES_MAX];
            const int count = plan->game->moves(&r->now.position, list);
            record_play(r, list[random_below(&seed, (uint32_t)count)], RECORD_NO_CLOCK);
        }
        if (!record_over(r) && !(plan->balanced && is_decided(plan->game, &r->now.position)))
            return true;
    }
    return false;
}
