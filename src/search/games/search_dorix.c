/*
 * search_dorix.c - the evaluation of Dorix: the sum of the features' weights (dorix_weights.h),
 * immediate wins, and a simple one for the greedy player.
 */
#include "rules/dorix_turn.h"
#include "search/engine.h"
#include "search/games/dorix_threats.h"
#include "search/games/dorix_weights.h"
#include "search/levels.h"
#include "search/search_game.h"

static int worth_for(const struct dorix *d, int seat)
{
    const int16_t *worth = dorix_weights[d->base.seats - 2];
    struct dorix_features f;
    int sum = 0;

    dorix_find_features(d, seat, &f);
    for (int i = 0; i < f.count; i++)
        sum += worth[f.list[i]];
    return sum;
}

/* With two sides, the weights were fitted for the view of the player to move only. */
static int evaluate(const struct position *p, int seat)
{
    const struct dorix *d = (const struct dorix *)p;

    if (p->sides > 2)
        return worth_for(d, seat);
    return (p->to_move ^ seat) & 1 ? -worth_for(d, p->to_move) : worth_for(d, p->to_move);
}

static bool wins(const struct position *p)
{
    const struct dorix *d = (const struct dorix *)p;
    struct dorix_threats s;

    dorix_look(d, &s);
    return dorix_wins(d, &s, p->to_move);
}

/*
 * The simple evaluation: control of the piles on the great diagonals, and of piles in general. With
 * three players only the better rival counts. The greedy player keeps it, so that results against
 * it stay comparable.
 */

/* Value of controlling this many piles of a diagonal; with all four the game would be won. */
static const int held[5] = {0, 20, 60, 180, 400};
enum { PILE = 12, TO_MOVE = 20 };

static int evaluate_greedy(const struct position *p, int seat)
{
    const struct dorix *d = (const struct dorix *)p;
    int diagonals[GAME_SEATS_MAX][2] = {{0}}, score[GAME_SEATS_MAX] = {0}; /* by side */
    const int me = dorix_side(d, seat);
    int rival = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        if (dorix_empty(d, cell))
            continue;
        const int side = dorix_side(d, dorix_pawn(d, cell, 0));
        score[side] += PILE;
        diagonals[side][0] += cell % 5 == 0;
        diagonals[side][1] += cell % 3 == 0 && cell > 0 && cell < 15;
    }
    for (int side = 0; side < p->sides; side++) {
        score[side] += held[diagonals[side][0]] + held[diagonals[side][1]];
        if (side != me && score[side] > rival)
            rival = score[side];
    }
    return score[me] - rival + (dorix_side(d, p->to_move) == me ? TO_MOVE : -TO_MOVE);
}

/* The levels, tuned by matches (docs/levels.md): nodes, depth, overlooks, careless. */
static const struct level levels_of_two[ENGINE_LEVELS] = {
    {200, 1, 0, 945},  {400, 1, 0, 715}, {400, 1, 0, 500},          {1000, 2, 620, 0},
    {4000, 4, 390, 0}, {9000, 5, 60, 0}, {22000, LEVEL_DEEP, 0, 0}, {120000, LEVEL_DEEP, 0, 0},
};

static const struct level levels_of_three[ENGINE_LEVELS] = {
    {200, 1, 995, 0},  {400, 1, 900, 0}, {800, 2, 830, 0},          {2500, 3, 450, 0},
    {6000, 4, 150, 0}, {15000, 6, 0, 0}, {50000, LEVEL_DEEP, 0, 0}, {150000, LEVEL_DEEP, 0, 0},
};

static const struct level levels_of_four[ENGINE_LEVELS] = {
    {200, 1, 970, 0},  {400, 1, 850, 0},  {800, 2, 715, 0},          {2500, 2, 410, 0},
    {6000, 3, 170, 0}, {12000, 5, 30, 0}, {40000, LEVEL_DEEP, 0, 0}, {120000, LEVEL_DEEP, 0, 0},
};

static const struct pruning pruning = {
    .safe_depth = 3,
    .safe_margin = 120,
    .wins = wins,
};

const struct search_game search_dorix = {
    .game = &dorix,
    .evaluate = evaluate,
    .evaluate_greedy = evaluate_greedy,
    .pruning = {[2] = &pruning, [3] = &pruning, [4] = &pruning},
    .levels = {[2] = levels_of_two, [3] = levels_of_three, [4] = levels_of_four},
    .bench = {{2, 9, ""},
              {2, 5, "b2 a2 a4 b4 d2 c3 d2 b3 b2:a2b3 d3 c2 a3 b3:a3b4c3 b3 a3:a2b3a4 a3"},
              {4, 9, "b1 c4 a3 a1 d3 d2 c1 b4 a4 d2:d3"}},
};
