/*
 * words.h - the words of a protocol's line, and numbers among them.
 */
#ifndef PLATEAU_WORDS_H
#define PLATEAU_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Takes the next word off the line, ending it with a NUL; NULL if there is none. */
char *word_next(char **line);
/* The rest of the line without spaces round it; may be empty. */
char *word_rest(char **line);
/* A whole decimal number within bounds; false, and the number left alone, if it is none. */
bool word_number(const char *word, int64_t least, int64_t most, int64_t *number);

enum { WORD_QUOTE_MAX = 64 };

/* The start of a text that came from outside as it may be repeated: printable ASCII, cut short. */
const char *word_quote(const char *text, char quote[static WORD_QUOTE_MAX]);

#endif
