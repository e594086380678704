/*
 * metrics.c - counters, gauges and histograms, and their text for Prometheus.
 *
 * Histograms add up integers (rows, microseconds), so that sums have no rounding errors.
 */
#include "server/base/metrics.h"

#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum kind { COUNTER, GAUGE, HISTOGRAM };

struct description {
    const char *name, *help;
    enum kind kind;
    const char *label;       /* NULL: none */
    const uint32_t *buckets; /* a histogram's upper bounds, terminated by 0 */
    uint32_t unit;           /* exported values are divided by this */
};

static const uint32_t rows[METRICS_BUCKETS] = {1, 2, 4, 8, 16, 32, 64, 128, 256};
static const uint32_t microseconds[METRICS_BUCKETS] = {500,    1000,    2000,    4000,    8000,
                                                       16000,  32000,   64000,   128000,  256000,
                                                       512000, 1000000, 2500000, 10000000};

#define UNLABELLED NULL, NULL, 1
static const struct description descriptions[METRIC_COUNT] = {
    [METRIC_SOCKETS] = {"plateau_sockets", "Open sockets.", GAUGE, UNLABELLED},
    [METRIC_ADDRESSES] = {"plateau_client_addresses", "Addresses that open sockets come from.",
                          GAUGE, UNLABELLED},
    [METRIC_SOCKETS_SLOW] = {"plateau_sockets_closed_slow_total",
                             "Sockets closed because their send queue was full.", COUNTER,
                             UNLABELLED},
    [METRIC_REQUESTS] = {"plateau_requests_total", "HTTP requests answered, by class of status.",
                         COUNTER, "class", NULL, 1},
    [METRIC_COMMANDS] = {"plateau_commands_total", "Commands to tables, by act.", COUNTER, "act",
                         NULL, 1},
    [METRIC_REFUSALS] = {"plateau_refusals_total", "Commands and requests refused, by code.",
                         COUNTER, "code", NULL, 1},
    [METRIC_BATCHES] = {"plateau_commit_batches_total", "Transactions of commands.", COUNTER,
                        UNLABELLED},
    [METRIC_BATCH_COMMANDS] = {"plateau_commit_batch_commands", "Commands in one transaction.",
                               HISTOGRAM, NULL, rows, 1},
    [METRIC_COMMIT_SECONDS] = {"plateau_commit_seconds", "Time from sending a batch to its commit.",
                               HISTOGRAM, NULL, microseconds, 1000000},
    [METRIC_COMMAND_SECONDS] = {"plateau_command_seconds",
                                "Time from a command's receipt to its acknowledgement.", HISTOGRAM,
                                NULL, microseconds, 1000000},
    [METRIC_EVENTS_READ] = {"plateau_events_read_total", "Events read from the database.", COUNTER,
                            UNLABELLED},
    [METRIC_NOTIFICATIONS_SENT] = {"plateau_notifications_sent_total",
                                   "Notifications sent to other nodes.", COUNTER, UNLABELLED},
    [METRIC_NOTIFICATIONS_RECEIVED] = {"plateau_notifications_received_total",
                                       "Notifications received from other nodes.", COUNTER,
                                       UNLABELLED},
    [METRIC_NOTIFICATIONS_DROPPED] = {"plateau_notifications_dropped_total",
                                      "Notifications not sent: NATS was unreachable or too slow.",
                                      COUNTER, UNLABELLED},
    [METRIC_GAMES_CACHED] = {"plateau_games_cached", "Games kept in memory.", GAUGE, UNLABELLED},
    [METRIC_GAMES_WATCHED] = {"plateau_games_watched", "Games with at least one watcher.", GAUGE,
                              UNLABELLED},
    [METRIC_GAMES_LOADED] = {"plateau_games_loaded_total", "Games rebuilt from their log.", COUNTER,
                             UNLABELLED},
    [METRIC_RATING_FAILURES] = {"plateau_rating_failures_total",
                                "Finished games that could not be rated and were skipped.", COUNTER,
                                UNLABELLED},
    [METRIC_ROWS_DELETED] = {"plateau_rows_deleted_total", "Old rows deleted, by table.", COUNTER,
                             "table", NULL, 1},
    [METRIC_ARCHIVED_GAMES] = {"plateau_archived_games_total", "Games whose logs were archived.",
                               COUNTER, UNLABELLED},
    [METRIC_ARCHIVED_EVENTS] = {"plateau_archived_events_total", "Events of archived logs.",
                                COUNTER, UNLABELLED},
    [METRIC_ARCHIVED_BYTES] = {"plateau_archived_bytes_total", "Bytes of archived logs, packed.",
                               COUNTER, UNLABELLED},
    [METRIC_ARCHIVE_FAILURES] = {"plateau_archive_failures_total",
                                 "Tries to archive a game that failed.", COUNTER, UNLABELLED},
    [METRIC_JOBS] = {"plateau_jobs_total", "Engine jobs, by outcome.", COUNTER, "outcome", NULL, 1},
    [METRIC_RECONNECTS] = {"plateau_database_reconnects_total", "Reconnections to the database.",
                           COUNTER, UNLABELLED},
    [METRIC_WARNINGS] = {"plateau_database_warnings_total",
                         "Warnings of PostgreSQL other than a cancelled wait for a standby.",
                         COUNTER, UNLABELLED},
    [METRIC_READS] = {"plateau_database_reads_total", "Reads sent to the database, by lane.",
                      COUNTER, "lane", NULL, 1},
    [METRIC_READS_DROPPED] = {"plateau_database_reads_dropped_total",
                              "Reads cancelled because they waited too long, by lane.", COUNTER,
                              "lane", NULL, 1},
    [METRIC_READS_WAITED] = {"plateau_database_read_wait_seconds_total",
                             "Time that reads waited before being sent, by lane.", COUNTER, "lane",
                             NULL, 1000},
    [METRIC_READS_WAITING] = {"plateau_database_reads_waiting",
                              "Reads waiting to be sent, by lane.", GAUGE, "lane", NULL, 1},
    [METRIC_UNREADY] = {"plateau_unready", "1 while the node is not ready for this reason.", GAUGE,
                        "code", NULL, 1},
    [METRIC_GAME_DATABASE_UNREADY] = {"plateau_game_database_unready",
                                      "1 while the database of these shards is not ready.", GAUGE,
                                      "shards", NULL, 1},
    [METRIC_SHARDS_REFUSED] = {"plateau_shards_refused",
                               "1 while their database does not hold the shards that "
                               "game_databases gives it.",
                               GAUGE, "shards", NULL, 1},
    [METRIC_SWEEPS] = {"plateau_deadline_sweeps_total", "Sweeps for expired clocks.", COUNTER,
                       UNLABELLED},
    [METRIC_OUTBOX_DELIVERED] =
        {"plateau_outbox_delivered_total",
         "Games copied to the directory, immediately or found a second later or more.", COUNTER,
         "when", NULL, 1},
    [METRIC_UNRATED_AGE] = {"plateau_unrated_age_seconds",
                            "How long the next game to be rated has been over.", GAUGE, UNLABELLED},
    [METRIC_WAL_AGE] = {"plateau_wal_archive_age_seconds",
                        "Time since the last segment of the write-ahead log was archived.", GAUGE,
                        "shards", NULL, 1},
    [METRIC_NUMBERS_LEFT] = {"plateau_database_transactions_left",
                             "Transactions before PostgreSQL stops writing unless it can vacuum.",
                             GAUGE, "shards", NULL, 1},
    [METRIC_SOCKETS_LIMIT] = {"plateau_sockets_limit", "Sockets that may be open.", GAUGE,
                              UNLABELLED},
    [METRIC_CPU_SECONDS] = {"process_cpu_seconds_total", "Processor time used, in seconds.",
                            COUNTER, NULL, NULL, 1000},
    [METRIC_MEMORY] = {"process_resident_memory_bytes", "Memory in use, in bytes.", GAUGE,
                       UNLABELLED},
};

/* Values of a metric: values[0] for one without labels; for a histogram its buckets and, last, what
 * exceeds them. */
struct values {
    const char *labels[METRICS_LABELS];
    uint64_t values[METRICS_LABELS];
    uint64_t sum;
};

static_assert(METRICS_BUCKETS + 1 <= METRICS_LABELS, "a histogram's buckets have room");

static struct values state[METRIC_COUNT];

void metrics_reset(void)
{
    memset(state, 0, sizeof state);
}

static uint64_t *metrics_find(enum metric m, const char *label)
{
    struct values *v = &state[m];

    assert(m < METRIC_COUNT && descriptions[m].kind != HISTOGRAM);
    assert((label != NULL) == (descriptions[m].label != NULL));
    if (!label)
        return &v->values[0];
    assert(label[strspn(label, "abcdefghijklmnopqrstuvwxyz0123456789-_")] == '\0');
    for (int i = 0; i < METRICS_LABELS - 1; i++) {
        if (!v->labels[i])
            v->labels[i] = label;
        if (v->labels[i] == label || strcmp(v->labels[i], label) == 0)
            return &v->values[i];
    }
    v->labels[METRICS_LABELS - 1] = "other";
    return &v->values[METRICS_LABELS - 1];
}

void metrics_add(enum metric m, const char *label, uint64_t count)
{
    *metrics_find(m, label) += count;
}

void metrics_set(enum metric m, const char *label, uint64_t value)
{
    uint64_t *now = metrics_find(m, label);

    if (descriptions[m].kind == GAUGE || value > *now)
        *now = value;
}

uint64_t metrics_value(enum metric m, const char *label)
{
    return *metrics_find(m, label);
}

void metrics_observe(enum metric m, uint64_t value)
{
    int bucket = 0;

    assert(m < METRIC_COUNT && descriptions[m].kind == HISTOGRAM);
    while (descriptions[m].buckets[bucket] != 0 && value > descriptions[m].buckets[bucket])
        bucket++;
    state[m].values[bucket]++;
    state[m].sum += value;
}

struct output {
    char *text;
    size_t size, used;
    bool full;
};

__attribute__((format(printf, 2, 3))) static void print(struct output *o, const char *format, ...)
{
    va_list values;

    if (o->full)
        return;
    va_start(values, format);
    const int length = vsnprintf(o->text + o->used, o->size - o->used, format, values);
    va_end(values);
    o->full = length < 0 || (size_t)length >= o->size - o->used;
    o->used += o->full ? 0 : (size_t)length;
}

/* Prints a value in its unit, without trailing zeros: 1500000 microseconds are 1.5. */
static void print_units(struct output *o, uint64_t value, uint32_t unit)
{
    uint64_t part = value % unit;

    print(o, "%llu", (unsigned long long)(value / unit));
    for (uint32_t rest = unit / 10; part > 0; part %= rest, rest /= 10)
        print(o, "%s%u", rest == unit / 10 ? "." : "", (unsigned)(part / rest));
}

static void print_value(struct output *o, const struct description *d, const char *label,
                        uint64_t value)
{
    print(o, "%s", d->name);
    if (label)
        print(o, "{%s=\"%s\"}", d->label, label);
    print(o, " ");
    print_units(o, value, d->unit);
    print(o, "\n");
}

static void print_histogram(struct output *o, const struct description *d, const struct values *v)
{
    uint64_t count = 0;
    int i = 0;

    for (; d->buckets[i] != 0; i++) {
        count += v->values[i];
        print(o, "%s_bucket{le=\"", d->name);
        print_units(o, d->buckets[i], d->unit);
        print(o, "\"} %llu\n", (unsigned long long)count);
    }
    count += v->values[i];
    print(o, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum ", d->name, (unsigned long long)count, d->name);
    print_units(o, v->sum, d->unit);
    print(o, "\n%s_count %llu\n", d->name, (unsigned long long)count);
}

size_t metrics_write(char *text, size_t size)
{
    static const char *const kinds[] = {"counter", "gauge", "histogram"};
    struct output o = {.text = text, .size = size};

    for (int m = 0; m < METRIC_COUNT; m++) {
        const struct description *d = &descriptions[m];
        const struct values *v = &state[m];
        print(&o, "# HELP %s %s\n# TYPE %s %s\n", d->name, d->help, d->name, kinds[d->kind]);
        if (d->kind == HISTOGRAM)
            print_histogram(&o, d, v);
        else if (!d->label)
            print_value(&o, d, NULL, v->values[0]);
        for (int i = 0; d->label && i < METRICS_LABELS; i++)
            if (v->labels[i])
                print_value(&o, d, v->labels[i], v->values[i]);
    }
    return o.full ? 0 : o.used;
}
