/*
 * line_words.h - splits a protocol's line into words and numbers.
 */
#ifndef PLATEAU_LINE_WORDS_H
#define PLATEAU_LINE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Takes the next word off the line and terminates it; returns NULL if there is none. */
char *line_word_next(char **line);
/* Returns the rest of the line without spaces around it; may be empty. */
char *line_word_rest(char **line);
/* Parses a decimal number within bounds; returns false and leaves *number unchanged otherwise. */
bool line_word_number(const char *word, int64_t least, int64_t most, int64_t *number);

enum { LINE_WORD_QUOTE_MAX = 64 };

/*
 * Copies the start of a text from outside so that it can be repeated: printable ASCII, cut short.
 */
const char *line_word_quote(const char *text, char quote[static LINE_WORD_QUOTE_MAX]);

#endif
