/*
 * lab_svg_board.c - draws a board from the first player's side, with its places coloured.
 */
#include <stdlib.h>

#include "cli/lab/lab_svg.h"

enum { CELL = 300, GAP = 40, EDGE = 220 };

/* Draws a place; a strength of 0 to 1000 is its opacity, written exactly in thousandths. */
static void put_place(FILE *out, int strength, int x, int y, int width, int height)
{
    const int size = abs(strength) > 1000 ? 1000 : abs(strength);

    lab_markup(out,
               "<rect class=\"%s\" fill-opacity=\"%d.%03d\" x=\"%d\" y=\"%d\" width=\"%d\" "
               "height=\"%d\"/>\n",
               strength < 0 ? "cold" : "hot", size / 1000, size % 1000, x, y, width, height);
}

static int left_of(int file)
{
    return EDGE + file * (CELL + GAP);
}

static int top_of(const struct lab_board_picture *p, int rank)
{
    return GAP + (p->ranks - 1 - rank) * (CELL + GAP);
}

static void put_names(FILE *out, const struct lab_board_picture *p)
{
    const int bottom = GAP + p->ranks * (CELL + GAP);

    for (int file = 0; file < p->files; file++)
        lab_markup(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%c</text>\n",
                   left_of(file) + CELL / 2, bottom + 120, 'a' + file);
    for (int rank = 0; rank < p->ranks; rank++)
        lab_markup(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", EDGE - 60,
                   top_of(p, rank) + CELL / 2 + 45, rank + 1);
}

static void put_walls(FILE *out, const struct lab_board_picture *p)
{
    for (int rank = 0; rank + 1 < p->ranks; rank++)
        for (int file = 0; file + 1 < p->files; file++) {
            const int at = file + 16 * rank, x = left_of(file), y = top_of(p, rank + 1);
            /*
             * A wall is two cells long: only its middle half is drawn, so that neighbours do not
             * overlap.
             */
            if (p->across[at])
                put_place(out, p->across[at], x + CELL / 2, y + CELL, CELL + GAP, GAP);
            if (p->along[at])
                put_place(out, p->along[at], x + CELL, y + CELL / 2, GAP, CELL + GAP);
        }
}

void lab_svg_board(FILE *out, const char *title, const struct lab_board_picture *p)
{
    const int width = EDGE + p->files * (CELL + GAP) + GAP;
    const int height = GAP + p->ranks * (CELL + GAP) + 160;

    lab_markup(out, "<svg class=\"board\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", width,
               height);
    lab_text(out, "%s", title);
    lab_markup(out, "\" style=\"font-size:%dpx\">\n", 40 + width / 30);
    for (int rank = 0; rank < p->ranks; rank++)
        for (int file = 0; file < p->files; file++) {
            const int at = file + 16 * rank, x = left_of(file), y = top_of(p, rank);
            lab_markup(out, "<rect class=\"cell\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
                       x, y, CELL, CELL);
            put_place(out, p->cells[at], x, y, CELL, CELL);
            if (!p->numbers)
                continue;
            lab_markup(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", x + CELL / 2,
                       y + CELL / 2 + 30);
            lab_text(out, "%s", p->text[at]);
            lab_markup(out, "</text>\n");
        }
    if (p->walls)
        put_walls(out, p);
    put_names(out, p);
    lab_markup(out, "</svg>\n");
}
