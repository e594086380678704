/*
 * db_check.c - checks a connection before it is used.
 *
 * First come the settings and statements of its kind, and checks that the server is a durable
 * primary with as many copies as configured, and that no other server has taken over from it. Then
 * it must commit a write. A primary that crashed and came back shows commits that perhaps no
 * standby has; answers based on those could promise what is lost with the machine. The write comes
 * after those commits in the log: once the standbys have confirmed it, they have the commits too.
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

enum { WARNING_EVERY = 60000 }; /* milliseconds between two such lines in the log */

enum column { UNSAFE, COPIES, RECOVERY, TIMELINE, SYSTEM };

/* Whether the commit was cancelled while it waited for a standby, which PostgreSQL answers as done,
 * with a warning. The warning's SQLSTATE is that of most warnings, and its text depends on the
 * server's language. */
static bool is_cancelled_wait(const PGresult *r)
{
    const char *function = PQresultErrorField(r, PG_DIAG_SOURCE_FUNCTION);

    return function && strcmp(function, "SyncRepWaitForLSN") == 0;
}

/* Logs that PostgreSQL sent a warning, at most once a minute, because it may do so with every
 * commit for days. Its own log has the text, which may contain personal data. */
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

/* If a node's machine vanishes, its session ends within half a minute, with its transaction and
 * locks; the server's default is two hours. db_servers.c sets the same for our side. */
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

/* The settings of a lane are sent after its statements: its timeout is meant for single queries,
 * and a server with many new connections may need longer to prepare all statements. */
static bool send_lane_settings(struct db_connection *c)
{
    const char *set = c->reads ? db_lane_rules[c->lane].set : NULL;

    return !set || db_send_plain(c, set);
}

/* Whether a statement is prepared on this connection: databases other than the directory lack the
 * statements of the directory. */
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
        db_send_plain(
            c, "SELECT service_unsafe(), service_standbys(), pg_is_in_recovery(), " DB_TIMELINE
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

/* Whether all was prepared. A timeout is retried; any other failure is a fault of the schema or the
 * server, and logged. */
static bool all_good(struct db_connection *c)
{
    for (int i = 0; i < c->result_count; i++)
        if (!db_result_good(c->results[i])) {
            const char *state = PQresultErrorField(c->results[i], PG_DIAG_SQLSTATE);
            const bool late = state && strcmp(state, SQLSTATE_QUERY_CANCELED) == 0;
            log_event(late ? LOG_WARNING : LOG_ERROR, "database-error",
                      log_text("error", PQresultErrorMessage(c->results[i])));
            return false;
        }
    return true;
}

/* Whether another primary has taken over from this one, as far as this node has seen. */
static bool has_ended(const struct db_connection *c)
{
    return strcmp(c->system, c->db->system) == 0 && c->timeline < c->db->timeline;
}

/* Returns why the server cannot be used, or NULL if it can. */
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
                             "copies than synchronous_standbys"
                           : NULL;
}

void db_check_prepared(struct db_connection *c)
{
    const bool good = all_good(c);
    const char *why = good ? refuse(c, c->results[c->result_count - 1]) : NULL;

    /* Log a reason only once, because connections retry endlessly. */
    if (why && why != c->db->refused)
        log_event(LOG_WARNING, "database-refused", log_text("host", PQhost(c->pg)),
                  log_text("port", PQport(c->pg)), log_text("reason", why));
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

/* Logs to which server it reconnected, and after how long. */
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
    snprintf(d->server_timeline, sizeof d->server_timeline, "%s/%" PRIu32, d->system, d->timeline);
    if (other)
        log_event(LOG_WARNING, "timeline-changed", log_int("timeline", c->timeline));
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
    db_connect_move(d, c->server); /* Connections that are down retry at once. */
    tell_unknown(d);
    db_send_on_tick_end(d);
}
