/*
 * allocator.h - where multi-threaded engines get their memory: from a caller's functions, else from
 * calloc(). Native programs only.
 */
#ifndef PLATEAU_ALLOCATOR_H
#define PLATEAU_ALLOCATOR_H

#include <stddef.h>

/* All members NULL: calloc() and free() are used. */
struct allocator {
    void *(*allocate)(void *context, size_t bytes); /* returns NULL if out of memory */
    void (*release)(void *context, void *memory, size_t bytes);
    void *context;
};

/* Returns zeroed memory, which calloc() gets cheaply from the kernel; NULL if out of memory. A NULL
 * allocator means calloc(), here and below. */
void *allocator_get(const struct allocator *a, size_t bytes);
/* Frees memory, which may be NULL. */
void allocator_put(const struct allocator *a, void *memory, size_t bytes);

#endif
