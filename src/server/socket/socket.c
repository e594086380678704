/*
 * socket.c - the life of a page's socket: opening, session checks, closing.
 */
#include "server/api/bans.h"
#include "server/socket/socket_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/hub/presence.h"
#include "server/net/loop.h"

enum { BACK_A_SECOND = 2000, SPREAD_MOST = 10000 };

struct early {
    struct early *next;
    size_t size;
    char text[];
};

void socket_on_message(void *node, struct web_socket *web, void *user, const char *text,
                       size_t size)
{
    struct socket *s = user;

    (void)node;
    if (s->authenticated) {
        socket_read_message(s, text, size);
        return;
    }
    if (s->early_count == SOCKET_EARLY_MAX) {
        web_close(web, 1008, "wait for hello");
        return;
    }
    struct early *e = alloc_zeroed(1, sizeof *e + size + 1), **end = &s->early;
    e->size = size;
    memcpy(e->text, text, size);
    while (*end)
        end = &(*end)->next;
    *end = e;
    s->early_count++;
}

/* Opening and closing */

static void hello(struct socket *s)
{
    struct json_writer w;

    socket_begin(s->node, &w);
    json_put_key(&w, "hello");
    json_put_object(&w);
    json_field_int(&w, "protocol", NODE_PROTOCOL);
    json_field_text(&w, "version", PLATEAU_VERSION_TEXT);
    json_field_int(&w, "now", hub_now(s->node->hub));
    if (s->who.id) {
        json_field_id(&w, "player", s->who.id);
        json_field_text(&w, "name", s->who.name);
    }
    json_put_end(&w);
    /* The previous protocol still works, but the page should soon be reloaded. */
    if (s->protocol < NODE_PROTOCOL)
        json_field_flag(&w, "update", true);
    socket_finish(s, &w);
}

/* Called when the session has been checked again; if the database did not answer, the next command
 * repeats the check. */
static void on_checked(void *data, const struct session_user *who)
{
    struct socket_request *a = data;
    struct socket *s = a->socket;

    if (!who->unknown && who->id != s->who.id) {
        if (s->web)
            web_close(s->web, 1008, "the session has ended");
    } else if (!who->unknown) {
        s->who = *who;
        socket_set_language(s, who);
    }
    socket_request_end(a);
}

static void check(struct socket *s)
{
    sessions_find(s->node->sessions, s->token, on_checked, socket_request_begin(s, 0, ""));
}

void socket_check_player(struct node *n, uint64_t player)
{
    for (struct socket *s = n->sockets; s; s = s->next)
        if (!s->authenticated)
            s->recheck = true;
        else if (s->who.id == player && s->web)
            check(s);
}

static void on_session(void *data, const struct session_user *who)
{
    struct socket *s = data;

    s->who = *who;
    if (s->bearer)
        sessions_mark_bot(s->node->sessions, &s->who);
    socket_set_language(s, who);
    s->authenticated = true;
    if ((who->unknown || !hub_now(s->node->hub)) && s->web) {
        /* Do not treat a client as anonymous because a look-up failed or the time is unknown. */
        web_close(s->web, 1013, "try again");
        s->web = NULL;
    }
    if (s->web)
        hello(s);
    for (struct early *e = s->early, *next; e; e = next) {
        next = e->next;
        if (!s->closed && s->web)
            socket_read_message(s, e->text, e->size);
        free(e);
    }
    s->early = NULL;
    if (s->recheck && s->who.id && !s->closed)
        check(s);
    socket_drop_use(s);
}

/* Reads ?protocol=N; the default is the newest. */
static int read_protocol(const struct web_request *r)
{
    char text[8];

    return web_query(r, "protocol", text, sizeof text) && text[0] &&
                   strspn(text, "0123456789") == strlen(text)
               ? (int)strtol(text, NULL, 10)
               : NODE_PROTOCOL;
}

bool socket_on_open(void *data, const struct web_request *r, struct web_socket *web, void **user)
{
    struct node *n = data;
    struct socket *s = alloc_zeroed(1, sizeof *s);
    const bool has_session = api_read_token(n, r, s->token, &s->bearer);

    s->address = limit_address_key(web_address(r));
    if (n->draining || (!s->bearer && !api_own_origin(n, r)) ||
        bans_have(n->bans, web_address(r)) ||
        limit_take(&n->address_messages, s->address, (int64_t)loop_time(n->loop) + 1, 1)) {
        free(s);
        return false;
    }
    s->node = n;
    s->web = web;
    s->protocol = read_protocol(r);
    s->language = api_language(r);
    s->next = n->sockets;
    if (s->next)
        s->next->previous = s;
    n->sockets = s;
    *user = s;
    s->uses++;
    if (has_session)
        sessions_find(n->sessions, s->token, on_session, s);
    else
        on_session(s, &(struct session_user){0});
    return true;
}

void socket_on_closed(void *data, struct web_socket *web, void *user)
{
    struct node *n = data;
    struct socket *s = user;

    (void)web;
    s->closed = true;
    *(s->previous ? &s->previous->next : &n->sockets) = s->next;
    if (s->next)
        s->next->previous = s->previous;
    while (s->subscriptions) {
        const uint64_t game = s->subscriptions->game;
        socket_unsubscribe(s, game);
        presence_left(n->presence, game, s->who.id);
    }
    s->web = NULL;
    for (struct early *e = s->early, *next; e; e = next) {
        next = e->next;
        free(e);
    }
    s->early = NULL;
    s->uses++;
    socket_drop_use(s);
}

void socket_on_lobby_changed(void *node)
{
    const struct node *n = node;
    static const char text[] = "{\"lobby\":\"changed\"}";

    for (struct socket *s = n->sockets; s; s = s->next)
        if (s->lobby && s->web)
            web_send(s->web, text, sizeof text - 1);
}

int socket_spread(const struct node *n)
{
    const int wanted = web_sockets(n->web) * 1000 / BACK_A_SECOND;

    return wanted < SPREAD_MOST ? wanted : SPREAD_MOST;
}

/* Spreads the reconnections of all clients, so that the other nodes are not overloaded. */
void socket_drain_all(struct node *n)
{
    char text[64];

    snprintf(text, sizeof text, "connect again within %d ms", socket_spread(n));
    for (struct socket *s = n->sockets; s; s = s->next)
        if (s->web)
            web_close(s->web, 1012, text);
}
