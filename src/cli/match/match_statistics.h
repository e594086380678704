/*
 * match_statistics.h - what the games of a match say about two players (docs/match.md has the
 * formulas).
 *
 * The unit is a round: one opening played once from each side. Its games are not independent, as an
 * opening may favour a side, but rounds are.
 */
#ifndef PLATEAU_MATCH_STATISTICS_H
#define PLATEAU_MATCH_STATISTICS_H

#include <stdint.h>

/* Half points in a pair of games: 0 to 4. */
enum { PAIR_SCORES = 5 };

#define SPRT_BOUND 2.9444389791664403 /* ln(0.95 / 0.05): both errors are 5 % */

/* Returns the Elo difference of a score; infinite for 0 and 1. */
double match_elo_of_score(double score);
double match_score_of_elo(double elo);

/* An estimate with two sides; errors and bounds are for 95 % confidence. */
struct pair_estimate {
    double score, error;        /* from 0 to 1 */
    double elo, low, high, los; /* low and high may be infinite, and so may elo */
};

/*
 * Estimates the difference of two players; pairs[n] is the number of pairs with n half points, and
 * there must be at least one pair.
 */
struct pair_estimate match_estimate_pairs(const uint64_t pairs[static PAIR_SCORES]);

/*
 * Returns the log-likelihood ratio of the difference elo1 against elo0 (logistic Elo, generalised
 * likelihood); 0 without pairs.
 */
double match_sprt_llr(const uint64_t pairs[static PAIR_SCORES], double elo0, double elo1);

/* An estimate with three or four sides: the mean score of rounds, each from 0 to 1. */
struct share_estimate {
    double share, error;
};

struct share_estimate match_estimate_share(uint64_t rounds, double sum, double sum_of_squares);

#endif
