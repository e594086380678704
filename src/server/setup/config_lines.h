/*
 * config_lines.h - changes single lines of configuration files, and leaves every other byte as it
 * is.
 *
 * The caller frees the texts returned.
 */
#ifndef PLATEAU_CONFIG_LINES_H
#define PLATEAU_CONFIG_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* Sets `key = value`: on the line that has the key, else on the first line that has it commented
 * out, else on a new line at the end. */
char *config_lines_set_key(const char *text, const char *key, const char *value);
/* Sets nginx's `name value;` on the first `most` lines that begin with this name; text after the
 * semicolon is dropped. */
char *config_lines_set_directive(const char *text, const char *name, const char *value, int most);
/* Reads the value of the first such line; returns false if there is none. Several values are one
 * text. */
bool config_lines_find_directive(const char *text, const char *name, char *value, size_t size);
/* Reads the last `KEY=value` of a systemd unit; returns false if there is none. */
bool config_lines_find_unit_key(const char *text, const char *key, char *value, size_t size);

#endif
