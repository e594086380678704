/*
 * setup_configuration.c - writes the files in /etc/plateau: the configuration of nodes, migrations
 * and workers.
 *
 * An existing file keeps every line except those that are still the template's or that an option
 * contradicts; so secrets are generated only once.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/base/secret.h"
#include "server/base/systemd.h"
#include "server/db/db_conninfo.h"
#include "server/setup/config_lines.h"
#include "server/setup/setup_private.h"

static const char unset[] = "CHANGE-ME";
static const char default_files[] = "/usr/share/plateau/site";

/* A file being written: its text, and the configuration it contains. */
struct draft {
    char *text;
    struct config *config;
    bool fresh; /* the file was created from the template */
};

static bool read_draft(struct setup *s, struct draft *d, const char *inside, const char *name)
{
    char error[CONFIG_ERROR_MAX];

    if (!setup_read(s, inside, &d->text))
        return false;
    d->fresh = d->text == NULL;
    if (d->fresh)
        d->text = setup_template(s, name);
    if (!d->text)
        return false;
    config_init(d->config);
    return config_read(d->config, inside, d->text, strlen(d->text), error) ||
           setup_fail("%s", error);
}

static bool set(struct draft *d, const char *key, const char *value)
{
    char error[CONFIG_ERROR_MAX];

    if (!config_set(d->config, key, value, "plateaud setup", error))
        return setup_fail("%s", error);
    char *text = config_lines_set_key(d->text, key, value);
    secret_wipe(d->text, strlen(d->text));
    free(d->text);
    d->text = text;
    return true;
}

static bool set_if(bool wanted, struct draft *d, const char *key, const char *now,
                   const char *value)
{
    return !wanted || strcmp(now, value) == 0 || set(d, key, value);
}

static bool set_operator(struct draft *d, const char *given)
{
    const char *equals = given ? strchr(given, '=') : NULL;
    char key[64];

    if (given && !equals)
        return setup_fail("invalid --operator: expected TAG=TEXT, such as en='Plateau Club'");
    if (equals)
        snprintf(key, sizeof key, "operator_%.*s", (int)(equals - given), given);
    return !given || set(d, key, equals + 1);
}

static bool set_secret(struct draft *d, const char *key, const char *now)
{
    char token[SECRET_TOKEN_MAX];

    secret_token(token);
    const bool ok = set_if(!now[0] || strstr(now, unset), d, key, now, token);
    secret_wipe(token, sizeof token);
    return ok;
}

/* Writes the conninfo with which nodes reach the server that `--superuser` names. Through its Unix
 * socket, only a role with the name of the system's user can connect, so nodes use loopback. */
static void server(const struct setup *s, char *conninfo, size_t size)
{
    char host[256] = "", port[16] = "";
    const char *admin = s->given.superuser ? s->given.superuser : "";

    db_conninfo_get(admin, "host", host, sizeof host);
    db_conninfo_get(admin, "port", port, sizeof port);
    conninfo[0] = '\0';
    db_conninfo_add(conninfo, size, "host", host[0] && host[0] != '/' ? host : "127.0.0.1");
    if (port[0])
        db_conninfo_add(conninfo, size, "port", port);
}

static bool set_database(const struct setup *s, struct draft *d, const char *role)
{
    char conninfo[CONFIG_TEXT_MAX], user[64], token[SECRET_TOKEN_MAX];
    const char *name = s->given.database ? s->given.database : "plateau";

    if (!d->fresh && !strstr(d->config->database, unset))
        return true;
    server(s, conninfo, sizeof conninfo);
    snprintf(user, sizeof user, "%s_%s", name, role);
    secret_token(token);
    const bool ok = db_conninfo_add(conninfo, sizeof conninfo, "dbname", name) &&
                    db_conninfo_add(conninfo, sizeof conninfo, "user", user) &&
                    db_conninfo_add(conninfo, sizeof conninfo, "password", token) &&
                    set(d, "database", conninfo);
    secret_wipe(conninfo, sizeof conninfo);
    secret_wipe(token, sizeof token);
    return ok;
}

/* Returns the most files a node can have: with systemd the limit of its unit, as far as systemd may
 * set it, else the limit of this process. */
static long file_limit(const struct setup *s)
{
    struct rlimit own;

    if (!s->root[0] && systemd_runs())
        return systemd_files();
    return getrlimit(RLIMIT_NOFILE, &own) == 0 && own.rlim_max <= LONG_MAX ? (long)own.rlim_max
                                                                           : LONG_MAX;
}

/* Lowers the configured sockets if a node cannot have that many files. */
static bool fit_sockets(const struct setup *s, struct draft *d)
{
    const long limit = file_limit(s);
    char number[16];

    if (!d->fresh || limit <= 2 * CONFIG_FILES_SPARE ||
        limit >= (long)d->config->sockets + CONFIG_FILES_SPARE)
        return true;
    snprintf(number, sizeof number, "%ld", limit - CONFIG_FILES_SPARE);
    return set(d, "sockets", number);
}

static bool set_node_keys(struct setup *s, struct draft *d)
{
    const struct setup_given *g = &s->given;
    const struct config *c = d->config;
    const bool many = s->nodes > 1 && !c->nats[0];
    char page[WHOLE_FILE_PATH_MAX];

    snprintf(page, sizeof page, "%s/index.html", g->files ? g->files : default_files);
    return set_if(true, d, "site", c->site, s->site) &&
           set_if(g->files || d->fresh, d, "page", c->page, page) && set_database(s, d, "node") &&
           set_secret(d, "address_key", c->address_key) &&
           set_if(g->nats || many, d, "nats", c->nats,
                  g->nats ? g->nats : "nats://127.0.0.1:4222") &&
           set_operator(d, g->operator) && fit_sockets(s, d);
}

static bool put_draft(struct setup *s, struct draft *d, const char *inside, bool ok)
{
    ok = ok && setup_put(s, inside, d->text, 0600);
    if (d->text)
        secret_wipe(d->text, strlen(d->text));
    free(d->text);
    return ok;
}

static bool put_node(struct setup *s)
{
    const char *inside = SETUP_FOLDER "/plateaud.conf";
    struct draft d = {.config = &s->node};
    const bool ok = read_draft(s, &d, inside, "etc/plateaud.conf") && set_node_keys(s, &d);

    return put_draft(s, &d, inside, ok);
}

static bool put_migrate(struct setup *s)
{
    const char *inside = SETUP_FOLDER "/migrate.conf";
    struct draft d = {.config = &s->migrate};
    const bool ok = read_draft(s, &d, inside, "etc/migrate.conf") && set_database(s, &d, "owner");

    return put_draft(s, &d, inside, ok);
}

static bool put_workers(struct setup *s)
{
    char program[WHOLE_FILE_PATH_MAX], text[SETUP_HOST_MAX + 256];

    whole_file_path(program, s->root, "/usr/bin/plateau");
    if (s->workers < 0)
        s->workers = whole_file_is_program(program) ? 1 : 0;
    if (s->workers == 0)
        return true;
    snprintf(text, sizeof text,
             "# Where plateau-worker@.service finds the service.\nPLATEAU_URL=%s\n", s->site);
    return setup_put(s, SETUP_FOLDER "/worker.env", text, 0644);
}

bool setup_configuration(struct setup *s)
{
    return put_node(s) && put_migrate(s) && put_workers(s);
}
