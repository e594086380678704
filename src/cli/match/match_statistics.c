/*
 * match_statistics.c - computes Elo from pairs of games, the sequential test, shares of wins.
 */
#include "cli/match/match_statistics.h"

#include <assert.h>
#include <math.h>

static const double quantile = 1.959963984540054; /* the normal distribution's, at 97.5 % */

double match_elo_of_score(double score)
{
    assert(score >= 0 && score <= 1);
    if (score == 0 || score == 1)
        return score > 0 ? INFINITY : -INFINITY;
    return 400 * log10(score / (1 - score));
}

double match_score_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

static double clamp(double score)
{
    return score < 0 ? 0 : score > 1 ? 1 : score;
}

/* The least and the greatest possible mean. */
struct range {
    double low, high;
};

/*
 * Bounds the mean when all n rounds brought the same score: they do not scatter, so the normal
 * distribution gives no bound. But if another score had a probability of more than 1 - b, where b^n
 * = 2.5 %, it would have been seen: so the mean is at least that of a share b of such rounds and 1
 * - b lost ones, at most that of b and won ones.
 */
static struct range bound_alike(double mean, double n)
{
    const double b = pow(0.025, 1 / n);

    return (struct range){mean * b, mean * b + (1 - b)};
}

static struct range bound(double mean, double variance, double n)
{
    const double error = quantile * sqrt(variance / n);

    if (variance <= 0)
        return bound_alike(mean, n);
    return (struct range){clamp(mean - error), clamp(mean + error)};
}

/*
 * Returns the probability that A is the better player; rounds that are all won or all lost are
 * judged by their sign.
 */
static double superiority(double mean, double variance, double n)
{
    if (variance > 0)
        return erfc((0.5 - mean) / sqrt(2 * variance / n)) / 2;
    return mean > 0.5 ? 1 - pow(0.5, n) : mean < 0.5 ? pow(0.5, n) : 0.5;
}

struct pair_estimate match_estimate_pairs(const uint64_t pairs[static PAIR_SCORES])
{
    double n = 0, mean = 0, variance = 0;

    for (int i = 0; i < PAIR_SCORES; i++) {
        n += (double)pairs[i];
        mean += (double)pairs[i] * i / 4;
    }
    assert(n > 0);
    mean /= n;
    for (int i = 0; i < PAIR_SCORES; i++)
        variance += (double)pairs[i] / n * (i / 4.0 - mean) * (i / 4.0 - mean);
    const struct range e = bound(mean, variance, n);
    return (struct pair_estimate){
        .score = mean,
        .error = variance > 0 ? quantile * sqrt(variance / n) : fmax(e.high - mean, mean - e.low),
        .elo = match_elo_of_score(mean),
        .low = match_elo_of_score(e.low),
        .high = match_elo_of_score(e.high),
        .los = superiority(mean, variance, n),
    };
}

/* ---- the sequential test ---- */

/*
 * Returns the shares of the pairs; a score that never happened counts as a thousandth of a pair,
 * because it is possible.
 */
static double make_shares(const uint64_t pairs[static PAIR_SCORES], double shares[PAIR_SCORES])
{
    double n = 0;

    for (int i = 0; i < PAIR_SCORES; i++)
        n += shares[i] = pairs[i] ? (double)pairs[i] : 1e-3;
    for (int i = 0; i < PAIR_SCORES; i++)
        shares[i] /= n;
    return n;
}

/*
 * The most likely distribution with mean s, given the shares, is p[i] = shares[i] / (1 + x (i/4 -
 * s)), where x is the only root of sum shares[i] (i/4 - s) / (1 + x (i/4 - s)). That sum falls all
 * the way from +infinity to -infinity between the two poles next to zero, so bisection finds the
 * root.
 */
static double find_root(const double shares[PAIR_SCORES], double s)
{
    double low = -1 / (1 - s), high = 1 / s;

    for (int step = 0; step < 100; step++) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < PAIR_SCORES; i++)
            sum += shares[i] * (i / 4.0 - s) / (1 + x * (i / 4.0 - s));
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    return (low + high) / 2;
}

double match_sprt_llr(const uint64_t pairs[static PAIR_SCORES], double elo0, double elo1)
{
    const double s0 = match_score_of_elo(elo0), s1 = match_score_of_elo(elo1);
    double shares[PAIR_SCORES], llr = 0;

    if (pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4] == 0)
        return 0;
    const double n = make_shares(pairs, shares);
    const double x0 = find_root(shares, s0), x1 = find_root(shares, s1);
    for (int i = 0; i < PAIR_SCORES; i++)
        llr += shares[i] * (log1p(x0 * (i / 4.0 - s0)) - log1p(x1 * (i / 4.0 - s1)));
    return n * llr;
}

/* ---- three and four sides ---- */

struct share_estimate match_estimate_share(uint64_t rounds, double sum, double sum_of_squares)
{
    const double n = (double)rounds, mean = sum / n, scatter = sum_of_squares - n * mean * mean;

    assert(rounds > 0);
    if (rounds == 1 || scatter < 1e-9) {
        const struct range e = bound_alike(mean, n);
        return (struct share_estimate){mean, fmax(e.high - mean, mean - e.low)};
    }
    return (struct share_estimate){mean, quantile * sqrt(scatter / (n - 1) / n)};
}
