/*
 * alloc.h - aborting allocator: the node aborts if it is out of memory.
 *
 * Callers do not have to check the result. Release it with free().
 */
#ifndef PLATEAU_ALLOC_H
#define PLATEAU_ALLOC_H

#include <stddef.h>

void *alloc_zeroed(size_t count, size_t size); /* count × size bytes, all 0 */
void *alloc_bytes(size_t size);                /* not initialised */
void *alloc_resized(void *memory, size_t size);
char *alloc_text(const char *text); /* a copy */
char *alloc_text_part(const char *text, size_t most);

#endif
