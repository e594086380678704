/*
 * archive_words.h - the dictionary of packed logs: lines as most are, the usual ones last.
 *
 * It is archive-words.txt, as tools/embed-text puts it into the program. Logs that were packed with
 * it cannot be read without it: it never changes, not by a byte.
 */
#ifndef PLATEAU_ARCHIVE_WORDS_H
#define PLATEAU_ARCHIVE_WORDS_H

#include <stddef.h>

extern const char archive_words_text[];
extern const size_t archive_words_size;

#endif
