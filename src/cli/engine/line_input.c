/*
 * line_input.c - splits incoming bytes into lines.
 */
#include "cli/engine/line_input.h"

#include <assert.h>
#include <string.h>

void line_input_init(struct line_input *in)
{
    in->begin = in->end = in->seen = 0;
    in->skipping = false;
}

size_t line_input_room(struct line_input *in, char **at)
{
    if (in->begin > 0) {
        memmove(in->bytes, in->bytes + in->begin, in->end - in->begin);
        in->end -= in->begin;
        in->seen -= in->begin;
        in->begin = 0;
    }
    *at = in->bytes + in->end;
    return LINE_INPUT_MAX + 1 - in->end; /* One byte stays for a NUL. */
}

void line_input_add(struct line_input *in, size_t count)
{
    in->end += count;
    assert(in->end <= LINE_INPUT_MAX + 1);
}

/* Takes the bytes from `begin` up to `stop` as a line. */
static enum line_input_kind line_input_take(struct line_input *in, size_t stop, char **line)
{
    size_t length = stop - in->begin;
    const bool skipped = in->skipping;

    *line = in->bytes + in->begin;
    in->begin = in->seen = stop < in->end ? stop + 1 : stop;
    in->skipping = false;
    if (skipped)
        return LINE_INPUT_TOO_LONG;
    if (memchr(*line, '\0', length))
        return LINE_INPUT_HAS_NUL;
    if (length > 0 && (*line)[length - 1] == '\r')
        length--;
    (*line)[length] = '\0';
    return LINE_INPUT_READY;
}

enum line_input_kind line_input_next(struct line_input *in, char **line)
{
    const char *newline = memchr(in->bytes + in->seen, '\n', in->end - in->seen);

    if (newline)
        return line_input_take(in, (size_t)(newline - in->bytes), line);
    if (in->skipping || in->end - in->begin > LINE_INPUT_MAX) {
        in->skipping = true;
        in->begin = in->end = 0;
    }
    in->seen = in->end;
    return LINE_INPUT_WAITS;
}

enum line_input_kind line_input_last(struct line_input *in, char **line)
{
    if (in->begin == in->end && !in->skipping)
        return LINE_INPUT_WAITS;
    return line_input_take(in, in->end, line);
}

const char *line_input_fault(enum line_input_kind kind)
{
    return kind == LINE_INPUT_TOO_LONG ? "a line of more than 65536 bytes was ignored"
                                       : "a line with a NUL in it was ignored";
}
