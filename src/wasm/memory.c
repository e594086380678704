/*
 * memory.c - the functions of string.h, for a place without a C library.
 *
 * Copying and filling are instructions of WebAssembly (bulk memory); the rest are plain loops over
 * texts of a few dozen characters.
 */
#include <stddef.h>
#include <string.h>

/* Here the functions are made, so their names must not stand for what the compiler knows. */
#undef memcmp
#undef memcpy
#undef memmove
#undef memset
#undef strchr
#undef strcmp
#undef strlen
#undef strncmp

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    return __builtin_memcpy(to, from, size);
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
    /* The standard takes a const text and gives it back without. */
    union {
        const char *given;
        char *returned;
    } found = {text};
    return found.returned;
}
