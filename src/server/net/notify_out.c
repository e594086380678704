/*
 * notify_out.c - sends notifications and subscriptions to NATS, on a separate thread.
 *
 * The NATS library holds one lock while it writes or connects, so a server that hangs would stop
 * the loop of the node. A bounded ring hands messages over to the thread.
 */
#include "server/net/notify_out.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/base/log.h"

/* CONNECT_AGAIN: milliseconds between tries to connect */
enum { RING = 4096, BUCKETS = 4096, AT_ONCE = 64, CONNECT_AGAIN = 250 };

/* A game that is, or was, subscribed to. Only the sending thread uses `subscription`. */
struct listening {
    struct listening *next;            /* next in its hash bucket */
    struct listening *later, *earlier; /* neighbours in the list of changed ones */
    uint64_t game;
    bool wanted, changed, in_hand;
    natsSubscription *subscription;
};

struct notify_out {
    struct notify_out_calls calls;
    void *data;
    natsConnection *connection;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    bool stopping;
    struct notification ring[RING];
    int first, count;
    struct listening *buckets[BUCKETS];
    struct listening *changed_first, *changed_last;
    natsSubscription *lobby, *people;
    atomic_uint_fast64_t sent, dropped;
};

natsStatus notify_out_send(natsConnection *c, const struct notification *note)
{
    char subject[NOTIFY_SUBJECT_MAX], body[NOTIFY_BODY_MAX];

    notify_text_write(note, subject, body);
    return natsConnection_PublishString(c, subject, body);
}

/* List of the changed ones, in the order of their changes */

static void add_changed(struct notify_out *o, struct listening *l)
{
    if (l->changed)
        return;
    l->changed = true;
    l->later = NULL;
    l->earlier = o->changed_last;
    *(o->changed_last ? &o->changed_last->later : &o->changed_first) = l;
    o->changed_last = l;
}

static void take_changed(struct notify_out *o, struct listening *l)
{
    if (!l->changed)
        return;
    *(l->earlier ? &l->earlier->later : &o->changed_first) = l->later;
    *(l->later ? &l->later->earlier : &o->changed_last) = l->earlier;
    l->changed = false;
}

static struct listening **place_of_game(struct notify_out *o, uint64_t game)
{
    struct listening **place = &o->buckets[game % BUCKETS];

    while (*place && (*place)->game != game)
        place = &(*place)->next;
    return place;
}

/* Removes a game that is neither wanted nor subscribed. */
static void forget_idle(struct notify_out *o, struct listening *l)
{
    struct listening **place = place_of_game(o, l->game);

    if (l->wanted || l->in_hand || l->subscription)
        return;
    assert(*place == l);
    take_changed(o, l);
    *place = l->next;
    free(l);
}

/* Runs on the sending thread */

static void listen_or_not(struct notify_out *o, struct listening *l)
{
    const bool wanted = l->wanted;
    char subject[NOTIFY_SUBJECT_MAX], body[NOTIFY_BODY_MAX];

    take_changed(o, l);
    l->in_hand = true;
    pthread_mutex_unlock(&o->lock);
    if (wanted && !l->subscription) {
        notify_text_write(&(struct notification){.kind = NOTIFY_GAME, .id = l->game}, subject,
                          body);
        if (natsConnection_Subscribe(&l->subscription, o->connection, subject, o->calls.on_arrived,
                                     o->data))
            o->calls.on_failed(o->data);
    } else if (!wanted) {
        natsSubscription_Destroy(l->subscription);
        l->subscription = NULL;
    }
    pthread_mutex_lock(&o->lock);
    l->in_hand = false;
    forget_idle(o, l);
}

static void send_some(struct notify_out *o)
{
    struct notification some[AT_ONCE];
    int count = 0;

    while (count < AT_ONCE && o->count > 0) {
        some[count++] = o->ring[o->first];
        o->first = (o->first + 1) % RING;
        o->count--;
    }
    pthread_mutex_unlock(&o->lock);
    for (int i = 0; i < count; i++)
        if (notify_out_send(o->connection, &some[i]) == NATS_OK)
            o->sent++;
        else
            o->dropped++;
    pthread_mutex_lock(&o->lock);
}

static void listen_always(struct notify_out *o)
{
    natsStatus s = natsConnection_Subscribe(&o->lobby, o->connection, NOTIFY_LOBBY_SUBJECT,
                                            o->calls.on_arrived, o->data);

    if (s == NATS_OK)
        s = natsConnection_Subscribe(&o->people, o->connection, NOTIFY_PLAYERS_SUBJECT,
                                     o->calls.on_arrived, o->data);
    if (s != NATS_OK)
        log_event(LOG_ERROR, "nats-error", log_text("error", natsStatus_GetText(s)));
}

/* Connects for the first time; later the library reconnects by itself, but its first attempt gives
 * up for good on a server that hangs. Returns false if the connection is no longer needed. */
static bool connect_first(struct notify_out *o)
{
    bool stopping = false;

    while (!stopping && !(o->connection = o->calls.connect(o->data))) {
        nats_Sleep(CONNECT_AGAIN);
        pthread_mutex_lock(&o->lock);
        stopping = o->stopping;
        pthread_mutex_unlock(&o->lock);
    }
    return o->connection != NULL;
}

static void *notify_run(void *data)
{
    struct notify_out *o = data;

    if (!connect_first(o))
        return NULL;
    listen_always(o);
    o->calls.on_listening(o->data);
    pthread_mutex_lock(&o->lock);
    while (!o->stopping)
        if (o->changed_first)
            listen_or_not(o, o->changed_first);
        else if (o->count > 0)
            send_some(o);
        else
            pthread_cond_wait(&o->more, &o->lock);
    pthread_mutex_unlock(&o->lock);
    return NULL;
}

/* Runs on the loop */

struct notify_out *notify_out_new(const struct notify_out_calls *calls, void *data)
{
    struct notify_out *o = alloc_zeroed(1, sizeof *o);

    o->calls = *calls;
    o->data = data;
    pthread_mutex_init(&o->lock, NULL);
    pthread_cond_init(&o->more, NULL);
    if (pthread_create(&o->thread, NULL, notify_run, o))
        abort();
    return o;
}

void notify_out_free(struct notify_out *o)
{
    pthread_mutex_lock(&o->lock);
    o->stopping = true;
    pthread_mutex_unlock(&o->lock);
    pthread_cond_signal(&o->more);
    pthread_join(o->thread, NULL);
    for (int i = 0; i < BUCKETS; i++)
        for (struct listening *l = o->buckets[i], *next; l; l = next) {
            next = l->next;
            natsSubscription_Destroy(l->subscription);
            free(l);
        }
    natsSubscription_Destroy(o->lobby);
    natsSubscription_Destroy(o->people);
    pthread_cond_destroy(&o->more);
    pthread_mutex_destroy(&o->lock);
    free(o);
}

void notify_out_publish(struct notify_out *o, const struct notification *note)
{
    pthread_mutex_lock(&o->lock);
    if (o->count < RING)
        o->ring[(o->first + o->count++) % RING] = *note;
    else
        o->dropped++;
    pthread_mutex_unlock(&o->lock);
}

void notify_out_listen(struct notify_out *o, uint64_t game, bool wanted)
{
    pthread_mutex_lock(&o->lock);
    struct listening **place = place_of_game(o, game), *l = *place;
    if (!l && wanted) {
        l = alloc_zeroed(1, sizeof *l);
        l->game = game;
        *place = l;
    }
    if (l && l->wanted != wanted) {
        l->wanted = wanted;
        add_changed(o, l);
        forget_idle(o, l);
    }
    pthread_mutex_unlock(&o->lock);
}

void notify_out_go(struct notify_out *o)
{
    pthread_cond_signal(&o->more);
}

void notify_out_drop(struct notify_out *o)
{
    o->dropped++;
}

uint64_t notify_out_sent(const struct notify_out *o)
{
    return o->sent;
}

uint64_t notify_out_dropped(const struct notify_out *o)
{
    return o->dropped;
}
