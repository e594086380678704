/*
 * position_set.h - the positions already met while a strategy is written, by their exact keys.
 */
#ifndef PLATEAU_POSITION_SET_H
#define PLATEAU_POSITION_SET_H

#include "rules/games.h"

struct position_set {
    const struct game *game;
    uint8_t *keys; /* each key follows its length */
    size_t used, room;
    size_t *slots; /* offset of a key plus one; 0 if empty */
    size_t count, slot_count;
};

void position_set_init(struct position_set *s, const struct game *g);
void position_set_release(struct position_set *s);
/*
 * Adds a position. Returns 1 if it is new, 0 if it, or an image of it, was met before; -1 if the
 * memory is not available.
 */
int position_set_add(struct position_set *s, const struct position *p);

#endif
