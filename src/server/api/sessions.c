/*
 * sessions.c - sessions: a set-associative cache in front of the database. Each session has a set
 * of eight places, where it replaces the least recently read one; there are twice as many places as
 * sockets.
 */
#include "server/api/sessions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db.h"
#include "server/db/statements.h"
#include "server/db/stores.h"
#include "server/hub/hub.h"
#include "server/net/loop.h"
#include "server/net/notify.h"

enum {
    SET = 8,
    PLACES_MIN = 1 << 12,
    PATIENCE = 400, /* milliseconds to wait for the directory if the session was known before */
};

struct place {
    uint8_t token[SECRET_HASH_SIZE];
    struct session_user who;
    uint64_t read; /* the loop's time; 0: the place is empty */
};

struct sessions {
    struct loop *loop;
    const struct stores *stores;
    const struct hub *hub;
    struct notify *notify;
    sessions_change *on_change;
    void *on_change_data;
    uint64_t forgotten; /* number of invalidations so far */
    uint32_t count;     /* number of places, a power of two */
    /* the player at each place, in a separate array, which is quick to search */
    uint64_t *players;
    struct place *places;
    struct loop_timer *timer;
    struct finding *waiting; /* look-ups of sessions that were known before */
};

struct finding {
    /* place: the pointer that points to this; NULL: it is in no list */
    struct finding *next, **place;
    struct sessions *sessions;
    struct session_user known; /* the session as it was cached; id 0: it was not */
    uint64_t asked;            /* the loop's time of the query */
    uint8_t token[SECRET_HASH_SIZE];
    uint64_t forgotten; /* p->forgotten at the time of the query */
    sessions_found *on_found;
    void *data;
};

/*
 * If games have databases other than the directory, they continue while the directory is away: a
 * session that was known is then used as it was until the directory answers. The look-ups that wait
 * for that are in `waiting`.
 */

static void wait_with(struct finding *f)
{
    struct sessions *p = f->sessions;

    f->next = p->waiting;
    f->place = &p->waiting;
    if (f->next)
        f->next->place = &f->next;
    p->waiting = f;
}

static void stop_waiting(struct finding *f)
{
    if (!f->place)
        return;
    *f->place = f->next;
    if (f->next)
        f->next->place = f->place;
    f->place = NULL;
}

static void on_timer(void *data)
{
    const struct sessions *p = data;
    const uint64_t now = loop_time(p->loop);

    for (struct finding *f = p->waiting, *next; f; f = next) {
        next = f->next;
        if (now - f->asked < PATIENCE)
            continue;
        stop_waiting(f);
        f->on_found(f->data, &f->known);
        f->on_found = NULL; /* the query's answer is only cached when it comes */
    }
}

struct sessions *sessions_new(const struct sessions_settings *s)
{
    struct sessions *p = alloc_zeroed(1, sizeof *p);

    p->loop = s->loop;
    p->stores = s->stores;
    p->hub = s->hub;
    p->notify = s->notify;
    p->on_change = s->on_change;
    p->on_change_data = s->data;
    p->count = PLACES_MIN;
    while (p->count < 2 * (uint32_t)s->sockets)
        p->count *= 2;
    p->players = alloc_zeroed(p->count, sizeof *p->players);
    p->places = alloc_zeroed(p->count, sizeof *p->places);
    if (stores_sharded(s->stores))
        p->timer = loop_timer_start(s->loop, PATIENCE / 2, PATIENCE / 2, on_timer, p);
    return p;
}

void sessions_free(struct sessions *p)
{
    if (p->timer)
        loop_timer_stop(p->timer);
    free(p->players);
    free(p->places);
    free(p);
}

/* Returns the place where a session is, or where it would be. A token's hash is random already. */
static uint32_t find_place(const struct sessions *p, const uint8_t *token)
{
    uint32_t number;

    memcpy(&number, token, sizeof number);
    const uint32_t first = number % (p->count / SET) * SET;
    uint32_t best = first;
    for (uint32_t i = first; i < first + SET; i++) {
        if (p->places[i].read && memcmp(p->places[i].token, token, SECRET_HASH_SIZE) == 0)
            return i;
        if (p->places[i].read < p->places[best].read)
            best = i;
    }
    return best;
}

static void keep(struct sessions *p, const uint8_t *token, const struct session_user *who)
{
    const uint32_t at = find_place(p, token);

    p->players[at] = who->id;
    memcpy(p->places[at].token, token, SECRET_HASH_SIZE);
    p->places[at].who = *who;
    p->places[at].read = loop_time(p->loop) + 1;
}

static void on_session(void *data, const struct db_result *r)
{
    struct finding *f = data;
    struct session_user who = {0};

    if (db_rows(r) == 1) {
        who.id = (uint64_t)db_get_int(r, 0, COL_SESSION_ID);
        snprintf(who.name, sizeof who.name, "%s", db_get(r, 0, COL_SESSION_NAME));
        who.account = db_get_bool(r, 0, COL_SESSION_ACCOUNT);
        snprintf(who.language, sizeof who.language, "%s", db_get(r, 0, COL_SESSION_LANGUAGE));
        who.bot = db_get_bool(r, 0, COL_SESSION_BOT);
        who.public_games = db_get_bool(r, 0, COL_SESSION_PUBLIC_GAMES);
    }
    /* If an invalidation arrived while the query was in flight, do not cache its result. */
    if (who.id && f->forgotten == f->sessions->forgotten)
        keep(f->sessions, f->token, &who);
    who.unknown = db_outcome(r) != DB_DONE;
    stop_waiting(f);
    if (f->on_found)
        f->on_found(f->data, who.unknown && f->known.id ? &f->known : &who);
    free(f);
}

void sessions_find(struct sessions *p, const uint8_t token[static SECRET_HASH_SIZE],
                   sessions_found *on_found, void *data)
{
    const struct place *at = &p->places[find_place(p, token)];
    const uint64_t now = loop_time(p->loop);
    const bool known = at->read && memcmp(at->token, token, SECRET_HASH_SIZE) == 0;
    const bool apart = p->timer != NULL;

    if (known && (now - at->read < SESSIONS_FRESH || (apart && !hub_directory_fresh(p->hub)))) {
        const struct session_user who = at->who;
        on_found(data, &who);
        return;
    }
    struct finding *f = alloc_zeroed(1, sizeof *f);
    *f = (struct finding){
        .sessions = p, .asked = now, .forgotten = p->forgotten, .on_found = on_found, .data = data};
    memcpy(f->token, token, SECRET_HASH_SIZE);
    if (known && apart)
        f->known = at->who;
    struct db_call *c = db_call_new(&statements[SQL_SESSION]);
    db_bytes(c, token, SECRET_HASH_SIZE);
    db_int(c, hub_now(p->hub));
    db_int(c, SESSIONS_IDLE);
    if (!db_read(stores_directory(p->stores), c, on_session, f)) {
        on_found(data, f->known.id ? &f->known : &(struct session_user){.unknown = true});
        free(f);
    } else if (f->known.id) {
        wait_with(f);
    }
}

/* Makes look-ups in flight forget the known session of a player, or of everyone (0): one that has
 * ended must not be used again. */
static void distrust_lookups(struct sessions *p, uint64_t player)
{
    p->forgotten++;
    for (struct finding *f = p->waiting, *next; f; f = next) {
        next = f->next;
        if (player && f->known.id != player)
            continue;
        stop_waiting(f);
        f->known.id = 0;
    }
}

void sessions_forget_player(struct sessions *p, uint64_t player)
{
    distrust_lookups(p, player);
    for (uint32_t i = 0; i < p->count; i++)
        if (p->players[i] == player)
            p->places[i].read = 0;
}

void sessions_forget_all(struct sessions *p)
{
    distrust_lookups(p, 0);
    for (uint32_t i = 0; i < p->count; i++)
        p->places[i].read = 0;
}

void sessions_learned(struct sessions *p, uint64_t player, bool named)
{
    sessions_forget_player(p, player);
    p->on_change(p->on_change_data, player, named);
}

void sessions_changed(struct sessions *p, uint64_t player, bool named)
{
    sessions_learned(p, player, named);
    notify_publish_player(p->notify, player, named);
}

static void on_marked(void *data, const struct db_result *r)
{
    /* If the write fails, the next request repeats it. */
    if (db_rows(r) == 1)
        sessions_changed(data, (uint64_t)db_get_int(r, 0, COL_SIGN_OUT_PLAYER), true);
}

void sessions_mark_bot(struct sessions *p, struct session_user *who)
{
    if (who->bot || !who->id)
        return;
    struct db_call *c = db_call_new(&statements[SQL_MARK_BOT]);
    db_int(c, (int64_t)who->id);
    db_write(stores_directory(p->stores), c, who->id, on_marked, p);
    who->bot = true;
}
