/*
 * directory_check.c - compares all games, database by database, page by page, one statement after
 * another.
 *
 * Nodes may run and write at the same time, so a row that was read is never written directly. To
 * repair a row of the directory, its event number is reset, and then its game is copied like every
 * game that changed: through the outbox, and only over an older row (directory_sync.h). In that
 * order, so that a change between the two steps is copied as well. Then the page is read and
 * compared again: this also finds a row that was read before a player was erased and written after.
 */
#include "server/upkeep/directory_check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/base/alloc.h"
#include "server/base/config.h"
#include "server/base/id.h"
#include "server/base/log.h"
#include "server/base/shard_map.h"
#include "server/db/db.h"
#include "server/db/statements.h"

enum {
    PAGE = 500,
    TOLD_MAX = 20,
    /* reads of a page with differences, because a node may be about to repair them */
    LOOKS_MAX = 5,
    PAUSES_MAX = 3 /* seconds to wait for such repairs, in total, if nothing is rebuilt */
};

struct check {
    const struct config *config;
    struct shard_map map;
    bool rebuild, failed;
    int64_t games, missing, different, nowhere;
    int told, pauses;
    /* the page */
    int64_t ids[PAGE], seqs[PAGE];
    int count;
    char *rows;
    /* its games that are different in the directory, or missing there */
    int64_t odd[PAGE];
    bool odd_missing[PAGE];
    int odd_count;
};

static void check_run(struct check *c, const char *conninfo, struct db_call *call, db_done *on_done)
{
    char error[DB_ERROR_MAX];

    if (db_run(conninfo, call, on_done, c, error))
        return;
    fprintf(stderr, "plateaud: %s\n", error);
    c->failed = true;
}

static void tell(struct check *c, int64_t game, const char *what)
{
    char id[ID_TEXT_MAX];

    id_write((uint64_t)game, id);
    if (c->told++ < TOLD_MAX)
        printf("%s %s\n", id, what);
}

/* From a database with games to the directory */

static void on_page(void *data, const struct db_result *r)
{
    struct check *c = data;

    free(c->rows);
    c->count = db_get_ints(r, 0, COL_OUTBOX_IDS, c->ids, PAGE);
    db_get_ints(r, 0, COL_OUTBOX_SEQS, c->seqs, PAGE);
    c->rows = c->count ? alloc_text(db_get(r, 0, COL_OUTBOX_ROWS)) : NULL;
}

static void on_compared(void *data, const struct db_result *r)
{
    struct check *c = data;

    c->odd_count = db_rows(r) < PAGE ? db_rows(r) : PAGE;
    for (int i = 0; i < c->odd_count; i++) {
        c->odd[i] = db_get_int(r, i, COL_LISTING_DIFFERS_ID);
        c->odd_missing[i] = db_get_bool(r, i, COL_LISTING_DIFFERS_MISSING);
    }
}

static void with_rows(struct check *c, enum sql_statement s, db_done *on_done)
{
    struct db_call *call = db_call_new(&statements[s]);

    db_text(call, c->rows);
    check_run(c, c->config->database, call, on_done);
}

static void with_odd(struct check *c, const char *conninfo, enum sql_statement s, db_done *on_done)
{
    struct db_call *call = db_call_new(&statements[s]);

    db_ints(call, c->odd, c->odd_count);
    check_run(c, conninfo, call, on_done);
}

/* Reads the page after a game and compares it; returns false if there is none. */
static bool compare_page(struct check *c, const char *conninfo, int64_t after)
{
    struct db_call *call = db_call_new(&statements[SQL_LISTING_PAGE]);

    db_int(call, after);
    db_int(call, PAGE);
    c->count = c->odd_count = 0;
    check_run(c, conninfo, call, on_page);
    if (c->count > 0)
        with_rows(c, SQL_LISTING_DIFFERS, on_compared);
    return c->count > 0 && !c->failed;
}

/* Copies rows that differ in the same way as a node, so that it also works if no node runs. */
static void rebuild_odd(struct check *c, const char *conninfo)
{
    with_odd(c, c->config->database, SQL_LISTING_DOUBT, NULL);
    if (!c->failed)
        with_odd(c, conninfo, SQL_OUTBOX_PUT, NULL);
    if (!c->failed)
        with_odd(c, conninfo, SQL_OUTBOX_OF, on_page);
    if (c->failed || c->count == 0) /* a node has copied them */
        return;
    with_rows(c, SQL_CARRY, NULL);
    if (c->failed)
        return;
    struct db_call *done = db_call_new(&statements[SQL_OUTBOX_DONE]);
    db_ints(done, c->ids, c->count);
    db_ints(done, c->seqs, c->count);
    check_run(c, conninfo, done, NULL);
}

static void count_odd(struct check *c)
{
    for (int i = 0; i < c->odd_count; i++) {
        tell(c, c->odd[i], c->odd_missing[i] ? "is not listed" : "is listed otherwise");
        c->missing += c->odd_missing[i];
        c->different += !c->odd_missing[i];
    }
}

static void walk_games(struct check *c, const char *conninfo)
{
    int64_t after = 0;

    while (compare_page(c, conninfo, after)) {
        for (int looks = 1; looks < LOOKS_MAX && c->odd_count > 0 && !c->failed; looks++) {
            if (c->rebuild)
                rebuild_odd(c, conninfo);
            else if (c->pauses++ < PAUSES_MAX)
                sleep(1);
            else
                break;
            if (!compare_page(c, conninfo, after))
                return;
        }
        after = c->ids[c->count - 1];
        c->games += c->count;
        count_odd(c);
    }
}

/* From the directory to the databases: finds rows of games that do not exist */

static void on_ids(void *data, const struct db_result *r)
{
    struct check *c = data;

    c->count = db_rows(r);
    for (int i = 0; i < c->count; i++)
        c->ids[i] = db_get_int(r, i, COL_LISTING_IDS_ID);
}

static void on_seqs(void *data, const struct db_result *r)
{
    struct check *c = data;
    int count = 0;

    for (int i = 0; i < db_rows(r); i++)
        if (db_get_int(r, i, COL_SEQS_SEQ) == 0)
            c->ids[count++] = db_get_int(r, i, COL_SEQS_ID);
    c->count = count;
}

/* Deletes such rows; leaves their ids in c->ids. */
static void drop(struct check *c)
{
    struct db_call *call = db_call_new(&statements[SQL_LISTING_DROP]);

    db_ints(call, c->ids, c->count);
    check_run(c, c->config->database, call, NULL);
}

static void ask_for(struct check *c, int database, const int64_t *ids, int count)
{
    struct db_call *call = db_call_new(&statements[SQL_SEQS]);

    db_ints(call, ids, count);
    c->count = 0;
    check_run(c, c->map.databases[database].conninfo, call, on_seqs);
    if (c->count == 0 || c->failed)
        return;
    if (c->rebuild)
        drop(c);
    for (int i = 0; i < c->count; i++)
        tell(c, c->ids[i], c->rebuild ? "was listed and is nowhere" : "is listed and is nowhere");
    c->nowhere += c->count;
}

static void walk_directory(struct check *c)
{
    int64_t all[PAGE], some[PAGE], after = 0;

    do {
        struct db_call *call = db_call_new(&statements[SQL_LISTING_IDS]);
        db_int(call, after);
        db_int(call, PAGE);
        c->count = 0;
        check_run(c, c->config->database, call, on_ids);
        const int count = c->count;
        if (count == 0)
            return;
        memcpy(all, c->ids, (size_t)count * sizeof *all);
        after = all[count - 1];
        for (int d = 0; d < c->map.count; d++) {
            int found = 0;
            for (int i = 0; i < count; i++)
                if (c->map.of[id_shard((uint64_t)all[i])] == d)
                    some[found++] = all[i];
            if (found > 0 && c->map.databases[d].conninfo)
                ask_for(c, d, some, found);
        }
    } while (!c->failed);
}

static int check(const struct config *config, bool rebuild)
{
    struct check *c = alloc_zeroed(1, sizeof *c);
    char error[CONFIG_ERROR_MAX];

    c->config = config;
    c->rebuild = rebuild;
    if (!shard_map_read(&c->map, config->game_databases, error)) {
        fprintf(stderr, "plateaud: %s\n", error);
        c->failed = true;
    }
    for (int i = 0; i < c->map.count && !c->failed; i++)
        if (c->map.databases[i].conninfo)
            walk_games(c, c->map.databases[i].conninfo);
    if (!c->failed)
        walk_directory(c);
    if (!c->failed)
        printf("%" PRId64 " games in other databases, %" PRId64 " not listed, %" PRId64
               " listed otherwise, %" PRId64 " listed and nowhere\n",
               c->games, c->missing, c->different, c->nowhere);
    const bool ok = !c->failed && c->missing + c->different == 0 && (rebuild || c->nowhere == 0);
    free(c->rows);
    free(c);
    return ok ? 0 : 1;
}

int directory_check(const struct config *c)
{
    return check(c, false);
}

int directory_rebuild(const struct config *c)
{
    return check(c, true);
}
