/*
 * lab_tally.c - adds up the games of a run.
 */
#include "cli/lab/lab_tally.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "cli/lab/lab_lead.h"

int lab_points(const struct record *r, int side)
{
    const int sides = r->now.position.sides;

    assert(record_over(r));
    if (r->status == STATUS_WON)
        return r->winners >> side & 1 ? LAB_POINT : 0;
    return LAB_POINT / sides;
}

static void add_score(struct lab_score *s, const struct record *r)
{
    s->games++;
    s->draws += r->status != STATUS_WON;
    for (int side = 0; side < r->now.position.sides; side++) {
        s->wins[side] += r->status == STATUS_WON && r->winners >> side & 1;
        lab_sum_add(&s->points[side], (uint64_t)lab_points(r, side));
    }
}

/* ---- moves ---- */

static struct lab_heat *heat_of(struct lab_tally *t, struct token at)
{
    switch (at.kind) {
    case TOKEN_CELL:
        return &t->heat[0];
    case TOKEN_HORIZONTAL:
        return &t->heat[1];
    case TOKEN_VERTICAL:
        return &t->heat[2];
    default:
        return NULL;
    }
}

/* Counts each place that a move names once, with the points that its player got in the end. */
static void add_places(struct lab_tally *t, const struct position *p, struct move m, int points)
{
    struct token turn[GAME_TOKENS_MAX];
    char text[GAME_MOVE_TEXT_MAX];
    struct reason why;

    t->plan->game->write_move(p, m, text);
    const int count = t->plan->game->read_turn(p, text, turn, &why);
    for (int i = 0; i < count; i++) {
        struct lab_heat *heat = heat_of(t, turn[i]);
        bool again = false;
        for (int j = 0; j < i; j++)
            again |= token_equal(turn[i], turn[j]);
        if (!heat || again)
            continue;
        heat->all++;
        heat->points[turn[i].value] += (uint64_t)points;
        if (++heat->used[turn[i].value] > heat->most)
            heat->most = heat->used[turn[i].value];
    }
}

static void add_choices(struct lab_tally *t, const struct record *end, const struct lab_result *r)
{
    const struct game *g = t->plan->game;
    struct move list[GAME_MOVES_MAX];
    union any_position p;

    game_copy(g, &p.position, &t->plan->start.position);
    for (int i = 0; i < r->turns; i++) {
        const int count = g->moves(&p.position, list);
        t->choices[count]++;
        lab_sum_add(&t->choices_at[i], (uint64_t)count);
        add_places(t, &p.position, r->moves[i],
                   lab_points(end, p.position.to_move % p.position.sides));
        g->play(&p.position, r->moves[i]);
    }
}

/* ---- lead ---- */

static int winner_of(const struct record *r)
{
    for (int side = 0; r->status == STATUS_WON && side < r->now.position.sides; side++)
        if (r->winners >> side & 1)
            return side;
    return -1;
}

static void add_lead(struct lab_tally *t, const struct record *end, const struct lab_result *r)
{
    const int sides = t->plan->sides, winner = winner_of(end);
    const struct lab_lead lead = lab_lead_of(r->chances, r->turns, sides, winner);

    t->studied++;
    t->changes[lead.changes < LAB_CHANGES_MAX ? lead.changes : LAB_CHANGES_MAX]++;
    lab_sum_add(&t->changes_sum, (uint64_t)lead.changes);
    if (winner < 0)
        return;
    t->studied_won++;
    t->settled[lead.settled * 10 / r->turns]++;
    t->comebacks += lead.lowest < 500 / sides;
    t->upsets += lead.settled == r->turns;
}

/* ---- games ---- */

static void add_shortest(struct lab_tally *t, int number)
{
    int at = t->shortest_count;

    while (at > 0 && t->results[t->shortest[at - 1]].turns > t->results[number].turns)
        at--;
    if (at == LAB_SHORTEST)
        return;
    t->shortest_count += t->shortest_count < LAB_SHORTEST;
    memmove(&t->shortest[at + 1], &t->shortest[at],
            (size_t)(t->shortest_count - at - 1) * sizeof t->shortest[0]);
    t->shortest[at] = number;
}

static void add_first(struct lab_tally *t, const struct record *end, const struct lab_result *r)
{
    union any_position p;

    game_copy(t->plan->game, &p.position, &t->plan->start.position);
    t->plan->game->play(&p.position, r->moves[0]);
    const int which = lab_plan_first(t->plan, &p.position);
    assert(which >= 0);
    lab_sum_add(&t->firsts[which].points, (uint64_t)lab_points(end, 0));
    t->firsts[which].wins += end->status == STATUS_WON && end->winners & 1;
    t->firsts[which].draws += end->status != STATUS_WON;
}

static void add_seats(struct lab_tally *t, int number, const struct record *end)
{
    const struct lab_result *r = &t->results[number];

    add_score(&t->seats, end);
    t->turns[r->turns]++;
    lab_sum_add(&t->turns_sum, (uint64_t)r->turns);
    t->endings[end->ending]++;
    add_choices(t, end, r);
    add_shortest(t, number);
    add_first(t, end, r);
    if (r->chances)
        add_lead(t, end, r);
}

static void add_ladder(struct lab_tally *t, int number, const struct record *end)
{
    const struct lab_block *b = lab_plan_block(t->plan, number);

    lab_sum_add(&t->ladder[b->level], (uint64_t)lab_points(end, lab_plan_other(t->plan, number)));
}

static void add_odds(struct lab_tally *t, int number, const struct record *end)
{
    const struct lab_block *all = lab_plan_find(t->plan, LAB_ODDS, 0);
    const ptrdiff_t step = lab_plan_block(t->plan, number) - all;

    assert(step >= 0 && step < LAB_ODDS_STEPS);
    lab_sum_add(&t->odds[step], (uint64_t)lab_points(end, lab_plan_other(t->plan, number)));
}

static void add_game(struct lab_tally *t, int number, const struct record *end)
{
    const struct lab_block *b = lab_plan_block(t->plan, number);
    /* Used in the parts where each first move has one game. */
    struct lab_first_tally *first = &t->firsts[number - b->first];

    switch (b->part) {
    case LAB_SEATS:
        add_seats(t, number, end);
        break;
    case LAB_START:
        add_score(&t->start, end);
        break;
    case LAB_LEVEL:
        add_score(&t->levels[b->level], end);
        break;
    case LAB_LADDER:
        add_ladder(t, number, end);
        break;
    case LAB_FIRST:
        first->chances = t->results[number].chances[0];
        break;
    case LAB_PERFECT:
        first->perfect = lab_points(end, 0) * 2 / LAB_POINT;
        first->perfect_turns = end->turns;
        break;
    case LAB_ODDS:
        add_odds(t, number, end);
        break;
    case LAB_SWAP:
        add_score(&t->swap, end);
        break;
    case LAB_PART_COUNT:
        break;
    }
}

/* ---- all of them ---- */

static int lab_tally_compare(const void *a, const void *b)
{
    const struct lab_result *const *x = a, *const *y = b;

    if ((*x)->turns != (*y)->turns)
        return (*x)->turns < (*y)->turns ? -1 : 1;
    return memcmp((*x)->moves, (*y)->moves, (size_t)(*x)->turns * sizeof(struct move));
}

/*
 * Counts the games of a block that differ from all others; returns false if the memory is not
 * available.
 */
static bool count_different(const struct lab_tally *t, const struct lab_block *b, uint64_t *count)
{
    const struct lab_result **list = malloc((size_t)b->games * sizeof *list);

    if (!list)
        return false;
    for (int i = 0; i < b->games; i++)
        list[i] = &t->results[b->first + i];
    qsort(list, (size_t)b->games, sizeof *list, lab_tally_compare);
    *count = 1;
    for (int i = 1; i < b->games; i++)
        *count += lab_tally_compare(&list[i - 1], &list[i]) != 0;
    free(list);
    return true;
}

/* Computes the lengths of the games of each level. */
static void spread_turns(struct lab_tally *t)
{
    for (int i = 0; i < t->plan->block_count; i++) {
        const struct lab_block *b = &t->plan->blocks[i];
        uint32_t turns[RECORD_TURNS_MAX + 1] = {0};
        if (b->part != LAB_SEATS && b->part != LAB_LEVEL)
            continue;
        for (int j = 0; j < b->games; j++)
            turns[t->results[b->first + j].turns]++;
        t->level_turns[b->level] = lab_spread_of(turns, RECORD_TURNS_MAX + 1);
    }
}

bool lab_tally_init(struct lab_tally *t, const struct lab_plan *plan,
                    const struct lab_result *results, struct lab_first_tally *firsts, int until)
{
    static struct record record;
    const struct lab_block *start = lab_plan_find(plan, LAB_START, 0);
    union any_position begin;

    *t = (struct lab_tally){.plan = plan, .results = results, .firsts = firsts};
    for (int i = 0; i < plan->first_count; i++)
        firsts[i] = (struct lab_first_tally){.chances = -1, .perfect = -1};
    for (int i = 0; i < until; i++) {
        assert(results[i].turns > 0);
        lab_plan_start(plan, i, &begin.position);
        record_init_from(&record, plan->game, &begin.position);
        for (int j = 0; j < results[i].turns; j++)
            record_play(&record, results[i].moves[j], RECORD_NO_CLOCK);
        add_game(t, i, &record);
    }
    t->levels[plan->level] = t->seats;
    spread_turns(t);
    return count_different(t, start, &t->start_different);
}

int64_t lab_tally_worth(const struct lab_tally *t, int first)
{
    const struct lab_first_tally *f = &t->firsts[first];

    if (!t->plan->solver && f->chances >= 0)
        return f->chances * 10;
    return f->points.count ? lab_sum_share(&f->points).mean : 0;
}

int lab_tally_most_even(const struct lab_tally *t)
{
    int64_t best = 0;
    int found = 0;

    for (int i = 0; i < t->plan->first_count; i++) {
        const int64_t worth = lab_tally_worth(t, i);
        const int64_t distance = worth > 5000 ? worth - 5000 : 5000 - worth;
        if (i == 0 || distance < best) {
            best = distance;
            found = i;
        }
    }
    return found;
}
