/*
 * manual.c - the manual pages in the language of the program.
 */
#include "cli/help/manual.h"

#include <stdio.h>
#include <string.h>

#include "cli/base/tr.h"
#include "cli/help/help.h"
#include "roff/roff.h"
#include "version/version.h"

enum { NAME_MAX = 64, USAGE_MAX = 256 };

static void print_title(const char *name)
{
    roff_title(stdout, &(struct roff_title){.name = name,
                                            .section = 1,
                                            .date = version_date,
                                            .source = "plateau " PLATEAU_VERSION,
                                            .manual = tr("Plateau Manual", "Manuel de Plateau")});
}

/* NAME, as apropos(1) reads it. */
static void print_name(const char *name, const char *summary)
{
    roff_section(stdout, tr("NAME", "NOM"));
    for (; *name; name++)
        fputs(*name == '-' ? "\\-" : (char[2]){*name}, stdout);
    printf(" \\- %s\n", summary);
}

static void print_options(const struct option *table)
{
    char name[NAME_MAX];

    for (const struct option *o = table; o && o->name; o++) {
        option_write(o, name, sizeof name);
        roff_entry(stdout, name, o->help[tr_language()]);
    }
}

static void print_exit_status(void)
{
    roff_section(stdout, tr("EXIT STATUS", "STATUT DE SORTIE"));
    roff_text(stdout, help_exit_status[tr_language()]);
}

static void print_examples(const char *const examples[LANGUAGE_COUNT])
{
    roff_section(stdout, tr("EXAMPLES", "EXEMPLES"));
    roff_lines(stdout, examples[tr_language()]);
}

void manual_print_command(const struct command *c)
{
    char name[NAME_MAX], usage[USAGE_MAX];

    snprintf(name, sizeof name, "plateau-%s", c->name);
    print_title(name);
    print_name(name, c->summary[tr_language()]);
    roff_section(stdout, "SYNOPSIS");
    help_write_usage(c, usage, sizeof usage);
    fputs(".B plateau\n", stdout);
    roff_text(stdout, usage);
    roff_section(stdout, "DESCRIPTION");
    roff_text(stdout, c->help[tr_language()]);
    roff_section(stdout, "OPTIONS");
    print_options(c->options);
    print_options(option_common);
    print_exit_status();
    print_examples(c->examples);
    roff_section(stdout, tr("SEE ALSO", "VOIR AUSSI"));
    printf(".BR plateau (1)\n");
}

void manual_print_program(void)
{
    char name[NAME_MAX];

    print_title("plateau");
    print_name("plateau", tr("play, analyse and solve board games",
                             "jouer à des jeux de plateau, les analyser et les résoudre"));
    roff_section(stdout, "SYNOPSIS");
    fputs(".B plateau\n", stdout);
    roff_text(stdout,
              tr("[OPTION...] COMMAND [ARGUMENT...]", "[OPTION...] COMMANDE [ARGUMENT...]"));
    roff_section(stdout, "DESCRIPTION");
    roff_text(
        stdout,
        tr("Plays board games with people and computers, analyses games and proves results.\n"
           "\"plateau games\" lists them. Each command has its own page, such as plateau-play(1).",
           "Joue à des jeux de plateau avec des personnes et des ordinateurs, analyse des\n"
           "parties et prouve des résultats. « plateau games » en donne la liste. Chaque\n"
           "commande a sa page, comme plateau-play(1)."));
    roff_section(stdout, tr("COMMANDS", "COMMANDES"));
    for (int i = 0; commands[i]; i++) {
        snprintf(name, sizeof name, "plateau-%s(1)", commands[i]->name);
        roff_entry(stdout, name, commands[i]->summary[tr_language()]);
    }
    roff_section(stdout, "OPTIONS");
    print_options(option_common);
    print_options(option_program);
    print_exit_status();
    print_examples(help_program_examples);
}
