/*
 * writer.c - formats text without streams and locales, so that it also works in a library and in a
 * browser.
 */
#include "board/writer.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct writer writer_begin(char *text, size_t room)
{
    return (struct writer){.text = text, .room = room};
}

void writer_put_bytes(struct writer *w, const char *bytes, size_t count)
{
    const size_t left = w->length < w->room ? w->room - w->length : 0;

    if (left > 0)
        memcpy(w->text + w->length, bytes, count < left ? count : left);
    w->length += count;
}

void writer_put(struct writer *w, const char *text)
{
    writer_put_bytes(w, text, strlen(text));
}

void writer_put_char(struct writer *w, char c)
{
    writer_put_bytes(w, &c, 1);
}

static void put_number(struct writer *w, uint32_t number, uint32_t base, int width, char fill)
{
    char digits[12];
    int count = 0;

    do
        digits[count++] = "0123456789abcdef"[number % base];
    while ((number /= base) > 0);
    for (; width > count; width--)
        writer_put_char(w, fill);
    while (count > 0)
        writer_put_char(w, digits[--count]);
}

static void put_integer(struct writer *w, int number, int width, char fill)
{
    if (number < 0)
        writer_put_char(w, '-');
    put_number(w, number < 0 ? 0 - (uint32_t)number : (uint32_t)number, 10, width, fill);
}

void writer_print(struct writer *w, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    for (; *format; format++) {
        if (*format != '%') {
            writer_put_char(w, *format);
            continue;
        }
        const char fill = *++format == '0' ? '0' : ' ';
        int width = 0;
        for (; *format >= '0' && *format <= '9'; format++)
            width = 10 * width + *format - '0';
        if (*format == 'd')
            put_integer(w, va_arg(arguments, int), width, fill);
        else if (*format == 'x')
            put_number(w, va_arg(arguments, unsigned), 16, width, fill);
        else if (*format == 's')
            writer_put(w, va_arg(arguments, const char *));
        else
            assert(false);
    }
    va_end(arguments);
}

size_t writer_end(struct writer *w)
{
    if (w->room > 0)
        w->text[w->length < w->room ? w->length : w->room - 1] = '\0';
    return w->length;
}
