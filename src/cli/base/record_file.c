/*
 * record_file.c - reads and writes record files.
 */
#include "cli/base/record_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "options/tr.h"
#include "options/usage.h"

/*
 * Reads a whole file, with a limit; returns NULL and sets errno if it cannot be read or is too
 * long.
 */
static char *record_file_read_all(FILE *file)
{
    char *text = malloc(TREE_TEXT_MAX);
    const size_t length = text ? fread(text, 1, TREE_TEXT_MAX, file) : 0;

    if (text && (ferror(file) || length == TREE_TEXT_MAX || memchr(text, '\0', length))) {
        errno = ferror(file) ? EIO : length == TREE_TEXT_MAX ? EFBIG : EILSEQ;
        free(text);
        return NULL;
    }
    if (text)
        text[length] = '\0';
    return text;
}

int record_file_read_tree(const struct command *c, const char *path, struct tree *t)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    char *text = file ? record_file_read_all(file) : NULL;
    struct record_error error;
    char sentence[RECORD_ERROR_TEXT_MAX];
    const int problem = errno;

    if (file && file != stdin)
        fclose(file);
    if (!text)
        return usage_cannot_read(c, path, problem);
    const bool good = tree_read(t, text, &error);
    free(text);
    if (good)
        return EXIT_SUCCESS;
    tree_error_write(&error, tr_tag(), sentence);
    usage_fail(c, TERMINAL_BASE_ABOUT, {"what", .text = path}, {"sentence", .text = sentence});
    return EXIT_NEGATIVE;
}

int record_file_read(const struct command *c, const char *path, struct record *r)
{
    struct tree *t = malloc(sizeof *t);

    if (!t)
        return usage_no_memory(c);
    const int code = record_file_read_tree(c, path, t);
    if (code == EXIT_SUCCESS)
        record_copy(r, &t->record);
    free(t);
    return code;
}

static int write_all(FILE *file, const struct record *r)
{
    const size_t length = record_write(r, NULL, 0);
    char *text = malloc(length + 1);
    bool good = text != NULL;

    if (good) {
        record_write(r, text, length + 1);
        good = fwrite(text, 1, length, file) == length && fflush(file) == 0 &&
               fsync(fileno(file)) == 0;
    }
    free(text);
    return good ? 0 : errno ? errno : EIO;
}

int record_file_write(const char *path, const struct record *r)
{
    char temporary[4096];

    if (snprintf(temporary, sizeof temporary, "%s.new", path) >= (int)sizeof temporary)
        return ENAMETOOLONG;
    FILE *file = fopen(temporary, "w");
    if (!file)
        return errno;
    errno = 0;
    int problem = write_all(file, r);
    if (fclose(file) != 0 && problem == 0)
        problem = errno;
    if (problem == 0 && rename(temporary, path) != 0)
        problem = errno;
    if (problem != 0)
        unlink(temporary);
    return problem;
}
