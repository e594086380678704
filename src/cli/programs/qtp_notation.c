/*
 * qtp_notation.c - converts Quoridor moves to and from the Quoridor Text Protocol.
 */
#include "cli/programs/qtp_notation.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { SIZE = 9 };

/* Returns a pawn's cell, or a wall's south-west cell, with the rows mirrored. */
static struct token mirror(struct token t)
{
    const int last = t.kind == TOKEN_CELL ? SIZE - 1 : SIZE - 2;

    return token_at((enum token_kind)t.kind, token_file(t), last - token_rank(t));
}

static bool on_board(struct token t)
{
    const int size = t.kind == TOKEN_CELL ? SIZE : SIZE - 1;

    return token_file(t) < size && token_rank(t) < size;
}

static bool is_wall(struct token t)
{
    return t.kind == TOKEN_HORIZONTAL || t.kind == TOKEN_VERTICAL;
}

size_t qtp_write_move(const char *move, enum qtp_spelling spelling, char text[static QTP_MOVE_MAX])
{
    struct token t;
    int length;

    if (!token_read(move, &t))
        return 0;
    if (t.kind == TOKEN_PASS) {
        memcpy(text, "pass", 5);
        return 4;
    }
    if ((t.kind != TOKEN_CELL && !is_wall(t)) || !on_board(t))
        return 0;
    t = mirror(t);
    if (spelling == QTP_ONE_WORD)
        return token_write(t, text);
    /* The north-west cell is one rank above the south-west one. */
    length =
        snprintf(text, QTP_MOVE_MAX, "%c%d%s", 'A' + token_file(t), 1 + token_rank(t) + is_wall(t),
                 t.kind == TOKEN_HORIZONTAL ? " h"
                 : t.kind == TOKEN_VERTICAL ? " v"
                                            : "");
    assert(length > 0 && length < QTP_MOVE_MAX);
    return (size_t)length;
}

/* Reads the second word of a wall; returns TOKEN_NONE if it is not an orientation. */
static enum token_kind read_orientation(const char *text)
{
    if (strcasecmp(text, "h") == 0 || strcasecmp(text, "horizontal") == 0)
        return TOKEN_HORIZONTAL;
    if (strcasecmp(text, "v") == 0 || strcasecmp(text, "vertical") == 0)
        return TOKEN_VERTICAL;
    return TOKEN_NONE;
}

/* Reads a letter and a digit, then nothing, h or v, or another word. */
static bool read_place(const char *text, struct token *t)
{
    const int file = (text[0] | 32) - 'a', rank = text[0] ? text[1] - '1' : -1;
    enum token_kind kind = TOKEN_CELL;
    int down = 0;

    if (file < 0 || file >= SIZE || rank < 0 || rank >= SIZE)
        return false;
    text += 2;
    if (*text == ' ' || *text == '\t') {
        text += strspn(text, " \t");
        kind = *text ? read_orientation(text) : TOKEN_CELL;
        down = *text != '\0';
    } else if (*text) {
        kind = text[1] == '\0' ? read_orientation(text) : TOKEN_NONE;
    }
    if (kind == TOKEN_NONE || rank < down)
        return false;
    *t = token_at(kind, file, rank - down);
    return true;
}

bool qtp_read_move(const char *text, char move[static GAME_MOVE_TEXT_MAX])
{
    struct token t;

    if (strcasecmp(text, "pass") == 0) {
        memcpy(move, "pass", 5);
        return true;
    }
    if (!read_place(text, &t) || !on_board(t))
        return false;
    token_write(mirror(t), move);
    return true;
}

const char *qtp_colour(int seat)
{
    return seat == 0 ? "black" : "white";
}

int qtp_seat(const char *colour)
{
    if (strcasecmp(colour, "black") == 0 || strcasecmp(colour, "b") == 0)
        return 0;
    if (strcasecmp(colour, "white") == 0 || strcasecmp(colour, "w") == 0)
        return 1;
    return -1;
}
