/*
 * dorix_bounded.c - can a side of two-player Dorix force a win within a given number of plies?
 *
 * One side attacks: on its turn one good move is enough; on the other's turn every move must lose.
 * Most of the tree consists of positions without a win, where all attacks fail: so it is important
 * to find the refutation of an attack quickly (move ordering) and to search a position only once
 * (transposition table, up to symmetry). Detected without a search: a win in one move, and a
 * defence that allows one.
 *
 * Each ply adds a pawn to the board, so a position always occurs with the same number of plies
 * left, and one entry is enough: won within that number, or not.
 */
#include "solver/games/dorix_bounded.h"

#include <assert.h>
#include <string.h>

enum {
    WATCH_EVERY = 1 << 14, /* nodes between two reports */
    TABLE_PLIES = 4,       /* with fewer plies left, searching is faster than the table */
    DIAGONALS = 0x8421 | 0x1248,
};
static_assert(DORIX_BOARD_PAWNS - TABLE_PLIES <= DORIX_KEY_PAWNS, "what is looked up has a key");

/* ---- transposition table ---- */

/*
 * An entry has 64 bits: the part of the mixed key that does not follow from its bucket, then how
 * many plies were left, whether there is a win, and the index of the move that showed it (or
 * refuted the attack). Mixing is reversible, so keys are still exact. 0 is an empty entry.
 */
enum {
    BUCKET = 8,
    MOVE_BITS = 7,
    WIN_SHIFT = MOVE_BITS,
    PLIES_SHIFT = WIN_SHIFT + 1,
    DATA_BITS = PLIES_SHIFT + 5,
    BUCKET_BITS_MIN = DATA_BITS,
};
static_assert(DORIX_BOARD_MOVES <= 1 << MOVE_BITS && DORIX_BOARD_PAWNS < 1 << 5, "an entry's bits");
static_assert(DORIX_BOUNDED_MEMORY >= (8 * BUCKET) << BUCKET_BITS_MIN, "tags fit");

struct known {
    int plies; /* plies searched; 0: not in the table */
    bool win;
    int move;
};

static uint64_t mix(uint64_t key)
{
    key *= UINT64_C(0x9e3779b97f4a7c15);
    key ^= key >> 32;
    key *= UINT64_C(0xd6e8feb86659fd93);
    return key ^ key >> 32;
}

static uint64_t *bucket_of(const struct dorix_bounded *s, uint64_t mixed)
{
    return s->table + BUCKET * (mixed >> (64 - s->bucket_bits));
}

static uint64_t tag_of(const struct dorix_bounded *s, uint64_t mixed)
{
    return mixed << s->bucket_bits >> s->bucket_bits << DATA_BITS;
}

static int plies_of(uint64_t entry)
{
    return (int)(entry >> PLIES_SHIFT & 31);
}

static struct known find(const struct dorix_bounded *s, uint64_t mixed)
{
    const uint64_t *const bucket = bucket_of(s, mixed), tag = tag_of(s, mixed);

    for (int i = 0; i < BUCKET; i++)
        if (bucket[i] >> DATA_BITS == tag >> DATA_BITS && plies_of(bucket[i]) > 0)
            return (struct known){plies_of(bucket[i]), bucket[i] >> WIN_SHIFT & 1,
                                  (int)(bucket[i] & ((1 << MOVE_BITS) - 1))};
    return (struct known){0, false, -1};
}

/* Replaces the entry of the board, or else the one with the fewest plies. */
static void store(struct dorix_bounded *s, uint64_t mixed, struct known k)
{
    uint64_t *const bucket = bucket_of(s, mixed), tag = tag_of(s, mixed);
    int place = 0;

    for (int i = 0; i < BUCKET; i++) {
        if (bucket[i] >> DATA_BITS == tag >> DATA_BITS) {
            place = i;
            break;
        }
        if (plies_of(bucket[i]) < plies_of(bucket[place]))
            place = i;
    }
    bucket[place] =
        tag | (uint64_t)k.plies << PLIES_SHIFT | (uint64_t)k.win << WIN_SHIFT | (uint64_t)k.move;
}

/* ---- moves and their order ---- */

struct child {
    struct dorix_board board;
    int16_t score;
    uint8_t move; /* its index in the list of moves */
};

/* Evaluates a board for a side: the diagonals, then all piles. */
static int evaluate(const struct dorix_board *b, int side)
{
    const unsigned own = b->tops[side], other = b->tops[!side];
    const unsigned good = 4 * dorix_count(own & DIAGONALS) + dorix_count(own);
    const unsigned bad = 4 * dorix_count(other & DIAGONALS) + dorix_count(other);

    return (int)good - (int)bad;
}

/* Lists the boards after the moves, except those where the other side has won or can
 * win at once. */
static int list_children(const struct dorix_board *b, int best, struct child *list)
{
    struct dorix_placing moves[DORIX_BOARD_MOVES];
    const int count = dorix_board_moves(b, moves), side = b->pawns & 1;
    int n = 0;

    for (int i = 0; i < count; i++) {
        struct child *c = &list[n];
        dorix_board_play(b, moves[i], &c->board);
        if (dorix_board_result(&c->board) != DORIX_OPEN || dorix_board_wins(&c->board, !side))
            continue;
        c->score = (int16_t)(i == best ? INT16_MAX : evaluate(&c->board, side));
        c->move = (uint8_t)i;
        n++;
    }
    return n;
}

/* Brings the most promising child to the front. */
static void bring_best(struct child *list, int count)
{
    int best = 0;

    for (int i = 1; i < count; i++)
        if (list[i].score > list[best].score)
            best = i;
    if (best > 0) {
        const struct child c = list[best];
        list[best] = list[0];
        list[0] = c;
    }
}

/* ---- the search ---- */

static bool search(struct dorix_bounded *s, const struct dorix_board *b, int plies);

static void count_node(struct dorix_bounded *s)
{
    if (++s->nodes % WATCH_EVERY == 0 && s->watch && !s->watch->go_on(s->watch->context, s->nodes))
        s->stopped = true;
}

/* With one ply left, the defender loses only if every move lets the attacker win at once. */
static bool must_give_away(const struct dorix_board *b)
{
    struct dorix_placing moves[DORIX_BOARD_MOVES];
    const int count = dorix_board_moves(b, moves);
    struct dorix_board next;

    for (int i = 0; i < count; i++) {
        dorix_board_play(b, moves[i], &next);
        if (dorix_board_result(&next) == DORIX_OPEN)
            return false;
    }
    return true;
}

/* With three plies left: looks for a move after which a win in one move cannot be prevented. */
static bool attacks_at_last(struct dorix_bounded *s, const struct dorix_board *b)
{
    struct dorix_placing moves[DORIX_BOARD_MOVES];
    const int count = dorix_board_moves(b, moves);
    struct dorix_board next;

    for (int i = 0; i < count; i++) {
        dorix_board_play(b, moves[i], &next);
        if (dorix_board_result(&next) != DORIX_OPEN || dorix_board_wins(&next, !s->side))
            continue;
        count_node(s);
        if (!dorix_board_escapes(&next))
            return true;
    }
    return false;
}

/* Searches the moves of a board that is not in the table, or not with as many plies. */
static bool search_moves(struct dorix_bounded *s, const struct dorix_board *b, struct known *k,
                         int plies)
{
    const bool attacking = (b->pawns & 1) == s->side;
    struct child list[DORIX_BOARD_MOVES];
    const int count = list_children(b, k->move, list);

    k->move = 0;
    for (int i = 0; i < count && !s->stopped; i++) {
        bring_best(list + i, count - i);
        if (search(s, &list[i].board, plies - 1) == attacking) {
            k->move = list[i].move;
            return attacking;
        }
    }
    return !attacking;
}

/* Searches an open board whose side to move cannot win at once. */
static bool search(struct dorix_bounded *s, const struct dorix_board *b, int plies)
{
    const bool attacking = (b->pawns & 1) == s->side;

    count_node(s);
    if (plies == 0 || (plies == 1 && attacking))
        return false;
    if (plies <= 2 && !attacking)
        return plies == 1 ? must_give_away(b) : !dorix_board_escapes(b);
    if (plies == 3 && attacking)
        return attacks_at_last(s, b);
    if (plies < TABLE_PLIES) {
        struct known none = {0, false, -1};
        return search_moves(s, b, &none, plies);
    }
    struct dorix_board settled = *b;
    dorix_board_settle(&settled);
    const uint64_t mixed = mix(dorix_board_key(&settled));
    struct known k = find(s, mixed);
    if (k.plies > 0 && (k.win ? k.plies <= plies : k.plies >= plies))
        return k.win;
    const bool win = search_moves(s, &settled, &k, plies);
    if (!s->stopped)
        store(s, mixed, (struct known){plies, win, k.move});
    return win;
}

void dorix_bounded_init(struct dorix_bounded *s, int side, void *memory, size_t size,
                        const struct dorix_watch *watch)
{
    assert(size >= DORIX_BOUNDED_MEMORY && (side == 0 || side == 1));
    *s = (struct dorix_bounded){.side = side, .table = memory, .watch = watch};
    while (8 * BUCKET <= size >> (s->bucket_bits + 1))
        s->bucket_bits++;
    memset(memory, 0, (size_t)(8 * BUCKET) << s->bucket_bits);
}

enum dorix_bounded_answer dorix_bounded_search(struct dorix_bounded *s, const struct dorix_board *b,
                                               int plies)
{
    const int side = b->pawns & 1;

    assert(plies >= 0 && plies + b->pawns <= DORIX_BOARD_PAWNS);
    if (plies > 0 && dorix_board_wins(b, side))
        return side == s->side ? DORIX_WIN : DORIX_NO_WIN;
    const bool win = search(s, b, plies);
    return s->stopped ? DORIX_STOPPED : win ? DORIX_WIN : DORIX_NO_WIN;
}
