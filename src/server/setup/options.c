/*
 * options.c - reads and prints tables of options.
 */
#include "server/setup/options.h"

#include <stdio.h>
#include <string.h>

static const struct options_row *find(const struct options_row *rows, const char *name, size_t size)
{
    for (; rows->name; rows++)
        if (strlen(rows->name) == size && strncmp(rows->name, name, size) == 0)
            return rows;
    return NULL;
}

bool options_read(const struct options_row *rows, void *into, int count, char **words,
                  char error[static OPTIONS_ERROR_MAX])
{
    for (int i = 0; i < count; i++) {
        const char *name = words[i] + 2, *equals = strchr(words[i], '=');
        const bool is_option = strncmp(words[i], "--", 2) == 0;
        const size_t size = is_option ? (equals ? (size_t)(equals - name) : strlen(name)) : 0;
        const struct options_row *row = is_option ? find(rows, name, size) : NULL;
        if (!row || (equals && !row->argument)) {
            snprintf(error, OPTIONS_ERROR_MAX, "unknown option '%.80s'", words[i]);
            return false;
        }
        if (row->argument && !equals && i + 1 == count) {
            snprintf(error, OPTIONS_ERROR_MAX, "missing %s after --%s", row->argument, row->name);
            return false;
        }
        char *field = (char *)into + row->offset;
        if (row->argument)
            *(const char **)(void *)field = equals ? equals + 1 : words[++i];
        else
            *(bool *)(void *)field = true;
    }
    return true;
}

void options_term(const struct options_row *row, char *term, size_t size)
{
    snprintf(term, size, "--%s%s%s", row->name, row->argument ? " " : "",
             row->argument ? row->argument : "");
}

void options_print(const struct options_row *rows)
{
    char term[64];

    for (; rows->name; rows++) {
        options_term(rows, term, sizeof term);
        printf("  %-26s %s\n", term, rows->help);
    }
}
