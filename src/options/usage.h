/*
 * usage.h - errors of the command line.
 */
#ifndef PLATEAU_USAGE_H
#define PLATEAU_USAGE_H

#include "options/command.h"
#include "options/tr.h"

/*
 * Prints the error and how to get help; returns EXIT_USAGE. A name of two words, "admin find",
 * refers to the help of the first.
 */
__attribute__((format(printf, 2, 3))) int usage_error(const struct command *c, const char *format,
                                                      ...);
/* As usage_error(), without the hint at help: another command line would not avoid the error. */
__attribute__((format(printf, 2, 3))) int usage_failure(const struct command *c, const char *format,
                                                        ...);
/* The same with a text of languages/terminal.pot and its values, as those of tr_print(). */
#define usage_refuse(c, key, ...) usage_refuse_values(c, key, TR_VALUES(__VA_ARGS__))
int usage_refuse_values(const struct command *c, enum terminal_text key,
                        const struct sentence_value *values);
#define usage_fail(c, key, ...) usage_fail_values(c, key, TR_VALUES(__VA_ARGS__))
int usage_fail_values(const struct command *c, enum terminal_text key,
                      const struct sentence_value *values);
int usage_no_memory(const struct command *c);
/* Prints that a file cannot be read or written, for the reason of an errno. */
int usage_cannot_read(const struct command *c, const char *path, int problem);
int usage_cannot_write(const struct command *c, const char *path, int problem);

#endif
