/*
 * shard_map.c - reads the key `game_databases`.
 */
#include "server/base/shard_map.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = 255 };

static_assert((int)SHARD_MAP_MAX < (int)NOBODY, "a number for no database");

__attribute__((format(printf, 2, 3))) static bool fail(char error[static CONFIG_ERROR_MAX],
                                                       const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vsnprintf(error, CONFIG_ERROR_MAX, format, values);
    va_end(values);
    return false;
}

static char *trim(char *text)
{
    char *end = text + strlen(text);

    while (end > text && isspace((unsigned char)end[-1]))
        end--;
    *end = '\0';
    return text + strspn(text, " \t");
}

/* Reads a shard's number and moves *at past it. */
static bool read_number(const char **at, int *number)
{
    char *end;

    if (!isdigit((unsigned char)**at))
        return false;
    const long value = strtol(*at, &end, 10);
    if (value >= ID_SHARDS || end - *at > 4)
        return false;
    *number = (int)value;
    *at = end;
    return true;
}

/* Gives the shards of a range such as "0-511" or "7" to the last database. */
static bool take_range(struct shard_map *m, const char *text, char error[static CONFIG_ERROR_MAX])
{
    const char *at = text;
    int least, most;

    bool ok = read_number(&at, &least);
    most = least;
    if (ok && *at == '-') {
        at++;
        ok = read_number(&at, &most);
    }
    if (!ok || *at || most < least)
        return fail(error,
                    "database %d: its shards must be written as 7 or 0-511, with commas "
                    "between, from 0 to %d",
                    m->count, ID_SHARDS - 1);
    for (int shard = least; shard <= most; shard++) {
        if (m->of[shard] != NOBODY)
            return fail(error, "shard %d has two databases, %d and %d", shard, m->of[shard] + 1,
                        m->count);
        m->of[shard] = (uint8_t)(m->count - 1);
    }
    return true;
}

/* Reads shards and their state: "512-767,900 closed" */
static bool take_shards(struct shard_map *m, char *text, char error[static CONFIG_ERROR_MAX])
{
    char *closed = strchr(text, ' '), *rest;

    const size_t size = strcspn(text, " ,");
    char *name = m->databases[m->count - 1].name;

    memcpy(name, text, size < SHARD_NAME_MAX ? size : SHARD_NAME_MAX - 1);
    name[size < SHARD_NAME_MAX ? size : SHARD_NAME_MAX - 1] = '\0';
    if (closed) {
        *closed = '\0';
        if (strcmp(trim(closed + 1), "closed") != 0)
            return fail(error,
                        "database %d: between its shards and the colon there can only be "
                        "the word closed",
                        m->count);
        m->databases[m->count - 1].closed = true;
    }
    for (char *range = strtok_r(text, ",", &rest); range; range = strtok_r(NULL, ",", &rest))
        if (!take_range(m, range, error))
            return false;
    return true;
}

/* Whether the last database is not one of the earlier ones: a database named twice would have two
 * queues, and be checked twice. */
static bool is_another(const struct shard_map *m, char error[static CONFIG_ERROR_MAX])
{
    const char *last = m->databases[m->count - 1].conninfo;

    for (int i = 0; i < m->count - 1; i++) {
        const char *other = m->databases[i].conninfo;
        if (last == other || (last && other && strcmp(last, other) == 0))
            return fail(error, "databases %d and %d are the same: write their shards in one part",
                        i + 1, m->count);
    }
    return true;
}

static bool take_part(struct shard_map *m, char *part, char error[static CONFIG_ERROR_MAX])
{
    char *colon = strchr(part, ':');

    if (m->count == SHARD_MAP_MAX)
        return fail(error, "there can be at most %d databases", SHARD_MAP_MAX);
    m->databases[m->count++].closed = false;
    if (!colon)
        return fail(error, "database %d: a colon must follow its shards, as in 0-511: host=a",
                    m->count);
    *colon = '\0';
    const char *conninfo = trim(colon + 1);
    if (!*conninfo)
        return fail(error, "database %d: nothing says where it is", m->count);
    m->databases[m->count - 1].conninfo = strcmp(conninfo, "database") == 0 ? NULL : conninfo;
    return is_another(m, error) && take_shards(m, trim(part), error);
}

static bool is_whole(const struct shard_map *m, char error[static CONFIG_ERROR_MAX])
{
    for (int shard = 0; shard < ID_SHARDS; shard++)
        if (m->of[shard] == NOBODY)
            return fail(error, "shard %d has no database", shard);
    for (int i = 0; i < m->count; i++)
        if (!m->databases[i].closed)
            return true;
    return fail(error, "all databases are closed: new games need an open one");
}

bool shard_map_read(struct shard_map *m, const char *text, char error[static CONFIG_ERROR_MAX])
{
    char *rest;

    m->count = 0;
    snprintf(m->text, sizeof m->text, "%s", text);
    memset(m->of, NOBODY, sizeof m->of);
    if (!*trim(m->text)) {
        memset(m->of, 0, sizeof m->of);
        return true;
    }
    for (char *p = strtok_r(m->text, ";", &rest); p; p = strtok_r(NULL, ";", &rest))
        if (*trim(p) && !take_part(m, p, error))
            return false;
    return is_whole(m, error);
}
