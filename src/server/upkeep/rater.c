/*
 * rater.c - rates finished games in a fixed order, which is stored.
 */
#include "server/upkeep/rater.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"
#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/metrics.h"
#include "server/db/statements.h"
#include "server/net/loop.h"
#include "server/upkeep/lease.h"
#include "server/upkeep/periodic.h"

enum {
    RATER_EVERY = 1000, /* milliseconds between two searches for games */
    /* milliseconds until a game that could not be rated is retried, and logged, again */
    RATER_AGAIN = 3600000,
};

struct rater {
    struct loop *loop;
    struct db *db;
    struct periodic periodic;
    struct lease *lease;
    const char *name; /* name of the node, which holds the lease */
    uint64_t count;
    int64_t after;          /* number of the last game that could not be rated */
    uint64_t skipped;       /* the loop's time of that */
    struct rated_game game; /* the game being rated */
};

bool rater_read_game(const struct db_result *r, int row, struct rated_game *g)
{
    int64_t scores[RATING_SEATS_MAX], players[RATING_SEATS_MAX];
    const struct game *rules = games_find(db_get(r, row, COL_FINISHED_GAME_GAME_NAME));
    union any_position start;

    *g = (struct rated_game){.number = db_get_int(r, row, COL_FINISHED_GAME_NUMBER),
                             .game = (uint64_t)db_get_int(r, row, COL_FINISHED_GAME_GAME),
                             .ended = db_get_int(r, row, COL_FINISHED_GAME_UPDATED_AT),
                             .count = (int)db_get_int(r, row, COL_FINISHED_GAME_SEATS)};
    snprintf(g->pool, sizeof g->pool, "%s", db_get(r, row, COL_FINISHED_GAME_POOL));
    if (!rules || !game_allows(rules, g->count) ||
        db_get_ints(r, row, COL_FINISHED_GAME_HALF_POINTS, scores, RATING_SEATS_MAX) != g->count ||
        db_get_ints(r, row, COL_FINISHED_GAME_PLAYERS, players, RATING_SEATS_MAX) != g->count)
        return false;
    rules->setup(&start.position, g->count);
    g->sides = start.position.sides;
    for (int i = 0; i < g->count; i++) {
        g->players[i] = (uint64_t)players[i];
        g->seats[i] = (struct rating_seat){.rating = rating_new,
                                           .score = scores[i] < 0 ? 0 : (int)scores[i],
                                           .left = scores[i] < 0};
    }
    return true;
}

static void next(struct rater *r);

static void on_rated(void *data, const struct db_result *result)
{
    struct rater *r = data;

    /* If no row comes back, the ratings have changed, or another node has the lease. */
    if (db_outcome(result) != DB_DONE || db_rows(result) == 0)
        return;
    r->count++;
    next(r);
}

static void add_numbers(struct db_call *c, const struct rated_game *g, int which)
{
    char texts[RATING_SEATS_MAX][32];
    const char *list[RATING_SEATS_MAX];

    for (int i = 0; i < g->count; i++) {
        const struct rating *n = &g->seats[i].rating;
        const double value = which == 0 ? n->rating : which == 1 ? n->deviation : n->volatility;
        snprintf(texts[i], sizeof texts[i], "%.17g", value);
        list[i] = texts[i];
    }
    db_texts(c, list, g->count);
}

static void on_ratings(void *data, const struct db_result *result)
{
    struct rater *r = data;
    struct rated_game *g = &r->game;
    int64_t players[RATING_SEATS_MAX];

    if (db_outcome(result) != DB_DONE)
        return;
    for (int row = 0; row < db_rows(result); row++)
        for (int i = 0; i < g->count; i++)
            if (g->players[i] == (uint64_t)db_get_int(result, row, COL_RATINGS_PLAYER)) {
                g->seats[i].rating =
                    (struct rating){strtod(db_get(result, row, COL_RATINGS_RATING), NULL),
                                    strtod(db_get(result, row, COL_RATINGS_DEVIATION), NULL),
                                    strtod(db_get(result, row, COL_RATINGS_VOLATILITY), NULL)};
                g->last[i] = db_get_int(result, row, COL_RATINGS_LAST_RATING_NUMBER);
            }
    glicko_update_game(g->seats, g->count, g->sides);
    struct db_call *c = db_call_new(&statements[SQL_RATE]);
    for (int i = 0; i < g->count; i++)
        players[i] = (int64_t)g->players[i];
    db_int(c, g->number);
    db_ints(c, players, g->count);
    for (int which = 0; which < 3; which++)
        add_numbers(c, g, which);
    db_int(c, g->ended);
    db_ints(c, g->last, g->count);
    db_text(c, r->name);
    periodic_write(&r->periodic, r->db, c, g->game, on_rated);
}

/* An invalid game must not block the rating of all others. */
static void skip(struct rater *r)
{
    log_event(LOG_ERROR, "cannot-rate", log_int("number", r->game.number));
    metrics_add(METRIC_RATING_FAILURES, NULL, 1);
    r->after = r->game.number;
    r->skipped = loop_time(r->loop);
    next(r);
}

static void on_games(void *data, const struct db_result *result)
{
    struct rater *r = data;
    struct rated_game *g = &r->game;
    int64_t players[RATING_SEATS_MAX];

    if (db_rows(result) == 0)
        return;
    if (!rater_read_game(result, 0, g)) {
        skip(r);
        return;
    }
    struct db_call *c = db_call_new(&statements[SQL_RATINGS]);
    for (int i = 0; i < g->count; i++)
        players[i] = (int64_t)g->players[i];
    db_text(c, g->pool);
    db_ints(c, players, g->count);
    periodic_read(&r->periodic, r->db, c, on_ratings);
}

static void next(struct rater *r)
{
    struct db_call *c = db_call_new(&statements[SQL_UNRATED]);

    if (loop_time(r->loop) - r->skipped > RATER_AGAIN)
        r->after = 0;
    db_int(c, r->after);
    periodic_read(&r->periodic, r->db, c, on_games);
}

static void on_due(void *data)
{
    struct rater *r = data;

    if (lease_is_held(r->lease))
        next(r);
}

struct rater *rater_new(struct loop *l, struct db *d, const char *node)
{
    struct rater *r = alloc_zeroed(1, sizeof *r);

    r->loop = l;
    r->db = d;
    r->name = node;
    r->lease = lease_new(l, d, SQL_LEASE, "rater", node);
    periodic_init(&r->periodic, l, RATER_EVERY, RATER_EVERY, on_due, r);
    return r;
}

void rater_free(struct rater *r)
{
    periodic_release(&r->periodic);
    lease_free(r->lease);
    free(r);
}
