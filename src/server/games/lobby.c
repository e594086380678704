/*
 * lobby.c - the cache of the lobby: when it is read, and which calls wait for it.
 *
 * There is a list of all games, and one per game. A request reads a list again if the last read is
 * 0.7 s old, so a thousand viewers cost a few queries per second. Earlier it gets the cached list,
 * or waits for the next read if something has changed or the client's blocks (players hidden from
 * each other) are not known yet. Blocks are read with the list, for all clients that wait or asked
 * recently.
 */
#include "server/games/lobby.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"
#include "server/api/api.h"
#include "server/base/alloc.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/games/lobby_page.h"
#include "server/games/row_details.h"
#include "server/net/loop.h"

enum {
    EVERY = 700, /* ms between two reads of a list: a waiting client is answered within a second */
    LATELY = 30000, /* clients that asked within this time will ask again: pages do every 15 s */
    VIEWERS_MAX = 8192, /* viewers remembered per list */
    WAITING_MAX = 8192, /* requests that may wait per list; further ones are refused */
    ANSWERS = 32,       /* answers per tick of the loop, so that a crowd does not delay moves */
};

struct waiting {
    struct waiting *next;
    struct api_call *call;
    uint64_t asked;   /* the loop's time of the request */
    uint64_t changes; /* number of changes known at that time */
};

struct viewer {
    int64_t id;
    uint64_t asked; /* the loop's time of the last request */
};

struct list {
    struct lobby *lobby;
    const char *game;               /* the list's game; NULL: all games */
    struct lobby_page *page, *next; /* the page that is shown, and the one being read */
    /* number of changes known when the reads of the two pages began */
    uint64_t changes, next_changes;
    uint64_t read, next_read; /* the loop's time when they began; 0: never */
    bool reading;
    struct loop_timer *timer;
    struct waiting *first, **end;
    int waiting;
    /* by hash of the id; a colliding viewer replaces an entry */
    struct viewer viewers[VIEWERS_MAX];
};

struct lobby {
    struct loop *loop;
    const struct stores *stores;
    uint64_t changes;
    struct list *lists[1 + GAMES_COUNT]; /* created on the first request */
};

/* Viewers */

static struct viewer *viewer(struct list *l, int64_t id)
{
    return &l->viewers[(uint64_t)id * UINT64_C(0x9e3779b97f4a7c15) >> 51];
}

static_assert(VIEWERS_MAX == 1 << (64 - 51), "a place by the upper bits");

static void remember(struct list *l, uint64_t id, uint64_t now)
{
    if (id)
        *viewer(l, (int64_t)id) = (struct viewer){(int64_t)id, now + 1};
}

/* Collects the viewers who wait or have asked lately; some of them perhaps twice. */
static int gather(const struct list *l, uint64_t now, int64_t ids[static WAITING_MAX + VIEWERS_MAX])
{
    int count = 0;

    for (const struct waiting *w = l->first; w; w = w->next)
        if (w->call->who.id)
            ids[count++] = (int64_t)w->call->who.id;
    for (int i = 0; i < VIEWERS_MAX; i++)
        if (l->viewers[i].asked && now - l->viewers[i].asked + 1 < LATELY)
            ids[count++] = l->viewers[i].id;
    return count;
}

/* Answering */

/* Whether the page is fresh enough for a request made at that time. */
static bool is_good_for(const struct list *l, uint64_t asked, uint64_t changes, uint64_t who)
{
    return l->page && asked < l->read + EVERY && l->changes >= changes &&
           lobby_page_is_for(l->page, who);
}

static void answer(const struct list *l, struct api_call *c)
{
    struct json_writer w;

    api_write(c, &w);
    lobby_page_write(l ? l->page : NULL, c->who.id, hub_now(c->node->hub), &w);
    api_answer_json(c, &w);
}

static struct api_call *lobby_take(struct list *l)
{
    struct waiting *w = l->first;
    struct api_call *c = w->call;

    l->first = w->next;
    if (!l->first)
        l->end = &l->first;
    l->waiting--;
    free(w);
    return c;
}

static void lobby_continue(struct list *l);

static void on_timer(void *data)
{
    struct list *l = data;

    l->timer = NULL;
    lobby_continue(l);
}

static void continue_in(struct list *l, uint64_t milliseconds)
{
    if (!l->timer)
        l->timer = loop_timer_start(l->lobby->loop, milliseconds, 0, on_timer, l);
}

/* Answers some of the waiting requests; returns false once none can be answered with this page. */
static bool answer_some(struct list *l)
{
    for (int i = 0; i < ANSWERS && l->first; i++) {
        const struct waiting *w = l->first;
        if (w->call->web && !is_good_for(l, w->asked, w->changes, w->call->who.id))
            return false;
        answer(l, lobby_take(l));
    }
    return l->first != NULL;
}

/* Reading */

static void refuse_all(struct list *l, const struct db_result *r)
{
    while (l->first) {
        struct api_call *c = lobby_take(l);
        if (!r || !api_refuse_db(c, r))
            api_refuse_busy(c);
    }
}

/* If the read failed, answers all who wait with that and returns true. */
static bool lobby_failed(struct list *l, const struct db_result *r, bool fits)
{
    if (db_outcome(r) == DB_DONE && fits)
        return false;
    lobby_page_free(l->next);
    l->next = NULL;
    l->reading = false;
    refuse_all(l, r);
    return true;
}

static void on_details(void *data, const struct db_result *r, const struct row_details *details)
{
    struct list *l = data;

    if (lobby_failed(l, r, lobby_page_read_watch(l->next, r, details)))
        return;
    lobby_page_free(l->page);
    l->page = l->next;
    l->next = NULL;
    l->changes = l->next_changes;
    l->read = l->next_read;
    l->reading = false;
    lobby_continue(l);
}

static void on_watch(void *data, const struct db_result *r)
{
    struct list *l = data;

    if (!lobby_failed(l, r, true))
        row_details_read(l->lobby->loop, l->lobby->stores, r, on_details, l);
}

static void on_tables(void *data, const struct db_result *r)
{
    struct list *l = data;

    if (lobby_failed(l, r, db_outcome(r) == DB_DONE && lobby_page_read_tables(l->next, r)))
        return;
    struct db_call *c = db_call_new(&statements[SQL_WATCH]);
    db_text(c, l->game);
    l->reading = db_read(stores_directory(l->lobby->stores), c, on_watch, l);
    if (!l->reading)
        refuse_all(l, NULL);
}

static void read_list(struct list *l)
{
    static int64_t ids[WAITING_MAX + VIEWERS_MAX];
    const uint64_t now = loop_time(l->lobby->loop);
    const int count = gather(l, now, ids);
    struct db_call *c = db_call_new(&statements[SQL_LOBBY]);

    assert(!l->reading);
    lobby_page_free(l->next);
    l->next = lobby_page_new(ids, count);
    l->next_changes = l->lobby->changes;
    l->next_read = now;
    db_text(c, l->game);
    db_ints(c, ids, count);
    l->reading = db_read(stores_directory(l->lobby->stores), c, on_tables, l);
    if (!l->reading)
        refuse_all(l, NULL);
}

/* Answers the calls it can; schedules another read for the rest. */
static void lobby_continue(struct list *l)
{
    const uint64_t now = loop_time(l->lobby->loop);

    if (answer_some(l)) {
        continue_in(l, 1);
    } else if (l->first && !l->reading) {
        if (!l->next_read || now - l->next_read >= EVERY)
            read_list(l);
        else
            continue_in(l, l->next_read + EVERY - now);
    }
}

/* Public functions */

struct lobby *lobby_new(struct loop *loop, const struct stores *s)
{
    struct lobby *l = alloc_zeroed(1, sizeof *l);

    l->loop = loop;
    l->stores = s;
    return l;
}

void lobby_free(struct lobby *l)
{
    for (int i = 0; i < 1 + GAMES_COUNT; i++) {
        struct list *one = l->lists[i];
        if (!one)
            continue;
        refuse_all(one, NULL);
        if (one->timer)
            loop_timer_stop(one->timer);
        lobby_page_free(one->page);
        lobby_page_free(one->next);
        free(one);
    }
    free(l);
}

void lobby_changed(struct lobby *l)
{
    l->changes++;
}

/* Returns the list of a game; NULL if there is no such game. */
static struct list *lobby_find(struct lobby *l, const char *game)
{
    int i = 0;

    while (game && i < GAMES_COUNT && strcmp(games[i]->name, game) != 0)
        i++;
    if (game && i == GAMES_COUNT)
        return NULL;
    struct list **at = &l->lists[game ? i + 1 : 0];
    if (*at)
        return *at;
    *at = alloc_zeroed(1, sizeof **at);
    **at = (struct list){.lobby = l, .game = game ? games[i]->name : NULL};
    (*at)->end = &(*at)->first;
    return *at;
}

static void wait_for(struct list *l, struct api_call *c)
{
    struct waiting *w = alloc_zeroed(1, sizeof *w);

    *w = (struct waiting){
        .call = c, .asked = loop_time(l->lobby->loop), .changes = l->lobby->changes};
    *l->end = w;
    l->end = &w->next;
    if (l->waiting++ == 0 && !l->timer)
        lobby_continue(l);
}

void lobby_show(struct lobby *lobby, struct api_call *c, const char *game)
{
    struct list *l = lobby_find(lobby, game);
    const uint64_t now = loop_time(lobby->loop);

    if (!l) {
        answer(NULL, c);
        return;
    }
    remember(l, c->who.id, now);
    if (is_good_for(l, now, lobby->changes, c->who.id))
        answer(l, c);
    else if (l->waiting == WAITING_MAX)
        api_refuse_busy(c);
    else
        wait_for(l, c);
}
