/*
 * ugi_go.c - `go` and `stop`: starts and stops a search and reports its progress.
 */
#include <assert.h>
#include <string.h>

#include "cli/engine/line_words.h"
#include "cli/engine/ugi.h"
#include "cli/engine/ugi_info.h"

/* Milliseconds between two reports while a depth is being searched. */
enum { SHOW_EVERY = 500 };

/* ---- the thinking thread ---- */

/* Sends `bestmove`; the caller holds the lock. */
static void answer(struct ugi *u)
{
    fprintf(u->out, "bestmove %s\n", u->best);
    u->thinking = u->held = false;
}

static void ugi_go_show(struct ugi *u, const struct engine_thread *t, bool finished)
{
    const struct engine *e = engine_thread_engine(t);
    const int64_t now = engine_thread_milliseconds(t);

    if (!finished && e->depth == u->shown_depth && now < u->shown_at + SHOW_EVERY)
        return;
    ugi_info(u->out, e, &u->record.now.position, engine_thread_nodes(t), now);
    u->shown_depth = e->depth;
    u->shown_at = now;
}

static void ugi_go_report(void *context, const struct engine_thread *t, bool finished)
{
    struct ugi *u = context;
    const struct game *g = u->record.game;

    pthread_mutex_lock(&u->lock);
    ugi_go_show(u, t, finished);
    if (finished) {
        g->write_move(&u->record.now.position, engine_move(engine_thread_engine(t)), u->best);
        if (u->endless && !u->stopping)
            u->held = true;
        else
            answer(u);
    }
    fflush(u->out);
    pthread_mutex_unlock(&u->lock);
}

/* ---- what to think for how long ---- */

struct request {
    struct search_limits orders;
    struct time_limits limits;
    bool endless;
};

static const int64_t longest = INT64_C(1000000000000); /* milliseconds, or nodes */

/* Reads p1time to p4inc for the player to move; ignores the other players' clocks. */
static bool read_clock(struct request *q, const char *word, int64_t number, int turn)
{
    if (word[0] != 'p' || word[1] < '1' || word[1] > '0' + GAME_SEATS_MAX)
        return false;
    const bool mine = word[1] - '1' == turn;
    if (strcmp(word + 2, "time") == 0) {
        /* A controller may report a clock that has run out. */
        if (mine)
            q->limits.left = number > 0 ? number : 1;
        return true;
    }
    if (strcmp(word + 2, "inc") == 0) {
        if (mine)
            q->limits.increment = number > 0 ? number : 0;
        return true;
    }
    return false;
}

/* Reads a word of `go` and its number. */
static bool read_limit(struct request *q, const char *word, int64_t number, int turn)
{
    if (read_clock(q, word, number, turn))
        return true;
    if (number < 0)
        return false;
    if (strcmp(word, "movetime") == 0)
        q->limits.move = number > 0 ? number : 1;
    else if (strcmp(word, "nodes") == 0 && number > 0)
        q->orders.nodes = (uint64_t)number;
    else if (strcmp(word, "depth") == 0 && number > 0)
        q->orders.depth = number < SEARCH_PLY_MAX ? (int)number : SEARCH_PLY_MAX - 1;
    else if (strcmp(word, "level") == 0 && number > 0 && number <= ENGINE_LEVELS)
        q->orders.level = (int)number;
    else
        return false;
    return true;
}

static bool read_request(struct ugi *u, char *rest, struct request *q)
{
    char quote[LINE_WORD_QUOTE_MAX], more[LINE_WORD_QUOTE_MAX];

    *q = (struct request){.orders = {.lines = u->lines, .seed = u->chance},
                          .limits = {.work = u->cpu}};
    for (const char *word; (word = line_word_next(&rest)) != NULL;) {
        if (strcmp(word, "infinite") == 0) {
            q->endless = true;
            continue;
        }
        const char *value = line_word_next(&rest);
        int64_t number;
        if (!value || !line_word_number(value, -longest, longest, &number) ||
            !read_limit(q, word, number, u->record.now.position.to_move)) {
            ugi_complain(u, "unknown go limit '%s %s': see docs/engine.md",
                         line_word_quote(word, quote), line_word_quote(value ? value : "", more));
            return false;
        }
    }
    return true;
}

/*
 * Bounds the highest level by the limits of `go`, if there are any; the other levels bound
 * themselves.
 */
static void apply_level(const struct ugi *u, struct request *q)
{
    const bool limited =
        q->endless || q->orders.nodes || q->orders.depth || q->limits.move || q->limits.left;

    if (q->orders.level == 0 && (u->level < ENGINE_LEVELS || !limited))
        q->orders.level = u->level;
}

void ugi_go(struct ugi *u, char *rest)
{
    struct request q;

    if (!read_request(u, rest, &q))
        return;
    apply_level(u, &q);
    if (record_over(&u->record)) {
        ugi_say(u, "bestmove (none)");
        return;
    }
    struct engine_thread *t = ugi_wake(u);
    if (!t)
        return;
    engine_thread_wait(t, -1); /* The last report may still be being written. */
    pthread_mutex_lock(&u->lock);
    u->thinking = true;
    u->endless = q.endless;
    u->stopping = u->held = false;
    u->shown_depth = -1;
    u->shown_at = 0;
    pthread_mutex_unlock(&u->lock);
    engine_thread_start(t, &u->record, &q.orders, &q.limits, ugi_go_report, u);
}

void ugi_stop(struct ugi *u)
{
    pthread_mutex_lock(&u->lock);
    const bool thinking = u->thinking, held = u->held;
    u->stopping = true;
    if (held) {
        answer(u);
        fflush(u->out);
    }
    pthread_mutex_unlock(&u->lock);
    if (!thinking || held)
        return;
    engine_thread_stop(u->engine.thread);
    engine_thread_wait(u->engine.thread, -1);
    assert(!ugi_thinks(u));
}
