/*
 * archiver_commands.c - goes through all games for the commands that print logs and unpack packed
 * ones.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/hub/store.h"
#include "server/net/loop.h"
#include "server/upkeep/archiver.h"

enum { PAGE = 500, PATIENCE = 10000 };

struct walk {
    struct loop *loop;
    struct db *db;
    const char *command;
    enum sql_statement pages; /* statement that lists the next games */
    void (*visit)(struct walk *w, const struct db_result *log);
    uint64_t games[PAGE];
    int count, next;
    int64_t done, left;
    int status;
};

static void archiver_fail(struct walk *w, const char *why)
{
    fprintf(stderr, "plateaud %s: %s\n", w->command, why);
    w->status = 1;
    loop_stop(w->loop);
}

static void archiver_continue(struct walk *w);

static void on_log(void *data, const struct db_result *r)
{
    struct walk *w = data;

    if (db_outcome(r) == DB_DONE)
        w->visit(w, r);
    else
        archiver_fail(w, db_error(r));
}

static void on_page(void *data, const struct db_result *r)
{
    struct walk *w = data;

    if (db_outcome(r) != DB_DONE) {
        archiver_fail(w, db_error(r));
        return;
    }
    w->count = db_rows(r);
    w->next = 0;
    for (int i = 0; i < w->count; i++)
        w->games[i] = (uint64_t)db_get_int(r, i, 0);
    if (w->count > 0)
        archiver_continue(w);
    else
        loop_stop(w->loop);
}

static void read_page(struct walk *w)
{
    struct db_call *c = db_call_new(&statements[w->pages]);

    db_int(c, w->count > 0 ? (int64_t)w->games[w->count - 1] : 0);
    db_int(c, PAGE);
    db_read(w->db, c, on_page, w);
}

/* Reads the log of the next game. */
static void archiver_continue(struct walk *w)
{
    if (w->next == w->count)
        read_page(w);
    else
        store_load(w->db, w->games[w->next++], 1, 0, on_log, w);
}

static void on_timeout(void *data)
{
    struct walk *w = data;

    if (!db_ready(w->db))
        archiver_fail(w, "the database cannot be reached");
}

static int walk(struct walk *w, const struct config *config)
{
    static const struct db_statement *const list[] = {
        &statements[SQL_LOAD], &statements[SQL_ARCHIVED], &statements[SQL_ALL_GAMES],
        &statements[SQL_UNARCHIVE]};
    const struct db_settings s = {.conninfo = config->database,
                                  .writers = 1,
                                  .unsafe = true,
                                  .statements = list,
                                  .statement_count = sizeof list / sizeof *list};

    w->loop = loop_new();
    w->db = db_new(w->loop, &s);
    struct loop_timer *timeout = loop_timer_start(w->loop, PATIENCE, PATIENCE, on_timeout, w);
    read_page(w);
    loop_run(w->loop);
    loop_timer_stop(timeout);
    db_free(w->db);
    loop_free(w->loop);
    return w->status;
}

/* plateaud game-logs */

static void print_text(const char *text, char end)
{
    for (; *text; text++)
        if (*text == '\\')
            fputs("\\\\", stdout);
        else
            putchar(*text);
    putchar(end);
}

static void print_log(struct walk *w, const struct db_result *r)
{
    struct store_log log;
    struct archive_event e;

    store_log_open(&log, r, 1);
    while (store_log_next(&log, &e)) {
        printf("%" PRIu64 "\t%" PRIu32 "\t%" PRId64 "\t%d\t%" PRIu64 "\t", w->games[w->next - 1],
               e.seq, e.at, e.seat, e.actor);
        print_text(e.command, '\t');
        print_text(e.act, '\t');
        print_text(e.body, '\n');
    }
    store_log_close(&log);
    if (log.broken)
        archiver_fail(w, "a packed log cannot be read");
    else
        archiver_continue(w);
}

int archiver_print_logs(const struct config *c)
{
    struct walk w = {.command = "game-logs", .pages = SQL_ALL_GAMES, .visit = print_log};

    return walk(&w, c);
}

/* plateaud unarchive */

/* Without a row another program has unpacked it, or a player is just being erased. */
static void on_unpacked(void *data, const struct db_result *r)
{
    struct walk *w = data;

    if (db_outcome(r) != DB_DONE) {
        archiver_fail(w, db_error(r));
        return;
    }
    w->done += db_rows(r) > 0;
    w->left += db_rows(r) == 0;
    archiver_continue(w);
}

struct columns {
    int64_t seqs[ARCHIVE_EVENTS_MAX], ats[ARCHIVE_EVENTS_MAX], seats[ARCHIVE_EVENTS_MAX],
        actors[ARCHIVE_EVENTS_MAX];
    const char *commands[ARCHIVE_EVENTS_MAX], *acts[ARCHIVE_EVENTS_MAX],
        *bodies[ARCHIVE_EVENTS_MAX];
    int count;
};

static void add_columns(struct db_call *c, const struct columns *k)
{
    db_ints(c, k->seqs, k->count);
    db_ints(c, k->ats, k->count);
    db_ints(c, k->seats, k->count);
    db_ints(c, k->actors, k->count);
    db_texts(c, k->commands, k->count);
    db_texts(c, k->acts, k->count);
    db_texts(c, k->bodies, k->count);
}

/* Unpacks the first row only; a game may have later events as rows. */
static void unpack_log(struct walk *w, const struct db_result *r)
{
    static struct columns k;
    struct store_log log;
    struct archive_event e;

    if (db_rows(r) == 0 || db_is_null(r, 0, COL_LOG_LOG)) {
        archiver_continue(w);
        return;
    }
    const int count = (int)db_get_int(r, 0, COL_LOG_SEQ);
    store_log_open(&log, r, 1);
    for (k.count = 0; k.count < count && store_log_next(&log, &e); k.count++) {
        k.seqs[k.count] = e.seq;
        k.ats[k.count] = e.at;
        k.seats[k.count] = e.seat;
        k.actors[k.count] = (int64_t)e.actor;
        k.commands[k.count] = e.command;
        k.acts[k.count] = e.act;
        k.bodies[k.count] = e.body;
    }
    if (log.broken) {
        archiver_fail(w, "a packed log cannot be read");
    } else {
        struct db_call *c = db_call_new(&statements[SQL_UNARCHIVE]);
        db_int(c, (int64_t)w->games[w->next - 1]);
        db_text(c, db_get(r, 0, COL_LOG_ACTORS));
        add_columns(c, &k);
        db_read(w->db, c, on_unpacked, w);
    }
    store_log_close(&log);
}

int archiver_unpack_all(const struct config *c)
{
    struct walk w = {.command = "unarchive", .pages = SQL_ARCHIVED, .visit = unpack_log};

    if (walk(&w, c) == 0)
        printf("%" PRId64 " games unpacked, %" PRId64 " left\n", w.done, w.left);
    return w.status || w.left > 0;
}
