/*
 * fact_dorix.c - the facts of Dorix: piles that change owner, great diagonals, collapses.
 */
#include "facts/fact_game.h"

#include "rules/dorix_turn.h"

/* Returns the side that controls a cell, or -1. */
static int side_of(const struct dorix *d, int cell)
{
    return dorix_empty(d, cell) ? -1 : dorix_side(d, dorix_pawn(d, cell, 0));
}

static uint8_t seats_of(const struct position *p, int side)
{
    unsigned seats = 0;

    for (int seat = side; seat < p->seats; seat += p->sides)
        seats |= 1u << seat;
    return (uint8_t)seats;
}

static int diagonal_cell(int diagonal, int i)
{
    return diagonal == 0 ? 5 * i : 12 - 3 * i;
}

static int count_diagonal(const struct dorix *d, int diagonal, int side)
{
    int n = 0;

    for (int i = 0; i < DORIX_WIDTH; i++)
        n += side_of(d, diagonal_cell(diagonal, i)) == side;
    return n;
}

static void add_diagonal(enum fact_kind kind, int diagonal, int side, int was, int is,
                         const struct dorix *d, struct fact_list *list)
{
    struct fact *f = fact_add(list, kind, side);

    f->seats = seats_of(&d->base, side);
    f->of = (uint16_t)was;
    f->count = (uint16_t)is;
    f->at[0] = dorix_token(diagonal_cell(diagonal, 0));
    f->at[1] = dorix_token(diagonal_cell(diagonal, 3));
}

/* Adds diagonals on which the mover's side has more piles, then those on which another side had two
 * or more and now has fewer. */
static void add_diagonals(const struct dorix *before, const struct dorix *after, int mine,
                          struct fact_list *list)
{
    for (int diagonal = 0; diagonal < 2; diagonal++) {
        const int was = count_diagonal(before, diagonal, mine),
                  is = count_diagonal(after, diagonal, mine);
        if (is > was && is > 1)
            add_diagonal(FACT_DIAGONAL, diagonal, mine, was, is, after, list);
    }
    for (int diagonal = 0; diagonal < 2; diagonal++)
        for (int side = 0; side < after->base.sides; side++) {
            const int was = count_diagonal(before, diagonal, side),
                      is = count_diagonal(after, diagonal, side);
            if (side != mine && was > 1 && is < was)
                add_diagonal(FACT_BREAKS, diagonal, side, was, is, after, list);
        }
}

/* Adds the moves with which the mover would win at once if it were the mover's turn again. */
static void add_threat(const struct dorix *after, int mover, struct fact_list *list)
{
    const int mine = dorix_side(after, mover);
    struct move moves[GAME_MOVES_MAX];
    struct dorix again = *after;
    int count = 0, diagonals = 0;

    again.base.to_move = (uint8_t)mover;
    for (int i = dorix.moves(&again.base, moves) - 1; i >= 0; i--) {
        struct dorix then = again;
        dorix.play(&then.base, moves[i]);
        if (then.base.status != STATUS_WON || !(then.base.winners >> mover & 1))
            continue;
        count++;
        for (int diagonal = 0; diagonal < 2; diagonal++)
            diagonals |= (count_diagonal(&then, diagonal, mine) == DORIX_WIDTH) << diagonal;
    }
    if (count == 0)
        return;
    struct fact *f = fact_add(list, FACT_THREATENS, mover);
    f->count = (uint16_t)count;
    f->form = diagonals == 3 ? FACT_BOTH : 0;
    for (int end = 0; end < 2 && diagonals < 3; end++)
        f->at[end] = dorix_token(diagonal_cell(diagonals - 1, 3 * end));
}

/* Adds the piles that were another side's and are now the mover's; if not `won`, the reverse. */
static void add_changed(const struct dorix *before, const struct dorix *after, int mine, bool won,
                        struct fact_list *list)
{
    unsigned seats = 0, count = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++) {
        const int was = side_of(before, cell), is = side_of(after, cell);
        const int mover = won ? is : was, other = won ? was : is;
        if (mover != mine || other < 0 || other == mine)
            continue;
        seats |= seats_of(&after->base, other);
        count++;
    }
    if (count == 0)
        return;
    struct fact *f = fact_add(list, won ? FACT_TAKES : FACT_YIELDS, mine);
    f->seats = (uint8_t)seats;
    f->count = (uint16_t)count;
}

static void add_piles(const struct dorix *after, int mover, struct fact_list *list)
{
    struct fact *f = fact_add(list, FACT_PILES, mover);

    f->seats = seats_of(&after->base, dorix_side(after, mover));
    for (int seat = 0; seat < after->base.seats; seat++)
        for (int cell = 0; cell < DORIX_CELLS; cell++)
            if (side_of(after, cell) == dorix_side(after, seat))
                f->by_seat[seat]++;
}

void fact_dorix(const struct position *before, struct move m, const struct position *after,
                struct fact_list *list)
{
    const struct dorix *was = (const struct dorix *)before, *is = (const struct dorix *)after;
    const int mover = before->to_move, mine = dorix_side(was, mover);

    if (m.bits == dorix_pass.bits)
        return;
    if (after->status == STATUS_OPEN)
        add_threat(is, mover, list);
    add_diagonals(was, is, mine, list);
    add_changed(was, is, mine, true, list);
    add_changed(was, is, mine, false, list);
    if (dorix_move_receivers(m) > 0) {
        struct fact *f = fact_add(list, FACT_COLLAPSE, mover);
        f->count = (uint16_t)dorix_move_receivers(m);
        f->at[0] = dorix_token(dorix_move_to(m));
    }
    if (was->hands[mover] == 1)
        fact_add(list, FACT_LAST_PAWN, mover);
    add_piles(is, mover, list);
}
