/*
 * forced.h - proves, by the rules alone, that a player can force a win within so many plies.
 *
 * For two players. It looks at every move and every reply, so what it says holds without trusting
 * any guess; only the number of positions it may look at bounds it.
 */
#ifndef PLATEAU_FORCED_H
#define PLATEAU_FORCED_H

#include "rules/games.h"

enum { FORCED_ENTRIES = 1 << 20, FORCED_PLIES = 12 };

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
/* Whether the player to move wins within `plies`, an odd number, whatever the other does. */
bool forced_win(struct forced *f, const struct position *p, int plies);
/* Whether the player who moves m wins by it, at once or within `plies` plies, m included. */
bool forced_by(struct forced *f, const struct position *p, struct move m, int plies);

#endif
