/*
 * orbital.c - Orbital, by Mathias Daval.
 *
 * On 4x4 cells two players build Towers of a Base, a Thruster and an Antenna, in any order and any
 * colours; a cell holds one of each. Every piece tells the opponent where to play next: next to a
 * Base, ahead of a Thruster's point, on the cell of an Antenna; where no piece in hand fits there,
 * anywhere (D3). A Thruster may not point off the board, nor like another in its row or column
 * (D1). The majority in a finished Tower controls it; three Towers win, else the most when both
 * hands are empty or both players pass in a row (D4).
 *
 * D1 to D5 are decisions where the published rules leave something open: see
 * docs/rules/orbital.en.md. orbital_turn.c builds moves from tokens and explains refusals.
 */
#include "rules/orbital.h"

#include <assert.h>
#include <string.h>

#include "rules/orbital_turn.h"
#include "rules/square.h"

static_assert(sizeof(struct orbital) == 34, "no padding");

static void setup(struct position *p, int seats);
static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX]);
static void play(struct position *p, struct move m);
static int symmetries(int seats);
static void transform(struct position *p, int symmetry);
static struct move transform_move(const struct position *p, struct move m, int symmetry);
static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX]);
static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX]);

const struct game orbital = {
    .name = "orbital",
    .title = TEXT_GAME_ORBITAL_TITLE,
    .pitch = TEXT_GAME_ORBITAL_PITCH,
    .sample = "bPsA,bPe,pw,-/-,Pna,BPea,Bpsa/pe,-,-,-/-,-,-,Pn Pa2e 1/2",
    .notation = "Bb2, Pb2n, Ab2",
    .size = sizeof(struct orbital),
    .seatings = 1 << 2,
    .files = ORBITAL_WIDTH,
    .ranks = ORBITAL_WIDTH,
    .minutes = 10,
    .cycles = false,
    .setup = setup,
    .moves = moves,
    .play = play,
    .symmetries = symmetries,
    .transform = transform,
    .transform_move = transform_move,
    .pack = pack,
    .write_move = orbital_write_move,
    .write = orbital_write,
    .read = orbital_read,
    .read_turn = orbital_read_turn,
    .follow = orbital_follow,
    .refuse = orbital_refuse,
    .mid_turn = orbital_mid_turn,
    .marks = orbital_marks,
    .hands = hands,
};

enum { ALL_CELLS = 0xffff };

static void setup(struct position *p, int seats)
{
    struct orbital *o = (struct orbital *)p;

    assert(seats == 2);
    memset(o, 0, sizeof *o);
    o->base.seats = o->base.sides = (uint8_t)seats;
    memset(o->hands, ORBITAL_EACH, sizeof o->hands);
}

/* ---- the board ---- */

const uint16_t orbital_inside[4] = {0x0fff, 0x7777, 0xfff0, 0xeeee};

static const uint16_t beside[ORBITAL_CELLS] = {
    0x0012, 0x0025, 0x004a, 0x0084, 0x0121, 0x0252, 0x04a4, 0x0848,
    0x1210, 0x2520, 0x4a40, 0x8480, 0x2100, 0x5200, 0xa400, 0x4800,
};

unsigned orbital_lines(unsigned set)
{
    const unsigned halves = set | set >> 8, pairs = set | set >> 2;
    const unsigned files = (halves | halves >> 4) & 0xf;
    const unsigned ranks = (pairs | pairs >> 1) & 0x1111;

    return files * 0x1111 | ranks * 0xf;
}

/* Returns the cells ahead of a Thruster's point. */
static unsigned ahead(int cell, int direction)
{
    const unsigned rank = 0xfu << (cell & 12), file = 0x1111u << (cell & 3);
    const unsigned above = ((unsigned)ALL_CELLS << 1 << cell) & ALL_CELLS, below = (1u << cell) - 1;

    switch (direction) {
    case 0:
        return file & above;
    case 1:
        return rank & above;
    case 2:
        return file & below;
    default:
        return rank & below;
    }
}

unsigned orbital_zone(const struct orbital *o)
{
    const int cell = o->last & 15;

    switch (o->last >> 4) {
    case 1 + ORBITAL_BASE:
        return beside[cell];
    case 1 + ORBITAL_THRUSTER:
        return ahead(cell, orbital_facing(o, cell));
    case 1 + ORBITAL_ANTENNA:
        return 1u << cell;
    default:
        return ALL_CELLS;
    }
}

unsigned orbital_towers(const struct orbital *o, int seat)
{
    const uint16_t *mine = o->pieces[seat];
    const unsigned full = orbital_taken(o, 0) & orbital_taken(o, 1) & orbital_taken(o, 2);

    return full & ((mine[0] & mine[1]) | (mine[0] & mine[2]) | (mine[1] & mine[2]));
}

int orbital_count_cells(unsigned set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    int n = 0;

    for (uint8_t seat = 0; seat < 2; seat++) {
        const uint8_t towers = (uint8_t)orbital_count_cells(orbital_towers(o, seat));
        for (int kind = 0; kind < 3; kind++)
            list[n++] =
                (struct hand){seat, orbital_letters[kind], o->hands[seat][kind], ORBITAL_EACH};
        list[n++] = (struct hand){seat, 'T', towers, ORBITAL_TOWERS_TO_WIN};
    }
    return n;
}

/* ---- moves ---- */

/* Returns the cells of a zone where a Thruster may be placed, 16 bits per direction. */
static uint64_t thruster_cells(const struct orbital *o, unsigned zone)
{
    const unsigned open = zone & ~orbital_taken(o, ORBITAL_THRUSTER);
    uint64_t cells = 0;

    for (int d = 0; open && d < 4; d++)
        cells |= (uint64_t)(open & orbital_inside[d] & ~orbital_lines(o->facing[d])) << (16 * d);
    return cells;
}

/*
 * Lists the placements of `seat`'s pieces in a zone. All directions share one loop and the other
 * kinds another: separate loops would each be mispredicted when they end.
 */
static int list_in(const struct orbital *o, int seat, unsigned zone, struct move *list)
{
    const uint8_t *hand = o->hands[seat];
    uint64_t thrusters = hand[ORBITAL_THRUSTER] ? thruster_cells(o, zone) : 0;
    uint32_t bases = hand[ORBITAL_BASE] ? zone & ~orbital_taken(o, ORBITAL_BASE) : 0;
    uint32_t others = hand[ORBITAL_ANTENNA] ? zone & ~orbital_taken(o, ORBITAL_ANTENNA) : 0;
    int n = 0;

    for (others = bases | others << 16; others; others &= others - 1) {
        const int at = __builtin_ctz(others);
        list[n++] = orbital_move(at < 16 ? ORBITAL_BASE : ORBITAL_ANTENNA, at & 15, 0);
    }
    for (; thrusters; thrusters &= thrusters - 1) {
        const int at = __builtin_ctzll(thrusters);
        list[n++] = orbital_move(ORBITAL_THRUSTER, at & 15, at >> 4);
    }
    return n;
}

static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    const unsigned zone = orbital_zone(o);
    int n;

    if (p->status != STATUS_OPEN)
        return 0;
    n = list_in(o, p->to_move, zone, list);
    if (n == 0 && zone != ALL_CELLS)
        n = list_in(o, p->to_move, ALL_CELLS, list);
    if (n == 0)
        list[n++] = orbital_pass;
    return n;
}

/* Whether rules 1 and 2 let `seat` place no piece anywhere. */
bool orbital_stuck(const struct orbital *o, int seat)
{
    struct move list[GAME_MOVES_MAX];

    return list_in(o, seat, ALL_CELLS, list) == 0;
}

unsigned orbital_effective_zone(const struct orbital *o)
{
    struct move list[GAME_MOVES_MAX];
    const unsigned zone = orbital_zone(o);

    return list_in(o, o->base.to_move, zone, list) > 0 ? zone : ALL_CELLS;
}

static bool hands_empty(const struct orbital *o)
{
    unsigned left = 0;

    for (int kind = 0; kind < 3; kind++)
        left |= o->hands[0][kind] | (unsigned)o->hands[1][kind];
    return left == 0;
}

static void end(struct orbital *o, int winner, enum ending how)
{
    o->base.status = winner < 0 ? STATUS_DRAWN : STATUS_WON;
    o->base.winners = (uint8_t)(winner < 0 ? 0 : 1 << winner);
    o->base.ending = (uint8_t)how;
}

/* Three Towers win at once; at the end of the game, the majority wins. */
void orbital_judge(struct orbital *o)
{
    const int mine = orbital_count_cells(orbital_towers(o, 0)),
              theirs = orbital_count_cells(orbital_towers(o, 1));

    if (mine >= ORBITAL_TOWERS_TO_WIN || theirs >= ORBITAL_TOWERS_TO_WIN)
        end(o, mine < theirs, ENDING_TOWERS);
    else if (o->passes == 2 || hands_empty(o))
        end(o, mine == theirs ? -1 : mine < theirs, ENDING_MAJORITY);
}

static bool is_tower(const struct orbital *o, int cell)
{
    return orbital_taken(o, 0) & orbital_taken(o, 1) & orbital_taken(o, 2) & 1u << cell;
}

static void play(struct position *p, struct move m)
{
    struct orbital *o = (struct orbital *)p;
    const int seat = p->to_move, kind = orbital_move_kind(m), cell = orbital_move_cell(m);

    assert(p->status == STATUS_OPEN);
    p->to_move ^= 1;
    if (m.bits == orbital_pass.bits) {
        o->last = 0;
        if (++o->passes == 2)
            orbital_judge(o);
        return;
    }
    o->last = (uint8_t)(cell | (kind + 1) << 4);
    o->passes = 0;
    o->hands[seat][kind]--;
    o->pieces[seat][kind] |= (uint16_t)(1u << cell);
    if (kind == ORBITAL_THRUSTER)
        o->facing[orbital_move_direction(m)] |= (uint16_t)(1u << cell);
    if (is_tower(o, cell) || hands_empty(o))
        orbital_judge(o);
}

/* ---- symmetry ---- */

static int symmetries(int seats)
{
    (void)seats;
    return SQUARE_SYMMETRIES;
}

static uint16_t map_set(unsigned set, int symmetry)
{
    unsigned image = 0;

    for (; set; set &= set - 1)
        image |= 1u << square_map(__builtin_ctz(set), ORBITAL_WIDTH, symmetry);
    return (uint16_t)image;
}

static void transform(struct position *p, int symmetry)
{
    struct orbital *o = (struct orbital *)p;
    const struct orbital old = *o;

    if (o->last)
        o->last = (uint8_t)((o->last & 0xf0) | square_map(o->last & 15, ORBITAL_WIDTH, symmetry));
    for (int seat = 0; seat < 2; seat++)
        for (int kind = 0; kind < 3; kind++)
            o->pieces[seat][kind] = map_set(old.pieces[seat][kind], symmetry);
    for (int d = 0; d < 4; d++)
        o->facing[square_direction(d, symmetry)] = map_set(old.facing[d], symmetry);
}

static struct move transform_move(const struct position *p, struct move m, int symmetry)
{
    (void)p;
    if (m.bits == orbital_pass.bits)
        return m;
    return orbital_move(orbital_move_kind(m),
                        square_map(orbital_move_cell(m), ORBITAL_WIDTH, symmetry),
                        orbital_move_kind(m) == ORBITAL_THRUSTER
                            ? square_direction(orbital_move_direction(m), symmetry)
                            : 0);
}

static size_t pack_set(uint8_t *key, size_t n, unsigned set)
{
    key[n] = (uint8_t)set;
    key[n + 1] = (uint8_t)(set >> 8);
    return n + 2;
}

static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    size_t n = 0;

    key[n++] = (uint8_t)(p->to_move | o->passes << 4);
    key[n++] = o->last;
    for (int seat = 0; seat < 2; seat++)
        for (int kind = 0; kind < 3; kind++)
            n = pack_set(key, n, o->pieces[seat][kind]);
    for (int d = 0; d < 4; d++)
        n = pack_set(key, n, o->facing[d]);
    return n;
}
