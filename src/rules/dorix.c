/*
 * dorix.c - Dorix, by Loïc Lamy.
 *
 * On 4x4 cells players place pawns on empty cells or on piles they control, that is, with their
 * pawn on top; with an empty hand they lift a top pawn of theirs and place it again, even where it
 * was (D1). A pawn placed on a pile makes that pile collapse if it is now higher than piles next to
 * it: from the top, one pawn goes to each lower neighbour, as far as they last, in an order the
 * player chooses; empty cells get none (D3), nothing collapses after that. A side that alone
 * controls a great diagonal wins, even on another's move. A player with no legal placement passes
 * (D2). D1 to D5 are decisions where the published rules are open: see docs/rules/dorix.en.md.
 *
 * dorix_turn.c builds moves from tokens and explains refusals.
 */
#include "rules/dorix.h"

#include <assert.h>
#include <string.h>

#include "rules/dorix_turn.h"
#include "rules/square.h"

static_assert(sizeof(struct dorix) == 272, "no padding");

static void setup(struct position *p, int seats);
static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX]);
static void play(struct position *p, struct move m);
static int symmetries(int seats);
static void transform(struct position *p, int symmetry);
static struct move transform_move(const struct position *p, struct move m, int symmetry);
static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX]);
static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX]);
static bool odds(struct position *p, int seats, const uint8_t hands[static GAME_SEATS_MAX]);

const struct game dorix = {
    .name = "dorix",
    .title = TEXT_GAME_DORIX_TITLE,
    .pitch = TEXT_GAME_DORIX_PITCH,
    .sample = "4,1,4,3/3,2,42,-/-,211,313,4/1,-,-,2 5,6,6,6 1/4",
    .notation = "b2, b2:c2b3, a1-b2, a1-b2:b1",
    .size = sizeof(struct dorix),
    .seatings = 1 << 2 | 1 << 3 | 1 << 4,
    .files = DORIX_WIDTH,
    .ranks = DORIX_WIDTH,
    .minutes = 15,
    .cycles = true,
    .setup = setup,
    .moves = moves,
    .play = play,
    .symmetries = symmetries,
    .transform = transform,
    .transform_move = transform_move,
    .pack = pack,
    .write_move = dorix_write_move,
    .write = dorix_write,
    .read = dorix_read,
    .read_turn = dorix_read_turn,
    .follow = dorix_follow,
    .refuse = dorix_refuse,
    .mid_turn = dorix_mid_turn,
    .marks = dorix_marks,
    .hands = hands,
    .odds = odds,
};

const uint8_t dorix_pawns_each[GAME_SEATS_MAX + 1] = {0, 0, 15, 12, 10};

void dorix_set_seats(struct dorix *d, int seats)
{
    d->base.seats = (uint8_t)seats;
    d->base.sides = (uint8_t)(seats == 4 ? 2 : seats);
}

static void setup(struct position *p, int seats)
{
    struct dorix *d = (struct dorix *)p;

    assert(seats >= 2 && seats <= 4);
    memset(d, 0, sizeof *d);
    dorix_set_seats(d, seats);
    for (int seat = 0; seat < seats; seat++)
        d->hands[seat] = dorix_pawns_each[seats];
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        d->low[cell] = 1;
}

static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX])
{
    const struct dorix *d = (const struct dorix *)p;

    for (int seat = 0; seat < p->seats; seat++)
        list[seat] = (struct hand){(uint8_t)seat, '-', d->hands[seat], d->hands[seat]};
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        for (int i = dorix_height(d, cell) - 1; i >= 0; i--)
            list[dorix_pawn(d, cell, i)].initial++;
    return p->seats;
}

static bool odds(struct position *p, int seats, const uint8_t hands[static GAME_SEATS_MAX])
{
    for (int seat = 0; seat < seats; seat++)
        if (hands[seat] < 1 || hands[seat] > dorix_pawns_each[seats])
            return false;
    setup(p, seats);
    memcpy(((struct dorix *)p)->hands, hands, (size_t)seats);
    return true;
}

/* ---- moves ---- */

const uint8_t dorix_neighbours[DORIX_CELLS][4] = {
    {16, 16, 1, 4},  {16, 0, 2, 5},   {16, 1, 3, 6},    {16, 2, 16, 7},
    {0, 16, 5, 8},   {1, 4, 6, 9},    {2, 5, 7, 10},    {3, 6, 16, 11},
    {4, 16, 9, 12},  {5, 8, 10, 13},  {6, 9, 11, 14},   {7, 10, 16, 15},
    {8, 16, 13, 16}, {9, 12, 14, 16}, {10, 13, 15, 16}, {11, 14, 16, 16},
};

/*
 * The ways to send a pile's top pawns to its lower neighbours, where each resulting position occurs
 * once (D4): pawns of one colour go in ascending order. The two top pawns are always the mover's. A
 * way has the bits of its move except origin and destination.
 */
#define WAY(n, a, b, c, d) ((n) << 9 | (a) << 12 | (b) << 14 | (c) << 16 | (d) << 18)
#define ONE(a)             WAY(1, a, 0, 0, 0)
#define PAIR(a, b)         WAY(2, a, b, 0, 0)
#define TRIO(a, b, c)      WAY(3, a, b, c, 0)
#define FOUR(a, b, c, d)   WAY(4, a, b, c, d)

struct ways {
    uint32_t count;
    uint32_t list[12];
};

enum { S = DORIX_SOUTH, W = DORIX_WEST, E = DORIX_EAST, N = DORIX_NORTH };

#define THREE_PAIRS(a, b, c)                                                                       \
    {                                                                                              \
        3,                                                                                         \
        {                                                                                          \
            PAIR(a, b), PAIR(a, c), PAIR(b, c)                                                     \
        }                                                                                          \
    }
#define THREE_TRIOS(a, b, c)                                                                       \
    {                                                                                              \
        3,                                                                                         \
        {                                                                                          \
            TRIO(a, b, c), TRIO(a, c, b), TRIO(b, c, a)                                            \
        }                                                                                          \
    }

/* Offsets in the table of ways, by number of pawns and of lower neighbours; for three and four
 * pawns then by the colours below the top two. */
enum { NO_WAY, ONE_WAY = 1, TWO_WAYS = 5, THREE_WAYS = 16, FOUR_WAYS = 26, WAYS = 31 };
static const struct ways all_ways[WAYS] = {
    [NO_WAY] = {1, {0}},
    [ONE_WAY] = {1, {ONE(S)}},
    {1, {ONE(W)}},
    {1, {ONE(E)}},
    {1, {ONE(N)}},
    [TWO_WAYS] = {1, {PAIR(S, W)}},
    {1, {PAIR(S, E)}},
    {1, {PAIR(W, E)}},
    THREE_PAIRS(S, W, E),
    {1, {PAIR(S, N)}},
    {1, {PAIR(W, N)}},
    THREE_PAIRS(S, W, N),
    {1, {PAIR(E, N)}},
    THREE_PAIRS(S, E, N),
    THREE_PAIRS(W, E, N),
    {6, {PAIR(S, W), PAIR(S, E), PAIR(S, N), PAIR(W, E), PAIR(W, N), PAIR(E, N)}},
    [THREE_WAYS] = {1, {TRIO(S, W, E)}},
    THREE_TRIOS(S, W, E),
    {1, {TRIO(S, W, N)}},
    THREE_TRIOS(S, W, N),
    {1, {TRIO(S, E, N)}},
    THREE_TRIOS(S, E, N),
    {1, {TRIO(W, E, N)}},
    THREE_TRIOS(W, E, N),
    {4, {TRIO(S, W, E), TRIO(S, W, N), TRIO(S, E, N), TRIO(W, E, N)}},
    {12,
     {TRIO(S, W, E), TRIO(S, W, N), TRIO(S, E, W), TRIO(S, E, N), TRIO(S, N, W), TRIO(S, N, E),
      TRIO(W, E, S), TRIO(W, E, N), TRIO(W, N, S), TRIO(W, N, E), TRIO(E, N, S), TRIO(E, N, W)}},
    [FOUR_WAYS] = {1, {FOUR(S, W, E, N)}},
    {4, {FOUR(S, W, E, N), FOUR(S, W, N, E), FOUR(S, E, N, W), FOUR(W, E, N, S)}},
    {4, {FOUR(S, W, E, N), FOUR(S, W, N, E), FOUR(S, E, W, N), FOUR(W, E, S, N)}},
    {6,
     {FOUR(S, W, E, N), FOUR(S, E, W, N), FOUR(S, N, W, E), FOUR(W, E, S, N), FOUR(W, N, S, E),
      FOUR(E, N, S, W)}},
    {12,
     {FOUR(S, W, E, N), FOUR(S, W, N, E), FOUR(S, E, W, N), FOUR(S, E, N, W), FOUR(S, N, W, E),
      FOUR(S, N, E, W), FOUR(W, E, S, N), FOUR(W, E, N, S), FOUR(W, N, S, E), FOUR(W, N, E, S),
      FOUR(E, N, S, W), FOUR(E, N, W, S)}},
};
/* The first entry for a number of pawns and a set of lower neighbours, one bit per direction. */
static const uint8_t first_way[5][16] = {
    {NO_WAY},
    {[1] = ONE_WAY, [2] = ONE_WAY + 1, [4] = ONE_WAY + 2, [8] = ONE_WAY + 3},
    {0, 0, 0, TWO_WAYS, 0, TWO_WAYS + 1, TWO_WAYS + 2, TWO_WAYS + 3, 0, TWO_WAYS + 4, TWO_WAYS + 5,
     TWO_WAYS + 6, TWO_WAYS + 7, TWO_WAYS + 8, TWO_WAYS + 9, TWO_WAYS + 10},
    {[7] = THREE_WAYS,
     [11] = THREE_WAYS + 2,
     [13] = THREE_WAYS + 4,
     [14] = THREE_WAYS + 6,
     [15] = THREE_WAYS + 8},
    {[15] = FOUR_WAYS},
};
/* Offsets within those, by the colours of pawns 3 and 4, m the mover's: mm, mx, xm, xx, xy. */
static const uint8_t by_colours[5][5] = {[3] = {0, 0, 1, 1, 1}, [4] = {0, 1, 2, 3, 4}};

/* Returns an index for the colours of the pawns `under` and `under + 1` below the top, whether they
 * exist or not. */
static unsigned colours_under(const struct dorix *d, int cell, int under)
{
    const uint64_t low = d->low[cell] >> under, high = d->high[cell] >> under;
    const unsigned third = (unsigned)((low & 1) | (high & 1) << 1);
    const unsigned fourth = (unsigned)((low >> 1 & 1) | (high & 2));
    const unsigned mine = third == d->base.to_move, also = fourth == d->base.to_move;
    /* A look-up table, because branches here are mispredicted half of the time. */
    static const uint8_t colours[8] = {4, 1, 2, 0, 3, 0, 0, 0};

    return colours[mine | also << 1 | (unsigned)(third == fourth) << 2];
}

/* Facts about the board that the generator needs, computed once. */
struct survey {
    /* indexed by cell; DORIX_HAND is an empty cell beyond the edge */
    uint8_t heights[DORIX_CELLS + 1];
    unsigned empty, mine; /* sets of cells; mine: piles with the mover's pawn on top */
};

static void survey_board(const struct dorix *d, struct survey *s)
{
    s->empty = s->mine = 0;
    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const bool empty = dorix_empty(d, cell);
        const unsigned top = (unsigned)((d->low[cell] & 1) | (d->high[cell] & 1) << 1);
        s->heights[cell] = (uint8_t)dorix_height(d, cell);
        s->empty |= (unsigned)empty << cell;
        s->mine |= (unsigned)(!empty & (top == d->base.to_move)) << cell;
    }
    s->heights[DORIX_HAND] = 0;
}

/* Returns those of a pile's four directions that lead to lower neighbours. */
static unsigned lower_neighbours(const uint8_t heights[static DORIX_CELLS + 1], int cell,
                                 int height)
{
    unsigned lower = 0;

    for (int direction = 0; direction < 4; direction++) {
        const unsigned other = heights[dorix_neighbours[cell][direction]];
        lower |= (unsigned)(other - 1 < (unsigned)height - 1) << direction;
    }
    return lower;
}

static const uint8_t set_counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/*
 * Returns the ways in which the mover's pawn, from the hand or lifted, can come to a cell. `under`
 * says how far below d's top the new pile's third pawn is: 1, or 2 if the pawn was lifted from this
 * same pile, because d still has it there.
 */
static const struct ways *find_ways(const struct dorix *d, const struct survey *s, int to,
                                    int under)
{
    const int height = s->heights[to] + 1;
    const unsigned lower = lower_neighbours(s->heights, to, height);
    const int pawns = set_counts[lower] < height ? set_counts[lower] : height;

    return &all_ways[first_way[pawns][lower] + by_colours[pawns][colours_under(d, to, under)]];
}

/*
 * Few cells have more than four ways, so four are always copied, and further ones only if they
 * exist: a loop with the exact count would be mispredicted half of the time.
 */
enum { AT_ONCE = 4 };
static_assert(GAME_MOVES_MAX >= 16 * (4 * 12 + 8 * 3 + 4 * 1) + AT_ONCE - 1, "room for all moves");

static int append(const struct ways *ways, int from, int to, struct move *list)
{
    const uint32_t bits = dorix_move(from, to, 0, 0).bits;

    for (int i = 0; i < AT_ONCE; i++)
        list[i].bits = ways->list[i] | bits;
    for (uint32_t i = AT_ONCE; i < ways->count; i++)
        list[i].bits = ways->list[i] | bits;
    return (int)ways->count;
}

static int list_from_hand(const struct dorix *d, const struct survey *s, struct move *list)
{
    int n = 0;

    for (unsigned cells = s->empty | s->mine; cells; cells &= cells - 1) {
        const int to = __builtin_ctz(cells);
        n += append(find_ways(d, s, to, 1), DORIX_HAND, to, list + n);
    }
    return n;
}

/* A cell and its neighbours: where lifting a pawn from it can change how piles collapse. */
static const uint16_t around[DORIX_CELLS] = {
    0x0013, 0x0027, 0x004e, 0x008c, 0x0131, 0x0272, 0x04e4, 0x08c8,
    0x1310, 0x2720, 0x4e40, 0x8c80, 0x3100, 0x7200, 0xe400, 0xc800,
};

/* Lists the placements of a pawn lifted from `from`, which the survey shows as lifted already. */
static int list_lift(const struct dorix *d, const struct survey *s, int from,
                     const struct ways *const usual[static DORIX_CELLS], struct move *list)
{
    const bool again = s->heights[from] == 0 || dorix_pawn(d, from, 1) == d->base.to_move;
    const unsigned open = s->empty | (s->mine & ~(again ? 0 : 1u << from));
    int n = 0;

    for (unsigned far = open & ~around[from]; far; far &= far - 1) {
        const int to = __builtin_ctz(far);
        n += append(usual[to], from, to, list + n);
    }
    for (unsigned near = open & around[from]; near; near &= near - 1) {
        const int to = __builtin_ctz(near);
        n += append(find_ways(d, s, to, to == from ? 2 : 1), from, to, list + n);
    }
    return n;
}

/* Away from the lifted pawn piles collapse as without the lift: those moves are computed once. */
static int list_lifts(const struct dorix *d, struct survey *s, struct move *list)
{
    const struct ways *usual[DORIX_CELLS];
    int n = 0;

    for (unsigned cells = s->empty | s->mine; cells; cells &= cells - 1) {
        const int to = __builtin_ctz(cells);
        usual[to] = find_ways(d, s, to, 1);
    }
    for (unsigned cells = s->mine; cells; cells &= cells - 1) {
        const int from = __builtin_ctz(cells);
        s->heights[from]--;
        n += list_lift(d, s, from, usual, list + n);
        s->heights[from]++;
    }
    return n;
}

static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX])
{
    const struct dorix *d = (const struct dorix *)p;
    struct survey s;
    int n;

    if (p->status != STATUS_OPEN)
        return 0;
    survey_board(d, &s);
    n = d->hands[p->to_move] > 0 ? list_from_hand(d, &s, list) : list_lifts(d, &s, list);
    if (n == 0)
        list[n++] = dorix_pass;
    assert(n <= GAME_MOVES_MAX);
    return n;
}

int dorix_diagonal(const struct dorix *d, int diagonal, int cells[static 4])
{
    int side = -1;

    for (int i = 0; i < 4; i++) {
        const int cell = cells[i] = diagonal == 0 ? 5 * i : 12 - 3 * i;
        if (dorix_empty(d, cell))
            return -1;
        const int its = dorix_side(d, dorix_pawn(d, cell, 0));
        if (i > 0 && its != side)
            return -1;
        side = its;
    }
    return side;
}

/* The game is won if exactly one side controls a great diagonal. */
void dorix_judge(struct dorix *d)
{
    int cells[4];
    const int a = dorix_diagonal(d, 0, cells), b = dorix_diagonal(d, 1, cells);
    const int side = a >= 0 ? a : b;

    if (side < 0 || (a >= 0 && b >= 0 && a != b))
        return;
    d->base.status = STATUS_WON;
    d->base.ending = ENDING_DIAGONAL;
    for (int seat = side; seat < d->base.seats; seat += d->base.sides)
        d->base.winners |= (uint8_t)(1 << seat);
}

static void play(struct position *p, struct move m)
{
    struct dorix *d = (struct dorix *)p;
    const int seat = p->to_move;

    assert(p->status == STATUS_OPEN);
    p->to_move = (uint8_t)(seat + 1 == p->seats ? 0 : seat + 1);
    if (m.bits == dorix_pass.bits)
        return;
    if (dorix_move_from(m) == DORIX_HAND)
        d->hands[seat]--;
    else
        dorix_pop(d, dorix_move_from(m));
    dorix_push(d, dorix_move_to(m), seat);
    for (int i = 0; i < dorix_move_receivers(m); i++)
        dorix_push(d, dorix_move_receiver(m, i), dorix_pop(d, dorix_move_to(m)));
    dorix_judge(d);
}

/* ---- symmetry ---- */

static int symmetries(int seats)
{
    (void)seats;
    return SQUARE_SYMMETRIES;
}

static void transform(struct position *p, int symmetry)
{
    struct dorix *d = (struct dorix *)p;
    const struct dorix old = *d;

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const int to = square_map(cell, DORIX_WIDTH, symmetry);
        d->low[to] = old.low[cell];
        d->high[to] = old.high[cell];
    }
}

/* Returns the direction from a cell to its neighbour. */
static unsigned direction_to(int cell, int neighbour)
{
    for (unsigned direction = 0; direction < 3; direction++)
        if (dorix_neighbours[cell][direction] == neighbour)
            return direction;
    return DORIX_NORTH;
}

/* Sorts the receivers of pawns of one colour in ascending order (D4). */
static struct move canonical(const struct dorix *d, int from, int to, int count,
                             unsigned directions[static 4])
{
    struct dorix after = *d;
    unsigned bits = 0;

    if (from != DORIX_HAND)
        dorix_pop(&after, from);
    dorix_push(&after, to, d->base.to_move);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            if (directions[j] < directions[i] &&
                dorix_pawn(&after, to, i) == dorix_pawn(&after, to, j)) {
                const unsigned swapped = directions[i];
                directions[i] = directions[j];
                directions[j] = swapped;
            }
    for (int i = 0; i < count; i++)
        bits |= directions[i] << (2 * i);
    return dorix_move(from, to, count, bits);
}

static struct move transform_move(const struct position *p, struct move m, int symmetry)
{
    struct dorix image = *(const struct dorix *)p;
    unsigned directions[4] = {0};

    if (m.bits == dorix_pass.bits)
        return m;
    const int to = square_map(dorix_move_to(m), DORIX_WIDTH, symmetry);
    const int from = dorix_move_from(m) == DORIX_HAND
                         ? DORIX_HAND
                         : square_map(dorix_move_from(m), DORIX_WIDTH, symmetry);
    for (int i = 0; i < dorix_move_receivers(m); i++)
        directions[i] =
            direction_to(to, square_map(dorix_move_receiver(m, i), DORIX_WIDTH, symmetry));
    transform(&image.base, symmetry);
    return canonical(&image, from, to, dorix_move_receivers(m), directions);
}

static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX])
{
    const struct dorix *d = (const struct dorix *)p;
    size_t n = 0;
    int pawns = 0;

    memset(key, 0, GAME_KEY_MAX);
    key[n++] = (uint8_t)(p->seats << 4 | p->to_move);
    for (int seat = 0; seat < p->seats; seat++)
        key[n++] = d->hands[seat];
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        key[n++] = (uint8_t)dorix_height(d, cell);
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        for (int i = dorix_height(d, cell) - 1; i >= 0; i--, pawns++)
            key[n + (size_t)pawns / 4] |= (uint8_t)(dorix_pawn(d, cell, i) << (pawns % 4 * 2));
    return n + ((size_t)pawns + 3) / 4;
}
