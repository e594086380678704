/*
 * dorix_features.c - computes the features of a Dorix position, for the evaluation and for
 * tools/fit.
 */
#include <assert.h>

#include "rules/dorix_turn.h"
#include "search/games/dorix_threats.h"
#include "search/games/dorix_weights.h"

enum { CORNER, EDGE, CENTRE };

static const uint8_t places[DORIX_CELLS] = {
    CORNER, EDGE,   EDGE,   CORNER, EDGE,   CENTRE, CENTRE, EDGE,
    EDGE,   CENTRE, CENTRE, EDGE,   CORNER, EDGE,   EDGE,   CORNER,
};

/* A position from the point of view of a seat. */
struct view {
    const struct dorix *d;
    struct dorix_threats sight;
    int seat;
    uint8_t seen[GAME_SEATS_MAX];   /* turn order from that seat: 0 is the seat itself */
    unsigned own[GAME_SEATS_MAX];   /* piles of each side, as sets of cells */
    unsigned reach[GAME_SEATS_MAX]; /* piles that each seat could take by a collapse */
};

static void init_view(struct view *v, const struct dorix *d, int seat)
{
    const int seats = d->base.seats;

    *v = (struct view){.d = d, .seat = seat};
    dorix_look(d, &v->sight);
    for (int i = 0; i < seats; i++) {
        v->seen[i] = (uint8_t)(i >= seat ? i - seat : i - seat + seats);
        v->own[dorix_side(d, i)] |= v->sight.tops[i];
        v->reach[i] = dorix_reach(&v->sight, i);
    }
}

static void add(struct dorix_features *f, int feature)
{
    assert(f->count < DORIX_PRESENT_MAX && feature >= 0 && feature < DORIX_FEATURES);
    f->list[f->count++] = (uint16_t)feature;
}

static int by_place(const struct view *v, int cell, int owner)
{
    return places[cell] * GAME_SEATS_MAX + v->seen[owner];
}

static void add_piles(const struct view *v, struct dorix_features *f)
{
    const struct dorix *d = v->d;

    for (unsigned piles = v->sight.piles; piles; piles &= piles - 1) {
        const int cell = __builtin_ctz(piles), height = dorix_height(d, cell);
        const int owner = dorix_pawn(d, cell, 0), tall = height < 4 ? height : 4;
        const bool backed =
            height > 1 && dorix_side(d, dorix_pawn(d, cell, 1)) == dorix_side(d, owner);
        add(f, DORIX_PILE + by_place(v, cell, owner) * DORIX_SHAPES + 2 * (tall - 1) + (int)backed);
    }
}

static void add_taken(const struct view *v, struct dorix_features *f)
{
    const struct dorix *d = v->d;

    for (int seat = 0; seat < d->base.seats; seat++) {
        const unsigned taken = v->reach[seat] & ~v->own[dorix_side(d, seat)];
        for (unsigned cells = taken; cells; cells &= cells - 1) {
            const int cell = __builtin_ctz(cells),
                      place = by_place(v, cell, dorix_pawn(d, cell, 0));
            add(f, DORIX_TAKEN + place * GAME_SEATS_MAX + v->seen[seat]);
        }
    }
}

/* The library may not call the compiler's runtime function for this. */
static int count_cells(unsigned cells)
{
    static const uint8_t bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

    assert(cells <= DORIX_BOARD);
    return bits[cells & 15] + bits[cells >> 4 & 15] + bits[cells >> 8 & 15] + bits[cells >> 12];
}

static void add_lines(const struct view *v, int side, struct dorix_features *f)
{
    static const unsigned diagonals[2] = {DORIX_RISING, DORIX_FALLING};
    const struct dorix *d = v->d;
    const int from = side - dorix_side(d, v->seat), seen = from < 0 ? from + d->base.sides : from;
    unsigned mine = 0, others = 0;

    for (int seat = 0; seat < d->base.seats; seat++)
        *(dorix_side(d, seat) == side ? &mine : &others) |= v->reach[seat];
    for (int i = 0; i < 2; i++) {
        const unsigned line = diagonals[i], own = line & v->own[side];
        const int held = count_cells(own), shaky = count_cells(own & others);
        const int open = count_cells(line & ~own & (mine | ~v->sight.piles));
        add(f, DORIX_LINE + ((seen * 5 + held) * 5 + shaky) * 5 + open);
    }
}

void dorix_find_features(const struct dorix *d, int seat, struct dorix_features *f)
{
    struct view v;

    assert(d->base.status == STATUS_OPEN && seat < d->base.seats);
    init_view(&v, d, seat);
    const int turn = v.seen[d->base.to_move];
    f->count = 0;
    add_piles(&v, f);
    add_taken(&v, f);
    for (int side = 0; side < d->base.sides; side++)
        add_lines(&v, side, f);
    for (int i = 0; i < d->base.seats; i++)
        if (dorix_wins(d, &v.sight, i))
            add(f, DORIX_THREAT + turn * GAME_SEATS_MAX + v.seen[i]);
    add(f, DORIX_TURN + turn);
}
