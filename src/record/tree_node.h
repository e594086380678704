/*
 * tree_node.h - the nodes of a tree and its arena of texts, for the files of tree.h.
 */
#ifndef PLATEAU_TREE_NODE_H
#define PLATEAU_TREE_NODE_H

#include "record/tree.h"

/* Leaves nothing but the start, whose position the record has. */
void tree_node_clear(struct tree *t);
/*
 * A new last child by a move that leads to position p, with p's hash and whether it ends the game;
 * TREE_NONE if there is no room.
 */
int tree_node_append(struct tree *t, int parent, struct move m, const struct position *p);
/* The same for the last entry of the record, a move without a clock. */
int tree_node_append_played(struct tree *t, int parent);
/* Makes a node the first of its parent's children. */
void tree_node_to_front(struct tree *t, int node);
/* Takes a node and all that follows out of the tree. */
void tree_node_remove(struct tree *t, int node);
/* Replaces the text at `slot`, a node's comment or marks; false if there is no room. */
bool tree_node_set_string(struct tree *t, uint32_t *slot, const char *text, size_t length);
/* The node that a variation is written behind: the line's own, or the last one played before. */
int tree_node_anchor(const struct tree *t, int variation);
/* The first move of the variation that `node` is in; TREE_START if it is in none. */
int tree_node_variation(const struct tree *t, int node);

#endif
