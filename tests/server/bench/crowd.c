/*
 * crowd.c - signs guests in and connects them, a few at a time.
 */
#include "crowd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"

enum { AT_ONCE = 64, TIMEOUT_US = 120 * 1000000 };

struct losses losses;

_Noreturn void fail(const char *what, const char *text)
{
    fprintf(stderr, "bench: %s: %.300s\n", what, text);
    exit(1);
}

static void socket_told(struct wire *w, enum wire_event what, const char *text, size_t size)
{
    struct guest *g = w->data;

    (void)size;
    if (what == WIRE_GONE && losses.counted)
        losses.sockets++;
    else if (what == WIRE_GONE)
        fail("a socket was closed", g->greeted ? "after its hello" : "before its hello");
    if (what != WIRE_TEXT)
        return;
    if (g->greeted && g->said)
        g->said(g, text);
    g->greeted = true;
}

_Noreturn static void refused(int status, const char *text)
{
    char why[300];

    snprintf(why, sizeof why, "%d %s", status, text);
    fail("a request was refused", why);
}

static void errand_told(struct wire *w, enum wire_event what, const char *text, size_t size)
{
    struct guest *g = w->data;

    (void)size;
    const bool ok = what == WIRE_ANSWERED && w->status == 200;
    if (!ok && losses.counted)
        losses.requests++;
    else if (what != WIRE_ANSWERED)
        fail("a request was not answered", "the connection was closed");
    else if (!ok)
        refused(w->status, text);
    if (w->cookie[0])
        snprintf(g->cookie, sizeof g->cookie, "%s", w->cookie);
    if (g->answered)
        g->answered(g, ok ? text : NULL);
}

struct guest *crowd_new(int count, const int *ports, int port_count)
{
    struct guest *crowd = calloc((size_t)count, sizeof *crowd);

    if (!crowd)
        abort();
    for (int i = 0; i < count; i++) {
        wire_init(&crowd[i].socket, socket_told, &crowd[i]);
        wire_init(&crowd[i].errand, errand_told, &crowd[i]);
        crowd[i].port = ports[i % port_count];
    }
    return crowd;
}

static void ask_session(struct guest *g)
{
    if (!g->stranger)
        wire_ask(&g->errand, g->port, "POST", "/api/v1/session", "", "");
}

static bool has_session(const struct guest *g)
{
    return g->stranger || g->cookie[0];
}

static void open_socket(struct guest *g)
{
    wire_open(&g->socket, g->port, "/api/v1/socket", g->cookie);
}

static bool has_socket(const struct guest *g)
{
    return g->greeted;
}

/* Calls `begin` for each guest, so that at most AT_ONCE are in progress, until all are `done`. */
static void run_all(struct guest *crowd, int count, void (*begin)(struct guest *),
                    bool (*done)(const struct guest *))
{
    const uint64_t end = clock_now() + TIMEOUT_US;
    int begun = 0, finished = 0;

    while (finished < count) {
        for (; begun < count && begun - finished < AT_ONCE; begun++)
            begin(&crowd[begun]);
        while (finished < begun && done(&crowd[finished]))
            finished++;
        if (finished < begun)
            wire_wait(100);
        if (clock_now() > end)
            fail("waited too long", "for sessions or sockets");
    }
}

void crowd_register(struct guest *crowd, int count)
{
    run_all(crowd, count, ask_session, has_session);
}

void crowd_open(struct guest *crowd, int count)
{
    run_all(crowd, count, open_socket, has_socket);
}

void crowd_free(struct guest *crowd, int count)
{
    for (int i = 0; i < count; i++) {
        wire_release(&crowd[i].socket);
        wire_release(&crowd[i].errand);
    }
    free(crowd);
}
