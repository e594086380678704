/*
 * rater.h - ratings: finished games that count, one after another, by one node at a time.
 */
#ifndef PLATEAU_RATER_H
#define PLATEAU_RATER_H

#include "rating/glicko.h"
#include "rating/pool.h"
#include "server/base/config.h"
#include "server/db/db.h"

struct loop;
struct rater;

/* A finished game, as far as ratings are concerned. */
struct rated_game {
    int64_t number, ended;
    uint64_t game;
    char pool[POOL_TEXT_MAX];
    int count, sides;
    uint64_t players[RATING_SEATS_MAX];
    int64_t last[RATING_SEATS_MAX]; /* their last rated game before this one; 0 for none */
    struct rating_seat seats[RATING_SEATS_MAX];
};

/* One row of the statements that list games; false if it makes no sense. */
bool rater_read_game(const struct db_result *r, int row, struct rated_game *g);

/* The node's name must last as long as the rater. */
struct rater *rater_new(struct loop *l, struct db *d, const char *node);
void rater_free(struct rater *r);

/* Computes all ratings from the log again and compares: 0 if they are the same. */
int rater_check(const struct config *c);

#endif
