/*
 * tictacdoh.c - Tic Tac Doh, by Brian Schultze.
 *
 * Players place pyramids from one common stash of five small, five medium and five large (D2), on a
 * cell that touches a piece in play or on a piece, all within some 3x3 grid that nobody knows at
 * first; the first piece goes on c3 (D3). On a piece goes the next smaller size, which makes a
 * stack that counts as each of its sizes, or the next larger one, which makes a nest that counts as
 * its outer piece only; a cell is never both. Three cells in a line that count as one size win for
 * the player who completed them. A player who cannot place loses to the player before (D1); no
 * pieces left is a draw.
 *
 * D1 to D4 are decisions where the published rules leave something open: see
 * docs/rules/tictacdoh.en.md. tictacdoh_turn.c builds moves from tokens and explains refusals.
 */
#include "rules/tictacdoh.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"
#include "rules/square.h"
#include "rules/tictacdoh_turn.h"

static_assert(sizeof(struct tictacdoh) == 24, "no padding");

static void setup(struct position *p, int seats);
static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX]);
static void play(struct position *p, struct move m);
static int symmetries(int seats);
static void transform(struct position *p, int symmetry);
static struct move transform_move(const struct position *p, struct move m, int symmetry);
static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX]);
static size_t write_position(const struct position *p, char text[static GAME_TEXT_MAX]);
static bool read_position(struct position *p, const char *text);
static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX]);

const struct game tictacdoh = {
    .name = "tictacdoh",
    .title = TEXT_GAME_TICTACDOH_TITLE,
    .pitch = TEXT_GAME_TICTACDOH_PITCH,
    .sample = "-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2",
    .notation = "Sc3, Mb4, Lc3",
    .size = sizeof(struct tictacdoh),
    .seatings = 1 << 2 | 1 << 3 | 1 << 4,
    .files = TICTACDOH_WIDTH,
    .ranks = TICTACDOH_WIDTH,
    .minutes = 5,
    .cycles = false,
    .never_passes = true,
    .boundless = true,
    .setup = setup,
    .moves = moves,
    .play = play,
    .symmetries = symmetries,
    .transform = transform,
    .transform_move = transform_move,
    .pack = pack,
    .write_move = tictacdoh_write_move,
    .write = write_position,
    .read = read_position,
    .read_turn = tictacdoh_read_turn,
    .follow = tictacdoh_follow,
    .refuse = tictacdoh_refuse,
    .mid_turn = tictacdoh_mid_turn,
    .marks = tictacdoh_marks,
    .hands = hands,
};

enum { ALL_CELLS = 0x1ffffff, FILE_A = 0x108421, RANK_1 = 0x1f };

static void setup(struct position *p, int seats)
{
    struct tictacdoh *t = (struct tictacdoh *)p;

    assert(seats >= 2 && seats <= 4);
    memset(t, 0, sizeof *t);
    t->base.seats = t->base.sides = (uint8_t)seats;
}

/* ---- the canvas ---- */

static int count_cells(uint32_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

int tictacdoh_stash(const struct tictacdoh *t, int size)
{
    return TICTACDOH_EACH - count_cells(t->sizes[size]);
}

static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX])
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;

    for (int size = 0; size < 3; size++)
        list[size] = (struct hand){GAME_EVERYBODY, tictacdoh_letters[size],
                                   (uint8_t)tictacdoh_stash(t, size), TICTACDOH_EACH};
    return 3;
}

uint32_t tictacdoh_counting(const struct tictacdoh *t, int size)
{
    switch (size) {
    case TICTACDOH_LARGE: /* The outermost piece of a nest, or any part of a stack. */
        return t->sizes[TICTACDOH_LARGE];
    case TICTACDOH_MEDIUM:
        return t->sizes[TICTACDOH_MEDIUM] & ~(t->nests & t->sizes[TICTACDOH_LARGE]);
    default:
        return t->sizes[TICTACDOH_SMALL] & ~t->nests;
    }
}

uint32_t tictacdoh_lines(uint32_t set)
{
    /* The first cell of each three in a row, a column, a rising and a falling diagonal. */
    const uint32_t left = FILE_A | FILE_A << 1 | FILE_A << 2;
    const uint32_t row = set & set >> 1 & set >> 2 & left;
    const uint32_t column = set & set >> 5 & set >> 10;
    const uint32_t rising = set & set >> 6 & set >> 12 & left;
    const uint32_t falling = set & set >> 4 & set >> 8 & left << 2;

    return row | row << 1 | row << 2 | column | column << 5 | column << 10 | rising | rising << 6 |
           rising << 12 | falling | falling << 4 | falling << 8;
}

/* Returns the files or ranks, of five, that contain a piece. */
static unsigned used_files(uint32_t set)
{
    return (set | set >> 5 | set >> 10 | set >> 15 | set >> 20) & RANK_1;
}

static unsigned used_ranks(uint32_t set)
{
    unsigned ranks = 0;

    for (int rank = 0; rank < TICTACDOH_WIDTH; rank++)
        ranks |= (unsigned)((set >> (TICTACDOH_WIDTH * rank) & RANK_1) != 0) << rank;
    return ranks;
}

/*
 * By the set of files (or ranks) in use: those that at least one group of three adjacent ones
 * around them contains, and those that every such group contains. 0 if the pieces are more than
 * three apart.
 */
static const uint8_t possible_lines[32] = {
    0,  7, 15, 7, 31, 7, 15, 7, 30, 0, 14, 0, 30, 0, 14, 0,
    28, 0, 0,  0, 28, 0, 0,  0, 28, 0, 0,  0, 28, 0, 0,  0,
};
static const uint8_t certain_lines[32] = {
    0,  7, 6, 7, 4,  7, 6, 7, 12, 0, 14, 0, 12, 0, 14, 0,
    28, 0, 0, 0, 28, 0, 0, 0, 28, 0, 0,  0, 28, 0, 0,  0,
};

uint32_t tictacdoh_grid(uint32_t occupied, bool certain)
{
    const uint8_t *lines = certain ? certain_lines : possible_lines;
    const unsigned files = lines[used_files(occupied)], ranks = lines[used_ranks(occupied)];
    uint32_t grid = 0;

    for (int rank = 0; rank < TICTACDOH_WIDTH; rank++)
        if (ranks >> rank & 1)
            grid |= (uint32_t)files << (TICTACDOH_WIDTH * rank);
    return grid;
}

uint32_t tictacdoh_touching(uint32_t occupied)
{
    const uint32_t wide =
        occupied | (occupied << 1 & ~(uint32_t)FILE_A) | (occupied >> 1 & ~((uint32_t)FILE_A << 4));

    return (wide | wide << 5 | wide >> 5) & ALL_CELLS & ~occupied;
}

uint32_t tictacdoh_targets(const struct tictacdoh *t, int size)
{
    const uint32_t occupied = tictacdoh_occupied(t), *sizes = t->sizes;
    uint32_t targets;

    if (occupied == 0)
        return 1u << TICTACDOH_C3;
    targets = tictacdoh_touching(occupied) & tictacdoh_grid(occupied, false);
    if (size < TICTACDOH_LARGE) /* on a stack, or on a single piece to make one */
        targets |= sizes[size + 1] & ~sizes[size] & ~t->nests;
    if (size == TICTACDOH_MEDIUM)
        targets |= sizes[TICTACDOH_SMALL] & ~sizes[TICTACDOH_MEDIUM];
    if (size == TICTACDOH_LARGE) /* over a single medium piece or a nest of two */
        targets |= sizes[TICTACDOH_MEDIUM] & ~sizes[TICTACDOH_LARGE] &
                   (t->nests | ~sizes[TICTACDOH_SMALL]);
    return targets;
}

/* ---- moves ---- */

static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX])
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    int n = 0;

    if (p->status != STATUS_OPEN)
        return 0;
    for (int size = TICTACDOH_SMALL; size <= TICTACDOH_LARGE; size++) {
        if (tictacdoh_stash(t, size) == 0)
            continue;
        for (uint32_t to = tictacdoh_targets(t, size); to; to &= to - 1)
            list[n++] = tictacdoh_move(size, __builtin_ctz(to));
    }
    return n;
}

static bool can_place(const struct tictacdoh *t)
{
    for (int size = TICTACDOH_SMALL; size <= TICTACDOH_LARGE; size++)
        if (tictacdoh_stash(t, size) > 0 && tictacdoh_targets(t, size))
            return true;
    return false;
}

static bool stash_empty(const struct tictacdoh *t)
{
    return tictacdoh_stash(t, 0) + tictacdoh_stash(t, 1) + tictacdoh_stash(t, 2) == 0;
}

/* Judges the position after the move of the previous seat; `line`: that move completed a line. */
static void judge(struct tictacdoh *t, bool line)
{
    const int mover = (t->base.to_move + t->base.seats - 1) % t->base.seats;

    if (line || (!stash_empty(t) && !can_place(t))) {
        t->base.status = STATUS_WON;
        t->base.winners = (uint8_t)(1 << mover);
        t->base.ending = line ? ENDING_LINE : ENDING_STUCK;
    } else if (stash_empty(t)) {
        t->base.status = STATUS_DRAWN;
        t->base.ending = ENDING_ALL_PLACED;
    }
}

static void play(struct position *p, struct move m)
{
    struct tictacdoh *t = (struct tictacdoh *)p;
    const int size = tictacdoh_move_size(m);
    const uint32_t cell = 1u << tictacdoh_move_cell(m);

    assert(p->status == STATUS_OPEN);
    assert(tictacdoh_stash(t, size) > 0 && (tictacdoh_targets(t, size) & cell));
    if (size > TICTACDOH_SMALL && t->sizes[size - 1] & cell)
        t->nests |= cell;
    t->sizes[size] |= cell;
    p->to_move = (uint8_t)(p->to_move + 1 == p->seats ? 0 : p->to_move + 1);
    judge(t, tictacdoh_lines(tictacdoh_counting(t, size)) != 0);
}

/* ---- symmetry, about c3 ---- */

static int symmetries(int seats)
{
    (void)seats;
    return SQUARE_SYMMETRIES;
}

static uint32_t map_set(uint32_t set, int symmetry)
{
    uint32_t image = 0;

    for (; set; set &= set - 1)
        image |= 1u << square_map(__builtin_ctz(set), TICTACDOH_WIDTH, symmetry);
    return image;
}

static void transform(struct position *p, int symmetry)
{
    struct tictacdoh *t = (struct tictacdoh *)p;

    for (int size = 0; size < 3; size++)
        t->sizes[size] = map_set(t->sizes[size], symmetry);
    t->nests = map_set(t->nests, symmetry);
}

static struct move transform_move(const struct position *p, struct move m, int symmetry)
{
    (void)p;
    return tictacdoh_move(tictacdoh_move_size(m),
                          square_map(tictacdoh_move_cell(m), TICTACDOH_WIDTH, symmetry));
}

/* The position of the pieces on the canvas does not matter, so the key moves them to its corner. */
static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX])
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    const uint32_t occupied = tictacdoh_occupied(t);
    const int corner = occupied ? __builtin_ctz(used_files(occupied)) +
                                      TICTACDOH_WIDTH * __builtin_ctz(used_ranks(occupied))
                                : 0;
    size_t n = 0;

    key[n++] = (uint8_t)(p->seats << 4 | p->to_move);
    for (int rank = 0; rank < 3; rank++)
        for (int file = 0; file < 3; file++) {
            const int cell = corner + file + TICTACDOH_WIDTH * rank;
            uint8_t pieces = 0;
            for (int size = 0; size < 3 && cell < TICTACDOH_CELLS; size++)
                pieces |= (uint8_t)((t->sizes[size] >> cell & 1) << size);
            if (cell < TICTACDOH_CELLS && t->nests >> cell & 1)
                pieces |= 8;
            key[n++] = pieces;
        }
    return n;
}

/* ---- text: ranks from the top; in a cell the pieces in the order they were placed; player to move
 * ---- */

static size_t write_cell(const struct tictacdoh *t, int cell, char *text, size_t n)
{
    const bool nest = t->nests >> cell & 1;
    const size_t start = n;

    for (int i = 0; i < 3; i++) {
        const int size = nest ? i : 2 - i;
        if (t->sizes[size] >> cell & 1)
            text[n++] = tictacdoh_letters[size];
    }
    return n > start ? n : position_text_put(text, n, "-");
}

static size_t write_position(const struct position *p, char text[static GAME_TEXT_MAX])
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    size_t n = 0;

    for (int rank = TICTACDOH_WIDTH - 1; rank >= 0; rank--)
        for (int file = 0; file < TICTACDOH_WIDTH; file++) {
            n = write_cell(t, file + TICTACDOH_WIDTH * rank, text, n);
            if (file < TICTACDOH_WIDTH - 1 || rank > 0)
                text[n++] = file < TICTACDOH_WIDTH - 1 ? ',' : '/';
        }
    n = position_text_put_turn(text, n, p);
    text[n] = '\0';
    assert(n < GAME_TEXT_MAX);
    return n;
}

/* Reads a cell, whose sizes must all decrease (a stack) or all increase (a nest), by one each. */
static bool read_cell(const char **at, struct tictacdoh *t, int cell)
{
    int last = -1, step = 0;

    if (position_text_skip(at, '-'))
        return true;
    for (; **at && strchr(tictacdoh_letters, **at); ++*at) {
        const int size = (int)(strchr(tictacdoh_letters, **at) - tictacdoh_letters);
        if (last >= 0) {
            if ((size != last + 1 && size != last - 1) || (step && size - last != step))
                return false;
            step = size - last;
        }
        t->sizes[size] |= 1u << cell;
        last = size;
    }
    if (step > 0)
        t->nests |= 1u << cell;
    return last >= 0;
}

static bool read_board(const char **at, struct tictacdoh *t)
{
    for (int rank = TICTACDOH_WIDTH - 1; rank >= 0; rank--)
        for (int file = 0; file < TICTACDOH_WIDTH; file++) {
            if (!read_cell(at, t, file + TICTACDOH_WIDTH * rank))
                return false;
            if ((file < TICTACDOH_WIDTH - 1 || rank > 0) &&
                !position_text_skip(at, file < TICTACDOH_WIDTH - 1 ? ',' : '/'))
                return false;
        }
    return true;
}

static uint32_t all_lines(const struct tictacdoh *t)
{
    uint32_t lines = 0;

    for (int size = 0; size < 3; size++)
        lines |= tictacdoh_lines(tictacdoh_counting(t, size));
    return lines;
}

/* Removes the last piece placed on a cell. */
static struct tictacdoh without_top(const struct tictacdoh *t, uint32_t cell)
{
    struct tictacdoh before = *t;
    const bool nest = t->nests & cell;
    int top = nest ? TICTACDOH_LARGE : TICTACDOH_SMALL;

    while (!(t->sizes[top] & cell))
        top += nest ? -1 : 1;
    before.sizes[top] &= ~cell;
    if (!(before.sizes[TICTACDOH_SMALL] & before.sizes[TICTACDOH_MEDIUM] & cell))
        before.nests &= ~cell; /* a single piece is neither a stack nor a nest */
    return before;
}

/* Whether all pieces are connected to the one on c3. */
static bool connected(const struct tictacdoh *t)
{
    const uint32_t occupied = tictacdoh_occupied(t);
    uint32_t reached = 1u << TICTACDOH_C3 & occupied;

    for (uint32_t next; (next = tictacdoh_touching(reached) & occupied) != 0;)
        reached |= next;
    return reached == occupied;
}

/*
 * Whether some order of play leads here: removes pieces one by one, back to the first on c3; no
 * earlier position may be unconnected or have a line, which would have ended the game. The
 * remainders of a position are numbered by how many pieces their cells have lost; each is tried
 * once.
 */
enum { TICTACDOH_REMAINDERS = 5832 }; /* the most: with six cells of two pieces and three of one */

static unsigned number_of(const struct tictacdoh *t, const struct tictacdoh *end)
{
    unsigned number = 0;

    for (int cell = 0; cell < TICTACDOH_CELLS; cell++) {
        unsigned pieces = 0, most = 1;
        for (int size = 0; size < 3; size++) {
            pieces += t->sizes[size] >> cell & 1;
            most += end->sizes[size] >> cell & 1;
        }
        number = number * most + pieces;
    }
    return number;
}

static bool reachable(const struct tictacdoh *t, const struct tictacdoh *end,
                      uint8_t tried[static TICTACDOH_REMAINDERS / 8])
{
    const unsigned number = number_of(t, end);

    assert(number < TICTACDOH_REMAINDERS);
    if (tried[number / 8] >> number % 8 & 1)
        return false;
    tried[number / 8] |= (uint8_t)(1 << number % 8);
    for (uint32_t cells = tictacdoh_occupied(t); cells; cells &= cells - 1) {
        const struct tictacdoh before = without_top(t, cells & (0u - cells));
        if (tictacdoh_occupied(&before) == 0)
            return true;
        if (connected(&before) && all_lines(&before) == 0 && reachable(&before, end, tried))
            return true;
    }
    return false;
}

/* Whether there are as many pieces as turns, not more than exist, in one grid, and placed in a
 * possible order. */
static bool pieces_possible(const struct tictacdoh *t)
{
    const uint32_t occupied = tictacdoh_occupied(t);
    uint8_t tried[TICTACDOH_REMAINDERS / 8] = {0};
    int pieces = 0;

    for (int size = 0; size < 3; size++) {
        if (count_cells(t->sizes[size]) > TICTACDOH_EACH)
            return false;
        pieces += count_cells(t->sizes[size]);
    }
    if (pieces % t->base.seats != t->base.to_move)
        return false;
    if (occupied == 0)
        return true;
    return (tictacdoh_grid(occupied, false) & occupied) == occupied && connected(t) &&
           reachable(t, t, tried);
}

static bool read_position(struct position *p, const char *text)
{
    struct tictacdoh t = {0};
    int turn, seats;

    if (!read_board(&text, &t) || !position_text_turn(&text, &turn, &seats))
        return false;
    t.base.seats = t.base.sides = (uint8_t)seats;
    t.base.to_move = (uint8_t)turn;
    if (!pieces_possible(&t))
        return false;
    if (tictacdoh_occupied(&t))
        judge(&t, all_lines(&t) != 0);
    *(struct tictacdoh *)p = t;
    return true;
}
