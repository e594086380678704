/*
 * whole_file.c - reads whole files, and writes them atomically.
 */
#include "server/setup/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/base/alloc.h"

enum { FOLDER_MODE = 0755 };

static bool file_fail(char error[static WHOLE_FILE_ERROR_MAX], const char *what, const char *path)
{
    snprintf(error, WHOLE_FILE_ERROR_MAX, "cannot %s %.400s: %s", what, path, strerror(errno));
    return false;
}

void whole_file_path(char path[static WHOLE_FILE_PATH_MAX], const char *root, const char *inside)
{
    snprintf(path, WHOLE_FILE_PATH_MAX, "%s%s", root, inside);
}

bool whole_file_is_folder(const char *path)
{
    struct stat s;

    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

bool whole_file_is_program(const char *path)
{
    return access(path, X_OK) == 0 && !whole_file_is_folder(path);
}

char *whole_file_read(const char *path)
{
    FILE *file = fopen(path, "rbe");

    if (!file)
        return NULL;
    char *text = alloc_bytes(WHOLE_FILE_MAX + 1);
    const size_t size = fread(text, 1, WHOLE_FILE_MAX + 1, file);
    int why = ferror(file) ? EIO : size > WHOLE_FILE_MAX ? EFBIG : 0;
    if (!why && memchr(text, '\0', size))
        why = EILSEQ;
    fclose(file);
    if (why) {
        free(text);
        errno = why;
        return NULL;
    }
    text[size] = '\0';
    return text;
}

static bool write_all(int file, const char *text)
{
    for (size_t left = strlen(text); left > 0;) {
        const ssize_t n = write(file, text, left);
        if (n < 0 && errno != EINTR)
            return false;
        text += n > 0 ? n : 0;
        left -= n > 0 ? (size_t)n : 0;
    }
    return true;
}

bool whole_file_write(const char *path, const char *text, mode_t mode,
                      char error[static WHOLE_FILE_ERROR_MAX])
{
    char beside[WHOLE_FILE_PATH_MAX + 16];

    snprintf(beside, sizeof beside, "%.*s.XXXXXX", WHOLE_FILE_PATH_MAX - 1, path);
    const int file = mkstemp(beside); /* readable by its owner only until it is complete */
    if (file < 0)
        return file_fail(error, "write", path);
    bool ok = write_all(file, text) && fchmod(file, mode) == 0 && fsync(file) == 0;
    ok = close(file) == 0 && ok && rename(beside, path) == 0;
    if (!ok) {
        file_fail(error, "write", path);
        unlink(beside);
    }
    return ok;
}

bool whole_file_make_folder(const char *path, char error[static WHOLE_FILE_ERROR_MAX])
{
    char part[WHOLE_FILE_PATH_MAX];

    snprintf(part, sizeof part, "%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(part, FOLDER_MODE) != 0 && errno != EEXIST)
            return file_fail(error, "create", part);
        *slash = '/';
    }
    return mkdir(part, FOLDER_MODE) == 0 || errno == EEXIST || file_fail(error, "create", part);
}
