/*
 * hints.c - hints over NATS. Its library has threads of its own: what they bring is put into a
 * small queue, and the loop is woken.
 */
#include "server/hints.h"

#include <nats/nats.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/hint_text.h"
#include "server/log.h"
#include "server/loop.h"

enum { QUEUE = 4096, SERVERS_MAX = 16, BUCKETS = 4096, RECONNECT_WAIT = 250, TELL_WAIT = 2000 };

struct listening {
    struct listening *next;
    uint64_t game;
    natsSubscription *subscription;
};

struct hints {
    struct hints_calls calls;
    void *data;
    natsConnection *connection;
    natsSubscription *lobby, *people;
    struct loop_wake *wake;
    struct listening *buckets[BUCKETS];
    atomic_bool connected, doubt;
    pthread_mutex_t lock;
    struct hint queue[QUEUE];
    int count;
    struct hints_counts counts;
};

/* On a thread of NATS. */
static void put(struct hints *h, struct hint hint)
{
    pthread_mutex_lock(&h->lock);
    if (h->count < QUEUE)
        h->queue[h->count++] = hint;
    else
        h->doubt = true;
    pthread_mutex_unlock(&h->lock);
    loop_wake(h->wake);
}

static void arrived(natsConnection *c, natsSubscription *s, natsMsg *m, void *data)
{
    struct hint hint = {0};

    (void)c;
    (void)s;
    if (hint_read(natsMsg_GetSubject(m), natsMsg_GetData(m), (size_t)natsMsg_GetDataLength(m),
                  &hint))
        put(data, hint);
    natsMsg_Destroy(m);
}

static void lost(natsConnection *c, void *data)
{
    struct hints *h = data;

    (void)c;
    h->connected = false;
}

static void found(natsConnection *c, void *data)
{
    struct hints *h = data;

    (void)c;
    h->connected = true;
    h->doubt = true;
    loop_wake(h->wake);
}

static void hand_over(struct hints *h, const struct hint *hint)
{
    switch (hint->kind) {
    case HINT_GAME:
        h->calls.hint(h->data, hint->id, hint->seq);
        break;
    case HINT_LOBBY:
        h->calls.lobby(h->data);
        break;
    case HINT_PERSON:
        h->calls.person(h->data, hint->id, hint->named);
        break;
    }
}

/* On the loop: hands over what came in. */
static void take(void *data)
{
    struct hints *h = data;
    static struct hint taken[QUEUE];

    pthread_mutex_lock(&h->lock);
    const int count = h->count;
    memcpy(taken, h->queue, (size_t)count * sizeof *taken);
    h->count = 0;
    pthread_mutex_unlock(&h->lock);
    h->counts.received += (uint64_t)count;
    for (int i = 0; i < count; i++)
        hand_over(h, &taken[i]);
    if (atomic_exchange(&h->doubt, false)) {
        h->counts.lost++;
        h->calls.doubt(h->data);
    }
}

/* Splits the list of servers in place. */
static int split(char *servers, const char *list[SERVERS_MAX])
{
    int count = 0;

    for (char *at = servers; at && *at && count < SERVERS_MAX;) {
        char *comma = strchr(at, ',');
        if (comma)
            *comma++ = '\0';
        list[count++] = at;
        at = comma;
    }
    return count;
}

static natsStatus start(struct hints *h, const char *servers)
{
    const char *list[SERVERS_MAX];
    natsOptions *options = NULL;
    char *copy = strdup(servers);
    natsStatus s = natsOptions_Create(&options);

    if (s == NATS_OK && copy)
        s = natsOptions_SetServers(options, list, split(copy, list));
    if (s == NATS_OK)
        s = natsOptions_SetMaxReconnect(options, -1);
    if (s == NATS_OK)
        s = natsOptions_SetReconnectWait(options, RECONNECT_WAIT);
    if (s == NATS_OK)
        s = natsOptions_SetReconnectBufSize(options, 0); /* An old hint is worth nothing. */
    if (s == NATS_OK)
        s = natsOptions_SetNoEcho(options, true);
    if (s == NATS_OK)
        s = natsOptions_UseGlobalMessageDelivery(options, true);
    if (s == NATS_OK)
        s = natsOptions_SetDisconnectedCB(options, lost, h);
    if (s == NATS_OK)
        s = natsOptions_SetReconnectedCB(options, found, h);
    if (s == NATS_OK)
        s = natsOptions_SetRetryOnFailedConnect(options, true, found, h);
    if (s == NATS_OK)
        s = natsConnection_Connect(&h->connection, options);
    if (s == NATS_OK) /* At once; otherwise NATS_NOT_YET_CONNECTED, and `found` follows. */
        h->connected = true;
    natsOptions_Destroy(options);
    free(copy);
    return s == NATS_NOT_YET_CONNECTED ? NATS_OK : s;
}

struct hints *hints_new(struct loop *l, const char *servers, const struct hints_calls *calls,
                        void *data)
{
    struct hints *h = calloc(1, sizeof *h);

    if (!h)
        abort();
    h->calls = *calls;
    h->data = data;
    pthread_mutex_init(&h->lock, NULL);
    h->wake = loop_wake_new(l, take, h);
    if (!servers[0])
        return h;
    nats_SetMessageDeliveryPoolSize(1);
    natsStatus s = start(h, servers);
    if (s == NATS_OK)
        s = natsConnection_Subscribe(&h->lobby, h->connection, HINT_LOBBY_SUBJECT, arrived, h);
    if (s == NATS_OK)
        s = natsConnection_Subscribe(&h->people, h->connection, HINT_PEOPLE_SUBJECT, arrived, h);
    if (s == NATS_OK)
        return h;
    log_event(LOG_ERROR, "hints", log_text("error", natsStatus_GetText(s)));
    hints_free(h);
    return NULL;
}

void hints_free(struct hints *h)
{
    for (int i = 0; i < BUCKETS; i++)
        while (h->buckets[i])
            hints_listen(h, h->buckets[i]->game, false);
    natsSubscription_Destroy(h->lobby);
    natsSubscription_Destroy(h->people);
    natsConnection_Close(h->connection);
    natsConnection_Destroy(h->connection);
    nats_CloseAndWait(2000);
    loop_wake_free(h->wake);
    pthread_mutex_destroy(&h->lock);
    free(h);
}

bool hints_connected(const struct hints *h)
{
    return h->connected;
}

static natsStatus send(natsConnection *connection, const struct hint *hint)
{
    char subject[HINT_SUBJECT_MAX], body[HINT_BODY_MAX];

    hint_write(hint, subject, body);
    return natsConnection_PublishString(connection, subject, body);
}

static void publish(struct hints *h, const struct hint *hint)
{
    if (h->connected && send(h->connection, hint) == NATS_OK)
        h->counts.sent++;
}

void hints_publish(struct hints *h, uint64_t game, uint32_t seq)
{
    publish(h, &(struct hint){.kind = HINT_GAME, .id = game, .seq = seq});
}

void hints_publish_lobby(struct hints *h)
{
    publish(h, &(struct hint){.kind = HINT_LOBBY});
}

void hints_publish_person(struct hints *h, uint64_t player, bool named)
{
    publish(h, &(struct hint){.kind = HINT_PERSON, .id = player, .named = named});
}

bool hints_tell_person(const char *servers, uint64_t player, bool named)
{
    const struct hint hint = {.kind = HINT_PERSON, .id = player, .named = named};
    natsConnection *connection = NULL;
    natsStatus s = natsConnection_ConnectTo(&connection, servers);

    if (s == NATS_OK)
        s = send(connection, &hint);
    if (s == NATS_OK) /* The server has it when it answers. */
        s = natsConnection_FlushTimeout(connection, TELL_WAIT);
    natsConnection_Destroy(connection);
    nats_CloseAndWait(TELL_WAIT);
    return s == NATS_OK;
}

void hints_listen(struct hints *h, uint64_t game, bool wanted)
{
    struct listening **place = &h->buckets[game % BUCKETS], *l;
    char subject[HINT_SUBJECT_MAX], body[HINT_BODY_MAX];

    if (!h->connection)
        return;
    while (*place && (*place)->game != game)
        place = &(*place)->next;
    l = *place;
    if (wanted && !l) {
        l = calloc(1, sizeof *l);
        if (!l)
            abort();
        l->game = game;
        hint_write(&(struct hint){.kind = HINT_GAME, .id = game}, subject, body);
        *place = l;
        if (natsConnection_Subscribe(&l->subscription, h->connection, subject, arrived, h))
            h->doubt = true;
    } else if (!wanted && l) {
        *place = l->next;
        natsSubscription_Destroy(l->subscription);
        free(l);
    }
}

struct hints_counts hints_counts(const struct hints *h)
{
    return h->counts;
}
