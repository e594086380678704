/*
 * lab_tally.h - all counts of the games of a run. It neither plays nor draws: it replays the moves
 * by the rules and adds up, in the order of the games' numbers.
 */
#ifndef PLATEAU_LAB_TALLY_H
#define PLATEAU_LAB_TALLY_H

#include "cli/lab/lab_math.h"
#include "cli/lab/lab_play.h"

/* Results of games, by side. */
struct lab_score {
    uint64_t games, draws;
    uint64_t wins[GAME_SEATS_MAX];
    struct lab_sum points[GAME_SEATS_MAX]; /* in twelfths; all sides share a draw */
};

enum {
    LAB_CHOICES_MAX = GAME_MOVES_MAX + 1,
    LAB_CHANGES_MAX = 16, /* lead changes of a game; the last count includes more */
    LAB_SETTLED_MAX = 11, /* tenths of a game; the last count is for its last move */
    LAB_SHORTEST = 3,
    LAB_PLACES = 256, /* file + 16 * rank */
};

/* Statistics of the moves on one kind of place: cells, horizontal walls or vertical walls. */
struct lab_heat {
    uint32_t used[LAB_PLACES];
    uint64_t points[LAB_PLACES]; /* points of the players who used it, in twelfths */
    uint32_t most;
    uint64_t all;
};

/* A first move: the first side's results after it, and the engine's chances. */
struct lab_first_tally {
    struct lab_sum points;
    uint64_t wins, draws;
    int chances;       /* in thousandths; -1: the engine was not asked */
    int perfect;       /* half points of the first side between perfect players; -1: no such game */
    int perfect_turns; /* length of that game */
};

struct lab_tally {
    const struct lab_plan *plan;
    const struct lab_result *results;

    struct lab_score seats, start, swap;
    struct lab_score levels[ENGINE_LEVELS + 1]; /* by level, including the plan's */
    struct lab_sum ladder[ENGINE_LEVELS + 1];   /* points of the level against the previous one */
    struct lab_sum odds[LAB_ODDS_STEPS];        /* points of the side with fewer pieces, by block */
    struct lab_spread level_turns[ENGINE_LEVELS + 1];
    uint64_t start_different; /* number of different games in `start` */

    /* The following are counts of the LAB_SEATS games. */
    uint32_t turns[RECORD_TURNS_MAX + 1];
    struct lab_sum turns_sum;
    uint64_t endings[ENDING_COUNT];
    uint32_t choices[LAB_CHOICES_MAX];           /* turns by their number of legal moves */
    struct lab_sum choices_at[RECORD_TURNS_MAX]; /* legal moves by turn */
    struct lab_heat heat[3];                     /* by kind of token: see lab_heat_index() */
    int shortest_count, shortest[LAB_SHORTEST];  /* the numbers of these games */

    /* The following are counts of the studied games. */
    uint64_t studied, studied_won;
    uint32_t changes[LAB_CHANGES_MAX + 1];
    struct lab_sum changes_sum;
    uint32_t settled[LAB_SETTLED_MAX];
    uint64_t comebacks; /* games won after the winner's chances were below half of the fair share */
    uint64_t upsets;    /* games won without leading before the last move */

    struct lab_first_tally *firsts; /* the caller's array of plan->first_count, zeroed */
};

/*
 * Adds up games 0 to `until` - 1, which must have been played; returns false if the memory is not
 * available.
 */
bool lab_tally_init(struct lab_tally *t, const struct lab_plan *plan,
                    const struct lab_result *results, struct lab_first_tally *firsts, int until);
/*
 * Returns the value of a first move for the player who makes it, in hundredths of a percent: by the
 * engine, or by the games where the engine only says won, drawn or lost.
 */
int64_t lab_tally_worth(const struct lab_tally *t, int first);
/* Returns the first move whose value is nearest to one half. */
int lab_tally_most_even(const struct lab_tally *t);
/* Returns the twelfths of a point that a side gets from a finished game. */
int lab_points(const struct record *r, int side);

#endif
