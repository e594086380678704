/*
 * tictacdoh_board.c - boards of Tic Tac Doh up to symmetry and translation.
 */
#include "solver/games/tictacdoh_board.h"

#include <assert.h>
#include <string.h>

#include "rules/square.h"
#include "rules/tictacdoh_turn.h"

static_assert(PYRAMIDS == 3 * TICTACDOH_EACH, "one stash of five each");

enum { WIDTH = 3, CELLS = 9, ALL = 0x1ff, FILE_1 = 0x49, RANK_1 = 7, GRIDS_MAX = 9 };

/* ---- lines ---- */

/* For all 512 sets of two cells, those that complete a line of three with them. */
#define THIRD(set, a, b, c) (((set) >> (a) & (set) >> (b) & 1) << (c))
#define LINE(set, a, b, c)  (THIRD(set, a, b, c) | THIRD(set, b, c, a) | THIRD(set, a, c, b))
#define ROWS(set)           (LINE(set, 0, 1, 2) | LINE(set, 3, 4, 5) | LINE(set, 6, 7, 8))
#define COLUMNS(set)        (LINE(set, 0, 3, 6) | LINE(set, 1, 4, 7) | LINE(set, 2, 5, 8))
#define COMPLETING(set)     (ROWS(set) | COLUMNS(set) | LINE(set, 0, 4, 8) | LINE(set, 2, 4, 6))
#define COMPLETING_4(set)                                                                          \
    COMPLETING(set), COMPLETING(set + 1), COMPLETING(set + 2), COMPLETING(set + 3)
#define COMPLETING_16(set)                                                                         \
    COMPLETING_4(set), COMPLETING_4(set + 4), COMPLETING_4(set + 8), COMPLETING_4(set + 12)
#define COMPLETING_64(set)                                                                         \
    COMPLETING_16(set), COMPLETING_16(set + 16), COMPLETING_16(set + 32), COMPLETING_16(set + 48)

static const uint16_t completing[ALL + 1] = {
    COMPLETING_64(0),   COMPLETING_64(64),  COMPLETING_64(128), COMPLETING_64(192),
    COMPLETING_64(256), COMPLETING_64(320), COMPLETING_64(384), COMPLETING_64(448),
};

/* ---- pieces on the board ---- */

static unsigned occupied(const struct tictacdoh_board *b)
{
    return b->sizes[0] | b->sizes[1] | b->sizes[2];
}

/* Returns the number of bits, at most nine; __builtin_popcount() may call a library function. */
static int count(unsigned set)
{
    set -= set >> 1 & 0x155;
    set = (set & 0x333) + (set >> 2 & 0x333);
    return (int)((set + (set >> 4) + (set >> 8)) & 0xf);
}

int tictacdoh_board_placed(const struct tictacdoh_board *b)
{
    return count(b->sizes[0]) + count(b->sizes[1]) + count(b->sizes[2]);
}

int tictacdoh_board_empty(const struct tictacdoh_board *b)
{
    return CELLS - count(occupied(b));
}

/* Returns the cells that count as a size: of a nest only the outer piece does. */
static unsigned counting(const struct tictacdoh_board *b, int size)
{
    switch (size) {
    case TICTACDOH_LARGE:
        return b->sizes[TICTACDOH_LARGE];
    case TICTACDOH_MEDIUM:
        return b->sizes[TICTACDOH_MEDIUM] & ~(unsigned)(b->nests & b->sizes[TICTACDOH_LARGE]);
    default:
        return b->sizes[TICTACDOH_SMALL] & ~(unsigned)b->nests;
    }
}

/* Returns the empty cells of the grid that touch a piece; on the empty grid one cell, because all
 * are equivalent. */
static unsigned touching(unsigned set)
{
    const unsigned wide = set | (set << 1 & (ALL ^ FILE_1)) | (set >> 1 & (ALL ^ FILE_1 << 2));

    return set ? (wide | wide << 3 | wide >> 3) & ALL & ~set : 1;
}

/* Returns the cells where a piece of a size may be placed within the grid; `free` is touching(). */
static unsigned targets(const struct tictacdoh_board *b, int size, unsigned free)
{
    const unsigned small = b->sizes[0], medium = b->sizes[1], large = b->sizes[2];

    switch (size) {
    case TICTACDOH_SMALL: /* on a stack, or on a single medium piece, which makes a stack */
        return free | (medium & ~small & ~(unsigned)b->nests);
    case TICTACDOH_MEDIUM:
        return free | (large & ~medium & ~(unsigned)b->nests) | (small & ~medium);
    default: /* over a single medium piece or a nest of two */
        return free | (medium & ~large & (b->nests | ~small));
    }
}

static struct tictacdoh_board moved_up(const struct tictacdoh_board *b, int cells)
{
    return (struct tictacdoh_board){{(uint16_t)(b->sizes[0] << cells),
                                     (uint16_t)(b->sizes[1] << cells),
                                     (uint16_t)(b->sizes[2] << cells)},
                                    (uint16_t)(b->nests << cells)};
}

/* Returns by how many cells a set must be moved to be in the lowest file and rank. */
static int above_corner(unsigned set)
{
    int cells = 0;

    while (set && !(set >> cells & RANK_1))
        cells += WIDTH;
    while (set && !(set >> cells & FILE_1))
        cells++;
    return cells;
}

static bool in_corner(unsigned set)
{
    return (set & FILE_1) && (set & RANK_1);
}

static bool grid_known(unsigned set)
{
    return in_corner(set) && (set & FILE_1 << 2) && (set & RANK_1 << 6);
}

/* Lists by how many cells the pieces may be moved up and stay in the grid: one entry per possible
 * grid. */
static int grids(unsigned set, uint8_t shifts[static GRIDS_MAX])
{
    const int files = set & FILE_1 << 2 ? 0 : set & FILE_1 << 1 ? 1 : 2;
    const int ranks = set & RANK_1 << 6 ? 0 : set & RANK_1 << 3 ? 1 : 2;
    int n = 0;

    assert(set == 0 || in_corner(set));
    for (int rank = 0; rank <= ranks; rank++)
        for (int file = 0; file <= files; file++)
            shifts[n++] = (uint8_t)(file + WIDTH * rank);
    return set ? n : 1;
}

void tictacdoh_board_init(struct tictacdoh_board *b, const struct tictacdoh *t)
{
    const uint32_t all = tictacdoh_occupied(t);
    int corner = 0;

    memset(b, 0, sizeof *b);
    while (all && !(all >> corner & 0x1f))
        corner += TICTACDOH_WIDTH;
    while (all && !(all >> corner & 0x108421))
        corner++;
    for (int cell = 0; cell < CELLS; cell++) {
        const int from = corner + cell % WIDTH + TICTACDOH_WIDTH * (cell / WIDTH);
        for (int size = 0; size < 3 && from < TICTACDOH_CELLS; size++)
            b->sizes[size] |= (uint16_t)((t->sizes[size] >> from & 1) << cell);
        if (from < TICTACDOH_CELLS)
            b->nests |= (uint16_t)((t->nests >> from & 1) << cell);
    }
}

/* ---- moves ---- */

static bool stash_has(const struct tictacdoh_board *b, int size)
{
    return count(b->sizes[size]) < TICTACDOH_EACH;
}

static bool wins_in_grid(const struct tictacdoh_board *b)
{
    const unsigned free = touching(occupied(b));

    for (int size = 0; size < 3; size++)
        if (stash_has(b, size) && completing[counting(b, size)] & targets(b, size, free))
            return true;
    return false;
}

bool tictacdoh_board_wins(const struct tictacdoh_board *b)
{
    uint8_t shifts[GRIDS_MAX];

    if (grid_known(occupied(b)))
        return wins_in_grid(b);
    for (int i = grids(occupied(b), shifts) - 1; i >= 0; i--) {
        const struct tictacdoh_board moved = moved_up(b, shifts[i]);
        if (wins_in_grid(&moved))
            return true;
    }
    return false;
}

static struct tictacdoh_board placed(const struct tictacdoh_board *b, int size, unsigned cell)
{
    struct tictacdoh_board child = *b;

    if (size > TICTACDOH_SMALL && b->sizes[size - 1] & cell)
        child.nests |= (uint16_t)cell;
    child.sizes[size] |= (uint16_t)cell;
    return child;
}

/* Lists the children in one grid; a child that is lower in another grid is left to that one. */
static int children_in_grid(const struct tictacdoh_board *b, struct tictacdoh_board_child *list)
{
    const unsigned set = occupied(b), free = touching(set);
    int n = 0;

    for (int size = 0; size < 3; size++) {
        if (!stash_has(b, size))
            continue;
        const unsigned winning = completing[counting(b, size)];
        for (unsigned to = targets(b, size, free); to; to &= to - 1) {
            const unsigned cell = to & (0u - to);
            if (in_corner(set | cell))
                list[n++] = (struct tictacdoh_board_child){
                    placed(b, size, cell), (uint8_t)__builtin_ctz(cell), winning & cell};
        }
    }
    return n;
}

int tictacdoh_board_children(const struct tictacdoh_board *b,
                             struct tictacdoh_board_child list[static TICTACDOH_BOARD_CHILDREN_MAX])
{
    uint8_t shifts[GRIDS_MAX];
    const int count_of_grids = grids(occupied(b), shifts);
    int n = 0;

    for (int i = 0; i < count_of_grids; i++) {
        const struct tictacdoh_board moved = moved_up(b, shifts[i]);
        n += children_in_grid(&moved, list + n);
    }
    assert(n <= TICTACDOH_BOARD_CHILDREN_MAX);
    return n;
}

/* ---- keys ---- */

/* Weights of the cells in each image: square_map() as powers of ten. */
#define E0 1u
#define E1 10u
#define E2 100u
#define E3 1000u
#define E4 10000u
#define E5 100000u
#define E6 1000000u
#define E7 10000000u
#define E8 100000000u
static const uint32_t weights[CELLS][TICTACDOH_BOARD_SYMMETRIES] = {
    {E0, E2, E6, E8, E0, E6, E2, E8}, {E1, E1, E7, E7, E3, E3, E5, E5},
    {E2, E0, E8, E6, E6, E0, E8, E2}, {E3, E5, E3, E5, E1, E7, E1, E7},
    {E4, E4, E4, E4, E4, E4, E4, E4}, {E5, E3, E5, E3, E7, E1, E7, E1},
    {E6, E8, E0, E2, E2, E8, E0, E6}, {E7, E7, E1, E1, E5, E5, E3, E3},
    {E8, E6, E2, E0, E8, E2, E6, E0},
};

/* A cell's digit by its pieces, as a set of bits: small 1, medium 2, large 4, nest 8. */
static const uint8_t digits[16] = {0, 1, 2, 4, 3, 0, 5, 6, 0, 0, 0, 7, 0, 0, 8, 9};
static const uint8_t contents[10] = {0, 1, 2, 4, 3, 6, 7, 11, 14, 15};

static uint32_t digit(const struct tictacdoh_board *b, int cell)
{
    return digits[(b->sizes[0] >> cell & 1) | (b->sizes[1] >> cell & 1) << 1 |
                  (b->sizes[2] >> cell & 1) << 2 | (b->nests >> cell & 1) << 3];
}

static uint32_t least(const uint32_t numbers[static TICTACDOH_BOARD_SYMMETRIES])
{
    uint32_t key = numbers[0];

    for (int s = 1; s < TICTACDOH_BOARD_SYMMETRIES; s++)
        key = numbers[s] < key ? numbers[s] : key;
    return key;
}

static void number_images(const struct tictacdoh_board *b,
                          uint32_t numbers[static TICTACDOH_BOARD_SYMMETRIES])
{
    memset(numbers, 0, TICTACDOH_BOARD_SYMMETRIES * sizeof numbers[0]);
    for (unsigned set = occupied(b); set; set &= set - 1) {
        const int cell = __builtin_ctz(set);
        for (int s = 0; s < TICTACDOH_BOARD_SYMMETRIES; s++)
            numbers[s] += digit(b, cell) * weights[cell][s];
    }
}

/* While the grid is not fixed, an image must be moved to the corner. */
static void number_moved_images(const struct tictacdoh_board *b,
                                uint32_t numbers[static TICTACDOH_BOARD_SYMMETRIES])
{
    for (int s = 0; s < TICTACDOH_BOARD_SYMMETRIES; s++) {
        unsigned image = 0;
        for (unsigned set = occupied(b); set; set &= set - 1)
            image |= 1u << square_map(__builtin_ctz(set), WIDTH, s);
        const int down = above_corner(image);
        numbers[s] = 0;
        for (unsigned set = occupied(b); set; set &= set - 1) {
            const int cell = __builtin_ctz(set);
            numbers[s] += digit(b, cell) * weights[square_map(cell, WIDTH, s) - down][0];
        }
    }
}

uint32_t tictacdoh_board_key(const struct tictacdoh_board *b)
{
    uint32_t numbers[TICTACDOH_BOARD_SYMMETRIES];

    if (grid_known(occupied(b)))
        number_images(b, numbers);
    else
        number_moved_images(b, numbers);
    return least(numbers);
}

void tictacdoh_board_from_key(struct tictacdoh_board *b, uint32_t key)
{
    memset(b, 0, sizeof *b);
    for (int cell = 0; cell < CELLS; cell++, key /= 10) {
        const unsigned pieces = contents[key % 10];
        for (int size = 0; size < 3; size++)
            b->sizes[size] |= (uint16_t)((pieces >> size & 1) << cell);
        b->nests |= (uint16_t)((pieces >> 3) << cell);
    }
    assert(key == 0);
}

void tictacdoh_board_images(struct tictacdoh_board_images *images, const struct tictacdoh_board *b)
{
    images->board = *b;
    images->whole = grid_known(occupied(b));
    if (images->whole)
        number_images(b, images->numbers);
}

uint32_t tictacdoh_board_child_key(const struct tictacdoh_board_images *parent,
                                   const struct tictacdoh_board_child *c)
{
    uint32_t numbers[TICTACDOH_BOARD_SYMMETRIES];

    if (!parent->whole)
        return tictacdoh_board_key(&c->board);
    /* One digit has changed, so every image's number changes by that digit's weight; differences
     * may wrap around. */
    const uint32_t change = digit(&c->board, c->cell) - digit(&parent->board, c->cell);
    for (int s = 0; s < TICTACDOH_BOARD_SYMMETRIES; s++)
        numbers[s] = parent->numbers[s] + change * weights[c->cell][s];
    return least(numbers);
}
