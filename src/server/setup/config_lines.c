/*
 * config_lines.c - changes single lines of configuration files.
 */
#include "server/setup/config_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"

static size_t line_size(const char *line)
{
    return strcspn(line, "\n");
}

static const char *next_line(const char *line)
{
    line += line_size(line);
    return *line ? line + 1 : line;
}

/* Returns where the word ends if the line begins with it, spaces ignored; else NULL. */
static const char *after_word(const char *line, const char *word)
{
    const size_t size = strlen(word);

    line += strspn(line, " \t");
    return strncmp(line, word, size) == 0 ? line + size : NULL;
}

static bool has_key(const char *line, const char *key, bool comment)
{
    const char *start = line + strspn(line, " \t");

    if (comment != (*start == '#'))
        return false;
    const char *end = after_word(start + comment, key);
    return end && end[strspn(end, " \t")] == '=';
}

/* Returns the text with `size` bytes at `at` replaced. */
static char *replaced(const char *text, const char *at, size_t size, const char *instead)
{
    const size_t room = strlen(text) + strlen(instead) + 1;
    char *result = alloc_bytes(room);

    snprintf(result, room, "%.*s%s%s", (int)(at - text), text, instead, at + size);
    return result;
}

char *config_lines_set_key(const char *text, const char *key, const char *value)
{
    char line[8192];

    snprintf(line, sizeof line, "%s = %s", key, value);
    for (int comment = 0; comment < 2; comment++)
        for (const char *at = text; *at; at = next_line(at))
            if (has_key(at, key, comment))
                return replaced(text, at, line_size(at), line);
    snprintf(line, sizeof line, "%s = %s\n", key, value);
    const size_t size = strlen(text);
    if (size > 0 && text[size - 1] != '\n')
        snprintf(line, sizeof line, "\n%s = %s\n", key, value);
    return replaced(text, text + size, 0, line);
}

/* Returns where the value of the directive begins, if the line has this directive; else NULL. */
static const char *directive(const char *line, const char *name)
{
    const char *end = after_word(line, name);

    return end && (*end == ' ' || *end == '\t') ? end + strspn(end, " \t") : NULL;
}

char *config_lines_set_directive(const char *text, const char *name, const char *value, int most)
{
    char *result = alloc_text(text), line[2048];
    size_t at = 0;

    while (result[at] && most > 0) {
        const char *from = directive(result + at, name);
        if (from) {
            snprintf(line, sizeof line, "%s;", value);
            char *changed = replaced(result, from, line_size(from), line);
            free(result);
            result = changed;
            most--;
        }
        at = (size_t)(next_line(result + at) - result);
    }
    return result;
}

bool config_lines_find_directive(const char *text, const char *name, char *value, size_t size)
{
    for (; *text; text = next_line(text)) {
        const char *from = directive(text, name);
        const size_t length = from ? strcspn(from, ";\n") : 0;
        if (from && length < size) {
            snprintf(value, size, "%.*s", (int)length, from);
            return true;
        }
    }
    return false;
}

bool config_lines_find_unit_key(const char *text, const char *key, char *value, size_t size)
{
    bool found = false;

    for (; *text; text = next_line(text)) {
        const char *end = strncmp(text, key, strlen(key)) == 0 ? text + strlen(key) : "";
        if (*end != '=' || line_size(end + 1) >= size)
            continue;
        snprintf(value, size, "%.*s", (int)line_size(end + 1), end + 1);
        found = true;
    }
    return found;
}
