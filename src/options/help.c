/*
 * help.c - prints commands and options in columns.
 */
#include "options/help.h"

#include <assert.h>
#include <string.h>

#include "options/tr.h"

enum { WIDTH = 80, NAME_WIDTH_MAX = 24, NAME_MAX = 80, USAGE_MAX = 256, TEXT_LINE_MAX = 2048 };

bool help_is_asked(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* ---- text in columns ---- */

/* Counts characters, not bytes, of UTF-8. */
static int columns(const char *text, size_t length)
{
    int count = 0;

    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

/* Whether the space there must not become a line break: French puts spaces before some
 * punctuation. */
static bool stays(const char *text, size_t space)
{
    const char *after = text + space + 1;

    if (text[space] != ' ')
        return false;
    return (*after && strchr(":;?!%", *after)) || strncmp(after, "»", 2) == 0 ||
           (space >= 2 && strncmp(text + space - 2, "«", 2) == 0);
}

/* Prints a paragraph from a column on; further lines are indented to it. */
static void print_wrapped(FILE *out, const char *text, int indent)
{
    int column = indent;

    while (*text) {
        size_t length = strcspn(text, " ");
        while (stays(text, length))
            length += 1 + strcspn(text + length + 1, " ");
        const int width = columns(text, length);
        if (column > indent && column + 1 + width > WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        }
        column += fprintf(out, "%s", column > indent ? " " : "");
        fprintf(out, "%.*s", (int)length, text);
        column += width;
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

static int name_width(const struct option *table)
{
    char name[NAME_MAX];
    int widest = 0;

    for (const struct option *o = table; o && o->name; o++) {
        const int width = (int)option_write(o, name, sizeof name);
        if (width > widest && width <= NAME_WIDTH_MAX)
            widest = width;
    }
    return widest;
}

static void print_indented(FILE *out, const char *lines)
{
    while (*lines) {
        const size_t length = strcspn(lines, "\n");
        fprintf(out, "  %.*s\n", (int)length, lines);
        lines += length + (lines[length] == '\n');
    }
}

/* Wraps paragraphs; lines that begin with two spaces stay as they are. */
static void print_text(FILE *out, const char *text)
{
    char line[TEXT_LINE_MAX];

    while (*text) {
        const size_t length = strcspn(text, "\n");
        assert(length < sizeof line);
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (strncmp(line, "  ", 2) == 0)
            fprintf(out, "%s\n", line);
        else
            print_wrapped(out, line, 0);
        text += length + (text[length] == '\n');
    }
}

/* ---- the pages ---- */

size_t help_write_usage(const struct command *c, char *text, size_t size)
{
    const bool own = c == &command_program;
    size_t n = (size_t)snprintf(text, size, "%s%s%s", command_program.name, own ? "" : " ",
                                own ? "" : c->name);
    bool optional = false;

    for (const struct option *o = c->options; o && o->name; o++) {
        optional = optional || !o->required;
        if (o->required)
            n += (size_t)snprintf(text + n, size - n, " %s %s", o->name, o->argument);
    }
    n += (size_t)snprintf(text + n, size - n, "%s%s%s", optional ? " [OPTION...]" : "",
                          c->operands[0] ? " " : "", c->operands);
    return n;
}

void help_write_term(const struct command *c, char *text, size_t size)
{
    snprintf(text, size, "%s%s%s", c->name, c->operands[0] ? " " : "", c->operands);
}

void help_print_entry(FILE *out, int width, const char *term, const char *text)
{
    fprintf(out, "  %-*s  ", width, term);
    if (columns(term, strlen(term)) > width)
        fprintf(out, "\n%*s", width + 4, "");
    print_wrapped(out, text, width + 4);
}

void help_print_title(FILE *out, enum terminal_text title)
{
    fprintf(out, "\n%s\n", tr(title));
}

static void print_commands(FILE *out)
{
    int width = 0;

    for (int i = 0; command_at(i); i++)
        if ((int)strlen(command_at(i)->name) > width)
            width = (int)strlen(command_at(i)->name);
    help_print_title(out, TERMINAL_OPTIONS_COMMANDS);
    for (int i = 0; command_at(i); i++)
        help_print_entry(out, width, command_at(i)->name, tr_entry_text(command_at(i)->summary));
}

static void print_options(FILE *out, const struct option *own)
{
    const struct option *const tables[] = {own, option_common};
    const int widths[] = {name_width(own), name_width(option_common)};
    char name[NAME_MAX];

    help_print_title(out, TERMINAL_OPTIONS_OPTIONS);
    for (int i = 0; i < 2; i++)
        for (const struct option *o = tables[i]; o && o->name; o++) {
            option_write(o, name, sizeof name);
            help_print_entry(out, widths[0] > widths[1] ? widths[0] : widths[1], name,
                             tr_entry_text(o->help));
        }
}

void help_print(FILE *out, const struct command *c)
{
    const char *summary = tr_entry_text(c->summary), *text = tr_entry_text(c->help);
    char usage[USAGE_MAX];

    help_write_usage(c, usage, sizeof usage);
    if (c == &command_program && summary)
        fprintf(out, "%s: %s.\n\n", c->name, summary);
    tr_print(out, TERMINAL_OPTIONS_USAGE, {"usage", .text = usage});
    fputc('\n', out);
    if (text || summary) {
        fputc('\n', out);
        print_text(out, text ? text : summary);
    }
    if (c == &command_program)
        print_commands(out);
    print_options(out, c->options);
    if (tr_entry_text(c->examples)) {
        help_print_title(out, TERMINAL_OPTIONS_EXAMPLES);
        print_indented(out, tr_entry_text(c->examples));
    }
    if (c != &command_program)
        return;
    help_print_title(out, TERMINAL_OPTIONS_EXIT_STATUS);
    fputs("  ", out);
    print_wrapped(out, tr_entry_text(program_exit_status), 2);
}
