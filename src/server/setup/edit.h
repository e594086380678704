/*
 * edit.h - changes single lines of configuration texts, and leaves every other byte as it is.
 *
 * New texts are for the caller to free.
 */
#ifndef PLATEAU_EDIT_H
#define PLATEAU_EDIT_H

#include <stdbool.h>
#include <stddef.h>

/* `key = value`: on the line that has the key, else on the first that has it behind a #, else on a
 * new line at the end. */
char *edit_key(const char *text, const char *key, const char *value);
/* `name value;` of nginx on the first lines that begin with this name, so many at most; what is
 * behind the semicolon is dropped. */
char *edit_directive(const char *text, const char *name, const char *value, int most);
/* The value of the first such line; false if there is none. A list of values is one text. */
bool edit_find_directive(const char *text, const char *name, char *value, size_t size);
/* `KEY=value` of a systemd unit: the last one; false if there is none. */
bool edit_find_unit_key(const char *text, const char *key, char *value, size_t size);

#endif
