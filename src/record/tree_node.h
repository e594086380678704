/*
 * tree_node.h - the nodes of a tree and its arena of texts, for the files of tree.h.
 */
#ifndef PLATEAU_TREE_NODE_H
#define PLATEAU_TREE_NODE_H

#include "record/tree.h"

/* Removes all nodes but the start, whose position the record has. */
void tree_node_clear(struct tree *t);
/*
 * Adds a new last child, by a move that leads to position p; computes p's hash and whether it ends
 * the game. Returns TREE_NONE if there is no room.
 */
int tree_node_append(struct tree *t, int parent, struct move m, const struct position *p);
/* As tree_node_append(), for the last entry of the record, which must be a move without a clock. */
int tree_node_append_played(struct tree *t, int parent);
/* Makes a node the first of its parent's children. */
void tree_node_to_front(struct tree *t, int node);
/* Removes a node and everything after it from the tree. */
void tree_node_remove(struct tree *t, int node);
/* Replaces the text at `slot`, a node's comment or marks; returns false if there is no room. */
bool tree_node_set_string(struct tree *t, uint32_t *slot, const char *text, size_t length);
/* Returns the node after which a variation is written: the line's own move, or the last one played
 * before. */
int tree_node_anchor(const struct tree *t, int variation);
/* Returns the first move of the variation that contains `node`; TREE_START if there is none. */
int tree_node_variation(const struct tree *t, int node);

#endif
