/*
 * lobby_notify.c - tells sockets and other nodes that the lobby has changed.
 */
#include "server/games/lobby_notify.h"

#include <stdlib.h>

#include "server/base/alloc.h"
#include "server/games/lobby.h"
#include "server/net/notify.h"

struct lobby_notify {
    struct lobby *lobby;
    struct notify *notify;
    void (*on_change)(void *data);
    void *data;
};

struct lobby_notify *lobby_notify_new(struct lobby *l, struct notify *n,
                                      void (*on_change)(void *data), void *data)
{
    struct lobby_notify *t = alloc_zeroed(1, sizeof *t);

    *t = (struct lobby_notify){.lobby = l, .notify = n, .on_change = on_change, .data = data};
    return t;
}

void lobby_notify_free(struct lobby_notify *t)
{
    free(t);
}

void lobby_notify_here(struct lobby_notify *t)
{
    lobby_changed(t->lobby);
    t->on_change(t->data);
}

void lobby_notify_all(struct lobby_notify *t)
{
    lobby_notify_here(t);
    notify_publish_lobby(t->notify);
}
