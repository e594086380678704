/*
 * lab_play.c - plays the games of a laboratory run: always limited by nodes, never by time.
 */
#include "cli/lab/lab_play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/opening.h"
#include "search/levels.h"

enum {
    MEMORY = 16 << 20,     /* as in a match, because the results of a level may depend on it */
    STUDY_LEVEL = 5,       /* positions are studied with the nodes of this level */
    PROOF_NODES = 3000000, /* enough to solve any position of a solved game */
    FIRST_NODES = 20000,
};

/* The purposes of random numbers, each with its own seed. */
enum chance { CHANCE_OPENING, CHANCE_SEATS };

void lab_result_release(struct lab_result *r)
{
    free(r->moves);
    free(r->chances);
    *r = (struct lab_result){0};
}

bool lab_board_init(struct lab_board *b, const struct lab_plan *plan, const atomic_bool *stop)
{
    b->plan = plan;
    b->stop = stop;
    b->memory = aligned_alloc(64, MEMORY);
    if (b->memory)
        engine_init(&b->engine, b->memory, MEMORY, stop);
    return b->memory != NULL;
}

void lab_board_release(struct lab_board *b)
{
    free(b->memory);
    b->memory = NULL;
}

static uint64_t seed_of(const struct lab_plan *plan, int number, int what)
{
    return opening_seed(plan->seed, (uint64_t)number << 8 | (uint64_t)what);
}

/* Searches the position at the end of a record; returns false if stopped. */
static bool lab_play_think(struct lab_board *b, const struct search_limits *orders)
{
    engine_begin(&b->engine, &b->record, orders);
    while (engine_step(&b->engine))
        ;
    return !atomic_load(b->stop);
}

/* ---- openings ---- */

static void open_game(struct lab_board *b, int number)
{
    const struct lab_plan *plan = b->plan;
    const struct lab_block *block = lab_plan_block(plan, number);
    const bool named = block->part == LAB_FIRST || block->part == LAB_PERFECT;
    union any_position start;
    struct opening o = {.game = plan->game, .start = &start.position, .balanced = true};

    lab_plan_start(plan, number, &start.position);
    if (block->part == LAB_SWAP) {
        assert(plan->swap >= 0);
        o.first = plan->firsts[plan->swap].move;
        o.fixed = 1;
        o.plies = plan->opening > 1 ? plan->opening - 1 : 0;
    } else if (named) {
        o.first = plan->firsts[number - block->first].move;
        o.fixed = 1;
    } else if (block->part != LAB_START) {
        o.plies = plan->opening;
    }
    o.balanced = o.plies > 0;
    while (!opening_play(&o, seed_of(plan, number, CHANCE_OPENING), &b->record) && o.plies > 0)
        o.plies--; /* A fixed first move can leave fewer open games than the plan found. */
}

/* ---- thinking ---- */

static bool play_on(struct lab_board *b, int number)
{
    while (!record_over(&b->record)) {
        const struct position *p = &b->record.now.position;
        const struct search_limits orders = {
            .level = lab_plan_level(b->plan, number, p->to_move % p->sides),
            .seed = seed_of(b->plan, number, CHANCE_SEATS + p->to_move) >> 33};
        if (!lab_play_think(b, &orders))
            return false;
        record_play(&b->record, engine_move(&b->engine), RECORD_NO_CLOCK);
    }
    return true;
}

static struct search_limits study_limits(const struct lab_plan *plan)
{
    const uint64_t nodes = level_find(plan->game, plan->seats, STUDY_LEVEL)->nodes;

    return (struct search_limits){.nodes = plan->solver ? PROOF_NODES : nodes};
}

/* Finds the winning chances of the player to move at each turn of the game. */
static bool study(struct lab_board *b)
{
    const struct search_limits orders = study_limits(b->plan);
    const struct game *g = b->plan->game;
    const int turns = b->record.turns;
    struct move moves[RECORD_TURNS_MAX];

    for (int i = 0; i < turns; i++)
        moves[i] = record_move(&b->record, i);
    record_init_from(&b->record, g, &b->plan->start.position);
    for (int i = 0; i < turns; i++) {
        if (!lab_play_think(b, &orders))
            return false;
        b->chances[i] = (int16_t)b->engine.lines[0].chances;
        record_play(&b->record, moves[i], RECORD_NO_CLOCK);
    }
    return true;
}

/* Finds the chances after a first move for the player who makes it. */
static bool judge_first(struct lab_board *b)
{
    const struct search_limits orders = {.nodes = b->plan->solver ? PROOF_NODES : FIRST_NODES};

    if (record_over(&b->record)) {
        b->chances[0] = (int16_t)(500 * game_outcome(&b->record.now.position, 0));
        return true;
    }
    if (!lab_play_think(b, &orders))
        return false;
    b->chances[0] = (int16_t)(1000 - b->engine.lines[0].chances);
    return true;
}

bool lab_board_studies(const struct lab_plan *plan, int number)
{
    const struct lab_block *block = lab_plan_block(plan, number);

    return block->part == LAB_FIRST ||
           (block->part == LAB_SEATS && number - block->first < plan->studied);
}

bool lab_board_keep(const struct lab_board *b, bool studied, struct lab_result *result)
{
    const size_t turns = (size_t)b->record.turns;

    result->moves = malloc(turns * sizeof result->moves[0]);
    result->chances = studied ? malloc(turns * sizeof result->chances[0]) : NULL;
    if (!result->moves || (studied && !result->chances)) {
        lab_result_release(result);
        return false;
    }
    result->turns = b->record.turns;
    for (int i = 0; i < result->turns; i++)
        result->moves[i] = record_move(&b->record, i);
    if (studied)
        memcpy(result->chances, b->chances, turns * sizeof result->chances[0]);
    return true;
}

bool lab_board_play(struct lab_board *b, int number, struct lab_result *result)
{
    const bool first = lab_plan_block(b->plan, number)->part == LAB_FIRST;
    const bool studied = lab_board_studies(b->plan, number);

    open_game(b, number);
    if (first ? !judge_first(b) : !play_on(b, number))
        return false;
    if (studied && !first && !study(b))
        return false;
    return lab_board_keep(b, studied, result);
}
