/*
 * dorix_turn.c - builds Dorix moves from tokens: lift (with an empty hand), place, then send the
 * pawns of a collapse one by one, from the top, to any neighbour that a legal move allows. Position
 * texts are at the end.
 */
#include "rules/dorix_turn.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"

static int cell_of(struct token t)
{
    return token_file(t) + DORIX_WIDTH * token_rank(t);
}

static bool must_lift(const struct dorix *d)
{
    return d->hands[d->base.to_move] == 0;
}

size_t dorix_write_move(const struct position *p, struct move m,
                        char text[static GAME_MOVE_TEXT_MAX])
{
    size_t n = 0;

    (void)p;
    if (m.bits == dorix_pass.bits) {
        memcpy(text, "pass", 5);
        return 4;
    }
    if (dorix_move_from(m) != DORIX_HAND) {
        n += token_write(dorix_token(dorix_move_from(m)), text);
        text[n++] = '-';
    }
    n += token_write(dorix_token(dorix_move_to(m)), text + n);
    for (int i = 0; i < dorix_move_receivers(m); i++) {
        if (i == 0)
            text[n++] = ':';
        n += token_write(dorix_token(dorix_move_receiver(m, i)), text + n);
    }
    assert(n < GAME_MOVE_TEXT_MAX);
    return n;
}

/* Reads one more cell; cells for which there is no room are only counted. */
static bool scan_cell(const char **text, struct token turn[static GAME_TOKENS_MAX], int *count)
{
    struct token t;
    const size_t used = token_scan(*text, &t);

    if (used == 0 || t.kind != TOKEN_CELL)
        return false;
    if (*count < GAME_TOKENS_MAX)
        turn[*count] = t;
    ++*count;
    *text += used;
    return true;
}

int dorix_read_turn(const struct position *p, const char *text,
                    struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    const struct dorix *d = (const struct dorix *)p;
    int count = 0;
    bool good, lifts;

    if (token_read(text, &turn[0]) && turn[0].kind == TOKEN_PASS)
        return 1;
    good = scan_cell(&text, turn, &count);
    lifts = good && position_text_skip(&text, '-');
    if (lifts)
        good = scan_cell(&text, turn, &count);
    if (good && position_text_skip(&text, ':'))
        do
            good = scan_cell(&text, turn, &count);
        while (good && *text);
    if (!good || *text)
        *why = reason_make(REASON_UNREADABLE);
    else if (lifts && !must_lift(d))
        *why = reason_make(REASON_PLACE_FROM_HAND);
    else if (!lifts && must_lift(d))
        *why = reason_make(REASON_LIFT_FIRST);
    else if (count > GAME_TOKENS_MAX)
        *why = reason_make(REASON_TOO_MANY_RECEIVERS);
    else
        return count;
    return 0;
}

/* Lifts, places and sends pawns as far as the turn goes; returns the destination, or -1. */
static int apply(struct dorix *d, const struct token *turn, int count)
{
    const int seat = d->base.to_move, place = must_lift(d) ? 1 : 0;

    for (int i = 0; i < count; i++) {
        const int cell = cell_of(turn[i]);
        if (i < place) {
            d->hands[dorix_pop(d, cell)]++;
        } else if (i == place) {
            d->hands[seat]--;
            dorix_push(d, cell, seat);
        } else {
            dorix_push(d, cell, dorix_pop(d, cell_of(turn[place])));
        }
    }
    return count > place ? cell_of(turn[place]) : -1;
}

void dorix_mid_turn(struct position *p, const struct token *turn, int count)
{
    apply((struct dorix *)p, turn, count);
}

/*
 * Returns the receivers that may still be chosen: those of the move's receivers that are for a pawn
 * of the same colour as the next one and are not taken yet. Returns -1 if those chosen do not match
 * the move.
 */
static int follow_collapse(const struct dorix *d, struct move m, const struct token *sent,
                           int count, struct token next[static GAME_TOKENS_MAX])
{
    const int receivers = dorix_move_receivers(m), to = dorix_move_to(m);
    unsigned taken = 0;
    int n = 0;

    if (count > receivers)
        return -1;
    for (int i = 0; i <= count && i < receivers; i++) {
        const int colour = dorix_pawn(d, to, i);
        int match = -1;
        for (int j = 0; j < receivers; j++) {
            if (dorix_pawn(d, to, j) != colour || taken >> j & 1)
                continue;
            if (i == count)
                next[n++] = dorix_token(dorix_move_receiver(m, j));
            else if (token_equal(dorix_token(dorix_move_receiver(m, j)), sent[i]))
                match = j;
        }
        if (i < count && match < 0)
            return -1;
        if (i < count)
            taken |= 1u << match;
    }
    return n;
}

int dorix_follow(const struct position *p, struct move m, const struct token *turn, int count,
                 struct token next[static GAME_TOKENS_MAX])
{
    struct dorix d = *(const struct dorix *)p;
    const int place = must_lift(&d) ? 1 : 0;
    struct token begun[2] = {dorix_token(dorix_move_to(m))};

    if (m.bits == dorix_pass.bits) {
        next[0] = token_make(TOKEN_PASS, 0);
        return count == 0 ? 1 : count == 1 && token_equal(turn[0], next[0]) ? 0 : -1;
    }
    if (place == 1) {
        begun[1] = begun[0];
        begun[0] = dorix_token(dorix_move_from(m));
    }
    for (int i = 0; i <= place; i++) {
        if (i == count) {
            next[0] = begun[i];
            return 1;
        }
        if (!token_equal(turn[i], begun[i]))
            return -1;
    }
    apply(&d, begun, place + 1);
    return follow_collapse(&d, m, turn + place + 1, count - place - 1, next);
}

/* ---- refusals ---- */

static struct reason reason_pile(enum reason_code code, const struct dorix *d, int cell)
{
    struct reason r = reason_at(code, dorix_token(cell), 0);

    assert(!dorix_empty(d, cell));
    r.seat = (uint8_t)dorix_pawn(d, cell, 0);
    return r;
}

/* Whether two cells share a side. */
static bool next_to(int a, int b)
{
    for (int direction = 0; direction < 4; direction++)
        if (dorix_neighbours[a][direction] == b)
            return true;
    return false;
}

static bool lower(const struct dorix *placed, int cell, int than)
{
    return next_to(than, cell) && !dorix_empty(placed, cell) &&
           dorix_height(placed, cell) < dorix_height(placed, than);
}

/* Whether a pawn just placed on `to` makes the pile collapse: it was placed on an existing pile and
 * that is now higher than a neighbour. */
static bool collapses(const struct dorix *placed, int to)
{
    if (dorix_height(placed, to) > 1)
        for (int direction = 0; direction < 4; direction++) {
            const int cell = dorix_neighbours[to][direction];
            if (cell != DORIX_HAND && lower(placed, cell, to))
                return true;
        }
    return false;
}

/* Returns a reason with another form of its sentence if `so`. */
static struct reason with_form(struct reason r, enum reason_form form, bool so)
{
    r.form = (uint8_t)(so ? form : 0);
    return r;
}

/*
 * Returns why the last of the `sent` cells cannot receive a pawn from `to`. `lifted` is the cell
 * that the pawn came from, or DORIX_HAND.
 */
static struct reason refuse_receiver(const struct dorix *placed, int lifted, int to,
                                     const struct token *sent, int count)
{
    const struct token last = sent[count - 1];
    const int cell = cell_of(last);

    if (!collapses(placed, to))
        return reason_at(REASON_NO_COLLAPSE, dorix_token(to), 0);
    if (!next_to(to, cell))
        return with_form(reason_between(REASON_NOT_NEXT_TO, last, dorix_token(to)), FORM_ITSELF,
                         cell == to);
    if (dorix_empty(placed, cell))
        return with_form(reason_at(REASON_EMPTY_RECEIVES_NOTHING, last, 0), FORM_ONCE_LIFTED,
                         cell == lifted);
    if (!lower(placed, cell, to))
        return reason_between(REASON_NOT_LOWER, last, dorix_token(to));
    for (int i = 0; i < count - 1; i++)
        if (token_equal(sent[i], last))
            return reason_at(REASON_RECEIVES_ONCE, last, 0);
    return reason_make(REASON_TURN_COMPLETE);
}

static struct reason refuse_lift(const struct dorix *d, int cell)
{
    return dorix_empty(d, cell) ? reason_at(REASON_NOTHING_TO_LIFT, dorix_token(cell), 0)
                                : reason_pile(REASON_LIFT_NOT_YOURS, d, cell);
}

static struct reason refuse_place(const struct dorix *d, int lifted, int cell)
{
    const int seat = d->base.to_move, owner = dorix_pawn(d, cell, 0);
    const bool partners = dorix_side(d, owner) == dorix_side(d, seat);

    assert(owner != seat);
    return with_form(reason_pile(partners ? REASON_PARTNERS_PILE : REASON_NOT_YOUR_PILE, d, cell),
                     FORM_ONCE_LIFTED, cell == lifted);
}

struct reason dorix_refuse(const struct position *p, const struct token *turn, int count, int good)
{
    struct dorix d = *(const struct dorix *)p;
    const int place = must_lift(&d) ? 1 : 0;

    (void)count;
    if (turn[good].kind != TOKEN_CELL)
        return reason_make(REASON_UNREADABLE);
    if (good < place)
        return refuse_lift(&d, cell_of(turn[good]));
    const int lifted = place == 1 ? cell_of(turn[0]) : DORIX_HAND;
    if (good == place) {
        apply(&d, turn, good);
        return refuse_place(&d, lifted, cell_of(turn[good]));
    }
    const int to = apply(&d, turn, place + 1);
    return refuse_receiver(&d, lifted, to, turn + place + 1, good - place);
}

/* ---- marks ---- */

/* Marks the piles that may still receive pawns in the collapse in progress; none before the pawn is
 * placed, or after the collapse. */
static int mark_lower(const struct dorix *d, const struct token *turn, int count, struct mark *list)
{
    struct dorix placed = *d;
    const int place = must_lift(d) ? 1 : 0, seat = d->base.to_move;
    int n = 0, sent = 0;

    if (count <= place || turn[place].kind != TOKEN_CELL)
        return 0;
    const int to = cell_of(turn[place]);
    apply(&placed, turn, place);
    if (!dorix_controls(&placed, to, seat))
        return 0; /* placed on an empty cell, or refused */
    dorix_push(&placed, to, seat);
    for (int direction = 0; direction < 4; direction++) {
        const int cell = dorix_neighbours[to][direction];
        bool fed = false;
        if (cell == DORIX_HAND || !lower(&placed, cell, to))
            continue;
        for (int i = place + 1; i < count; i++)
            fed = fed || token_equal(turn[i], dorix_token(cell));
        sent += fed;
        if (!fed)
            list[n++] = (struct mark){MARK_LOWER, (uint8_t)seat, dorix_token(cell)};
    }
    return sent < dorix_height(&placed, to) ? n : 0;
}

static int mark_winning(const struct dorix *d, struct mark *list)
{
    int n = 0;

    for (int diagonal = 0; diagonal < 2; diagonal++) {
        int cells[4];
        if (dorix_diagonal(d, diagonal, cells) < 0)
            continue;
        for (int i = 0; i < 4; i++)
            list[n++] = (struct mark){MARK_WINNING, (uint8_t)dorix_pawn(d, cells[i], 0),
                                      dorix_token(cells[i])};
    }
    return n;
}

int dorix_marks(const struct position *p, const struct token *turn, int count,
                struct mark list[static GAME_MARKS_MAX])
{
    const struct dorix *d = (const struct dorix *)p;
    int n = 0;

    for (int i = 0; i < 4; i++) {
        list[n++] = (struct mark){MARK_GOAL, GAME_EVERYBODY, dorix_token(5 * i)};
        list[n++] = (struct mark){MARK_GOAL, GAME_EVERYBODY, dorix_token(12 - 3 * i)};
    }
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        if (!dorix_empty(d, cell))
            list[n++] =
                (struct mark){MARK_CONTROL, (uint8_t)dorix_pawn(d, cell, 0), dorix_token(cell)};
    if (p->status == STATUS_WON)
        n += mark_winning(d, list + n);
    else
        n += mark_lower(d, turn, count, list + n);
    return n;
}

/* ---- positions as text ---- */

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
        n = position_text_put_number(text, n, d->hands[seat]);
    }
    n = position_text_put_turn(text, n, p);
    text[n] = '\0';
    assert(n < GAME_TEXT_MAX);
    return n;
}

/* Reads a pile and counts the pawns of each seat; no pile can be higher than the number of all
 * pawns. */
static bool read_pile(const char **at, struct dorix *d, int cell, int pawns[static 4])
{
    int height = 0;

    d->low[cell] = 1;
    if (position_text_skip(at, '-'))
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
                !position_text_skip(at, file < DORIX_WIDTH - 1 ? ','
                                        : rank > 0             ? '/'
                                                               : ' '))
                return false;
    return true;
}

/* Whether each seat has pawns, in hand or on the board, at most the usual number, and other seats
 * have none. */
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
        if (count == 4 || !position_text_number(&text, &hands[count++]))
            return false;
    } while (position_text_skip(&text, ','));
    if (!position_text_turn(&text, &turn, &seats) || seats != count)
        return false;
    dorix_set_seats(&d, seats);
    d.base.to_move = (uint8_t)turn;
    if (!pawns_add_up(&d, hands, pawns))
        return false;
    dorix_judge(&d);
    *(struct dorix *)p = d;
    return true;
}
