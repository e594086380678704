/*
 * record_file.h - reads and writes records in files.
 */
#ifndef PLATEAU_RECORD_FILE_H
#define PLATEAU_RECORD_FILE_H

#include "cli/base/command.h"
#include "record/tree.h"

/* Reads a record; prints an error and returns an exit code if that fails. "-" is standard input. */
int record_file_read_tree(const struct command *c, const char *path, struct tree *t);
/* Does the same for its main line alone. */
int record_file_read(const struct command *c, const char *path, struct record *r);
/*
 * Writes a record to a new file and puts that in place atomically, so that a crash leaves the old
 * one; returns 0 or an errno.
 */
int record_file_write(const char *path, const struct record *r);

#endif
