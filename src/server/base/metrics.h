/*
 * metrics.h - what a node counts, as Prometheus reads it.
 *
 * The names, helps and kinds are one constant table in metrics.c. Everything is called on the
 * loop's thread. Labels are constant words of ours ("2xx", "move", "stale"), never what a client
 * sent: each metric has room for METRICS_LABELS of them, and counts the rest as "other".
 */
#ifndef PLATEAU_METRICS_H
#define PLATEAU_METRICS_H

#include <stddef.h>
#include <stdint.h>

enum metric {
    METRIC_CONNECTIONS,    /* gauge: sockets open */
    METRIC_ADDRESSES,      /* gauge: client addresses that they come from */
    METRIC_SOCKETS_FULL,   /* counter: sockets closed because their queue was full */
    METRIC_REQUESTS,       /* counter, label class: "2xx" */
    METRIC_COMMANDS,       /* counter, label act: table_act_name() */
    METRIC_REFUSED,        /* counter, label reason: table_refusal_name() and others */
    METRIC_BATCHES,        /* counter: transactions of commands */
    METRIC_BATCH_ROWS,     /* histogram: commands in one */
    METRIC_COMMIT_SECONDS, /* histogram: from sending a batch to its commit */
    METRIC_ANSWER_SECONDS, /* histogram: from a command's receipt to its acknowledgement */
    METRIC_EVENTS_READ,    /* counter: events read from the database */
    METRIC_HINTS_SENT,     /* counter */
    METRIC_HINTS_RECEIVED, /* counter */
    METRIC_HINTS_DROPPED,  /* counter */
    METRIC_GAMES_CACHED,   /* gauge */
    METRIC_GAMES_WATCHED,  /* gauge */
    METRIC_GAMES_LOADED,   /* counter: rebuilt from the log */
    METRIC_CANNOT_RATE,    /* counter */
    METRIC_CLEANED,        /* counter, label what: tables of what is old */
    METRIC_ARCHIVED,       /* counter, label what: "games", "events", "bytes" */
    METRIC_CANNOT_ARCHIVE, /* counter */
    METRIC_JOBS,           /* counter, label outcome: "taken", "submitted", "expired" */
    METRIC_RECONNECTS,     /* counter: connections to the database made again */
    METRIC_WARNINGS,       /* counter: of PostgreSQL */
    METRIC_READS,          /* counter, label lane: db_lane_name() */
    METRIC_READS_LATE,     /* counter, label lane: given up because they had waited too long */
    METRIC_READS_WAITED,   /* counter, label lane: milliseconds, written as seconds */
    METRIC_READS_WAITING,  /* gauge, label lane */
    METRIC_UNREADY,        /* gauge, label reason: 1 while it holds */
    METRIC_GAMES_UNREADY,  /* gauge, label shards: 1 while their database is away */
    METRIC_SHARDS_REFUSED, /* gauge, label shards: 1 while their database does not hold them */
    METRIC_SWEEPS,         /* counter: looks for expired clocks */
    METRIC_CARRIED,        /* counter, label when: "at-once", "late" */
    METRIC_UNRATED_AGE,    /* gauge: seconds since the next game to be rated was over; 0: none */
    METRIC_WAL_AGE,        /* gauge, label shards: seconds since PostgreSQL archived a segment */
    METRIC_NUMBERS_LEFT,   /* gauge, label shards: transactions before PostgreSQL stops writing */
    METRIC_SOCKETS_LIMIT,  /* gauge: sockets it may have, by configuration */
    METRIC_CPU_SECONDS,    /* counter: milliseconds of all threads, written as seconds */
    METRIC_MEMORY,         /* gauge: bytes of the process that are in memory */
    METRIC_COUNT
};

enum {
    METRICS_LABELS = 40,
    METRICS_BUCKETS = 16,       /* at most, of a histogram */
    METRICS_TEXT_MAX = 1 << 16, /* all of them as text */
};

/* All back to nothing. */
void metrics_reset(void);

/* Counters and gauges. `label` is NULL for those without one. */
void metrics_add(enum metric m, const char *label, uint64_t count);
/* A gauge's value; or a counter's that is counted elsewhere, which only ever rises. */
void metrics_set(enum metric m, const char *label, uint64_t value);
uint64_t metrics_value(enum metric m, const char *label);
/* Histograms: rows; or microseconds, which are written as seconds. */
void metrics_observe(enum metric m, uint64_t value);

/* The length of the text, with a NUL after it; 0 if it does not fit. */
size_t metrics_write(char *text, size_t size);

#endif
