/*
 * ugi.c - the Universal Game Interface: finds the command of a line.
 */
#include "cli/engine/ugi.h"

#include <stdarg.h>
#include <string.h>

#include "cli/engine/line_words.h"

/* ---- what it says ---- */

void ugi_say(struct ugi *u, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    pthread_mutex_lock(&u->lock);
    vfprintf(u->out, format, arguments);
    fputc('\n', u->out);
    fflush(u->out);
    pthread_mutex_unlock(&u->lock);
    va_end(arguments);
}

void ugi_complain(struct ugi *u, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    pthread_mutex_lock(&u->lock);
    fputs("info string error: ", u->out);
    vfprintf(u->out, format, arguments);
    fputc('\n', u->out);
    fflush(u->out);
    pthread_mutex_unlock(&u->lock);
    va_end(arguments);
}

bool ugi_thinks(struct ugi *u)
{
    pthread_mutex_lock(&u->lock);
    const bool thinking = u->thinking;
    pthread_mutex_unlock(&u->lock);
    return thinking;
}

/* ---- a session ---- */

void ugi_start_position(struct ugi *u)
{
    record_init(&u->record, u->game, u->players);
}

void ugi_new_chance(struct ugi *u)
{
    u->chance = u->seed != 0 ? (uint64_t)u->seed : lazy_engine_seed();
}

void ugi_init(struct ugi *u, FILE *out, const struct game *g, int players, int hash, int threads,
              int64_t seed)
{
    memset(u, 0, sizeof *u);
    lazy_engine_init(&u->engine, hash, threads);
    u->game = g;
    u->players = players;
    u->lines = 1;
    u->level = ENGINE_LEVELS;
    u->seed = seed;
    u->out = out;
    pthread_mutex_init(&u->lock, NULL);
    ugi_new_chance(u);
    ugi_start_position(u);
}

void ugi_release(struct ugi *u)
{
    ugi_stop(u);
    lazy_engine_release(&u->engine);
    pthread_mutex_destroy(&u->lock);
}

struct engine_thread *ugi_wake(struct ugi *u)
{
    const int hash = u->engine.hash, threads = u->engine.threads;
    struct engine_thread *t = lazy_engine_get(&u->engine);

    if (!t)
        ugi_complain(u, "out of memory");
    else if (u->engine.hash != hash || u->engine.threads != threads)
        ugi_complain(u, "out of memory for Hash %d and Threads %d: using Hash %d, Threads %d", hash,
                     threads, u->engine.hash, u->engine.threads);
    return t;
}

/* ---- commands ---- */

static void identify(struct ugi *u, char *rest)
{
    (void)rest;
    ugi_say(u, "id name Plateau %s\nid author the Plateau developers", PLATEAU_VERSION);
    ugi_list_options(u);
    ugi_say(u, "ugiok");
}

static void be_ready(struct ugi *u, char *rest)
{
    (void)rest;
    if (!ugi_thinks(u))
        ugi_wake(u);
    ugi_say(u, "readyok");
}

static void new_game(struct ugi *u, char *rest)
{
    (void)rest;
    if (u->engine.thread)
        engine_thread_forget(u->engine.thread);
    ugi_new_chance(u);
    ugi_start_position(u);
}

static void ugi_obey_stop(struct ugi *u, char *rest)
{
    (void)rest;
    ugi_stop(u);
}

static const struct ugi_command {
    const char *name;
    bool while_thinking;
    void (*run)(struct ugi *u, char *rest);
} ugi_commands[] = {
    {"ugi", true, identify},
    {"isready", true, be_ready},
    {"uginewgame", false, new_game},
    {"setoption", false, ugi_set_option},
    {"position", false, ugi_set_position},
    {"go", false, ugi_go},
    {"stop", true, ugi_obey_stop},
    {"query", true, ugi_query},
};

bool ugi_line(struct ugi *u, char *line)
{
    char quote[LINE_WORD_QUOTE_MAX], *word = line_word_next(&line);

    if (!word)
        return true;
    if (strcmp(word, "quit") == 0)
        return false;
    for (size_t i = 0; i < sizeof ugi_commands / sizeof ugi_commands[0]; i++) {
        const struct ugi_command *c = &ugi_commands[i];
        if (strcmp(word, c->name) != 0)
            continue;
        if (c->while_thinking || !ugi_thinks(u))
            c->run(u, line);
        else
            ugi_complain(u, "%s while thinking: send stop first", c->name);
        return true;
    }
    ugi_say(u, "info string unknown command '%s' ignored; plateau engine --help lists them",
            line_word_quote(word, quote));
    return true;
}

void ugi_refuse(struct ugi *u, enum line_input_kind kind)
{
    ugi_complain(u, "%s", line_input_fault(kind));
}
