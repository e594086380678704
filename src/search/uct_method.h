/*
 * uct_method.h - the method of a UCT search: one constant struct each. Methods with trees share
 * uct_tree.c and differ in how they expand, choose and estimate.
 */
#ifndef PLATEAU_UCT_METHOD_H
#define PLATEAU_UCT_METHOD_H

#include "search/uct.h"

struct uct_method {
    void (*begin)(struct uct *u);
    bool (*step)(struct uct *u, uint32_t playouts);
    int (*lines)(const struct uct *u, int wanted, struct uct_line *lines);

    /* ---- methods with trees only ---- */
    /* Lists the moves to consider, one node each; returns their number, or 0 if there
     * is no room. */
    int (*expand)(struct uct *u, const struct position *p, struct uct_node *children,
                  uint32_t room);
    /* Returns the child to try next. */
    uint32_t (*choose)(const struct uct *u, const struct uct_node *n, int side);
    /* Estimates the result of each side in an open position, perhaps by a playout from it. */
    void (*estimate)(struct uct *u, const struct uct_node *n, struct position *p, int turns,
                     uint32_t points[static GAME_SEATS_MAX]);
};

extern const struct uct_method uct_plain;

void uct_tree_begin(struct uct *u);
bool uct_tree_step(struct uct *u, uint32_t playouts);
int uct_tree_lines(const struct uct *u, int wanted, struct uct_line *lines);

/* Writes the points of each side for a finished game; one that is not finished counts as drawn, by
 * repetition or length. */
void uct_settle(const struct position *p, uint32_t points[static GAME_SEATS_MAX]);

/* Whether a move of the root is hidden. */
bool uct_hidden(const struct uct *u, struct move m);

static inline bool uct_stopped(const struct uct *u)
{
    return u->stop && atomic_load_explicit(u->stop, memory_order_relaxed);
}

static inline void uct_count(struct uct *u)
{
    const uint64_t nodes = atomic_load_explicit(&u->nodes, memory_order_relaxed);

    atomic_store_explicit(&u->nodes, nodes + 1, memory_order_relaxed);
}

#endif
