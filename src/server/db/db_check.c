/*
 * db_check.c - what a connection must show before it is used.
 *
 * First the settings and statements of its kind, and that the server is a primary, durable, with
 * as many copies as wanted, and not one that others have taken over from. Then it must write.
 * A primary that crashed and came back shows commits that no standby may have; who answers clients
 * from those could promise what burns with the machine. The write comes after them in the log: once
 * it has its copies, they have theirs.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/db/db_lane.h"
#include "server/db/db_private.h"
#include "server/db/sqlstate.h"
#include "server/net/loop.h"

enum { WARNING_EVERY = 60000 }; /* milliseconds */

enum column { UNSAFE, COPIES, RECOVERY, TIMELINE, SYSTEM };

/* A commit that was cancelled while it waited for a standby is answered as done, with a warning.
 * Its SQLSTATE is that of most warnings, and its text depends on the server's language. */
static bool is_cancelled_wait(const PGresult *r)
{
    const char *function = PQresultErrorField(r, PG_DIAG_SOURCE_FUNCTION);

    return function && strcmp(function, "SyncRepWaitForLSN") == 0;
}

/* PostgreSQL may warn with every commit for days: one line per minute. Its own log has the text,
 * which may say who someone is. */
static void note_warning(struct db *d, const PGresult *r)
{
    const uint64_t now = loop_time(d->loop);

    d->counts.warnings++;
    if (d->warned && now - d->warned < WARNING_EVERY)
        return;
    d->warned = now;
    log_event(LOG_WARNING, "database-warning",
              log_text("sqlstate", PQresultErrorField(r, PG_DIAG_SQLSTATE)),
              log_text("function", PQresultErrorField(r, PG_DIAG_SOURCE_FUNCTION)),
              log_int("warnings", (int64_t)d->counts.warnings));
}

static void on_notice(void *data, const PGresult *r)
{
    struct db_connection *c = data;
    const char *severity = PQresultErrorField(r, PG_DIAG_SEVERITY_NONLOCALIZED);

    if (!severity || strcmp(severity, "WARNING") != 0)
        return;
    if (c->db->settings.copies > 0 && is_cancelled_wait(r)) {
        c->doubtful = true;
        log_plain(LOG_ERROR, "commit-doubtful");
    } else {
        note_warning(c->db, r);
    }
}

/* The session of a node whose machine is gone without a word ends within half a minute, with its
 * transaction and locks; the server's default is two hours. db_servers.c does the same here. */
static bool send_settings(struct db_connection *c)
{
    return db_send_plain(c, "SET lock_timeout = '500ms'") &&
           db_send_plain(c, "SET statement_timeout = '10s'") &&
           db_send_plain(c, "SET idle_in_transaction_session_timeout = '10s'") &&
           db_send_plain(c, "SELECT set_config('tcp_keepalives_idle', '15', false),"
                            " set_config('tcp_keepalives_interval', '5', false),"
                            " set_config('tcp_keepalives_count', '3', false),"
                            " set_config('tcp_user_timeout', '30s', false)");
}

/* Those of its lane come after its statements: the timeout of a lane is for one of them, and a
 * server with many new connections may need longer to prepare all. */
static bool send_lane_settings(struct db_connection *c)
{
    const char *set = c->reads ? db_lane_rules[c->lane].set : NULL;

    return !set || db_send_plain(c, set);
}

/* A statement of the directory that is sent to another database finds nothing prepared there. */
static bool is_prepared(const struct db_connection *c, const struct db_statement *s)
{
    return (!c->reads || s->lane == c->lane) && (!s->directory || c->db->settings.directory);
}

void db_check_start(struct db_connection *c)
{
    const struct db_settings *s = &c->db->settings;
    bool ok = PQsetnonblocking(c->pg, 1) == 0 && PQenterPipelineMode(c->pg) && send_settings(c);

    PQsetNoticeReceiver(c->pg, on_notice, c);
    c->state = DB_PREPARING;
    for (int i = 0; i < s->statement_count && ok; i++)
        if (is_prepared(c, s->statements[i]))
            ok = PQsendPrepare(c->pg, s->statements[i]->name, s->statements[i]->sql, 0, NULL);
    if (ok &&
        db_send_plain(c,
                      "SELECT service_unsafe(), service_copies(), pg_is_in_recovery(), " DB_TIMELINE
                      ", (SELECT system_identifier FROM pg_control_system())") &&
        db_send_sync(c))
        db_connect_flush(c);
    else
        db_connect_lose(c);
}

uint32_t db_check_timeline(const char *text)
{
    return (uint32_t)strtoul(text, NULL, 16);
}

/* What came too late is tried again; what else fails is the schema's fault or the server's. */
static bool all_good(struct db_connection *c)
{
    for (int i = 0; i < c->result_count; i++)
        if (!db_result_good(c->results[i])) {
            const char *state = PQresultErrorField(c->results[i], PG_DIAG_SQLSTATE);
            const bool late = state && strcmp(state, SQLSTATE_QUERY_CANCELED) == 0;
            log_event(late ? LOG_WARNING : LOG_ERROR, "database",
                      log_text("error", PQresultErrorMessage(c->results[i])));
            return false;
        }
    return true;
}

/* Whether another primary has taken over from this one, as far as we have seen. */
static bool has_ended(const struct db_connection *c)
{
    return strcmp(c->system, c->db->system) == 0 && c->timeline < c->db->timeline;
}

/* Why the server is none for us, or NULL. */
static const char *refuse(struct db_connection *c, const PGresult *r)
{
    struct db *d = c->db;
    const long copies = strtol(PQgetvalue(r, 0, COPIES), NULL, 10);
    const bool unsafe = !d->settings.unsafe && !PQgetisnull(r, 0, UNSAFE);

    if (PQgetvalue(r, 0, RECOVERY)[0] == 't')
        return "it is a standby";
    snprintf(c->system, sizeof c->system, "%s", PQgetvalue(r, 0, SYSTEM));
    c->timeline = db_check_timeline(PQgetvalue(r, 0, TIMELINE));
    if (has_ended(c))
        return "its timeline has ended: another primary took over. After restoring a backup, "
               "restart the nodes";
    d->lacks_copies = copies < d->settings.copies;
    snprintf(d->unsafe, sizeof d->unsafe, "%s", unsafe ? PQgetvalue(r, 0, UNSAFE) : "");
    if (unsafe)
        return d->unsafe;
    return d->lacks_copies ? "synchronous_commit and synchronous_standby_names give a commit fewer "
                             "copies than database_copies"
                           : NULL;
}

void db_check_prepared(struct db_connection *c)
{
    const bool good = all_good(c);
    const char *why = good ? refuse(c, c->results[c->result_count - 1]) : NULL;

    if (why && why != c->db->refused) /* Connections try again and again. */
        log_event(LOG_WARNING, "database-refused", log_text("host", PQhost(c->pg)),
                  log_text("port", PQport(c->pg)), log_text("why", why));
    c->db->refused = why ? why : c->db->refused;
    db_receive_clear(c);
    c->state = DB_TRUSTING;
    if (good && !why && send_lane_settings(c) &&
        db_send_plain(c, "SELECT pg_logical_emit_message(true, 'plateau', '')") && db_send_sync(c))
        db_connect_flush(c);
    else
        db_connect_lose(c);
}

static void tell_unknown(struct db *d)
{
    struct db_list list;

    db_list_init(&list);
    db_list_prepend(&list, &d->unknown);
    for (struct db_call *call; (call = db_list_take(&list));)
        db_result_tell(call, DB_UNKNOWN, NULL, "the connection was lost after it was sent");
}

/* Where, and after how long. */
static void note_return(const struct db_connection *c)
{
    struct db *d = c->db;

    if (!d->away)
        return;
    log_event(LOG_WARNING, "database-back", log_text("host", PQhost(c->pg)),
              log_text("port", PQport(c->pg)), log_int("timeline", c->timeline),
              log_int("milliseconds", (int64_t)(loop_time(d->loop) - d->away)));
    d->away = 0;
}

static void note_timeline(const struct db_connection *c)
{
    struct db *d = c->db;
    const bool other =
        d->timeline && (d->timeline != c->timeline || strcmp(d->system, c->system) != 0);

    d->timeline = c->timeline;
    memcpy(d->system, c->system, sizeof d->system);
    snprintf(d->past, sizeof d->past, "%s/%" PRIu32, d->system, d->timeline);
    if (other)
        log_event(LOG_WARNING, "timeline", log_int("now", c->timeline));
}

void db_check_trusted(struct db_connection *c)
{
    struct db *d = c->db;
    const bool good = all_good(c) && !has_ended(c);

    db_receive_clear(c);
    if (!good) {
        db_connect_lose(c);
        return;
    }
    assert(c->server == d->server);
    c->state = DB_READY;
    c->proven = true;
    c->wait = DB_RETRY_FIRST;
    d->counts.connects++;
    d->refused = NULL;
    note_return(c);
    note_timeline(c);
    db_connect_move(d, c->server); /* Those that are down try at once. */
    tell_unknown(d);
    db_send_on_tick_end(d);
}
