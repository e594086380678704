/*
 * input.c - lines out of bytes as they come.
 */
#include "cli/engine/input.h"

#include <assert.h>
#include <string.h>

void input_init(struct input *in)
{
    in->begin = in->end = in->seen = 0;
    in->skipping = false;
}

size_t input_room(struct input *in, char **at)
{
    if (in->begin > 0) {
        memmove(in->bytes, in->bytes + in->begin, in->end - in->begin);
        in->end -= in->begin;
        in->seen -= in->begin;
        in->begin = 0;
    }
    *at = in->bytes + in->end;
    return INPUT_LINE_MAX + 1 - in->end; /* One byte stays for a NUL. */
}

void input_add(struct input *in, size_t count)
{
    in->end += count;
    assert(in->end <= INPUT_LINE_MAX + 1);
}

/* The bytes from `begin` up to `stop` are a line. */
static enum input_line take(struct input *in, size_t stop, char **line)
{
    size_t length = stop - in->begin;
    const bool skipped = in->skipping;

    *line = in->bytes + in->begin;
    in->begin = in->seen = stop < in->end ? stop + 1 : stop;
    in->skipping = false;
    if (skipped)
        return INPUT_TOO_LONG;
    if (memchr(*line, '\0', length))
        return INPUT_HAS_NUL;
    if (length > 0 && (*line)[length - 1] == '\r')
        length--;
    (*line)[length] = '\0';
    return INPUT_LINE;
}

enum input_line input_next(struct input *in, char **line)
{
    const char *newline = memchr(in->bytes + in->seen, '\n', in->end - in->seen);

    if (newline)
        return take(in, (size_t)(newline - in->bytes), line);
    if (in->skipping || in->end - in->begin > INPUT_LINE_MAX) {
        in->skipping = true;
        in->begin = in->end = 0;
    }
    in->seen = in->end;
    return INPUT_WAITS;
}

enum input_line input_last(struct input *in, char **line)
{
    if (in->begin == in->end && !in->skipping)
        return INPUT_WAITS;
    return take(in, in->end, line);
}

const char *input_fault(enum input_line kind)
{
    return kind == INPUT_TOO_LONG ? "a line of more than 65536 bytes was ignored"
                                  : "a line with a NUL in it was ignored";
}
