/*
 * lobby_news.h - the lobby has changed: whoever shows it is told.
 */
#ifndef PLATEAU_LOBBY_NEWS_H
#define PLATEAU_LOBBY_NEWS_H

struct node;

/* It changed by something done here: this node and the others are told. */
void lobby_news_tell(struct node *n);
/* The same, learned from another node. */
void lobby_news_learned(struct node *n);

#endif
