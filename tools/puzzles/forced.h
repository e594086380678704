/*
 * forced.h - proves, by the rules alone, that a player can force a win within so many plies.
 *
 * For any number of players: one wins whatever all others do, partners included. It looks at every
 * move and every reply, so what it says holds without trusting any guess; only the number of
 * positions it may look at bounds it.
 */
#ifndef PLATEAU_FORCED_H
#define PLATEAU_FORCED_H

#include "rules/games.h"

enum { FORCED_ENTRIES = 1 << 20, FORCED_PLIES = 16 };

struct forced {
    const struct game *game;
    uint64_t nodes, limit;
    bool spent;                        /* the limit was reached: what was said since is worthless */
    struct move killers[FORCED_PLIES]; /* the reply that last refuted, by plies left */
    uint64_t known[FORCED_ENTRIES];    /* a hash whose last bit says whether it is won */
};

/* Begins with another game. */
void forced_init(struct forced *f, const struct game *g);
/* Begins a question of at most so many nodes. */
void forced_ask(struct forced *f, uint64_t limit);
/* The plies until the last of so many moves of the player to move, who makes the first. */
int forced_plies(const struct position *p, int moves);
/* Whether the player to move wins within `plies`, whatever the others do. */
bool forced_win(struct forced *f, const struct position *p, int plies);
/* Whether `seat`, who need not be the one to move, wins or has won within `plies`. */
bool forced_for(struct forced *f, const struct position *p, int plies, int seat);
/* Whether the player who moves m wins by it, at once or within `plies` plies, m included. */
bool forced_by(struct forced *f, const struct position *p, struct move m, int plies);

#endif
