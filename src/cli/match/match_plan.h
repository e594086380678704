/*
 * match_plan.h - what a match is to be: players, game, openings, how many games.
 *
 * A round is one opening played once for each side, with player A on that side and player B on all
 * others: a pair of games with two sides, a rotation with three or four.
 */
#ifndef PLATEAU_MATCH_PLAN_H
#define PLATEAU_MATCH_PLAN_H

#include "cli/match/openings_file.h"
#include "cli/match/player.h"

enum { MATCH_FIELD_MAX = 32 };

struct match_plan {
    const struct game *game;
    int seats, sides;
    struct player_plan players[2];
    const char *position, *odds;               /* as the options have them, or NULL */
    union any_position starts[GAME_SEATS_MAX]; /* where the game begins in which A is that side */
    int rounds;                                /* at most */
    int concurrency;
    int opening; /* random plies */
    bool balanced;
    uint64_t seed;
    int64_t timeout; /* microseconds */
    bool sprt;
    double elo0, elo1;
    bool json;
    const char *records, *log;     /* paths, or NULL */
    bool resume;                   /* games that `records` has are not played again */
    struct openings_file openings; /* in place of random ones, if it has any */
    const uint8_t *done;           /* games that are not to be played, one byte each; or NULL */
};

/* All players of a tournament; a match has two. */
struct match_field {
    int count;
    bool gauntlet; /* the first plays all others; if not, everybody plays everybody */
    struct player_plan players[MATCH_FIELD_MAX];
};

/* The options of `plateau match`. */
extern const struct option match_options_table[];
/* Reads the command line; returns false after a usage error. The plan has the first two players. */
bool match_plan_read(const struct command *c, int argc, char **argv, struct match_plan *plan,
                     struct match_field *field);

/* Which player, 0 for A or 1 for B, holds a seat in the game of a round where A is `side`. */
int match_player_at(const struct match_plan *plan, int side, int seat);

/*
 * Begins a record with the opening of a round, in the game where A is `side`. The same plan gives
 * the same opening on every machine. False if none of so many plies leaves the game open.
 */
bool match_open(const struct match_plan *plan, int round, int side, struct record *r);
/* Seeds whatever is left to chance in a seat of a game; it is below 2^31. */
uint64_t match_seed(const struct match_plan *plan, int round, int side, int seat);

#endif
