/*
 * match_tally.h - the score of a match so far.
 */
#ifndef PLATEAU_MATCH_TALLY_H
#define PLATEAU_MATCH_TALLY_H

#include "cli/match/match_game.h"
#include "cli/match/match_statistics.h"

enum { MATCH_FAULTS_SHOWN = 8 };

/* A game that did not end by the rules. */
struct match_fault {
    int round, side, culprit;
    enum player_verdict verdict;
    char reason[PLAYER_FAULT_MAX];
};

/* A round in progress. */
struct match_round {
    uint8_t games, half_points;
    double share;
};

struct match_tally {
    const struct match_plan *plan;
    struct match_round *rounds; /* the caller's array of plan->rounds elements, zeroed */

    uint64_t games, wins, draws, losses; /* A's; in a draw A shares the point */
    double points;                       /* sum of A's shares of the point of each game */
    uint64_t complete;                   /* complete rounds */
    uint64_t pairs[PAIR_SCORES]; /* with two sides: number of complete rounds by A's half points */
    double sum, squares;         /* sums over A's shares of the points of complete rounds */
    double by_side[GAME_SEATS_MAX]; /* points of each side, whichever player has it */
    uint64_t plies;
    struct match_cost cost[2];
    uint64_t faults[2][PLAYER_CANCELLED]; /* number of faults by player and verdict */
    int shown;
    struct match_fault shown_faults[MATCH_FAULTS_SHOWN]; /* the first faults */
};

/* The state of the sequential test. */
enum match_decision { MATCH_OPEN, MATCH_ACCEPTED, MATCH_REJECTED };

void match_tally_init(struct match_tally *t, const struct match_plan *plan,
                      struct match_round *rounds);
void match_tally_add(struct match_tally *t, const struct match_game *g);
/* Returns the number of a player's faults. */
uint64_t match_tally_faults(const struct match_tally *t, int player);
double match_tally_llr(const struct match_tally *t);
enum match_decision match_tally_decide(const struct match_tally *t);
/* Whether a player overstepped its time by more than a busy machine explains. */
bool match_tally_overstepped(const struct match_tally *t, int player);

#endif
