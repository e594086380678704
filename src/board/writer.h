/*
 * writer.h - formats text into a fixed array, and counts characters that do not fit, so that the
 * caller learns the size needed.
 */
#ifndef PLATEAU_WRITER_H
#define PLATEAU_WRITER_H

#include <stddef.h>

struct writer {
    char *text; /* may be NULL if the size is 0 */
    size_t room;
    size_t length; /* length of the whole text, whether it fits or not */
};

struct writer writer_begin(char *text, size_t room);
void writer_put_bytes(struct writer *w, const char *bytes, size_t count);
void writer_put(struct writer *w, const char *text);
void writer_put_char(struct writer *w, char c);
/* Formats as printf() with %d, %x and %s only; a number may have a width, padded with 0
 * or spaces. */
__attribute__((format(printf, 2, 3))) void writer_print(struct writer *w, const char *format, ...);
/* Appends the final NUL if there is room for one; returns the length of the whole text. */
size_t writer_end(struct writer *w);

#endif
