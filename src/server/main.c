/*
 * main.c - `plateaud`: the online service.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/help.h"
#include "options/operand.h"
#include "options/usage.h"
#include "server/admin.h"
#include "server/api/api.h"
#include "server/base/alloc.h"
#include "server/base/config.h"
#include "server/base/log.h"
#include "server/base/qr.h"
#include "server/base/shard_map.h"
#include "server/db/migrate.h"
#include "server/doctor/doctor.h"
#include "server/move/move.h"
#include "server/plateaud_manual.h"
#include "server/routes.h"
#include "server/serve.h"
#include "server/setup/setup.h"
#include "server/shards/assign.h"
#include "server/upkeep/archiver.h"
#include "server/upkeep/directory_check.h"
#include "server/upkeep/rater.h"
#include "version/version.h"

extern char **environ;

static bool set(struct config *c, const char *text, char *error)
{
    char key[64];
    const char *equals = strchr(text, '=');

    if (!equals || (size_t)(equals - text) >= sizeof key) {
        snprintf(error, CONFIG_ERROR_MAX, "invalid --set '%.80s': expected KEY=VALUE", text);
        return false;
    }
    snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
    return config_set(c, key, equals + 1, "--set", error);
}

static int serve(const struct config *c)
{
    struct node n;
    int status = 1;

    if (serve_start(&n, c))
        status = serve_run(&n);
    serve_release(&n);
    return status;
}

static bool migrate_one(const char *conninfo, const char *name)
{
    char error[DB_ERROR_MAX];

    if (migrate(conninfo, error))
        return true;
    fprintf(stderr, "plateaud migrate: %s%s%s\n", name, name[0] ? ": " : "", error);
    return false;
}

/* Every database has the whole schema; unneeded tables stay empty. */
static int run_migrate(const struct config *c)
{
    struct shard_map *m = alloc_zeroed(1, sizeof *m);
    char error[CONFIG_ERROR_MAX];

    bool ok = shard_map_read(m, c->game_databases, error) && migrate_one(c->database, "");
    for (int i = 0; i < m->count; i++)
        if (m->databases[i].conninfo)
            ok = migrate_one(m->databases[i].conninfo, m->databases[i].name) && ok;
    free(m);
    return ok && assign_shards(c) ? 0 : 1;
}

/* Runs a function for each database with games, one after the other, as if it were the only one. */
static int in_each(const struct config *c, int (*run)(const struct config *c))
{
    struct shard_map *m = alloc_zeroed(1, sizeof *m);
    char error[CONFIG_ERROR_MAX];
    int status = 0;

    shard_map_read(m, c->game_databases, error);
    for (int i = 0; i < m->count || i == 0; i++) {
        struct config one = *c;
        one.game_databases[0] = '\0';
        if (m->count > 0 && m->databases[i].conninfo)
            snprintf(one.database, sizeof one.database, "%s", m->databases[i].conninfo);
        if (run(&one) != 0)
            status = 1;
    }
    free(m);
    return status;
}

static int print_logs(const struct config *c)
{
    return in_each(c, archiver_print_logs);
}

static int unarchive(const struct config *c)
{
    return in_each(c, archiver_unpack_all);
}

static int check_config(const struct config *c)
{
    char text[CONFIG_WRITE_MAX];

    config_write(c, text);
    fputs(text, stdout);
    if (!c->operators[0])
        fputs("plateaud: warning: no operator_en or other operator_TAG: the privacy page does not "
              "say who runs this site (docs/running.md, Privacy)\n",
              stderr);
    return 0;
}

static int example_config(const struct config *c)
{
    char text[CONFIG_WRITE_MAX];

    (void)c;
    config_write_example(text);
    fputs(text, stdout);
    return 0;
}

/* Prints lines such as "GET /api/v1/lobby", which docs/openapi.json must describe; without routes
 * of pages. */
static int routes(const struct config *c)
{
    static const char *const methods[] = {
        [WEB_GET] = "GET", [WEB_POST] = "POST", [WEB_PUT] = "PUT", [WEB_DELETE] = "DELETE"};
    static const char *const needs[] = {[API_OPEN] = "open",
                                        [API_SESSION] = "session",
                                        [API_ACCOUNT] = "account",
                                        [API_WORKER] = "worker"};

    (void)c;
    for (int i = 0; routes_all[i]; i++)
        for (const struct api_route *r = routes_all[i]; r->path; r++)
            if (r->needs != API_PAGE)
                printf("%s %s %s\n", methods[r->method], r->path, needs[r->needs]);
    return 0;
}

/* ---- commands that read the configuration ---- */

struct given {
    const char *path;
    struct option_list sets;
    bool version;
};

static const struct option options[] = {
    {.name = "--config",
     .alias = "-c",
     .kind = OPTION_TEXT,
     .argument = "FILE",
     .offset = offsetof(struct given, path),
     .help = {.plain = "read the configuration from FILE: see plateaud.conf(5)"}},
    {.name = "--set",
     .alias = "-s",
     .kind = OPTION_LIST,
     .argument = "KEY=VALUE",
     .offset = offsetof(struct given, sets),
     .help = {.plain = "set one key; can be given several times"}},
    {.name = "--version",
     .alias = "-V",
     .offset = offsetof(struct given, version),
     .help = {.plain = "show the version and exit"}},
    OPTION_END,
};

static bool configure(struct config *c, const struct given *g, char *error)
{
    config_init(c);
    bool ok =
        (!g->path || config_read_file(c, g->path, error)) && config_environment(c, environ, error);
    for (int i = 0; i < g->sets.count && ok; i++)
        ok = set(c, g->sets.values[i], error);
    return ok && config_complete(c, error);
}

static int run_configured(int argc, char **argv);

static const struct configured {
    struct command about;
    int (*run)(const struct config *c);
} configured[] = {
#define ROW(called, does, function)                                                                \
    {{called, "", {.plain = does}, .options = options, .run = run_configured}, function}
    ROW("serve", "run a node (the default)", serve),
    ROW("migrate", "bring the database to this program's schema", run_migrate),
    ROW("check-config", "print the configuration in force, or what is wrong with it", check_config),
    ROW("example-config", "print a configuration file with every key explained", example_config),
    ROW("check-ratings", "compute all ratings from the log again and compare", rater_check),
    ROW("game-logs", "print the event log of every game, with tabs between the fields", print_logs),
    ROW("unarchive", "unpack all archived logs", unarchive),
    ROW("check-lists", "compare the lists of games with the games of all databases",
        directory_check),
    ROW("rebuild-lists", "write the lists of games again, then compare", directory_rebuild),
    ROW("routes", "print the paths of the API", routes),
#undef ROW
};

enum { CONFIGURED = sizeof configured / sizeof *configured };

static const struct configured *find_configured(const char *name)
{
    int i = CONFIGURED;

    while (i-- > 0 && strcmp(configured[i].about.name, name) != 0)
        ;
    return i >= 0 ? &configured[i] : NULL;
}

/* Runs one of those commands, or `admin`; without a command, serves. */
static int run_configured(int argc, char **argv)
{
    const struct command *named = command_find(argv[0]),
                         *command = named ? named : &command_program;
    struct given g = {0};
    struct config c;
    char error[CONFIG_ERROR_MAX];
    const int left = option_parse(command, argc, argv, &g);

    if (left < 0)
        return EXIT_USAGE;
    if (g.version) {
        printf("plateaud %s (commit %s)\n", PLATEAU_VERSION, version_commit);
        return EXIT_SUCCESS;
    }
    /* The fault is in the configuration, not in this command's arguments. */
    if (!configure(&c, &g, error))
        return usage_failure(&command_program, "%s", error);
    log_init((enum log_level)c.log_level, 2);
    if (command == &command_admin)
        return admin_run(&c, left - 1, argv + 1);
    return find_configured(named ? argv[0] : "serve")->run(&c);
}

const struct command command_admin = {
    .name = "admin",
    .operands = "COMMAND [ARGUMENT...]",
    .summary = {.plain = "manage players and games: see plateaud help admin"},
    .help =
        {.plain =
             "`worker-add` takes the token of the variable PLATEAU_WORKER_TOKEN, if there is one. "
             "Every command is logged in the table admin_log. Use the configuration of the nodes: "
             "bans need their address_key, and with `nats` nodes learn of a new name or a closed "
             "account at once instead of within a minute."},
    .options = options,
    .examples =
        {.plain =
             "plateaud admin find 'Brave Otter 42'\n"
             "plateaud admin ban 192.0.2.7 48\n"
             "plateaud admin worker-add attic > /etc/plateau/worker-token\n"
             "plateaud admin notice 1 en='Back in ten minutes' fr='De retour dans dix minutes'"},
    .run = run_configured,
};

/* ---- commands that need no configuration ---- */

static const struct command command_qr, command_manual, command_help;

static int run_qr(int argc, char **argv)
{
    char lines[QR_LINES_MAX];

    if (option_parse(&command_qr, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    if (!qr_write_lines(argv[1], lines))
        return usage_error(&command_qr, "invalid TEXT: expected 1 to 256 bytes");
    fputs(lines, stdout);
    return EXIT_SUCCESS;
}

static int run_manual(int argc, char **argv)
{
    if (option_parse(&command_manual, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    if (argv[1] && strcmp(argv[1], "config") != 0)
        return usage_error(&command_manual, "unknown page '%s': expected config", argv[1]);
    if (argv[1])
        plateaud_print_config_manual();
    else
        plateaud_print_manual();
    return EXIT_SUCCESS;
}

static int print_help(const struct command *c)
{
    struct command one;
    char term[80];

    help_print(stdout, c);
    if (c == &command_admin)
        help_print_title(stdout, TERMINAL_OPTIONS_COMMANDS);
    for (int i = 0; c == &command_admin && admin_command(i, &one); i++) {
        help_write_term(&one, term, sizeof term);
        help_print_entry(stdout, 24, term, one.summary.plain);
    }
    return EXIT_SUCCESS;
}

static int run_help(int argc, char **argv)
{
    if (option_parse(&command_help, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    const struct command *c = argv[1] ? command_find(argv[1]) : &command_program;
    return c ? print_help(c) : usage_error(&command_help, "unknown command '%s'", argv[1]);
}

static const struct command
    command_qr = {"qr",
                  "TEXT",
                  {.plain = "print a text, such as an address, as a QR code"},
                  .run = run_qr},
    command_manual = {"manual",
                      "[config]",
                      {.plain = "print the manual page plateaud(8), or plateaud.conf(5)"},
                      .run = run_manual},
    command_help = {"help",
                    "[COMMAND]",
                    {.plain = "list the commands, or show the help of one"},
                    .run = run_help};

/* ---- all commands ---- */

const struct option option_common[] = {
    {.name = "--help", .alias = "-h", .help = {.plain = "show help and exit"}},
    OPTION_END,
};

const struct command command_program = {
    .name = "plateaud",
    .operands = "[COMMAND]",
    .summary = {.plain = "the server of Plateau"},
    .help = {.plain = "Configuration: defaults, then FILE, then PLATEAU_KEY in the environment, "
                      "then --set."},
    .options = options,
    .examples = {.plain = "plateaud --set database='dbname=plateau' migrate\n"
                          "plateaud --config /etc/plateau/plateaud.conf\n"
                          "PLATEAU_LISTEN=127.0.0.1:8081 plateaud serve"},
    .run = run_configured,
};

const struct tr_entry program_exit_status = {
    .plain = "0 success, 1 failure, 2 usage error or invalid configuration."};

const struct command *command_at(int number)
{
    static const struct command *const others[] = {
        &command_admin, &command_setup,  &command_doctor, &command_move,
        &command_qr,    &command_manual, &command_help,   NULL};

    return number < CONFIGURED ? &configured[number].about : others[number - CONFIGURED];
}

int main(int argc, char **argv)
{
    const int at = option_skip(options, argc, argv);
    const struct command *c = at < argc ? command_find(argv[at]) : &command_program;

    if (!c)
        return usage_error(&command_program, "unknown command '%s'", argv[at]);
    if (help_is_asked(argc, argv))
        return print_help(c);
    for (int i = at; i > 1 && i < argc; i--) { /* Moves the command before its options. */
        char *const before = argv[i - 1];
        argv[i - 1] = argv[i];
        argv[i] = before;
    }
    return c == &command_program ? c->run(argc, argv) : c->run(argc - 1, argv + 1);
}
