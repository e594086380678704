/*
 * dorix_threats.c - detects immediate wins in Dorix. All piles are compared with their neighbours
 * at once, one byte per cell.
 */
#include "search/games/dorix_threats.h"

#include <assert.h>

#include "rules/dorix_turn.h"

__extension__ typedef unsigned __int128 bytes;

#define EACH(byte)                                                                                 \
    ((bytes)(UINT64_C(0x0101010101010101) * (byte)) << 64 | UINT64_C(0x0101010101010101) * (byte))

/* Returns the highest bits of all bytes as a set of cells. */
static unsigned gather(bytes b)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), diagonal = UINT64_C(0x0102040810204080);
    const uint64_t low = (uint64_t)b >> 7 & ones, high = (uint64_t)(b >> 64) >> 7 & ones;

    return (unsigned)(low * diagonal >> 56 | high * diagonal >> 56 << 8);
}

/* Returns the cells whose neighbour is a pile no higher than the cell's own pile. Heights are below
 * 128. */
static unsigned no_higher(bytes heights, bytes neighbours)
{
    return gather(((heights | EACH(0x80)) - neighbours) & (neighbours + EACH(0x7f)) & EACH(0x80));
}

void dorix_look(const struct dorix *d, struct dorix_threats *s)
{
    unsigned low = 0, high = 0;
    uint64_t halves[2] = {0, 0};
    enum { WEST_EDGE = 0x1111, EAST_EDGE = 0x8888 };

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        low |= (unsigned)(d->low[cell] & 1) << cell;
        high |= (unsigned)(d->high[cell] & 1) << cell;
        halves[cell / 8] |= (uint64_t)dorix_height(d, cell) << (cell % 8 * 8);
    }
    const bytes heights = (bytes)halves[1] << 64 | halves[0];
    s->piles = gather(heights + EACH(0x7f));
    s->tops[0] = s->piles & ~low & ~high;
    s->tops[1] = s->piles & low & ~high;
    s->tops[2] = s->piles & ~low & high;
    s->tops[3] = s->piles & low & high;
    s->lower[DORIX_SOUTH] = no_higher(heights, heights << 32);
    s->lower[DORIX_WEST] = no_higher(heights, heights << 8) & ~(unsigned)WEST_EDGE;
    s->lower[DORIX_EAST] = no_higher(heights, heights >> 8) & ~(unsigned)EAST_EDGE;
    s->lower[DORIX_NORTH] = no_higher(heights, heights >> 32);
}

unsigned dorix_reach(const struct dorix_threats *s, int seat)
{
    const unsigned mine = s->tops[seat];

    return (mine & s->lower[DORIX_SOUTH]) >> 4 | (mine & s->lower[DORIX_WEST]) >> 1 |
           (mine & s->lower[DORIX_EAST]) << 1 | (mine & s->lower[DORIX_NORTH]) << 4;
}

/* ---- immediate wins ---- */

static unsigned side_tops(const struct dorix *d, const struct dorix_threats *s, int side)
{
    return d->base.seats == 4 ? s->tops[side] | s->tops[side + 2] : s->tops[side];
}

/*
 * Whether a rival side holds all of a diagonal without the pile `but`: if that pile also becomes
 * the rival's, nobody wins, because two sides hold a diagonal each.
 */
static bool rival_waits(const struct dorix *d, const struct dorix_threats *s, int me,
                        unsigned diagonal, unsigned but)
{
    for (int side = 0; side < d->base.sides; side++)
        if (side != me && !(diagonal & ~but & ~side_tops(d, s, side)))
            return true;
    return false;
}

/*
 * Whether the seat has a pawn to place: in hand, or to be lifted from a pile other than `but`
 * without harm, that is, from a pile on neither diagonal or with another pawn of the side below the
 * top.
 */
static bool has_pawn(const struct dorix *d, const struct dorix_threats *s, int seat, unsigned but)
{
    if (d->hands[seat] > 0)
        return true;
    for (unsigned from = s->tops[seat] & ~but; from; from &= from - 1) {
        const int cell = __builtin_ctz(from);
        if (!((DORIX_RISING | DORIX_FALLING) >> cell & 1) ||
            (dorix_height(d, cell) > 1 &&
             dorix_side(d, dorix_pawn(d, cell, 1)) == dorix_side(d, seat)))
            return true;
    }
    return false;
}

/*
 * The two top pawns of a collapsing pile are the mover's and may go where the mover wants; a cell
 * has at most two neighbours on one diagonal and none on the other, so the pawns below them, which
 * may be a rival's, change no diagonal. The pawn that is then on top of the pile itself may.
 */
static bool takes(const struct dorix *d, const struct dorix_threats *s, int seat, unsigned wanted,
                  unsigned other)
{
    const int me = dorix_side(d, seat);

    for (unsigned piles = s->tops[seat]; piles; piles &= piles - 1) {
        const unsigned pile = piles & -piles;
        const struct dorix_threats one = {
            .tops = {pile}, .lower = {s->lower[0], s->lower[1], s->lower[2], s->lower[3]}};
        if (wanted & ~dorix_reach(&one, 0) || !has_pawn(d, s, seat, pile))
            continue;
        if (!(pile & other) || !rival_waits(d, s, me, other, pile))
            return true;
    }
    return false;
}

static bool completes(const struct dorix *d, const struct dorix_threats *s, int seat,
                      unsigned diagonal, unsigned reach)
{
    const unsigned wanted = diagonal & ~side_tops(d, s, dorix_side(d, seat));
    const unsigned other = diagonal ^ (DORIX_RISING | DORIX_FALLING);

    if (wanted & ~reach)
        return (wanted & (wanted - 1)) == 0 && !(wanted & s->piles) && has_pawn(d, s, seat, 0);
    return wanted && takes(d, s, seat, wanted, other);
}

bool dorix_wins(const struct dorix *d, const struct dorix_threats *s, int seat)
{
    const unsigned reach = dorix_reach(s, seat);

    return completes(d, s, seat, DORIX_RISING, reach) ||
           completes(d, s, seat, DORIX_FALLING, reach);
}
