/*
 * dorix_small_build.c - solves two-player Dorix with few pawns, by backward induction.
 *
 * The rules library lists the moves and plays them. Once all pawns are placed, play can go in
 * circles, so wins and losses are found in rounds (retrograde analysis): round n finds those in n
 * plies. A position with a move to one lost in n - 1 plies is won in n: such positions are found by
 * taking moves back from the lost one, and the rules confirm each. A position is lost in n if all
 * its moves lead to positions won in at most n - 1 plies: each position stores one successor of
 * which that is not known yet, so most need only one look-up. Positions that no round reaches are
 * draws. Then the layers of the placing phase are solved, from the last to the first.
 */
#include "solver/games/dorix_small_build.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rules/dorix_turn.h"
#include "rules/square.h"

enum { REPORT_EVERY = 1 << 12 };

static const uint32_t none = UINT32_MAX; /* no position */

struct dorix_small_work {
    const struct dorix_small_watch *watch;
    struct dorix_small_progress progress;
    /* for each position of the last layers, a successor that is not known to be won */
    uint32_t *successor[2];
    bool found; /* something was found in this round */
};

/* ---- labels ---- */

static bool is_won(int label)
{
    return label >= DORIX_WON && label < DORIX_LOST;
}

/* ---- progress ---- */

static void begin_phase(struct dorix_small *s, enum dorix_small_phase phase, int round,
                        uint64_t whole)
{
    s->work->progress.phase = phase;
    s->work->progress.round = round;
    s->work->progress.done = 0;
    s->work->progress.whole = whole;
}

/* Counts a position; returns false with errno set if the watch stops the work. */
static bool looked_at(struct dorix_small *s)
{
    struct dorix_small_work *w = s->work;

    if (++w->progress.done % REPORT_EVERY != 0 || !w->watch ||
        w->watch->go_on(w->watch->context, &w->progress))
        return true;
    errno = EINTR;
    return false;
}

/* ---- lifting: wins ---- */

static bool leads_to(const struct dorix *before, const struct dorix *after, int from, int to)
{
    struct move list[GAME_MOVES_MAX];
    const int count = dorix.moves(&before->base, list);

    for (int i = 0; i < count; i++) {
        struct dorix next = *before;
        if (dorix_move_from(list[i]) != from || dorix_move_to(list[i]) != to)
            continue;
        dorix.play(&next.base, list[i]);
        if (memcmp(next.low, after->low, sizeof next.low) == 0)
            return true;
    }
    return false;
}

/* Labels a position, under all its numbers if its shape is symmetric. */
static void set_label(struct dorix_small *s, const struct dorix *d, int label)
{
    bool exchange;
    const struct dorix_layer *l = dorix_small_layer(s, d, &exchange);
    const uint32_t number = dorix_layer_rank(l, d, exchange);

    l->labels[number] = (uint8_t)label;
    s->work->found = true;
    s->work->progress.known++;
    if (!dorix_layer_symmetric(l, number))
        return;
    for (int symmetry = 1; symmetry < SQUARE_SYMMETRIES; symmetry++) {
        struct dorix image = *d;
        dorix.transform(&image.base, symmetry);
        l->labels[dorix_layer_rank(l, &image, exchange)] = (uint8_t)label;
    }
}

/* Labels the positions before a move, for each cell that the moved pawn can have come from. */
static void win_from_everywhere(struct dorix_small *s, const struct dorix *after,
                                struct dorix *lifted, int to)
{
    const int mover = lifted->base.to_move;

    for (int from = 0; from < DORIX_CELLS; from++) {
        dorix_push(lifted, from, mover);
        if (dorix_small_label(s, lifted) == DORIX_DRAW && leads_to(lifted, after, from, to))
            set_label(s, lifted, DORIX_WON + s->work->progress.round);
        dorix_pop(lifted, from);
    }
}

/* Returns the neighbours, as bits by direction, that were lower than `height` before `fed` got
 * pawns. */
static unsigned lower_before(const struct dorix *after, int to, unsigned fed, int height)
{
    unsigned lower = 0;

    for (int direction = 0; direction < 4; direction++) {
        const int cell = dorix_neighbours[to][direction];
        if (cell == DORIX_HAND)
            continue;
        const int was = dorix_height(after, cell) - (int)(fed >> direction & 1);
        lower |= (unsigned)(was >= 1 && was < height) << direction;
    }
    return lower;
}

/* Takes back a placement on a cell whose pile then gave pawns to those neighbours, in
 * every order. */
static void take_back(struct dorix_small *s, const struct dorix *after, int to, unsigned fed)
{
    const int mover = !after->base.to_move, count = __builtin_popcount(fed);
    const int height = dorix_height(after, to) + count;
    struct dorix before = *after;
    int seconds = 0;

    if (height == 0 || (height == 1 && count > 0))
        return;
    const unsigned lower = height > 1 ? lower_before(after, to, fed, height) : 0;
    const int falling = __builtin_popcount(lower) < height ? __builtin_popcount(lower) : height;
    if (count != falling || (fed & ~lower))
        return;
    before.base.to_move = (uint8_t)mover;
    before.base.status = STATUS_OPEN;
    before.base.ending = 0;
    before.base.winners = 0;
    for (int direction = 0; direction < 4; direction++)
        if (fed >> direction & 1)
            seconds += dorix_pop(&before, dorix_neighbours[to][direction]);
    for (unsigned order = 0; order >> count == 0; order++) {
        const uint64_t pile = after->low[to] << count | order;
        if (__builtin_popcount(order) != seconds || (pile & 1) != (unsigned)mover ||
            (height > 1 && (pile >> 1 & 1) != (unsigned)mover))
            continue;
        before.low[to] = pile >> 1;
        win_from_everywhere(s, after, &before, to);
    }
}

/* Labels all positions from which a move leads to this lost one. */
static void win_before(struct dorix_small *s, const struct dorix *lost)
{
    struct move list[GAME_MOVES_MAX];
    struct dorix passed = *lost;

    for (int to = 0; to < DORIX_CELLS; to++) {
        unsigned piles = 0;
        for (int direction = 0; direction < 4; direction++) {
            const int cell = dorix_neighbours[to][direction];
            piles |= (unsigned)(cell != DORIX_HAND && dorix_height(lost, cell) > 1) << direction;
        }
        for (unsigned fed = piles;; fed = (fed - 1) & piles) {
            take_back(s, lost, to, fed);
            if (fed == 0)
                break;
        }
    }
    passed.base.to_move = !lost->base.to_move;
    if (lost->base.status == STATUS_OPEN && dorix_small_label(s, &passed) == DORIX_DRAW &&
        dorix.moves(&passed.base, list) == 1 && list[0].bits == dorix_pass.bits)
        set_label(s, &passed, DORIX_WON + s->work->progress.round);
}

/* ---- lifting: losses ---- */

/* Whether a position is lost in this round; if not, stores the successor that prevents it. */
static bool is_lost(struct dorix_small *s, const struct dorix *d, uint32_t *successor)
{
    struct move list[GAME_MOVES_MAX];
    const int count = dorix.moves(&d->base, list);

    for (int i = 0; i < count; i++) {
        struct dorix next = *d;
        bool exchange;
        dorix.play(&next.base, list[i]);
        const struct dorix_layer *l = dorix_small_layer(s, &next, &exchange);
        const uint32_t number = dorix_layer_rank(l, &next, exchange);
        const int label = l->labels[number];
        if (is_won(label) && label < DORIX_WON + s->work->progress.round)
            continue;
        *successor = number;
        return false;
    }
    return true;
}

/* Labels the positions of a layer that are lost in this round. */
static bool find_losses(struct dorix_small *s, struct dorix_layer *l, uint32_t *successors)
{
    const uint8_t *other =
        s->pawns[0] == s->pawns[1] ? l->labels : s->layers[s->placing + !l->turn].labels;
    const int round = s->work->progress.round;

    for (uint32_t i = 0; i < l->count; i++) {
        struct dorix d;
        if (!looked_at(s))
            return false;
        if (l->labels[i] != DORIX_DRAW)
            continue;
        const int known = successors[i] == none ? DORIX_WON : other[successors[i]];
        if (!is_won(known) || known >= DORIX_WON + round)
            continue;
        dorix_layer_unrank(l, i, &d);
        if (!is_lost(s, &d, &successors[i]))
            continue;
        l->labels[i] = (uint8_t)(DORIX_LOST + round);
        s->work->found = true;
        s->work->progress.known++;
    }
    return true;
}

static bool find_wins(struct dorix_small *s, const struct dorix_layer *l)
{
    const int lost = DORIX_LOST + s->work->progress.round - 1;

    for (uint32_t i = 0; i < l->count; i++) {
        struct dorix d;
        if (!looked_at(s))
            return false;
        if (l->labels[i] != lost)
            continue;
        dorix_layer_unrank(l, i, &d);
        win_before(s, &d);
    }
    return true;
}

/* ---- lifting: rounds ---- */

/* Returns the label of a finished game by the rules; as always, for the player to move. */
static int label_over(const struct dorix *d)
{
    return d->base.status == STATUS_OPEN            ? DORIX_DRAW
           : d->base.winners >> d->base.to_move & 1 ? DORIX_WON
                                                    : DORIX_LOST;
}

static bool find_ends(struct dorix_small *s, struct dorix_layer *l)
{
    for (uint32_t i = 0; i < l->count; i++) {
        struct dorix d;
        if (!looked_at(s))
            return false;
        dorix_layer_unrank(l, i, &d);
        l->labels[i] = (uint8_t)label_over(&d);
    }
    return true;
}

static bool solve_lifting(struct dorix_small *s)
{
    struct dorix_layer *last = &s->layers[s->placing];
    const int layers = s->count - s->placing;
    const uint64_t whole = (uint64_t)last->count * (uint64_t)layers;

    begin_phase(s, DORIX_LISTING, 0, whole);
    for (int i = 0; i < layers; i++) {
        s->work->successor[i] = malloc(last->count * sizeof *s->work->successor[i]);
        if (!s->work->successor[i])
            return false;
        memset(s->work->successor[i], 0xff, last->count * sizeof *s->work->successor[i]);
        if (!find_ends(s, &last[i]))
            return false;
    }
    s->work->found = true;
    for (int round = 1; s->work->found; round++) {
        if (round > DORIX_PLIES_MAX) {
            errno = ERANGE;
            return false;
        }
        s->work->found = false;
        begin_phase(s, DORIX_LIFTING, round, 2 * whole);
        for (int i = 0; i < layers; i++)
            if (!find_wins(s, &last[i]))
                return false;
        for (int i = 0; i < layers; i++)
            if (!find_losses(s, &last[i], s->work->successor[i]))
                return false;
    }
    return true;
}

/* ---- placing ---- */

/* Whether the first of two labels after a move is better for the player who moves. */
static bool is_better(int one, int other)
{
    const int kind = one >= DORIX_LOST ? 2 : is_won(one) ? 0 : 1;
    const int kept = other >= DORIX_LOST ? 2 : is_won(other) ? 0 : 1;

    return kind != kept ? kind > kept : kind == 2 ? one < other : one > other;
}

/* Returns the label of a position from that after its best move. */
static int label_before(int label)
{
    return label >= DORIX_LOST ? label - DORIX_LOST + DORIX_WON + 1
           : is_won(label)     ? label - DORIX_WON + DORIX_LOST + 1
                               : DORIX_DRAW;
}

/* Finds the best move of an open position, and the label after it. */
static int best_move(const struct dorix_small *s, const struct dorix *d, struct move *best)
{
    struct move list[GAME_MOVES_MAX];
    const int count = dorix.moves(&d->base, list);
    int kept = -1;

    for (int i = 0; i < count; i++) {
        struct dorix next = *d;
        dorix.play(&next.base, list[i]);
        const int label = dorix_small_label(s, &next);
        if (kept >= 0 && !is_better(label, kept))
            continue;
        kept = label;
        *best = list[i];
    }
    return kept;
}

static bool solve_placing(struct dorix_small *s)
{
    uint64_t whole = 0;

    for (int n = 0; n < s->placing; n++)
        whole += s->layers[n].count;
    begin_phase(s, DORIX_PLACING, 0, whole);
    for (int n = s->placing - 1; n >= 0; n--)
        for (uint32_t i = 0; i < s->layers[n].count; i++) {
            struct dorix d;
            struct move move;
            if (!looked_at(s))
                return false;
            dorix_layer_unrank(&s->layers[n], i, &d);
            s->layers[n].labels[i] =
                (uint8_t)(d.base.status == STATUS_OPEN ? label_before(best_move(s, &d, &move))
                                                       : label_over(&d));
        }
    return true;
}

/* ---- counting ---- */

static bool count_layer(struct dorix_small *s, const struct dorix_layer *l, struct dorix_counts *c)
{
    for (uint32_t i = 0; i < l->count; i++) {
        const int label = l->labels[i];
        if (!looked_at(s))
            return false;
        if (!dorix_layer_first(l, i))
            continue;
        c->over += label == DORIX_WON || label == DORIX_LOST;
        c->wins += is_won(label) && label != DORIX_WON;
        c->losses += label > DORIX_LOST;
        c->draws += label == DORIX_DRAW;
        if (is_won(label) && label - DORIX_WON > c->longest)
            c->longest = label - DORIX_WON;
    }
    return true;
}

static bool count_all(struct dorix_small *s)
{
    uint64_t whole = 0;

    for (int n = 0; n < s->count; n++)
        whole += s->layers[n].count;
    begin_phase(s, DORIX_COUNTING, 0, whole);
    for (int n = 0; n < s->count; n++)
        if (!count_layer(s, &s->layers[n], n < s->placing ? &s->placed : &s->moved))
            return false;
    return true;
}

/* ---- solving ---- */

static bool solve(struct dorix_small *s)
{
    errno = ENOMEM;
    dorix_small_plan(s);
    for (int n = 0; n < s->count; n++)
        if (!dorix_layer_init(&s->layers[n]))
            return false;
    return solve_lifting(s) && solve_placing(s) && count_all(s);
}

struct dorix_small *dorix_small_new(int first, int second, const struct dorix_small_watch *watch)
{
    struct dorix_small_work work = {.watch = watch};
    struct dorix_small *s = calloc(1, sizeof *s);

    assert(dorix_small_memory(first, second) > 0);
    if (!s)
        return NULL;
    s->pawns[0] = first;
    s->pawns[1] = second;
    s->work = &work;
    const bool good = solve(s);
    const int problem = errno;
    free(work.successor[0]);
    free(work.successor[1]);
    s->work = NULL;
    if (good)
        return s;
    dorix_small_free(s);
    errno = problem;
    return NULL;
}

void dorix_small_free(struct dorix_small *s)
{
    for (int n = 0; s && n < s->count; n++)
        dorix_layer_release(&s->layers[n]);
    free(s);
}

void dorix_small_answer(const struct dorix_small *s, const struct dorix *d, struct answer *a)
{
    assert(d->base.status == STATUS_OPEN);
    *a = (struct answer){.value = VALUE_DRAW, .nodes = 1};
    const int label = label_before(best_move(s, d, &a->move));
    if (label != DORIX_DRAW) {
        a->value = label >= DORIX_LOST ? VALUE_LOSS : VALUE_WIN;
        a->distance = label - (label >= DORIX_LOST ? DORIX_LOST : DORIX_WON);
    }
}
