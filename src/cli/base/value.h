/*
 * value.h - what the value of an option or an operand can be, by the word that usage texts have for
 * it: "FILE", "GAME", or the words themselves: "lot|seated".
 */
#ifndef PLATEAU_VALUE_H
#define PLATEAU_VALUE_H

#include <stdbool.h>

enum { VALUE_TEXT_MAX = 512 };

/* Whether `word` is one of "lot|seated". */
bool value_is_one(const char *argument, const char *word);
/* "lot or seated" */
void value_write_choices(const char *argument, char text[static VALUE_TEXT_MAX]);
/* All that a shell can complete, with spaces between; empty for numbers and free text. */
void value_write_words(const char *argument, char text[static VALUE_TEXT_MAX]);
/* Whether file names can be completed: "FILE", "GAME|FILE". */
bool value_is_file(const char *argument);

#endif
