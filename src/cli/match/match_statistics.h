/*
 * match_statistics.h - what a match says about two players (docs/match.md has the formulas).
 *
 * The unit is a round: one opening played once from each side. Its games are not independent, as
 * an opening may favour a side, but rounds are.
 */
#ifndef PLATEAU_MATCH_STATISTICS_H
#define PLATEAU_MATCH_STATISTICS_H

#include <stdint.h>

/* Half points in a pair of games: 0 to 4. */
enum { PAIR_SCORES = 5 };

#define SPRT_BOUND 2.9444389791664403 /* ln(0.95 / 0.05): both errors are 5 % */

double match_elo_of_score(double score); /* infinite for 0 and 1 */
double match_score_of_elo(double elo);

/* With two sides; errors and bounds are those of 95 %. */
struct pair_estimate {
    double score, error;        /* from 0 to 1 */
    double elo, low, high, los; /* low and high may be infinite, elo too */
};

/* pairs[n] is the number of pairs that brought n half points; there must be one. */
struct pair_estimate match_estimate_pairs(const uint64_t pairs[static PAIR_SCORES]);

/*
 * The logarithm of how much likelier the pairs are if the difference is elo1 than if it is elo0
 * (logistic Elo, generalised likelihood); 0 without pairs.
 */
double match_sprt_llr(const uint64_t pairs[static PAIR_SCORES], double elo0, double elo1);

/* With three or four sides: the mean of what rounds brought, each from 0 to 1. */
struct share_estimate {
    double share, error;
};

struct share_estimate match_estimate_share(uint64_t rounds, double sum, double sum_of_squares);

#endif
