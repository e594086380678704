/*
 * input.h - lines out of bytes as they come: halves wait for the rest, and a line that is
 * too long or holds a NUL is refused as a whole, never cut.
 */
#ifndef PLATEAU_INPUT_H
#define PLATEAU_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { INPUT_LINE_MAX = 1 << 16 }; /* bytes, without the newline */

enum input_line {
    INPUT_WAITS, /* there is no whole line yet */
    INPUT_LINE,
    INPUT_TOO_LONG,
    INPUT_HAS_NUL,
};

struct input {
    size_t begin, end; /* of what has come and was not yet taken */
    size_t seen;       /* there is no newline before */
    bool skipping;     /* the rest of a line that is too long */
    char bytes[INPUT_LINE_MAX + 2];
};

void input_init(struct input *in);
/* Where the next bytes go, and how many; always at least one after input_next() said WAITS. */
size_t input_room(struct input *in, char **at);
/* So many bytes were put there. */
void input_add(struct input *in, size_t count);
/* Takes the next line, without its newline or a carriage return before that. */
enum input_line input_next(struct input *in, char **line);
/* No more bytes will come: takes the rest without a newline. INPUT_WAITS if nothing does. */
enum input_line input_last(struct input *in, char **line);

/* What is wrong with a line that was refused. */
const char *input_fault(enum input_line kind);

#endif
