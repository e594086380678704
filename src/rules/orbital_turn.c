/*
 * orbital_turn.c - builds Orbital moves from tokens: a piece and a cell, then a direction.
 * Position texts are at the end.
 */
#include "rules/orbital_turn.h"

#include <assert.h>
#include <string.h>

#include "rules/piece_turn.h"
#include "rules/position_text.h"

/* Writes the tokens of a whole move. */
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

void orbital_mid_turn(struct position *p, const struct token *turn, int count)
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

/* Returns why a piece cannot be put on a cell; with direction -1, why a Thruster cannot in any
 * direction. */
static struct reason refuse_piece(const struct orbital *o, int kind, int cell, int direction)
{
    struct reason worst = reason_make(REASON_NONE);

    if (o->hands[o->base.to_move][kind] == 0)
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
            /* that it points off the board is less informative than a piece on the line */
            worst = r;
    }
    return worst;
}

/* Returns why a piece alone is refused: none is in hand, or there is no place for it. */
static struct reason refuse_kind(const struct orbital *o, int kind)
{
    struct reason r = {.code = REASON_NONE_IN_HAND, .piece = (uint8_t)orbital_letters[kind]};

    if (o->hands[o->base.to_move][kind] == 0)
        return r;
    for (unsigned zone = orbital_effective_zone(o); zone; zone &= zone - 1)
        if (refuse_piece(o, kind, __builtin_ctz(zone), -1).code == REASON_NONE)
            return reason_make(REASON_NONE);
    r.code = REASON_FITS_NOWHERE;
    return r;
}

/* Returns why a piece alone or a cell alone is refused; for a cell, the first reason in order. */
static struct reason refuse_partial(const struct orbital *o, int kind, int cell)
{
    const uint8_t *hand = o->hands[o->base.to_move];
    struct reason least = reason_make(REASON_COUNT);

    if (cell < 0)
        return refuse_kind(o, kind);
    for (int k = kind < 0 ? 0 : kind; k <= (kind < 0 ? 2 : kind); k++) {
        if (kind < 0 && hand[k] == 0)
            continue; /* for a cell alone, missing pieces are no explanation */
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

/* Marks the piece that occupies the place of a piece, or blocks a Thruster's direction. */
static int mark_obstacle(const struct orbital *o, const struct token *turn, int count,
                         struct mark *list)
{
    const struct reason r = orbital_refuse(&o->base, turn, count, count - 1);

    if (r.code == REASON_FITS_NOWHERE) {
        const int kind = (int)(strchr(orbital_letters, r.piece) - orbital_letters);
        return mark_set(orbital_effective_zone(o) & orbital_taken(o, kind), MARK_OBSTACLE,
                        o->base.to_move, list);
    }
    if (r.code != REASON_SAME_DIRECTION && r.code != REASON_KIND_TAKEN)
        return 0;
    list[0] = (struct mark){MARK_OBSTACLE, o->base.to_move, r.cells[0]};
    return 1;
}

int orbital_marks(const struct position *p, const struct token *turn, int count,
                  struct mark list[static GAME_MARKS_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    const bool open = p->status == STATUS_OPEN;
    int n = 0;

    if (open && orbital_effective_zone(o) != 0xffff)
        n += mark_set(orbital_effective_zone(o), MARK_ZONE, p->to_move, list + n);
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

/* ---- positions as text ---- */

static size_t write_cell(const struct orbital *o, int cell, char *text, size_t n)
{
    const size_t start = n;

    for (int kind = 0; kind < 3; kind++) {
        if (!(orbital_taken(o, kind) >> cell & 1))
            continue;
        const bool first = o->pieces[0][kind] >> cell & 1;
        text[n++] = (char)(first ? orbital_letters[kind] : orbital_letters[kind] - 'A' + 'a');
        if (kind == ORBITAL_THRUSTER)
            text[n++] = orbital_directions[orbital_facing(o, cell)];
    }
    return n > start ? n : position_text_put(text, n, "-");
}

static size_t write_last(const struct orbital *o, char *text, size_t n)
{
    const int cell = o->last & 15, kind = (o->last >> 4) - 1;

    if (o->passes)
        return position_text_put(text, n, o->passes == 1 ? "pass" : "pass,pass");
    if (o->last == 0)
        return position_text_put(text, n, "-");
    return n + orbital_write_move(
                   &o->base,
                   orbital_move(kind, cell, kind == ORBITAL_THRUSTER ? orbital_facing(o, cell) : 0),
                   text + n);
}

size_t orbital_write(const struct position *p, char text[static GAME_TEXT_MAX])
{
    const struct orbital *o = (const struct orbital *)p;
    size_t n = 0;

    for (int rank = ORBITAL_WIDTH - 1; rank >= 0; rank--)
        for (int file = 0; file < ORBITAL_WIDTH; file++) {
            n = write_cell(o, file + ORBITAL_WIDTH * rank, text, n);
            text[n++] = file < ORBITAL_WIDTH - 1 ? ',' : rank > 0 ? '/' : ' ';
        }
    n = write_last(o, text, n);
    n = position_text_put_turn(text, n, p);
    text[n] = '\0';
    assert(n < GAME_TEXT_MAX);
    return n;
}

/* Reads a Thruster's direction; returns false if it points off the board or like another on its
 * line. */
static bool read_facing(const char **at, struct orbital *o, int cell)
{
    const char *found = **at ? strchr(orbital_directions, **at) : NULL;

    if (!found)
        return false;
    const int d = (int)(found - orbital_directions);
    if (!(orbital_inside[d] & ~orbital_lines(o->facing[d]) & 1u << cell))
        return false;
    o->facing[d] |= (uint16_t)(1u << cell);
    ++*at;
    return true;
}

/* Reads Base, Thruster and Antenna in this order, each at most once; "-" if there is none. */
static bool read_cell(const char **at, struct orbital *o, int cell)
{
    bool any = position_text_skip(at, '-');

    if (any)
        return true;
    for (int kind = 0; kind < 3; kind++) {
        const bool first = **at == orbital_letters[kind];
        if (!first && **at != orbital_letters[kind] - 'A' + 'a')
            continue;
        ++*at;
        any = true;
        if (o->hands[!first][kind]-- == 0)
            return false;
        o->pieces[!first][kind] |= (uint16_t)(1u << cell);
        if (kind == ORBITAL_THRUSTER && !read_facing(at, o, cell))
            return false;
    }
    return any;
}

/* Reads the last piece as a move: it must be on the board and its owner must not be to move. */
static bool read_last_piece(const char **at, struct orbital *o)
{
    struct token piece, cell;
    const size_t first = token_scan(*at, &piece);
    const size_t second = first ? token_scan(*at + first, &cell) : 0;

    if (second == 0 || piece.kind != TOKEN_PIECE || cell.kind != TOKEN_CELL)
        return false;
    const char *letter = strchr(orbital_letters, piece.value);
    if (!letter || token_file(cell) >= ORBITAL_WIDTH || token_rank(cell) >= ORBITAL_WIDTH)
        return false;
    const int kind = (int)(letter - orbital_letters),
              at_cell = token_file(cell) + ORBITAL_WIDTH * token_rank(cell);
    if (!(o->pieces[!o->base.to_move][kind] >> at_cell & 1))
        return false;
    *at += first + second;
    o->last = (uint8_t)(at_cell | (kind + 1) << 4);
    return kind != ORBITAL_THRUSTER ||
           position_text_skip(at, orbital_directions[orbital_facing(o, at_cell)]);
}

/* Reads the last piece, or the passes since, which only a player without a placement
 * can have made. */
static bool read_last(const char *at, struct orbital *o)
{
    const int turn = o->base.to_move;
    const bool empty =
        orbital_taken(o, 0) == 0 && orbital_taken(o, 1) == 0 && orbital_taken(o, 2) == 0;

    if (strcmp(at, "-") == 0)
        return empty && turn == 0;
    if (strcmp(at, "pass") == 0 || strcmp(at, "pass,pass") == 0) {
        o->passes = at[4] ? 2 : 1;
        return orbital_stuck(o, !turn) && (o->passes == 1 || orbital_stuck(o, turn));
    }
    return read_last_piece(&at, o) && *at == '\0';
}

/* Whether the number of Towers is possible: a third one ends the game at once, so there are never
 * four, and the last piece completed it. */
static bool towers_possible(const struct orbital *o)
{
    const unsigned towers[2] = {orbital_towers(o, 0), orbital_towers(o, 1)};

    for (int seat = 0; seat < 2; seat++) {
        const int count = orbital_count_cells(towers[seat]);
        if (count < ORBITAL_TOWERS_TO_WIN)
            continue;
        if (count > ORBITAL_TOWERS_TO_WIN || o->last == 0 || !(towers[seat] >> (o->last & 15) & 1))
            return false;
    }
    return true;
}

static bool read_board(const char **at, struct orbital *o)
{
    for (int rank = ORBITAL_WIDTH - 1; rank >= 0; rank--)
        for (int file = 0; file < ORBITAL_WIDTH; file++)
            if (!read_cell(at, o, file + ORBITAL_WIDTH * rank) ||
                !position_text_skip(at, file < ORBITAL_WIDTH - 1 ? ','
                                        : rank > 0               ? '/'
                                                                 : ' '))
                return false;
    return true;
}

bool orbital_read(struct position *p, const char *text)
{
    struct orbital o;
    char last[GAME_MOVE_TEXT_MAX];
    int turn, seats;

    orbital.setup(&o.base, 2);
    if (!read_board(&text, &o))
        return false;
    const char *space = strchr(text, ' ');
    const size_t length = space ? (size_t)(space - text) : 0;
    if (length == 0 || length >= sizeof last)
        return false;
    memcpy(last, text, length);
    last[length] = '\0';
    text += length;
    if (!position_text_turn(&text, &turn, &seats) || seats != 2)
        return false;
    o.base.to_move = (uint8_t)turn;
    if (!read_last(last, &o) || !towers_possible(&o))
        return false;
    const bool passed = o.passes > 0;
    o.passes = 0;
    orbital_judge(&o);
    if (passed && o.base.status != STATUS_OPEN)
        return false; /* No one passes when the game is over. */
    if (passed) {
        o.passes = (uint8_t)(last[4] ? 2 : 1);
        orbital_judge(&o);
    }
    *(struct orbital *)p = o;
    return true;
}
