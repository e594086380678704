/*
 * rater.h - rates finished games, one after another, on one node at a time.
 */
#ifndef PLATEAU_RATER_H
#define PLATEAU_RATER_H

#include "rating/glicko.h"
#include "rating/pool.h"
#include "server/base/config.h"
#include "server/db/db.h"

struct loop;
struct rater;

/* A finished game, with what its rating needs. */
struct rated_game {
    int64_t number, ended;
    uint64_t game;
    char pool[POOL_TEXT_MAX];
    int count, sides;
    uint64_t players[RATING_SEATS_MAX];
    int64_t last[RATING_SEATS_MAX]; /* each player's previous rated game; 0: none */
    struct rating_seat seats[RATING_SEATS_MAX];
};

/* Reads one row of the statements that list games; returns false if it is invalid. */
bool rater_read_game(const struct db_result *r, int row, struct rated_game *g);

/* The node's name must outlive the rater. */
struct rater *rater_new(struct loop *l, struct db *d, const char *node);
void rater_free(struct rater *r);

/* Computes all ratings from the log again and compares; returns 0 if they are the same. */
int rater_check(const struct config *c);

#endif
