/*
 * web_queue.h - a byte queue, which holds memory only while it is not empty.
 */
#ifndef PLATEAU_WEB_QUEUE_H
#define PLATEAU_WEB_QUEUE_H

#include <stddef.h>

struct web_queue {
    char *bytes;
    size_t size, room;
};

void web_queue_add(struct web_queue *q, const void *bytes, size_t size);
void web_queue_add_text(struct web_queue *q, const char *text);
/* Removes the first `size` bytes. */
void web_queue_take(struct web_queue *q, size_t size);
void web_queue_release(struct web_queue *q);

#endif
