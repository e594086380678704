/*
 * draft_orbital.c - setting up Orbital: pieces of three kinds, and which was placed last.
 *
 * The piece just put counts as the last, and the other player is to move: so if pieces are put in
 * the order of a game, neither has to be set. The hands follow from the board.
 */
#include "editor/draft_game.h"

#include <string.h>

#include "rules/orbital_turn.h"
#include "rules/position_text.h"

static int cell_of(struct token at)
{
    return token_file(at) + ORBITAL_WIDTH * token_rank(at);
}

/* A piece as in texts of positions: "B", "pe". */
struct piece {
    int seat, kind, direction;
    size_t length; /* characters of the text; 0 if it does not begin with a piece */
};

static struct piece read_piece(const char *text)
{
    static const char small[] = "bpa";
    const char *large = text[0] ? strchr(orbital_letters, text[0]) : NULL;
    const char *found = text[0] && !large ? strchr(small, text[0]) : NULL;
    struct piece piece = {.seat = !large, .length = large || found};

    if (piece.length == 0)
        return piece;
    piece.kind = (int)(large ? large - orbital_letters : found - small);
    if (piece.kind == ORBITAL_THRUSTER) {
        const char *way = text[1] ? strchr(orbital_directions, text[1]) : NULL;
        piece.direction = way ? (int)(way - orbital_directions) : 0;
        piece.length = way ? 2 : 0;
    }
    return piece;
}

/* ---- pieces ---- */

static bool refuse_direction(const struct orbital *o, struct piece piece, struct token at,
                             struct draft_error *why)
{
    const int letter = orbital_directions[piece.direction];
    const unsigned there = 1u << cell_of(at);

    if (!(orbital_inside[piece.direction] & there))
        return draft_error_set_reason(why, reason_at(REASON_POINTS_OFF, at, letter));
    for (int cell = 0; cell < ORBITAL_CELLS; cell++)
        if (o->facing[piece.direction] & orbital_lines(there) & 1u << cell)
            return draft_error_set_reason(
                why, reason_at(REASON_SAME_DIRECTION, orbital_token(cell), letter));
    return true;
}

static size_t put(struct position *p, struct token at, const char *text, struct draft_error *why)
{
    struct orbital *o = (struct orbital *)p;
    const struct piece piece = read_piece(text);
    const int cell = cell_of(at), kind = piece.kind;

    if (piece.length == 0 || at.kind != TOKEN_CELL) {
        draft_error_set(why, DRAFT_ERROR_PIECE, 0);
        return 0;
    }
    if (orbital_taken(o, kind) >> cell & 1) {
        draft_error_set_reason(why, reason_at(REASON_KIND_TAKEN, at, orbital_letters[kind]));
        return 0;
    }
    if (o->hands[piece.seat][kind] == 0) {
        draft_error_set(why, DRAFT_ERROR_NONE_LEFT, piece.seat);
        why->piece = orbital_letters[kind];
        return 0;
    }
    if (kind == ORBITAL_THRUSTER && !refuse_direction(o, piece, at, why))
        return 0;
    o->hands[piece.seat][kind]--;
    o->pieces[piece.seat][kind] |= (uint16_t)(1u << cell);
    if (kind == ORBITAL_THRUSTER)
        o->facing[piece.direction] |= (uint16_t)(1u << cell);
    o->last = (uint8_t)(cell | (kind + 1) << 4);
    o->passes = 0;
    p->to_move = !piece.seat;
    return piece.length;
}

static void remove_kind(struct orbital *o, int cell, int kind)
{
    const int seat = o->pieces[1][kind] >> cell & 1;

    o->hands[seat][kind]++;
    o->pieces[seat][kind] &= (uint16_t)~(1u << cell);
    for (int d = 0; kind == ORBITAL_THRUSTER && d < 4; d++)
        o->facing[d] &= (uint16_t)~(1u << cell);
    if (o->last == (cell | (kind + 1) << 4))
        o->last = 0;
}

/* Sets the number of passes to 0: once a place is free, nobody can have passed. */
static bool take(struct position *p, struct token at, struct draft_error *why)
{
    struct orbital *o = (struct orbital *)p;

    for (int kind = ORBITAL_ANTENNA; at.kind == TOKEN_CELL && kind >= ORBITAL_BASE; kind--)
        if (orbital_taken(o, kind) >> cell_of(at) & 1) {
            remove_kind(o, cell_of(at), kind);
            o->passes = 0;
            return true;
        }
    return draft_error_set(why, DRAFT_ERROR_NOTHING, 0);
}

/* Removes a piece of the same kind from the cell: a cell has one of each kind at most. */
static void make_room(struct position *p, struct token at, const char *text)
{
    struct orbital *o = (struct orbital *)p;
    const struct piece piece = read_piece(text);

    if (piece.length > 0 && at.kind == TOKEN_CELL &&
        (orbital_taken(o, piece.kind) >> cell_of(at) & 1))
        remove_kind(o, cell_of(at), piece.kind);
}

/* ---- turn and last piece ---- */

static bool is_empty(const struct orbital *o)
{
    return !orbital_taken(o, 0) && !orbital_taken(o, 1) && !orbital_taken(o, 2);
}

/* Whether a seat placed the last piece. */
static bool placed_last(const struct orbital *o, int seat)
{
    return o->last && (o->pieces[seat][(o->last >> 4) - 1] >> (o->last & 15) & 1);
}

/* Forgets the last piece if it belongs to the player to move, who cannot have placed it. */
static bool set_turn(struct position *p, int seat, struct draft_error *why)
{
    struct orbital *o = (struct orbital *)p;

    (void)why;
    if (placed_last(o, seat))
        o->last = 0;
    if (seat != p->to_move)
        o->passes = 0;
    p->to_move = (uint8_t)seat;
    return true;
}

static bool set_last_piece(struct orbital *o, const char *text, struct draft_error *why)
{
    struct token letter, at;
    const size_t first = token_scan(text, &letter),
                 second = first ? token_scan(text + first, &at) : 0;
    const char *found =
        second && letter.kind == TOKEN_PIECE ? strchr(orbital_letters, letter.value) : NULL;

    if (!found || at.kind != TOKEN_CELL || token_file(at) >= ORBITAL_WIDTH ||
        token_rank(at) >= ORBITAL_WIDTH)
        return draft_error_set(why, DRAFT_ERROR_FORM, 0);
    const int kind = (int)(found - orbital_letters), cell = cell_of(at);
    const char *rest = text + first + second;
    const int before = !o->base.to_move;
    if (!(o->pieces[before][kind] >> cell & 1) ||
        (kind == ORBITAL_THRUSTER && *rest++ != orbital_directions[orbital_facing(o, cell)]))
        return draft_error_set(why, DRAFT_ERROR_LAST_OTHER, before);
    if (*rest != '\0')
        return draft_error_set(why, DRAFT_ERROR_FORM, 0);
    o->last = (uint8_t)(cell | (kind + 1) << 4);
    o->passes = 0;
    return true;
}

static bool set_last(struct position *p, const char *last, struct draft_error *why)
{
    struct orbital *o = (struct orbital *)p;

    if (strcmp(last, "-") != 0 && strcmp(last, "pass") != 0 && strcmp(last, "pass,pass") != 0)
        return set_last_piece(o, last, why);
    o->last = 0;
    o->passes = last[0] == '-' ? 0 : last[4] == '\0' ? 1 : 2;
    return true;
}

static size_t lasts(const struct position *p, char text[static DRAFT_TEXT_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    size_t n = position_text_put(text, 0, "-");

    for (int cell = 0; cell < ORBITAL_CELLS; cell++)
        for (int kind = 0; kind < 3; kind++)
            if (o->pieces[!p->to_move][kind] >> cell & 1) {
                const int way = kind == ORBITAL_THRUSTER ? orbital_facing(o, cell) : 0;
                text[n++] = ' ';
                n += orbital_write_move(p, orbital_move(kind, cell, way), text + n);
            }
    n = position_text_put(text, n, " pass pass,pass");
    text[n] = '\0';
    return n;
}

/* ---- what cannot be ---- */

static bool judge_passes(const struct orbital *o, struct draft_error *why)
{
    const int turn = o->base.to_move;
    struct orbital before = *o;

    if (!orbital_stuck(o, !turn))
        return draft_error_set(why, DRAFT_ERROR_PASS, !turn);
    if (o->passes == 2 && !orbital_stuck(o, turn))
        return draft_error_set(why, DRAFT_ERROR_PASS, turn);
    before.passes = 0;
    orbital_judge(&before);
    return before.base.status == STATUS_OPEN || draft_error_set(why, DRAFT_ERROR_PASS_OVER, 0);
}

static bool judge_last(const struct orbital *o, struct draft_error *why)
{
    if (o->passes > 0)
        return judge_passes(o, why);
    if (is_empty(o))
        return o->base.to_move == 0 || draft_error_set(why, DRAFT_ERROR_EMPTY_BOARD, 0);
    return o->last != 0 || draft_error_set(why, DRAFT_ERROR_LAST_NEEDED, !o->base.to_move);
}

static bool judge(const struct position *p, struct draft_error *why)
{
    const struct orbital *o = (const struct orbital *)p;

    for (int seat = 0; seat < 2; seat++) {
        const unsigned towers = orbital_towers(o, seat);
        const int count = orbital_count_cells(towers);
        if (count > ORBITAL_TOWERS_TO_WIN)
            return draft_error_set_numbers(why, DRAFT_ERROR_TOWERS, seat, count, 0);
        if (count == ORBITAL_TOWERS_TO_WIN && (o->last == 0 || !(towers >> (o->last & 15) & 1)))
            return draft_error_set_numbers(why, DRAFT_ERROR_TOWER_LAST, seat, count, 0);
    }
    return judge_last(o, why);
}

const struct draft_game draft_orbital = {
    .game = &orbital,
    .pieces = "B Pn Pe Ps Pw A b pn pe ps pw a",
    .put = put,
    .take = take,
    .make_room = make_room,
    .turn = set_turn,
    .last = set_last,
    .lasts = lasts,
    .judge = judge,
};
