/*
 * match_game.h - one game of a match, and the board it is played at.
 */
#ifndef PLATEAU_MATCH_GAME_H
#define PLATEAU_MATCH_GAME_H

#include "cli/match/match_plan.h"

/* What a player's moves took. */
struct match_cost {
    uint64_t moves, nodes;
    uint64_t depths, depth_moves; /* the sum, and of how many moves */
    int64_t time, counted_time;   /* microseconds: in all, and where nodes are known */
    int64_t overstep;             /* the largest */
};

struct match_game {
    int round, side;               /* A's side */
    int half_points;               /* of A with two sides: 0, 1 or 2 */
    double share;                  /* of the point, that A gets */
    double shares[GAME_SEATS_MAX]; /* and each side, for which side does best */
    int plies;
    enum player_verdict fault; /* PLAYER_MOVED if there was none */
    int culprit;               /* who lost by it: 0 for A, 1 for B */
    char reason[PLAYER_FAULT_MAX];
    struct match_cost cost[2];
};

/* A board with its players, for one game at a time. */
struct match_board {
    const struct match_plan *plan;
    struct player players[2][GAME_SEATS_MAX]; /* one for each seat that A or B may hold */
    struct record record;
};

void match_board_init(struct match_board *b, const struct match_plan *plan, FILE *log,
                      const atomic_bool *cancel);
/* Starts the players, to see whether they can be; false if not: then `fault` of one says why. */
bool match_board_try(struct match_board *b, const struct player **culprit);
/* Plays the game of a round in which A has that side; false if it was cancelled. */
bool match_board_play(struct match_board *b, int round, int side, struct match_game *game);
/* Puts the points of a finished record into a game whose round, side and fault are known. */
void match_game_conclude(const struct match_plan *plan, const struct record *r,
                         struct match_game *g);
void match_board_release(struct match_board *b);

#endif
