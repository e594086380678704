/*
 * json.c - strict parser for small JSON objects, based on jansson.
 *
 * Jansson checks syntax, UTF-8, duplicate keys and the range of integers. It allows 2,048 levels,
 * each with a recursive call, so the depth is checked before jansson gets the text.
 */
#include "json/json.h"

#include <assert.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Keeps only the first error: the others mostly follow from it. */
__attribute__((format(printf, 2, 3))) static bool fail(struct json *j, const char *format, ...)
{
    va_list values;

    if (j->error[0] != '\0')
        return false;
    va_start(values, format);
    vsnprintf(j->error, sizeof j->error, format, values);
    va_end(values);
    return false;
}

/* Returns how deeply brackets nest. For text that is not JSON it may be wrong, but that is refused
 * anyway. */
static int depth_of(const char *text, size_t size)
{
    bool quoted = false;
    int depth = 0, deepest = 0;

    for (size_t i = 0; i < size; i++)
        if (quoted) {
            if (text[i] == '\\')
                i++;
            else if (text[i] == '"')
                quoted = false;
        } else if (text[i] == '"') {
            quoted = true;
        } else if (text[i] == '{' || text[i] == '[') {
            depth++;
            deepest = depth > deepest ? depth : deepest;
        } else if (text[i] == '}' || text[i] == ']') {
            depth--;
        }
    return deepest;
}

bool json_read(struct json *j, const char *text, size_t size)
{
    *j = (struct json){0};
    if (size > JSON_SIZE_MAX)
        return fail(j, "the text is too long: at most %d bytes", JSON_SIZE_MAX);
    return json_read_long(j, text, size);
}

bool json_read_long(struct json *j, const char *text, size_t size)
{
    json_error_t error;

    *j = (struct json){0};
    if (depth_of(text, size) > JSON_DEPTH_MAX)
        return fail(j, "the text nests too deeply: at most %d levels", JSON_DEPTH_MAX);
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (!root)
        return fail(j, "not JSON: %.160s (line %d, column %d)", error.text, error.line,
                    error.column);
    if (!json_is_object(root)) {
        json_decref(root);
        return fail(j, "the text must be one JSON object: {…}");
    }
    j->value = root;
    return true;
}

void json_release(struct json *j)
{
    if (j->value && !j->borrowed)
        json_decref(j->value);
    j->value = NULL;
}

static json_t *find(const struct json *j, const char *name)
{
    json_t *value = j->value ? json_object_get(j->value, name) : NULL;

    return json_is_null(value) ? NULL : value;
}

/* Returns the field; NULL, after setting the error, if there is none. */
static json_t *need(struct json *j, const char *name)
{
    json_t *value = find(j, name);

    if (!value)
        fail(j, "\"%s\" is missing", name);
    return value;
}

bool json_has(const struct json *j, const char *name)
{
    return find(j, name) != NULL;
}

static bool listed(const char *const names[], const char *name)
{
    for (; *names; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

bool json_only(struct json *j, const char *const names[])
{
    const char *key;
    json_t *value;

    if (!j->value)
        return fail(j, "there is no object");
    json_object_foreach(j->value, key, value)
    {
        if (listed(names, key))
            continue;
        char allowed[JSON_ERROR_MAX] = "";
        size_t n = 0;
        for (int i = 0; names[i] && n + strlen(names[i]) + 3 < sizeof allowed; i++)
            n += (size_t)snprintf(allowed + n, sizeof allowed - n, "%s%s", i > 0 ? ", " : "",
                                  names[i]);
        return fail(j, "\"%.40s\" is not known here; known are: %s", key, allowed);
    }
    return true;
}

static bool take_text(struct json *j, const char *name, const json_t *value, char *text,
                      size_t size)
{
    assert(size > 0);
    if (!json_is_string(value))
        return fail(j, "\"%s\" must be a text", name);
    const size_t length = json_string_length(value);
    if (length >= size)
        return fail(j, "\"%s\" is too long: at most %zu bytes", name, size - 1);
    memcpy(text, json_string_value(value), length + 1);
    return true;
}

bool json_get_text(struct json *j, const char *name, char *text, size_t size)
{
    const json_t *value = need(j, name);

    return value && take_text(j, name, value, text, size);
}

bool json_get_integer(struct json *j, const char *name, int64_t least, int64_t most,
                      int64_t *number)
{
    const json_t *value = need(j, name);

    if (!value)
        return false;
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return fail(j, "\"%s\" must be a whole number from %lld to %lld", name, (long long)least,
                    (long long)most);
    *number = json_integer_value(value);
    return true;
}

bool json_get_number(struct json *j, const char *name, double least, double most, double *number)
{
    const json_t *value = need(j, name);

    if (!value)
        return false;
    if (!json_is_number(value) || !(json_number_value(value) >= least) ||
        !(json_number_value(value) <= most))
        return fail(j, "\"%s\" must be a number from %g to %g", name, least, most);
    *number = json_number_value(value);
    return true;
}

bool json_get_flag(struct json *j, const char *name, bool *flag)
{
    const json_t *value = need(j, name);

    if (!value)
        return false;
    if (!json_is_boolean(value))
        return fail(j, "\"%s\" must be true or false", name);
    *flag = json_is_true(value);
    return true;
}

bool json_get_object(struct json *j, const char *name, struct json *part)
{
    json_t *value = need(j, name);

    if (!value)
        return false;
    if (!json_is_object(value))
        return fail(j, "\"%s\" must be an object: {…}", name);
    *part = (struct json){.value = value, .borrowed = true};
    return true;
}

bool json_get_count(struct json *j, const char *name, size_t most, size_t *count)
{
    const json_t *value = need(j, name);

    if (!value)
        return false;
    if (!json_is_array(value) || json_array_size(value) > most)
        return fail(j, "\"%s\" must be a list of at most %zu", name, most);
    *count = json_array_size(value);
    return true;
}

/* Returns an item of a list; NULL, after setting the error, if there is none. */
static json_t *item(struct json *j, const char *name, size_t index)
{
    json_t *value = need(j, name);
    json_t *found = json_is_array(value) ? json_array_get(value, index) : NULL;

    if (!found)
        fail(j, "\"%s\" must be a list of more than %zu", name, index);
    return found;
}

bool json_get_item(struct json *j, const char *name, size_t index, struct json *part)
{
    json_t *value = item(j, name, index);

    if (!value)
        return false;
    if (!json_is_object(value))
        return fail(j, "\"%s\" must be a list of objects", name);
    *part = (struct json){.value = value, .borrowed = true};
    return true;
}

bool json_get_item_text(struct json *j, const char *name, size_t index, char *text, size_t size)
{
    const json_t *value = item(j, name, index);

    return value && take_text(j, name, value, text, size);
}

bool json_get_item_integer(struct json *j, const char *name, size_t index, int64_t least,
                           int64_t most, int64_t *number)
{
    const json_t *value = item(j, name, index);

    if (!value)
        return false;
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return fail(j, "\"%s\" must be a list of whole numbers from %lld to %lld", name,
                    (long long)least, (long long)most);
    *number = json_integer_value(value);
    return true;
}

const char *json_find_text(const struct json *j, const char *name)
{
    return json_string_value(find(j, name));
}

int64_t json_find_integer(const struct json *j, const char *name, int64_t otherwise)
{
    const json_t *value = find(j, name);

    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

/* Returns a part, if it is an object. */
static struct json part_of(json_t *value)
{
    return (struct json){.value = json_is_object(value) ? value : NULL, .borrowed = true};
}

struct json json_find_object(const struct json *j, const char *name)
{
    return part_of(find(j, name));
}

size_t json_find_count(const struct json *j, const char *name)
{
    return json_array_size(find(j, name));
}

struct json json_find_item(const struct json *j, const char *name, size_t index)
{
    return part_of(json_array_get(find(j, name), index));
}
