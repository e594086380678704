/*
 * setup.c - `plateaud setup`: its options, its one question, and the order of its steps.
 */
#include "server/setup/setup.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "options/usage.h"
#include "server/base/alloc.h"
#include "server/base/config_check.h"
#include "server/base/secret.h"
#include "server/setup/setup_private.h"

#define AT(field) offsetof(struct setup, given.field)

static const struct option options[] = {
    {"--host", NULL, OPTION_TEXT, "NAME", AT(host),
     .help = {.plain = "host name of the site, as browsers show it; asked for if missing"}},
    {"--certificate", NULL, OPTION_TEXT, "FILE", AT(certificate),
     .help = {.plain = "serve HTTPS with this certificate (the full chain, PEM)"}},
    {"--key", NULL, OPTION_TEXT, "FILE", AT(key), .help = {.plain = "the key of the certificate"}},
    {"--listen", NULL, OPTION_TEXT, "ADDRESS:PORT", AT(listen),
     .help = {.plain = "where nginx serves HTTP without a certificate (127.0.0.1:80)"}},
    {"--operator", NULL, OPTION_TEXT, "TAG=TEXT", AT(operator),
     .help = {.plain = "who runs the site, for its privacy page, in the language of the tag"}},
    {.name = "--nodes",
     .kind = OPTION_NUMBER,
     .argument = "NUMBER",
     .offset = offsetof(struct setup, nodes),
     .least = 1,
     .most = SETUP_NODES_MAX,
     .help = {.plain = "nodes on this machine, 1 to 4 (1)"}},
    {"--nats", NULL, OPTION_TEXT, "URL", AT(nats),
     .help = {.plain = "NATS servers, needed by several nodes (nats://127.0.0.1:4222 for those)"}},
    {.name = "--workers",
     .kind = OPTION_NUMBER,
     .argument = "NUMBER",
     .offset = offsetof(struct setup, workers),
     .least = 0,
     .most = SETUP_WORKERS_MAX,
     .help = {.plain = "computer players on this machine (1 if plateau is installed)"}},
    {"--files", NULL, OPTION_TEXT, "FOLDER", AT(files),
     .help = {.plain = "the site's files (/usr/share/plateau/site)"}},
    {"--database", NULL, OPTION_TEXT, "NAME", AT(database),
     .help = {.plain = "name of the database and start of its roles' names (plateau)"}},
    {"--superuser", NULL, OPTION_TEXT, "CONNINFO", AT(superuser),
     .help = {.plain =
                  "a superuser's connection (host=/run/postgresql user=postgres dbname=postgres)"}},
    {"--templates", NULL, OPTION_TEXT, "FOLDER", AT(templates),
     .help = {.plain = "where the files to install are (/usr/share/plateaud)"}},
    {"--root", NULL, OPTION_TEXT, "FOLDER", AT(root),
     .help = {.plain = "write below this folder, and start nothing"}},
    {"--dry-run", NULL, OPTION_FLAG, NULL, AT(dry_run),
     .help = {.plain = "say what would be done, and change nothing"}},
    {"--yes", NULL, OPTION_FLAG, NULL, AT(yes), .help = {.plain = "do not ask"}},
    OPTION_END,
};

void setup_say(struct setup *s, enum setup_word word, const char *format, ...)
{
    static const char *const done[] = {"kept", "created", "changed", "ran", "left", "to do"};
    static const char *const would[] = {"kept",      "would create", "would change",
                                        "would run", "left",         "to do"};
    va_list values;

    if (word == SETUP_CREATED || word == SETUP_CHANGED || word == SETUP_RAN)
        s->changes++;
    printf("%-*s ", s->dry ? 12 : 7, s->dry ? would[word] : done[word]);
    va_start(values, format);
    vprintf(format, values);
    va_end(values);
    putchar('\n');
    fflush(stdout);
}

bool setup_fail(const char *format, ...)
{
    va_list values;

    fflush(stdout);
    fputs("plateaud setup: ", stderr);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    return false;
}

/* Whether a name can be used in SQL, nginx and a connection string without quoting. */
static bool is_name(const char *text)
{
    return *text >= 'a' && *text <= 'z' && strlen(text) <= 40 &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(text);
}

/* Whether a path can be used in nginx's files and unit files without quoting. */
static bool is_path(const char *text)
{
    return !text || (text[0] == '/' && strlen(text) < WHOLE_FILE_PATH_MAX / 2 &&
                     !strpbrk(text, " \t\n\"';{}$\\%"));
}

static bool check(struct setup *s)
{
    const struct setup_given *g = &s->given;

    if (!g->certificate != !g->key)
        return usage_error(&command_setup, "--certificate and --key need each other") == 0;
    if (g->certificate && g->listen)
        return usage_error(&command_setup, "--listen is for HTTP without a certificate") == 0;
    if (!is_path(g->certificate) || !is_path(g->key) || !is_path(g->files))
        return usage_error(&command_setup,
                           "invalid path: expected an absolute one without blanks or quotes") == 0;
    if (g->listen && (!config_check_listen(g->listen) || strncmp(g->listen, "unix:", 5) == 0))
        return usage_error(&command_setup,
                           "invalid --listen: expected an IPv4 address and a port") == 0;
    if (g->database && !is_name(g->database))
        return usage_error(&command_setup,
                           "invalid --database: expected small letters, digits and '_'") == 0;
    return true;
}

/* Finds the site's host name: from an option, else from the last run, else by a question. */
static bool find_host(struct setup *s)
{
    if (s->given.host) {
        snprintf(s->host, sizeof s->host, "%s", s->given.host);
    } else if (!s->host[0]) {
        if (!isatty(STDIN_FILENO))
            return usage_error(&command_setup,
                               "missing --host: the host name of the site, as browsers show it") ==
                   0;
        printf("Host name of the site, as browsers show it (plateau.example): ");
        fflush(stdout);
        if (!fgets(s->host, sizeof s->host, stdin))
            return usage_error(&command_setup, "missing host name") == 0;
        s->host[strcspn(s->host, "\r\n")] = '\0';
    }
    const char *port = strrchr(s->listen, ':');
    if (s->certificate[0])
        snprintf(s->site, sizeof s->site, "https://%s", s->host);
    else
        snprintf(s->site, sizeof s->site, "http://%s%s", s->host,
                 strcmp(port, ":80") == 0 ? "" : port);
    if (strchr(s->host, ':') || !config_check_site(s->site))
        return usage_error(&command_setup,
                           "invalid host name '%.80s': expected small letters, digits, '.' and '-'",
                           s->host) == 0;
    return true;
}

static bool pass(struct setup *s, bool dry)
{
    s->dry = dry;
    s->changes = 0;
    return setup_user(s) && setup_configuration(s) && setup_database(s) && setup_worker(s) &&
           setup_front(s) && setup_service(s);
}

static void list_next_steps(struct setup *s)
{
    if (!s->certificate[0])
        setup_say(
            s, SETUP_TODO,
            "a certificate, for HTTPS: certbot certonly --webroot -w /var/www/html -d %s, then "
            "plateaud setup --certificate /etc/letsencrypt/live/%s/fullchain.pem --key "
            "/etc/letsencrypt/live/%s/privkey.pem",
            s->host, s->host, s->host);
    if (!s->node.operators[0])
        setup_say(s, SETUP_TODO,
                  "say who runs the site: --operator en=TEXT, once per language (docs/running.md, "
                  "Privacy)");
    setup_say(s, SETUP_TODO, "a backup every night (docs/running.md); then: plateaud doctor");
}

/* Shows what would be done and asks whether to do it. */
static bool agreed(struct setup *s, bool *agreed)
{
    char answer[16] = "";

    *agreed = false;
    if (!isatty(STDIN_FILENO))
        return setup_fail("no terminal to ask at: add --yes, or look first with --dry-run");
    if (!pass(s, true))
        return false;
    printf("\nDo this? [y/N] ");
    fflush(stdout);
    *agreed = fgets(answer, sizeof answer, stdin) && (answer[0] == 'y' || answer[0] == 'Y');
    return true;
}

static int setup_run(struct setup *s)
{
    bool go = true;

    if (!check(s))
        return 2;
    if (!setup_front_read(s) || !find_host(s))
        return 2;
    if (s->given.dry_run) {
        if (!pass(s, true))
            return 1;
        printf("%d changes to make; nothing was changed\n", s->changes);
        return 0;
    }
    if (!s->root[0] && geteuid() != 0)
        return setup_fail("must be run by root (or see --dry-run)") ? 0 : 1;
    if (!s->given.yes && !agreed(s, &go))
        return 1;
    if (!go) {
        puts("nothing was changed");
        return 1;
    }
    if (!pass(s, false))
        return 1;
    list_next_steps(s);
    printf("%d changes made\n", s->changes);
    return 0;
}

static int run_setup(int argc, char **argv)
{
    struct setup *s = alloc_zeroed(1, sizeof *s);
    int status = EXIT_USAGE;

    *s = (struct setup){.nodes = 1, .workers = -1};
    if (option_parse(&command_setup, argc, argv, s) >= 0 && secret_init()) {
        s->root = s->given.root ? s->given.root : "";
        s->templates = s->given.templates ? s->given.templates : "/usr/share/plateaud";
        status = setup_run(s);
    }
    secret_wipe(s, sizeof *s);
    free(s);
    return status;
}

const struct command command_setup = {
    .name = "setup",
    .operands = "",
    .summary = {.plain = "set this machine up, or bring it up to date"},
    .help =
        {.plain =
             "Creates what the service needs on this machine: PostgreSQL roles, database and "
             "schema, /etc/plateau with new secrets, the nginx site, the systemd units. Run it "
             "again after a change or an upgrade: it keeps secrets, and what is right or edited "
             "by hand."},
    .options = options,
    .examples =
        {.plain =
             "plateaud setup --host plateau.example --dry-run\n"
             "plateaud setup --host plateau.example --yes\n"
             "plateaud setup --certificate /etc/letsencrypt/live/plateau.example/fullchain.pem \\\n"
             "    --key /etc/letsencrypt/live/plateau.example/privkey.pem"},
    .run = run_setup,
};
