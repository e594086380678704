/*
 * usage.h - errors of the command line.
 */
#ifndef PLATEAU_USAGE_H
#define PLATEAU_USAGE_H

#include "options/command.h"

/*
 * Prints the error and how to get help; returns EXIT_USAGE. A name of two words, "admin find",
 * refers to the help of the first.
 */
__attribute__((format(printf, 2, 3))) int usage_error(const struct command *c, const char *format,
                                                      ...);
/* As usage_error(), without the hint at help: another command line would not avoid the error. */
__attribute__((format(printf, 2, 3))) int usage_failure(const struct command *c, const char *format,
                                                        ...);
int usage_no_memory(const struct command *c);

#endif
