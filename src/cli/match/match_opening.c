/*
 * match_opening.c - assigns seats, and draws the random openings that both players get from each
 * side.
 */
#include <assert.h>

#include "cli/base/opening.h"
#include "cli/match/match_plan.h"

int match_player_at(const struct match_plan *plan, int side, int seat)
{
    assert(side >= 0 && side < plan->sides && seat >= 0 && seat < plan->seats);
    return seat % plan->sides == side ? 0 : 1;
}

uint64_t match_seed(const struct match_plan *plan, int round, int side, int seat)
{
    const uint64_t place = (uint64_t)(1 + side * GAME_SEATS_MAX + seat);

    /* The largest value of a UGI option. */
    return opening_seed(plan->seed, (uint64_t)round << 8 | place) >> 33;
}

bool match_open(const struct match_plan *plan, int round, int side, struct record *r)
{
    const struct opening o = {.game = plan->game,
                              .start = &plan->starts[side].position,
                              .plies = plan->opening,
                              .balanced = plan->balanced};

    if (plan->openings.count > 0)
        return openings_file_play(&plan->openings, round, plan->game, o.start, r);
    return opening_play(&o, opening_seed(plan->seed, (uint64_t)round << 8), r);
}
