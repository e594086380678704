/*
 * field.c - finds fields in JSON of our own service, in one pass and without copies.
 */
#include "field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the place after the closing quote of the text that begins at `at`. */
static const char *after_text(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* Returns the place after a value of any kind. */
static const char *after_value(const char *at)
{
    int depth = 0;

    for (; *at; at++) {
        if (*at == '"') {
            at = after_text(at);
            if (depth == 0)
                return at;
            at--;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            if (depth == 0)
                return at;
            if (--depth == 0)
                return at + 1;
        } else if (*at == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

/* Returns the value of a field of the outermost object; NULL if it has none. */
static const char *find(const char *json, const char *name, size_t *size)
{
    const size_t length = strlen(name);
    const char *at = json;

    if (*at != '{')
        return NULL;
    for (at++; *at == '"';) {
        const char *key = at + 1, *end = after_text(at);
        if (*end != ':')
            return NULL;
        const char *value = end + 1;
        at = after_value(value);
        if ((size_t)(end - 1 - key) == length && memcmp(key, name, length) == 0) {
            *size = (size_t)(at - value);
            return value;
        }
        if (*at == ',')
            at++;
    }
    return NULL;
}

bool field_text(const char *json, const char *name, char *value, size_t size)
{
    size_t length;
    const char *at = find(json, name, &length);

    value[0] = '\0';
    if (!at)
        return false;
    if (*at == '"') {
        at++;
        length -= 2;
    }
    snprintf(value, size, "%.*s", (int)length, at);
    return true;
}

int64_t field_number(const char *json, const char *name, int64_t otherwise)
{
    size_t length;
    const char *at = find(json, name, &length);

    return at && *at != 'n' ? strtoll(at, NULL, 10) : otherwise;
}

bool field_has(const char *json, const char *name)
{
    size_t length;

    return find(json, name, &length) != NULL;
}

uint64_t field_hash(const char *text, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}
