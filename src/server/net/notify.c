/*
 * notify.c - notifications over NATS. Its library calls back on its own threads: messages are put
 * into a small queue, and the loop is woken. Another thread sends (notify_out.c).
 *
 * A server that hangs is detected by pings within two seconds; from then on nodes poll the database
 * until it answers again.
 */
#include "server/net/notify.h"

#include <nats/nats.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/net/loop.h"
#include "server/net/notify_out.h"
#include "server/net/notify_text.h"

enum {
    QUEUE = 4096,
    SERVERS_MAX = 16,
    RECONNECT_WAIT = 250, /* milliseconds, like the next ones */
    TELL_WAIT = 2000,
    CONNECT_WAIT = 1000,
    WRITE_WAIT = 1000, /* without it, a server that does not read would block the sender for ever */
    PING_EVERY = 500,
    PINGS_OUT = 2, /* pings that may be unanswered */
};

struct notify {
    struct notify_calls calls;
    void *data;
    natsOptions *options;
    natsConnection *connection; /* created and used on the sending thread */
    struct notify_out *out;
    struct loop_wake *wake;
    struct loop_defer *deferred;
    atomic_bool connected, doubt;
    pthread_mutex_t lock;
    struct notification queue[QUEUE];
    int count;
    uint64_t received, lost;
};

/* Runs on a thread of the NATS library. */
static void put(struct notify *h, struct notification note)
{
    pthread_mutex_lock(&h->lock);
    if (h->count < QUEUE)
        h->queue[h->count++] = note;
    else
        h->doubt = true;
    pthread_mutex_unlock(&h->lock);
    loop_wake(h->wake);
}

static void on_arrived(natsConnection *c, natsSubscription *s, natsMsg *m, void *data)
{
    struct notification note = {0};

    (void)c;
    (void)s;
    if (notify_text_read(natsMsg_GetSubject(m), natsMsg_GetData(m),
                         (size_t)natsMsg_GetDataLength(m), &note))
        put(data, note);
    natsMsg_Destroy(m);
}

static void on_disconnected(natsConnection *c, void *data)
{
    struct notify *h = data;

    (void)c;
    h->connected = false;
}

static void on_reconnected(natsConnection *c, void *data)
{
    struct notify *h = data;

    (void)c;
    h->connected = true;
    h->doubt = true;
    loop_wake(h->wake);
}

/* Runs on the sending thread, as do the next two functions. */
static natsConnection *connect_again(void *data)
{
    struct notify *h = data;

    if (!h->connection && natsConnection_Connect(&h->connection, h->options) != NATS_OK)
        h->connection = NULL;
    return h->connection;
}

static void on_listening(void *data)
{
    struct notify *h = data;

    if (!h->connected && natsConnection_Status(h->connection) == NATS_CONN_STATUS_CONNECTED)
        on_reconnected(h->connection, h);
}

static void on_listen_failed(void *data)
{
    struct notify *h = data;

    h->doubt = true;
    loop_wake(h->wake);
}

static void call_listener(struct notify *h, const struct notification *note)
{
    switch (note->kind) {
    case NOTIFY_GAME:
        h->calls.on_game(h->data, note->id, note->seq);
        break;
    case NOTIFY_LOBBY:
        h->calls.on_lobby(h->data);
        break;
    case NOTIFY_PLAYER:
        if (note->gone)
            h->calls.on_erased(h->data, note->id);
        else
            h->calls.on_player(h->data, note->id, note->named);
        break;
    }
}

/* Runs on the loop: delivers received notifications. */
static void on_wake(void *data)
{
    struct notify *h = data;
    static struct notification taken[QUEUE];

    pthread_mutex_lock(&h->lock);
    const int count = h->count;
    memcpy(taken, h->queue, (size_t)count * sizeof *taken);
    h->count = 0;
    pthread_mutex_unlock(&h->lock);
    h->received += (uint64_t)count;
    for (int i = 0; i < count; i++)
        call_listener(h, &taken[i]);
    if (atomic_exchange(&h->doubt, false)) {
        h->lost++;
        h->calls.on_lost(h->data);
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

/* Sets timeouts, so that a server that hangs cannot block a thread. */
static natsStatus set_patience(natsOptions *options)
{
    natsStatus s = natsOptions_SetTimeout(options, CONNECT_WAIT);

    if (s == NATS_OK)
        s = natsOptions_SetWriteDeadline(options, WRITE_WAIT);
    if (s == NATS_OK)
        s = natsOptions_SetPingInterval(options, PING_EVERY);
    if (s == NATS_OK)
        s = natsOptions_SetMaxPingsOut(options, PINGS_OUT);
    if (s == NATS_OK)
        s = natsOptions_SetMaxReconnect(options, -1);
    if (s == NATS_OK)
        s = natsOptions_SetReconnectWait(options, RECONNECT_WAIT);
    if (s == NATS_OK)
        /* No buffering while disconnected: old notifications are useless. */
        s = natsOptions_SetReconnectBufSize(options, 0);
    return s;
}

/* Prepares to connect; the sending thread connects, because that looks up names. */
static natsStatus start(struct notify *h, const char *servers)
{
    const char *list[SERVERS_MAX];
    char *copy = alloc_text(servers);
    natsStatus s = natsOptions_Create(&h->options);
    natsOptions *options = h->options;

    if (s == NATS_OK)
        s = natsOptions_SetServers(options, list, split(copy, list));
    /* otherwise a server could decline TLS */
    if (s == NATS_OK && strncmp(servers, "tls://", 6) == 0)
        s = natsOptions_SetSecure(options, true);
    if (s == NATS_OK)
        s = set_patience(options);
    if (s == NATS_OK)
        s = natsOptions_SetNoEcho(options, true);
    if (s == NATS_OK)
        s = natsOptions_UseGlobalMessageDelivery(options, true);
    if (s == NATS_OK)
        s = natsOptions_SetDisconnectedCB(options, on_disconnected, h);
    if (s == NATS_OK)
        s = natsOptions_SetReconnectedCB(options, on_reconnected, h);
    free(copy);
    return s;
}

static void on_tick_end(void *data)
{
    struct notify *h = data;

    notify_out_go(h->out);
}

struct notify *notify_new(struct loop *l, const char *servers, const struct notify_calls *calls,
                          void *data)
{
    struct notify *h = alloc_zeroed(1, sizeof *h);

    h->calls = *calls;
    h->data = data;
    pthread_mutex_init(&h->lock, NULL);
    h->wake = loop_wake_new(l, on_wake, h);
    h->deferred = loop_defer_new(l, on_tick_end, h);
    if (!servers[0])
        return h;
    nats_SetMessageDeliveryPoolSize(1);
    const natsStatus s = start(h, servers);
    if (s == NATS_OK) {
        h->out = notify_out_new(&(struct notify_out_calls){.connect = connect_again,
                                                           .on_listening = on_listening,
                                                           .on_arrived = on_arrived,
                                                           .on_failed = on_listen_failed},
                                h);
        return h;
    }
    log_event(LOG_ERROR, "nats-error", log_text("error", natsStatus_GetText(s)));
    notify_free(h);
    return NULL;
}

void notify_free(struct notify *h)
{
    if (h->out)
        notify_out_free(h->out);
    natsConnection_Close(h->connection);
    natsConnection_Destroy(h->connection);
    natsOptions_Destroy(h->options);
    nats_CloseAndWait(2000);
    loop_defer_free(h->deferred);
    loop_wake_free(h->wake);
    pthread_mutex_destroy(&h->lock);
    free(h);
}

bool notify_connected(const struct notify *h)
{
    return h->connected;
}

static void publish(struct notify *h, const struct notification *note)
{
    if (!h->out)
        return;
    if (!h->connected) {
        notify_out_drop(h->out);
        return;
    }
    notify_out_publish(h->out, note);
    loop_defer_schedule(h->deferred);
}

void notify_publish(struct notify *h, uint64_t game, uint32_t seq)
{
    publish(h, &(struct notification){.kind = NOTIFY_GAME, .id = game, .seq = seq});
}

void notify_publish_lobby(struct notify *h)
{
    publish(h, &(struct notification){.kind = NOTIFY_LOBBY});
}

void notify_publish_player(struct notify *h, uint64_t player, bool named)
{
    publish(h, &(struct notification){.kind = NOTIFY_PLAYER, .id = player, .named = named});
}

void notify_publish_erased(struct notify *h, uint64_t player)
{
    publish(h, &(struct notification){.kind = NOTIFY_PLAYER, .id = player, .gone = true});
}

bool notify_tell_player(const char *servers, uint64_t player, bool named)
{
    const struct notification note = {.kind = NOTIFY_PLAYER, .id = player, .named = named};
    natsConnection *connection = NULL;
    natsStatus s = natsConnection_ConnectTo(&connection, servers);

    if (s == NATS_OK)
        s = notify_out_send(connection, &note);
    if (s == NATS_OK) /* Once flushed, the server has it. */
        s = natsConnection_FlushTimeout(connection, TELL_WAIT);
    natsConnection_Destroy(connection);
    nats_CloseAndWait(TELL_WAIT);
    return s == NATS_OK;
}

bool notify_reachable(const char *servers)
{
    natsConnection *connection = NULL;
    natsStatus s = natsConnection_ConnectTo(&connection, servers);

    if (s == NATS_OK)
        s = natsConnection_FlushTimeout(connection, TELL_WAIT);
    natsConnection_Destroy(connection);
    nats_CloseAndWait(TELL_WAIT);
    return s == NATS_OK;
}

void notify_listen(struct notify *h, uint64_t game, bool wanted)
{
    if (!h->out)
        return;
    notify_out_listen(h->out, game, wanted);
    loop_defer_schedule(h->deferred);
}

struct notify_counts notify_counts(const struct notify *h)
{
    return (struct notify_counts){.sent = h->out ? notify_out_sent(h->out) : 0,
                                  .dropped = h->out ? notify_out_dropped(h->out) : 0,
                                  .received = h->received,
                                  .lost = h->lost};
}
