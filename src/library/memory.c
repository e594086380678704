/*
 * memory.c - the memory of handles: the caller's, or malloc's.
 */
#include <stdlib.h>
#include <string.h>

#include "library/library.h"

void *library_allocate(const plateau_allocator *allocator, size_t bytes)
{
    if (!allocator || !allocator->allocate)
        return calloc(1, bytes);
    void *memory = allocator->allocate(allocator->context, bytes);
    return memory ? memset(memory, 0, bytes) : NULL;
}

void library_release(const plateau_allocator *allocator, void *memory, size_t bytes)
{
    if (!memory)
        return;
    if (!allocator || !allocator->allocate)
        free(memory);
    else if (allocator->release)
        allocator->release(allocator->context, memory, bytes);
}

plateau_allocator library_keep(const plateau_allocator *allocator)
{
    plateau_allocator kept;

    library_take_struct(allocator, &kept, sizeof kept);
    return kept;
}
