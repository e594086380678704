/*
 * glicko.c - Glicko-2: the paper's example, and properties that must hold for any games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>
#include <stdbool.h>

#include "rating/glicko.h"
#include "rules/random.h"

static void assert_near(double a, double b, double within)
{
    if (!(fabs(a - b) <= within))
        print_error("%.9f is not %.9f\n", a, b);
    assert_true(fabs(a - b) <= within);
}

/* The worked example: 1500 (200) beats 1400 (30), loses to 1550 (100) and 1700 (300). */
static void test_paper(void **state)
{
    struct rating p[] = {{1500, 200, 0.06}, {1400, 30, 0.06}, {1550, 100, 0.06}, {1700, 300, 0.06}};
    const struct rating_pair pairs[] = {{0, 1, 1, 1}, {0, 2, 0, 1}, {3, 0, 1, 1}};

    (void)state;
    glicko_update(p, 4, pairs, 3);
    assert_near(p[0].rating, 1464.06, 0.01);
    assert_near(p[0].deviation, 151.52, 0.01);
    assert_near(p[0].volatility, 0.05999, 0.00001);
}

/* Great surprises and half weights; the expected values were computed by bisection in another
   language. */
static void test_others(void **state)
{
    struct rating up[] = {{1500, 50, 0.06}, {2200, 50, 0.06}, {2300, 60, 0.06}, {2400, 70, 0.06}};
    const struct rating_pair wins[] = {{0, 1, 1, 1}, {0, 2, 1, 1}, {0, 3, 1, 1}};
    struct rating even[] = {{1800, 60, 0.09}, {1790, 50, 0.06}, {1810, 60, 0.06}};
    const struct rating_pair draws[] = {{0, 1, 0.5, 0.5}, {2, 0, 0.5, 0.5}};

    (void)state;
    glicko_update(up, 4, wins, 3);
    assert_near(up[0].rating, 1543.598044, 1e-4);
    assert_near(up[0].deviation, 51.004425, 1e-4);
    assert_near(up[0].volatility, 0.0601138436, 1e-7);
    glicko_update(even, 3, draws, 2);
    assert_near(even[0].rating, 1799.998390, 1e-4);
    assert_near(even[0].deviation, 61.067536, 1e-4);
    assert_near(even[0].volatility, 0.0899892913, 1e-7);
}

static void test_two_players(void **state)
{
    struct rating_seat s[] = {{rating_new, 2, false}, {rating_new, 0, false}};

    (void)state;
    glicko_update_game(s, 2, 2);
    assert_near(s[0].rating.rating - 1500, 1500 - s[1].rating.rating, 1e-9);
    assert_near(s[0].rating.deviation, s[1].rating.deviation, 1e-9);
    assert_true(s[0].rating.rating > 1600 && s[0].rating.rating < 1700);
    assert_true(s[0].rating.deviation < 300);
    struct rating_seat draw[] = {{rating_new, 1, false}, {rating_new, 1, false}};
    glicko_update_game(draw, 2, 2);
    assert_near(draw[0].rating.rating, 1500, 1e-9);
    assert_true(draw[0].rating.deviation < 300);
}

/* Of three equal players the winner gains what the losers lose; the losers are not compared. */
static void test_three_sides(void **state)
{
    struct rating_seat s[3], draw[3], one[2];

    (void)state;
    for (int i = 0; i < 3; i++) {
        s[i] = (struct rating_seat){rating_new, i == 1 ? 2 : 0, false};
        draw[i] = (struct rating_seat){rating_new, 1, false};
    }
    one[0] = s[1];
    one[1] = s[0];
    glicko_update_game(s, 3, 3);
    glicko_update_game(one, 2, 2);
    assert_near(s[0].rating.rating, s[2].rating.rating, 1e-9);
    assert_true(s[1].rating.rating > 1500 && s[0].rating.rating < 1500);
    /* The winner's two pairs together weigh as one game of two; a loser's single pair as half of
       one. */
    assert_near(s[1].rating.rating, one[0].rating.rating, 1e-6);
    assert_true(1500 - s[0].rating.rating < 0.75 * (1500 - one[1].rating.rating));
    assert_true(1500 - s[0].rating.rating > 0.45 * (1500 - one[1].rating.rating));
    glicko_update_game(draw, 3, 3);
    for (int i = 0; i < 3; i++)
        assert_near(draw[i].rating.rating, 1500, 1e-9);
    assert_near(draw[0].rating.deviation, one[0].rating.deviation, 1e-3);
}

/* A player who left loses to everyone, including the other loser; the others are rated by their
   own game. */
static void test_leaver(void **state)
{
    struct rating_seat s[3], won[3];

    (void)state;
    for (int i = 0; i < 3; i++)
        s[i] = won[i] = (struct rating_seat){rating_new, i == 0 ? 2 : 0, i == 2};
    glicko_update_game(s, 3, 3);
    assert_true(s[0].rating.rating > s[1].rating.rating + 50);
    assert_near(s[1].rating.rating, 1500, 1e-9); /* lost one pair, won one */
    assert_true(s[2].rating.rating < 1400);
    /* The computer in the leaver's seat won alone, so the others are equal. */
    won[0].score = won[1].score = 1;
    glicko_update_game(won, 3, 3);
    assert_near(won[0].rating.rating, won[1].rating.rating, 1e-9);
    assert_true(won[0].rating.rating > 1500 && won[2].rating.rating < 1400);
}

static void test_teams(void **state)
{
    const double ratings[] = {1400, 1500, 1600, 1500};
    struct rating_seat s[4], pair[2];

    (void)state;
    for (int i = 0; i < 4; i++)
        s[i] = (struct rating_seat){{ratings[i], 100, 0.06}, i % 2 == 0 ? 2 : 0, false};
    for (int i = 0; i < 2; i++)
        pair[i] = (struct rating_seat){{1500, 100, 0.06}, i == 0 ? 2 : 0, false};
    glicko_update_game(s, 4, 2);
    glicko_update_game(pair, 2, 2);
    for (int i = 0; i < 4; i++) {
        assert_near(s[i].rating.rating - ratings[i], pair[i % 2].rating.rating - 1500, 1e-9);
        assert_near(s[i].rating.deviation, pair[i % 2].rating.deviation, 1e-9);
    }
    /* One of the winners had left: a loss for that player, a win for the partner. */
    for (int i = 0; i < 4; i++)
        s[i] = (struct rating_seat){{1500, 100, 0.06}, i == 0 ? 2 : 0, i == 2};
    glicko_update_game(s, 4, 2);
    assert_near(s[0].rating.rating, pair[0].rating.rating, 1e-9);
    assert_near(s[2].rating.rating, pair[1].rating.rating, 1e-9);
    assert_near(s[1].rating.rating, pair[1].rating.rating, 1e-9);
}

/* Nobody is compared with anybody, so nothing changes. */
static void test_nothing(void **state)
{
    struct rating_seat s[2] = {{rating_new, 0, true}, {rating_new, 0, true}};

    (void)state;
    glicko_update_game(s, 2, 2);
    assert_memory_equal(&s[0].rating, &rating_new, sizeof rating_new);
    assert_memory_equal(&s[1].rating, &rating_new, sizeof rating_new);
}

static bool is_sane(const struct rating *r)
{
    return isfinite(r->rating) && r->rating >= RATING_LEAST && r->rating <= RATING_MOST &&
           r->deviation >= RATING_DEVIATION_LEAST && r->deviation <= RATING_DEVIATION &&
           r->volatility > 0 && r->volatility <= RATING_VOLATILITY_MOST;
}

/* Random ratings and results are computed twice, with identical results. */
static void play_many(struct rating players[], int count, int games)
{
    uint64_t seed = 21;

    for (int g = 0; g < games; g++) {
        const int seats = 2 + (int)random_below(&seed, 3);
        const int sides = seats == 4 && random_below(&seed, 2) ? 2 : seats;
        const int winner = (int)random_below(&seed, (uint32_t)sides + 1); /* the last: a draw */
        const int start = (int)random_below(&seed, (uint32_t)count);
        struct rating_seat s[4];
        for (int i = 0; i < seats; i++)
            s[i] = (struct rating_seat){players[(start + i) % count],
                                        winner == sides       ? 1
                                        : i % sides == winner ? 2
                                                              : 0,
                                        random_below(&seed, 10) == 0};
        glicko_update_game(s, seats, sides);
        for (int i = 0; i < seats; i++) {
            assert_true(is_sane(&s[i].rating));
            players[(start + i) % count] = s[i].rating;
        }
    }
}

static void test_many(void **state)
{
    struct rating first[50], second[50];

    (void)state;
    for (int i = 0; i < 50; i++)
        first[i] = second[i] = (struct rating){100 + 78 * i, 30 + 6.4 * i, 0.01 + 0.0028 * i};
    play_many(first, 50, 100000);
    play_many(second, 50, 100000);
    assert_memory_equal(first, second, sizeof first);
}

/* The strongest loses to the weakest repeatedly, with small or large deviations. */
static void test_extremes(void **state)
{
    static const double deviations[] = {RATING_DEVIATION_LEAST, RATING_DEVIATION};

    (void)state;
    for (int d = 0; d < 4; d++) {
        struct rating_seat s[] = {{{RATING_MOST, deviations[d & 1], 1e-4}, 0, false},
                                  {{RATING_LEAST, deviations[d >> 1], 0.15}, 2, false}};
        for (int i = 0; i < 200; i++) {
            const double before = s[0].rating.rating;
            glicko_update_game(s, 2, 2);
            assert_true(is_sane(&s[0].rating) && is_sane(&s[1].rating));
            assert_true(s[0].rating.rating <= before);
        }
        assert_true(s[0].rating.rating < s[1].rating.rating);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paper),       cmocka_unit_test(test_others),
        cmocka_unit_test(test_two_players), cmocka_unit_test(test_three_sides),
        cmocka_unit_test(test_leaver),      cmocka_unit_test(test_teams),
        cmocka_unit_test(test_nothing),     cmocka_unit_test(test_many),
        cmocka_unit_test(test_extremes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
