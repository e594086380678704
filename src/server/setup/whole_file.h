/*
 * whole_file.h - reads whole files, and writes them atomically: a reader sees the old file or the
 * new one.
 */
#ifndef PLATEAU_WHOLE_FILE_H
#define PLATEAU_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { WHOLE_FILE_PATH_MAX = 1024, WHOLE_FILE_ERROR_MAX = 512, WHOLE_FILE_MAX = 1 << 18 };

/* Writes the path of a file below another root directory; "" is the machine's own root. */
void whole_file_path(char path[static WHOLE_FILE_PATH_MAX], const char *root, const char *inside);
bool whole_file_is_folder(const char *path);
bool whole_file_is_program(const char *path);
/* Reads a whole file, for the caller to free. Returns NULL and sets errno if it cannot be read, has
 * more than WHOLE_FILE_MAX bytes (EFBIG), or contains a NUL (EILSEQ). */
char *whole_file_read(const char *path);
/* Writes a temporary file beside it, syncs it and renames it. `mode` as for chmod. */
bool whole_file_write(const char *path, const char *text, mode_t mode,
                      char error[static WHOLE_FILE_ERROR_MAX]);
/* Creates a folder and its missing parents. */
bool whole_file_make_folder(const char *path, char error[static WHOLE_FILE_ERROR_MAX]);

#endif
