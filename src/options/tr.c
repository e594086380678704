/*
 * tr.c - finds the user's language.
 */
#include "options/tr.h"

#include <stdlib.h>
#include <string.h>

/* The only global state of the command line. */
static enum language chosen = LANGUAGE_EN;

bool tr_choose(const char *name)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; !name && i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && value[0]) {
            chosen = strncmp(value, "fr", 2) == 0 ? LANGUAGE_FR : LANGUAGE_EN;
            return true;
        }
    }
    if (name && strcmp(name, "fr") != 0 && strcmp(name, "en") != 0)
        return false;
    chosen = name && name[0] == 'f' ? LANGUAGE_FR : LANGUAGE_EN;
    return true;
}

enum language tr_language(void)
{
    return chosen;
}

const char *tr_tag(void)
{
    return language_tag(chosen);
}

const char *tr(const char *english, const char *french)
{
    return chosen == LANGUAGE_FR ? french : english;
}
