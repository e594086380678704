/*
 * orbital_turn.c - builds Orbital moves from tokens: a piece and a cell, then a direction.
 */
#include "rules/orbital_turn.h"

#include <assert.h>
#include <string.h>

#include "rules/piece_turn.h"

/* The whole turn of a move. */
static int tokens_of(struct move m, struct token whole[static 3])
{
    if (m.bits == orbital_pass.bits) {
        whole[0] = token_make(TOKEN_PASS, 0);
        return 1;
    }
    whole[0] = token_make(TOKEN_PIECE, orbital_letters[orbital_move_kind(m)]);
    whole[1] = orbital_token(orbital_move_cell(m));
    if (orbital_move_kind(m) != ORBITAL_THRUSTER)
        return 2;
    whole[2] = token_make(TOKEN_DIRECTION, orbital_directions[orbital_move_direction(m)]);
    return 3;
}

size_t orbital_write_move(const struct position *p, struct move m,
                          char text[static GAME_MOVE_TEXT_MAX])
{
    struct token whole[3];
    const int length = tokens_of(m, whole);
    size_t n = 0;

    (void)p;
    for (int i = 0; i < length; i++)
        n += token_write(whole[i], text + n);
    return n;
}

int orbital_read_turn(const struct position *p, const char *text,
                      struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    (void)p;
    return piece_turn_read(text, orbital_letters, turn, why);
}

int orbital_follow(const struct position *p, struct move m, const struct token *turn, int count,
                   struct token next[static GAME_TOKENS_MAX])
{
    struct token whole[3];
    const int length = tokens_of(m, whole);

    (void)p;
    return piece_turn_follow(whole, length, turn, count, next);
}

void orbital_meanwhile(struct position *p, const struct token *turn, int count)
{
    (void)p, (void)turn, (void)count; /* The board is unchanged until the turn is complete. */
}

/* ---- refusals ---- */

static struct reason refuse_zone(const struct orbital *o)
{
    static const enum reason_code codes[3] = {REASON_AFTER_BASE, REASON_AFTER_THRUSTER,
                                              REASON_AFTER_ANTENNA};

    return reason_at(codes[(o->last >> 4) - 1], orbital_token(o->last & 15), 0);
}

static struct reason refuse_direction(const struct orbital *o, int cell, int direction)
{
    const unsigned others = o->facing[direction] & orbital_lines(1u << cell);

    if (!(orbital_inside[direction] >> cell & 1))
        return reason_at(REASON_POINTS_OFF, orbital_token(cell), orbital_directions[direction]);
    if (others)
        return reason_at(REASON_SAME_DIRECTION, orbital_token(__builtin_ctz(others)),
                         orbital_directions[direction]);
    return reason_make(REASON_NONE);
}

/* Why a piece cannot be put on a cell; a Thruster of unsaid direction (-1) if none will do. */
static struct reason refuse_piece(const struct orbital *o, int kind, int cell, int direction)
{
    struct reason worst = reason_make(REASON_NONE);

    if (o->hands[o->base.turn][kind] == 0)
        return (struct reason){.code = REASON_NONE_IN_HAND,
                               .piece = (uint8_t)orbital_letters[kind]};
    if (!(orbital_effective_zone(o) >> cell & 1))
        return refuse_zone(o);
    if (orbital_taken(o, kind) >> cell & 1)
        return reason_at(REASON_KIND_TAKEN, orbital_token(cell), orbital_letters[kind]);
    if (kind != ORBITAL_THRUSTER)
        return worst;
    if (direction >= 0)
        return refuse_direction(o, cell, direction);
    for (int d = 0; d < 4; d++) {
        const struct reason r = refuse_direction(o, cell, d);
        if (r.code == REASON_NONE)
            return r;
        if (r.code > worst.code)
            worst = r; /* That it points off the board says less than what is on the line. */
    }
    return worst;
}

/* Of a piece alone: there is none, or no place for it. */
static struct reason refuse_kind(const struct orbital *o, int kind)
{
    struct reason r = {.code = REASON_NONE_IN_HAND, .piece = (uint8_t)orbital_letters[kind]};

    if (o->hands[o->base.turn][kind] == 0)
        return r;
    for (unsigned zone = orbital_effective_zone(o); zone; zone &= zone - 1)
        if (refuse_piece(o, kind, __builtin_ctz(zone), -1).code == REASON_NONE)
            return reason_make(REASON_NONE);
    r.code = REASON_FITS_NOWHERE;
    return r;
}

/* Of a piece alone or a cell: of a cell the first reason in order. */
static struct reason refuse_partial(const struct orbital *o, int kind, int cell)
{
    const uint8_t *hand = o->hands[o->base.turn];
    struct reason least = reason_make(REASON_COUNT);

    if (cell < 0)
        return refuse_kind(o, kind);
    for (int k = kind < 0 ? 0 : kind; k <= (kind < 0 ? 2 : kind); k++) {
        if (kind < 0 && hand[k] == 0)
            continue; /* Of a cell alone, what is not in hand says nothing. */
        const struct reason r = refuse_piece(o, k, cell, -1);
        if (r.code < least.code)
            least = r;
    }
    return least;
}

struct reason orbital_refuse(const struct position *p, const struct token *turn, int count,
                             int good)
{
    const struct orbital *o = (const struct orbital *)p;
    struct piece_turn said;
    const struct reason shape = piece_turn_parse_refused(turn, count, good, orbital_letters, &said);

    if (shape.code != REASON_NONE)
        return shape;
    const int kind = said.piece ? (int)(strchr(orbital_letters, said.piece) - orbital_letters) : -1;
    const int cell = said.cell.kind == TOKEN_NONE
                         ? -1
                         : token_file(said.cell) + ORBITAL_WIDTH * token_rank(said.cell);
    if (said.direction)
        return refuse_piece(o, kind, cell,
                            (int)(strchr(orbital_directions, said.direction) - orbital_directions));
    return refuse_partial(o, kind, cell);
}

/* ---- marks ---- */

static int mark_set(unsigned set, enum mark_kind kind, int seat, struct mark *list)
{
    int n = 0;

    for (; set; set &= set - 1)
        list[n++] = (struct mark){(uint8_t)kind, (uint8_t)seat, orbital_token(__builtin_ctz(set))};
    return n;
}

/* Where a piece of any kind has its place taken or a Thruster its direction, by what. */
static int mark_obstacle(const struct orbital *o, const struct token *turn, int count,
                         struct mark *list)
{
    const struct reason r = orbital_refuse(&o->base, turn, count, count - 1);

    if (r.code == REASON_FITS_NOWHERE) {
        const int kind = (int)(strchr(orbital_letters, r.piece) - orbital_letters);
        return mark_set(orbital_effective_zone(o) & orbital_taken(o, kind), MARK_OBSTACLE,
                        o->base.turn, list);
    }
    if (r.code != REASON_SAME_DIRECTION && r.code != REASON_KIND_TAKEN)
        return 0;
    list[0] = (struct mark){MARK_OBSTACLE, o->base.turn, r.cells[0]};
    return 1;
}

int orbital_marks(const struct position *p, const struct token *turn, int count,
                  struct mark list[static GAME_MARKS_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    const bool open = p->status == STATUS_OPEN;
    int n = 0;

    if (open && orbital_effective_zone(o) != 0xffff)
        n += mark_set(orbital_effective_zone(o), MARK_ZONE, p->turn, list + n);
    for (int seat = 0; seat < 2; seat++) {
        const bool won = p->status == STATUS_WON && p->winners >> seat & 1;
        n += mark_set(orbital_towers(o, seat), MARK_CONTROL, seat, list + n);
        if (won)
            n += mark_set(orbital_towers(o, seat), MARK_WINNING, seat, list + n);
    }
    if (open && count > 0 && turn[0].kind != TOKEN_PASS)
        n += mark_obstacle(o, turn, count, list + n);
    return n;
}
