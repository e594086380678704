/*
 * record_tags.c - the tags of a record one by one, as in its text.
 */
#include <string.h>

#include "record/record_write.h"

enum {
    /* bytes of the values of known tags */
    VALUES_MAX = GAME_TEXT_MAX + GAME_SEATS_MAX * RECORD_NAME_MAX,
    TAGS_MAX = RECORD_TAGS_MAX + 2 * VALUES_MAX + 256,
};

/* Writes lines `[Name "value"]`. */
static void write_tags(const struct record *r, char tags[static TAGS_MAX])
{
    struct record_output o = {.text = tags, .size = TAGS_MAX};

    record_write_tags(&o, r);
    record_write_end(&o);
}

static void write_character(struct record_output *o, char c)
{
    record_write_text(o, (const char[2]){c, '\0'});
}

size_t record_write_tag_name(const struct record *r, size_t number, char *text, size_t size)
{
    struct record_output o = {.text = text, .size = size};
    char tags[TAGS_MAX];
    const char *line = tags;

    write_tags(r, tags);
    for (; number > 0 && *line; number--)
        line = strchr(line, '\n') + 1;
    for (; *line && *line != ' '; line++)
        if (*line != '[')
            write_character(&o, *line);
    return record_write_end(&o);
}

/* Returns where the value begins; NULL if the line's tag has another name. */
static const char *value_in(const char *line, const char *name)
{
    const size_t length = strlen(name);

    if (strncmp(line + 1, name, length) != 0 || strncmp(line + 1 + length, " \"", 2) != 0)
        return NULL;
    return line + 1 + length + 2;
}

size_t record_write_tag(const struct record *r, const char *name, char *text, size_t size)
{
    struct record_output o = {.text = text, .size = size};
    char tags[TAGS_MAX];
    const char *value = NULL;

    write_tags(r, tags);
    for (const char *line = tags; *line && !value; line = strchr(line, '\n') + 1)
        value = value_in(line, name);
    for (; value && *value != '"'; value++) {
        value += *value == '\\';
        write_character(&o, *value);
    }
    return record_write_end(&o);
}
