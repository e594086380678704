/*
 * utf8.h - reads and writes one character of UTF-8, strictly: nothing overlong, no surrogates.
 */
#ifndef PLATEAU_UTF8_H
#define PLATEAU_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes that the first character takes, 1 to 4, and which it is; 0 if it is not one. */
size_t utf8_read(const char *text, size_t size, uint32_t *character);
/* Bytes written, 1 to 4; `character` must be one. */
size_t utf8_write(uint32_t character, char text[static 4]);

#endif
