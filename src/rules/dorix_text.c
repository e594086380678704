/*
 * dorix_text.c - Dorix's positions as text: ranks from the top, piles from the bottom up by owner,
 * hands, turn.
 */
#include "rules/dorix_turn.h"

#include <assert.h>

#include "rules/text.h"

size_t dorix_write(const struct position *p, char text[static GAME_TEXT_MAX])
{
    const struct dorix *d = (const struct dorix *)p;
    size_t n = 0;

    for (int rank = DORIX_WIDTH - 1; rank >= 0; rank--)
        for (int file = 0; file < DORIX_WIDTH; file++) {
            const int cell = file + DORIX_WIDTH * rank;
            if (dorix_empty(d, cell))
                text[n++] = '-';
            for (int i = dorix_height(d, cell) - 1; i >= 0; i--)
                text[n++] = (char)('1' + dorix_pawn(d, cell, i));
            text[n++] = file < DORIX_WIDTH - 1 ? ',' : rank > 0 ? '/' : ' ';
        }
    for (int seat = 0; seat < p->seats; seat++) {
        if (seat > 0)
            text[n++] = ',';
        n = text_put_number(text, n, d->hands[seat]);
    }
    n = text_put_turn(text, n, p);
    text[n] = '\0';
    assert(n < GAME_TEXT_MAX);
    return n;
}

/* Counts the pawns of each seat; no pile can be higher than all pawns there are. */
static bool read_pile(const char **at, struct dorix *d, int cell, int pawns[static 4])
{
    int height = 0;

    d->low[cell] = 1;
    if (text_skip(at, '-'))
        return true;
    for (; **at >= '1' && **at <= '4'; ++*at) {
        if (++height > 40)
            return false;
        pawns[**at - '1']++;
        dorix_push(d, cell, **at - '1');
    }
    return height > 0;
}

static bool read_board(const char **at, struct dorix *d, int pawns[static 4])
{
    for (int rank = DORIX_WIDTH - 1; rank >= 0; rank--)
        for (int file = 0; file < DORIX_WIDTH; file++)
            if (!read_pile(at, d, file + DORIX_WIDTH * rank, pawns) ||
                !text_skip(at, file < DORIX_WIDTH - 1 ? ','
                               : rank > 0             ? '/'
                                                      : ' '))
                return false;
    return true;
}

/* Each seat has pawns, in its hand or on the board, at most as many as usual; others have none. */
static bool pawns_add_up(struct dorix *d, const int hands[static 4], const int pawns[static 4])
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        const bool plays = seat < d->base.seats;
        const int whole = hands[seat] + pawns[seat];
        if (whole < plays || whole > (plays ? dorix_pawns_each[d->base.seats] : 0))
            return false;
        d->hands[seat] = (uint8_t)hands[seat];
    }
    return true;
}

bool dorix_read(struct position *p, const char *text)
{
    struct dorix d = {0};
    int pawns[4] = {0}, hands[4] = {0}, count = 0, turn, seats;

    if (!read_board(&text, &d, pawns))
        return false;
    do {
        if (count == 4 || !text_number(&text, &hands[count++]))
            return false;
    } while (text_skip(&text, ','));
    if (!text_turn(&text, &turn, &seats) || seats != count)
        return false;
    dorix_set_seats(&d, seats);
    d.base.turn = (uint8_t)turn;
    if (!pawns_add_up(&d, hands, pawns))
        return false;
    dorix_judge(&d);
    *(struct dorix *)p = d;
    return true;
}
