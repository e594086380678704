/*
 * dfpn.c - depth-first proof-number search.
 *
 * A position's phi is the least delta of its children, its delta the sum of their phi. The search
 * descends to the child with the least delta and stays there until the child's numbers exceed
 * thresholds: beyond them another part of the tree is easier. Staying a little longer than
 * necessary, until delta is one and a half times that of the second best child, saves many changes
 * between subtrees.
 */
#include "solver/dfpn.h"

#include <assert.h>
#include <string.h>

/* ---- memory: a header, the children of the current line, the table ---- */

struct head {
    uint64_t magic, size;
    const struct dfpn_game *game; /* the game whose keys the table contains */
    uint64_t age;
    uint64_t unused[4];
};

static const uint64_t magic = UINT64_C(0x706c617464667031);

static_assert(sizeof(struct head) == 64, "what dfpn_forget() promises");
static_assert(sizeof(struct dfpn_entry) == 32, "two entries to a cache line");

enum { CLEARED_AT_ONCE = 1 << 20 };

static bool is_stopped(const struct dfpn *d)
{
    return d->stop && atomic_load_explicit(d->stop, memory_order_relaxed);
}

/* Clears the table; returns false if it was stopped before the end. */
static bool clear(struct dfpn *d, size_t size)
{
    char *at = (char *)d->table.entries;

    for (size_t done = 0; done < size; done += CLEARED_AT_ONCE) {
        if (is_stopped(d))
            return false;
        memset(at + done, 0, size - done < CLEARED_AT_ONCE ? size - done : CLEARED_AT_ONCE);
    }
    return true;
}

bool dfpn_init(struct dfpn *d, const struct dfpn_game *g, const struct budget *b)
{
    struct head *head = b->memory;
    const size_t line = (size_t)g->line_max * sizeof *d->children + 63;
    const size_t used = sizeof *head + ((line < b->size / 4 ? line : b->size / 4) & ~(size_t)63);
    const size_t bucket = DFPN_BUCKET * sizeof(struct dfpn_entry);
    const bool enough = b->size > used + bucket;

    *d = (struct dfpn){.game = g, .limit = b->nodes, .stop = b->stop};
    d->stopped = !enough || is_stopped(d);
    if (d->stopped)
        return false;
    const size_t buckets = (b->size - used) / bucket;
    d->children = (struct dfpn_child *)(head + 1);
    d->room = (int)((used - sizeof *head) / sizeof *d->children);
    d->table.entries = (struct dfpn_entry *)((char *)b->memory + used);
    d->table.buckets = buckets < UINT32_MAX ? (uint32_t)buckets : UINT32_MAX;
    if (head->magic != magic || head->size != b->size || head->game != g) {
        head->magic = 0;
        if (!clear(d, d->table.buckets * bucket)) {
            d->stopped = true;
            return false;
        }
        *head = (struct head){.magic = magic, .size = b->size, .game = g};
    }
    d->table.age = (uint8_t)++head->age;
    return true;
}

void dfpn_forget(void *memory, size_t size)
{
    memset(memory, 0, size < sizeof(struct head) ? size : sizeof(struct head));
}

/* ---- search ---- */

/* The result for a position from its children. */
struct summary {
    struct dfpn_numbers numbers; /* numbers of the position, except `work` */
    struct dfpn_child *best;     /* the child with the least delta */
    uint32_t second;             /* the second least delta */
};

static uint32_t add(uint32_t a, uint32_t b)
{
    return a + b < DFPN_INFINITE ? a + b : DFPN_INFINITE - 1;
}

static uint8_t later(uint8_t plies, uint8_t than)
{
    return plies >= than ? (uint8_t)(plies + 1) : than;
}

/* All children succeed, so the position fails. */
static struct dfpn_numbers failed(const struct dfpn_child *list, int count,
                                  const struct dfpn_sight *sight)
{
    struct dfpn_numbers n = {DFPN_INFINITE, 0, 0, sight->plies, sight->soft};

    for (int i = 0; i < count; i++) {
        n.plies = later(list[i].numbers.plies, n.plies);
        n.soft = n.soft || list[i].numbers.soft;
    }
    return n;
}

static struct summary sum_up(struct dfpn_child *list, int count, const struct dfpn_sight *sight)
{
    struct summary s = {{DFPN_INFINITE, 0, 0, 0, false}, NULL, DFPN_INFINITE};

    for (int i = 0; i < count; i++) {
        const struct dfpn_numbers *n = &list[i].numbers;
        if (n->phi == 0)
            continue;
        s.numbers.delta = add(s.numbers.delta, n->phi);
        if (!s.best || n->delta < s.numbers.phi) {
            s.second = s.numbers.phi;
            s.numbers.phi = n->delta;
            s.best = list + i;
        } else if (n->delta < s.second) {
            s.second = n->delta;
        }
    }
    if (!s.best)
        s.numbers = failed(list, count, sight);
    else if (s.numbers.phi == 0)
        s.numbers = (struct dfpn_numbers){0, DFPN_INFINITE, 0, (uint8_t)(s.best->numbers.plies + 1),
                                          s.best->numbers.soft};
    return s;
}

/* Lists the children with what is known of them. */
static int expand(struct dfpn *d, const struct dfpn_key *k, struct dfpn_sight *sight)
{
    struct dfpn_child *list = d->children + d->top;
    const int count = d->game->expand(k, list, sight);

    assert(count <= d->game->list_max && (!sight->succeeds || count == 0));
    for (int i = 0; i < count; i++) {
        list[i].hash = dfpn_hash(&list[i].key);
        dfpn_table_expect(&d->table, list[i].hash);
    }
    for (int i = 0; i < count; i++)
        dfpn_table_find(&d->table, &list[i].key, list[i].hash, &list[i].numbers);
    return count;
}

/* Whether the budget allows no further node; a line too long for the memory also counts as that. */
static bool spent(struct dfpn *d)
{
    d->stopped = d->stopped || (d->limit && d->nodes >= d->limit) || is_stopped(d) ||
                 d->top + d->game->list_max > d->room;
    return d->stopped;
}

static void search(struct dfpn *d, struct dfpn_child *at, uint32_t phi_limit, uint32_t delta_limit);

/* Searches the children until the position is decided or a threshold is reached. */
static struct dfpn_numbers search_children(struct dfpn *d, struct dfpn_child *list, int count,
                                           const struct dfpn_sight *sight, uint32_t phi_limit,
                                           uint32_t delta_limit)
{
    for (;;) {
        const struct summary s = sum_up(list, count, sight);
        const struct dfpn_numbers *n = &s.numbers;
        if (n->phi >= phi_limit || n->delta >= delta_limit || n->phi == 0 || n->delta == 0 ||
            spent(d))
            return *n;
        const uint32_t longer = add(s.second, s.second / 2 + 1);
        const uint32_t others = n->delta - s.best->numbers.phi;
        search(d, s.best, delta_limit == DFPN_INFINITE ? DFPN_INFINITE : delta_limit - others,
               longer < phi_limit ? longer : phi_limit);
    }
}

/* Searches a child until it is decided or one of its numbers reaches a threshold. */
static void search(struct dfpn *d, struct dfpn_child *at, uint32_t phi_limit, uint32_t delta_limit)
{
    struct dfpn_child *list = d->children + d->top;
    struct dfpn_sight sight = {false, false, 0};
    const uint64_t before = d->nodes++;
    const int count = expand(d, &at->key, &sight);
    const uint32_t work = at->numbers.work;

    if (sight.succeeds) {
        at->numbers = (struct dfpn_numbers){0, DFPN_INFINITE, 0, sight.plies, sight.soft};
    } else {
        d->top += count;
        at->numbers = search_children(d, list, count, &sight, phi_limit, delta_limit);
        d->top -= count;
    }
    const uint64_t total = work + (d->nodes - before);
    at->numbers.work = total < UINT32_MAX ? (uint32_t)total : UINT32_MAX;
    dfpn_table_store(&d->table, &at->key, at->hash, &at->numbers);
}

struct dfpn_numbers dfpn_search(struct dfpn *d, const struct dfpn_key *k)
{
    struct dfpn_numbers n = {1, 1, 0, 0, false};

    d->top = d->count = 0;
    d->sight = (struct dfpn_sight){false, false, 0};
    if (spent(d))
        return n;
    const uint64_t before = d->nodes++;
    d->count = d->top = expand(d, k, &d->sight);
    if (d->sight.succeeds)
        n = (struct dfpn_numbers){0, DFPN_INFINITE, 0, d->sight.plies, d->sight.soft};
    else
        n = search_children(d, d->children, d->count, &d->sight, DFPN_INFINITE, DFPN_INFINITE);
    n.work = (uint32_t)(d->nodes - before);
    if (n.phi == 0 || n.delta == 0)
        dfpn_table_store(&d->table, k, dfpn_hash(k), &n);
    return n;
}
