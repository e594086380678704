/*
 * draft_dorix.c - setting up Dorix: piles, and pawns in hand.
 */
#include "editor/draft_game.h"

#include "rules/dorix_turn.h"

static int cell_of(struct token at)
{
    return token_file(at) + DORIX_WIDTH * token_rank(at);
}

static int pawns_on_board(const struct dorix *d, int seat)
{
    int count = 0;

    for (int cell = 0; cell < DORIX_CELLS; cell++)
        for (int depth = 0; depth < dorix_height(d, cell); depth++)
            count += dorix_pawn(d, cell, depth) == seat;
    return count;
}

/* Takes the pawn from the player's hand. If that is empty, the player has one pawn more in all,
 * because with odds a game may begin with fewer pawns than usual. */
static size_t put(struct position *p, struct token at, const char *piece, struct draft_error *why)
{
    struct dorix *d = (struct dorix *)p;
    const int seat = draft_seat(p, piece[0]), most = dorix_pawns_each[p->seats];

    if (seat < 0 || at.kind != TOKEN_CELL) {
        draft_error_set(why, DRAFT_ERROR_PIECE, 0);
        return 0;
    }
    if (pawns_on_board(d, seat) == most) {
        draft_error_set_numbers(why, DRAFT_ERROR_PAWNS_ALL, seat, most, 0);
        return 0;
    }
    dorix_push(d, cell_of(at), seat);
    if (d->hands[seat] > 0)
        d->hands[seat]--;
    return 1;
}

static bool take(struct position *p, struct token at, struct draft_error *why)
{
    struct dorix *d = (struct dorix *)p;
    const int cell = cell_of(at);

    if (at.kind != TOKEN_CELL || dorix_empty(d, cell))
        return draft_error_set(why, DRAFT_ERROR_NOTHING, 0);
    d->hands[dorix_pop(d, cell)]++;
    return true;
}

static bool set_hand(struct position *p, int seat, int count, struct draft_error *why)
{
    struct dorix *d = (struct dorix *)p;
    const int most = dorix_pawns_each[p->seats];

    if (count < 0)
        return draft_error_set_numbers(why, DRAFT_ERROR_NUMBER, seat, 0, most);
    if (count + pawns_on_board(d, seat) > most)
        return draft_error_set_numbers(why, DRAFT_ERROR_PAWNS_ALL, seat, most, 0);
    d->hands[seat] = (uint8_t)count;
    return true;
}

static bool judge(const struct position *p, struct draft_error *why)
{
    const struct dorix *d = (const struct dorix *)p;

    for (int seat = 0; seat < p->seats; seat++)
        if (d->hands[seat] == 0 && pawns_on_board(d, seat) == 0)
            return draft_error_set(why, DRAFT_ERROR_NO_PAWN, seat);
    return true;
}

const struct draft_game draft_dorix = {
    .game = &dorix,
    .owned = true,
    .pieces = "",
    .put = put,
    .take = take,
    .hand = set_hand,
    .judge = judge,
};
