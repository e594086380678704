/*
 * random_tree.h - random trees as people make them: games with all possible events, then
 * variations, comments, marks and signs, which are also removed and moved.
 */
#ifndef PLATEAU_RANDOM_TREE_H
#define PLATEAU_RANDOM_TREE_H

#include "record/tree.h"

/* Plays a game of at most `moves` moves, with odds or without, that may be over. */
void random_tree_game(struct record *r, uint64_t *seed, int moves);
/* Makes one random change to a tree, if it is possible. */
void random_tree_edit(struct tree *t, uint64_t *seed);

#endif
