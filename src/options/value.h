/*
 * value.h - the possible values of an option or operand, found by its word in usage texts: "FILE",
 * "GAME", or the values themselves: "random|seated".
 */
#ifndef PLATEAU_VALUE_H
#define PLATEAU_VALUE_H

#include <stdbool.h>

enum { VALUE_TEXT_MAX = 512 };

/* Whether `word` is one of the values, such as "random|seated". */
bool value_is_one(const char *argument, const char *word);
/* Writes the values as "random or seated" */
void value_write_choices(const char *argument, char text[static VALUE_TEXT_MAX]);
/* Writes all words that a shell can complete, separated by spaces; nothing for numbers and free
 * text. */
void value_write_words(const char *argument, char text[static VALUE_TEXT_MAX]);
/* Whether file names can be completed, as for "FILE" or "GAME|FILE". */
bool value_is_file(const char *argument);

#endif
