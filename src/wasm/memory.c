/*
 * memory.c - the functions of string.h, because there is no C library.
 *
 * Copying and filling are instructions of WebAssembly (bulk memory); the rest are plain loops over
 * texts of a few dozen characters.
 */
#include <stddef.h>
#include <string.h>

/* The functions are defined here, so the macros must not replace their names. */
#undef memchr
#undef memcmp
#undef memcpy
#undef memmove
#undef memset
#undef strchr
#undef strcmp
#undef strlen
#undef strncmp

/* Positions are copied often and are small: below this size, a loop is faster than starting the
 * instruction. */
enum { SMALL = 256 };

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    unsigned char *t = to;
    const unsigned char *f = from;

    if (size > SMALL)
        return __builtin_memcpy(to, from, size);
    for (; size >= 8; size -= 8, t += 8, f += 8)
        __builtin_memcpy(t, f, 8);
    for (; size > 0; size--)
        *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size)
{
    return __builtin_memset(to, byte, size);
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;

    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i])
            return x[i] - y[i];
    return 0;
}

size_t strlen(const char *text)
{
    size_t length = 0;

    while (text[length])
        length++;
    return length;
}

int strcmp(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t size)
{
    for (; size > 0; a++, b++, size--)
        if (*a != *b || !*a)
            return (unsigned char)*a - (unsigned char)*b;
    return 0;
}

char *strchr(const char *text, int character)
{
    for (; *text != (char)character; text++)
        if (!*text)
            return NULL;
    /* Removes const, as the standard's signature requires. */
    union {
        const char *given;
        char *returned;
    } found = {text};
    return found.returned;
}

void *memchr(const void *bytes, int byte, size_t size)
{
    const unsigned char *at = bytes;

    for (; size > 0 && *at != (unsigned char)byte; at++)
        size--;
    if (size == 0)
        return NULL;
    union {
        const void *given;
        void *returned;
    } found = {at};
    return found.returned;
}
