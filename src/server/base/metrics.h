/*
 * metrics.h - counters, gauges and histograms of a node, in the format of Prometheus.
 *
 * The names, helps and kinds are one constant table in metrics.c. Everything is called on the
 * loop's thread. Labels are constants of the program ("2xx", "move", "stale"), never texts from a
 * client: each metric has room for METRICS_LABELS of them, and counts further ones as "other".
 */
#ifndef PLATEAU_METRICS_H
#define PLATEAU_METRICS_H

#include <stddef.h>
#include <stdint.h>

enum metric {
    METRIC_SOCKETS,                /* gauge: sockets open */
    METRIC_ADDRESSES,              /* gauge: client addresses that have sockets open */
    METRIC_SOCKETS_SLOW,           /* counter: sockets closed because their queue was full */
    METRIC_REQUESTS,               /* counter, label class: "2xx" */
    METRIC_COMMANDS,               /* counter, label act: table_act_name() */
    METRIC_REFUSALS,               /* counter, label code: table_refusal_name() and others */
    METRIC_BATCHES,                /* counter: transactions of commands */
    METRIC_BATCH_COMMANDS,         /* histogram: commands in one transaction */
    METRIC_COMMIT_SECONDS,         /* histogram: from sending a batch to its commit */
    METRIC_COMMAND_SECONDS,        /* histogram: from a command's receipt to its acknowledgement */
    METRIC_EVENTS_READ,            /* counter: events read from the database */
    METRIC_NOTIFICATIONS_SENT,     /* counter */
    METRIC_NOTIFICATIONS_RECEIVED, /* counter */
    METRIC_NOTIFICATIONS_DROPPED,  /* counter */
    METRIC_GAMES_CACHED,           /* gauge */
    METRIC_GAMES_WATCHED,          /* gauge */
    METRIC_GAMES_LOADED,           /* counter: games loaded from the log */
    METRIC_RATING_FAILURES,        /* counter */
    METRIC_ROWS_DELETED,           /* counter, label table: expired rows */
    METRIC_ARCHIVED_GAMES,         /* counter */
    METRIC_ARCHIVED_EVENTS,        /* counter */
    METRIC_ARCHIVED_BYTES,         /* counter: bytes of packed logs */
    METRIC_ARCHIVE_FAILURES,       /* counter */
    METRIC_JOBS,       /* counter, label outcome: "taken", "submitted", "late", "unavailable" … */
    METRIC_RECONNECTS, /* counter: reconnections to the database */
    METRIC_WARNINGS,   /* counter: warnings of PostgreSQL */
    METRIC_READS,      /* counter, label lane: db_lane_name() */
    METRIC_READS_DROPPED, /* counter, label lane: dropped because they had waited too long */
    METRIC_READS_WAITED,  /* counter, label lane: milliseconds, exported as seconds */
    METRIC_READS_WAITING, /* gauge, label lane */
    METRIC_UNREADY,       /* gauge, label code: 1 while the node is not ready for this reason */
    METRIC_GAME_DATABASE_UNREADY, /* gauge, label shards: 1 while their database does not answer */
    METRIC_SHARDS_REFUSED,   /* gauge, label shards: 1 while their database does not hold them */
    METRIC_SWEEPS,           /* counter: searches for expired clocks */
    METRIC_OUTBOX_DELIVERED, /* counter, label when: "immediate", "late" */
    METRIC_UNRATED_AGE, /* gauge: seconds since the end of the next game to be rated; 0: none */
    METRIC_WAL_AGE,     /* gauge, label shards: seconds since PostgreSQL archived a segment */
    /* gauge, label shards: transactions left before PostgreSQL stops writing (wraparound) */
    METRIC_NUMBERS_LEFT,
    METRIC_SOCKETS_LIMIT, /* gauge: configured limit of open sockets */
    METRIC_CPU_SECONDS,   /* counter: CPU milliseconds of all threads, exported as seconds */
    METRIC_MEMORY,        /* gauge: resident memory of the process in bytes */
    METRIC_COUNT
};

enum {
    METRICS_LABELS = 40,
    METRICS_BUCKETS = 16,       /* most buckets of a histogram */
    METRICS_TEXT_MAX = 1 << 16, /* bytes of all metrics as text */
};

/* Resets all metrics to zero. */
void metrics_reset(void);

/* Adds to a counter or gauge. `label` is NULL for a metric without one. */
void metrics_add(enum metric m, const char *label, uint64_t count);
/* Sets a gauge; or a counter that is counted elsewhere and only ever rises. */
void metrics_set(enum metric m, const char *label, uint64_t value);
uint64_t metrics_value(enum metric m, const char *label);
/* Adds a value to a histogram: rows; or microseconds, which are exported as seconds. */
void metrics_observe(enum metric m, uint64_t value);

/* Writes the metrics and a NUL; returns the length, or 0 if they do not fit. */
size_t metrics_write(char *text, size_t size);

#endif
