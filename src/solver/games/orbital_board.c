/*
 * orbital_board.c - a compact board of Orbital for the solver; a test compares it with src/rules.
 */
#include "solver/games/orbital_board.h"

#include <assert.h>
#include <string.h>

#include "rules/orbital_turn.h"

enum { B = ORBITAL_BASE, P = ORBITAL_THRUSTER, A = ORBITAL_ANTENNA };
enum { ALL_CELLS = 0xffff };

/* the first cell in each of the four sets */
static const uint64_t each_set = UINT64_C(0x0001000100010001);

static const uint16_t beside[ORBITAL_CELLS] = {
    0x0012, 0x0025, 0x004a, 0x0084, 0x0121, 0x0252, 0x04a4, 0x0848,
    0x1210, 0x2520, 0x4a40, 0x8480, 0x2100, 0x5200, 0xa400, 0x4800,
};

/* ---- sets ---- */

/* Returns the cells with a bit in any of the four sets. */
static unsigned any_way(uint64_t ways)
{
    const uint32_t half = (uint32_t)(ways | ways >> 32);

    return (half | half >> 16) & ALL_CELLS;
}

static unsigned row_and_column(int cell)
{
    return (0xfu << (cell & 12)) | (0x1111u << (cell & 3));
}

/* Returns the cells ahead of a Thruster's point. */
static unsigned cells_ahead(int cell, int direction)
{
    const unsigned line = direction & 1 ? 0xfu << (cell & 12) : 0x1111u << (cell & 3);
    const unsigned below = (1u << cell) - 1;

    return direction < 2 ? line & ~below & ~(1u << cell) : line & below;
}

/* Returns the number of cells in a set; not every supported processor has an instruction for it. */
static int count(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    sets = (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
    sets = (sets + (sets >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(sets * UINT64_C(0x0101010101010101) >> 56);
}

static uint8_t least(uint8_t a, int b)
{
    return a < b ? a : (uint8_t)b;
}

static bool hand_empty(const uint8_t hand[3])
{
    return (hand[B] | hand[P] | hand[A]) == 0;
}

/* Returns the cells where any piece in a side's hand fits. */
static unsigned playable(const struct orbital_board *b, int side)
{
    const uint8_t *hand = b->hands[side];

    return ((hand[B] ? (unsigned)~b->taken[B] : 0) | (hand[A] ? (unsigned)~b->taken[A] : 0) |
            (hand[P] ? (unsigned)~b->taken[P] : 0)) &
           ALL_CELLS;
}

/* ---- removing irrelevant details ---- */

/* Removes details that no longer matter, except from the zone. */
static void settle(struct orbital_board *b)
{
    unsigned fit = any_way(b->ways);
    unsigned barren = b->both & ~(unsigned)b->some;
    const int room = count(fit);

    b->hands[0][P] = least(b->hands[0][P], room);
    b->hands[1][P] = least(b->hands[1][P], room);
    if (!(b->hands[0][P] | b->hands[1][P]))
        b->ways = fit = 0;
    barren |= ~fit & ~(unsigned)b->taken[P];
    b->taken[P] = (uint16_t)~fit;
    for (int kind = B; kind <= A; kind += A - B)
        if (!(b->hands[0][kind] | b->hands[1][kind])) {
            barren |= ~(unsigned)b->taken[kind];
            b->taken[kind] = ALL_CELLS;
        }
    const unsigned alive = ~(unsigned)(b->taken[B] & b->taken[P] & b->taken[A]);
    b->some = (uint16_t)(b->some & ~barren & alive);
    b->both = (uint16_t)((b->both | barren) & alive);
}

/* Switches the view to the other player. */
static void turn_round(struct orbital_board *b)
{
    const unsigned t0 = b->taken[B], t1 = b->taken[P], t2 = b->taken[A];
    const unsigned two = (t0 & t1) | (t0 & t2) | (t1 & t2), one = (t0 | t1 | t2) & ~two;
    const unsigned barren = b->both & ~(unsigned)b->some;
    const unsigned alive = ~(barren | (t0 & t1 & t2));
    const unsigned some = ((one & ~(unsigned)b->some) | (two & ~(unsigned)b->both)) & alive;
    const unsigned both = (two & ~(unsigned)b->some & alive) | barren;
    const uint8_t towers = b->towers[0];
    uint8_t hand[3];

    b->some = (uint16_t)some;
    b->both = (uint16_t)both;
    memcpy(hand, b->hands[0], sizeof hand);
    memcpy(b->hands[0], b->hands[1], sizeof hand);
    memcpy(b->hands[1], hand, sizeof hand);
    b->towers[0] = b->towers[1];
    b->towers[1] = towers;
}

/* Computes the zone for the mover: all cells if nothing fits in it. */
static void limit(struct orbital_board *b, unsigned zone)
{
    const unsigned cells = playable(b, 0);

    b->zone = (uint16_t)(zone & cells ? zone & cells : cells);
}

static enum orbital_result majority(int mine, int theirs)
{
    return mine > theirs ? ORBITAL_WON : mine < theirs ? ORBITAL_LOST : ORBITAL_DRAWN;
}

/* ---- from the rules ---- */

static uint64_t ways_left(const struct orbital *o)
{
    const unsigned open = ~orbital_taken(o, P);
    uint64_t ways = 0;

    for (int d = 0; d < 4; d++)
        ways |= (uint64_t)(open & orbital_inside[d] & ~orbital_lines(o->facing[d])) << (16 * d);
    return ways;
}

enum orbital_result orbital_board_init(struct orbital_board *b, const struct orbital *o)
{
    const int me = o->base.to_move;
    const uint16_t *mine = o->pieces[me];
    const unsigned two = (mine[0] & mine[1]) | (mine[0] & mine[2]) | (mine[1] & mine[2]);

    assert(o->base.status == STATUS_OPEN);
    memset(b, 0, sizeof *b);
    b->ways = ways_left(o);
    for (int kind = B; kind <= A; kind++)
        b->taken[kind] = (uint16_t)orbital_taken(o, kind);
    b->some = (uint16_t)(mine[0] | mine[1] | mine[2]);
    b->both = (uint16_t)two;
    memcpy(b->hands[0], o->hands[me], 3);
    memcpy(b->hands[1], o->hands[!me], 3);
    b->towers[0] = (uint8_t)count(orbital_towers(o, me));
    b->towers[1] = (uint8_t)count(orbital_towers(o, !me));
    settle(b);
    limit(b, orbital_zone(o));
    if (hand_empty(b->hands[0]) && hand_empty(b->hands[1]))
        return majority(b->towers[1], b->towers[0]);
    return ORBITAL_OPEN;
}

/* ---- moves ---- */

int orbital_board_moves(const struct orbital_board *b, struct move list[static ORBITAL_BOARD_MOVES])
{
    const uint8_t *hand = b->hands[0];
    const unsigned bases = hand[B] ? b->zone & ~(unsigned)b->taken[B] : 0;
    const unsigned antennas = hand[A] ? b->zone & ~(unsigned)b->taken[A] : 0;
    uint32_t others = bases | antennas << 16;
    uint64_t thrusters = hand[P] ? b->ways & b->zone * each_set : 0;
    int n = 0;

    for (; others; others &= others - 1) {
        const int at = __builtin_ctz(others);
        list[n++] = orbital_move(at < 16 ? B : A, at & 15, 0);
    }
    for (; thrusters; thrusters &= thrusters - 1) {
        const int at = __builtin_ctzll(thrusters);
        list[n++] = orbital_move(P, at & 15, at >> 4);
    }
    if (n == 0)
        list[n++] = orbital_pass;
    assert(n <= ORBITAL_BOARD_MOVES);
    return n;
}

/* Adds the mover's piece to a cell; returns whether that makes a Tower, and its owner: 0 is the
 * mover. */
static bool place(struct orbital_board *b, int kind, unsigned cell, int *owner)
{
    const bool barren = b->both & ~(unsigned)b->some & cell;

    b->hands[0][kind]--;
    b->taken[kind] |= (uint16_t)cell;
    if (barren)
        return false;
    if (b->taken[B] & b->taken[P] & b->taken[A] & cell) {
        *owner = b->some & cell ? 0 : 1;
        return true;
    }
    b->both |= (uint16_t)(b->some & cell);
    b->some |= (uint16_t)cell;
    return false;
}

enum orbital_result orbital_board_play(const struct orbital_board *b, struct move m,
                                       struct orbital_board *next)
{
    const int kind = orbital_move_kind(m), cell = orbital_move_cell(m),
              direction = orbital_move_direction(m);
    unsigned zone = ALL_CELLS;
    int owner;

    *next = *b;
    if (m.bits != orbital_pass.bits) {
        zone = kind == B ? beside[cell] : kind == A ? 1u << cell : cells_ahead(cell, direction);
        if (kind == P)
            next->ways &= ~(each_set << cell | (uint64_t)row_and_column(cell) << (16 * direction));
        if (place(next, kind, 1u << cell, &owner) && ++next->towers[owner] == ORBITAL_TOWERS_TO_WIN)
            return owner == 0 ? ORBITAL_WON : ORBITAL_LOST;
        settle(next);
        if (hand_empty(next->hands[0]) && hand_empty(next->hands[1]))
            return majority(next->towers[0], next->towers[1]);
    }
    turn_round(next);
    limit(next, zone);
    return ORBITAL_OPEN;
}

/* ---- safety ---- */

/* Returns the cells that one more piece from a side's hand completes. */
static unsigned last_places(const struct orbital_board *b, int side)
{
    const uint8_t *hand = b->hands[side];
    const unsigned t0 = b->taken[B], t1 = b->taken[P], t2 = b->taken[A];

    return (hand[B] ? t1 & t2 & ~t0 : 0) | (hand[P] ? t0 & t2 & ~t1 : 0) |
           (hand[A] ? t0 & t1 & ~t2 : 0);
}

bool orbital_board_wins(const struct orbital_board *b)
{
    return b->towers[0] == ORBITAL_TOWERS_TO_WIN - 1 && last_places(b, 0) & b->some & b->zone;
}

static bool is_safe(const struct orbital_board *b, struct move m)
{
    struct orbital_board next;
    const enum orbital_result result = orbital_board_play(b, m, &next);

    return result != ORBITAL_LOST && !(result == ORBITAL_OPEN && orbital_board_wins(&next));
}

/* Returns the number of moves, without listing them. */
static int count_moves(const struct orbital_board *b)
{
    const uint8_t *hand = b->hands[0];
    const uint64_t thrusters = hand[P] ? b->ways & b->zone * each_set : 0;
    const uint32_t bases = hand[B] ? b->zone & ~(uint32_t)b->taken[B] : 0;
    const uint32_t antennas = hand[A] ? b->zone & ~(uint32_t)b->taken[A] : 0;
    const int n = count(thrusters) + count(bases | antennas << 16);

    return n ? n : 1;
}

/*
 * Whether a move is safe for a reason that can be seen without playing it: it is a Base or a
 * Thruster that completes no Tower, and the other player, who needs one more Tower, must then play
 * where none can be completed.
 */
static bool keeps_away(struct move m, unsigned two, unsigned theirs, unsigned sure)
{
    const int kind = orbital_move_kind(m), cell = orbital_move_cell(m);

    if (m.bits == orbital_pass.bits || kind == A || two >> cell & 1)
        return false;
    const unsigned zone = kind == B ? beside[cell] : cells_ahead(cell, orbital_move_direction(m));
    return zone & sure && !(zone & theirs);
}

int orbital_board_safe_moves(const struct orbital_board *b)
{
    const unsigned t0 = b->taken[B], t1 = b->taken[P], t2 = b->taken[A];
    const unsigned two = (t0 & t1) | (t0 & t2) | (t1 & t2);
    const unsigned gifts = two & ~(unsigned)b->some;
    const unsigned theirs = last_places(b, 1) & ~(unsigned)b->both;
    const unsigned sure = (b->hands[1][B] ? ~t0 : 0) | (b->hands[1][A] ? ~t2 : 0);
    struct move list[ORBITAL_BOARD_MOVES];
    int safe = 0;

    if (b->towers[1] == 0)
        return count_moves(b);
    const int n = orbital_board_moves(b, list);
    for (int i = 0; i < n; i++) {
        const bool seen = b->towers[1] == 1 ? !(gifts >> orbital_move_cell(list[i]) & 1)
                                            : keeps_away(list[i], two, theirs, sure);
        safe += seen || is_safe(b, list[i]);
    }
    return safe;
}

int orbital_board_unsafe_plies(const struct orbital_board *b)
{
    const uint8_t *mine = b->hands[0], *theirs = b->hands[1];

    /* All Thrusters may cease to fit at once; if at most one other piece is left, that ends the
     * game on this board. */
    return mine[B] + mine[A] + theirs[B] + theirs[A] > 1 ? 2 : 1 + ORBITAL_BOARD_PASSES;
}
