/*
 * lab_html.c - escapes and typesets the text of a page.
 */
#include "cli/lab/lab_html.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#define NO_BREAK "\u00a0"

void lab_markup(FILE *out, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
}

/* Whether the plain space at `at` must not break a line. */
static bool binds(const char *text, const char *at)
{
    if (at[1] == '%')
        return true;
    if (tr_language() != language_find("fr"))
        return false;
    return (at[1] && strchr(":;?!", at[1])) || strncmp(at + 1, "»", strlen("»")) == 0 ||
           (at - text >= 2 && strncmp(at - 2, "«", strlen("«")) == 0);
}

static void put_text(FILE *out, const char *text)
{
    for (const char *at = text; *at; at++) {
        if (*at == '&')
            fputs("&amp;", out);
        else if (*at == '<')
            fputs("&lt;", out);
        else if (*at == '>')
            fputs("&gt;", out);
        else if (*at == '"')
            fputs("&quot;", out);
        else if (*at == '\'' && tr_language() == language_find("fr"))
            fputs("’", out);
        else if (*at == ' ' && binds(text, at))
            fputs(NO_BREAK, out);
        else
            fputc(*at, out);
    }
}

void lab_text(FILE *out, const char *format, ...)
{
    char text[LAB_TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    put_text(out, text);
}

void lab_element(FILE *out, const char *tag, const char *format, ...)
{
    char text[LAB_TEXT_MAX];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fprintf(out, "<%s>", tag);
    put_text(out, text);
    fprintf(out, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

void lab_words(FILE *out, const char *tag, enum terminal_text key)
{
    lab_element(out, tag, "%s", tr(key));
}

void lab_sentence_values(FILE *out, const char *tag, enum terminal_text key,
                         const struct sentence_value *values)
{
    char text[LAB_TEXT_MAX];

    tr_write_values(text, sizeof text, key, values);
    lab_element(out, tag, "%s", text);
}

/* ---- numbers ---- */

const char *lab_count(uint64_t n, char text[static LAB_NUMBER_MAX])
{
    char digits[32];
    const int length = snprintf(digits, sizeof digits, "%" PRIu64, n);
    size_t used = 0;

    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            used += (size_t)snprintf(text + used, LAB_NUMBER_MAX - used, "%s",
                                     tr(TERMINAL_LAB_NUMBER_GROUP));
        text[used++] = digits[i];
    }
    text[used] = '\0';
    return text;
}

const char *lab_decimal(int64_t hundredths, char text[static LAB_NUMBER_MAX])
{
    const int64_t size = hundredths < 0 ? -hundredths : hundredths, tenths = (size + 5) / 10;

    snprintf(text, LAB_NUMBER_MAX, "%s%" PRId64 "%s%" PRId64,
             hundredths < 0 && tenths > 0 ? "−" : "", tenths / 10, tr(TERMINAL_LAB_NUMBER_POINT),
             tenths % 10);
    return text;
}

const char *lab_percent(int64_t hundredths, char text[static LAB_NUMBER_MAX])
{
    lab_decimal(hundredths, text);
    strncat(text, NO_BREAK "%", LAB_NUMBER_MAX - strlen(text) - 1);
    return text;
}

const char *lab_decimal_error(struct lab_mean m, char text[static LAB_NUMBER_MAX])
{
    char mean[LAB_NUMBER_MAX], error[LAB_NUMBER_MAX];

    snprintf(text, LAB_NUMBER_MAX, "%.20s" NO_BREAK "±" NO_BREAK "%.20s", lab_decimal(m.mean, mean),
             lab_decimal(m.error, error));
    return text;
}

const char *lab_percent_error(struct lab_mean m, char text[static LAB_NUMBER_MAX])
{
    lab_decimal_error(m, text);
    strncat(text, NO_BREAK "%", LAB_NUMBER_MAX - strlen(text) - 1);
    return text;
}

const char *lab_side(int side, int sides, int seats, char text[static LAB_NUMBER_MAX])
{
    if (sides == seats)
        tr_write(text, LAB_NUMBER_MAX, TERMINAL_LAB_PLAYER,
                 {"player", .number = (unsigned)side + 1});
    else
        tr_write(text, LAB_NUMBER_MAX, TERMINAL_LAB_TEAM, {"first", .number = (unsigned)side + 1},
                 {"second", .number = (unsigned)(side + 1 + sides)});
    return text;
}
