/*
 * qr.h - a text, such as an invitation's address, as a QR code in SVG or in a terminal.
 *
 * The only file that includes qrencode.h is qr.c. The picture has its own white ground and the
 * quiet zone of four modules that readers need, so it also works on a dark page. One unit is one
 * module: give it a size with CSS.
 */
#ifndef PLATEAU_QR_H
#define PLATEAU_QR_H

#include <stddef.h>

enum {
    QR_TEXT_MAX = 256,  /* bytes; a longer text is refused */
    QR_SVG_MAX = 40960, /* the longest picture of such a text, and more */
    QR_LINES_MAX = 16384,
};

/* The length of the picture, with a NUL after it; 0 if the text is empty, too long, or not done. */
size_t qr_write(const char *text, char svg[static QR_SVG_MAX]);
/* The same for a terminal, two modules a character, black on white whatever its colours are. */
size_t qr_write_lines(const char *text, char lines[static QR_LINES_MAX]);

#endif
