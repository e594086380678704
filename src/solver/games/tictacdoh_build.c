/*
 * tictacdoh_build.c - strongly solves Tic Tac Doh by backward induction.
 *
 * A move adds a piece, so positions form layers by pieces placed, and each move leads to the next
 * layer. First all positions are found, layer by layer from the start; then their scores, layer by
 * layer from the end. A layer is a set of keys in one array with open addressing, at most half
 * full.
 *
 * Most of the time is spent waiting for memory. So the children of a batch of positions are
 * collected, their places are prefetched, and only then are they inserted or looked up.
 */
#include "solver/games/tictacdoh_build.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "solver/packed_build.h"

enum {
    LAYERS = PYRAMIDS + 1,
    BATCH = 64,             /* positions whose children are collected at a time */
    REPORT_EVERY = 1 << 13, /* positions between two calls of the watch */
    SET_LEAST = 1 << 10,
    GATHERED_MAX = BATCH * TICTACDOH_BOARD_CHILDREN_MAX,
};

/* Keys are stored as key + 1, so that 0 is an empty place. */
struct set {
    uint32_t *places;
    int8_t *scores; /* NULL in sets without scores */
    size_t capacity, count;
};

struct tictacdoh_solution {
    struct set layers[LAYERS];
    struct tictacdoh_counts counts;
    const struct tictacdoh_watch *watch;
    struct tictacdoh_progress progress;
    uint64_t reported;
};

/* ---- sets of keys ---- */

static size_t place_of(const struct set *s, uint32_t key)
{
    return (size_t)((uint64_t)(key * UINT32_C(2654435769)) * s->capacity >> 32);
}

/* Returns the key's place, or the empty one where it belongs. */
static size_t seek(const struct set *s, uint32_t key)
{
    size_t place = place_of(s, key);

    while (s->places[place] && s->places[place] != key + 1)
        place = (place + 1) & (s->capacity - 1);
    return place;
}

static void enter(struct set *s, uint32_t key)
{
    const size_t place = seek(s, key);

    s->count += s->places[place] == 0;
    s->places[place] = key + 1;
}

/* Makes room for `more` keys; returns false if memory ran out. */
static bool reserve(struct set *s, size_t more)
{
    struct set bigger = {.capacity = s->capacity ? s->capacity : SET_LEAST};

    if (s->capacity && (s->count + more) * 2 <= s->capacity)
        return true;
    while ((s->count + more) * 2 > bigger.capacity)
        bigger.capacity *= 2;
    bigger.places = calloc(bigger.capacity, sizeof bigger.places[0]);
    if (!bigger.places)
        return false;
    for (size_t i = 0; i < s->capacity; i++)
        if (s->places[i])
            enter(&bigger, s->places[i] - 1);
    free(s->places);
    *s = bigger;
    return true;
}

static void release(struct set *s)
{
    free(s->places);
    free(s->scores);
    *s = (struct set){0};
}

/* ---- forward: finding the positions ---- */

/* Children whose places have been prefetched. */
struct gathered {
    int count, parents;
    struct {
        uint32_t key;
        bool line;
    } list[GATHERED_MAX];
};

static void gather(struct gathered *g, uint32_t parent, const struct set *open,
                   const struct set *lines)
{
    struct tictacdoh_board_child children[TICTACDOH_BOARD_CHILDREN_MAX];
    struct tictacdoh_board_images images;
    struct tictacdoh_board b;

    tictacdoh_board_from_key(&b, parent);
    tictacdoh_board_images(&images, &b);
    const int count = tictacdoh_board_children(&b, children);
    for (int i = 0; i < count; i++) {
        const uint32_t key = tictacdoh_board_child_key(&images, &children[i]);
        const struct set *s = children[i].line ? lines : open;
        __builtin_prefetch(&s->places[place_of(s, key)], 1);
        g->list[g->count].key = key;
        g->list[g->count++].line = children[i].line;
    }
    g->parents++;
}

static void enter_gathered(struct gathered *g, struct set *open, struct set *lines)
{
    for (int i = 0; i < g->count; i++)
        enter(g->list[i].line ? lines : open, g->list[i].key);
    g->count = g->parents = 0;
}

/*
 * Estimates how many positions the layers after this one have: each has grown by a smaller factor
 * than the one before it, and the trend is assumed to continue.
 */
static uint64_t estimate_rest(const struct tictacdoh_solution *s, int layer)
{
    const struct set *l = s->layers;
    double size = (double)l[layer].count, rest = 0, growth = 1, slowing = 0.8;

    if (layer > 0 && l[layer - 1].count)
        growth = size / (double)l[layer - 1].count;
    if (layer > 1 && l[layer - 2].count)
        slowing = growth * (double)l[layer - 2].count / (double)l[layer - 1].count;
    for (slowing = slowing < 0.8 ? slowing : 0.8; ++layer < LAYERS; rest += size)
        size *= growth *= slowing;
    return (uint64_t)rest;
}

/* Counts positions and calls the watch from time to time; returns false if it stops the work. */
static bool looked_at(struct tictacdoh_solution *s, size_t positions, uint64_t rest)
{
    s->progress.done += positions;
    s->progress.rest = rest;
    if (!s->watch || s->progress.done - s->reported < REPORT_EVERY)
        return true;
    s->reported = s->progress.done;
    if (s->watch->go_on(s->watch->context, &s->progress))
        return true;
    errno = EINTR;
    return false;
}

/* Finds the layer after this one; on failure returns false and sets errno. */
static bool expand(struct tictacdoh_solution *s, int layer, struct gathered *g, struct set *lines)
{
    const struct set *from = &s->layers[layer];
    struct set *open = &s->layers[layer + 1];
    const uint64_t later = estimate_rest(s, layer);
    uint64_t left = from->count;

    for (size_t i = 0; i <= from->capacity; i++) {
        if (g->parents == BATCH || i == from->capacity) {
            left -= (uint64_t)g->parents;
            /* computing a position's score takes about a fifth of the time of finding
             * its children */
            if (!looked_at(s, (size_t)g->parents, left + later + (s->counts.positions + later) / 5))
                return false;
            enter_gathered(g, open, lines);
        }
        if (i == from->capacity || !from->places[i])
            continue;
        if (g->parents == 0 && (!reserve(open, GATHERED_MAX) || !reserve(lines, GATHERED_MAX)))
            return false;
        gather(g, from->places[i] - 1, open, lines);
    }
    return true;
}

static bool find_positions(struct tictacdoh_solution *s, const struct tictacdoh_board *start)
{
    const int first = tictacdoh_board_placed(start);
    struct gathered *g = calloc(1, sizeof *g);
    bool good = g && reserve(&s->layers[first], 1);

    if (good)
        enter(&s->layers[first], tictacdoh_board_key(start));
    for (int layer = first; good && layer < LAYERS; layer++) {
        struct set lines = {0};
        s->counts.positions += s->layers[layer].count;
        s->progress.layer = layer;
        if (layer < PYRAMIDS)
            good = expand(s, layer, g, &lines);
        s->counts.lines += lines.count;
        release(&lines);
    }
    free(g);
    return good;
}

/* ---- backward: computing the scores ---- */

/* Returns the best score from those of all children, in the next layer. */
static int best_of(const struct set *next, const uint32_t *keys, int count)
{
    int best = tictacdoh_board_loss(0);

    for (int i = 0; i < count; i++) {
        const size_t place = seek(next, keys[i]);
        assert(next->places[place]);
        const int score = tictacdoh_board_before(next->scores[place]);
        best = score > best ? score : best;
    }
    return best;
}

static int judge(const struct tictacdoh_board *b, const struct set *next)
{
    struct tictacdoh_board_child children[TICTACDOH_BOARD_CHILDREN_MAX];
    uint32_t keys[TICTACDOH_BOARD_CHILDREN_MAX];
    struct tictacdoh_board_images images;

    if (tictacdoh_board_placed(b) == PYRAMIDS)
        return 0;
    if (tictacdoh_board_wins(b))
        return tictacdoh_board_win(1);
    tictacdoh_board_images(&images, b);
    const int count = tictacdoh_board_children(b, children);
    for (int i = 0; i < count; i++) {
        keys[i] = tictacdoh_board_child_key(&images, &children[i]);
        __builtin_prefetch(&next->places[place_of(next, keys[i])]);
        __builtin_prefetch(&next->scores[place_of(next, keys[i])]);
    }
    return best_of(next, keys, count);
}

static void tally(struct tictacdoh_counts *c, const struct tictacdoh_board *b, int score)
{
    const int plies = tictacdoh_board_plies(score);

    c->full += tictacdoh_board_placed(b) == PYRAMIDS;
    c->stuck += score == tictacdoh_board_loss(0);
    c->wins += score > 0;
    c->draws += score == 0;
    c->losses += score < 0;
    if (score != 0)
        c->by_plies[plies]++;
    if (score > 0 && plies > c->longest)
        c->longest = plies;
}

static bool judge_layer(struct tictacdoh_solution *s, int layer)
{
    struct set *now = &s->layers[layer];
    const struct set *next = layer < PYRAMIDS ? now + 1 : NULL;

    now->scores = calloc(now->capacity, sizeof now->scores[0]);
    if (!now->scores && now->capacity > 0)
        return false;
    for (size_t i = 0; i < now->capacity; i++) {
        struct tictacdoh_board b;
        if (!now->places[i])
            continue;
        tictacdoh_board_from_key(&b, now->places[i] - 1);
        now->scores[i] = (int8_t)judge(&b, next);
        tally(&s->counts, &b, now->scores[i]);
        if (!looked_at(s, 1, s->progress.rest - 1))
            return false;
    }
    return true;
}

static bool find_scores(struct tictacdoh_solution *s)
{
    s->progress = (struct tictacdoh_progress){.backward = true, .rest = s->counts.positions};
    s->reported = 0;
    for (int layer = PYRAMIDS; layer >= 0; layer--) {
        s->progress.layer = layer;
        if (s->layers[layer].count > 0 && !judge_layer(s, layer))
            return false;
    }
    return true;
}

/* ---- solving ---- */

struct tictacdoh_solution *tictacdoh_solution_new(const struct position *start,
                                                  const struct tictacdoh_watch *watch)
{
    struct tictacdoh_solution *s = calloc(1, sizeof *s);
    struct tictacdoh_board b;

    assert(start->seats == 2 && start->status == STATUS_OPEN);
    if (!s)
        return NULL;
    s->watch = watch;
    tictacdoh_board_init(&b, (const struct tictacdoh *)start);
    if (find_positions(s, &b) && find_scores(s))
        return s;
    const int problem = errno;
    tictacdoh_solution_free(s);
    errno = problem;
    return NULL;
}

void tictacdoh_solution_free(struct tictacdoh_solution *s)
{
    for (int layer = 0; s && layer < LAYERS; layer++)
        release(&s->layers[layer]);
    free(s);
}

const struct tictacdoh_counts *tictacdoh_solution_counts(const struct tictacdoh_solution *s)
{
    return &s->counts;
}

int tictacdoh_solution_score(const struct tictacdoh_solution *s, const struct tictacdoh_board *b)
{
    const struct set *layer = &s->layers[tictacdoh_board_placed(b)];
    const size_t place = layer->count > 0 ? seek(layer, tictacdoh_board_key(b)) : 0;

    return layer->count > 0 && layer->places[place] ? layer->scores[place]
                                                    : TICTACDOH_BOARD_UNKNOWN;
}

/* ---- packing ---- */

static int compare(const void *a, const void *b)
{
    const struct packed_pair *x = a, *y = b;

    return (x->key > y->key) - (x->key < y->key);
}

/* Whether the value follows from the board without the table: it is won at once, or over. */
static bool plain(uint32_t key, int score)
{
    struct tictacdoh_board b;

    tictacdoh_board_from_key(&b, key);
    return score == tictacdoh_board_loss(0) || tictacdoh_board_placed(&b) == PYRAMIDS ||
           tictacdoh_board_wins(&b);
}

static size_t list_layer(const struct set *l, struct packed_pair *list)
{
    size_t n = 0;

    for (size_t i = 0; i < l->capacity; i++)
        if (l->places[i] && !plain(l->places[i] - 1, l->scores[i]))
            list[n++] = (struct packed_pair){l->places[i] - 1,
                                             (uint8_t)tictacdoh_board_plies(l->scores[i])};
    return n;
}

uint8_t *tictacdoh_solution_pack(const struct tictacdoh_solution *s, size_t *size)
{
    struct packed_pair *list = malloc((size_t)s->counts.positions * sizeof *list);
    uint8_t *bytes = NULL;
    size_t count = 0;

    if (!list)
        return NULL;
    for (int layer = 0; layer < LAYERS; layer++)
        count += list_layer(&s->layers[layer], list + count);
    qsort(list, count, sizeof *list, compare);
    bytes = packed_new(tictacdoh.name, list, count, size);
    free(list);
    return bytes;
}
