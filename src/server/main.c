/*
 * main.c - `plateaud`: the online service.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
#include "server/plateaud_help.h"
#include "server/routes.h"
#include "server/serve.h"
#include "server/setup/setup.h"
#include "server/shards/assign.h"
#include "server/upkeep/archiver.h"
#include "server/upkeep/listing_check.h"
#include "server/upkeep/rater.h"
#include "version/version.h"

extern char **environ;

static int complain(const char *what)
{
    fprintf(stderr, "plateaud: %s\nTry 'plateaud --help'.\n", what);
    return 2;
}

static bool set(struct config *c, const char *text, char *error)
{
    char key[64];
    const char *equals = strchr(text, '=');

    if (!equals || (size_t)(equals - text) >= sizeof key) {
        snprintf(error, CONFIG_ERROR_MAX, "--set needs KEY=VALUE");
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

/* Every database has the whole schema; what it does not need stays empty. */
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

/* In each database of games, one after the other, as if it were the only one. */
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
    if (!config_operator(c, false)[0])
        fputs("plateaud: warning: operator_en and operator_fr are empty: the privacy page does not "
              "say who runs this site (docs/running.md, Privacy)\n",
              stderr);
    return 0;
}

static int example(const struct config *c)
{
    char text[CONFIG_WRITE_MAX];

    (void)c;
    config_write_example(text);
    fputs(text, stdout);
    return 0;
}

/* "GET /api/v1/lobby": what docs/openapi.json must describe; pages are no part of it. */
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

static const struct {
    const char *name;
    int (*run)(const struct config *c);
} programs[] = {{"serve", serve},
                {"migrate", run_migrate},
                {"check-config", check_config},
                {"example", example},
                {"ratings", rater_check},
                {"routes", routes},
                {"logs", print_logs},
                {"unarchive", unarchive},
                {"check-lists", listing_check},
                {"rebuild-lists", listing_rebuild}};

static int run(const struct config *c, const char *name)
{
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (strcmp(programs[i].name, name) == 0)
            return programs[i].run(c);
    return complain("unknown command");
}

static int print_qr(const char *text)
{
    char lines[QR_LINES_MAX];

    if (!qr_write_lines(text, lines))
        return complain("qr needs a text of 1 to 256 bytes");
    fputs(lines, stdout);
    return 0;
}

/* `page` is the word after `manual`, or NULL. */
static int print_manual(const char *page)
{
    if (page && strcmp(page, "config") != 0)
        return complain("unknown manual page: expected config");
    if (page)
        plateaud_print_config_manual();
    else
        plateaud_print_manual();
    return 0;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"config", required_argument, NULL, 'c'}, {"set", required_argument, NULL, 's'},
        {"check-config", no_argument, NULL, 'k'}, {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'v'},      {0}};
    const char *path = NULL, *sets[32], *command = "serve";
    int set_count = 0;
    struct config c;
    char error[CONFIG_ERROR_MAX];

    if (argc > 1 && strcmp(argv[1], "setup") == 0) /* Its options are its own, as those below. */
        return setup_run(argc - 2, argv + 2);
    if (argc > 1 && strcmp(argv[1], "doctor") == 0)
        return doctor_run(argc - 2, argv + 2);
    if (argc > 1 && strcmp(argv[1], "move-shards") == 0)
        return move_run(argc - 2, argv + 2);
    for (int o; (o = getopt_long(argc, argv, "c:s:hv", options, NULL)) != -1;) {
        if (o == 'c')
            path = optarg;
        else if (o == 's' && set_count < 32)
            sets[set_count++] = optarg;
        else if (o == 'k')
            command = "check-config";
        else if (o == 'h' || o == 'v') {
            if (o == 'h')
                plateaud_print_help();
            else
                printf("plateaud %s (commit %s)\n", PLATEAU_VERSION, version_commit);
            return 0;
        } else
            return complain("invalid options");
    }
    if (optind < argc)
        command = argv[optind++];
    const bool admin = strcmp(command, "admin") == 0;
    if (strcmp(command, "qr") == 0)
        return print_qr(optind < argc ? argv[optind] : "");
    if (strcmp(command, "manual") == 0)
        return print_manual(argv[optind]);
    if (optind < argc && !admin)
        return complain("one command at a time");
    config_init(&c);
    bool ok =
        (!path || config_read_file(&c, path, error)) && config_environment(&c, environ, error);
    for (int i = 0; i < set_count && ok; i++)
        ok = set(&c, sets[i], error);
    if (!ok || !config_complete(&c, error))
        return complain(error);
    log_init((enum log_level)c.log_level, 2);
    return admin ? admin_run(&c, argc - optind, argv + optind) : run(&c, command);
}
