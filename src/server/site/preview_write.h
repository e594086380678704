/*
 * preview_write.h - writes HTML into a buffer that cannot overflow; text is escaped, names are
 * bounded.
 */
#ifndef PLATEAU_PREVIEW_WRITE_H
#define PLATEAU_PREVIEW_WRITE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PREVIEW_NAME_LETTERS = 24, /* the most that are shown of a name */
    PREVIEW_NAME_MAX = 4 * PREVIEW_NAME_LETTERS + 4,
};

struct preview_writer {
    char *text;
    size_t size, room;
    bool full; /* something did not fit: the text must not be used */
};

void preview_begin(struct preview_writer *w, char *text, size_t room);
/* As it is: only what we wrote ourselves. */
void preview_put(struct preview_writer *w, const char *bytes, size_t size);
void preview_put_markup(struct preview_writer *w, const char *markup);
/* As text, between tags or in quotes: nothing in it means anything to a browser. */
void preview_put_text(struct preview_writer *w, const char *text);
/* The length, with a NUL after it; 0 if something did not fit. */
size_t preview_end(struct preview_writer *w);

/*
 * A name as it is shown: a bounded number of letters, without control characters, without those
 * that turn the direction of what follows, and without broken UTF-8.
 */
void preview_name(const char *from, char name[static PREVIEW_NAME_MAX]);

#endif
