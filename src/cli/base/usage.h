/*
 * usage.h - errors of the command line.
 */
#ifndef PLATEAU_USAGE_H
#define PLATEAU_USAGE_H

#include "cli/base/command.h"

/* Prints what is wrong and how to get help; returns EXIT_USAGE. */
__attribute__((format(printf, 2, 3))) int usage_error(const struct command *c, const char *format,
                                                      ...);
/* The same without the help, for what another command line would not change. */
__attribute__((format(printf, 2, 3))) int usage_failure(const struct command *c, const char *format,
                                                        ...);
int usage_no_memory(const struct command *c);

#endif
