/*
 * queue.c - a doubly linked list of items that have their links inside.
 */
#include "server/hub/queue.h"

#include <stddef.h>

void queue_init(struct queue *q)
{
    q->first = NULL;
    q->end = &q->first;
}

static void insert(struct queue *q, struct queue_link *l, struct queue_link **place, void *item)
{
    *l = (struct queue_link){.item = item, .next = *place, .place = place};
    *(l->next ? &l->next->place : &q->end) = &l->next;
    *place = l;
}

void queue_add(struct queue *q, struct queue_link *l, void *item)
{
    insert(q, l, q->end, item);
}

void queue_add_first(struct queue *q, struct queue_link *l, void *item)
{
    insert(q, l, &q->first, item);
}

void queue_remove(struct queue *q, struct queue_link *l)
{
    if (!l->place)
        return;
    *l->place = l->next;
    *(l->next ? &l->next->place : &q->end) = l->place;
    *l = (struct queue_link){0};
}

void *queue_take(struct queue *q)
{
    void *item = queue_first(q);

    if (item)
        queue_remove(q, q->first);
    return item;
}

void *queue_first(const struct queue *q)
{
    return q->first ? q->first->item : NULL;
}

bool queue_has(const struct queue_link *l)
{
    return l->place;
}
