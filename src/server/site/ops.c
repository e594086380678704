/*
 * ops.c - health check and metrics endpoints for operators.
 */
#include "server/api/api.h"
#include "server/base/metrics.h"
#include "server/db/stores.h"
#include "server/net/notify.h"
#include "server/wire/json_id.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* Writes which databases of games are not ready, and why, while the node is. */
static void put_unready(struct json_writer *w, const struct node *n)
{
    json_put_key(w, "unready");
    json_put_object(w);
    for (int i = 0; i < stores_count(n->stores); i++)
        if (hub_unready_at(n->hub, i))
            json_field_text(w, stores_name(n->stores, i), refusal_code(hub_unready_at(n->hub, i)));
    json_put_end(w);
}

static void get_health(struct api_call *c)
{
    const enum refusal why = c->node->draining ? REFUSED_DRAINING : hub_unready(c->node->hub);
    struct json_writer w;

    if (why) {
        api_refuse(c, why);
        return;
    }
    api_write(c, &w);
    json_put_object(&w);
    json_field_text(&w, "status", "ok");
    json_field_text(&w, "node", c->node->name);
    json_field_text(&w, "version", PLATEAU_VERSION_TEXT);
    json_field_flag(&w, "notifications", notify_connected(c->node->notify));
    put_unready(&w, c->node);
    json_put_end(&w);
    api_answer_json(c, &w);
}

static void set_lanes(const struct db_counts *db)
{
    for (int i = 0; i < DB_LANES; i++) {
        const struct db_lane_counts *lane = &db->lanes[i];
        const char *name = db_lane_name((enum db_lane)i);
        metrics_set(METRIC_READS, name, lane->reads);
        metrics_set(METRIC_READS_DROPPED, name, lane->late);
        metrics_set(METRIC_READS_WAITED, name, lane->waited);
        metrics_set(METRIC_READS_WAITING, name, (uint64_t)lane->waiting);
    }
}

/* If games have separate databases, reports for each whether it is away. */
static void set_databases(const struct node *n)
{
    if (!stores_sharded(n->stores))
        return;
    for (int i = 0; i < stores_count(n->stores); i++) {
        const enum refusal why = hub_unready_at(n->hub, i);
        metrics_set(METRIC_GAME_DATABASE_UNREADY, stores_name(n->stores, i), why != REFUSAL_NONE);
        metrics_set(METRIC_SHARDS_REFUSED, stores_name(n->stores, i), why == REFUSED_SHARDS);
    }
}

/* Reports CPU and memory under the usual names, which common dashboards know. */
static void set_process(void)
{
    struct timespec cpu = {0};
    unsigned long long pages = 0;
    FILE *statm = fopen("/proc/self/statm", "r"); /* the second number is the resident pages */

    if (statm) {
        if (fscanf(statm, "%*u %llu", &pages) == 1)
            metrics_set(METRIC_MEMORY, NULL, pages * (uint64_t)sysconf(_SC_PAGESIZE));
        fclose(statm);
    }
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu) == 0)
        metrics_set(METRIC_CPU_SECONDS, NULL,
                    (uint64_t)cpu.tv_sec * 1000 + (uint64_t)cpu.tv_nsec / 1000000);
}

static void get_metrics(struct api_call *c)
{
    static char text[METRICS_TEXT_MAX];
    const struct hub_counts hub = hub_counts(c->node->hub);
    const struct db_counts db = stores_counts(c->node->stores);
    const struct notify_counts notified = notify_counts(c->node->notify);
    const enum refusal unready = hub_unready(c->node->hub);

    metrics_set(METRIC_SOCKETS, NULL, (uint64_t)web_sockets(c->node->web));
    metrics_set(METRIC_ADDRESSES, NULL, (uint64_t)web_addresses(c->node->web));
    metrics_set(METRIC_SOCKETS_LIMIT, NULL, (uint64_t)c->node->config.sockets);
    set_process();
    metrics_set(METRIC_GAMES_CACHED, NULL, hub.rooms);
    metrics_set(METRIC_GAMES_WATCHED, NULL, hub.watched);
    metrics_set(METRIC_GAMES_LOADED, NULL, hub.loads);
    metrics_set(METRIC_EVENTS_READ, NULL, hub.events);
    metrics_set(METRIC_SWEEPS, NULL, hub.sweeps);
    metrics_set(METRIC_BATCHES, NULL, db.batches);
    metrics_set(METRIC_RECONNECTS, NULL, db.lost);
    metrics_set(METRIC_WARNINGS, NULL, db.warnings);
    set_lanes(&db);
    set_databases(c->node);
    metrics_set(METRIC_NOTIFICATIONS_SENT, NULL, notified.sent);
    metrics_set(METRIC_NOTIFICATIONS_RECEIVED, NULL, notified.received);
    metrics_set(METRIC_NOTIFICATIONS_DROPPED, NULL, notified.dropped);
    for (enum refusal r = REFUSED_DATABASE; r <= REFUSED_CLOCK; r++)
        metrics_set(METRIC_UNREADY, refusal_code(r), unready == r);
    const size_t size = metrics_write(text, sizeof text);
    api_answer_text(c, "text/plain; version=0.0.4; charset=utf-8", text, size);
}

const struct api_route api_ops_routes[] = {
    {WEB_GET, "/healthz", API_OPEN, false, 0, get_health},
    {WEB_GET, "/metrics", API_OPEN, false, 0, get_metrics},
    {0},
};
