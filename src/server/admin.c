/*
 * admin.c - `plateaud admin`: commands for operators of the service.
 *
 * Each command is one statement, which writes its line into admin_log as well: neither happens
 * without the other. The log holds ids, never a name or an address. Nothing here writes to a game's
 * log: aborting a game only queues a request, which a node executes.
 */
#include "server/admin.h"

#include <inttypes.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/api/ban.h"
#include "server/api/workers.h"
#include "server/base/id.h"
#include "server/db/statements.h"
#include "server/net/notify.h"
#include "server/people/name.h"

enum { WORDS_MAX = 3, WHAT_MAX = 200, NOTICE_MAX = 300, HOURS_MAX = 24 * 366 };

struct use {
    const struct config *config;
    const struct command *command;
    struct db_call *call;
    char what[WHAT_MAX]; /* for the log */
    char error[256];
    int rows;
    char token[SECRET_TOKEN_MAX]; /* of a new worker; else "" */
    uint64_t player;              /* the player it is about, */
    bool ended, named; /* and what nodes must be told of them: sessions ended, another name */
};

struct command {
    const char *name;
    int words;
    const char *usage;
    enum sql_statement statement; /* $1 who does it, $2 what is logged, then `fill`'s */
    const char *columns;          /* of a row: i id, t time, s text */
    const char *none;             /* printed when there is no row; NULL: that is not an error */
    bool (*fill)(struct use *u, char **words);
};

static bool fail(struct use *u, const char *why)
{
    snprintf(u->error, sizeof u->error, "%s", why);
    return false;
}

static void begin(struct use *u, const char *what)
{
    const struct passwd *user = getpwuid(getuid());

    snprintf(u->what, sizeof u->what, "%s", what);
    u->call = db_call_new(&statements[u->command->statement]);
    db_text(u->call, user ? user->pw_name : "unknown");
    db_text(u->call, u->what);
}

/* "close ID", with the id as the only parameter. */
static bool fill_id(struct use *u, char **words)
{
    char what[64];
    uint64_t id;

    if (!id_read(words[0], &id))
        return fail(u, "invalid ID: expected 12 characters, see `plateaud admin find NAME`");
    snprintf(what, sizeof what, "%s %s", u->command->name, words[0]);
    begin(u, what);
    db_int(u->call, (int64_t)id);
    u->player = id;
    return true;
}

static bool fill_close(struct use *u, char **words)
{
    u->ended = true;
    return fill_id(u, words);
}

/* An id, the key of a chosen name, or a guest's name; the log does not say which. */
static bool fill_find(struct use *u, char **words)
{
    char key[NAME_KEY_MAX] = "";
    uint64_t id = 0;

    begin(u, "find");
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
        return fail(u, name_refusal_text(refused, LANGUAGE_EN));
    if (!fill_id(u, words))
        return false;
    db_text(u->call, words[1]);
    db_text(u->call, key);
    u->named = true;
    return true;
}

static bool read_hours(const char *text, int64_t *milliseconds)
{
    char *end;
    const long hours = strtol(text, &end, 10);

    *milliseconds = hours * INT64_C(3600000);
    return *text && !*end && hours > 0 && hours <= HOURS_MAX;
}

static bool add_address(struct use *u, const char *address)
{
    uint8_t key[SECRET_KEY_SIZE];
    char hash[SECRET_SIGNATURE_MAX], what[WHAT_MAX];

    secret_key(u->config->address_key, key);
    if (!ban_hash(key, address, hash))
        return fail(u, "not a valid IPv4 or IPv6 address");
    snprintf(what, sizeof what, "%s %.16s", u->command->name, hash);
    begin(u, what);
    db_text(u->call, hash);
    return true;
}

static bool fill_ban(struct use *u, char **words)
{
    int64_t time;

    if (!read_hours(words[1], &time))
        return fail(u, "invalid HOURS: expected a whole number from 1 to 8784");
    if (!add_address(u, words[0]))
        return false;
    db_int(u->call, time);
    return true;
}

static bool fill_unban(struct use *u, char **words)
{
    return add_address(u, words[0]);
}

static bool fill_notice(struct use *u, char **words)
{
    int64_t time;

    if (!read_hours(words[2], &time))
        return fail(u, "invalid HOURS: expected a whole number from 1 to 8784");
    if (!words[0][0] || !words[1][0] || strlen(words[0]) > NOTICE_MAX ||
        strlen(words[1]) > NOTICE_MAX)
        return fail(u, "invalid notice: expected 1 to 300 bytes, in English and in French");
    begin(u, "notice");
    db_text(u->call, words[0]);
    db_text(u->call, words[1]);
    db_int(u->call, time);
    return true;
}

/* A command without words. */
static bool fill_nothing(struct use *u, char **words)
{
    (void)words;
    begin(u, u->command->name);
    return true;
}

static bool fill_requests(struct use *u, char **words)
{
    (void)words;
    begin(u, "wishes");
    return true;
}

static bool fill_settle(struct use *u, char **words)
{
    char what[64], *end;
    const long long report = strtoll(words[0], &end, 10);

    if (!words[0][0] || *end || report < 1)
        return fail(u, "invalid REPORT: expected a number from `plateaud admin reports-about ID`");
    snprintf(what, sizeof what, "settle %lld", report);
    begin(u, what);
    db_int(u->call, report);
    return true;
}

static bool fill_worker(struct use *u, char **words)
{
    char what[WHAT_MAX];

    if (!worker_name_ok(words[0]))
        return fail(u, "invalid NAME: expected 1 to 40 letters, digits, '-', '_' or '.'");
    snprintf(what, sizeof what, "%s %s", u->command->name, words[0]);
    begin(u, what);
    db_text(u->call, words[0]);
    return true;
}

/* The token is shown once: only its hash is stored. */
static bool fill_worker_add(struct use *u, char **words)
{
    uint8_t hash[SECRET_HASH_SIZE];

    if (!fill_worker(u, words))
        return false;
    secret_token(u->token);
    secret_token_hash(u->token, hash);
    db_bytes(u->call, hash, sizeof hash);
    return true;
}

static const struct command commands[] = {
    {"find", 1, "find NAME|ID            look up a player", SQL_ADMIN_FIND, "istts",
     "no player with that name or id", fill_find},
    {"rename", 2, "rename ID NAME          rename a player", SQL_ADMIN_RENAME, "istts",
     "no player with that id, or the name is taken", fill_rename},
    {"close", 1, "close ID                close an account and sign it out everywhere",
     SQL_ADMIN_CLOSE, "istts", "no player with that id", fill_close},
    {"open", 1, "open ID                 reopen a closed account", SQL_ADMIN_OPEN, "istts",
     "no closed account with that id", fill_id},
    {"abort", 1, "abort GAME              end a game without result, within seconds",
     SQL_ADMIN_ABORT, "i", "no such game, or it is over", fill_id},
    {"wishes", 0, "wishes                  list games that `abort` has not ended yet, and why",
     SQL_ADMIN_WISHES, "its", NULL, fill_requests},
    {"ban", 2, "ban ADDRESS HOURS       ban an address (IPv6: its /64), within seconds",
     SQL_ADMIN_BAN, "t", NULL, fill_ban},
    {"unban", 1, "unban ADDRESS           lift a ban", SQL_ADMIN_UNBAN, "t",
     "this address is not banned", fill_unban},
    {"notice", 3, "notice EN FR HOURS      show a notice to everyone for HOURS, in both languages",
     SQL_ADMIN_NOTICE, "t", NULL, fill_notice},
    {"reports", 0, "reports                 list the players with open reports, all of them",
     SQL_ADMIN_REPORTS, "isssttssii", NULL, fill_nothing},
    {"reports-about", 1, "reports-about ID        list the open reports about a player",
     SQL_ADMIN_REPORTS_ABOUT, "stsiis", "no open report about that player", fill_id},
    {"settle", 1, "settle REPORT           close a report", SQL_ADMIN_SETTLE, "s",
     "no such report, or it is already closed", fill_settle},
    {"settle-about", 1, "settle-about ID         close all reports about a player",
     SQL_ADMIN_SETTLE_ABOUT, "s", "no open report about that player", fill_id},
    {"settle-by", 1, "settle-by ID            close all reports that a player made",
     SQL_ADMIN_SETTLE_BY, "s", "no open report by that player", fill_id},
    {"workers", 0, "workers                 list the workers that have their own token",
     SQL_ADMIN_WORKERS, "st", NULL, fill_nothing},
    {"worker-add", 1, "worker-add NAME         create a token for a worker and print it",
     SQL_ADMIN_WORKER_ADD, "", "a worker of that name exists: revoke its token first",
     fill_worker_add},
    {"worker-revoke", 1, "worker-revoke NAME      revoke a worker's token, within seconds",
     SQL_ADMIN_WORKER_REVOKE, "s", "no worker of that name", fill_worker},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

const char *admin_usage(int number)
{
    return number < COMMANDS ? commands[number].usage : NULL;
}

static void help(FILE *file)
{
    fputs("Usage: plateaud [--config FILE] admin COMMAND\n\nCommands:\n", file);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(file, "  %s\n", commands[i].usage);
    fputs("\nEvery command is logged in the table admin_log. Use the configuration of the nodes:\n"
          "bans need their address_key, and with `nats` nodes learn of a new name or a closed\n"
          "account at once instead of within a minute.\n"
          "\nExamples:\n"
          "  plateaud admin find 'Brave Otter 42'\n"
          "  plateaud admin ban 192.0.2.7 48\n"
          "  plateaud admin worker-add attic > /etc/plateau/workers-token\n"
          "  plateaud admin notice 'Back in ten minutes' 'De retour dans dix minutes' 1\n",
          file);
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

/* How much there is, beside the list: a long one has scrolled away. */
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

/* Nodes cache sessions for a minute: those that are notified look the player up again at once. */
static void tell_nodes(const struct use *u)
{
    const char *servers = u->config->nats;

    if ((!u->ended && !u->named) ||
        (servers[0] && notify_tell_player(servers, u->player, u->named)))
        return;
    fprintf(stderr, "plateaud admin %s: done; %s, so nodes learn of it within a minute\n",
            u->command->name, servers[0] ? "NATS does not answer" : "`nats` is not set");
}

static int use(struct use *u, char **words)
{
    char error[DB_ERROR_MAX];

    if (!u->command->fill(u, words)) {
        fprintf(stderr, "plateaud admin %s: %s\n", u->command->name, u->error);
        return 2;
    }
    if (!db_run(u->config->database, u->call, on_rows, u, error)) {
        fprintf(stderr, "plateaud admin %s: %s\n", u->command->name, error);
        return 1;
    }
    if (u->rows > 0 || !u->command->none) {
        if (u->token[0])
            puts(u->token);
        tell_nodes(u);
        return 0;
    }
    fprintf(stderr, "plateaud admin %s: %s\n", u->command->name, u->command->none);
    return 1;
}

int admin_run(const struct config *c, int count, char **words)
{
    struct use u = {.config = c};

    if (!secret_init())
        return 1;
    for (int i = 0; i < COMMANDS && count > 0; i++)
        if (strcmp(commands[i].name, words[0]) == 0)
            u.command = &commands[i];
    if (u.command && count == u.command->words + 1)
        return use(&u, words + 1);
    help(count > 0 && strcmp(words[0], "help") == 0 ? stdout : stderr);
    return count > 0 && strcmp(words[0], "help") == 0 ? 0 : 2;
}
