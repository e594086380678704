/*
 * lobby_notify.h - tells sockets and other nodes that the lobby has changed.
 */
#ifndef PLATEAU_LOBBY_NOTIFY_H
#define PLATEAU_LOBBY_NOTIFY_H

struct lobby;
struct lobby_notify;
struct notify;

/* `on_change` is called after each change, to tell the node's sockets. */
struct lobby_notify *lobby_notify_new(struct lobby *l, struct notify *n,
                                      void (*on_change)(void *data), void *data);
void lobby_notify_free(struct lobby_notify *t);
/* Tells this node and all others of a change made on this node. */
void lobby_notify_all(struct lobby_notify *t);
/* Tells this node of a change made on another node. */
void lobby_notify_here(struct lobby_notify *t);

#endif
