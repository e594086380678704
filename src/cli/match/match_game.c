/*
 * match_game.c - plays one game of a match to its end, by the rules or by a fault.
 */
#include "cli/match/match_game.h"

#include <assert.h>
#include <string.h>

#include "cli/programs/clock.h"

void match_board_init(struct match_board *b, const struct match_plan *plan, FILE *log,
                      const atomic_bool *cancel)
{
    memset(b, 0, sizeof *b);
    b->plan = plan;
    for (int i = 0; i < 2 * GAME_SEATS_MAX; i++)
        b->players[i / GAME_SEATS_MAX][i % GAME_SEATS_MAX] = (struct player){
            .plan = &plan->players[i / GAME_SEATS_MAX],
            .game = plan->game,
            .seats = plan->seats,
            .timeout = plan->timeout,
            .cancel = cancel,
            .log = log,
        };
}

bool match_board_try(struct match_board *b, const struct player **culprit)
{
    for (int who = 0; who < 2; who++)
        if (player_begin(&b->players[who][0], 0) != PLAYER_MOVED) {
            *culprit = &b->players[who][0];
            return false;
        }
    return true;
}

void match_board_release(struct match_board *b)
{
    for (int i = 0; i < 2 * GAME_SEATS_MAX; i++)
        player_stop(&b->players[i / GAME_SEATS_MAX][i % GAME_SEATS_MAX]);
}

/* Fills in the players by seat: a player who holds several seats has an engine for each. */
static void seat_players(struct match_board *b, int side, struct player *at[GAME_SEATS_MAX])
{
    int next[2] = {0, 0};

    for (int seat = 0; seat < b->plan->seats; seat++) {
        const int who = match_player_at(b->plan, side, seat);
        at[seat] = &b->players[who][next[who]++];
    }
}

/* ---- the end ---- */

/* Shares the point of a fault: without a winner by the rules, all but the culprit get a part. */
static void share_after_fault(const struct match_plan *plan, struct match_game *g)
{
    for (int side = 0; side < plan->sides; side++) {
        const int who = match_player_at(plan, g->side, side);
        if (who != g->culprit)
            g->shares[side] = g->culprit == 0 ? 1.0 / (plan->sides - 1) : 1.0;
    }
}

/* Shares a point among the winners, or among all if it is a draw. */
static void share_point(const struct match_plan *plan, const struct record *r, struct match_game *g)
{
    int winning = 0;

    for (int side = 0; side < plan->sides; side++)
        winning += r->winners >> side & 1;
    for (int side = 0; side < plan->sides; side++) {
        if (r->status == STATUS_DRAWN || winning == 0)
            g->shares[side] = 1.0 / plan->sides;
        else if (r->winners >> side & 1)
            g->shares[side] = 1.0 / winning;
    }
}

/*
 * Ends the record after a fault: with two sides the other side wins, otherwise there is no result.
 */
static void end_by_fault(const struct match_plan *plan, struct record *r, struct match_game *g,
                         int seat)
{
    const enum ending how = g->fault == PLAYER_LATE ? ENDING_TIME : ENDING_ABANDONED;
    unsigned winners = 0;

    for (int other = 0; other < plan->seats; other++)
        if (other % plan->sides != seat % plan->sides)
            winners |= 1u << other;
    if (plan->sides == 2)
        record_end(r, how, winners);
    else
        record_end(r, ENDING_ABANDONED, 0);
}

void match_game_conclude(const struct match_plan *plan, const struct record *r,
                         struct match_game *g)
{
    if (g->fault == PLAYER_MOVED)
        share_point(plan, r, g);
    else
        share_after_fault(plan, g);
    g->share = g->shares[g->side];
    g->half_points = g->share == 1 ? 2 : g->share > 0 ? 1 : 0;
    g->plies = r->turns;
}

/* ---- the moves ---- */

static void count_move(struct match_cost *c, const struct player_limits *l,
                       const struct player_effort *effort, int64_t time)
{
    const int64_t overstep = time - l->movetime * 1000;

    c->moves++;
    c->time += time;
    if (effort->nodes > 0) {
        c->nodes += effort->nodes;
        c->counted_time += time;
    }
    if (effort->depth > 0) {
        c->depths += (uint64_t)effort->depth;
        c->depth_moves++;
    }
    if (l->movetime > 0 && !l->work && overstep > c->overstep)
        c->overstep = overstep;
}

/* Plays one turn; returns false if a fault ended the game. */
static bool take_turn(struct match_board *b, struct player *p, struct match_game *g)
{
    const int seat = b->record.now.position.to_move;
    const int who = match_player_at(b->plan, g->side, seat);
    struct player_effort effort;
    struct move m;
    const int64_t begin = clock_now();

    g->fault = player_choose(p, &b->record, &m, &effort);
    if (g->fault == PLAYER_MOVED) {
        count_move(&g->cost[who], &p->plan->limits, &effort, clock_now() - begin);
        record_play(&b->record, m, RECORD_NO_CLOCK);
        return true;
    }
    g->culprit = who;
    snprintf(g->reason, sizeof g->reason, "%s", p->fault);
    end_by_fault(b->plan, &b->record, g, seat);
    return false;
}

/* Tells all players that a game begins; returns false if one of them fails. */
static bool begin_game(struct match_board *b, struct player *at[GAME_SEATS_MAX],
                       struct match_game *g)
{
    for (int seat = 0; seat < b->plan->seats; seat++) {
        g->fault = player_begin(at[seat], match_seed(b->plan, g->round, g->side, seat));
        if (g->fault != PLAYER_MOVED) {
            g->culprit = match_player_at(b->plan, g->side, seat);
            snprintf(g->reason, sizeof g->reason, "%s", at[seat]->fault);
            end_by_fault(b->plan, &b->record, g, seat);
            return false;
        }
    }
    return true;
}

bool match_board_play(struct match_board *b, int round, int side, struct match_game *g)
{
    struct player *at[GAME_SEATS_MAX];

    memset(g, 0, sizeof *g);
    g->round = round;
    g->side = side;
    if (!match_open(b->plan, round, side, &b->record))
        return false;
    seat_players(b, side, at);
    bool going = begin_game(b, at, g);
    while (going && !record_over(&b->record))
        going = take_turn(b, at[b->record.now.position.to_move], g);
    if (atomic_load(b->players[0][0].cancel))
        return false;
    match_game_conclude(b->plan, &b->record, g);
    return true;
}
