/*
 * pruning.h - how boldly the search leaves out what looks hopeless: numbers that matches have set
 * for each game (docs/strength.md).
 */
#ifndef PLATEAU_PRUNING_H
#define PLATEAU_PRUNING_H

#include "rules/games.h"

struct pruning {
    /* So near the end of the line a guess far above beta is believed: a margin per ply of depth. */
    int safe_depth, safe_margin;
    int safe_improving; /* less of it for a player whose position gets better */
    /* After so many moves and the depth squared, those that may come too late are left out. */
    int late_moves;
    bool (*late)(struct move m); /* NULL: none may */
    /* The root expects a score so near to that of the depth before. 0: it expects any score. */
    int window;
    /* Whether the player to move wins at once, seen without a move tried; may miss it. NULL: no. */
    bool (*wins)(const struct position *p);
};

const struct pruning *pruning_of(const struct game *g, int seats);

#endif
