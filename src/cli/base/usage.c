/*
 * usage.c - printing what is wrong with the command line.
 */
#include "cli/base/usage.h"

#include <stdarg.h>
#include <stdio.h>

#include "cli/base/tr.h"

__attribute__((format(printf, 2, 0))) static void print_error(const struct command *c,
                                                              const char *format, va_list arguments)
{
    fprintf(stderr, tr("plateau %s: ", "plateau %s : "), c->name);
    vfprintf(stderr, format, arguments);
}

int usage_error(const struct command *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_error(c, format, arguments);
    va_end(arguments);
    fprintf(stderr, tr(": try plateau help %s\n", " : essayez plateau help %s\n"), c->name);
    return EXIT_USAGE;
}

int usage_failure(const struct command *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_error(c, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return EXIT_USAGE;
}

int usage_no_memory(const struct command *c)
{
    return usage_failure(c, "%s", tr("out of memory", "mémoire insuffisante"));
}
