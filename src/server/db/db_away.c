/*
 * db_away.c - notices within half a second that one of several databases does not answer, and fails
 * calls that may not wait.
 *
 * A server that is frozen, or whose packets are lost, keeps its connections. So what counts is
 * whether anything is received on any of them while a quick answer is due.
 */
#include "server/db/db_lane.h"
#include "server/db/db_private.h"
#include "server/net/loop.h"

enum { QUIET = 200 }; /* milliseconds without data after which a quick query is sent */

bool db_is_away(const struct db *d)
{
    return d->settings.impatient && (d->silent || d->hangs || !db_ready(d));
}

/* Whether an answer has been due for this long; `lists`: in the lanes that may be slow; else in the
 * others. */
static bool is_awaited(const struct db *d, bool lists, uint64_t milliseconds)
{
    const uint64_t now = loop_time(d->loop);

    for (int i = 0; i < d->count; i++) {
        const struct db_connection *c = &d->connections[i];
        const bool slow = c->reads && db_lane_rules[c->lane].spare;
        if (c->state == DB_READY && c->syncs > 0 && slow == lists && now - c->asked >= milliseconds)
            return true;
    }
    return false;
}

bool db_is_quiet(const struct db *d)
{
    return loop_time(d->loop) - d->heard >= QUIET && is_awaited(d, true, QUIET) &&
           !is_awaited(d, false, 0);
}

/* Reads what has arrived: if the node itself was suspended, answers may wait in the sockets. */
static void listen(struct db *d)
{
    const uint64_t now = loop_time(d->loop);

    if (now - d->checked > 3 * DB_CHECK_EVERY)
        d->heard = now;
    d->checked = now;
    d->hangs = now - d->heard >= DB_HANGS && is_awaited(d, false, DB_HANGS);
}

static bool may_not_wait(const struct db_call *c, uint64_t now)
{
    (void)now;
    return !c->patient;
}

static bool has_waited(const struct db_call *c, uint64_t now)
{
    return !c->patient && now - c->asked >= DB_HANGS;
}

static void tell_all(struct db_list *list, bool sent)
{
    for (struct db_call *call; (call = db_list_take(list));)
        if (sent)
            db_result_tell(call, DB_UNKNOWN, NULL, "the database does not answer");
        else
            db_result_tell_late(call);
}

/* Fails one call that was sent; it stays in its place, because its answer may still come. The
 * callback may end other calls, so the search begins again each time. */
static bool tell_one_sent(struct db *d)
{
    const uint64_t now = loop_time(d->loop);

    for (int i = 0; i < d->count; i++) {
        const struct db_connection *c = &d->connections[i];
        for (struct db_call *call = c->in_flight.first; call; call = call->next)
            if (!call->told && has_waited(call, now)) {
                db_result_tell_early(call, !c->reads);
                return true;
            }
    }
    return false;
}

static void fail_waiting(struct db *d)
{
    const uint64_t now = loop_time(d->loop);
    struct db_list waiting, lost;

    db_list_init(&waiting);
    db_list_init(&lost);
    for (int lane = 0; lane < DB_LANES; lane++) {
        const int before = waiting.count;
        db_list_pick(&d->reads[lane], may_not_wait, now, &waiting);
        d->counts.lanes[lane].late += (uint64_t)(waiting.count - before);
    }
    db_list_pick(&d->writes, has_waited, now, &waiting);
    db_list_pick(&d->unknown, has_waited, now, &lost);
    tell_all(&waiting, false);
    tell_all(&lost, true);
    while (tell_one_sent(d))
        continue;
}

void db_away_check(struct db *d)
{
    listen(d);
    if (db_is_away(d))
        fail_waiting(d);
    if (d->on_check)
        d->on_check(d->on_check_data);
}
