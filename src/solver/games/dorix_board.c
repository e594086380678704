/*
 * dorix_board.c - Dorix for two players while both still have pawns in hand.
 */
#include "solver/games/dorix_board.h"

#include <assert.h>

#include "rules/dorix_turn.h"
#include "rules/square.h"

enum { RISING = 0x8421, FALLING = 0x1248 }; /* the great diagonals: from a1, and from a4 */
enum { WAYS_MAX = 12 };                     /* most ways in which a pile can collapse */

/* For each cell, those that share a side with it. */
static const uint16_t beside[DORIX_CELLS] = {
    0x0012, 0x0025, 0x004a, 0x0084, 0x0121, 0x0252, 0x04a4, 0x0848,
    0x1210, 0x2520, 0x4a40, 0x8480, 0x2100, 0x5200, 0xa400, 0x4800,
};

bool dorix_board_init(struct dorix_board *b, const struct dorix *d)
{
    int pawns = 0, highest = 0;

    if (d->base.seats != 2 || d->base.status != STATUS_OPEN)
        return false;
    *b = (struct dorix_board){.pawns = 0};
    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const int height = dorix_height(d, cell);
        pawns += height;
        highest = height > highest ? height : highest;
        b->piles[cell] = (uint16_t)d->low[cell];
        if (height > 0)
            b->tops[d->low[cell] & 1] |= (uint16_t)(1 << cell);
    }
    b->pawns = (uint16_t)pawns;
    return pawns <= DORIX_BOARD_PAWNS && 2 * highest - 2 <= pawns &&
           d->base.to_move == (pawns & 1) && d->hands[0] + d->base.to_move == d->hands[1] &&
           pawns + d->hands[0] + d->hands[1] == 2 * dorix_pawns_each[2];
}

/* ---- moves ---- */

static unsigned height_of(unsigned pile)
{
    return 31u - (unsigned)__builtin_clz(pile);
}

/* Returns the piles next to a cell that are lower than `height`. */
static unsigned lower_piles(const struct dorix_board *b, int cell, unsigned height)
{
    unsigned lower = 0;

    for (unsigned rest = beside[cell] & (b->tops[0] | b->tops[1]); rest; rest &= rest - 1) {
        const int other = __builtin_ctz(rest);
        lower |= (unsigned)(b->piles[other] < 1u << height) << other;
    }
    return lower;
}

/*
 * Lists the ways in which `mine` and `theirs` pawns can fall on the lower piles; two ways differ
 * only if some pile gets a pawn of another colour.
 */
static int list_ways(unsigned to, unsigned lower, unsigned mine, unsigned theirs,
                     struct dorix_placing *list)
{
    int n = 0;

    for (unsigned own = lower; own; own = (own - 1) & lower) {
        const unsigned left = lower & ~own;
        if (dorix_count(own) != mine)
            continue;
        for (unsigned other = left;; other = (other - 1) & left) {
            if (dorix_count(other) == theirs)
                list[n++] = (struct dorix_placing){(uint16_t)to, (uint16_t)own, (uint16_t)other};
            if (other == 0)
                break;
        }
    }
    return n;
}

/*
 * Lists the placements on a pile of the mover's. If one pawn falls, or none, just one pile grows:
 * `pushed` has the piles for which that has been listed already.
 */
static int list_on_pile(const struct dorix_board *b, int to, unsigned *pushed,
                        struct dorix_placing *list)
{
    const unsigned side = b->pawns & 1, pile = b->piles[to] * 2u + side;
    const unsigned height = height_of(pile), lower = lower_piles(b, to, height);
    const unsigned room = dorix_count(lower);
    const unsigned falling = room < height ? room : height;
    const unsigned second = dorix_count(pile & ((1u << falling) - 1));
    const unsigned mine = side == 1 ? second : falling - second;

    if (falling <= 1) {
        const unsigned grows = falling == 0 ? 1u << to : lower, known = *pushed & grows;
        *pushed |= grows;
        *list = (struct dorix_placing){(uint16_t)to, (uint16_t)lower, 0};
        return known ? 0 : 1;
    }
    if (mine == room) { /* the usual case */
        *list = (struct dorix_placing){(uint16_t)to, (uint16_t)lower, 0};
        return 1;
    }
    return list_ways((unsigned)to, lower, mine, falling - mine, list);
}

int dorix_board_moves(const struct dorix_board *b,
                      struct dorix_placing list[static DORIX_BOARD_MOVES])
{
    const unsigned empty = 0xffffu & ~(unsigned)(b->tops[0] | b->tops[1]);
    unsigned pushed = 0;
    int n = 0;

    assert(b->pawns < DORIX_BOARD_PAWNS);
    for (unsigned rest = empty; rest; rest &= rest - 1)
        list[n++] = (struct dorix_placing){(uint16_t)__builtin_ctz(rest), 0, 0};
    for (unsigned rest = b->tops[b->pawns & 1]; rest; rest &= rest - 1)
        n += list_on_pile(b, __builtin_ctz(rest), &pushed, list + n);
    assert(n > 0 && n <= DORIX_BOARD_MOVES);
    return n;
}

void dorix_board_play(const struct dorix_board *b, struct dorix_placing m, struct dorix_board *next)
{
    const unsigned side = b->pawns & 1, bit = 1u << m.to;
    const unsigned falling = dorix_count(m.mine | m.theirs);
    const unsigned pile = (b->piles[m.to] * 2u + side) >> falling;
    unsigned own = b->tops[side], other = b->tops[!side];

    *next = *b;
    assert(pile >> 16 == 0);
    next->piles[m.to] = (uint16_t)pile;
    own = (own | m.mine) & ~(m.theirs | bit);
    other = (other | m.theirs) & ~(m.mine | bit);
    if (pile > 1 && (pile & 1) == side)
        own |= bit;
    else if (pile > 1)
        other |= bit;
    for (unsigned rest = m.mine; rest; rest &= rest - 1) {
        uint16_t *p = &next->piles[__builtin_ctz(rest)];
        *p = (uint16_t)(*p * 2u + side);
    }
    for (unsigned rest = m.theirs; rest; rest &= rest - 1) {
        uint16_t *p = &next->piles[__builtin_ctz(rest)];
        *p = (uint16_t)(*p * 2u + !side);
    }
    next->tops[side] = (uint16_t)own;
    next->tops[!side] = (uint16_t)other;
    next->pawns++;
}

/* ---- the end ---- */

static bool holds(unsigned tops)
{
    return (tops & RISING) == RISING || (tops & FALLING) == FALLING;
}

enum dorix_result dorix_board_result(const struct dorix_board *b)
{
    const bool first = holds(b->tops[0]), second = holds(b->tops[1]);

    return first == second ? DORIX_OPEN : first ? DORIX_FIRST : DORIX_SECOND;
}

/* Tries every move, for the rare boards on which both sides hold a diagonal. */
static bool wins_by_trying(const struct dorix_board *b, int side)
{
    struct dorix_board now = *b, next;
    struct dorix_placing list[DORIX_BOARD_MOVES];

    now.pawns = (uint16_t)side;
    const int count = dorix_board_moves(&now, list);
    for (int i = 0; i < count; i++) {
        dorix_board_play(&now, list[i], &next);
        if ((int)dorix_board_result(&next) == side)
            return true;
    }
    return false;
}

/*
 * Whether the collapse of a pile on the other diagonal leaves that diagonal to the other side: then
 * both hold one, and nobody has won.
 */
static bool gives_away(const struct dorix_board *b, int side, int from, unsigned diagonal)
{
    const unsigned pile = b->piles[from] * 2u + (unsigned)side, height = height_of(pile);
    const unsigned room = dorix_count(lower_piles(b, from, height));
    const unsigned left = pile >> (room < height ? room : height);

    return (b->tops[!side] & diagonal) == (diagonal & ~(1u << from)) && left > 1 &&
           (left & 1) != (unsigned)side;
}

/*
 * A diagonal can be completed by placing on its only empty missing cell, or by the collapse of a
 * pile next to all missing piles, of which there may be at most two. A pile off the diagonals is
 * next to two cells of a diagonal or none, a pile on a diagonal to none of its cells; and the two
 * top pawns of a collapsing pile are the mover's. So only the heights matter.
 */
static bool wins_diagonal(const struct dorix_board *b, int side, unsigned diagonal)
{
    const unsigned missing = diagonal & ~(unsigned)b->tops[side], more = missing & (missing - 1);

    if (missing & ~(unsigned)b->tops[!side])
        return more == 0;
    if (more & (more - 1))
        return false;
    const unsigned one = (unsigned)__builtin_ctz(missing);
    const unsigned two = more ? (unsigned)__builtin_ctz(more) : one;
    const unsigned higher = b->piles[one] > b->piles[two] ? b->piles[one] : b->piles[two];

    for (unsigned rest = b->tops[side] & beside[one] & beside[two]; rest; rest &= rest - 1) {
        const int from = __builtin_ctz(rest);
        if (higher < 2u << height_of(b->piles[from]) &&
            !gives_away(b, side, from, diagonal ^ (RISING | FALLING)))
            return true;
    }
    return false;
}

bool dorix_board_wins(const struct dorix_board *b, int side)
{
    if (holds(b->tops[side]))
        return wins_by_trying(b, side);
    return wins_diagonal(b, side, RISING) || wins_diagonal(b, side, FALLING);
}

/* A pawn on an empty cell makes no pile collapse, so one copy of the board serves for all cells. */
static bool escapes_by_cells(const struct dorix_board *b)
{
    const unsigned side = b->pawns & 1, tops = b->tops[side];
    struct dorix_board next = *b;

    next.pawns++;
    for (unsigned rest = 0xffffu & ~(unsigned)(b->tops[0] | b->tops[1]); rest; rest &= rest - 1) {
        const int to = __builtin_ctz(rest);
        next.piles[to] = (uint16_t)(2 + side);
        next.tops[side] = (uint16_t)(tops | 1u << to);
        if (dorix_board_result(&next) == DORIX_OPEN && !dorix_board_wins(&next, !side))
            return true;
        next.piles[to] = 1;
    }
    return false;
}

bool dorix_board_escapes(const struct dorix_board *b)
{
    const int side = b->pawns & 1;
    struct dorix_placing list[WAYS_MAX];
    struct dorix_board next;
    unsigned pushed = 0;

    if (escapes_by_cells(b))
        return true;
    for (unsigned rest = b->tops[side]; rest; rest &= rest - 1) {
        const int count = list_on_pile(b, __builtin_ctz(rest), &pushed, list);
        for (int i = 0; i < count; i++) {
            dorix_board_play(b, list[i], &next);
            if (dorix_board_result(&next) == DORIX_OPEN && !dorix_board_wins(&next, !side))
                return true;
        }
    }
    return false;
}

/* ---- symmetry and keys ---- */

/* For each symmetry, the cell that is mapped to each cell. */
static const uint8_t origins[SQUARE_SYMMETRIES][DORIX_CELLS] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12},
    {12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3},
    {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
    {0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15},
    {3, 7, 11, 15, 2, 6, 10, 14, 1, 5, 9, 13, 0, 4, 8, 12},
    {12, 8, 4, 0, 13, 9, 5, 1, 14, 10, 6, 2, 15, 11, 7, 3},
    {15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0},
};

/* Whether one image is less than another, compared cell by cell. */
static bool is_less(const struct dorix_board *b, const uint8_t *one, const uint8_t *other)
{
    for (int i = 0; i < DORIX_CELLS; i++)
        if (b->piles[one[i]] != b->piles[other[i]])
            return b->piles[one[i]] < b->piles[other[i]];
    return false;
}

void dorix_board_settle(struct dorix_board *b)
{
    const struct dorix_board from = *b;
    const uint8_t *least = origins[0];
    unsigned tops[2] = {0, 0};

    for (int symmetry = 1; symmetry < SQUARE_SYMMETRIES; symmetry++)
        if (is_less(&from, origins[symmetry], least))
            least = origins[symmetry];
    if (least == origins[0])
        return;
    for (unsigned cell = 0; cell < DORIX_CELLS; cell++) {
        b->piles[cell] = from.piles[least[cell]];
        tops[0] |= (from.tops[0] >> least[cell] & 1u) << cell;
        tops[1] |= (from.tops[1] >> least[cell] & 1u) << cell;
    }
    b->tops[0] = (uint16_t)tops[0];
    b->tops[1] = (uint16_t)tops[1];
}

/*
 * Each height as a 1 followed by as many zeroes, 40 bits, then the colours of all pawns, 24 bits.
 * The first 1 shows where the heights begin, so their number is known, and thereby the number of
 * colours.
 */
uint64_t dorix_board_key(const struct dorix_board *b)
{
    uint64_t colours = 0, heights = 0;

    assert(b->pawns <= DORIX_KEY_PAWNS);
    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const unsigned height = height_of(b->piles[cell]);
        colours = colours << height | (b->piles[cell] & ((1u << height) - 1));
        heights = (heights << 1 | 1) << height;
    }
    return heights << DORIX_KEY_PAWNS | colours;
}
