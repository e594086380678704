/*
 * rules.c - `plateau rules GAME`: the rules page, in the terminal.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/rules_pages.h"

/* Headings, bold and code, with the terminal's means, or left out where there are none. */
struct style {
    const char *heading, *bold, *code, *off;
};

static const struct style coloured = {"\033[1;36m", "\033[1m", "\033[33m", "\033[0m"};
static const struct style plain = {"", "", "", ""};

static void print_text(const char *text, size_t length, const struct style *style)
{
    bool bold = false, code = false;

    for (size_t i = 0; i < length; i++) {
        if (!code && text[i] == '*' && text[i + 1] == '*') {
            bold = !bold;
            fputs(bold ? style->bold : style->off, stdout);
            i++;
        } else if (text[i] == '`') {
            code = !code;
            fputs(code ? style->code : style->off, stdout);
        } else {
            putchar(text[i]);
        }
    }
}

static void print_line(const char *line, size_t length, bool *diagram, const struct style *style)
{
    if (length >= 3 && strncmp(line, "```", 3) == 0) {
        *diagram = !*diagram;
        return;
    }
    const size_t hashes = *diagram ? 0 : strspn(line, "#");
    if (hashes > 0)
        printf("%s%.*s%s", style->heading, (int)(length - hashes - 1), line + hashes + 1,
               style->off);
    else if (*diagram)
        printf("    %.*s", (int)length, line);
    else
        print_text(line, length, style);
    putchar('\n');
}

static void print_page(const char *page, const struct style *style)
{
    bool diagram = false;

    while (*page) {
        const size_t length = strcspn(page, "\n");
        print_line(page, length, &diagram, style);
        page += length + (page[length] == '\n');
    }
}

static int run(int argc, char **argv)
{
    const char *no_colour = getenv("NO_COLOR");
    int seats;

    if (argc != 2)
        return complain(&command_rules, "%s", say("a GAME is needed", "il faut un jeu"));
    const struct game *g = read_game(&command_rules, argv[1], NULL, &seats);
    if (!g)
        return EXIT_USAGE;
    for (int i = 0; rules_pages[i].game; i++)
        if (strcmp(rules_pages[i].game, g->name) == 0 && rules_pages[i].language == language())
            print_page(rules_pages[i].text,
                       isatty(1) && !(no_colour && no_colour[0]) ? &coloured : &plain);
    return EXIT_FINE;
}

const struct command command_rules = {
    .name = "rules",
    .usage = "GAME",
    .summary = {"print the rules of a game", "afficher les règles d'un jeu"},
    .help = {"Prints the rules page of a game, with how we read each unclear rule.\n\n"
             "Examples:\n"
             "  plateau rules quoridor | less -R\n"
             "  plateau --lang fr rules dorix",
             "Affiche la page de règles d'un jeu, avec notre lecture de chaque règle obscure.\n\n"
             "Exemples :\n"
             "  plateau rules quoridor | less -R\n"
             "  plateau --lang en rules dorix"},
    .run = run,
};
