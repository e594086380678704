/*
 * log.h - the log of the node, one JSON object per line on standard error; at a terminal, plain
 * text:
 *
 *     {"at":"2026-11-15T10:49:42.123Z","level":"info","event":"started","port":8080}
 *     2026-11-15T10:49:42.123Z info started port=8080
 *
 *     log_event(LOG_INFO, "started", log_int("port", 8080), log_text("node", name));
 *     log_plain(LOG_INFO, "drained");
 *
 * Never log what says who someone is or lets one act for them: names, addresses of clients, session
 * ids, tokens, passwords, recovery codes, cookies, headers, bodies of requests, texts that a player
 * wrote, libpq's conninfo. Ids of games are fine; a player's id only in what an administrator did
 * (`what` "admin").
 *
 * `what` is a constant, and the same event always has the same name: operators count and search by
 * it. Warnings and errors of one name are written at most LOG_RATE times per second; further ones
 * are counted, and the count follows as {"event":…,"left_out":n}. Any thread may log.
 */
#ifndef PLATEAU_LOG_H
#define PLATEAU_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum log_level { LOG_DEBUG, LOG_INFO, LOG_WARNING, LOG_ERROR, LOG_LEVELS };

enum {
    LOG_LINE_MAX = 2048, /* bytes of a line with its end; fields that do not fit are left out */
    LOG_TEXT_MAX = 512,  /* bytes of one text field */
    LOG_RATE = 5,
};

enum log_kind { LOG_KIND_INT, LOG_KIND_REAL, LOG_KIND_FLAG, LOG_KIND_TEXT, LOG_KIND_ID };

struct log_field {
    const char *name;
    enum log_kind kind;
    union {
        int64_t integer;
        double real;
        bool flag;
        const char *text;
    };
};

static inline struct log_field log_int(const char *name, int64_t value)
{
    return (struct log_field){.name = name, .kind = LOG_KIND_INT, .integer = value};
}

static inline struct log_field log_real(const char *name, double value)
{
    return (struct log_field){.name = name, .kind = LOG_KIND_REAL, .real = value};
}

static inline struct log_field log_flag(const char *name, bool value)
{
    return (struct log_field){.name = name, .kind = LOG_KIND_FLAG, .flag = value};
}

static inline struct log_field log_text(const char *name, const char *value)
{
    return (struct log_field){.name = name, .kind = LOG_KIND_TEXT, .text = value};
}

/* The id of a game or a player, as id_write() writes it. */
static inline struct log_field log_id(const char *name, uint64_t id)
{
    return (struct log_field){.name = name, .kind = LOG_KIND_ID, .integer = (int64_t)id};
}

/* Omits everything below `level` from now on. Until it is called: LOG_INFO to standard error. */
void log_init(enum log_level level, int fd);
/* Replaces the clock (milliseconds since 1970), for tests. NULL restores the real one. */
void log_set_clock(int64_t (*now)(void));

#define log_event(level, what, ...)                                                                \
    log_fields(level, what, (const struct log_field[]){__VA_ARGS__},                               \
               sizeof((const struct log_field[]){__VA_ARGS__}) / sizeof(struct log_field))
#define log_plain(level, what) log_fields(level, what, NULL, 0)
void log_fields(enum log_level level, const char *what, const struct log_field *fields,
                size_t count);
/* Writes how many messages were left out, once their second is over: call it periodically. */
void log_flush(void);

/* Writes one line with its end, as log_fields() does; returns its length, which never exceeds the
 * buffer. */
size_t log_line(char line[static LOG_LINE_MAX], int64_t at, enum log_level level, const char *what,
                const struct log_field *fields, size_t count);

const char *log_level_name(enum log_level level);
bool log_level_find(const char *name, enum log_level *level);

#endif
