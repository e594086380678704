/*
 * progress.c - shows progress on the terminal.
 */
#include "cli/base/progress.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double last_shown;
static bool line_stands;

double progress_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

bool progress_due(void)
{
    if (!isatty(STDERR_FILENO) || progress_seconds() - last_shown < 0.2)
        return false;
    last_shown = progress_seconds();
    return true;
}

void progress_show(const char *format, ...)
{
    va_list arguments;

    fputs("\r\033[K", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fflush(stderr);
    line_stands = true;
}

void progress_tell_values(enum terminal_text key, const struct sentence_value *values)
{
    char text[TR_TEXT_MAX];

    tr_write_values(text, sizeof text, key, values);
    progress_show("%s", text);
}

void progress_clear(void)
{
    if (line_stands)
        fputs("\r\033[K", stderr);
    line_stands = false;
}
