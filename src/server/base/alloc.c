/*
 * alloc.c - wraps libc's allocator and aborts on failure. A size of 0 becomes 1, so that NULL
 * always means failure.
 */
#include "server/base/alloc.h"

#include <stdlib.h>
#include <string.h>

static void *checked(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void *alloc_zeroed(size_t count, size_t size)
{
    return checked(count && size ? calloc(count, size) : calloc(1, 1));
}

void *alloc_bytes(size_t size)
{
    return checked(malloc(size ? size : 1));
}

void *alloc_resized(void *memory, size_t size)
{
    return checked(realloc(memory, size ? size : 1));
}

char *alloc_text(const char *text)
{
    return checked(strdup(text));
}

char *alloc_text_part(const char *text, size_t most)
{
    return checked(strndup(text, most));
}
