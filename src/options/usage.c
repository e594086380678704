/*
 * usage.c - prints errors of the command line.
 */
#include "options/usage.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 2, 0))) static void print_error(const struct command *c,
                                                              const char *format, va_list arguments)
{
    const bool own = c == &command_program;

    fflush(stdout);
    fprintf(stderr, tr("%s%s%s: ", "%s%s%s : "), command_program.name, own ? "" : " ",
            own ? "" : c->name);
    vfprintf(stderr, format, arguments);
}

int usage_error(const struct command *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    print_error(c, format, arguments);
    va_end(arguments);
    const bool whole = c == &command_program || strcmp(c->name, "help") == 0;
    fprintf(stderr, tr(": try %s help%s%.*s\n", " : essayez %s help%s%.*s\n"), command_program.name,
            whole ? "" : " ", whole ? 0 : (int)strcspn(c->name, " "), c->name);
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

int usage_refuse_values(const struct command *c, enum terminal_text key,
                        const struct sentence_value *values)
{
    char text[TR_TEXT_MAX];

    tr_write_values(text, sizeof text, key, values);
    return usage_error(c, "%s", text);
}

int usage_fail_values(const struct command *c, enum terminal_text key,
                      const struct sentence_value *values)
{
    char text[TR_TEXT_MAX];

    tr_write_values(text, sizeof text, key, values);
    return usage_failure(c, "%s", text);
}

int usage_no_memory(const struct command *c)
{
    return usage_failure(c, "%s", tr("out of memory", "mémoire insuffisante"));
}
