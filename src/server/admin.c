/*
 * admin.c - `plateaud admin`: commands for operators of the service.
 *
 * Each command is one SQL statement, which also writes its line into admin_log, so that neither
 * happens without the other. That log contains ids, never a name or an address. Nothing here writes
 * to a game's log: aborting a game only queues a request, which a node executes.
 */
#include "server/admin.h"

#include <inttypes.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "options/operand.h"
#include "options/usage.h"
#include "server/api/ban.h"
#include "server/api/workers.h"
#include "server/base/config_check.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/net/notify.h"
#include "server/people/name.h"
#include "server/wire/json_id.h"

enum { WORDS_MAX = 3, WHAT_MAX = 200, NOTICE_MAX = 300, NOTICES_MAX = 8192, HOURS_MAX = 24 * 366 };

struct use {
    const struct config *config;
    const struct admin_command *command;
    char name[32];        /* "admin find" */
    struct command about; /* usage, for errors */
    struct db_call *call;
    char what[WHAT_MAX]; /* the line for admin_log */
    char error[256];
    int rows;
    char token[SECRET_TOKEN_MAX]; /* token of a new worker; else "" */
    uint64_t player;              /* the player it is about */
    bool ended, named; /* what nodes must be told of the player: sessions ended, name changed */
};

struct admin_command {
    const char *name, *operands, *summary;
    /* $1 is the administrator, $2 what is logged, then the parameters of `fill` */
    enum sql_statement statement;
    const char *columns; /* format of the row's columns: i id, t time, s text */
    const char *none;    /* printed when there is no row; NULL: that is not an error */
    bool (*fill)(struct use *u, char **words);
};

__attribute__((format(printf, 2, 3))) static bool admin_fail(struct use *u, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vsnprintf(u->error, sizeof u->error, format, values);
    va_end(values);
    return false;
}

static void admin_begin(struct use *u, const char *what)
{
    const struct passwd *user = getpwuid(getuid());

    snprintf(u->what, sizeof u->what, "%s", what);
    u->call = db_call_new(&statements[u->command->statement]);
    db_text(u->call, user ? user->pw_name : "unknown");
    db_text(u->call, u->what);
}

/* Logs "close ID", with the id as the only parameter. */
static bool fill_id(struct use *u, char **words)
{
    char what[64];
    uint64_t id;

    if (!id_read(words[0], &id))
        return admin_fail(
            u, "invalid ID '%.40s': expected 12 characters, see `plateaud admin find NAME`",
            words[0]);
    snprintf(what, sizeof what, "%s %s", u->command->name, words[0]);
    admin_begin(u, what);
    db_int(u->call, (int64_t)id);
    u->player = id;
    return true;
}

static bool fill_close(struct use *u, char **words)
{
    u->ended = true;
    return fill_id(u, words);
}

/* Accepts an id, a chosen name or a guest's name; the log does not say which. */
static bool fill_find(struct use *u, char **words)
{
    char key[NAME_KEY_MAX] = "";
    uint64_t id = 0;

    admin_begin(u, "find");
    db_int(u->call, id_read(words[0], &id) ? (int64_t)id : 0);
    db_text(u->call, name_check(words[0], key) == NAME_OK ? key : NULL);
    db_text(u->call, words[0]);
    return true;
}

static bool fill_rename(struct use *u, char **words)
{
    char key[NAME_KEY_MAX];
    const enum name_refusal refused = name_check(words[1], key);

    if (refused != NAME_OK)
        return admin_fail(u, "%s", name_refusal_text(refused, language_at(0)));
    if (!fill_id(u, words))
        return false;
    db_text(u->call, words[1]);
    db_text(u->call, key);
    u->named = true;
    return true;
}

static bool read_hours(struct use *u, const char *text, int64_t *milliseconds)
{
    char *end;
    const long hours = strtol(text, &end, 10);

    *milliseconds = hours * INT64_C(3600000);
    return (*text && !*end && hours > 0 && hours <= HOURS_MAX) ||
           admin_fail(u, "invalid HOURS '%.40s': expected a whole number from 1 to %d", text,
                      HOURS_MAX);
}

static bool add_address(struct use *u, const char *address)
{
    uint8_t key[SECRET_KEY_SIZE];
    char hash[SECRET_SIGNATURE_MAX], what[WHAT_MAX];

    secret_key(u->config->address_key, key);
    if (!ban_hash(key, address, hash))
        return admin_fail(u, "invalid ADDRESS '%.60s': expected IPv4 or IPv6", address);
    snprintf(what, sizeof what, "%s %.16s", u->command->name, hash);
    admin_begin(u, what);
    db_text(u->call, hash);
    return true;
}

static bool fill_ban(struct use *u, char **words)
{
    int64_t time;

    if (!read_hours(u, words[1], &time) || !add_address(u, words[0]))
        return false;
    db_int(u->call, time);
    return true;
}

static bool fill_unban(struct use *u, char **words)
{
    return add_address(u, words[0]);
}

/* Writes one pair en=TEXT. */
static bool put_text(struct json_writer *w, const char *word)
{
    const size_t size = strcspn(word, "=");
    char tag[CONFIG_TAG_MAX];

    if (word[size] != '=' || size >= sizeof tag || !word[size + 1] ||
        strlen(word + size + 1) > NOTICE_MAX)
        return false;
    snprintf(tag, sizeof tag, "%.*s", (int)size, word);
    if (!config_check_tag(tag))
        return false;
    json_field_text(w, tag, word + size + 1);
    return true;
}

static bool fill_notice(struct use *u, char **words)
{
    char texts[NOTICES_MAX];
    struct json_writer w;
    int64_t time;

    if (!read_hours(u, words[0], &time))
        return false;
    json_writer_init(&w, texts, sizeof texts);
    json_put_object(&w);
    for (words++; *words; words++)
        if (!put_text(&w, *words))
            return admin_fail(
                u,
                "invalid notice '%.60s': expected TAG=TEXT, such as en='Back soon', with a text "
                "of 1 to 300 bytes",
                *words);
    json_put_end(&w);
    if (json_writer_finish(&w) == 0)
        return admin_fail(u, "invalid notice: too many texts");
    admin_begin(u, "notice");
    db_text(u->call, texts);
    db_int(u->call, time);
    return true;
}

/* For a command without arguments. */
static bool fill_nothing(struct use *u, char **words)
{
    (void)words;
    admin_begin(u, u->command->name);
    return true;
}

static bool fill_requests(struct use *u, char **words)
{
    (void)words;
    admin_begin(u, "requests");
    return true;
}

static bool fill_settle(struct use *u, char **words)
{
    char what[64], *end;
    const long long report = strtoll(words[0], &end, 10);

    if (!words[0][0] || *end || report < 1)
        return admin_fail(
            u, "invalid REPORT '%.40s': expected a number from `plateaud admin reports-about ID`",
            words[0]);
    snprintf(what, sizeof what, "settle %lld", report);
    admin_begin(u, what);
    db_int(u->call, report);
    return true;
}

static bool fill_worker(struct use *u, char **words)
{
    char what[WHAT_MAX];

    if (!worker_name_ok(words[0]))
        return admin_fail(
            u, "invalid NAME '%.60s': expected 1 to 40 letters, digits, '-', '_' or '.'", words[0]);
    snprintf(what, sizeof what, "%s %s", u->command->name, words[0]);
    admin_begin(u, what);
    db_text(u->call, words[0]);
    return true;
}

/* A generated token is printed once, because only its hash is stored; a token that was given is not
 * printed. */
static bool fill_worker_add(struct use *u, char **words)
{
    const char *given = getenv("PLATEAU_WORKER_TOKEN");
    uint8_t hash[SECRET_HASH_SIZE];

    if (!given)
        secret_token(u->token);
    if (!secret_token_hash(given ? given : u->token, hash))
        return admin_fail(u, "invalid PLATEAU_WORKER_TOKEN: expected 32 bytes in base64url");
    if (!fill_worker(u, words))
        return false;
    db_bytes(u->call, hash, sizeof hash);
    return true;
}

static const struct admin_command admin_commands[] = {
    {"find", "NAME|ID", "look up a player", SQL_ADMIN_FIND, "istts",
     "no player with that name or id", fill_find},
    {"rename", "ID NAME", "rename a player", SQL_ADMIN_RENAME, "istts",
     "no player with that id, or the name is taken", fill_rename},
    {"close", "ID", "close an account and sign it out everywhere", SQL_ADMIN_CLOSE, "istts",
     "no player with that id", fill_close},
    {"reopen", "ID", "reopen a closed account", SQL_ADMIN_REOPEN, "istts",
     "no closed account with that id", fill_id},
    {"abort", "GAME", "end a game without result, within seconds", SQL_ADMIN_ABORT, "i",
     "no such game, or it is over", fill_id},
    {"requests", "", "list games that `abort` has not ended yet, and why", SQL_ADMIN_REQUESTS_LIST,
     "its", NULL, fill_requests},
    {"ban", "ADDRESS HOURS", "ban an address (IPv6: its /64), within seconds", SQL_ADMIN_BAN, "t",
     NULL, fill_ban},
    {"unban", "ADDRESS", "lift a ban", SQL_ADMIN_UNBAN, "t", "this address is not banned",
     fill_unban},
    {"notice", "HOURS TAG=TEXT...", "show a notice to everyone for HOURS, a TEXT per language",
     SQL_ADMIN_NOTICE, "t", NULL, fill_notice},
    {"reports", "", "list the players with open reports, all of them", SQL_ADMIN_REPORTS,
     "isssttssii", NULL, fill_nothing},
    {"reports-about", "ID", "list the open reports about a player", SQL_ADMIN_REPORTS_ABOUT,
     "stsiis", "no open report about that player", fill_id},
    {"settle", "REPORT", "close a report", SQL_ADMIN_SETTLE, "s",
     "no such report, or it is already closed", fill_settle},
    {"settle-about", "ID", "close all reports about a player", SQL_ADMIN_SETTLE_ABOUT, "s",
     "no open report about that player", fill_id},
    {"settle-by", "ID", "close all reports that a player made", SQL_ADMIN_SETTLE_BY, "s",
     "no open report by that player", fill_id},
    {"workers", "", "list the workers that have their own token", SQL_ADMIN_WORKERS, "st", NULL,
     fill_nothing},
    {"worker-add", "NAME", "create a token for a worker and print it", SQL_ADMIN_WORKER_ADD, "",
     "a worker of that name exists: revoke its token first", fill_worker_add},
    {"worker-revoke", "NAME", "revoke a worker's token, within seconds", SQL_ADMIN_WORKER_REVOKE,
     "s", "no worker of that name", fill_worker},
};

enum { ADMIN_COMMANDS = sizeof admin_commands / sizeof *admin_commands };

bool admin_command(int number, struct command *c)
{
    if (number >= ADMIN_COMMANDS)
        return false;
    *c = (struct command){.name = admin_commands[number].name,
                          .operands = admin_commands[number].operands,
                          .summary = {.plain = admin_commands[number].summary}};
    return true;
}

static void show_value(const struct db_result *r, int row, int column, char kind)
{
    const int64_t number = kind == 's' ? 0 : strtoll(db_get(r, row, column), NULL, 10);
    char text[32] = "-";

    if (kind == 's') {
        fputs(db_get(r, row, column), stdout);
        return;
    }
    if (kind == 'i' && number > 0)
        id_write((uint64_t)number, text);
    if (kind == 't') {
        const time_t seconds = (time_t)(number / 1000);
        struct tm when;
        strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&seconds, &when));
    }
    fputs(text, stdout);
}

/* Prints totals after the list, because the beginning of a long one has scrolled away. */
static void show_totals(const struct db_result *r)
{
    int64_t reports = 0;

    for (int row = 0; row < db_rows(r); row++)
        reports += db_get_int(r, row, COL_ADMIN_REPORTS_REPORTS);
    fprintf(stderr, "plateaud admin reports: %" PRId64 " open, about %d players, by %s\n", reports,
            db_rows(r), db_rows(r) ? db_get(r, 0, COL_ADMIN_REPORTS_EVERYONE) : "0");
}

static void on_rows(void *data, const struct db_result *r)
{
    struct use *u = data;
    const char *columns = u->command->columns;

    u->rows = db_rows(r);
    if (u->command->statement == SQL_ADMIN_REPORTS)
        show_totals(r);
    for (int row = 0; row < u->rows; row++)
        for (int i = 0; columns[i]; i++) {
            show_value(r, row, i, columns[i]);
            putchar(columns[i + 1] ? '\t' : '\n');
        }
}

/* Nodes cache sessions for a minute; after a notification they read the player again at once. */
static void tell_nodes(const struct use *u)
{
    const char *servers = u->config->nats;

    if ((!u->ended && !u->named) ||
        (servers[0] && notify_tell_player(servers, u->player, u->named)))
        return;
    usage_failure(&u->about, "done; %s, so nodes learn of it within a minute",
                  servers[0] ? "NATS does not answer" : "`nats` is not set");
}

static int use(struct use *u, char **words)
{
    char error[DB_ERROR_MAX];

    if (!u->command->fill(u, words))
        return usage_error(&u->about, "%s", u->error);
    if (!db_run(u->config->database, u->call, on_rows, u, error)) {
        usage_failure(&u->about, "%s", error);
        return EXIT_FAILURE;
    }
    if (u->rows > 0 || !u->command->none) {
        if (u->token[0])
            puts(u->token);
        tell_nodes(u);
        return EXIT_SUCCESS;
    }
    usage_failure(&u->about, "%s", u->command->none);
    return EXIT_FAILURE;
}

int admin_run(const struct config *c, int count, char **words)
{
    struct use u = {.config = c};

    if (count == 0)
        return usage_error(&command_admin, "missing COMMAND");
    for (int i = 0; !u.command && admin_command(i, &u.about); i++)
        if (strcmp(u.about.name, words[0]) == 0)
            u.command = &admin_commands[i];
    if (!u.command)
        return usage_error(&command_admin, "unknown command '%s'", words[0]);
    snprintf(u.name, sizeof u.name, "admin %s", u.command->name);
    u.about.name = u.name;
    if (!operand_check(&u.about, count - 1, words + 1))
        return EXIT_USAGE;
    return secret_init() ? use(&u, words + 1) : EXIT_FAILURE;
}
