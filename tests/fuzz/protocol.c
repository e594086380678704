/*
 * protocol.c - fuzzes the input of `plateau engine`: line splitting, UGI and QTP. Every answer must
 * have the protocol's form, be plain ASCII, and there must be one for each search command.
 *
 * The first byte chooses: `q` is QTP, anything else UGI. The second is how many bytes come at a
 * time. Searches run synchronously, with a few nodes, instead of in the real engine thread.
 */
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"

#include "cli/engine/qtp.h"
#include "cli/engine/ugi.h"

/* ---- an engine thread without clocks and threads ---- */

enum { NODES = 40, STEPS = 3 };

struct engine_thread {
    struct engine engine;
    bool thinking;
};

static _Alignas(64) char memory[ENGINE_MEMORY];

struct engine_thread *engine_thread_new(size_t hash_bytes, int threads, const struct allocator *a)
{
    struct engine_thread *t = calloc(1, sizeof *t);

    (void)a;
    must(t && threads >= 1 && threads <= ENGINE_THREAD_THREADS_MAX && hash_bytes >= 1 << 20);
    engine_init(&t->engine, memory, sizeof memory, NULL);
    return t;
}

void engine_thread_free(struct engine_thread *t)
{
    free(t);
}

void engine_thread_forget(struct engine_thread *t)
{
    must(!t->thinking);
    engine_forget(&t->engine);
}

void engine_thread_start(struct engine_thread *t, const struct record *r,
                         const struct search_limits *o, const struct time_limits *limits,
                         engine_thread_report *report, void *context)
{
    struct search_limits little = *o;

    must(!t->thinking && limits->move >= 0 && limits->left >= 0 && limits->increment >= 0);
    must(o->depth >= 0 && o->depth < SEARCH_PLY_MAX);
    t->thinking = true;
    little.nodes = o->nodes && o->nodes < NODES ? o->nodes : NODES;
    engine_begin(&t->engine, r, &little);
    for (int i = 0; engine_step(&t->engine) && i < STEPS; i++)
        if (report)
            report(context, t, false);
    t->thinking = false;
    if (report)
        report(context, t, true);
}

void engine_thread_stop(struct engine_thread *t)
{
    (void)t;
}

bool engine_thread_wait(struct engine_thread *t, int64_t milliseconds)
{
    (void)milliseconds;
    return !t->thinking;
}

const struct engine *engine_thread_engine(const struct engine_thread *t)
{
    return &t->engine;
}

uint64_t engine_thread_nodes(const struct engine_thread *t)
{
    return engine_nodes(&t->engine);
}

int64_t engine_thread_milliseconds(const struct engine_thread *t)
{
    (void)t;
    return 0;
}

/* ---- the answers ---- */

static bool begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static void check_ugi(const char *answers, int orders)
{
    static const char *const forms[] = {"id ",   "option ",   "ugiok\n",  "readyok\n",
                                        "info ", "bestmove ", "response "};
    int best = 0;

    for (const char *line = answers; *line; line = strchr(line, '\n') + 1) {
        size_t form = 0;
        while (form < sizeof forms / sizeof forms[0] && !begins(line, forms[form]))
            form++;
        must(form < sizeof forms / sizeof forms[0] && strchr(line, '\n'));
        best += form == 5;
    }
    must(best <= orders);
}

/* An answer begins with = or ? and ends with an empty line. */
static void check_qtp(const char *answers, int orders)
{
    int count = 0;

    for (const char *at = answers; *at; count++) {
        must(*at == '=' || *at == '?');
        at = strstr(at, "\n\n");
        must(at);
        at += 2;
    }
    must(count <= orders);
}

/* ---- a session ---- */

struct session {
    bool qtp;
    struct ugi ugi;
    struct qtp text;
    int lines, orders;
};

static bool obey(struct session *s, enum line_input_kind kind, char *line)
{
    s->lines++;
    if (kind == LINE_INPUT_READY && !s->qtp)
        s->orders += begins(line + strspn(line, " \t\v\f\r"), "go");
    if (kind != LINE_INPUT_READY && s->qtp)
        qtp_refuse(&s->text, kind);
    else if (kind != LINE_INPUT_READY)
        ugi_refuse(&s->ugi, kind);
    else
        return s->qtp ? qtp_line(&s->text, line) : ugi_line(&s->ugi, line);
    return true;
}

static void converse(struct session *s, const uint8_t *data, size_t size, size_t portion)
{
    static struct line_input in;
    enum line_input_kind kind;
    char *line, *at;

    line_input_init(&in);
    for (size_t done = 0; done < size;) {
        const size_t room = line_input_room(&in, &at);
        size_t count = portion < size - done ? portion : size - done;
        must(room > 0);
        count = count < room ? count : room;
        memcpy(at, data + done, count);
        line_input_add(&in, count);
        done += count;
        while ((kind = line_input_next(&in, &line)) != LINE_INPUT_WAITS)
            if (!obey(s, kind, line))
                return;
    }
    if ((kind = line_input_last(&in, &line)) != LINE_INPUT_WAITS)
        obey(s, kind, line);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct session s;
    char *answers = NULL;
    size_t length = 0;

    if (size < 2)
        return 0;
    FILE *out = open_memstream(&answers, &length);
    must(out);
    s.qtp = data[0] == 'q';
    s.lines = s.orders = 0;
    if (s.qtp)
        qtp_init(&s.text, out, 1, 1, 1000, 1);
    else
        ugi_init(&s.ugi, out, games[data[0] % GAMES_COUNT], 2, 1, 1, 1);
    converse(&s, data + 2, size - 2, (size_t)data[1] + 1);
    if (s.qtp)
        qtp_release(&s.text);
    else
        ugi_release(&s.ugi);
    fclose(out);
    for (size_t i = 0; i < length; i++)
        must(answers[i] == '\n' || (answers[i] >= ' ' && answers[i] <= '~'));
    if (s.qtp)
        check_qtp(answers, s.lines);
    else
        check_ugi(answers, s.orders);
    free(answers);
    return 0;
}
