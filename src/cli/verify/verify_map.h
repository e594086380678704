/*
 * verify_map.h - the positions that `plateau verify` knows, by their exact keys: those of the
 * strategy with their moves, and those visited where the other side is to move.
 */
#ifndef PLATEAU_VERIFY_MAP_H
#define PLATEAU_VERIFY_MAP_H

#include "rules/games.h"

enum { VERIFY_NODES_MAX = 1 << 25 };

#define VERIFY_NONE UINT32_MAX

enum verify_state { VERIFY_NEW, VERIFY_ON_LINE, VERIFY_DONE };

struct verify_node {
    size_t key; /* offset of its bytes in `keys` */
    uint8_t length;
    uint8_t state;      /* enum verify_state */
    uint16_t height;    /* most plies until the end, once done */
    uint32_t line;      /* line of the file; 0 for a position of the other side */
    uint32_t place;     /* index in `positions`, if `line` is not 0 */
    struct move answer; /* the strategy's move in that position */
};

struct verify_map {
    const struct game *game;
    struct verify_node *nodes;
    uint32_t count, room;
    uint32_t *slots; /* node + 1; 0 if empty */
    uint32_t slot_count;
    uint8_t *keys;
    size_t keys_used, keys_room;
    uint8_t *positions; /* positions, each of the game's size */
    uint32_t positions_used, positions_room;
};

void verify_map_init(struct verify_map *m, const struct game *g);
void verify_map_release(struct verify_map *m);
/* Returns the node of a position, or VERIFY_NONE. */
uint32_t verify_map_find(const struct verify_map *m, const struct position *p);
/* Adds a position that is not there yet; returns VERIFY_NONE if there is no room for more. */
uint32_t verify_map_add(struct verify_map *m, const struct position *p);
/* Stores the position itself and the strategy's answer; returns false if there is no room. */
bool verify_map_answer(struct verify_map *m, uint32_t node, const struct position *p,
                       struct move answer, uint32_t line);
const struct position *verify_map_position(const struct verify_map *m, uint32_t node);
/* Whether the node has exactly this position, not a symmetric one. */
bool verify_map_is(const struct verify_map *m, uint32_t node, const struct position *p);

#endif
