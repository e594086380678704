/*
 * lookup.c - looks up host names, each on its own thread.
 *
 * A thread owns its question, which points to the look-up until that is freed; the lock guards that
 * pointer. So a thread whose query never returns blocks nothing else.
 */
#include "server/net/lookup.h"

#include <netdb.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/net/loop.h"

enum {
    PATIENCE = 250, /* milliseconds: callers do not wait longer for an answer */
    RECENT = 1000,  /* milliseconds for which an answer counts as recent */
};

struct question {
    struct lookup *lookup; /* NULL: the look-up was freed, so the answer is dropped */
    bool answered;
    int error; /* result of getaddrinfo() */
    int count;
    char addresses[LOOKUP_ADDRESSES_MAX][LOOKUP_TEXT_MAX];
    char host[];
};

struct lookup {
    struct lookup *next;
    struct loop *loop;
    int users;
    struct loop_wake *wake;
    struct question *question; /* the question in flight, or NULL */
    uint64_t asked, answered;  /* the loop's times; 0: never */
    int error;                 /* error of the last answer */
    int count;
    char addresses[LOOKUP_ADDRESSES_MAX][LOOKUP_TEXT_MAX];
    char host[];
};

static pthread_mutex_t lookup_lock = PTHREAD_MUTEX_INITIALIZER;
static struct lookup *lookups; /* used on the loop's thread only */

bool lookup_needed(const char *host)
{
    const struct addrinfo numeric = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;

    if (!host[0] || host[0] == '/' || host[0] == '@')
        return false;
    const bool is_address = getaddrinfo(host, NULL, &numeric, &found) == 0;
    if (is_address)
        freeaddrinfo(found);
    return !is_address;
}

/* Runs on the question's thread, as do the next functions */

static void lookup_find(struct question *q)
{
    const struct addrinfo any = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;

    q->error = getaddrinfo(q->host, NULL, &any, &found);
    if (q->error != 0)
        return;
    for (const struct addrinfo *a = found; a && q->count < LOOKUP_ADDRESSES_MAX; a = a->ai_next)
        if (getnameinfo(a->ai_addr, a->ai_addrlen, q->addresses[q->count], LOOKUP_TEXT_MAX, NULL, 0,
                        NI_NUMERICHOST) == 0)
            q->count++;
    freeaddrinfo(found);
}

static void *lookup_run(void *data)
{
    struct question *q = data;

    lookup_find(q);
    pthread_mutex_lock(&lookup_lock);
    const bool wanted = q->lookup != NULL;
    if (wanted) {
        q->answered = true;
        loop_wake(q->lookup->wake);
    }
    pthread_mutex_unlock(&lookup_lock);
    if (!wanted)
        free(q);
    return NULL;
}

/* Runs on the loop */

static void lookup_note(const struct lookup *k, int error)
{
    if (error == k->error)
        return;
    if (error != 0)
        log_event(LOG_WARNING, "host-not-found", log_text("host", k->host),
                  log_text("error", gai_strerror(error)), log_int("kept", k->count));
    else if (k->error != 0)
        log_event(LOG_WARNING, "host-found", log_text("host", k->host));
}

static void lookup_take(struct lookup *k, const struct question *q)
{
    const int error = q->error == 0 && q->count == 0 ? EAI_NONAME : q->error;

    k->answered = loop_time(k->loop);
    lookup_note(k, error);
    k->error = error;
    if (error == 0) {
        k->count = q->count;
        memcpy(k->addresses, q->addresses, sizeof k->addresses);
    }
}

static void on_wake(void *data)
{
    struct lookup *k = data;
    struct question *q = k->question;

    pthread_mutex_lock(&lookup_lock);
    const bool answered = q && q->answered;
    pthread_mutex_unlock(&lookup_lock);
    if (!answered)
        return;
    lookup_take(k, q);
    k->question = NULL;
    free(q);
}

static void lookup_start(struct lookup *k, uint64_t now)
{
    const size_t size = strlen(k->host) + 1;
    struct question *q = alloc_zeroed(1, sizeof *q + size);
    pthread_attr_t detached;
    pthread_t thread;

    q->lookup = k;
    memcpy(q->host, k->host, size);
    k->question = q;
    k->asked = now;
    pthread_attr_init(&detached);
    pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
    if (pthread_create(&thread, &detached, lookup_run, q) != 0) {
        q->error = EAI_AGAIN;
        lookup_take(k, q);
        k->question = NULL;
        free(q);
    }
    pthread_attr_destroy(&detached);
}

enum lookup_state lookup_ask(struct lookup *k)
{
    const uint64_t now = loop_time(k->loop);

    if (!k->question && (!k->answered || now - k->answered > RECENT))
        lookup_start(k, now);
    if (k->question && now - k->asked < PATIENCE)
        return LOOKUP_PENDING;
    return k->count > 0 ? LOOKUP_KNOWN : LOOKUP_UNKNOWN;
}

void lookup_write(const struct lookup *k, unsigned turn,
                  char text[static LOOKUP_ADDRESSES_MAX * LOOKUP_TEXT_MAX])
{
    size_t n = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < (unsigned)k->count; i++)
        n += (size_t)snprintf(text + n, (size_t)LOOKUP_ADDRESSES_MAX * LOOKUP_TEXT_MAX - n, "%s%s",
                              i > 0 ? "," : "", k->addresses[(i + turn) % (unsigned)k->count]);
}

int lookup_count(const struct lookup *k)
{
    return k->count;
}

struct lookup *lookup_new(struct loop *l, const char *host)
{
    const size_t size = strlen(host) + 1;
    struct lookup *k = lookups;

    while (k && (k->loop != l || strcmp(k->host, host) != 0))
        k = k->next;
    if (!k) {
        k = alloc_zeroed(1, sizeof *k + size);
        k->loop = l;
        k->wake = loop_wake_new(l, on_wake, k);
        memcpy(k->host, host, size);
        k->next = lookups;
        lookups = k;
    }
    k->users++;
    return k;
}

/* If the question is still in flight, its thread frees it. */
static void lookup_abandon(struct question *q)
{
    pthread_mutex_lock(&lookup_lock);
    const bool answered = q->answered;
    q->lookup = NULL;
    pthread_mutex_unlock(&lookup_lock);
    if (answered)
        free(q);
}

void lookup_free(struct lookup *k)
{
    struct lookup **at = &lookups;

    if (!k || --k->users > 0)
        return;
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    if (k->question)
        lookup_abandon(k->question);
    loop_wake_free(k->wake);
    free(k);
}
