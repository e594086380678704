/*
 * qr.h - a text, such as the URL of an invitation, as a QR code in SVG or in a terminal.
 *
 * The only file that includes qrencode.h is qr.c. The picture has a white background and the quiet
 * zone of four modules that readers need, so it also works on a dark page. One unit is one module:
 * give it a size with CSS.
 */
#ifndef PLATEAU_QR_H
#define PLATEAU_QR_H

#include <stddef.h>

enum {
    QR_TEXT_MAX = 256,  /* bytes of a text; a longer one is refused */
    QR_SVG_MAX = 40960, /* bytes; more than the longest picture of such a text */
    QR_LINES_MAX = 16384,
};

/* Writes the picture and a NUL; returns its length, or 0 if the text is empty or too long, or
 * encoding failed. */
size_t qr_write(const char *text, char svg[static QR_SVG_MAX]);
/* As qr_write(), for a terminal: two modules per character, black on white whatever the terminal's
 * colours. */
size_t qr_write_lines(const char *text, char lines[static QR_LINES_MAX]);

#endif
