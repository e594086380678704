/*
 * move.c - `plateaud move-shards`: options, connections, and what its steps share.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/usage.h"
#include "server/base/alloc.h"
#include "server/move/move_private.h"
#include "server/shards/writers.h"

enum { LOCK_TRIES = 300, POLL = 100, TELL_EVERY = 2000 };

static const struct option options[] = {
    {.name = "--from",
     .kind = OPTION_TEXT,
     .argument = "CONNINFO",
     .offset = offsetof(struct shard_move, given.from),
     .required = true,
     .help = {.plain = "the database that has the games; its role may end sessions of nodes"}},
    {.name = "--to",
     .kind = OPTION_TEXT,
     .argument = "CONNINFO",
     .offset = offsetof(struct shard_move, given.to),
     .required = true,
     .help = {.plain = "an empty database on the new server; its role is a superuser"}},
    {.name = "--via",
     .kind = OPTION_TEXT,
     .argument = "CONNINFO",
     .offset = offsetof(struct shard_move, given.via),
     .help = {.plain = "how the new server reaches --from, if not by --from"}},
    OPTION_END,
};

static const struct {
    const char *name;
    bool (*run)(struct shard_move *m);
} steps[] = {{"prepare", move_prepare},
             {"fence", move_fence},
             {"switch", move_switch},
             {"abort", move_abort}};

bool move_fail(const char *format, ...)
{
    va_list values;

    fputs("plateaud move-shards: ", stderr);
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    return false;
}

void move_say(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
}

/* Prints an error of PostgreSQL, which ends with a newline. */
static bool fail_at(struct shard_move *m, const struct db_session *s)
{
    m->error[strcspn(m->error, "\n")] = '\0';
    return move_fail("%s: %s", s == m->from ? "--from" : "--to", m->error);
}

bool move_ask(struct shard_move *m, struct db_session *s, const char *sql, char *value, size_t size)
{
    return db_session_run(s, sql, value, size, m->error) || fail_at(m, s);
}

bool move_is(struct shard_move *m, struct db_session *s, const char *sql, bool *yes)
{
    char value[8];

    if (!move_ask(m, s, sql, value, sizeof value))
        return false;
    *yes = strcmp(value, "t") == 0;
    return true;
}

bool move_read(struct shard_move *m)
{
    if (!ranges_read(m->from, &m->has, m->error))
        return fail_at(m, m->from);
    return !m->to || ranges_read(m->to, &m->gets, m->error) || fail_at(m, m->to);
}

bool move_change(struct shard_move *m, struct db_session *s, enum range_state from,
                 enum range_state to, int64_t epoch)
{
    return ranges_change(s, from, to, epoch, NULL, m->error) || fail_at(m, s);
}

bool move_copies(struct shard_move *m, bool *copies)
{
    char sql[512];

    snprintf(sql, sizeof sql,
             "SELECT coalesce(bool_and(r.srsubstate = 'r'), false) FROM pg_subscription s"
             " JOIN pg_subscription_rel r ON r.srsubid = s.oid WHERE s.subname = '" MOVE_NAME "'"
             " AND s.subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())"
             " AND s.subslotname = '%s'",
             m->slot);
    return move_is(m, m->to, sql, copies);
}

/* Reads the end of the write-ahead log. The commit before it makes sure that all earlier commits
 * are on disk, asynchronous ones too. */
static bool end_of_log(struct shard_move *m, char *lsn, size_t size)
{
    return move_ask(m, m->from, "SELECT pg_logical_emit_message(true, 'plateau', '')", NULL, 0) &&
           move_ask(m, m->from, "SELECT pg_current_wal_insert_lsn()", lsn, size);
}

bool move_follow(struct shard_move *m)
{
    char sql[512], lsn[32], lag[64];
    bool copies = false;

    if (!end_of_log(m, lsn, sizeof lsn))
        return false;
    snprintf(sql, sizeof sql,
             "SELECT CASE WHEN confirmed_flush_lsn >= '%s' THEN '' ELSE"
             " pg_size_pretty('%s'::pg_lsn - confirmed_flush_lsn) || CASE WHEN active THEN ''"
             " ELSE ', and --to is not connected: see its log' END END"
             " FROM pg_replication_slots WHERE slot_name = '%s'",
             lsn, lsn, m->slot);
    for (int waited = 0;; waited += POLL) {
        snprintf(lag, sizeof lag, "no replication slot %.40s", m->slot);
        if (!move_ask(m, m->from, sql, lag, sizeof lag) || !move_copies(m, &copies))
            return false;
        if (!lag[0] && copies)
            return true;
        if (waited > 0 && waited % TELL_EVERY == 0)
            move_say("still to be copied: %s", lag[0] ? lag : "tables");
        writers_pause(POLL);
    }
}

/* Takes the lock against a second operator, or a run that was killed a moment ago: the server ends
 * the statement of that run before it notices that the client is gone. */
static bool lock(struct shard_move *m, struct db_session *s)
{
    bool mine = false;

    for (int tries = 0; tries < LOCK_TRIES; tries++) {
        if (!move_is(m, s, "SELECT pg_try_advisory_lock(7152870)", &mine))
            return false;
        if (mine)
            return true;
        if (tries == TELL_EVERY / POLL)
            move_say("waiting for another plateaud move-shards");
        writers_pause(POLL);
    }
    return move_fail("another plateaud move-shards is at work");
}

/* Names the slot: slot names are unique per server, so the new database determines the name. */
static bool name_slot(struct shard_move *m)
{
    static const char identity[] =
        "SELECT (SELECT system_identifier FROM pg_control_system()) || '_' || oid"
        " FROM pg_database WHERE datname = current_database()";
    char old[48], new[48];

    if (!move_ask(m, m->from, identity, old, sizeof old) ||
        !move_ask(m, m->to, identity, new, sizeof new))
        return false;
    snprintf(m->slot, sizeof m->slot, "%s_%s", MOVE_NAME, new);
    return strcmp(old, new) != 0 || move_fail("--from and --to are the same database");
}

/* Commits must be on disk, whatever the role's settings say. */
static const char settings[] =
    "SET client_min_messages = error;"
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local', 'remote_write')";

static bool open_both(struct shard_move *m, bool need_both)
{
    m->from = db_session_open(m->given.from, m->error);
    if (!m->from)
        return fail_at(m, m->from);
    if (!move_ask(m, m->from, settings, NULL, 0) || !lock(m, m->from))
        return false;
    m->to = db_session_open(m->given.to, m->error);
    if (!m->to)
        return !need_both || fail_at(m, m->to);
    return move_ask(m, m->to, settings, NULL, 0) && lock(m, m->to) && name_slot(m);
}

static int run_step(struct shard_move *m, bool (*run)(struct shard_move *m))
{
    const bool ok = open_both(m, run != move_abort) && run(m);

    if (m->from)
        db_session_close(m->from);
    if (m->to)
        db_session_close(m->to);
    return ok ? 0 : 1;
}

static int run_move(int argc, char **argv)
{
    struct shard_move *m = alloc_zeroed(1, sizeof *m);
    const bool ok = option_parse(&command_move, argc, argv, m) >= 0;
    bool (*run)(struct shard_move *m) = NULL;

    for (size_t i = 0; i < sizeof steps / sizeof *steps && ok; i++)
        if (strcmp(argv[1], steps[i].name) == 0)
            run = steps[i].run;
    if (ok && !run)
        usage_error(&command_move, "unknown step '%s'", argv[1]);
    const int status = run ? run_step(m, run) : EXIT_USAGE;
    free(m);
    return status;
}

const struct command command_move = {
    .name = "move-shards",
    .operands = "prepare|fence|switch|abort",
    .summary = {.plain = "move games to another server"},
    .help =
        {.plain =
             "Moves all games of one database to an empty one on another server. Each step may be "
             "interrupted and repeated:\n"
             "  prepare   copy all games while they are played, and follow\n"
             "  fence     end writing at --from, where games wait; then --to has everything\n"
             "  switch    open the games at --to: now change game_databases, restart the nodes\n"
             "  abort     empty --to and open the games at --from again, unless they were opened "
             "at --to"},
    .options = options,
    .examples = {.plain = "plateaud move-shards prepare --from 'host=10.0.0.8 dbname=plateau' --to "
                          "'host=10.0.0.9 dbname=plateau'"},
    .run = run_move,
};
