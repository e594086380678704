/*
 * utf8.h - reads and writes one UTF-8 character, strictly: overlong forms and surrogates are
 * refused.
 */
#ifndef PLATEAU_UTF8_H
#define PLATEAU_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Reads the first character; returns its number of bytes, 1 to 4, or 0 if it is invalid. */
size_t utf8_read(const char *text, size_t size, uint32_t *character);
/* Writes a valid character; returns its number of bytes, 1 to 4. */
size_t utf8_write(uint32_t character, char text[static 4]);

#endif
