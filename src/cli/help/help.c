/*
 * help.c - `plateau help` and `--help`.
 */
#include "cli/help/help.h"

#include <assert.h>
#include <string.h>

#include "cli/base/operand.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "cli/help/manual.h"
#include "rules/games.h"

enum { WIDTH = 80, NAME_WIDTH_MAX = 24, NAME_MAX = 80, USAGE_MAX = 256, TEXT_LINE_MAX = 2048 };

const char *const help_program_examples[LANGUAGE_COUNT] = {
    "plateau play dorix 3         # three people at this screen\n"
    "plateau rules orbital        # how to play Orbital\n"
    "plateau help COMMAND         # more about a command",
    "plateau play dorix 3         # à trois devant cet écran\n"
    "plateau rules orbital        # comment jouer à Orbital\n"
    "plateau help COMMAND         # en savoir plus sur une commande",
};

const char *const help_exit_status[LANGUAGE_COUNT] = {
    "0 success, 1 negative result (an illegal move, an invalid record), 2 usage error or "
    "unreadable file.",
    "0 succès, 1 résultat négatif (un coup interdit, une partie invalide), 2 erreur d'usage ou "
    "fichier illisible.",
};

/* ---- text in columns ---- */

/* Characters, not bytes, of UTF-8. */
static int columns(const char *text, size_t length)
{
    int count = 0;

    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

/* Whether the space there must not become a line break: French signs stay with their words. */
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

static void print_options(FILE *out, const struct option *table, int width)
{
    char name[NAME_MAX];

    for (const struct option *o = table; o && o->name; o++) {
        option_write(o, name, sizeof name);
        fprintf(out, "  %-*s  ", width, name);
        if ((int)strlen(name) > width)
            fprintf(out, "\n%*s", width + 4, "");
        print_wrapped(out, o->help[tr_language()], width + 4);
    }
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
    size_t n = (size_t)snprintf(text, size, "%s", c->name);
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

void help_print_command(const struct command *c)
{
    const int own = name_width(c->options), common = name_width(option_common);
    const int width = own > common ? own : common;
    char usage[USAGE_MAX];

    help_write_usage(c, usage, sizeof usage);
    printf(tr("Usage: plateau %s\n\n", "Usage : plateau %s\n\n"), usage);
    print_text(stdout, c->help[tr_language()]);
    printf("\n%s\n", tr("Options:", "Options :"));
    print_options(stdout, c->options, width);
    print_options(stdout, option_common, width);
    printf("\n%s\n", tr("Examples:", "Exemples :"));
    print_indented(stdout, c->examples[tr_language()]);
}

void help_print_overview(FILE *out)
{
    const int width = name_width(option_common);
    char titles[GAMES_TITLES_MAX];

    games_write_titles(tr_language(), titles);
    fprintf(out, "%s%s.\n\n%s\n\n%s\n",
            tr("Plateau: play, analyse and solve ", "Plateau : jouer, analyser et résoudre "),
            titles,
            tr("Usage: plateau [OPTION...] COMMAND [ARGUMENT...]",
               "Usage : plateau [OPTION...] COMMANDE [ARGUMENT...]"),
            tr("Commands:", "Commandes :"));
    for (int i = 0; commands[i]; i++)
        fprintf(out, "  %-11s %s\n", commands[i]->name, commands[i]->summary[tr_language()]);
    fprintf(out, "\n%s\n", tr("Options:", "Options :"));
    print_options(out, option_common, width);
    print_options(out, option_program, width);
    fprintf(out, "\n%s\n", tr("Examples:", "Exemples :"));
    print_indented(out, help_program_examples[tr_language()]);
    fprintf(out, "\n%s\n  ", tr("Exit status:", "Statut de sortie :"));
    print_wrapped(out, help_exit_status[tr_language()], 2);
}

/* ---- the command ---- */

static int run_help(int argc, char **argv)
{
    struct {
        bool man;
    } o = {0};
    const int left = option_parse(&command_help, argc, argv, &o);

    if (left < 0)
        return EXIT_USAGE;
    const struct command *c = left > 1 ? command_find(argv[1]) : NULL;
    if (left > 1 && !c)
        return usage_error(&command_help, tr("unknown command '%s'", "commande inconnue « %s »"),
                           argv[1]);
    if (o.man && c)
        manual_print_command(c);
    else if (o.man)
        manual_print_program();
    else if (c)
        help_print_command(c);
    else
        help_print_overview(stdout);
    return EXIT_FINE;
}

static const struct option options[] = {
    {.name = "--man",
     .offset = 0,
     .help = {"print the manual page, for man(1), instead",
              "afficher plutôt la page de manuel, pour man(1)"}},
    OPTION_END,
};

const struct command command_help = {
    .name = "help",
    .operands = "[COMMAND]",
    .summary = {"show help for a command", "afficher l'aide d'une commande"},
    .help = {"Lists the commands, or shows the options of one and examples of its use.",
             "Affiche la liste des commandes, ou les options de l'une d'elles et des exemples."},
    .options = options,
    .examples = {"plateau help play\n"
                 "plateau help --man play | man -l -",
                 "plateau help play\n"
                 "plateau help --man play | man -l -"},
    .run = run_help,
};
