/*
 * verify_map.c - a hash table of positions by their exact keys: open addressing, at most half full.
 */
#include "cli/verify/verify_map.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void verify_map_init(struct verify_map *m, const struct game *g)
{
    *m = (struct verify_map){.game = g};
}

void verify_map_release(struct verify_map *m)
{
    free(m->nodes);
    free(m->slots);
    free(m->keys);
    free(m->positions);
    *m = (struct verify_map){0};
}

static uint64_t hash_of(const uint8_t *key, size_t length)
{
    uint64_t hash = length;

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

static bool same(const struct verify_map *m, uint32_t node, const uint8_t *key, size_t length)
{
    const struct verify_node *n = &m->nodes[node];

    return n->length == length && memcmp(m->keys + n->key, key, length) == 0;
}

/* Finds the slot of a key, or the empty one where it belongs. */
static uint32_t seek(const struct verify_map *m, const uint8_t *key, size_t length)
{
    uint32_t slot = (uint32_t)hash_of(key, length) & (m->slot_count - 1);

    while (m->slots[slot] && !same(m, m->slots[slot] - 1, key, length))
        slot = (slot + 1) & (m->slot_count - 1);
    return slot;
}

uint32_t verify_map_find(const struct verify_map *m, const struct position *p)
{
    uint8_t key[GAME_KEY_MAX];
    size_t length;

    if (m->slot_count == 0)
        return VERIFY_NONE;
    game_key(m->game, p, key, &length);
    const uint32_t node = m->slots[seek(m, key, length)];
    return node ? node - 1 : VERIFY_NONE;
}

bool verify_map_is(const struct verify_map *m, uint32_t node, const struct position *p)
{
    uint8_t key[GAME_KEY_MAX];
    size_t length;

    game_key(m->game, p, key, &length);
    return same(m, node, key, length);
}

/* Doubles the slots, and moves every node to its new one. */
static bool more_slots(struct verify_map *m)
{
    const uint32_t slot_count = m->slot_count ? m->slot_count * 2 : 1024;
    uint32_t *slots = calloc(slot_count, sizeof slots[0]);

    if (!slots)
        return false;
    free(m->slots);
    m->slots = slots;
    m->slot_count = slot_count;
    for (uint32_t i = 0; i < m->count; i++)
        slots[seek(m, m->keys + m->nodes[i].key, m->nodes[i].length)] = i + 1;
    return true;
}

/*
 * Makes room for one more element of `size` bytes; `room` doubles. Returns false if the memory is
 * not available.
 */
static bool more_room(void **list, uint32_t *room, size_t size)
{
    const uint32_t bigger = *room ? *room * 2 : 512;
    void *moved = realloc(*list, bigger * size);

    if (moved) {
        *list = moved;
        *room = bigger;
    }
    return moved;
}

static bool more_keys(struct verify_map *m)
{
    const size_t bigger = m->keys_room ? m->keys_room * 2 : 1 << 14;
    uint8_t *moved = realloc(m->keys, bigger);

    if (moved) {
        m->keys = moved;
        m->keys_room = bigger;
    }
    return moved;
}

uint32_t verify_map_add(struct verify_map *m, const struct position *p)
{
    uint8_t key[GAME_KEY_MAX];
    size_t length;
    void *nodes = m->nodes;

    if (m->count == VERIFY_NODES_MAX)
        return VERIFY_NONE;
    if (m->count == m->room && !more_room(&nodes, &m->room, sizeof m->nodes[0]))
        return VERIFY_NONE;
    m->nodes = nodes;
    if (m->count * 2 >= m->slot_count && !more_slots(m))
        return VERIFY_NONE;
    if (m->keys_room - m->keys_used < GAME_KEY_MAX && !more_keys(m))
        return VERIFY_NONE;
    game_key(m->game, p, key, &length);
    const uint32_t slot = seek(m, key, length);
    assert(m->slots[slot] == 0 && length <= GAME_KEY_MAX);
    memcpy(m->keys + m->keys_used, key, length);
    m->nodes[m->count] = (struct verify_node){.key = m->keys_used, .length = (uint8_t)length};
    m->keys_used += length;
    m->slots[slot] = ++m->count;
    return m->count - 1;
}

bool verify_map_answer(struct verify_map *m, uint32_t node, const struct position *p,
                       struct move answer, uint32_t line)
{
    void *positions = m->positions;

    assert(node < m->count && line > 0);
    if (m->positions_used == m->positions_room &&
        !more_room(&positions, &m->positions_room, m->game->size))
        return false;
    m->positions = positions;
    memcpy(m->positions + (size_t)m->positions_used * m->game->size, p, m->game->size);
    m->nodes[node].place = m->positions_used++;
    m->nodes[node].answer = answer;
    m->nodes[node].line = line;
    return true;
}

const struct position *verify_map_position(const struct verify_map *m, uint32_t node)
{
    assert(m->nodes[node].line > 0);
    return (const struct position *)(const void *)(m->positions +
                                                   (size_t)m->nodes[node].place * m->game->size);
}
