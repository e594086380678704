/*
 * queue.h - an intrusive FIFO list, from which any item can be removed.
 */
#ifndef PLATEAU_QUEUE_H
#define PLATEAU_QUEUE_H

#include <stdbool.h>

/* A part of the item; all zero while the item is in no queue. */
struct queue_link {
    void *item;
    struct queue_link *next, **place; /* place: the pointer that points to this link */
};

struct queue {
    struct queue_link *first, **end;
};

void queue_init(struct queue *q);
void queue_add(struct queue *q, struct queue_link *l, void *item);
/* Adds an item before all others. */
void queue_add_first(struct queue *q, struct queue_link *l, void *item);
/* Removes an item, if it is in the queue. */
void queue_remove(struct queue *q, struct queue_link *l);
/* Removes the first item and returns it; NULL if there is none. */
void *queue_take(struct queue *q);
/* Returns the first item; NULL if there is none. */
void *queue_first(const struct queue *q);
/* Whether the item is in a queue. */
bool queue_has(const struct queue_link *l);

#endif
