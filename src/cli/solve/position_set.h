/*
 * position_set.h - positions met while a strategy is written, told apart by their exact keys.
 */
#ifndef PLATEAU_POSITION_SET_H
#define PLATEAU_POSITION_SET_H

#include "rules/games.h"

struct position_set {
    const struct game *game;
    uint8_t *keys; /* each with its length before it */
    size_t used, room;
    size_t *slots; /* where a key begins, plus one */
    size_t count, slot_count;
};

void position_set_init(struct position_set *s, const struct game *g);
void position_set_release(struct position_set *s);
/* 1 if the position is new, 0 if it, or an image of it, was met; -1 if there is no memory. */
int position_set_add(struct position_set *s, const struct position *p);

#endif
