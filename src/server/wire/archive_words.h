/*
 * archive_words.h - the zlib dictionary of packed logs: typical lines, the most frequent last.
 *
 * It is archive-words.txt, embedded by tools/embed-text. Logs that were packed with it cannot be
 * read without it, so it must never change, not by a byte.
 */
#ifndef PLATEAU_ARCHIVE_WORDS_H
#define PLATEAU_ARCHIVE_WORDS_H

#include <stddef.h>

extern const char archive_words_text[];
extern const size_t archive_words_size;

#endif
