/*
 * print.c - the functions of stdio.h that boards call: into the module's answer, or into a text.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "wasm/output.h"

/* Where characters go: `to`, as far as it reaches, or the answer if that is NULL. */
struct sink {
    char *to;
    size_t size, used;
};

static void put_char(struct sink *s, char c)
{
    if (!s->to)
        output_put_char(c);
    else if (s->used + 1 < s->size)
        s->to[s->used] = c;
    s->used++;
}

static void put_text(struct sink *s, const char *text)
{
    while (*text)
        put_char(s, *text++);
}

static void put_number(struct sink *s, uint32_t number, uint32_t base, int width, char fill)
{
    char digits[12];
    int count = 0;

    do
        digits[count++] = "0123456789abcdef"[number % base];
    while ((number /= base) > 0);
    for (; width > count; width--)
        put_char(s, fill);
    while (count > 0)
        put_char(s, digits[--count]);
}

static void put_integer(struct sink *s, int number, int width, char fill)
{
    if (number < 0)
        put_char(s, '-');
    put_number(s, number < 0 ? 0 - (uint32_t)number : (uint32_t)number, 10, width, fill);
}

static int print(struct sink *s, const char *format, va_list arguments)
{
    for (; *format; format++) {
        if (*format != '%') {
            put_char(s, *format);
            continue;
        }
        const char fill = *++format == '0' ? '0' : ' ';
        int width = 0;
        for (; *format >= '0' && *format <= '9'; format++)
            width = 10 * width + *format - '0';
        if (*format == 'd')
            put_integer(s, va_arg(arguments, int), width, fill);
        else if (*format == 'x')
            put_number(s, va_arg(arguments, unsigned), 16, width, fill);
        else if (*format == 's')
            put_text(s, va_arg(arguments, const char *));
        else
            assert(false);
    }
    if (s->to && s->size > 0)
        s->to[s->used < s->size ? s->used : s->size - 1] = '\0';
    return (int)s->used;
}

int fprintf(FILE *out, const char *format, ...)
{
    struct sink s = {0};
    va_list arguments;

    (void)out;
    va_start(arguments, format);
    const int length = print(&s, format, arguments);
    va_end(arguments);
    return length;
}

int snprintf(char *to, size_t size, const char *format, ...)
{
    struct sink s = {.to = to, .size = size};
    va_list arguments;

    va_start(arguments, format);
    const int length = print(&s, format, arguments);
    va_end(arguments);
    return length;
}

int fputc(int c, FILE *out)
{
    (void)out;
    output_put_char((char)c);
    return c;
}

int fputs(const char *text, FILE *out)
{
    (void)out;
    output_put(text);
    return 0;
}
