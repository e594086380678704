/*
 * statistics.c - the formulas of `plateau match` compared with published values and with
 * simulations.
 *
 * Values marked (fastchess) are those that fastchess' own tests expect for the same counts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdbool.h>

#include "cli/match/match_statistics.h"
#include "rules/random.h"

static void assert_near(double value, double expected, double tolerance)
{
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%f instead of %f", value, expected);
}

static double half_width(const struct pair_estimate *e)
{
    return (e->high - e->low) / 2;
}

static void test_elo_and_score(void **state)
{
    (void)state;
    assert_near(match_elo_of_score(0.5), 0, 1e-12);
    assert_near(match_elo_of_score(0.75), 190.848501887865, 1e-9);
    assert_near(match_elo_of_score(1.0 / 11), -400, 1e-9);
    assert_near(match_score_of_elo(400), 10.0 / 11, 1e-12);
    for (int elo = -800; elo <= 800; elo += 50)
        assert_near(match_elo_of_score(match_score_of_elo(elo)), elo, 1e-6);
}

/* Pairs as (fastchess) counts them, with those of two wins and of two draws together in the
   middle. */
static void test_published_elo(void **state)
{
    const uint64_t first[] = {34, 54, 31 + 32, 64, 75};
    const uint64_t second[] = {332, 433, 457 + 41, 333, 334};
    const uint64_t third[] = {7895, 8757, 5485 + 200, 568, 9999};
    struct pair_estimate e = match_estimate_pairs(first);

    (void)state;
    assert_near(e.score, 168.0 / 290, 1e-12);
    assert_near(e.elo, 55.58, 0.005);
    assert_near(half_width(&e), 27.65, 0.005);
    assert_near(e.los, 1, 0.0001);
    e = match_estimate_pairs(second);
    assert_near(e.elo, -8.64, 0.005);
    assert_near(half_width(&e), 10.33, 0.005);
    assert_near(e.los, 0.0505, 0.00005);
    e = match_estimate_pairs(third);
    assert_near(e.elo, -21.04, 0.005);
    assert_near(half_width(&e), 2.95, 0.005);
}

static void test_published_llr(void **state)
{
    const uint64_t first[] = {223, 9863, 20279 + 1000, 10037, 246};
    const uint64_t second[] = {871, 26175, 55003 + 980, 26678, 821};

    (void)state;
    assert_near(match_sprt_llr(first, 0.5, 2.5), -3.07, 0.005);
    assert_near(match_sprt_llr(second, 0, 2), -4.98, 0.005);
}

/* For small differences the ratio is n (s1 - s0) (2 s - s0 - s1) / (2 variance), nearly. */
static void test_llr_approximation(void **state)
{
    const uint64_t pairs[] = {60, 140, 300, 145, 65};
    const double s0 = match_score_of_elo(0), s1 = match_score_of_elo(5), n = 710, s = 358.75 / n;
    double variance = 0;

    (void)state;
    for (int i = 0; i < PAIR_SCORES; i++)
        variance += (double)pairs[i] / n * (i / 4.0 - s) * (i / 4.0 - s);
    assert_near(match_estimate_pairs(pairs).score, s, 1e-9);
    assert_near(match_sprt_llr(pairs, 0, 5), n * (s1 - s0) * (2 * s - s0 - s1) / (2 * variance),
                1e-4);
}

static void test_symmetry(void **state)
{
    const uint64_t pairs[] = {3, 8, 20, 14, 9}, reversed[] = {9, 14, 20, 8, 3};
    const struct pair_estimate a = match_estimate_pairs(pairs), b = match_estimate_pairs(reversed);

    (void)state;
    assert_near(a.elo, -b.elo, 1e-9);
    assert_near(a.los, 1 - b.los, 1e-9);
    assert_near(match_sprt_llr(pairs, -10, 30), -match_sprt_llr(reversed, -30, 10), 1e-6);
}

/* A worked example of the formulas in docs/match.md. */
static void test_example(void **state)
{
    const uint64_t pairs[] = {2, 6, 16, 10, 6};
    const struct pair_estimate e = match_estimate_pairs(pairs);

    (void)state;
    assert_near(e.score, 0.575, 1e-12);
    assert_near(e.error, 0.0816, 0.00005);
    assert_near(e.elo, 52.5, 0.05);
    assert_near(e.low, -4.6, 0.05);
    assert_near(e.high, 112.6, 0.05);
    assert_near(half_width(&e), 58.6, 0.05);
    assert_near(e.los, 0.964, 0.0005);
    assert_near(match_sprt_llr(pairs, 0, 20), 0.948, 0.0005);
}

/* With no variance, the bounds are those of probabilities. */
static void test_all_alike(void **state)
{
    const uint64_t none[] = {0, 0, 0, 0, 0}, won[] = {0, 0, 0, 0, 10}, even[] = {0, 0, 10, 0, 0};
    const uint64_t lost[] = {10, 0, 0, 0, 0};
    struct pair_estimate e = match_estimate_pairs(won);
    const double b = pow(0.025, 0.1);

    (void)state;
    assert_near(match_sprt_llr(none, 0, 10), 0, 0);
    assert_true(isinf(e.elo) && isinf(e.high) && match_sprt_llr(won, 0, 50) > 1);
    assert_near(e.low, match_elo_of_score(b), 1e-9);
    assert_near(e.los, 1 - 1.0 / 1024, 1e-9);
    e = match_estimate_pairs(lost);
    assert_true(isinf(e.elo) && e.elo < 0 && match_sprt_llr(lost, 0, 50) < -1);
    assert_near(e.high, -match_elo_of_score(b), 1e-9);
    e = match_estimate_pairs(even);
    assert_near(e.error, (1 - b) / 2, 1e-9);
    assert_near(e.los, 0.5, 0);
}

static void test_share(void **state)
{
    struct share_estimate e =
        match_estimate_share(4, 0.25 + 0.5 + 0.75 + 0.5, 0.0625 + 0.25 + 0.5625 + 0.25);

    (void)state;
    assert_near(e.share, 0.5, 1e-12);
    assert_near(e.error, 1.959964 * sqrt(0.125 / 3 / 4), 1e-6);
    e = match_estimate_share(2, 2, 2);
    assert_near(e.share, 1, 0);
    assert_near(e.error, 1 - sqrt(0.025), 1e-9);
}

/* Runs one sequential test of pairs that A wins, draws or loses at random; returns whether it
   chose elo1. */
static bool choose(uint64_t *seed, double elo, double elo0, double elo1)
{
    const double score = match_score_of_elo(elo);
    uint64_t pairs[PAIR_SCORES] = {0};

    for (;;) {
        int points = 0;
        for (int game = 0; game < 2; game++) {
            const double drawn = 0.2, luck = (double)(random_next(seed) >> 11) * 0x1p-53;
            points += luck < score - drawn / 2 ? 2 : luck < score + drawn / 2 ? 1 : 0;
        }
        pairs[points]++;
        const double llr = match_sprt_llr(pairs, elo0, elo1);
        if (fabs(llr) >= SPRT_BOUND)
            return llr > 0;
    }
}

/* Both error rates are 5 %: of 400 tests each, 20 on average and hardly ever more than 36. */
static void test_errors_of_the_test(void **state)
{
    uint64_t seed = 1;
    int wrong0 = 0, wrong1 = 0;

    (void)state;
    for (int i = 0; i < 400; i++) {
        wrong0 += choose(&seed, 0, 0, 80);
        wrong1 += !choose(&seed, 80, 0, 80);
    }
    assert_in_range(wrong0, 4, 36);
    assert_in_range(wrong1, 4, 36);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo_and_score),      cmocka_unit_test(test_published_elo),
        cmocka_unit_test(test_published_llr),      cmocka_unit_test(test_llr_approximation),
        cmocka_unit_test(test_symmetry),           cmocka_unit_test(test_example),
        cmocka_unit_test(test_all_alike),          cmocka_unit_test(test_share),
        cmocka_unit_test(test_errors_of_the_test),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
