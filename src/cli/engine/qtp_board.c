/*
 * qtp_board.c - draws the board for people who debug, with the coordinates of the Quoridor Text
 * Protocol: black begins at the top, on e9.
 */
#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "cli/engine/qtp.h"
#include "cli/programs/qtp_notation.h"

enum { SIZE = 9 };

struct picture {
    char *text;
    size_t size, length;
};

__attribute__((format(printf, 2, 3))) static void put(struct picture *p, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    const int n = vsnprintf(p->text + p->length, p->size - p->length, format, arguments);
    va_end(arguments);
    p->length += (size_t)n;
    assert(p->length < p->size);
}

/*
 * Whether there is a wall, by its south-west cell in this protocol's coordinates; never off the
 * board.
 */
static bool is_wall(const struct quoridor *q, int kind, int file, int rank)
{
    const int slot = file + SIZE * (SIZE - 2 - rank);

    if (file < 0 || rank < 0 || file > SIZE - 2 || rank > SIZE - 2)
        return false;
    return q->walls[kind][slot / 64] >> slot % 64 & 1;
}

static char cell_mark(const struct quoridor *q, int file, int rank)
{
    const int cell = file + SIZE * (SIZE - 1 - rank);

    return q->pawns[0] == cell ? 'B' : q->pawns[1] == cell ? 'W' : ' ';
}

static void draw_files(struct picture *p)
{
    put(p, "  ");
    for (int file = 0; file < SIZE; file++)
        put(p, "   %c", 'A' + file);
    put(p, "\n");
}

/* Draws the line above a rank. */
static void draw_line(struct picture *p, const struct quoridor *q, int rank)
{
    put(p, "   ");
    for (int file = 0; file < SIZE; file++) {
        const bool before = is_wall(q, 0, file - 1, rank), here = is_wall(q, 0, file, rank);
        put(p, "%c%s",
            before                          ? '='
            : is_wall(q, 1, file - 1, rank) ? 'H'
                                            : '+',
            before || here ? "===" : "---");
    }
    put(p, "+\n");
}

static void draw_rank(struct picture *p, const struct quoridor *q, int rank)
{
    put(p, "%2d ", rank + 1);
    for (int file = 0; file < SIZE; file++) {
        const bool wall = is_wall(q, 1, file - 1, rank) || is_wall(q, 1, file - 1, rank - 1);
        put(p, "%c %c ", wall ? 'H' : '|', cell_mark(q, file, rank));
    }
    put(p, "| %d", rank + 1);
    for (int seat = 0; seat < 2; seat++)
        if (rank == SIZE - 1 - seat)
            put(p, "  %s walls: %d", qtp_colour(seat), q->hands[seat]);
    put(p, "\n");
}

void qtp_draw(const struct position *p, char *text, size_t size)
{
    struct picture picture = {text, size, 0};
    struct quoridor q;

    memcpy(&q, p, sizeof q);
    put(&picture, "\n");
    draw_files(&picture);
    for (int rank = SIZE - 1; rank >= 0; rank--) {
        draw_line(&picture, &q, rank);
        draw_rank(&picture, &q, rank);
    }
    draw_line(&picture, &q, -1);
    draw_files(&picture);
    put(&picture, "%s to move", qtp_colour(p->to_move));
}
