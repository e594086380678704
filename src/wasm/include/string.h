/*
 * string.h - for WebAssembly: the few functions of the standard header that rules and records call.
 *
 * The macros let the compiler see what the functions do, which -ffreestanding hides from it: a
 * short copy becomes a few loads and stores, a long one a single instruction.
 */
#ifndef PLATEAU_WASM_STRING_H
#define PLATEAU_WASM_STRING_H

#include <stddef.h>

void *memchr(const void *bytes, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
char *strchr(const char *text, int character);
int strcmp(const char *a, const char *b);
size_t strlen(const char *text);
int strncmp(const char *a, const char *b, size_t size);

#define memchr(bytes, byte, size) __builtin_memchr(bytes, byte, size)
#define memcmp(a, b, size)        __builtin_memcmp(a, b, size)
#define memcpy(to, from, size)    __builtin_memcpy(to, from, size)
#define memmove(to, from, size)   __builtin_memmove(to, from, size)
#define memset(to, byte, size)    __builtin_memset(to, byte, size)
#define strchr(text, character)   __builtin_strchr(text, character)
#define strcmp(a, b)              __builtin_strcmp(a, b)
#define strlen(text)              __builtin_strlen(text)
#define strncmp(a, b, size)       __builtin_strncmp(a, b, size)

#endif
