/*
 * plateaud_help.c - help and manual pages of plateaud, in English as all that operators read.
 */
#include "server/plateaud_help.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "roff/roff.h"
#include "server/admin.h"
#include "server/base/config_key.h"
#include "server/doctor/doctor.h"
#include "server/move/move.h"
#include "server/setup/setup.h"
#include "version/version.h"

enum { ENTRY_MAX = 1024 };

struct entry {
    const char *name, *help;
};

static const struct entry commands[] = {
    {"serve", "run a node (the default)"},
    {"setup", "set this machine up, or bring it up to date: see plateaud setup --help"},
    {"doctor", "check this machine and say what to do: see plateaud doctor --help"},
    {"migrate", "bring the database to this program's schema"},
    {"move-shards", "move games to another server: see plateaud move-shards --help"},
    {"check-config", "print the configuration in force, or what is wrong with it"},
    {"example", "print a configuration file with every key explained"},
    {"ratings", "compute all ratings from the log again and compare"},
    {"logs", "print the event log of every game, with tabs between the fields"},
    {"unarchive", "unpack all archived logs, before going back to a version that cannot"},
    {"check-lists", "compare the lists of games with the games of all databases"},
    {"rebuild-lists", "write the lists of games again, then compare"},
    {"routes", "print the paths of the API"},
    {"qr TEXT", "print a text, such as an address, as a QR code"},
    {"manual [config]", "print the manual page plateaud(8), or plateaud.conf(5)"},
    {"admin", "manage players and games: see plateaud admin help"},
    {NULL, NULL},
};

static const struct entry options[] = {
    {"--config, -c FILE", "read the configuration from FILE: see plateaud.conf(5)"},
    {"--set, -s KEY=VALUE", "set one key; can be given several times"},
    {"--check-config", "the same as the command check-config"},
    {"--help, -h", "show help and exit"},
    {"--version, -v", "show the version and exit"},
    {NULL, NULL},
};

static const char order[] =
    "Configuration: defaults, then FILE, then PLATEAU_KEY in the environment, then --set.";

static const char examples[] = "plateaud --set database='dbname=plateau' migrate\n"
                               "plateaud --config /etc/plateau/plateaud.conf\n"
                               "PLATEAU_LISTEN=127.0.0.1:8081 plateaud serve\n";

static const char config_examples[] = "listen = 127.0.0.1:8080\n"
                                      "site = https://plateau.example\n"
                                      "database = dbname=plateau user=plateau\n"
                                      "trust_forwarded = on\n";

/* ---- on the terminal ---- */

static void print_entries(const char *title, const struct entry *list)
{
    printf("\n%s:\n", title);
    for (; list->name; list++)
        printf("  %-20s %s\n", list->name, list->help);
}

void plateaud_print_help(void)
{
    printf("plateaud: the server of Plateau.\n\nUsage: plateaud [OPTION...] [COMMAND]\n");
    print_entries("Commands", commands);
    print_entries("Options", options);
    printf("\n%s\n\nExamples:\n", order);
    for (const char *line = examples; *line; line = strchr(line, '\n') + 1)
        printf("  %.*s\n", (int)strcspn(line, "\n"), line);
}

/* ---- as manual pages ---- */

static void print_head(const char *name, int section, const char *summary)
{
    roff_title(stdout, &(struct roff_title){.name = name,
                                            .section = section,
                                            .date = version_date,
                                            .source = "plateaud " PLATEAU_VERSION,
                                            .manual = "Plateau Manual"});
    roff_section(stdout, "NAME");
    printf("%s \\- %s\n", name, summary);
}

static void print_terms(const char *title, const struct entry *list)
{
    roff_section(stdout, title);
    for (; list->name; list++)
        roff_entry(stdout, list->name, list->help);
}

/* "find NAME|ID            look up a player": the term, then at least two spaces. */
static void print_admin(void)
{
    char term[ENTRY_MAX];
    const char *line;

    roff_section(stdout, "ADMIN COMMANDS");
    for (int i = 0; (line = admin_usage(i)); i++) {
        const char *gap = strstr(line, "  ");
        snprintf(term, sizeof term, "admin %.*s", gap ? (int)(gap - line) : (int)strlen(line),
                 line);
        roff_entry(stdout, term, gap ? gap + strspn(gap, " ") : "");
    }
}

/* Of setup, doctor and move-shards, from their tables. */
static void print_own_options(const char *title, const char *summary,
                              const struct options_row *rows)
{
    char term[64];

    roff_section(stdout, title);
    roff_text(stdout, summary);
    for (; rows->name; rows++) {
        options_term(rows, term, sizeof term);
        roff_entry(stdout, term, rows->help);
    }
}

void plateaud_print_manual(void)
{
    print_head("plateaud", 8, "server for online games of Plateau");
    roff_section(stdout, "SYNOPSIS");
    printf(".B plateaud\n");
    roff_text(stdout, "[OPTION...] [COMMAND]");
    roff_section(stdout, "DESCRIPTION");
    roff_text(stdout,
              "Runs a node of the service: HTTP API and WebSockets behind a reverse proxy, with "
              "PostgreSQL as the source of truth and NATS between nodes. SIGTERM drains the node: "
              "it takes no new clients and stops once the others have left, or after "
              "drain_seconds.");
    print_terms("COMMANDS", commands);
    print_admin();
    print_terms("OPTIONS", options);
    print_own_options("OPTIONS OF SETUP",
                      "plateaud setup creates roles, database, schema, /etc/plateau with new "
                      "secrets, the nginx site and the service. It may be repeated: what is right, "
                      "secrets and files edited by hand are kept.",
                      setup_options);
    print_own_options("OPTIONS OF DOCTOR",
                      "plateaud doctor checks what operators get wrong and says what to do. Exit "
                      "status: 0 without errors, even if there are warnings; 1 with errors.",
                      doctor_options);
    print_own_options("OPTIONS OF MOVE-SHARDS", move_summary, move_options);
    roff_section(stdout, "ENVIRONMENT");
    roff_entry(stdout, "PLATEAU_KEY", "sets the configuration key in lower case: PLATEAU_LISTEN");
    roff_section(stdout, "EXIT STATUS");
    roff_text(stdout, "0 success, 1 failure, 2 usage error or invalid configuration.");
    roff_section(stdout, "EXAMPLES");
    roff_lines(stdout, examples);
    roff_lines(stdout, setup_examples);
    roff_lines(stdout, doctor_examples);
    roff_lines(stdout, move_examples);
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
    print_head("plateaud.conf", 5, "configuration of plateaud");
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
    roff_text(stdout, "A whole file with every key: plateaud example.");
    roff_section(stdout, "SEE ALSO");
    printf(".BR plateaud (8)\n");
}
