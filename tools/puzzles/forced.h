/*
 * forced.h - proves, by the rules alone, that a player can force a win within a number of plies.
 *
 * With any number of players, the player wins whatever all others do, partners included. It
 * searches every move and every reply, so its result does not depend on an evaluation; only the
 * number of positions limits it.
 */
#ifndef PLATEAU_FORCED_H
#define PLATEAU_FORCED_H

#include "rules/games.h"

enum { FORCED_ENTRIES = 1 << 20, FORCED_PLIES = 16 };

struct forced {
    const struct game *game;
    uint64_t nodes, limit;
    bool spent;                        /* limit reached: later results are invalid */
    struct move killers[FORCED_PLIES]; /* last reply that refuted a move, by plies left */
    uint64_t known[FORCED_ENTRIES];    /* a hash whose last bit says whether it is won */
};

/* Starts with another game. */
void forced_init(struct forced *f, const struct game *g);
/* Starts a question of at most this many nodes. */
void forced_ask(struct forced *f, uint64_t limit);
/* Returns the plies until the last of this many moves of the player to move, who moves first. */
int forced_plies(const struct position *p, int moves);
/* Whether the player to move wins within `plies`, whatever the others do. */
bool forced_win(struct forced *f, const struct position *p, int plies);
/* Whether `seat`, which may not be the one to move, wins or has won within `plies`. */
bool forced_for(struct forced *f, const struct position *p, int plies, int seat);
/* Whether the player who makes m wins by it, at once or within `plies` plies, including m. */
bool forced_by(struct forced *f, const struct position *p, struct move m, int plies);

#endif
