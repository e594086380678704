/*
 * socket_watch.c - the games that a page watches: sends their events, then the current table.
 */
#include "server/socket/socket_private.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/hub/presence.h"

/* Sends the legal moves, once per version. */
static void send_moves(struct subscription *sub, const struct table *t)
{
    struct socket *s = sub->socket;
    struct json_writer w;

    if (!sub->moves || sub->moves_sent == t->version + 1 || !table_waits_for(t, s->who.id))
        return;
    sub->moves_sent = t->version + 1;
    socket_begin(s->node, &w);
    socket_owe_log(s, (uint32_t)table_write_moves(&w, t));
    socket_finish(s, &w);
}

static void on_event(struct hub_watcher *w, const struct table *t, const char *text, size_t size)
{
    struct subscription *sub = w->data;
    struct socket *s = sub->socket;

    if (s->web)
        web_send(s->web, text, size);
    if (w->told && socket_is_someone_new(sub, t))
        socket_send_names(sub, t);
    if (w->told) {
        presence_here(s->node, t, s->who.id);
        send_moves(sub, t);
    }
}

static bool takes(struct hub_watcher *w)
{
    const struct subscription *sub = w->data;

    return !sub->socket->web || web_socket_takes(sub->socket->web);
}

void socket_on_drained(void *node, struct web_socket *web, void *user)
{
    struct socket *s = user;
    struct subscription *next;

    (void)node;
    (void)web;
    for (struct subscription *sub = s->subscriptions; sub; sub = next) {
        next = sub->next;
        hub_resume(&sub->watcher);
    }
}

static void on_note(struct hub_watcher *w, const char *text, size_t size)
{
    const struct subscription *sub = w->data;

    if (sub->socket->web)
        web_send(sub->socket->web, text, size);
}

/* Ends this subscription with a refusal; the page may subscribe again. */
static void refuse_watch(struct subscription *sub)
{
    struct socket *s = sub->socket;

    if (sub->watcher.busy)
        socket_refuse(s, sub->game, "", REFUSED_BUSY);
    else
        socket_refuse(s, sub->game, "", REFUSED_NO_GAME);
    socket_unsubscribe(s, sub->game);
}

static void on_ready(struct hub_watcher *watcher, const struct table *t)
{
    struct subscription *sub = watcher->data;
    struct socket *s = sub->socket;
    struct json_writer w;

    if (!t) {
        refuse_watch(sub);
        return;
    }
    socket_owe_log(s, t->seq > sub->after ? t->seq - sub->after : 0);
    socket_begin(s->node, &w);
    json_put_key(&w, "table");
    table_write(&w, t, hub_now_of(s->node->hub, t->id));
    socket_finish(s, &w);
    socket_send_names(sub, t);
    presence_here(s->node, t, s->who.id);
    sub->moves_sent = 0;
    send_moves(sub, t);
}

static struct subscription **find_subscription(struct socket *s, uint64_t game)
{
    struct subscription **place = &s->subscriptions;

    while (*place && (*place)->game != game)
        place = &(*place)->next;
    return place;
}

void socket_unsubscribe(struct socket *s, uint64_t game)
{
    struct subscription **place = find_subscription(s, game), *sub = *place;

    if (!sub)
        return;
    *place = sub->next;
    s->games--;
    if (s->web)
        web_socket_unwatch(s->web);
    hub_unwatch(s->node->hub, &sub->watcher);
    free(sub);
}

void socket_subscribe(struct socket *s, uint64_t game, struct json *j)
{
    int64_t after = 0;
    bool moves = false;

    if ((json_has(j, "after") && !json_get_integer(j, "after", 0, UINT32_MAX, &after)) ||
        (json_has(j, "legal_moves") && !json_get_flag(j, "legal_moves", &moves))) {
        socket_refuse_message(s, game, "", REFUSED_BAD_MESSAGE, j->error);
        return;
    }
    if (moves && !s->who.id) {
        socket_refuse(s, game, "", REFUSED_NO_SESSION);
        return;
    }
    socket_unsubscribe(s, game);
    if (s->games >= SOCKET_GAMES_MAX) {
        socket_refuse(s, game, "", REFUSED_TOO_MANY_WATCHED);
        return;
    }
    if (!s->web || !web_socket_watch(s->web, s->node->config.watched_per_address)) {
        socket_refuse(s, game, "", REFUSED_TOO_MANY_WATCHED_FROM_ADDRESS);
        return;
    }
    socket_owe(s, 1); /* Reading the log costs another token. */
    struct subscription *sub = alloc_zeroed(1, sizeof *sub);
    *sub = (struct subscription){.next = s->subscriptions,
                                 .socket = s,
                                 .game = game,
                                 .after = (uint32_t)after,
                                 .moves = moves};
    sub->watcher.on_event = on_event;
    sub->watcher.on_ready = on_ready;
    sub->watcher.on_note = on_note;
    sub->watcher.takes = takes;
    sub->watcher.data = sub;
    sub->watcher.player = s->who.id;
    sub->watcher.patient = true;
    s->subscriptions = sub;
    s->games++;
    hub_watch(s->node->hub, &sub->watcher, game, (uint32_t)after);
}
