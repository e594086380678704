/*
 * manual.c - prints parts of manual pages in the language of the program.
 */
#include "options/manual.h"

#include <stdio.h>
#include <string.h>

#include "options/help.h"
#include "options/tr.h"
#include "roff/roff.h"
#include "version/version.h"

enum { NAME_MAX = 64, USAGE_MAX = 256 };

void manual_print_name(const char *name, int section, const char *summary)
{
    char source[NAME_MAX];

    snprintf(source, sizeof source, "%s " PLATEAU_VERSION, command_program.name);
    roff_title(stdout, &(struct roff_title){.name = name,
                                            .section = section,
                                            .date = version_date,
                                            .source = source,
                                            .manual = tr(TERMINAL_OPTIONS_MANUAL_TITLE)});
    roff_section(stdout, tr(TERMINAL_OPTIONS_MANUAL_NAME));
    for (; *name; name++)
        fputs(*name == '-' ? "\\-" : (char[2]){*name}, stdout);
    printf(" \\- %s\n", summary);
}

void manual_print_usage(const struct command *c)
{
    char usage[USAGE_MAX];

    roff_section(stdout, tr(TERMINAL_OPTIONS_MANUAL_SYNOPSIS));
    help_write_usage(c, usage, sizeof usage);
    const int name = (int)strcspn(usage, " ");
    printf(".B %.*s\n", name, usage);
    roff_text(stdout, usage + name + 1);
}

void manual_print_options(const struct option *table)
{
    char name[NAME_MAX];

    for (const struct option *o = table; o && o->name; o++) {
        option_write(o, name, sizeof name);
        roff_entry(stdout, name, tr_entry_text(o->help));
    }
}

void manual_print_exit_status(void)
{
    roff_section(stdout, tr(TERMINAL_OPTIONS_MANUAL_EXIT_STATUS));
    roff_text(stdout, tr_entry_text(program_exit_status));
}
