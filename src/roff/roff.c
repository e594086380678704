/*
 * roff.c - writes manual pages: escapes characters, and uses a few macros.
 */
#include "roff/roff.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { LINE_WIDTH = 66 };

/* Returns the escape of a character that roff would change or interpret; NULL if it needs none. */
static const char *escape(char c, bool literal)
{
    switch (c) {
    case '\\':
        return "\\e";
    case '~':
        return "\\(ti";
    case '^':
        return "\\(ha";
    case '`':
        return "\\(ga";
    case '\'':
        return literal ? "\\(aq" : NULL;
    case '-':
        return literal ? "\\-" : NULL;
    default:
        return NULL;
    }
}

/* Writes one line. Dashes of options are ASCII even in prose, so that they can be copied. */
static void put_line(FILE *out, const char *line, size_t length, bool literal)
{
    if (length > 0 && (line[0] == '.' || line[0] == '\''))
        fputs("\\&", out);
    for (size_t i = 0; i < length; i++) {
        const bool option = line[i] == '-' && (i == 0 || !isalnum((unsigned char)line[i - 1]));
        const char *escaped = escape(line[i], literal || option);
        if (escaped)
            fputs(escaped, out);
        else
            fputc(line[i], out);
    }
}

/* Writes a paragraph of prose in short lines, which roff joins and breaks again. */
static void put_prose(FILE *out, const char *line, size_t length)
{
    while (length > LINE_WIDTH) {
        size_t at = LINE_WIDTH;
        while (at > 0 && line[at] != ' ')
            at--;
        if (at == 0)
            break;
        put_line(out, line, at, false);
        fputc('\n', out);
        line += at + 1;
        length -= at + 1;
    }
    put_line(out, line, length, false);
    fputc('\n', out);
}

/* Writes one line of a text; returns the next one. */
static const char *put_next_line(FILE *out, const char *text, bool literal)
{
    const size_t length = strcspn(text, "\n");

    if (literal) {
        put_line(out, text, length, true);
        fputc('\n', out);
    } else {
        put_prose(out, text, length);
    }
    return text + length + (text[length] == '\n');
}

void roff_title(FILE *out, const struct roff_title *t)
{
    fputs(".TH ", out);
    for (const char *c = t->name; *c; c++)
        fputs(*c == '-' ? "\\-" : (char[2]){(char)toupper((unsigned char)*c)}, out);
    fprintf(out, " %d \"%s\" \"%s\" \"%s\"\n", t->section, t->date, t->source, t->manual);
}

void roff_section(FILE *out, const char *title)
{
    fprintf(out, ".SH %s\n", title);
}

void roff_lines(FILE *out, const char *lines)
{
    fputs(".nf\n", out);
    while (*lines)
        lines = put_next_line(out, lines, true);
    fputs(".fi\n", out);
}

void roff_text(FILE *out, const char *text)
{
    bool table = false;

    while (*text) {
        const bool wanted = strncmp(text, "  ", 2) == 0;
        if (wanted != table)
            fputs(wanted ? ".PP\n.nf\n" : ".fi\n.PP\n", out);
        if (*text == '\n') {
            if (!table && strncmp(text + 1, "  ", 2) != 0)
                fputs(".PP\n", out);
            text++;
        } else {
            text = put_next_line(out, text, wanted);
        }
        table = wanted;
    }
    if (table)
        fputs(".fi\n", out);
}

void roff_entry(FILE *out, const char *term, const char *text)
{
    fputs(".TP\n.B ", out);
    put_line(out, term, strlen(term), true);
    fputc('\n', out);
    roff_text(out, text);
}
