/*
 * manual.c - the manual pages in the language of the program.
 */
#include "cli/help/manual.h"

#include <stdio.h>

#include "options/manual.h"
#include "options/tr.h"
#include "roff/roff.h"

enum { NAME_MAX = 64 };

static void print_examples(const struct command *c)
{
    roff_section(stdout, tr("EXAMPLES", "EXEMPLES"));
    roff_lines(stdout, c->examples[tr_column()]);
}

void manual_print_command(const struct command *c)
{
    char name[NAME_MAX];

    snprintf(name, sizeof name, "%s-%s", command_program.name, c->name);
    manual_print_name(name, 1, c->summary[tr_column()]);
    manual_print_usage(c);
    roff_section(stdout, "DESCRIPTION");
    roff_text(stdout, c->help[tr_column()]);
    roff_section(stdout, "OPTIONS");
    manual_print_options(c->options);
    manual_print_options(option_common);
    manual_print_exit_status();
    print_examples(c);
    roff_section(stdout, tr("SEE ALSO", "VOIR AUSSI"));
    printf(".BR plateau (1)\n");
}

void manual_print_program(void)
{
    char name[NAME_MAX];

    manual_print_name("plateau", 1,
                      tr("play, analyse and solve board games",
                         "jouer à des jeux de plateau, les analyser et les résoudre"));
    manual_print_usage(&command_program);
    roff_section(stdout, "DESCRIPTION");
    roff_text(
        stdout,
        tr("Plays board games with people and computers, analyses games and proves results.\n"
           "\"plateau games\" lists them. Each command has its own page, such as plateau-play(1).",
           "Joue à des jeux de plateau avec des personnes et des ordinateurs, analyse des\n"
           "parties et prouve des résultats. « plateau games » en donne la liste. Chaque\n"
           "commande a sa page, comme plateau-play(1)."));
    roff_section(stdout, tr("COMMANDS", "COMMANDES"));
    for (int i = 0; command_at(i); i++) {
        snprintf(name, sizeof name, "plateau-%s(1)", command_at(i)->name);
        roff_entry(stdout, name, command_at(i)->summary[tr_column()]);
    }
    roff_section(stdout, "OPTIONS");
    manual_print_options(command_program.options);
    manual_print_options(option_common);
    manual_print_exit_status();
    print_examples(&command_program);
}
