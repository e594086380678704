/*
 * options.h - options of `plateaud setup` and `plateaud doctor` as tables, from which reading, help
 * and the manual page come.
 */
#ifndef PLATEAU_OPTIONS_H
#define PLATEAU_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { OPTIONS_ERROR_MAX = 256 };

/* A table ends with a row without a name. */
struct options_row {
    const char *name;     /* without the dashes */
    const char *argument; /* what it takes, in capitals; NULL: a flag */
    const char *help;
    size_t offset; /* of its field: const char *, or bool for a flag */
};

/* `--name VALUE`, `--name=VALUE`, `--flag`; nothing else. Fields of options that are not given stay
 * as they are. */
bool options_read(const struct options_row *rows, void *into, int count, char **words,
                  char error[static OPTIONS_ERROR_MAX]);
void options_print(const struct options_row *rows);
/* "--name VALUE", for help and manual. */
void options_term(const struct options_row *row, char *term, size_t size);

#endif
