/*
 * tictacdoh_expectimax.c - expectimax against careful opponents, in rounds that sample more and
 * more replies.
 */
#include "search/tictacdoh_expectimax.h"

#include <assert.h>
#include <string.h>

#include "rules/random.h"
#include "rules/tictacdoh_turn.h"
#include "search/games/tictacdoh_threat.h"
#include "search/uct_method.h"

enum {
    /* round number of an entry that is never replaced, because no reply was left out below it */
    EXACT = 15,
    PROBES = 4,        /* neighbouring entries that are searched for a position */
    MIRRORED = 4,      /* with at most this many pieces, mirror images share an entry */
    WHOLE = 2,         /* plies after the root's move in which no reply is left out */
    ENTRIES = 1 << 12, /* entries at first: most positions need few, and clearing them takes time */
};

static_assert(ENTRIES * sizeof(struct expectimax_entry) <= UCT_MEMORY, "the least memory will do");

/* ---- table of known values ---- */

/* With few pieces in play, positions often occur in all eight images. */
static uint64_t hash_of(const struct tictacdoh *t, int pieces)
{
    uint8_t key[GAME_KEY_MAX];
    uint64_t seed = 0;
    size_t length;

    if (pieces > MIRRORED)
        return game_hash(&tictacdoh, &t->base);
    game_key(&tictacdoh, &t->base, key, &length);
    for (size_t i = 0; i < length; i++)
        seed = random_next(&seed) ^ key[i];
    return random_next(&seed);
}

static struct expectimax_entry *entry_at(const struct tictacdoh_expectimax *c, uint64_t hash,
                                         int probe)
{
    return &c->entries[((hash >> 20) + (uint64_t)probe) & c->mask];
}

/* Returns the round of the entry that was found, `round` or EXACT; 0 if there is none. */
static int find(const struct tictacdoh_expectimax *c, uint64_t hash, int round,
                struct expectimax_value *value)
{
    for (int i = 0; i < PROBES; i++) {
        const struct expectimax_entry *e = entry_at(c, hash, i);
        const int of = (int)(e->check & 15);
        if ((e->check ^ hash) >> 4 == 0 && (of == EXACT || of == round)) {
            *value = e->value;
            return of;
        }
    }
    return 0;
}

/* Quadruples the number of entries; some known values are then not found, and computed again. */
static void grow(struct tictacdoh_expectimax *c)
{
    const uint64_t count = c->mask + 1;

    memset(c->entries + count, 0, 3 * count * sizeof(struct expectimax_entry));
    c->mask = 4 * count - 1;
}

/* Replaces an entry of an earlier round if there is one, else any. */
static void store(struct tictacdoh_expectimax *c, uint64_t hash, struct expectimax_value value,
                  bool exact)
{
    if (++c->stored > c->mask / 2 && 4 * (c->mask + 1) <= c->room)
        grow(c);
    struct expectimax_entry *at = entry_at(c, hash, 0);

    for (int i = 0; i < PROBES; i++) {
        struct expectimax_entry *e = entry_at(c, hash, i);
        const int round = (int)(e->check & 15);
        if (round != EXACT && round != c->round) {
            at = e;
            break;
        }
    }
    at->check = (hash & ~UINT64_C(15)) | (uint64_t)(exact ? EXACT : c->round);
    at->value = value;
}

/* ---- values ---- */

static struct expectimax_value win_of(int seat)
{
    struct expectimax_value w = {{0}};

    w.points[seat] = EXPECTIMAX_WIN;
    return w;
}

static const struct expectimax_value drawn = {
    {EXPECTIMAX_WIN / 2, EXPECTIMAX_WIN / 2, EXPECTIMAX_WIN / 2, EXPECTIMAX_WIN / 2}};

/* Lists the positions after moves that leave the next player no immediate win. */
static int safe_replies(const struct tictacdoh *t,
                        struct tictacdoh list[static EXPECTIMAX_MOVES_MAX])
{
    int n = 0;

    for (int size = TICTACDOH_SMALL; size <= TICTACDOH_LARGE; size++) {
        if (tictacdoh_stash(t, size) == 0)
            continue;
        for (uint32_t to = tictacdoh_targets(t, size); to; to &= to - 1) {
            list[n] = *t;
            tictacdoh.play(&list[n].base, tictacdoh_move(size, __builtin_ctz(to)));
            assert(list[n].base.status != STATUS_WON);
            n += list[n].base.status == STATUS_DRAWN || !tictacdoh_can_win(&list[n]);
        }
    }
    return n;
}

/* Moves this round's sample of replies to the front, the same ones each time; returns how many. */
static int sample(const struct uct *u, uint64_t hash, int pieces, struct tictacdoh *list, int count)
{
    const int width = 1 << (u->expectimax.round - 1);
    uint64_t seed = u->seed ^ hash;

    if (width >= count || pieces - u->expectimax.pieces <= WHOLE)
        return count;
    for (int i = 0; i < width; i++) {
        const int j = i + (int)random_below(&seed, (uint32_t)(count - i));
        const struct tictacdoh chosen = list[j];
        list[j] = list[i];
        list[i] = chosen;
    }
    return width;
}

static bool weigh(struct uct *u, const struct tictacdoh *t, int pieces,
                  struct expectimax_value *value, bool *exact);

/* Averages the values of the replies; the player at the root takes the best one instead. Returns
 * false if the step ended. */
static bool weigh_replies(struct uct *u, const struct tictacdoh *list, int count, int mover,
                          int pieces, struct expectimax_value *value, bool *exact)
{
    const int me = u->root.position.to_move, seats = u->root.position.seats;
    uint32_t sums[GAME_SEATS_MAX] = {0};

    for (int i = 0; i < count; i++) {
        struct expectimax_value w = drawn;
        if (list[i].base.status == STATUS_OPEN && !weigh(u, &list[i], pieces + 1, &w, exact))
            return false;
        if (mover == me && (i == 0 || w.points[me] > value->points[me]))
            *value = w;
        for (int seat = 0; seat < seats; seat++)
            sums[seat] += w.points[seat];
    }
    for (int seat = 0; seat < seats && mover != me; seat++)
        value->points[seat] = (uint16_t)(sums[seat] / (uint32_t)count);
    return true;
}

/*
 * Computes the value of an open position without an immediate win; clears `exact` if replies were
 * left out. Returns false if the step ended first.
 */
static bool weigh(struct uct *u, const struct tictacdoh *t, int pieces,
                  struct expectimax_value *value, bool *exact)
{
    struct tictacdoh_expectimax *c = &u->expectimax;
    struct tictacdoh list[EXPECTIMAX_MOVES_MAX];
    const uint64_t hash = hash_of(t, pieces);
    const int mover = t->base.to_move, known = find(c, hash, c->round, value);
    bool whole = true;

    if (known) {
        *exact &= known == EXACT;
        return true;
    }
    if (c->left == 0 || uct_stopped(u))
        return false;
    int count = safe_replies(t, list);
    if (count == 0) { /* after every move, the next player wins */
        *value = win_of((mover + 1) % t->base.seats);
    } else {
        const int kept =
            mover == u->root.position.to_move ? count : sample(u, hash, pieces, list, count);
        whole = kept == count;
        if (!weigh_replies(u, list, kept, mover, pieces, value, &whole))
            return false;
    }
    /* all values it needs are known; the next step will begin with this position */
    if (c->left == 0)
        return false;
    c->left--;
    uct_count(u);
    store(c, hash, *value, whole);
    *exact &= whole;
    return true;
}

/* ---- the root ---- */

static int count_wins(const struct tictacdoh *t)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list);
    int wins = 0;

    for (int i = 0; i < count; i++) {
        struct tictacdoh next = *t;
        tictacdoh.play(&next.base, list[i]);
        wins += next.base.status == STATUS_WON;
    }
    return wins;
}

/* Evaluates a move without a search if possible; returns true if so. */
static bool at_once(const struct uct *u, struct expectimax_move *m, struct tictacdoh *next)
{
    const int me = u->root.position.to_move, seats = u->root.position.seats;

    *next = u->root.tictacdoh;
    tictacdoh.play(&next->base, m->move);
    m->value = drawn;
    if (next->base.status == STATUS_WON)
        m->value = win_of(me);
    if (next->base.status != STATUS_OPEN)
        return true;
    if (tictacdoh_can_win(next)) {
        m->wins = (uint16_t)count_wins(next);
        m->value = win_of((me + 1) % seats);
    } else {
        for (int seat = 0; seat < seats; seat++)
            m->value.points[seat] = (uint16_t)(EXPECTIMAX_WIN / seats);
    }
    return m->wins > 0;
}

static void begin(struct uct *u)
{
    struct tictacdoh_expectimax *c = &u->expectimax;
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&u->root.position, list);

    memset(c, 0, sizeof *c);
    c->entries = u->memory;
    c->room = u->size / sizeof(struct expectimax_entry);
    c->mask = ENTRIES - 1;
    c->round = 1;
    memset(c->entries, 0, ENTRIES * sizeof(struct expectimax_entry));
    for (int size = TICTACDOH_SMALL; size <= TICTACDOH_LARGE; size++)
        c->pieces += TICTACDOH_EACH - tictacdoh_stash(&u->root.tictacdoh, size);
    c->finished = true;
    for (int i = 0; i < count; i++) {
        struct expectimax_move *m = &c->moves[c->count];
        struct tictacdoh next;
        *m = (struct expectimax_move){.move = list[i]};
        if (uct_hidden(u, m->move))
            continue;
        c->finished &= at_once(u, m, &next);
        c->count++;
    }
}

/* Whether a move wins at once, so that no search is needed. */
static bool has_won(const struct tictacdoh_expectimax *c, int me)
{
    for (int i = 0; i < c->count; i++)
        if (c->moves[i].value.points[me] == EXPECTIMAX_WIN)
            return true;
    return false;
}

/* Computes the next move of the root in this round; returns false if the step ended. */
static bool weigh_next(struct uct *u)
{
    struct tictacdoh_expectimax *c = &u->expectimax;
    struct expectimax_move m = c->moves[c->done];
    struct tictacdoh next;
    bool exact = true;

    m.wins = 0;
    if (!at_once(u, &m, &next) && !weigh(u, &next, c->pieces + 1, &m.value, &exact))
        return false;
    c->sampled |= !exact;
    c->values[c->done++] = m.value;
    return true;
}

static bool step(struct uct *u, uint32_t positions)
{
    struct tictacdoh_expectimax *c = &u->expectimax;

    c->left = positions;
    c->finished |= c->round == 1 && has_won(c, u->root.position.to_move);
    while (!c->finished && c->left > 0 && !uct_stopped(u)) {
        while (c->done < c->count)
            if (!weigh_next(u))
                return !uct_stopped(u);
        for (int i = 0; i < c->count; i++)
            c->moves[i].value = c->values[i];
        c->finished = !c->sampled;
        c->sampled = false;
        c->done = 0;
        c->round++;
        assert(c->round < EXACT); /* all replies are included long before */
    }
    return !c->finished && !uct_stopped(u);
}

/* ---- answers ---- */

/* Whether a move is better; of two losing moves, the one that gives the opponent fewer winning
 * moves, because those may be overlooked. */
static bool better(const struct expectimax_move *a, const struct expectimax_move *b, int me)
{
    if (a->value.points[me] != b->value.points[me])
        return a->value.points[me] > b->value.points[me];
    return a->wins < b->wins;
}

/* Finds the reply that is best for its player, by the last complete round; returns false if there
 * is none. */
static bool likely_reply(const struct tictacdoh_expectimax *c, const struct tictacdoh *t,
                         int pieces, struct move *reply)
{
    struct move list[GAME_MOVES_MAX];
    const int count = tictacdoh.moves(&t->base, list), mover = t->base.to_move;
    int best = -1;

    for (int i = 0; i < count; i++) {
        struct tictacdoh next = *t;
        struct expectimax_value w = drawn;
        tictacdoh.play(&next.base, list[i]);
        if (next.base.status == STATUS_WON)
            w = win_of(mover);
        else if (next.base.status == STATUS_OPEN && tictacdoh_can_win(&next))
            w = win_of(next.base.to_move);
        else if (next.base.status == STATUS_OPEN &&
                 !find(c, hash_of(&next, pieces + 1), c->round - 1, &w))
            continue;
        if (w.points[mover] > best) {
            best = w.points[mover];
            *reply = list[i];
        }
    }
    return best >= 0;
}

static void write_line(const struct uct *u, const struct expectimax_move *m, struct uct_line *line)
{
    struct tictacdoh t = u->root.tictacdoh;
    struct move next = m->move;
    int pieces = u->expectimax.pieces;
    bool known = true;

    *line = (struct uct_line){0};
    for (int seat = 0; seat < t.base.seats; seat++)
        line->chances[seat] = m->value.points[seat] * UCT_WIN / EXPECTIMAX_WIN;
    while (known && line->length < UCT_LINE_MAX) {
        tictacdoh.play(&t.base, next);
        line->moves[line->length++] = next;
        pieces++;
        known = t.base.status == STATUS_OPEN && likely_reply(&u->expectimax, &t, pieces, &next);
    }
    line->wins = line->length == 1 && t.base.winners >> u->root.position.to_move & 1;
}

static int lines(const struct uct *u, int wanted, struct uct_line *list)
{
    const struct tictacdoh_expectimax *c = &u->expectimax;
    const int me = u->root.position.to_move;
    bool listed[EXPECTIMAX_MOVES_MAX] = {false};
    int n = 0;

    for (; n < wanted && n < c->count; n++) {
        int best = -1;
        for (int i = 0; i < c->count; i++)
            if (!listed[i] && (best < 0 || better(&c->moves[i], &c->moves[best], me)))
                best = i;
        listed[best] = true;
        write_line(u, &c->moves[best], &list[n]);
    }
    return n;
}

const struct uct_method tictacdoh_expectimax = {.begin = begin, .step = step, .lines = lines};
