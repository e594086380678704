/*
 * draft_quoridor.c - setting up Quoridor: pawns, walls, walls in hand and at the start.
 *
 * A wall on the board belongs to nobody: one that is put comes from the fullest hand, one that is
 * taken goes back to the hand that lacks most walls.
 */
#include "editor/draft_game.h"

#include "rules/position_text.h"
#include "rules/quoridor_turn.h"

enum { WALLS = 20, WALLS_MOST = 10 }; /* most walls in all; most of one player */

static int usual(const struct quoridor *q)
{
    return WALLS / q->base.seats;
}

static int whole_of(const struct quoridor *q, int seat)
{
    return usual(q) ^ (q->odds >> 4 * seat & 15);
}

static int missing(const struct quoridor *q, int seat)
{
    return whole_of(q, seat) - q->hands[seat];
}

static int walls_on_board(const struct quoridor *q)
{
    int count = 0;

    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells w = quoridor_walls(q, o); w; w &= w - 1)
            count++;
    return count;
}

/* ---- pawns and walls ---- */

static bool put_pawn(struct quoridor *q, int seat, struct token at, struct draft_error *why)
{
    const int cell = quoridor_token_at(at);

    for (int other = 0; other < q->base.seats; other++)
        if (other != seat && q->pawns[other] == cell) {
            struct reason there = reason_at(REASON_PAWN_THERE, at, 0);
            there.seat = (uint8_t)other;
            return draft_error_set_reason(why, there);
        }
    q->pawns[seat] = (uint8_t)cell;
    return true;
}

/* Refuses a wall at a slot, because of the wall that crosses or overlaps it, or of the edge. */
static bool refuse_wall(const struct quoridor *q, int orientation, int slot,
                        struct draft_error *why)
{
    const int step = orientation == QUORIDOR_HORIZONTAL ? 1 : QUORIDOR_WIDTH;
    const enum token_kind same =
                              orientation == QUORIDOR_VERTICAL ? TOKEN_VERTICAL : TOKEN_HORIZONTAL,
                          cross =
                              orientation == QUORIDOR_VERTICAL ? TOKEN_HORIZONTAL : TOKEN_VERTICAL;
    struct reason overlaps;

    if (quoridor_has(quoridor_walls(q, !orientation), slot))
        return draft_error_set_reason(
            why, reason_at(REASON_WALL_CROSSES, quoridor_token(cross, slot), 0));
    for (int other = slot - step; other <= slot + step; other += step)
        if (other >= 0 && other < QUORIDOR_CELLS &&
            quoridor_has(quoridor_walls(q, orientation), other)) {
            overlaps = reason_at(REASON_WALL_OVERLAPS, quoridor_token(same, other), 0);
            overlaps.form = other == slot ? FORM_SAME_WALL : 0;
            return draft_error_set_reason(why, overlaps);
        }
    return draft_error_set_reason(why,
                                  reason_at(REASON_WALL_OFF_BOARD, quoridor_token(same, slot), 0));
}

static void flip_wall(struct quoridor *q, int orientation, int slot)
{
    q->walls[orientation][slot >> 6] ^= UINT64_C(1) << (slot & 63);
}

static void take_from_hands(struct quoridor *q)
{
    int from = 0;

    for (int seat = 1; seat < q->base.seats; seat++)
        if (q->hands[seat] > q->hands[from])
            from = seat;
    if (q->hands[from] > 0)
        q->hands[from]--;
}

static void give_to_hands(struct quoridor *q)
{
    int to = 0;

    for (int seat = 1; seat < q->base.seats; seat++)
        if (missing(q, seat) >= missing(q, to))
            to = seat;
    if (missing(q, to) > 0)
        q->hands[to]++;
}

static bool put_wall(struct quoridor *q, struct token at, struct draft_error *why)
{
    const int orientation = at.kind == TOKEN_VERTICAL, slot = quoridor_token_at(at);

    if (!quoridor_has(quoridor_free_slots(q, orientation), slot))
        return refuse_wall(q, orientation, slot, why);
    if (walls_on_board(q) == WALLS)
        return draft_error_set_numbers(why, DRAFT_ERROR_WALLS_ALL, 0, WALLS, 0);
    flip_wall(q, orientation, slot);
    take_from_hands(q);
    return true;
}

static size_t put(struct position *p, struct token at, const char *piece, struct draft_error *why)
{
    struct quoridor *q = (struct quoridor *)p;
    const int seat = draft_seat(p, piece[0]);

    if (at.kind == TOKEN_CELL && seat >= 0)
        return put_pawn(q, seat, at, why);
    if (at.kind == (piece[0] == 'h'   ? TOKEN_HORIZONTAL
                    : piece[0] == 'v' ? TOKEN_VERTICAL
                                      : TOKEN_NONE))
        return put_wall(q, at, why);
    draft_error_set(why, DRAFT_ERROR_PIECE, 0);
    return 0;
}

static bool take(struct position *p, struct token at, struct draft_error *why)
{
    struct quoridor *q = (struct quoridor *)p;
    const int orientation = at.kind == TOKEN_VERTICAL, place = quoridor_token_at(at);

    for (int seat = 0; at.kind == TOKEN_CELL && seat < p->seats; seat++)
        if (q->pawns[seat] == place)
            return draft_error_set(why, DRAFT_ERROR_PAWN_STAYS, seat);
    if (at.kind == TOKEN_CELL || !quoridor_has(quoridor_walls(q, orientation), place))
        return draft_error_set(why, DRAFT_ERROR_NOTHING, 0);
    flip_wall(q, orientation, place);
    give_to_hands(q);
    return true;
}

/* ---- hands ---- */

static bool set_hand(struct position *p, int seat, int count, struct draft_error *why)
{
    if (count < 0 || count > WALLS_MOST)
        return draft_error_set_numbers(why, DRAFT_ERROR_NUMBER, seat, 0, WALLS_MOST);
    ((struct quoridor *)p)->hands[seat] = (uint8_t)count;
    return true;
}

static bool set_initial(struct position *p, int seat, int count, struct draft_error *why)
{
    struct quoridor *q = (struct quoridor *)p;

    if (count < 0 || count > WALLS_MOST)
        return draft_error_set_numbers(why, DRAFT_ERROR_NUMBER, seat, 0, WALLS_MOST);
    q->odds &= (uint16_t)~(15u << 4 * seat);
    q->odds |= (uint16_t)((unsigned)(usual(q) ^ count) << 4 * seat);
    return true;
}

/* ---- reading: pawns and walls are lists of places ---- */

static bool read_pawns(struct quoridor *q, const char **text, struct draft_error *why)
{
    for (int seat = 0; seat < q->base.seats; seat++) {
        struct token at;
        const size_t used = token_scan(*text, &at);
        if (used == 0 || at.kind != TOKEN_CELL)
            return draft_error_set(why, DRAFT_ERROR_FORM, 0);
        *text += used;
        if (!position_text_skip(text, seat < q->base.seats - 1 ? ',' : ' '))
            return draft_error_set(why, DRAFT_ERROR_FORM, 0);
        q->pawns[seat] = (uint8_t)quoridor_token_at(at);
        for (int other = 0; other < seat; other++)
            if (q->pawns[other] == q->pawns[seat]) {
                struct reason there = reason_at(REASON_PAWN_THERE, at, 0);
                there.seat = (uint8_t)other;
                return draft_error_set_reason(why, there);
            }
    }
    return true;
}

static bool read_board(struct position *p, const char **text, struct draft_error *why)
{
    struct quoridor *q = (struct quoridor *)p;

    if (!read_pawns(q, text, why))
        return false;
    if (!position_text_skip(text, '-'))
        do {
            struct token at;
            const size_t used = token_scan(*text, &at);
            if (used == 0 || (at.kind != TOKEN_HORIZONTAL && at.kind != TOKEN_VERTICAL))
                return draft_error_set(why, DRAFT_ERROR_FORM, 0);
            if (!put_wall(q, at, why))
                return false;
            *text += used;
        } while (position_text_skip(text, ','));
    return position_text_skip(text, ' ') || draft_error_set(why, DRAFT_ERROR_FORM, 0);
}

/* ---- what cannot be ---- */

static bool judge_hands(const struct quoridor *q, struct draft_error *why)
{
    const int walls = walls_on_board(q);
    int total = 0, gone = 0;

    for (int seat = 0; seat < q->base.seats; seat++) {
        if (missing(q, seat) < 0)
            return draft_error_set(why, DRAFT_ERROR_HAND_LARGE, seat);
        total += whole_of(q, seat);
        gone += missing(q, seat);
    }
    if (total > WALLS)
        return draft_error_set_numbers(why, DRAFT_ERROR_WALLS_TOTAL, 0, total, WALLS);
    return walls == gone || draft_error_set_numbers(why, DRAFT_ERROR_WALLS_COUNT, 0, walls, gone);
}

static bool judge(const struct position *p, struct draft_error *why)
{
    const struct quoridor *q = (const struct quoridor *)p;
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const int before = (p->to_move + p->seats - 1) % p->seats;

    for (int seat = 0; seat < p->seats; seat++) {
        const quoridor_cells goal = quoridor_goal(p->seats, seat);
        const quoridor_cells pawn = quoridor_bit(q->pawns[seat]);
        if (!(pawn & goal) && !quoridor_reaches(pawn, goal, e))
            return draft_error_set(why, DRAFT_ERROR_NO_PATH, seat);
        if ((pawn & goal) && seat != before)
            return draft_error_set(why, DRAFT_ERROR_AT_GOAL, seat);
    }
    return judge_hands(q, why);
}

const struct draft_game draft_quoridor = {
    .game = &quoridor,
    .owned = true,
    .pieces = "h v",
    .read_board = read_board,
    .put = put,
    .take = take,
    .hand = set_hand,
    .initial = set_initial,
    .judge = judge,
};
