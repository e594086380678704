/*
 * listing_check.c - walks all games, database by database, a page at a time; one statement after
 * another.
 *
 * Nodes may run and write at the same time, so a row that was read is never written over another
 * one. To be rebuilt, a row of the directory loses its event number, and then its game goes the way
 * of every game that changed: through the outbox, and only over an older row (carrier.h). In that
 * order, so that a change which comes between the two is carried as well. The page is then read and
 * compared again: that also finds a row which was read before a player was erased and written
 * after.
 */
#include "server/upkeep/listing_check.h"

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
    LOOKS_MAX = 5, /* at a page with differences: a node may be about to mend them */
    PAUSES_MAX = 3 /* seconds to wait for that, in all, if nothing is rebuilt */
};

struct check {
    const struct config *config;
    struct shard_map map;
    bool rebuild, failed;
    int64_t games, missing, different, nowhere;
    int told, pauses;
    /* The page. */
    int64_t ids[PAGE], seqs[PAGE];
    int count;
    char *rows;
    /* Those of it that the directory has otherwise, or not at all. */
    int64_t odd[PAGE];
    bool odd_missing[PAGE];
    int odd_count;
};

static void run(struct check *c, const char *conninfo, struct db_call *call, db_done *on_done)
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

/* From a database of games to the directory */

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
    run(c, c->config->database, call, on_done);
}

static void with_odd(struct check *c, const char *conninfo, enum sql_statement s, db_done *on_done)
{
    struct db_call *call = db_call_new(&statements[s]);

    db_ints(call, c->odd, c->odd_count);
    run(c, conninfo, call, on_done);
}

/* Reads the page after a game and compares it; false if there is none. */
static bool compare_page(struct check *c, const char *conninfo, int64_t after)
{
    struct db_call *call = db_call_new(&statements[SQL_LISTING_PAGE]);

    db_int(call, after);
    db_int(call, PAGE);
    c->count = c->odd_count = 0;
    run(c, conninfo, call, on_page);
    if (c->count > 0)
        with_rows(c, SQL_LISTING_DIFFERS, on_compared);
    return c->count > 0 && !c->failed;
}

/* Carries what differs as a node does, so that it also works where none runs. */
static void rebuild_odd(struct check *c, const char *conninfo)
{
    with_odd(c, c->config->database, SQL_LISTING_DOUBT, NULL);
    if (!c->failed)
        with_odd(c, conninfo, SQL_OUTBOX_PUT, NULL);
    if (!c->failed)
        with_odd(c, conninfo, SQL_OUTBOX_OF, on_page);
    if (c->failed || c->count == 0) /* A node has carried them. */
        return;
    with_rows(c, SQL_CARRY, NULL);
    if (c->failed)
        return;
    struct db_call *done = db_call_new(&statements[SQL_OUTBOX_DONE]);
    db_ints(done, c->ids, c->count);
    db_ints(done, c->seqs, c->count);
    run(c, conninfo, done, NULL);
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

/* From the directory to the databases of games: which of its rows are of no game? */

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

/* Leaves in c->ids those that were dropped. */
static void drop(struct check *c)
{
    struct db_call *call = db_call_new(&statements[SQL_LISTING_DROP]);

    db_ints(call, c->ids, c->count);
    run(c, c->config->database, call, NULL);
}

static void ask_for(struct check *c, int database, const int64_t *ids, int count)
{
    struct db_call *call = db_call_new(&statements[SQL_SEQS]);

    db_ints(call, ids, count);
    c->count = 0;
    run(c, c->map.databases[database].conninfo, call, on_seqs);
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
        run(c, c->config->database, call, on_ids);
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

int listing_check(const struct config *c)
{
    return check(c, false);
}

int listing_rebuild(const struct config *c)
{
    return check(c, true);
}
