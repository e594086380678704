/*
 * spawn.h - runs a program of the machine with the words it is given: no shell reads them.
 */
#ifndef PLATEAU_SPAWN_H
#define PLATEAU_SPAWN_H

#include <stdbool.h>
#include <stddef.h>

enum { SPAWN_MISSING = -1 };

/* Its exit status; SPAWN_MISSING if it cannot be started, 255 if a signal ended it. `output` has
 * what it printed, as far as it fits, both streams in one. Its standard input is empty. */
int spawn_run(const char *const words[], char *output, size_t size);
#define spawn(output, size, ...) spawn_run((const char *const[]){__VA_ARGS__, NULL}, output, size)

/* Whether a program of that name is on the PATH or in a folder of root's. */
bool spawn_has(const char *program);

#endif
