/*
 * spawn.h - runs a program with given arguments, without a shell.
 */
#ifndef PLATEAU_SPAWN_H
#define PLATEAU_SPAWN_H

#include <stdbool.h>
#include <stddef.h>

enum { SPAWN_MISSING = -1 };

/* Returns the exit status; SPAWN_MISSING if it cannot be started, 255 if a signal ended it.
 * `output` gets standard output and standard error together, cut off if they do not fit. Standard
 * input is empty. */
int spawn_run(const char *const words[], char *output, size_t size);
#define spawn(output, size, ...) spawn_run((const char *const[]){__VA_ARGS__, NULL}, output, size)

/* Whether a program of that name is on the PATH or in root's usual folders (sbin). */
bool spawn_has(const char *program);

#endif
