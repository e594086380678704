/*
 * position_set.c - a set of exact keys.
 */
#include "cli/solve/position_set.h"

#include <stdlib.h>
#include <string.h>

void position_set_init(struct position_set *s, const struct game *g)
{
    *s = (struct position_set){.game = g};
}

void position_set_release(struct position_set *s)
{
    free(s->keys);
    free(s->slots);
    *s = (struct position_set){0};
}

/* Finds the slot of a key; a key with its length before it is one string of bytes. */
static size_t seek(const struct position_set *s, const uint8_t *key)
{
    uint64_t hash = 0;

    for (int i = 0; i <= key[0]; i++)
        hash = (hash ^ key[i]) * UINT64_C(0xff51afd7ed558ccd);
    size_t slot = (size_t)(hash ^ hash >> 29) & (s->slot_count - 1);
    while (s->slots[slot] && memcmp(s->keys + s->slots[slot] - 1, key, key[0] + 1u) != 0)
        slot = (slot + 1) & (s->slot_count - 1);
    return slot;
}

static bool more_slots(struct position_set *s)
{
    const size_t count = s->slot_count ? s->slot_count * 2 : 1024;
    size_t *slots = calloc(count, sizeof slots[0]);

    if (!slots)
        return false;
    free(s->slots);
    s->slots = slots;
    s->slot_count = count;
    for (size_t at = 0; at < s->used; at += s->keys[at] + 1u)
        slots[seek(s, s->keys + at)] = at + 1;
    return true;
}

static bool more_keys(struct position_set *s)
{
    const size_t room = s->room ? s->room * 2 : 1 << 16;
    uint8_t *moved = realloc(s->keys, room);

    if (!moved)
        return false;
    /* Keys are compared with the bytes that follow a shorter one, so those must be initialised. */
    memset(moved + s->room, 0, room - s->room);
    s->keys = moved;
    s->room = room;
    return true;
}

int position_set_add(struct position_set *s, const struct position *p)
{
    uint8_t key[GAME_KEY_MAX + 1];
    size_t length;

    game_key(s->game, p, key + 1, &length);
    key[0] = (uint8_t)length;
    if (s->count * 2 >= s->slot_count && !more_slots(s))
        return -1;
    if (s->room - s->used < 2 * sizeof key && !more_keys(s))
        return -1;
    const size_t slot = seek(s, key);
    if (s->slots[slot])
        return 0;
    memcpy(s->keys + s->used, key, length + 1);
    s->slots[slot] = s->used + 1;
    s->used += length + 1;
    s->count++;
    return 1;
}
