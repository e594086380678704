/*
 * match_plan.h - the plan of a match: players, game, openings, number of games.
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
    const char *position, *odds;               /* as given by the options, or NULL */
    union any_position starts[GAME_SEATS_MAX]; /* the start of the game in which A is this side */
    int rounds;                                /* the most rounds to play */
    int concurrency;
    int opening; /* number of random plies */
    bool balanced;
    uint64_t seed;
    int64_t timeout; /* microseconds that another program may be late */
    bool sprt;
    double elo0, elo1;
    bool json;
    const char *records, *log;     /* paths, or NULL */
    bool resume;                   /* skip the games that `records` already has */
    struct openings_file openings; /* replaces random openings unless empty */
    const uint8_t *done;           /* one byte per game, set if it is not to be played; or NULL */
};

/* All players of a tournament; a match has two. */
struct match_field {
    int count;
    bool gauntlet; /* the first player meets all others; otherwise everybody meets everybody */
    struct player_plan players[MATCH_FIELD_MAX];
};

/* The options of `plateau match`. */
extern const struct option match_options_table[];
/*
 * Reads the command line; returns false after a usage error. The plan gets the first two players.
 */
bool match_plan_read(const struct command *c, int argc, char **argv, struct match_plan *plan,
                     struct match_field *field);

/*
 * Returns the player, 0 for A or 1 for B, who holds a seat in the game of a round where A is
 * `side`.
 */
int match_player_at(const struct match_plan *plan, int side, int seat);

/*
 * Begins a record with the opening of a round, in the game where A is `side`. The same plan gives
 * the same opening on every machine. Returns false if no such opening leaves the game open.
 */
bool match_open(const struct match_plan *plan, int round, int side, struct record *r);
/* Returns the random seed of a seat in a game, which is below 2^31. */
uint64_t match_seed(const struct match_plan *plan, int round, int side, int seat);

#endif
