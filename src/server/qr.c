/*
 * qr.c - QR codes on libqrencode, drawn as one path of horizontal runs.
 */
#include "server/qr.h"

#include <assert.h>
#include <qrencode.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum {
    QUIET = 4,   /* modules of margin, as the standard wants */
    RUN_MAX = 20 /* the longest "Mxx yyhnnv1h-nnz" and its NUL */
};

static bool dark(const QRcode *code, int x, int y)
{
    return x < code->width && (code->data[y * code->width + x] & 1);
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

size_t qr_write(const char *text, char svg[static QR_SVG_MAX])
{
    static const char end[] = "\"/></svg>\n";
    const size_t size = strnlen(text, QR_TEXT_MAX + 1);

    if (size == 0 || size > QR_TEXT_MAX)
        return 0;
    /* Level M survives a thumb on the screen; letters keep their case. */
    QRcode *code = QRcode_encodeData((int)size, (const unsigned char *)text, 0, QR_ECLEVEL_M);
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
