/*
 * match_ugi.c - a player that is another program speaking UGI: UCI without chess.
 */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/clock.h"
#include "cli/match/player.h"
#include "cli/match/ugi_position.h"

struct ugi {
    struct child child;
    bool has_hash, has_threads, has_seed; /* options that it names */
    char line[CHILD_LINE_MAX];
};

/* Whether the line's first word is this; `rest` is what follows. */
static bool begins(const char *line, const char *word, const char **rest)
{
    const size_t length = strlen(word);

    line += strspn(line, " \t");
    if (strncmp(line, word, length) != 0 || (line[length] && !strchr(" \t", line[length])))
        return false;
    *rest = line + length + strspn(line + length, " \t");
    return true;
}

/* Reads lines until one begins with `word`; all others go to `other`, if there is one. */
static enum child_answer await_word(struct ugi *u, const char *word, int64_t deadline,
                                    void (*other)(struct ugi *u, void *context), void *context,
                                    const char **rest)
{
    for (;;) {
        const enum child_answer answer = child_hear(&u->child, u->line, deadline);
        if (answer != CHILD_LINE || begins(u->line, word, rest))
            return answer;
        if (other)
            other(u, context);
    }
}

/* Says a line and waits for the word that answers it. */
static enum child_answer exchange(struct player *p, const char *line, const char *word,
                                  void (*other)(struct ugi *u, void *context))
{
    struct ugi *u = p->state;
    const int64_t deadline = clock_now() + p->timeout;
    const enum child_answer answer = child_say(&u->child, line, deadline);
    const char *rest;

    return answer == CHILD_LINE ? await_word(u, word, deadline, other, NULL, &rest) : answer;
}

/* ---- starting ---- */

static void note_option(struct ugi *u, void *context)
{
    const char *rest, *name;

    (void)context;
    if (!begins(u->line, "option", &rest) || !begins(rest, "name", &name))
        return;
    u->has_hash |= begins(name, "Hash", &rest);
    u->has_threads |= begins(name, "Threads", &rest);
    u->has_seed |= begins(name, "Seed", &rest);
}

__attribute__((format(printf, 2, 3))) static enum child_answer set(struct player *p,
                                                                   const char *format, ...)
{
    struct ugi *u = p->state;
    char line[128];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    return child_say(&u->child, line, clock_now() + p->timeout);
}

static enum child_answer shake_hands(struct player *p)
{
    struct ugi *u = p->state;
    const struct player_limits *l = &p->plan->limits;
    enum child_answer answer = exchange(p, "ugi", "ugiok", note_option);

    if (answer == CHILD_LINE)
        answer = set(p, "setoption name Game value %s", p->game->name);
    if (answer == CHILD_LINE)
        answer = set(p, "setoption name Players value %d", p->seats);
    if (answer == CHILD_LINE && u->has_threads)
        answer = set(p, "setoption name Threads value %d", l->threads ? l->threads : 1);
    if (answer == CHILD_LINE && u->has_hash && l->hash)
        answer = set(p, "setoption name Hash value %d", l->hash);
    return answer == CHILD_LINE ? exchange(p, "isready", "readyok", NULL) : answer;
}

static bool start(struct player *p)
{
    struct ugi *u = calloc(1, sizeof *u);
    const int problem = u ? child_start(&u->child, &p->plan->words, p->log, p->cancel) : ENOMEM;

    if (problem) {
        snprintf(p->fault, sizeof p->fault, "%s: %s", p->plan->words.list[0], strerror(problem));
        free(u);
        return false;
    }
    p->state = u;
    const enum child_answer answer = shake_hands(p);
    if (answer == CHILD_LINE)
        return true;
    player_blame(p, &u->child, answer);
    return false;
}

static enum player_verdict begin(struct player *p)
{
    struct ugi *u = p->state;
    enum child_answer answer = child_say(&u->child, "uginewgame", clock_now() + p->timeout);

    if (answer == CHILD_LINE && u->has_seed)
        answer = set(p, "setoption name Seed value %" PRIu64, p->seed);
    if (answer == CHILD_LINE)
        answer = exchange(p, "isready", "readyok", NULL);
    return answer == CHILD_LINE ? PLAYER_MOVED : player_blame(p, &u->child, answer);
}

/* ---- playing ---- */

static void write_go(const struct player_limits *l, char *line, size_t size)
{
    size_t n = (size_t)snprintf(line, size, "go");

    if (l->movetime)
        n += (size_t)snprintf(line + n, size - n, " movetime %" PRId64, l->movetime);
    if (l->nodes)
        n += (size_t)snprintf(line + n, size - n, " nodes %" PRIu64, l->nodes);
    if (l->depth)
        n += (size_t)snprintf(line + n, size - n, " depth %d", l->depth);
    assert(n < size);
}

/* The number after a word of an info line; `value` is left alone if there is none. */
static void find_number(const char *line, const char *word, uint64_t *value)
{
    const char *rest = line;

    for (; *line; line += strcspn(line, " \t"), line += strspn(line, " \t")) {
        if (begins(line, "string", &rest) || begins(line, "pv", &rest))
            return; /* What follows is free text, or moves. */
        if (begins(line, word, &rest) && *rest >= '0' && *rest <= '9') {
            *value = strtoull(rest, NULL, 10);
            return;
        }
    }
}

static void note_info(struct ugi *u, void *context)
{
    struct player_effort *effort = context;
    uint64_t depth = (uint64_t)effort->depth;
    const char *rest;

    if (!begins(u->line, "info", &rest))
        return;
    find_number(rest, "nodes", &effort->nodes);
    find_number(rest, "depth", &depth);
    effort->depth = depth < 10000 ? (int)depth : 0;
}

static enum player_verdict choose(struct player *p, const struct record *r, struct move *m,
                                  struct player_effort *effort)
{
    struct ugi *u = p->state;
    const int64_t deadline = clock_now() + p->plan->limits.movetime * 1000 + p->timeout;
    char position[CHILD_LINE_MAX + 1024], go[128], text[GAME_MOVE_TEXT_MAX];
    const char *said = "";

    static_assert(CHILD_LINE_MAX >= RECORD_TURNS_MAX * GAME_MOVE_TEXT_MAX, "all moves fit");
    ugi_write_position(r, position, sizeof position);
    write_go(&p->plan->limits, go, sizeof go);
    enum child_answer answer = child_say(&u->child, position, deadline);
    if (answer == CHILD_LINE)
        answer = child_say(&u->child, go, deadline);
    if (answer == CHILD_LINE)
        answer = await_word(u, "bestmove", deadline, note_info, effort, &said);
    if (answer != CHILD_LINE)
        return player_blame(p, &u->child, answer);
    const size_t length = strcspn(said, " \t");
    const bool short_enough = length < sizeof text;
    if (short_enough)
        snprintf(text, sizeof text, "%.*s", (int)length, said);
    return player_take(p, r, short_enough ? text : NULL, said, m);
}

static void stop(struct player *p)
{
    struct ugi *u = p->state;

    child_stop(&u->child, "quit");
    free(u);
    p->state = NULL;
}

const struct player_kind player_ugi = {
    .name = "ugi",
    .outside = true,
    .unending = true,
    .start = start,
    .begin = begin,
    .choose = choose,
    .stop = stop,
};
