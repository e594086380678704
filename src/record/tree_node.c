/*
 * tree_node.c - the nodes of a tree: links them, judges their positions, stores their texts.
 */
#include "record/tree_node.h"

#include <assert.h>
#include <string.h>

void tree_node_clear(struct tree *t)
{
    t->nodes[TREE_START] =
        (struct tree_node){.used = 1, .clock = RECORD_NO_CLOCK, .hash = t->record.start_hash};
    t->count = 1;
    t->free = 0;
    t->strings[0] = '\0';
    t->length = 1;
}

/* ---- navigation ---- */

int tree_depth(const struct tree *t, int node)
{
    int depth = 0;

    assert(node >= 0 && node < t->count && t->nodes[node].used);
    for (; node != TREE_START; node = t->nodes[node].parent)
        depth++;
    return depth;
}

int tree_path(const struct tree *t, int node, uint16_t path[static RECORD_TURNS_MAX])
{
    const int depth = tree_depth(t, node);

    assert(depth <= RECORD_TURNS_MAX);
    for (int i = depth; i > 0; i--) {
        path[i - 1] = (uint16_t)node;
        node = t->nodes[node].parent;
    }
    return depth;
}

void tree_position(const struct tree *t, int node, struct position *p)
{
    const struct game *g = t->record.game;
    uint16_t path[RECORD_TURNS_MAX];
    const int depth = tree_path(t, node, path);

    game_copy(g, p, &t->record.start.position);
    for (int i = 0; i < depth; i++)
        g->play(p, t->nodes[path[i]].move);
}

bool tree_is_variation(const struct tree *t, int node)
{
    const struct tree_node *n = &t->nodes[node];

    return node != TREE_START && n->entry == 0 && t->nodes[n->parent].child != node;
}

int tree_node_variation(const struct tree *t, int node)
{
    while (node != TREE_START && !tree_is_variation(t, node))
        node = t->nodes[node].parent;
    return node;
}

int tree_node_anchor(const struct tree *t, int variation)
{
    int anchor = t->nodes[t->nodes[variation].parent].child;

    assert(tree_is_variation(t, variation));
    for (int i = anchor; i != variation; i = t->nodes[i].next)
        if (t->nodes[i].entry > 0)
            anchor = i;
    return anchor;
}

/* ---- positions ---- */

/* Equal hashes are only candidates; the positions are compared, as in record_repetitions(). */
static bool is_third(const struct tree *t, int node, const struct position *p)
{
    const struct game *g = t->record.game;
    const uint64_t hash = t->nodes[node].hash;
    union any_position past = t->record.start;
    uint16_t path[RECORD_TURNS_MAX];
    int alike = 1, same = 0;

    for (int i = node; i != TREE_START && alike < 3;) {
        i = t->nodes[i].parent;
        alike += t->nodes[i].hash == hash;
    }
    if (alike < 3)
        return false;
    const int depth = tree_path(t, node, path);
    for (int i = 0; i <= depth; i++) {
        same += memcmp(&past, p, g->size) == 0;
        if (i < depth)
            g->play(&past.position, t->nodes[path[i]].move);
    }
    return same >= 3;
}

/* Sets whether the game is over, as record_play() would after the same moves. */
static void judge(struct tree *t, int node, const struct position *p)
{
    struct tree_node *n = &t->nodes[node];

    n->hash = game_hash(t->record.game, p);
    n->over = p->status != STATUS_OPEN || tree_depth(t, node) == RECORD_TURNS_MAX ||
              (t->record.game->cycles && is_third(t, node, p));
}

/* ---- links ---- */

static int take_node(struct tree *t)
{
    int node = t->free;

    if (node != 0) {
        t->free = t->nodes[node].next;
        return node;
    }
    if (t->count == TREE_NODES_MAX)
        return TREE_NONE;
    return t->count++;
}

int tree_node_append(struct tree *t, int parent, struct move m, const struct position *p)
{
    const int node = take_node(t);
    uint16_t *link = &t->nodes[parent].child;

    if (node == TREE_NONE)
        return TREE_NONE;
    t->nodes[node] = (struct tree_node){
        .move = m, .parent = (uint16_t)parent, .used = 1, .clock = RECORD_NO_CLOCK};
    while (*link)
        link = &t->nodes[*link].next;
    *link = (uint16_t)node;
    judge(t, node, p);
    return node;
}

int tree_node_append_played(struct tree *t, int parent)
{
    const struct record *r = &t->record;
    const struct record_entry *e = &r->entries[r->count - 1];

    assert(r->count > 0 && e->kind == RECORD_MOVE);
    const int node = tree_node_append(t, parent, e->move, &r->now.position);
    if (node != TREE_NONE)
        t->nodes[node].entry = (uint16_t)r->count;
    return node;
}

static void unlink_node(struct tree *t, int node)
{
    uint16_t *link = &t->nodes[t->nodes[node].parent].child;

    while (*link != node)
        link = &t->nodes[*link].next;
    *link = t->nodes[node].next;
    t->nodes[node].next = 0;
}

void tree_node_to_front(struct tree *t, int node)
{
    struct tree_node *parent = &t->nodes[t->nodes[node].parent];

    unlink_node(t, node);
    t->nodes[node].next = parent->child;
    parent->child = (uint16_t)node;
}

/* Leaves are removed first, so that every remaining node has its parent. */
void tree_node_remove(struct tree *t, int node)
{
    const int top = t->nodes[node].parent;

    assert(node != TREE_START);
    while (node != top) {
        struct tree_node *n = &t->nodes[node];
        if (n->child) {
            node = n->child;
            continue;
        }
        const int parent = n->parent;
        tree_node_set_string(t, &n->comment, "", 0);
        tree_node_set_string(t, &n->marks, "", 0);
        unlink_node(t, node);
        *n = (struct tree_node){.next = (uint16_t)t->free};
        t->free = node;
        node = parent;
    }
}

/* ---- texts ---- */

/* Removes a text and moves all later texts forward. */
static void drop_string(struct tree *t, uint32_t *slot)
{
    const uint32_t at = *slot, gap = (uint32_t)strlen(t->strings + at) + 1;

    memmove(t->strings + at, t->strings + at + gap, t->length - at - gap);
    t->length -= gap;
    *slot = 0;
    for (int i = 0; i < t->count; i++) {
        struct tree_node *n = &t->nodes[i];
        if (n->comment > at)
            n->comment -= gap;
        if (n->marks > at)
            n->marks -= gap;
    }
}

bool tree_node_set_string(struct tree *t, uint32_t *slot, const char *text, size_t length)
{
    const size_t old = *slot ? strlen(t->strings + *slot) + 1 : 0;

    assert(strlen(text) >= length);
    if (length > 0 && t->length - old + length + 1 > TREE_STRINGS_MAX)
        return false;
    if (old > 0)
        drop_string(t, slot);
    if (length > 0) {
        *slot = t->length;
        memcpy(t->strings + t->length, text, length);
        t->strings[t->length + length] = '\0';
        t->length += (uint32_t)length + 1;
    }
    return true;
}
