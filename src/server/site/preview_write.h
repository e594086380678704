/*
 * preview_write.h - writes HTML into a bounded buffer; text is escaped, names are cut off.
 */
#ifndef PLATEAU_PREVIEW_WRITE_H
#define PLATEAU_PREVIEW_WRITE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PREVIEW_NAME_LETTERS = 24, /* letters of a name that are shown */
    PREVIEW_NAME_MAX = 4 * PREVIEW_NAME_LETTERS + 4,
};

struct preview_writer {
    char *text;
    size_t size, room;
    bool full; /* something did not fit: the text must not be used */
};

void preview_begin(struct preview_writer *w, char *text, size_t room);
/* Appends bytes unescaped: only for the program's own HTML. */
void preview_put(struct preview_writer *w, const char *bytes, size_t size);
void preview_put_markup(struct preview_writer *w, const char *markup);
/* Appends escaped text, for use between tags or in quotes. */
void preview_put_text(struct preview_writer *w, const char *text);
/* Appends a NUL and returns the length; 0 if something did not fit. */
size_t preview_end(struct preview_writer *w);

/*
 * Copies a name for display: a bounded number of letters, without control characters, characters
 * that change the text direction, and invalid UTF-8.
 */
void preview_name(const char *from, char name[static PREVIEW_NAME_MAX]);

#endif
