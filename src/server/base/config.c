/*
 * config.c - reads the configuration from its file and the environment, and writes it as text.
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
        const bool ok =
            config_key_read(&config_keys[i], config_keys[i].name, config_keys[i].initial, c);
        assert(ok);
        (void)ok;
    }
}

bool config_set(struct config *c, const char *key, const char *value, const char *where,
                char error[static CONFIG_ERROR_MAX])
{
    const int number = config_key_find(key);

    if (number < 0)
        return fail(error, "%s: unknown key '%.40s': try plateaud example-config", where, key);
    const struct config_key *k = &config_keys[number];
    /* The value is not printed: a mistyped secret must not end up in a log. */
    if (!config_key_read(k, key, value, c))
        return fail(error, "%s: invalid %s '%.80s': expected %s", where, key,
                    k->secret ? "***" : value, k->allowed);
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Removes spaces at both ends of the text from `start` to `end`. */
static char *trim(char *start, char *end)
{
    while (start < end && is_blank(*start))
        start++;
    while (end > start && is_blank(end[-1]))
        end--;
    *end = '\0';
    return start;
}

/* Reads one line, which it modifies; `lines` has the line where each key was set. */
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
    const int found = config_key_find(key);
    const bool tagged = found >= 0 && config_keys[found].kind == CONFIG_TAGGED;
    if (tagged && config_has_operator(c, key + CONFIG_KEY_PREFIX))
        return fail(error, "%s: %s is already set; keep one of them", where, key);
    if (!config_set(c, key, value, where, error))
        return false;
    if (tagged)
        return true;
    int *before = &lines[found];
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
        fail(error, "cannot read %.160s: %s", path, strerror(errno));
        if (file)
            fclose(file);
        return false;
    }
    const size_t size = fread(text, 1, CONFIG_FILE_MAX + 1, file);
    const bool ok = ferror(file) ? fail(error, "cannot read %.160s: %s", path, strerror(errno))
                                 : config_read(c, path, text, size, error);
    fclose(file);
    secret_wipe(text, size);
    free(text);
    return ok;
}

/* Whether it is a variable of `plateau worker` or `plateau bot`, which may run beside plateaud. */
static bool is_for_others(const char *key)
{
    static const char *const others[] = {"URL", "BOT_TOKEN", "WORKER_TOKEN"};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(key, others[i]) == 0)
            return true;
    return false;
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
        if (is_for_others(key))
            continue;
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

static size_t write_operators(const struct config *c, char *text, size_t size)
{
    struct config_operator o;
    size_t n = 0;

    for (const char *at = c->operators; (at = config_next_operator(at, &o));)
        n += (size_t)snprintf(text + n, size - n, "operator_%s = %s\n", o.tag, o.text);
    return n;
}

size_t config_write(const struct config *c, char text[static CONFIG_WRITE_MAX])
{
    char value[CONFIG_TEXT_MAX];
    size_t n = 0;

    for (int i = 0; i < CONFIG_KEYS; i++) {
        const struct config_key *k = &config_keys[i];
        if (k->kind == CONFIG_TAGGED) {
            n += write_operators(c, text + n, CONFIG_WRITE_MAX - n);
            continue;
        }
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
        const char *name = k->kind == CONFIG_TAGGED ? "operator_en" : k->name;
        n += (size_t)snprintf(text + n, CONFIG_WRITE_MAX - n, "\n# %s\n# It is %s.\n#%s = %s\n",
                              k->help, k->allowed, name, k->initial);
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

const char *config_next_operator(const char *at, struct config_operator *o)
{
    const size_t tag = strcspn(at, "\t"), text = strcspn(at + tag, "\n");

    if (!at[0])
        return NULL;
    snprintf(o->tag, sizeof o->tag, "%.*s", (int)tag, at);
    snprintf(o->text, sizeof o->text, "%.*s", (int)text - 1, at + tag + 1);
    return at + tag + text + 1;
}
