/*
 * tournament.h - more than two players: a match for each pair of them, and one table of all.
 */
#ifndef PLATEAU_TOURNAMENT_H
#define PLATEAU_TOURNAMENT_H

#include "cli/match/match_run.h"

/* What one player has done against one other. */
struct tournament_score {
    uint64_t games, faults;
    double points; /* a player's share of the point of each game */
    double score;  /* the same as with two sides: an even match is half of the games */
};

struct tournament {
    const struct match_plan *plan;
    const struct match_field *field;
    struct tournament_score scores[MATCH_FIELD_MAX][MATCH_FIELD_MAX];
    double ratings[MATCH_FIELD_MAX];
    double errors[MATCH_FIELD_MAX]; /* of 95 % */
    int64_t begin;
    uint64_t games;
};

/* Plays all pairs and prints the table; the exit status. */
int tournament_run(const struct command *c, const struct match_plan *plan,
                   const struct match_field *field);
/* Ratings from the scores, whose mean is 0. */
void tournament_rate(struct tournament *t);
/* The table, best player first, as text or JSON. */
void tournament_print(const struct tournament *t, enum match_end end);
void tournament_print_json(const struct tournament *t, enum match_end end);

#endif
