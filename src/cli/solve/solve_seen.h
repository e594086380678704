/*
 * solve_seen.h - positions met while a strategy is written, told apart by their exact keys.
 */
#ifndef PLATEAU_SOLVE_SEEN_H
#define PLATEAU_SOLVE_SEEN_H

#include "rules/games.h"

struct seen {
    const struct game *game;
    uint8_t *keys; /* each with its length before it */
    size_t used, room;
    size_t *slots; /* where a key begins, plus one */
    size_t count, slot_count;
};

void seen_init(struct seen *s, const struct game *g);
void seen_release(struct seen *s);
/* 1 if the position is new, 0 if it, or an image of it, was met; -1 if there is no memory. */
int seen_add(struct seen *s, const struct position *p);

#endif
