/*
 * place.h - files of the machine, read whole and written whole: a reader sees the old file or the
 * new one, never half of it.
 */
#ifndef PLATEAU_PLACE_H
#define PLATEAU_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { PLACE_PATH_MAX = 1024, PLACE_ERROR_MAX = 512, PLACE_FILE_MAX = 1 << 18 };

/* A path below another root: "" is the machine itself. */
void place_path(char path[static PLACE_PATH_MAX], const char *root, const char *inside);
bool place_is_folder(const char *path);
bool place_is_program(const char *path);
/* The whole file, for the caller to free. NULL with errno: it cannot be read, has more than
 * PLACE_FILE_MAX bytes (EFBIG), or has a NUL in it (EILSEQ). */
char *place_read(const char *path);
/* Writes a file beside it, syncs it and puts it in its place. `mode` as for chmod. */
bool place_write(const char *path, const char *text, mode_t mode,
                 char error[static PLACE_ERROR_MAX]);
/* Creates a folder and those above it that are missing. */
bool place_make_folder(const char *path, char error[static PLACE_ERROR_MAX]);

#endif
