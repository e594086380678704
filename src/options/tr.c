/*
 * tr.c - finds the user's language.
 */
#include "options/tr.h"

#include <stdlib.h>
#include <string.h>

/* The only global state of the command line. */
static const struct language *chosen;

/* Finds the language of a locale, "fr_CA.UTF-8"; English if we do not have it. */
static const struct language *of_locale(const char *locale)
{
    char tag[16];
    const size_t length = strcspn(locale, "_.@");

    if (length >= sizeof tag)
        return language_at(0);
    memcpy(tag, locale, length);
    tag[length] = '\0';
    return language_or_english(tag);
}

bool tr_choose(const char *name)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; !name && i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && value[0]) {
            chosen = of_locale(value);
            return true;
        }
    }
    if (name && !language_find(name))
        return false;
    chosen = name ? language_find(name) : language_at(0);
    return true;
}

const struct language *tr_language(void)
{
    return chosen ? chosen : language_at(0);
}

const char *tr_tag(void)
{
    return tr_language()->tag;
}

const char *tr(enum terminal_text key)
{
    return terminal_text(tr_language(), key);
}

const char *tr_entry_text(struct tr_entry entry)
{
    return entry.plain ? entry.plain : tr(entry.key);
}

size_t tr_write_values(char *text, size_t size, enum terminal_text key,
                       const struct sentence_value *values)
{
    return sentence_fill(tr_language(), tr(key), values, text, size);
}

void tr_print_values(FILE *out, enum terminal_text key, const struct sentence_value *values)
{
    char text[TR_TEXT_MAX];

    tr_write_values(text, sizeof text, key, values);
    fputs(text, out);
}
