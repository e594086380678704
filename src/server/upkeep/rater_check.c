/*
 * rater_check.c - recomputes all ratings from the log in the stored order, and compares.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/net/loop.h"
#include "server/upkeep/rater.h"

enum { PATIENCE = 10000 };

struct entry {
    uint64_t player; /* 0: the place is empty */
    char pool[POOL_TEXT_MAX];
    struct rating rating;
};

struct check {
    struct loop *loop;
    struct db *db;
    struct entry *entries;
    size_t size, used;
    int64_t games, seen, compared, different;
    char after_player[24], after_pool[POOL_TEXT_MAX];
    int status;
};

static struct entry *check_find(struct check *c, uint64_t player, const char *pool)
{
    size_t at = (size_t)(player * UINT64_C(0x9e3779b97f4a7c15) >> 20);

    for (const char *p = pool; *p; p++)
        at = at * 31 + (unsigned char)*p;
    for (at %= c->size; c->entries[at].player; at = (at + 1) % c->size)
        if (c->entries[at].player == player && strcmp(c->entries[at].pool, pool) == 0)
            break;
    return &c->entries[at];
}

static void grow(struct check *c)
{
    struct check old = *c;

    c->size = c->size ? c->size * 2 : 1024;
    c->entries = alloc_zeroed(c->size, sizeof *c->entries);
    for (size_t i = 0; i < old.size; i++)
        if (old.entries[i].player)
            *check_find(c, old.entries[i].player, old.entries[i].pool) = old.entries[i];
    free(old.entries);
}

static struct entry *get(struct check *c, uint64_t player, const char *pool)
{
    if (c->used * 2 >= c->size)
        grow(c);
    struct entry *e = check_find(c, player, pool);
    if (!e->player) {
        e->player = player;
        snprintf(e->pool, sizeof e->pool, "%s", pool);
        e->rating = rating_new;
        c->used++;
    }
    return e;
}

static void rate(struct check *c, struct rated_game *g)
{
    for (int i = 0; i < g->count; i++)
        g->seats[i].rating = get(c, g->players[i], g->pool)->rating;
    glicko_update_game(g->seats, g->count, g->sides);
    for (int i = 0; i < g->count; i++)
        get(c, g->players[i], g->pool)->rating = g->seats[i].rating;
    c->games++;
}

static void check_fail(struct check *c, const char *why)
{
    fprintf(stderr, "plateaud check-ratings: %s\n", why);
    c->status = 1;
    loop_stop(c->loop);
}

static void compare_page(struct check *c);

static void on_compared(void *data, const struct db_result *r)
{
    struct check *c = data;

    if (db_outcome(r) != DB_DONE) {
        check_fail(c, db_error(r));
        return;
    }
    for (int i = 0; i < db_rows(r); i++) {
        const struct entry *e = get(c, (uint64_t)db_get_int(r, i, COL_ALL_RATINGS_PLAYER),
                                    db_get(r, i, COL_ALL_RATINGS_POOL));
        const struct rating stored = {strtod(db_get(r, i, COL_ALL_RATINGS_RATING), NULL),
                                      strtod(db_get(r, i, COL_ALL_RATINGS_DEVIATION), NULL),
                                      strtod(db_get(r, i, COL_ALL_RATINGS_VOLATILITY), NULL)};
        c->different += memcmp(&stored, &e->rating, sizeof stored) != 0;
        c->compared++;
        snprintf(c->after_player, sizeof c->after_player, "%s",
                 db_get(r, i, COL_ALL_RATINGS_PLAYER));
        snprintf(c->after_pool, sizeof c->after_pool, "%s", db_get(r, i, COL_ALL_RATINGS_POOL));
    }
    if (db_rows(r) > 0) {
        compare_page(c);
        return;
    }
    c->different += c->compared != (int64_t)c->used;
    printf("%" PRId64 " games, %" PRId64 " ratings, %" PRId64 " different\n", c->games, c->compared,
           c->different);
    c->status = c->different > 0;
    loop_stop(c->loop);
}

static void compare_page(struct check *c)
{
    struct db_call *call = db_call_new(&statements[SQL_ALL_RATINGS]);

    db_text(call, c->after_player);
    db_text(call, c->after_pool);
    db_read(c->db, call, on_compared, c);
}

static void read_page(struct check *c);

static void on_page(void *data, const struct db_result *r)
{
    struct check *c = data;
    struct rated_game g;

    if (db_outcome(r) != DB_DONE) {
        check_fail(c, db_error(r));
        return;
    }
    for (int i = 0; i < db_rows(r); i++) {
        if (!rater_read_game(r, i, &g)) {
            check_fail(c, "a game cannot be read");
            return;
        }
        rate(c, &g);
        c->seen++;
    }
    if (db_rows(r) > 0)
        read_page(c);
    else
        compare_page(c);
}

/* Rating numbers have no gaps, so the number of games read is the last one. */
static void read_page(struct check *c)
{
    struct db_call *call = db_call_new(&statements[SQL_RATED]);

    db_int(call, c->seen);
    db_read(c->db, call, on_page, c);
}

static void on_timeout(void *data)
{
    struct check *c = data;

    if (!db_ready(c->db))
        check_fail(c, "the database cannot be reached");
}

int rater_check(const struct config *config)
{
    static const struct db_statement *const list[] = {&statements[SQL_RATED],
                                                      &statements[SQL_ALL_RATINGS]};
    struct check c = {.after_player = "0"};
    const struct db_settings s = {.conninfo = config->database,
                                  .writers = 1,
                                  .unsafe = true,
                                  .statements = list,
                                  .statement_count = sizeof list / sizeof *list};

    c.loop = loop_new();
    c.db = db_new(c.loop, &s);
    grow(&c);
    struct loop_timer *timeout = loop_timer_start(c.loop, PATIENCE, PATIENCE, on_timeout, &c);
    read_page(&c);
    loop_run(c.loop);
    loop_timer_stop(timeout);
    db_free(c.db);
    loop_free(c.loop);
    free(c.entries);
    return c.status;
}
