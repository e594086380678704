/*
 * handles.h - records and trees as plateau.h hands them out: those of the folder record, each with
 * the allocator that its memory came from.
 */
#ifndef PLATEAU_HANDLES_H
#define PLATEAU_HANDLES_H

#include "library/library.h"
#include "record/tree.h"

struct plateau_record {
    struct record record;
    plateau_allocator allocator;
};

struct plateau_tree {
    struct tree tree;
    plateau_allocator allocator;
};

/* Allocates a handle whose record is not set up yet; returns NULL if out of memory. */
plateau_record *handle_make_record(const plateau_allocator *allocator);

/* Fill in a fault, which may be NULL: with an error of a reader, or that memory ran out. */
void handle_fault(plateau_fault *to, const struct record_error *error);
void handle_fault_memory(plateau_fault *to);

/* Whether a move is legal. For assertions only: the library trusts moves. */
static inline bool handle_is_legal(const struct game *g, const struct position *p, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    int at = g->moves(p, list);

    while (at > 0 && list[at - 1].bits != m.bits)
        at--;
    return at > 0;
}

/* Whether the move is legal after a node. True also if the node does not exist or the game is over
 * there: the tree itself then refuses every move. */
static inline bool handle_may_follow(const struct tree *t, int node, struct move m)
{
    union any_position p;

    if (node < 0 || node >= t->count || !t->nodes[node].used || t->nodes[node].over)
        return true;
    tree_position(t, node, &p.position);
    return handle_is_legal(t->record.game, &p.position, m);
}

#endif
