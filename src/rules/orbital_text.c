/*
 * orbital_text.c - Orbital's positions as text: ranks from the top; B P A of player 1, b p a of
 * player 2; the last piece; turn.
 */
#include "rules/orbital_turn.h"

#include <assert.h>
#include <string.h>

#include "rules/text.h"

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
    return n > start ? n : text_put(text, n, "-");
}

static size_t write_last(const struct orbital *o, char *text, size_t n)
{
    const int cell = o->last & 15, kind = (o->last >> 4) - 1;

    if (o->passes)
        return text_put(text, n, o->passes == 1 ? "pass" : "pass,pass");
    if (o->last == 0)
        return text_put(text, n, "-");
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
    n = text_put_turn(text, n, p);
    text[n] = '\0';
    assert(n < GAME_TEXT_MAX);
    return n;
}

/* A Thruster's direction; false if it points off the board or like another on its line. */
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

/* Base, Thruster and Antenna in this order, each at most once; "-" if there is none. */
static bool read_cell(const char **at, struct orbital *o, int cell)
{
    bool any = text_skip(at, '-');

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

/* The last piece as a move: it must be on the board and its owner must not be to move. */
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
    if (!(o->pieces[!o->base.turn][kind] >> at_cell & 1))
        return false;
    *at += first + second;
    o->last = (uint8_t)(at_cell | (kind + 1) << 4);
    return kind != ORBITAL_THRUSTER ||
           text_skip(at, orbital_directions[orbital_facing(o, at_cell)]);
}

/* The last piece, or the passes since, which only a player without a placement could make. */
static bool read_last(const char *at, struct orbital *o)
{
    const int turn = o->base.turn;
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

/* A third Tower ends the game at once, so there are never four, and the last piece finished it. */
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
                !text_skip(at, file < ORBITAL_WIDTH - 1 ? ','
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
    if (!text_turn(&text, &turn, &seats) || seats != 2)
        return false;
    o.base.turn = (uint8_t)turn;
    if (!read_last(last, &o) || !towers_possible(&o))
        return false;
    const bool passed = o.passes > 0;
    o.passes = 0;
    orbital_judge(&o);
    if (passed && o.base.status != STATUS_OPEN)
        return false; /* Nobody passes when the game is over. */
    if (passed) {
        o.passes = (uint8_t)(last[4] ? 2 : 1);
        orbital_judge(&o);
    }
    *(struct orbital *)p = o;
    return true;
}
