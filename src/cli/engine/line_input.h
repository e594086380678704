/*
 * line_input.h - splits incoming bytes into lines: half a line waits for the rest, and a line that
 * is too long or has a NUL is refused as a whole, never cut.
 */
#ifndef PLATEAU_LINE_INPUT_H
#define PLATEAU_LINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_INPUT_MAX = 1 << 16 }; /* bytes, without the newline */

enum line_input_kind {
    LINE_INPUT_WAITS, /* there is no whole line yet */
    LINE_INPUT_READY,
    LINE_INPUT_TOO_LONG,
    LINE_INPUT_HAS_NUL,
};

struct line_input {
    size_t begin, end; /* bytes that have arrived and are not taken yet */
    size_t seen;       /* no newline before this one */
    bool skipping;     /* the rest of an overlong line is to be dropped */
    char bytes[LINE_INPUT_MAX + 2];
};

void line_input_init(struct line_input *in);
/*
 * Returns how many bytes fit and sets *at to where they go; at least one after line_input_next()
 * returned LINE_INPUT_WAITS.
 */
size_t line_input_room(struct line_input *in, char **at);
/* Counts the bytes that were put there. */
void line_input_add(struct line_input *in, size_t count);
/* Takes the next line, without its newline or a carriage return before that. */
enum line_input_kind line_input_next(struct line_input *in, char **line);
/*
 * Takes the rest without a newline, when no more bytes will come; returns LINE_INPUT_WAITS if there
 * is none.
 */
enum line_input_kind line_input_last(struct line_input *in, char **line);

/* Returns the error message for a line that was refused. */
const char *line_input_fault(enum line_input_kind kind);

#endif
