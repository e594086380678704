/*
 * allocator.c - memory from a caller's functions or from calloc().
 */
#include "search/allocator.h"

#include <stdlib.h>
#include <string.h>

void *allocator_get(const struct allocator *a, size_t bytes)
{
    if (!a || !a->allocate)
        return calloc(1, bytes); /* calloc() gets large blocks from the kernel already zeroed. */
    void *memory = a->allocate(a->context, bytes);
    return memory ? memset(memory, 0, bytes) : NULL;
}

void allocator_put(const struct allocator *a, void *memory, size_t bytes)
{
    if (!memory)
        return;
    if (!a || !a->allocate)
        free(memory);
    else if (a->release)
        a->release(a->context, memory, bytes);
}
