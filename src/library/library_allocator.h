/*
 * library_allocator.h - converts a caller's allocator to the type that the engine's files use.
 */
#ifndef PLATEAU_LIBRARY_ALLOCATOR_H
#define PLATEAU_LIBRARY_ALLOCATOR_H

#include "plateau.h"
#include "search/allocator.h"

static inline struct allocator library_allocator(const plateau_allocator *a)
{
    return (struct allocator){a->allocate, a->release, a->context};
}

#endif
