/*
 * match_game.h - one game of a match, and the board on which it is played.
 */
#ifndef PLATEAU_MATCH_GAME_H
#define PLATEAU_MATCH_GAME_H

#include "cli/match/match_plan.h"

/* The cost of a player's moves. */
struct match_cost {
    uint64_t moves, nodes;
    uint64_t depths, depth_moves; /* sum of the search depths, and how many moves have one */
    int64_t time, counted_time; /* microseconds: of all moves, and of those whose nodes are known */
    int64_t overstep;           /* microseconds by which the slowest move exceeded its limit */
};

struct match_game {
    int round, side;               /* `side` is A's */
    int half_points;               /* A's half points, with two sides: 0, 1 or 2 */
    double share;                  /* A's share of the point */
    double shares[GAME_SEATS_MAX]; /* each side's share, for the statistics of sides */
    int plies;
    enum player_verdict fault; /* PLAYER_MOVED if there was no fault */
    int culprit;               /* the player at fault: 0 for A, 1 for B */
    char reason[PLAYER_FAULT_MAX];
    struct match_cost cost[2];
};

/* A board with its players, for one game at a time. */
struct match_board {
    const struct match_plan *plan;
    struct player players[2][GAME_SEATS_MAX]; /* one for each seat that A or B may take */
    struct record record;
};

void match_board_init(struct match_board *b, const struct match_plan *plan, FILE *log,
                      const atomic_bool *cancel);
/*
 * Starts the players to see whether they work; returns false if one does not, and its `fault` says
 * why.
 */
bool match_board_try(struct match_board *b, const struct player **culprit);
/* Plays the game of a round in which A has this side; returns false if it was cancelled. */
bool match_board_play(struct match_board *b, int round, int side, struct match_game *game);
/* Fills in the points of a finished record; the game's round, side and fault must be set. */
void match_game_conclude(const struct match_plan *plan, const struct record *r,
                         struct match_game *g);
void match_board_release(struct match_board *b);

#endif
