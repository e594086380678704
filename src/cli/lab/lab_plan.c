/*
 * lab_plan.c - plans how many games of each kind to play, and lists the first moves.
 */
#include "cli/lab/lab_plan.h"

#include <assert.h>
#include <string.h>

#include "cli/base/opening.h"
#include "record/moves.h"

/*
 * Divisors of the number of games at the plan's level, for the other kinds: enough games for each
 * question, as strong players are slow.
 */
enum { START_PART = 4, LEVEL_PART = 6, STRONG_PART = 12, STUDIED_PART = 8, SWAP_PART = 6 };
enum { STRONG = 6, STRONGEST = 8, LEAST = 4 };

static void list_firsts(struct lab_plan *plan)
{
    static struct named_move list[GAME_MOVES_MAX];
    const struct game *g = plan->game;
    union any_position next;
    const int count = moves_sort(g, &plan->start.position, list);

    for (int i = 0; i < count; i++) {
        game_copy(g, &next.position, &plan->start.position);
        g->play(&next.position, list[i].move);
        const int known = lab_plan_first(plan, &next.position);
        if (known >= 0) {
            plan->firsts[known].alike++;
            continue;
        }
        struct lab_opening *first = &plan->firsts[plan->first_count++];
        *first = (struct lab_opening){.move = list[i].move, .alike = 1};
        memcpy(first->text, list[i].text, sizeof first->text);
        game_key(g, &next.position, first->key, &first->key_length);
    }
}

static struct lab_block *add_block(struct lab_plan *plan, enum lab_part part, int level, int count)
{
    const int whole = (count + plan->sides - 1) / plan->sides * plan->sides;
    const bool rotates = part != LAB_FIRST && part != LAB_PERFECT;

    assert(plan->block_count < LAB_BLOCKS_MAX);
    struct lab_block *b = &plan->blocks[plan->block_count++];
    *b = (struct lab_block){part, level, plan->total, rotates ? whole : count, 0};
    plan->total += b->games;
    return b;
}

static int games_at(const struct lab_plan *plan, int level)
{
    const int part = level < STRONG      ? LEVEL_PART
                     : level < STRONGEST ? STRONG_PART
                                         : 4 * STRONG_PART;

    return plan->games / part < LEAST ? LEAST : plan->games / part;
}

/* Returns the highest number of random plies, up to the one requested, that leaves games open. */
static int possible_opening(const struct lab_plan *plan, int plies)
{
    static struct record record;
    struct opening o = {
        .game = plan->game, .start = &plan->start.position, .plies = plies, .balanced = true};

    while (o.plies > 0 && !opening_play(&o, plan->seed, &record))
        o.plies--;
    return o.plies;
}

/* Returns how many pieces each hand has at the usual start, if it can have fewer; otherwise 0. */
static int usual_hand(const struct lab_plan *plan)
{
    struct hand list[GAME_HANDS_MAX];

    if (!plan->game->odds || !plan->usual)
        return 0;
    plan->game->hands(&plan->start.position, list);
    return list[0].count;
}

static void add_odds(struct lab_plan *plan)
{
    int before = 0;

    for (int step = 1; step <= LAB_ODDS_STEPS; step++) {
        const int less = plan->hand * step / (LAB_ODDS_STEPS + 1);
        if (less == before)
            continue;
        add_block(plan, LAB_ODDS, plan->level, plan->games / LEVEL_PART)->less = less;
        plan->odds++;
        before = less;
    }
}

void lab_plan_init(struct lab_plan *plan, int opening)
{
    union any_position setup;

    plan->game->setup(&setup.position, plan->seats);
    plan->usual = memcmp(&setup, &plan->start, plan->game->size) == 0;
    plan->sides = setup.position.sides;
    plan->solver = solvers_find(plan->game, plan->seats);
    plan->studied = plan->games / STUDIED_PART < LEAST ? LEAST : plan->games / STUDIED_PART;
    plan->studied = plan->studied < plan->games ? plan->studied : plan->games;
    plan->opening = possible_opening(plan, opening);
    plan->block_count = plan->total = plan->first_count = 0;
    plan->swap = -1;
    plan->hand = usual_hand(plan);
    plan->odds = 0;
    list_firsts(plan);
    add_block(plan, LAB_SEATS, plan->level, plan->games);
    add_block(plan, LAB_START, plan->level, plan->games / START_PART);
    for (int level = 1; level <= plan->top; level++)
        if (level != plan->level)
            add_block(plan, LAB_LEVEL, level, games_at(plan, level));
    for (int level = 2; level <= plan->top; level++)
        add_block(plan, LAB_LADDER, level, games_at(plan, level));
    if (plan->sides == 2)
        add_block(plan, LAB_FIRST, 0, plan->first_count);
    if (plan->solver)
        add_block(plan, LAB_PERFECT, ENGINE_LEVELS, plan->first_count);
    add_odds(plan);
    if (plan->seats == 2) /* Last, as the other games show which move it begins with. */
        add_block(plan, LAB_SWAP, plan->level, plan->games / SWAP_PART);
}

const struct lab_block *lab_plan_block(const struct lab_plan *plan, int number)
{
    int i = 0;

    assert(number >= 0 && number < plan->total);
    while (number >= plan->blocks[i].first + plan->blocks[i].games)
        i++;
    return &plan->blocks[i];
}

const struct lab_block *lab_plan_find(const struct lab_plan *plan, enum lab_part part, int level)
{
    for (int i = 0; i < plan->block_count; i++)
        if (plan->blocks[i].part == part && (level == 0 || plan->blocks[i].level == level))
            return &plan->blocks[i];
    return NULL;
}

int lab_plan_first(const struct lab_plan *plan, const struct position *p)
{
    uint8_t key[GAME_KEY_MAX];
    size_t length;

    game_key(plan->game, p, key, &length);
    for (int i = 0; i < plan->first_count; i++)
        if (plan->firsts[i].key_length == length && memcmp(plan->firsts[i].key, key, length) == 0)
            return i;
    return -1;
}

int lab_plan_other(const struct lab_plan *plan, int number)
{
    return (number - lab_plan_block(plan, number)->first) % plan->sides;
}

int lab_plan_level(const struct lab_plan *plan, int number, int side)
{
    const struct lab_block *b = lab_plan_block(plan, number);

    if (b->part == LAB_LADDER && side != lab_plan_other(plan, number))
        return b->level - 1;
    return b->level;
}

void lab_plan_start(const struct lab_plan *plan, int number, struct position *p)
{
    const int less = lab_plan_block(plan, number)->less, giver = lab_plan_other(plan, number);
    uint8_t hands[GAME_SEATS_MAX] = {0};

    game_copy(plan->game, p, &plan->start.position);
    if (less == 0)
        return;
    for (int seat = 0; seat < plan->seats; seat++)
        hands[seat] = (uint8_t)(plan->hand - (seat % plan->sides == giver ? less : 0));
    const bool can = plan->game->odds(p, plan->seats, hands);
    assert(can);
    (void)can;
}
