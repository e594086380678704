/*
 * qr.c - QR codes by libqrencode: in SVG as one path of horizontal runs, at a terminal as half
 * blocks.
 */
#include "server/base/qr.h"

#include <assert.h>
#include <qrencode.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    QUIET = 4,   /* modules of margin that the standard requires */
    RUN_MAX = 20 /* bytes of the longest "Mxx yyhnnv1h-nnz" with its NUL */
};

static bool dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & 1);
}

/* Draws the runs of one row, each as a rectangle one module high. */
static size_t write_row(const QRcode *code, int y, char *svg, size_t n)
{
    for (int x = 0; x < code->width; x++) {
        const int start = x;
        while (dark(code, x, y))
            x++;
        if (x == start)
            continue;
        if (n + RUN_MAX > QR_SVG_MAX)
            return QR_SVG_MAX;
        n += (size_t)snprintf(svg + n, RUN_MAX, "M%d %dh%dv1h-%dz", start + QUIET, y + QUIET,
                              x - start, x - start);
    }
    return n;
}

/* Returns NULL if the text is empty or too long, or encoding failed. */
static QRcode *encode(const char *text)
{
    const size_t size = strnlen(text, QR_TEXT_MAX + 1);

    if (size == 0 || size > QR_TEXT_MAX)
        return NULL;
    /* Level M tolerates a thumb on the screen; case is preserved. */
    return QRcode_encodeData((int)size, (const unsigned char *)text, 0, QR_ECLEVEL_M);
}

size_t qr_write(const char *text, char svg[static QR_SVG_MAX])
{
    static const char end[] = "\"/></svg>\n";
    QRcode *code = encode(text);

    if (!code)
        return 0;
    const int side = code->width + 2 * QUIET;
    size_t n = (size_t)snprintf(svg, QR_SVG_MAX,
                                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
                                "shape-rendering=\"crispEdges\"><path fill=\"#fff\" "
                                "d=\"M0 0h%dv%dH0z\"/><path d=\"",
                                side, side, side, side);
    for (int y = 0; y < code->width && n < QR_SVG_MAX; y++)
        n = write_row(code, y, svg, n);
    QRcode_free(code);
    if (n + sizeof end > QR_SVG_MAX)
        return 0;
    memcpy(svg + n, end, sizeof end);
    return n + sizeof end - 1;
}

/* Writes a line of two rows of modules; returns 0 if it does not fit. */
static size_t write_line(const QRcode *code, int y, char *lines, size_t n)
{
    static const char *const halves[2][2] = {{" ", "▄"}, {"▀", "█"}};
    static const char black_on_white[] = "\x1b[38;5;16;48;5;231m", plain[] = "\x1b[0m\n";
    const size_t longest =
        sizeof black_on_white + sizeof plain + sizeof "█" * (size_t)(code->width + 2 * QUIET);

    if (n + longest > QR_LINES_MAX)
        return 0;
    n += (size_t)snprintf(lines + n, QR_LINES_MAX - n, "%s", black_on_white);
    for (int x = -QUIET; x < code->width + QUIET; x++)
        n += (size_t)snprintf(lines + n, QR_LINES_MAX - n, "%s",
                              halves[dark(code, x, y)][dark(code, x, y + 1)]);
    return n + (size_t)snprintf(lines + n, QR_LINES_MAX - n, "%s", plain);
}

size_t qr_write_lines(const char *text, char lines[static QR_LINES_MAX])
{
    QRcode *code = encode(text);
    size_t n = 0;

    if (!code)
        return 0;
    for (int y = -QUIET; y < code->width + QUIET; y += 2) {
        n = write_line(code, y, lines, n);
        if (n == 0)
            break;
    }
    QRcode_free(code);
    return n;
}
