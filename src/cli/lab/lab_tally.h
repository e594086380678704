/*
 * lab_tally.h - everything that is counted in the games of a run. No drawing and no playing here:
 * it replays the moves by the rules and adds up, in the order of the games' numbers.
 */
#ifndef PLATEAU_LAB_TALLY_H
#define PLATEAU_LAB_TALLY_H

#include "cli/lab/lab_math.h"
#include "cli/lab/lab_play.h"

/* How games ended, by side. */
struct lab_score {
    uint64_t games, draws;
    uint64_t wins[GAME_SEATS_MAX];
    struct lab_sum points[GAME_SEATS_MAX]; /* in twelfths; a draw is shared by all sides */
};

enum {
    LAB_CHOICES_MAX = GAME_MOVES_MAX + 1,
    LAB_CHANGES_MAX = 16, /* lead changes of a game; the last counts more too */
    LAB_SETTLED_MAX = 11, /* tenths of a game; the last is its last move */
    LAB_SHORTEST = 3,
    LAB_PLACES = 256, /* file + 16 * rank */
};

/* What moves of one kind of place did: cells, horizontal walls, vertical walls. */
struct lab_heat {
    uint32_t used[LAB_PLACES];
    uint64_t points[LAB_PLACES]; /* of those who used it, in twelfths */
    uint32_t most;
    uint64_t all;
};

/* A first move: what games after it gave the first side, what the engine thinks. */
struct lab_first_tally {
    struct lab_sum points;
    uint64_t wins, draws;
    int chances;       /* in thousandths; -1: not asked */
    int perfect;       /* half points of the first side when perfect players continued; -1: none */
    int perfect_turns; /* how long that took */
};

struct lab_tally {
    const struct lab_plan *plan;
    const struct lab_result *results;

    struct lab_score seats, start, swap;
    struct lab_score levels[ENGINE_LEVELS + 1]; /* by level, the plan's level included */
    struct lab_sum ladder[ENGINE_LEVELS + 1];   /* points of the level against the one below */
    struct lab_sum odds[LAB_ODDS_STEPS];        /* points of the side with fewer, by block */
    struct lab_spread level_turns[ENGINE_LEVELS + 1];
    uint64_t start_different; /* games of `start` that are not alike */

    /* Of the games of `seats`. */
    uint32_t turns[RECORD_TURNS_MAX + 1];
    struct lab_sum turns_sum;
    uint64_t endings[ENDING_COUNT];
    uint32_t choices[LAB_CHOICES_MAX];           /* how often so many moves were legal */
    struct lab_sum choices_at[RECORD_TURNS_MAX]; /* legal moves at each turn */
    struct lab_heat heat[3];                     /* by token kind: see lab_heat_index() */
    int shortest_count, shortest[LAB_SHORTEST];  /* numbers of games */

    /* Of those that were studied. */
    uint64_t studied, studied_won;
    uint32_t changes[LAB_CHANGES_MAX + 1];
    struct lab_sum changes_sum;
    uint32_t settled[LAB_SETTLED_MAX];
    uint64_t comebacks; /* won after the winner's chances were below half of the fair share */
    uint64_t upsets;    /* won without ever being ahead before the last move */

    struct lab_first_tally *firsts; /* plan->first_count, the caller's, zeroed */
};

/* Adds up games 0 to `until` - 1, which must be there; false without the memory. */
bool lab_tally_init(struct lab_tally *t, const struct lab_plan *plan,
                    const struct lab_result *results, struct lab_first_tally *firsts, int until);
/*
 * What a first move seems worth to the player who makes it, in hundredths of a percent: by the
 * engine, or by the games that were played where the engine only says won, drawn or lost.
 */
int64_t lab_tally_worth(const struct lab_tally *t, int first);
/* The first move whose worth is nearest to one half. */
int lab_tally_most_even(const struct lab_tally *t);
/* Twelfths of a point that a side has from a finished game. */
int lab_points(const struct record *r, int side);

#endif
