/*
 * glicko.h - ratings of players: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012),
 * one rating period per game.
 *
 * A rating is a value; nothing is remembered here. The same games in the same order give the same
 * numbers to the last bit, on one machine with one libm; so ratings can be computed from scratch.
 *
 * More than two sides are rated in pairs, each weighing 1 / (sides - 1): the winner against each
 * loser, in a draw everyone against everyone, and a player who left the game loses to everyone who
 * did not. A team is rated as one player of its mean rating and deviation, and its members change
 * alike.
 */
#ifndef PLATEAU_GLICKO_H
#define PLATEAU_GLICKO_H

#include <stdbool.h>

#define RATING_START      1500.0
#define RATING_DEVIATION  350.0 /* deviation of a new player, and the largest */
#define RATING_VOLATILITY 0.06
#define RATING_TAU        0.5 /* how fast volatility may change */

/* Bounds that keep every number sane; few players ever meet them. */
#define RATING_LEAST           100.0
#define RATING_MOST            4000.0
#define RATING_DEVIATION_LEAST 30.0
#define RATING_VOLATILITY_MOST 0.15

enum { RATING_SEATS_MAX = 4, RATING_PAIRS_MAX = 12 };

struct rating {
    double rating, deviation, volatility;
};

/* One comparison: `a` scored `score` (0, 0.5 or 1) against `b`, which scored the rest. */
struct rating_pair {
    int a, b;
    double score, weight;
};

/* A seat of a finished game, with what its rating update needs. */
struct rating_seat {
    struct rating rating;
    int score; /* half points, 0 to 2 */
    bool left; /* the person left the game to a computer: a loss to everyone */
};

extern const struct rating rating_new; /* the rating of a player who has not played yet */

/* Updates the players who are in at least one pair, each by the ratings that all had before. */
void glicko_update(struct rating players[], int count, const struct rating_pair pairs[], int many);

/* Updates the seats of a game of two to four sides; a seat's side is seat % sides. */
void glicko_update_game(struct rating_seat seats[], int count, int sides);

#endif
