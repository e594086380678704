/*
 * file_stamp.h - distinguishes files that setup wrote from files that an operator has edited since.
 *
 * The first line of a file written by setup is a comment with a hash of the rest. While the hash is
 * right, a newer version may replace the file; once the operator has edited it, setup leaves it
 * alone.
 */
#ifndef PLATEAU_FILE_STAMP_H
#define PLATEAU_FILE_STAMP_H

#include <stdbool.h>

/* Returns the text with its stamp, for the caller to free. */
char *file_stamp_add(const char *text);
/* Whether the file is as setup wrote it, in this or an earlier version. */
bool file_stamp_is_intact(const char *file);

#endif
