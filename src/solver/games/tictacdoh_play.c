/*
 * tictacdoh_play.c - computes exact scores by searching to the end.
 *
 * The search only answers whether a score reaches a given bound. A table stores the resulting
 * bounds for each board, so that a few searches determine the score. Nine boards in ten need no
 * search, because the player to move can complete a line. Replies that leave the other player the
 * fewest safe replies are searched first.
 */
#include "solver/games/tictacdoh_play.h"

#include <assert.h>
#include <string.h>

#include "solver/games/tictacdoh_choice.h"
#include "solver/solvers.h"

enum {
    ENTRIES_MAX = 1 << 16, /* a larger table would take longer to clear than it saves */
    LEAST = 0 - TICTACDOH_BOARD_SCORE,
};

/* Bits 12 and up: key + 1, so that 0 is empty; then the two bounds, 6 bits each, counted from
 * LEAST. */
struct entry {
    uint64_t bits;
};

struct bounds {
    int low, high;
};

struct prober {
    struct entry *entries;
    uint32_t count; /* number of entries: a power of two, or 0 */
    uint64_t nodes, limit;
    const atomic_bool *stop;
    bool spent;
};

/* ---- the table ---- */

static void init_table(struct prober *s, const struct budget *b)
{
    s->entries = b->memory;
    s->count = 0;
    for (uint32_t n = 1; n <= ENTRIES_MAX && b->memory && n * sizeof(struct entry) <= b->size;
         n *= 2)
        s->count = n;
    if (s->count > 0)
        memset(s->entries, 0, s->count * sizeof(struct entry));
}

static struct entry *entry_of(const struct prober *s, uint32_t key)
{
    const uint32_t hash = key * UINT32_C(2654435769);

    return s->count > 0 ? &s->entries[(hash ^ hash >> 15) & (s->count - 1)] : NULL;
}

/* Returns the known bounds of a board in which no line can be completed now. */
static struct bounds load(const struct prober *s, const struct tictacdoh_board *b, uint32_t key)
{
    const struct entry *e = entry_of(s, key);

    /* Only on a full grid may there be no legal placement, which is the other immediate end. */
    if (!e || e->bits >> 12 != (uint64_t)key + 1)
        return (struct bounds){LEAST, tictacdoh_board_win(tictacdoh_board_empty(b) > 1 ? 3 : 1)};
    return (struct bounds){(int)(e->bits & 63) + LEAST, (int)(e->bits >> 6 & 63) + LEAST};
}

static void store(struct prober *s, uint32_t key, struct bounds b)
{
    struct entry *e = entry_of(s, key);

    assert(b.low <= b.high);
    if (e)
        e->bits =
            ((uint64_t)key + 1) << 12 | (uint64_t)(b.high - LEAST) << 6 | (uint64_t)(b.low - LEAST);
}

/* ---- the search ---- */

/* A reply after which the other player cannot complete a line. */
struct reply {
    struct tictacdoh_board board;
    uint32_t key;
    int answers; /* the number of safe replies that the other player then has */
};

static int count_safe(const struct tictacdoh_board *b)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];
    const int count = tictacdoh_board_children(b, list);
    int safe = 0;

    for (int i = 0; i < count; i++)
        safe += !tictacdoh_board_wins(&list[i].board);
    return safe;
}

/*
 * Lists the safe replies, if `sorted` those that leave the fewest answers first; `all` counts the
 * unsafe ones too.
 */
static int list_replies(const struct tictacdoh_board *b, bool sorted, struct reply *replies,
                        int *all)
{
    struct tictacdoh_board_child list[TICTACDOH_BOARD_CHILDREN_MAX];
    struct tictacdoh_board_images images;
    int n = 0;

    *all = tictacdoh_board_children(b, list);
    tictacdoh_board_images(&images, b);
    for (int i = 0; i < *all; i++) {
        if (tictacdoh_board_wins(&list[i].board))
            continue;
        const struct reply r = {list[i].board, tictacdoh_board_child_key(&images, &list[i]),
                                sorted ? count_safe(&list[i].board) : 0};
        int at = n++;
        for (; at > 0 && replies[at - 1].answers > r.answers; at--)
            replies[at] = replies[at - 1];
        replies[at] = r;
    }
    return n;
}

static bool at_least(struct prober *s, const struct tictacdoh_board *b, uint32_t key, int score);

/* Derives bounds on the score, and which replies may still be better, from the number
 * of replies. */
static struct bounds narrow(struct bounds known, int all, int safe)
{
    const int at_once = all == 0 ? tictacdoh_board_loss(0) : tictacdoh_board_loss(2);

    if (safe == 0)
        return (struct bounds){at_once, at_once};
    known.low = known.low > at_once ? known.low : at_once;
    return known;
}

/*
 * Whether the score of a board is at least `score`; the board must have no line, and none that can
 * be completed now. If the budget is spent, the answer is meaningless.
 */
static bool search(struct prober *s, const struct tictacdoh_board *b, uint32_t key, int score,
                   struct bounds known)
{
    struct reply replies[TICTACDOH_BOARD_CHILDREN_MAX];
    /* from the other player's view: the score that a reply must not have */
    const int too_much = score > 0 ? -score : 2 - score;
    /* For bounds close to the end, searching is faster than sorting the replies. */
    const bool sorted = score < tictacdoh_board_win(3) && too_much <= tictacdoh_board_win(3);
    int all;
    const int safe = list_replies(b, sorted, replies, &all);

    known = narrow(known, all, safe);
    if (known.low < score && known.high >= score) {
        bool found = false;
        for (int i = 0; i < safe && !found && !s->spent; i++)
            found = !at_least(s, &replies[i].board, replies[i].key, too_much);
        if (s->spent)
            return false;
        if (found)
            known.low = score;
        else
            known.high = score - 1;
    }
    store(s, key, known);
    return known.low >= score;
}

static bool at_least(struct prober *s, const struct tictacdoh_board *b, uint32_t key, int score)
{
    if (tictacdoh_board_placed(b) == PYRAMIDS)
        return score <= 0;
    const struct bounds known = load(s, b, key);
    if (known.low >= score || known.high < score)
        return known.low >= score;
    s->spent = s->spent || (s->limit && s->nodes == s->limit) ||
               (s->stop && atomic_load_explicit(s->stop, memory_order_relaxed));
    if (s->spent)
        return false;
    s->nodes++;
    return search(s, b, key, score, known);
}

/* ---- answer ---- */

static bool ask(struct tictacdoh_judge *j, const struct tictacdoh_board *b, int score)
{
    struct prober *s = j->context;
    const bool answer = at_least(s, b, tictacdoh_board_key(b), score);

    j->unknown = s->spent;
    return answer && !s->spent;
}

bool tictacdoh_answer(const struct position *p, const struct budget *b, struct answer *a)
{
    struct prober s = {.limit = b->nodes, .stop = b->stop};
    struct tictacdoh_judge j = {.at_least = ask, .context = &s};

    init_table(&s, b);
    tictacdoh_choose(p, &j, a);
    a->nodes = s.nodes;
    return a->value != VALUE_UNKNOWN;
}

const struct solver solver_tictacdoh = {&tictacdoh,       2,   1 << 20, tictacdoh_answer,
                                        tictacdoh_answer, NULL};
