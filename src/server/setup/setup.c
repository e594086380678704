/*
 * setup.c - `plateaud setup`: its options, its one question, and the order of its steps.
 */
#include "server/setup/setup.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/alloc.h"
#include "server/base/config_check.h"
#include "server/base/secret.h"
#include "server/setup/setup_private.h"

#define AT(field) offsetof(struct setup_given, field)

const struct options_row setup_options[] = {
    {"host", "NAME", "host name of the site, as browsers show it; asked for if missing", AT(host)},
    {"certificate", "FILE", "serve HTTPS with this certificate (the full chain, PEM)",
     AT(certificate)},
    {"key", "FILE", "the key of the certificate", AT(key)},
    {"listen", "ADDRESS:PORT", "where nginx serves HTTP without a certificate (127.0.0.1:80)",
     AT(listen)},
    {"operator-en", "TEXT", "who runs the site, for its privacy page, in English", AT(operator_en)},
    {"operator-fr", "TEXT", "the same in French", AT(operator_fr)},
    {"nodes", "NUMBER", "nodes on this machine, 1 to 4 (1)", AT(nodes)},
    {"nats", "URL", "NATS servers, needed by several nodes (nats://127.0.0.1:4222 for those)",
     AT(nats)},
    {"workers", "NUMBER", "computer players on this machine (1 if plateau is installed)",
     AT(workers)},
    {"files", "FOLDER", "the site's files (/usr/share/plateau/site)", AT(files)},
    {"database", "NAME", "name of the database and start of its roles' names (plateau)",
     AT(database)},
    {"admin", "CONNINFO",
     "a superuser's connection (host=/run/postgresql user=postgres dbname=postgres)", AT(admin)},
    {"templates", "FOLDER", "where the files to install are (/usr/share/plateaud)", AT(templates)},
    {"root", "FOLDER", "write below this folder, and start nothing", AT(root)},
    {"dry-run", NULL, "say what would be done, and change nothing", AT(dry_run)},
    {"yes", NULL, "do not ask", AT(yes)},
    {"help", NULL, "show help and exit", AT(help)},
    {NULL, NULL, NULL, 0},
};

const char setup_examples[] =
    "plateaud setup --host plateau.example --dry-run\n"
    "plateaud setup --host plateau.example --yes\n"
    "plateaud setup --certificate /etc/letsencrypt/live/plateau.example/fullchain.pem \\\n"
    "    --key /etc/letsencrypt/live/plateau.example/privkey.pem\n";

static void help(void)
{
    printf(
        "Usage: plateaud setup [OPTION...]\n\n"
        "Creates what the service needs on this machine: PostgreSQL roles, database and schema,\n"
        "/etc/plateau with new secrets, the nginx site, the systemd units. Run it again after a\n"
        "change or an upgrade: it keeps secrets, and what is right or edited by hand.\n"
        "\nOptions:\n");
    options_print(setup_options);
    printf("\nExamples:\n");
    for (const char *line = setup_examples; *line; line = strchr(line, '\n') + 1)
        printf("  %.*s\n", (int)strcspn(line, "\n"), line);
    printf("\nExit status: 0 success, 1 failure, 2 usage error.\n");
}

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

static bool read_count(const char *text, const char *option, int least, int most, int *number)
{
    char *end;

    if (!text)
        return true;
    const long value = strtol(text, &end, 10);
    if (!*text || *end || value < least || value > most)
        return setup_fail("invalid --%s: expected a whole number from %d to %d", option, least,
                          most);
    *number = (int)value;
    return true;
}

/* A name that can stand in SQL, nginx and a connection string as it is. */
static bool is_name(const char *text)
{
    return *text >= 'a' && *text <= 'z' && strlen(text) <= 40 &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_") == strlen(text);
}

/* Paths go into nginx's files and unit files. */
static bool is_path(const char *text)
{
    return !text || (text[0] == '/' && strlen(text) < PLACE_PATH_MAX / 2 &&
                     !strpbrk(text, " \t\n\"';{}$\\%"));
}

static bool check(struct setup *s)
{
    const struct setup_given *g = &s->given;

    if (!g->certificate != !g->key)
        return setup_fail("--certificate and --key need each other");
    if (g->certificate && g->listen)
        return setup_fail("--listen is for HTTP without a certificate");
    if (!is_path(g->certificate) || !is_path(g->key) || !is_path(g->files))
        return setup_fail("invalid path: expected an absolute one without blanks or quotes");
    if (g->listen && (!config_check_listen(g->listen) || strncmp(g->listen, "unix:", 5) == 0))
        return setup_fail("invalid --listen: expected an IPv4 address and a port");
    if (g->database && !is_name(g->database))
        return setup_fail("invalid --database: expected small letters, digits and '_'");
    return read_count(g->nodes, "nodes", 1, SETUP_NODES_MAX, &s->nodes) &&
           read_count(g->workers, "workers", 0, SETUP_WORKERS_MAX, &s->workers);
}

/* The name browsers know: an option, else that of the last run, else a question. */
static bool find_host(struct setup *s)
{
    if (s->given.host) {
        snprintf(s->host, sizeof s->host, "%s", s->given.host);
    } else if (!s->host[0]) {
        if (!isatty(STDIN_FILENO))
            return setup_fail("missing --host: the host name of the site, as browsers show it");
        printf("Host name of the site, as browsers show it (plateau.example): ");
        fflush(stdout);
        if (!fgets(s->host, sizeof s->host, stdin))
            return setup_fail("missing host name");
        s->host[strcspn(s->host, "\r\n")] = '\0';
    }
    const char *port = strrchr(s->listen, ':');
    if (s->certificate[0])
        snprintf(s->site, sizeof s->site, "https://%s", s->host);
    else
        snprintf(s->site, sizeof s->site, "http://%s%s", s->host,
                 strcmp(port, ":80") == 0 ? "" : port);
    if (strchr(s->host, ':') || !config_check_site(s->site))
        return setup_fail("invalid host name '%.80s': expected small letters, digits, '.' and '-'",
                          s->host);
    return true;
}

static bool pass(struct setup *s, bool dry)
{
    s->dry = dry;
    s->changes = 0;
    return setup_user(s) && setup_configuration(s) && setup_database(s) && setup_front(s) &&
           setup_service(s);
}

static void advise(struct setup *s)
{
    if (!s->certificate[0])
        setup_say(
            s, SETUP_TODO,
            "a certificate, for HTTPS: certbot certonly --webroot -w /var/www/html -d %s, then "
            "plateaud setup --certificate /etc/letsencrypt/live/%s/fullchain.pem --key "
            "/etc/letsencrypt/live/%s/privkey.pem",
            s->host, s->host, s->host);
    if (!config_operator(&s->node, false)[0])
        setup_say(s, SETUP_TODO,
                  "say who runs the site: --operator-en, --operator-fr (docs/running.md, Privacy)");
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

static int run(struct setup *s)
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
    advise(s);
    printf("%d changes made\n", s->changes);
    return 0;
}

int setup_run(int count, char **words)
{
    char error[OPTIONS_ERROR_MAX];
    struct setup *s = alloc_zeroed(1, sizeof *s);

    *s = (struct setup){.nodes = 1, .workers = -1};
    if (!options_read(setup_options, &s->given, count, words, error) || !secret_init()) {
        setup_fail("%s\nTry 'plateaud setup --help'.", error);
        free(s);
        return 2;
    }
    s->root = s->given.root ? s->given.root : "";
    s->templates = s->given.templates ? s->given.templates : "/usr/share/plateaud";
    int status = 0;
    if (s->given.help)
        help();
    else
        status = run(s);
    secret_wipe(s, sizeof *s);
    free(s);
    return status;
}
