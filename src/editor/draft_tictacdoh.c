/*
 * draft_tictacdoh.c - setting up Tic Tac Doh: pyramids, one on or over another. The turn and the
 * rest of the stash follow from them.
 */
#include "editor/draft_game.h"

#include <string.h>

#include "rules/tictacdoh_turn.h"

static int cell_of(struct token at)
{
    return token_file(at) + TICTACDOH_WIDTH * token_rank(at);
}

static int pieces_of(const struct tictacdoh *t)
{
    int count = 0;

    for (int size = 0; size < 3; size++)
        count += TICTACDOH_EACH - tictacdoh_stash(t, size);
    return count;
}

static void set_turn_by_pieces(struct tictacdoh *t)
{
    t->base.to_move = (uint8_t)(pieces_of(t) % t->base.seats);
}

/* Returns the size placed last on a cell that has a piece. */
static int top_of(const struct tictacdoh *t, int cell)
{
    const bool nest = t->nests >> cell & 1;
    int top = nest ? TICTACDOH_LARGE : TICTACDOH_SMALL;

    while (!(t->sizes[top] >> cell & 1))
        top += nest ? -1 : 1;
    return top;
}

static int height_of(const struct tictacdoh *t, int cell)
{
    return (int)((t->sizes[0] >> cell & 1) + (t->sizes[1] >> cell & 1) + (t->sizes[2] >> cell & 1));
}

/* Refuses a size, and says which one would fit on the pieces of the cell. */
static bool refuse_size(const struct tictacdoh *t, struct token at, struct draft_error *why)
{
    const int cell = cell_of(at), top = top_of(t, cell);
    const bool nest = t->nests >> cell & 1;
    const int next = top + (nest ? 1 : -1);
    struct reason step = reason_at(REASON_SIZE_STEP, at, 0);

    if (height_of(t, cell) == 1)
        step.form = (uint8_t)(FORM_SMALL + top);
    else if (next < 0 || next > 2)
        step.form = nest ? FORM_FULL_NEST : FORM_FULL_STACK;
    else {
        step.form = nest ? FORM_NEST : FORM_STACK;
        step.piece = (uint8_t)tictacdoh_letters[next];
    }
    return draft_error_set_reason(why, step);
}

static bool fits(const struct tictacdoh *t, int cell, int size)
{
    if (height_of(t, cell) == 0)
        return true;
    const int step = size - top_of(t, cell);
    if (height_of(t, cell) == 1)
        return step == 1 || step == -1;
    return step == (t->nests >> cell & 1 ? 1 : -1);
}

static size_t put(struct position *p, struct token at, const char *piece, struct draft_error *why)
{
    struct tictacdoh *t = (struct tictacdoh *)p;
    const char *letter = piece[0] ? strchr(tictacdoh_letters, piece[0]) : NULL;
    const int size = letter ? (int)(letter - tictacdoh_letters) : 0, cell = cell_of(at);

    if (!letter || at.kind != TOKEN_CELL) {
        draft_error_set(why, DRAFT_ERROR_PIECE, 0);
        return 0;
    }
    if (!fits(t, cell, size)) {
        refuse_size(t, at, why);
        return 0;
    }
    if (tictacdoh_stash(t, size) == 0) {
        draft_error_set_reason(why, reason_at(REASON_NONE_IN_STASH, at, *letter));
        return 0;
    }
    if (height_of(t, cell) > 0 && size > top_of(t, cell))
        t->nests |= 1u << cell;
    t->sizes[size] |= 1u << cell;
    set_turn_by_pieces(t);
    return 1;
}

static bool take(struct position *p, struct token at, struct draft_error *why)
{
    struct tictacdoh *t = (struct tictacdoh *)p;
    const int cell = cell_of(at);

    if (at.kind != TOKEN_CELL || height_of(t, cell) == 0)
        return draft_error_set(why, DRAFT_ERROR_NOTHING, 0);
    t->sizes[top_of(t, cell)] &= ~(1u << cell);
    if (height_of(t, cell) < 2)
        t->nests &= ~(1u << cell); /* One piece alone is neither. */
    set_turn_by_pieces(t);
    return true;
}

static bool set_turn(struct position *p, int seat, struct draft_error *why)
{
    const int pieces = pieces_of((const struct tictacdoh *)p), turn = pieces % p->seats;

    if (seat != turn)
        return draft_error_set_numbers(why, DRAFT_ERROR_TURN, turn, pieces, 0);
    p->to_move = (uint8_t)seat;
    return true;
}

/* Whether all pieces are connected. */
static bool connected(uint32_t occupied)
{
    uint32_t reached = occupied & (0u - occupied);

    for (uint32_t next; (next = tictacdoh_touching(reached) & occupied) != 0;)
        reached |= next;
    return reached == occupied;
}

static bool judge(const struct position *p, struct draft_error *why)
{
    const struct tictacdoh *t = (const struct tictacdoh *)p;
    const uint32_t occupied = tictacdoh_occupied(t);
    const int pieces = pieces_of(t);

    if (occupied && !(occupied >> TICTACDOH_C3 & 1))
        return draft_error_set_reason(
            why, reason_at(REASON_FIRST_ON_C3, tictacdoh_token(TICTACDOH_C3), 0));
    if (!connected(occupied))
        return draft_error_set(why, DRAFT_ERROR_APART, 0);
    if ((tictacdoh_grid(occupied, false) & occupied) != occupied)
        return draft_error_set(why, DRAFT_ERROR_WIDE, 0);
    if (pieces % p->seats != p->to_move)
        return draft_error_set_numbers(why, DRAFT_ERROR_TURN, pieces % p->seats, pieces, 0);
    return draft_error_set(why, DRAFT_ERROR_ORDER, 0);
}

const struct draft_game draft_tictacdoh = {
    .game = &tictacdoh,
    .pieces = "S M L",
    .put = put,
    .take = take,
    .turn = set_turn,
    .judge = judge,
};
