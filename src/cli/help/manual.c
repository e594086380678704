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
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_EXAMPLES));
    roff_lines(stdout, tr_entry_text(c->examples));
}

void manual_print_command(const struct command *c)
{
    char name[NAME_MAX];

    snprintf(name, sizeof name, "%s-%s", command_program.name, c->name);
    manual_print_name(name, 1, tr_entry_text(c->summary));
    manual_print_usage(c);
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_DESCRIPTION));
    roff_text(stdout, tr_entry_text(c->help));
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_OPTIONS));
    manual_print_options(c->options);
    manual_print_options(option_common);
    manual_print_exit_status();
    print_examples(c);
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_SEE_ALSO));
    printf(".BR plateau (1)\n");
}

void manual_print_program(void)
{
    char name[NAME_MAX];

    manual_print_name("plateau", 1, tr(TERMINAL_HELP_MANUAL_SUMMARY));
    manual_print_usage(&command_program);
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_DESCRIPTION));
    roff_text(stdout, tr(TERMINAL_HELP_MANUAL_DESCRIPTION));
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_COMMANDS));
    for (int i = 0; command_at(i); i++) {
        snprintf(name, sizeof name, "plateau-%s(1)", command_at(i)->name);
        roff_entry(stdout, name, tr_entry_text(command_at(i)->summary));
    }
    roff_section(stdout, tr(TERMINAL_HELP_MANUAL_TITLE_OPTIONS));
    manual_print_options(command_program.options);
    manual_print_options(option_common);
    manual_print_exit_status();
    print_examples(&command_program);
}
