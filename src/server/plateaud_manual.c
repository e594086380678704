/*
 * plateaud_manual.c - writes the manual pages of plateaud, in English like all texts for operators.
 */
#include "server/plateaud_manual.h"

#include <ctype.h>
#include <stdio.h>

#include "options/help.h"
#include "options/manual.h"
#include "roff/roff.h"
#include "server/admin.h"
#include "server/base/config_key.h"

enum { ENTRY_MAX = 1024 };

static const char config_examples[] = "listen = 127.0.0.1:8080\n"
                                      "site = https://plateau.example\n"
                                      "database = dbname=plateau user=plateau\n"
                                      "trust_x_real_ip = on\n";

/* Prints an entry such as "qr TEXT" and its description. */
static void print_entry(const char *before, const struct command *c)
{
    char term[ENTRY_MAX];
    const size_t n = (size_t)snprintf(term, sizeof term, "%s", before);

    help_write_term(c, term + n, sizeof term - n);
    roff_entry(stdout, term, c->summary.plain);
}

/* A command with its own options gets a section. */
static void print_own_options(const struct command *c)
{
    char title[ENTRY_MAX];

    snprintf(title, sizeof title, "OPTIONS OF %s", c->name);
    for (char *at = title; *at; at++)
        *at = (char)toupper((unsigned char)*at);
    roff_section(stdout, title);
    roff_text(stdout, c->help.plain);
    manual_print_options(c->options);
}

void plateaud_print_manual(void)
{
    struct command c;

    manual_print_name("plateaud", 8, "server for online games of Plateau");
    manual_print_usage(&command_program);
    roff_section(stdout, "DESCRIPTION");
    roff_text(stdout,
              "Runs a node of the service: HTTP API and WebSockets behind a reverse proxy, with "
              "PostgreSQL as the source of truth and NATS between nodes. SIGTERM drains the node: "
              "it takes no new clients and stops once the others have left, or after "
              "drain_seconds.");
    roff_section(stdout, "COMMANDS");
    for (int i = 0; command_at(i); i++)
        print_entry("", command_at(i));
    roff_section(stdout, "ADMIN COMMANDS");
    for (int i = 0; admin_command(i, &c); i++)
        print_entry("admin ", &c);
    roff_section(stdout, "OPTIONS");
    manual_print_options(command_program.options);
    manual_print_options(option_common);
    for (int i = 0; command_at(i); i++)
        if (command_at(i)->options && command_at(i)->options != command_program.options)
            print_own_options(command_at(i));
    roff_section(stdout, "ENVIRONMENT");
    roff_entry(stdout, "PLATEAU_KEY", "sets the configuration key in lower case: PLATEAU_LISTEN");
    manual_print_exit_status();
    roff_section(stdout, "EXAMPLES");
    roff_lines(stdout, command_program.examples.plain);
    for (int i = 0; command_at(i); i++)
        if (command_at(i)->examples.plain)
            roff_lines(stdout, command_at(i)->examples.plain);
    roff_section(stdout, "SEE ALSO");
    printf(".BR plateaud.conf (5),\n.BR plateau (1)\n");
}

static void print_key(const struct config_key *k)
{
    char text[ENTRY_MAX], variable[64];

    snprintf(variable, sizeof variable, "PLATEAU_%s", k->name);
    for (char *c = variable; *c; c++)
        *c = (char)toupper((unsigned char)*c);
    snprintf(text, sizeof text, "%s\nExpected: %s. Default: %s. Environment: %s.%s", k->help,
             k->allowed, k->initial[0] ? k->initial : "empty", variable,
             k->secret ? " Secret: check-config shows ***." : "");
    roff_entry(stdout, k->name, text);
}

void plateaud_print_config_manual(void)
{
    manual_print_name("plateaud.conf", 5, "configuration of plateaud");
    roff_section(stdout, "DESCRIPTION");
    roff_text(stdout,
              "Lines have the form key = value; empty lines and lines that begin with # are "
              "ignored. Unknown or repeated keys and values out of range are errors. Values come "
              "from the defaults, then the file, then PLATEAU_KEY in the environment, then "
              "--set.");
    roff_section(stdout, "KEYS");
    for (int i = 0; i < CONFIG_KEYS; i++)
        print_key(&config_keys[i]);
    roff_section(stdout, "EXAMPLES");
    roff_lines(stdout, config_examples);
    printf(".PP\n");
    roff_text(stdout, "A whole file with every key: plateaud example-config.");
    roff_section(stdout, "SEE ALSO");
    printf(".BR plateaud (8)\n");
}
