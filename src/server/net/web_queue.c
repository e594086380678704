/*
 * web_queue.c - a byte queue in one growing buffer.
 */
#include "server/net/web_queue.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"

enum { LEAST = 256 };

void web_queue_add(struct web_queue *q, const void *bytes, size_t size)
{
    if (q->room - q->size < size) {
        size_t room = q->room > 0 ? q->room * 2 : LEAST;
        if (room < q->size + size)
            room = q->size + size;
        q->bytes = alloc_resized(q->bytes, room);
        q->room = room;
    }
    if (size > 0)
        memcpy(q->bytes + q->size, bytes, size);
    q->size += size;
}

void web_queue_add_text(struct web_queue *q, const char *text)
{
    web_queue_add(q, text, strlen(text));
}

void web_queue_take(struct web_queue *q, size_t size)
{
    assert(size <= q->size);
    if (size == q->size) {
        web_queue_release(q);
        return;
    }
    memmove(q->bytes, q->bytes + size, q->size - size);
    q->size -= size;
}

void web_queue_release(struct web_queue *q)
{
    free(q->bytes);
    *q = (struct web_queue){0};
}
