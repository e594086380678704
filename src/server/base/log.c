/*
 * log.c - writes lines to standard error, each in one write() so that lines do not mix: JSON, or
 * plain text at a terminal.
 */
#include "server/base/log.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "server/base/id.h"
#include "json/json_write.h"

enum {
    WORDS = 64, /* events whose warnings are counted; further ones are not limited */
    SECOND = 1000,
    UNNAMED = 3, /* fields shown without their name at a terminal: time, level and event */
};

/* How often an event was logged in the second that began at `since`. */
struct word {
    const char *what;
    enum log_level level;
    int64_t since;
    uint32_t said, left_out;
};

/* Global, because a process has one standard error. */
static struct {
    pthread_mutex_t lock;
    enum log_level level;
    int fd;
    bool plain; /* standard error is a terminal */
    int64_t (*clock)(void);
    struct word words[WORDS];
} state = {.lock = PTHREAD_MUTEX_INITIALIZER, .level = LOG_INFO, .fd = STDERR_FILENO};

static const char *const level_names[LOG_LEVELS] = {"debug", "info", "warning", "error"};

void log_init(enum log_level level, int fd)
{
    assert(level < LOG_LEVELS);
    pthread_mutex_lock(&state.lock);
    state.level = level;
    state.fd = fd;
    state.plain = isatty(fd) == 1;
    memset(state.words, 0, sizeof state.words);
    pthread_mutex_unlock(&state.lock);
}

void log_set_clock(int64_t (*now)(void))
{
    pthread_mutex_lock(&state.lock);
    state.clock = now;
    pthread_mutex_unlock(&state.lock);
}

static int64_t time_now(void)
{
    struct timespec t;

    if (state.clock)
        return state.clock();
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * SECOND + t.tv_nsec / 1000000;
}

static void put_time(struct json_writer *w, int64_t at)
{
    const time_t seconds = (time_t)(at / SECOND);
    struct tm t = {0};
    char text[64] = "";

    gmtime_r(&seconds, &t);
    const size_t n = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &t);
    snprintf(text + n, sizeof text - n, ".%03dZ", (int)(at % SECOND));
    json_put_key(w, "at");
    json_put_string(w, text);
}

static void put_field(struct json_writer *w, const struct log_field *f)
{
    char id[ID_TEXT_MAX];

    json_put_key(w, f->name);
    switch (f->kind) {
    case LOG_KIND_INT:
        json_put_int(w, f->integer);
        break;
    case LOG_KIND_REAL:
        json_put_fixed(w, f->real, 6);
        break;
    case LOG_KIND_FLAG:
        json_put_bool(w, f->flag);
        break;
    case LOG_KIND_TEXT:
        if (f->text)
            json_put_bytes(w, f->text, strnlen(f->text, LOG_TEXT_MAX));
        else
            json_put_null(w);
        break;
    case LOG_KIND_ID:
        id_write((uint64_t)f->integer, id);
        json_put_string(w, id);
        break;
    }
}

size_t log_line(char line[static LOG_LINE_MAX], int64_t at, enum log_level level, const char *what,
                const struct log_field *fields, size_t count)
{
    struct json_writer w;

    assert(level < LOG_LEVELS && at >= 0);
    json_writer_init(&w, line, LOG_LINE_MAX - 2); /* Leaves room for "}\n". */
    json_put_object(&w);
    put_time(&w, at);
    json_put_key(&w, "level");
    json_put_string(&w, level_names[level]);
    json_put_key(&w, "event");
    json_put_string(&w, what);
    assert(!w.overflow);
    for (size_t i = 0; i < count; i++) {
        const struct json_writer before = w;
        put_field(&w, &fields[i]);
        if (w.overflow)
            w = before;
    }
    memcpy(line + w.used, "}\n", 3);
    return w.used + 2;
}

/* Returns the length of a JSON value without members, including its quotes. */
static size_t value_length(const char *value)
{
    size_t n = 1;

    if (*value != '"')
        return strcspn(value, ",}");
    for (; value[n] != '"'; n++)
        n += value[n] == '\\';
    return n + 1;
}

/* Turns a line of JSON into plain text, which is never longer; returns its length. */
static size_t make_plain(char line[static LOG_LINE_MAX])
{
    const char *at = line + 1;
    char *to = line;

    for (int field = 0; *at != '\n'; field++) {
        const size_t name = strcspn(at + 1, "\"");
        const char *value = at + name + 3; /* Skips `"name":`. */
        const size_t length = value_length(value), quote = field < UNNAMED ? 1 : 0;
        if (field >= UNNAMED) {
            memmove(to, at + 1, name);
            to += name;
            *to++ = '=';
        }
        memmove(to, value + quote, length - 2 * quote);
        to += length - 2 * quote;
        *to++ = ' ';
        at = value + length + 1;
    }
    to[-1] = '\n';
    *to = '\0';
    return (size_t)(to - line);
}

static void say(int64_t at, enum log_level level, const char *what, const struct log_field *fields,
                size_t count)
{
    char line[LOG_LINE_MAX];
    size_t length = log_line(line, at, level, what, fields, count);

    if (state.plain)
        length = make_plain(line);
    /* If standard error is gone, there is no other place to report it. */
    if (write(state.fd, line, length) < 0)
        return;
}

/* Ends the second of an event and logs how many of its lines were left out. */
static void end_second(struct word *w, int64_t now)
{
    const struct log_field count = log_int("left_out", w->left_out);

    if (w->left_out > 0)
        say(now, w->level, w->what, &count, 1);
    *w = (struct word){0};
}

static void end_seconds(int64_t now)
{
    for (int i = 0; i < WORDS; i++) {
        struct word *w = &state.words[i];
        if (w->what && (now >= w->since + SECOND || now < w->since))
            end_second(w, now);
    }
}

/* Whether a warning may be written; counts it if not. */
static bool allowed(enum log_level level, const char *what, int64_t now)
{
    struct word *spare = NULL;

    if (level < LOG_WARNING)
        return true;
    for (int i = 0; i < WORDS; i++) {
        struct word *w = &state.words[i];
        if (!w->what) {
            spare = spare ? spare : w;
        } else if (w->level == level && strcmp(w->what, what) == 0) {
            const bool ok = w->said < LOG_RATE;
            w->said += ok;
            w->left_out += !ok;
            return ok;
        }
    }
    if (spare)
        *spare = (struct word){.what = what, .level = level, .since = now, .said = 1};
    return true;
}

void log_fields(enum log_level level, const char *what, const struct log_field *fields,
                size_t count)
{
    assert(what && what[0] != '\0');
    pthread_mutex_lock(&state.lock);
    if (level >= state.level) {
        const int64_t now = time_now();
        end_seconds(now);
        if (allowed(level, what, now))
            say(now, level, what, fields, count);
    }
    pthread_mutex_unlock(&state.lock);
}

void log_flush(void)
{
    pthread_mutex_lock(&state.lock);
    end_seconds(time_now());
    pthread_mutex_unlock(&state.lock);
}

const char *log_level_name(enum log_level level)
{
    assert(level < LOG_LEVELS);
    return level_names[level];
}

bool log_level_find(const char *name, enum log_level *level)
{
    for (int i = 0; i < LOG_LEVELS; i++)
        if (strcmp(level_names[i], name) == 0) {
            *level = (enum log_level)i;
            return true;
        }
    return false;
}
