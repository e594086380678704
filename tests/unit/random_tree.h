/*
 * random_tree.h - trees as people make them, at random: games with all that can happen in them,
 * then variations, comments, marks and signs, which are also taken away and put elsewhere.
 */
#ifndef PLATEAU_RANDOM_TREE_H
#define PLATEAU_RANDOM_TREE_H

#include "record/tree.h"

/* A game of at most `moves` moves, with odds or without, that may be over. */
void random_tree_game(struct record *r, uint64_t *seed, int moves);
/* One change of a tree, if what was drawn can be done. */
void random_tree_edit(struct tree *t, uint64_t *seed);

#endif
