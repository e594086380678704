/*
 * reading.c - JSON that a service answers, on jansson.
 */
#include "cli/online/reading.h"

#include <jansson.h>
#include <string.h>

/* A struct reading is jansson's under another name. */
static const json_t *inner(const struct reading *v)
{
    return (const json_t *)(const void *)v;
}

static const struct reading *outer(const json_t *j)
{
    return (const struct reading *)(const void *)j;
}

struct reading *reading_read(const char *text)
{
    json_error_t error;

    return (struct reading *)(void *)json_loads(text, JSON_REJECT_DUPLICATES, &error);
}

void reading_free(struct reading *v)
{
    json_decref((json_t *)(void *)v);
}

const struct reading *reading_get(const struct reading *v, const char *key)
{
    return v ? outer(json_object_get(inner(v), key)) : NULL;
}

size_t reading_count(const struct reading *v)
{
    return v ? json_array_size(inner(v)) : 0;
}

const struct reading *reading_item(const struct reading *v, size_t index)
{
    return v ? outer(json_array_get(inner(v), index)) : NULL;
}

const char *reading_text(const struct reading *v, const char *key)
{
    const struct reading *field = reading_get(v, key);

    return field ? json_string_value(inner(field)) : NULL;
}

int64_t reading_number(const struct reading *v, const char *key, int64_t otherwise)
{
    const struct reading *field = reading_get(v, key);

    return field && json_is_integer(inner(field)) ? json_integer_value(inner(field)) : otherwise;
}
