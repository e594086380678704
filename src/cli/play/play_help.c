/*
 * play_help.c - the panel of keys, which `?` opens.
 */
#include <stdio.h>
#include <string.h>

#include "cli/base/canvas_text.h"
#include "cli/play/play.h"
#include "options/tr.h"

struct line {
    struct tr_entry key;
    enum terminal_text does;
    enum { ALWAYS, WALLS, PIECES, CELLS, SWAPS } when;
};

static const struct line lines[] = {
    {{.key = TERMINAL_PLAY_KEY_ARROWS}, TERMINAL_PLAY_DOES_ARROWS, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_ENTER}, TERMINAL_PLAY_DOES_ENTER, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_MOUSE}, TERMINAL_PLAY_DOES_MOUSE_WALLS, WALLS},
    {{.key = TERMINAL_PLAY_KEY_MOUSE}, TERMINAL_PLAY_DOES_MOUSE_PIECES, PIECES},
    {{.key = TERMINAL_PLAY_KEY_MOUSE}, TERMINAL_PLAY_DOES_MOUSE_CELLS, CELLS},
    {{.key = TERMINAL_PLAY_KEY_WALL}, TERMINAL_PLAY_DOES_WALL, WALLS},
    {{.plain = "@p"}, TERMINAL_PLAY_DOES_PATHS, WALLS},
    {{.key = TERMINAL_PLAY_KEY_PIECE}, TERMINAL_PLAY_DOES_PIECE, PIECES},
    {{.key = TERMINAL_PLAY_KEY_NEXT}, TERMINAL_PLAY_DOES_NEXT, CELLS},
    {{.key = TERMINAL_PLAY_KEY_BACK}, TERMINAL_PLAY_DOES_BACK, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_LETTER}, TERMINAL_PLAY_DOES_LETTER, ALWAYS},
    {{.plain = "@t"}, TERMINAL_PLAY_DOES_HINT, ALWAYS},
    {{.plain = "@v"}, TERMINAL_PLAY_DOES_VALUE, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_ENTER}, TERMINAL_PLAY_DOES_NOW, ALWAYS},
    {{.plain = "@u"}, TERMINAL_PLAY_DOES_UNDO, ALWAYS},
    {{.plain = "@r"}, TERMINAL_PLAY_DOES_RESIGN, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_DRAW}, TERMINAL_PLAY_DOES_DRAW, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_SWAP}, TERMINAL_PLAY_DOES_SWAP, SWAPS},
    {{.plain = "@s"}, TERMINAL_PLAY_DOES_SAVE, ALWAYS},
    {{.key = TERMINAL_PLAY_KEY_PAGES}, TERMINAL_PLAY_DOES_PAGES, ALWAYS},
    {{.plain = "@q"}, TERMINAL_PLAY_DOES_QUIT, ALWAYS},
};

static bool applies(const struct session *s, const struct line *l)
{
    const struct board *b = s->board;

    switch (l->when) {
    case WALLS:
        return b->walls;
    case PIECES:
        return b->pieces != NULL;
    case CELLS:
        return !b->walls && !b->pieces;
    case SWAPS:
        return s->table.options.swap;
    default:
        return true;
    }
}

/* Clears a rectangle and draws a frame around it. */
static void draw_box(struct canvas *c, int x, int y, int width, int height)
{
    canvas_paint(c, x, 2 * y, width, 2 * height, COLOUR_NONE);
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++) {
            const bool left = column == x, right = column == x + width - 1;
            const bool top = row == y, bottom = row == y + height - 1;
            const char *glyph = top && left       ? "┌"
                                : top && right    ? "┐"
                                : bottom && left  ? "└"
                                : bottom && right ? "┘"
                                : top || bottom   ? "─"
                                : left || right   ? "│"
                                                  : " ";
            canvas_put(c, column, row, glyph, COLOUR_ACCENT, 0);
        }
}

void play_help(const struct play *p, struct canvas *c)
{
    char keys[64];
    int count = 0;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        count += applies(&p->session, &lines[i]);
    const int width = 62, height = count + 6;
    const int x = (c->width - width) / 2, y = (c->height - height) / 2;
    int row = y + 2;

    draw_box(c, x, y, width, height);
    snprintf(keys, sizeof keys, " %s ", tr(TERMINAL_PLAY_KEYS));
    canvas_text(c, x + 3, y, width - 6, keys, COLOUR_ACCENT, BOLD);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (!applies(&p->session, &lines[i]))
            continue;
        play_write_keys(&p->session, tr_entry_text(lines[i].key), keys, sizeof keys);
        canvas_text(c, x + 3, row, 18, keys, COLOUR_NONE, BOLD);
        canvas_text(c, x + 22, row, width - 24, tr(lines[i].does), COLOUR_NONE, 0);
        row++;
    }
    canvas_text(c, x + 3, y + height - 2, width - 6, tr(TERMINAL_PLAY_KEYS_CLOSE), COLOUR_MUTED, 0);
}
