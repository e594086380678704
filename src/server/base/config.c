/*
 * config.c - the configuration from its file and the environment, and as text.
 */
#include "server/base/config.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/config_key.h"
#include "server/base/secret.h"
#include "server/base/shard_map.h"

enum { WHERE_MAX = 200, ACCOUNT_IDLE_LEAST = 90 };

static const char prefix[] = "PLATEAU_";

__attribute__((format(printf, 2, 3))) static bool fail(char error[static CONFIG_ERROR_MAX],
                                                       const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vsnprintf(error, CONFIG_ERROR_MAX, format, values);
    va_end(values);
    return false;
}

void config_init(struct config *c)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < CONFIG_KEYS; i++) {
        const bool ok = config_key_read(&config_keys[i], config_keys[i].initial, c);
        assert(ok);
        (void)ok;
    }
}

bool config_set(struct config *c, const char *key, const char *value, const char *where,
                char error[static CONFIG_ERROR_MAX])
{
    const int number = config_key_find(key);

    if (number < 0)
        return fail(error, "%s: \"%.40s\" is not a key; the keys are in the example configuration",
                    where, key);
    const struct config_key *k = &config_keys[number];
    /* A secret must not end in a log because it was mistyped. */
    if (!config_key_read(k, value, c))
        return fail(error, "%s: %s cannot be \"%.80s\": it must be %s", where, k->name,
                    k->secret ? "***" : value, k->allowed);
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Cuts blanks off both ends of what is between `start` and `end`. */
static char *trim(char *start, char *end)
{
    while (start < end && is_blank(*start))
        start++;
    while (end > start && is_blank(end[-1]))
        end--;
    *end = '\0';
    return start;
}

/* One line, which may be written to; `lines` says where each key stood before. */
static bool read_line(struct config *c, const char *name, char *line, size_t size, int number,
                      int lines[static CONFIG_KEYS], char error[static CONFIG_ERROR_MAX])
{
    char where[WHERE_MAX];

    snprintf(where, sizeof where, "%.160s:%d", name, number);
    if (memchr(line, '\0', size))
        return fail(error, "%s: a NUL is not text", where);
    char *start = trim(line, line + size);
    if (start[0] == '\0' || start[0] == '#')
        return true;
    char *equals = strchr(start, '=');
    if (!equals)
        return fail(error, "%s: a line must be `key = value` or begin with #", where);
    char *value = trim(equals + 1, start + strlen(start));
    const char *key = trim(start, equals);
    if (!config_set(c, key, value, where, error))
        return false;
    int *before = &lines[config_key_find(key)];
    if (*before != 0)
        return fail(error, "%s: %s is already set on line %d; keep one of them", where, key,
                    *before);
    *before = number;
    return true;
}

bool config_read(struct config *c, const char *name, const char *text, size_t size,
                 char error[static CONFIG_ERROR_MAX])
{
    struct config changed = *c;
    int lines[CONFIG_KEYS] = {0}, number = 1;

    if (size > CONFIG_FILE_MAX)
        return fail(error, "%.160s: the file is too long: at most %d bytes", name, CONFIG_FILE_MAX);
    char *copy = malloc(size + 1);
    if (!copy)
        return fail(error, "%.160s: no memory", name);
    if (size > 0)
        memcpy(copy, text, size);
    copy[size] = '\0';
    bool ok = true;
    for (size_t at = 0; ok && at < size; number++) {
        const char *end = memchr(copy + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - copy) - at : size - at;
        ok = read_line(&changed, name, copy + at, length, number, lines, error);
        at += length + 1;
    }
    secret_wipe(copy, size);
    free(copy);
    if (ok)
        *c = changed;
    return ok;
}

bool config_read_file(struct config *c, const char *path, char error[static CONFIG_ERROR_MAX])
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(CONFIG_FILE_MAX + 1) : NULL;

    if (!file || !text) {
        fail(error, "%.160s: %s", path, strerror(errno));
        if (file)
            fclose(file);
        return false;
    }
    const size_t size = fread(text, 1, CONFIG_FILE_MAX + 1, file);
    const bool ok = ferror(file) ? fail(error, "%.160s: %s", path, strerror(errno))
                                 : config_read(c, path, text, size, error);
    fclose(file);
    secret_wipe(text, size);
    free(text);
    return ok;
}

bool config_environment(struct config *c, char *const environment[],
                        char error[static CONFIG_ERROR_MAX])
{
    struct config changed = *c;

    for (; *environment; environment++) {
        const char *entry = *environment, *equals = strchr(entry, '=');
        char key[64], where[WHERE_MAX];
        if (!equals || strncmp(entry, prefix, sizeof prefix - 1) != 0)
            continue;
        snprintf(where, sizeof where, "%.*s", (int)(equals - entry), entry);
        snprintf(key, sizeof key, "%.63s", where + sizeof prefix - 1);
        for (char *at = key; *at; at++)
            *at = isupper((unsigned char)*at) ? (char)tolower((unsigned char)*at) : *at;
        if (!config_set(&changed, key, equals + 1, where, error))
            return false;
    }
    *c = changed;
    return true;
}

bool config_complete(const struct config *c, char error[static CONFIG_ERROR_MAX])
{
    char why[CONFIG_ERROR_MAX];
    struct shard_map *m = malloc(sizeof *m);

    if (!m)
        return fail(error, "no memory");
    const bool ok = shard_map_read(m, c->game_databases, why);
    const bool many = ok && m->count > 0;
    secret_wipe(m, sizeof *m);
    free(m);
    if (!ok)
        return fail(error, "game_databases: %.400s", why);
    if (many && c->shard != 0)
        return fail(error, "shard must be 0 if there are game_databases: new games go to all of "
                           "them that are not closed");
    if (c->account_idle_days > 0 && c->account_idle_days < ACCOUNT_IDLE_LEAST)
        return fail(error, "account_idle_days must be 0 or at least %d: guests are kept as long",
                    ACCOUNT_IDLE_LEAST);
    return true;
}

size_t config_write(const struct config *c, char text[static CONFIG_WRITE_MAX])
{
    char value[CONFIG_TEXT_MAX];
    size_t n = 0;

    for (int i = 0; i < CONFIG_KEYS; i++) {
        const struct config_key *k = &config_keys[i];
        config_key_write(k, c, value);
        const char *shown = k->secret && value[0] != '\0' ? "***" : value;
        n += (size_t)snprintf(text + n, CONFIG_WRITE_MAX - n, "%s = %s\n", k->name, shown);
        assert(n < CONFIG_WRITE_MAX);
    }
    secret_wipe(value, sizeof value);
    return n;
}

size_t config_write_example(char text[static CONFIG_WRITE_MAX])
{
    size_t n = (size_t)snprintf(text, CONFIG_WRITE_MAX,
                                "# Configuration of plateaud: `key = value`. Lines that begin with "
                                "# are comments.\n# Each key can also be set by a variable such as "
                                "PLATEAU_LISTEN, which goes before.\n");

    for (int i = 0; i < CONFIG_KEYS; i++) {
        const struct config_key *k = &config_keys[i];
        n += (size_t)snprintf(text + n, CONFIG_WRITE_MAX - n, "\n# %s\n# It is %s.\n#%s = %s\n",
                              k->help, k->allowed, k->name, k->initial);
        assert(n < CONFIG_WRITE_MAX);
    }
    return n;
}

void config_listen(const struct config *c, char address[static CONFIG_TEXT_MAX], int *port)
{
    const size_t size = strlen(c->listen);
    char *colon = strrchr(c->listen, ':') ? address + (strrchr(c->listen, ':') - c->listen) : NULL;

    memcpy(address, c->listen, size + 1);
    *port = 0;
    if (!colon || strncmp(address, "unix:", 5) == 0)
        return;
    *colon = '\0';
    *port = (int)strtol(colon + 1, NULL, 10);
}

const char *config_operator(const struct config *c, bool french)
{
    const char *first = french ? c->operator_fr : c->operator_en;

    return first[0] ? first : french ? c->operator_en : c->operator_fr;
}
