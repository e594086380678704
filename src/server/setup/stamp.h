/*
 * stamp.h - tells files that setup has written from files that an operator has changed since.
 *
 * The first line of such a file is a comment with a hash of the rest. While it is right the file
 * may be replaced by that of a newer version; once someone has edited the file, it is theirs.
 */
#ifndef PLATEAU_STAMP_H
#define PLATEAU_STAMP_H

#include <stdbool.h>

/* The text with its stamp, for the caller to free. */
char *stamp_add(const char *text);
/* Whether the file is as setup wrote it, whatever version that was. */
bool stamp_intact(const char *file);

#endif
