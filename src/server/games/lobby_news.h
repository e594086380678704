/*
 * lobby_news.h - tells sockets and other nodes that the lobby has changed.
 */
#ifndef PLATEAU_LOBBY_NEWS_H
#define PLATEAU_LOBBY_NEWS_H

struct node;

/* It changed on this node: tells this node and the others. */
void lobby_news_tell(struct node *n);
/* The same, learned from another node. */
void lobby_news_learned(struct node *n);

#endif
