/*
 * usage.c - printing what is wrong with the command line.
 */
#include "cli/base/usage.h"

#include <stdarg.h>
#include <stdio.h>

#include "cli/base/tr.h"

int usage_error(const struct command *c, const char *format, ...)
{
    va_list arguments;

    fprintf(stderr, tr("plateau %s: ", "plateau %s : "), c->name);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, tr("; see plateau %s --help\n", " ; voyez plateau %s --help\n"), c->name);
    return EXIT_USAGE;
}
