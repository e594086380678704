/*
 * usage.c - prints errors of the command line.
 */
#include "options/usage.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MAX = 64 };

/* Prints an error, and how to get help if `helps`. */
__attribute__((format(printf, 2, 0))) static void
usage_print(const struct command *c, const char *format, va_list arguments, bool helps)
{
    const bool own = c == &command_program, whole = own || strcmp(c->name, "help") == 0;
    char command[NAME_MAX], error[TR_TEXT_MAX], help[NAME_MAX];

    snprintf(command, sizeof command, "%s%s%s", command_program.name, own ? "" : " ",
             own ? "" : c->name);
    vsnprintf(error, sizeof error, format, arguments);
    snprintf(help, sizeof help, "%s help%s%.*s", command_program.name, whole ? "" : " ",
             whole ? 0 : (int)strcspn(c->name, " "), c->name);
    fflush(stdout);
    tr_print(stderr, helps ? TERMINAL_OPTIONS_ERROR_WITH_HELP : TERMINAL_OPTIONS_ERROR,
             {"command", .text = command}, {"error", .text = error}, {"help", .text = help});
    fputc('\n', stderr);
}

int usage_error(const struct command *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    usage_print(c, format, arguments, true);
    va_end(arguments);
    return EXIT_USAGE;
}

int usage_failure(const struct command *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    usage_print(c, format, arguments, false);
    va_end(arguments);
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
    return usage_failure(c, "%s", tr(TERMINAL_OPTIONS_NO_MEMORY));
}

int usage_cannot_read(const struct command *c, const char *path, int problem)
{
    return usage_fail(c, TERMINAL_OPTIONS_CANNOT_READ, {"file", .text = path},
                      {"problem", .text = strerror(problem)});
}

int usage_cannot_write(const struct command *c, const char *path, int problem)
{
    return usage_fail(c, TERMINAL_OPTIONS_CANNOT_WRITE, {"file", .text = path},
                      {"problem", .text = strerror(problem)});
}
