/*
 * match_tally.c - counts the games of a match, and its rounds once they are complete.
 */
#include "cli/match/match_tally.h"

#include <assert.h>
#include <string.h>

void match_tally_init(struct match_tally *t, const struct match_plan *plan,
                      struct match_round *rounds)
{
    memset(t, 0, sizeof *t);
    t->plan = plan;
    t->rounds = rounds;
}

static void add_cost(struct match_cost *to, const struct match_cost *from)
{
    to->moves += from->moves;
    to->nodes += from->nodes;
    to->depths += from->depths;
    to->depth_moves += from->depth_moves;
    to->time += from->time;
    to->counted_time += from->counted_time;
    if (from->overstep > to->overstep)
        to->overstep = from->overstep;
}

static void add_fault(struct match_tally *t, const struct match_game *g)
{
    assert(g->fault != PLAYER_MOVED && g->fault != PLAYER_CANCELLED);
    t->faults[g->culprit][g->fault]++;
    if (t->shown == MATCH_FAULTS_SHOWN)
        return;
    struct match_fault *f = &t->shown_faults[t->shown++];
    *f = (struct match_fault){
        .round = g->round, .side = g->side, .culprit = g->culprit, .verdict = g->fault};
    memcpy(f->reason, g->reason, sizeof f->reason);
}

static void add_to_round(struct match_tally *t, const struct match_game *g)
{
    struct match_round *round = &t->rounds[g->round];

    round->games++;
    round->half_points = (uint8_t)(round->half_points + g->half_points);
    round->share += g->share;
    assert(round->games <= t->plan->sides);
    if (round->games < t->plan->sides)
        return;
    const double mean = round->share / t->plan->sides;
    t->complete++;
    t->sum += mean;
    t->squares += mean * mean;
    if (t->plan->sides == 2)
        t->pairs[round->half_points]++;
}

void match_tally_add(struct match_tally *t, const struct match_game *g)
{
    t->games++;
    t->wins += g->share == 1;
    t->draws += g->share > 0 && g->share < 1;
    t->losses += g->share == 0;
    t->points += g->share;
    t->plies += (uint64_t)g->plies;
    for (int side = 0; side < t->plan->sides; side++)
        t->by_side[side] += g->shares[side];
    for (int player = 0; player < 2; player++)
        add_cost(&t->cost[player], &g->cost[player]);
    if (g->fault != PLAYER_MOVED)
        add_fault(t, g);
    add_to_round(t, g);
}

uint64_t match_tally_faults(const struct match_tally *t, int player)
{
    return t->faults[player][PLAYER_ILLEGAL] + t->faults[player][PLAYER_CRASHED] +
           t->faults[player][PLAYER_LATE];
}

double match_tally_llr(const struct match_tally *t)
{
    assert(t->plan->sides == 2);
    return match_sprt_llr(t->pairs, t->plan->elo0, t->plan->elo1);
}

enum match_decision match_tally_decide(const struct match_tally *t)
{
    if (!t->plan->sprt || t->complete == 0)
        return MATCH_OPEN;
    const double llr = match_tally_llr(t);
    return llr >= SPRT_BOUND ? MATCH_ACCEPTED : llr <= -SPRT_BOUND ? MATCH_REJECTED : MATCH_OPEN;
}

bool match_tally_overstepped(const struct match_tally *t, int player)
{
    const int64_t allowed = t->plan->players[player].limits.movetime * 100; /* a tenth */

    return t->cost[player].overstep > (allowed > 20000 ? allowed : 20000);
}
