/*
 * glicko.c - Glicko-2. The steps are those of the paper; mu and phi are rating and deviation on its
 * inner scale.
 */
#include "rating/glicko.h"

#include <assert.h>
#include <math.h>

enum { ITERATIONS_MAX = 100 };

static const double scale = 173.7178, pi_squared = 9.869604401089358, tolerance = 1e-6;

const struct rating rating_new = {RATING_START, RATING_DEVIATION, RATING_VOLATILITY};

static double within(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* Returns the weight of a result against an opponent with this deviation: g(phi) of the paper. */
static double certainty(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / pi_squared);
}

/* Computes the function of step 5, whose root is the logarithm of the square of the new volatility.
 */
static double step(double x, double phi, double v, double delta, double a)
{
    const double e = exp(x), sum = phi * phi + v + e;

    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (RATING_TAU * RATING_TAU);
}

/* Returns the new volatility (step 5), by the Illinois method. */
static double new_volatility(double sigma, double phi, double v, double delta)
{
    const double a = log(sigma * sigma), square = delta * delta - phi * phi - v;
    double low = a, high;

    if (square > 0) {
        high = log(square);
    } else {
        int k = 1;
        while (k < ITERATIONS_MAX && step(a - k * RATING_TAU, phi, v, delta, a) < 0)
            k++;
        high = a - k * RATING_TAU;
    }
    double at_low = step(low, phi, v, delta, a), at_high = step(high, phi, v, delta, a);
    for (int i = 0; i < ITERATIONS_MAX && fabs(high - low) > tolerance; i++) {
        const double next = low + (low - high) * at_low / (at_high - at_low);
        const double at_next = step(next, phi, v, delta, a);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return exp(low / 2);
}

/* Returns a player's new rating (steps 2 to 8). */
static struct rating updated(const struct rating players[], int player,
                             const struct rating_pair pairs[], int many)
{
    const struct rating *r = &players[player];
    const double mu = (r->rating - RATING_START) / scale, phi = r->deviation / scale;
    double information = 0, surprise = 0;

    for (int i = 0; i < many; i++) {
        const struct rating_pair *p = &pairs[i];
        if (p->a != player && p->b != player)
            continue;
        const struct rating *other = &players[p->a == player ? p->b : p->a];
        const double score = p->a == player ? p->score : 1 - p->score;
        const double g = certainty(other->deviation / scale);
        const double expected = 1 / (1 + exp(-g * (mu - (other->rating - RATING_START) / scale)));
        information += p->weight * g * g * expected * (1 - expected);
        surprise += p->weight * g * (score - expected);
    }
    if (!(information > 0))
        return *r;
    const double v = 1 / information;
    const double sigma =
        within(new_volatility(r->volatility, phi, v, v * surprise), 1e-4, RATING_VOLATILITY_MOST);
    const double wider = phi * phi + sigma * sigma;
    const double new_phi = 1 / sqrt(1 / wider + information);
    const double new_mu = mu + new_phi * new_phi * surprise;
    return (struct rating){
        .rating = within(new_mu * scale + RATING_START, RATING_LEAST, RATING_MOST),
        .deviation = within(new_phi * scale, RATING_DEVIATION_LEAST, RATING_DEVIATION),
        .volatility = sigma,
    };
}

void glicko_update(struct rating players[], int count, const struct rating_pair pairs[], int many)
{
    struct rating after[RATING_SEATS_MAX];

    assert(count > 0 && count <= RATING_SEATS_MAX);
    for (int i = 0; i < many; i++)
        assert(pairs[i].a != pairs[i].b && pairs[i].a < count && pairs[i].b < count);
    for (int i = 0; i < count; i++)
        after[i] = updated(players, i, pairs, many);
    for (int i = 0; i < count; i++)
        players[i] = after[i];
}

/* A side of a game: a player, or a team as one. */
struct side {
    struct rating rating;
    int members, score;
    bool left; /* all members left the game */
};

static struct side side_of(const struct rating_seat seats[], int count, int sides, int side)
{
    struct side s = {.left = true};

    for (int i = side; i < count; i += sides) {
        s.members++;
        s.rating.rating += seats[i].rating.rating;
        s.rating.deviation += seats[i].rating.deviation;
        s.rating.volatility += seats[i].rating.volatility;
        s.left = s.left && seats[i].left;
        /* A member who left has a score of 0, so the greatest score is that of the team's seats. */
        s.score = seats[i].score > s.score ? seats[i].score : s.score;
    }
    s.rating.rating /= s.members;
    s.rating.deviation /= s.members;
    s.rating.volatility /= s.members;
    return s;
}

/* Lists the pairs of a game; returns how many. Two losers are not compared, nor are two sides that
 * left. */
static int pairs_of(const struct side sides[], int count,
                    struct rating_pair pairs[static RATING_PAIRS_MAX])
{
    int many = 0;

    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++) {
            const bool left = sides[a].left || sides[b].left;
            const int first = left ? !sides[a].left : sides[a].score;
            const int second = left ? !sides[b].left : sides[b].score;
            if (first == second && first != 1)
                continue;
            pairs[many++] = (struct rating_pair){
                .a = a,
                .b = b,
                .score = first > second   ? 1
                         : first < second ? 0
                                          : 0.5,
                .weight = 1.0 / (count - 1),
            };
        }
    return many;
}

/* Returns the rating that a side has after the game. */
static struct rating side_after(const struct side sides[], int count, int side)
{
    struct rating ratings[RATING_SEATS_MAX];
    struct rating_pair pairs[RATING_PAIRS_MAX];
    const int many = pairs_of(sides, count, pairs);

    for (int i = 0; i < count; i++)
        ratings[i] = sides[i].rating;
    return updated(ratings, side, pairs, many);
}

/* Returns a member's new rating, which changes as that of the side did. */
static struct rating changed(struct rating r, struct rating before, struct rating after)
{
    return (struct rating){
        .rating = within(r.rating + (after.rating - before.rating), RATING_LEAST, RATING_MOST),
        .deviation = within(r.deviation * (after.deviation / before.deviation),
                            RATING_DEVIATION_LEAST, RATING_DEVIATION),
        .volatility = within(r.volatility * (after.volatility / before.volatility), 1e-4,
                             RATING_VOLATILITY_MOST),
    };
}

void glicko_update_game(struct rating_seat seats[], int count, int sides)
{
    struct side all[RATING_SEATS_MAX];
    struct rating results[RATING_SEATS_MAX];

    assert(sides >= 2 && sides <= count && count <= RATING_SEATS_MAX && count % sides == 0);
    for (int i = 0; i < sides; i++)
        all[i] = side_of(seats, count, sides, i);
    for (int i = 0; i < count; i++) {
        struct side *own = &all[i % sides];
        const struct side kept = *own;
        /* A member who left is rated as if the whole team had left. */
        own->left = seats[i].left;
        const struct rating after = side_after(all, sides, i % sides);
        results[i] = own->members == 1 ? after : changed(seats[i].rating, own->rating, after);
        *own = kept;
    }
    for (int i = 0; i < count; i++)
        seats[i].rating = results[i];
}
