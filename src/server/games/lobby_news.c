/*
 * lobby_news.c - tells sockets and other nodes that the lobby has changed.
 */
#include "server/games/lobby_news.h"

#include "server/base/node.h"
#include "server/games/lobby.h"
#include "server/net/notify.h"

void lobby_news_learned(struct node *n)
{
    if (n->lobby)
        lobby_changed(n->lobby);
    if (n->on_lobby)
        n->on_lobby(n);
}

void lobby_news_tell(struct node *n)
{
    lobby_news_learned(n);
    notify_publish_lobby(n->notify);
}
