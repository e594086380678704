/*
 * tournament.h - more than two players: a match for each pair, and one table of all.
 */
#ifndef PLATEAU_TOURNAMENT_H
#define PLATEAU_TOURNAMENT_H

#include "cli/match/match_run.h"

/* The results of one player against one other. */
struct tournament_score {
    uint64_t games, faults;
    double points; /* the player's shares of the points of all games */
    double score;  /* the same on the scale of two sides: an even match is half of the games */
};

struct tournament {
    const struct match_plan *plan;
    const struct match_field *field;
    struct tournament_score scores[MATCH_FIELD_MAX][MATCH_FIELD_MAX];
    double ratings[MATCH_FIELD_MAX];
    double errors[MATCH_FIELD_MAX]; /* half-widths of 95 % intervals */
    int64_t begin;
    uint64_t games;
};

/* Plays all pairs and prints the table; returns the exit status. */
int tournament_run(const struct command *c, const struct match_plan *plan,
                   const struct match_field *field);
/* Computes ratings from the scores; their mean is 0. */
void tournament_rate(struct tournament *t);
/* Prints the table, best player first, as text or JSON. */
void tournament_print(const struct tournament *t, enum match_end end);
void tournament_print_json(const struct tournament *t, enum match_end end);

#endif
