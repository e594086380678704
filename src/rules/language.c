/*
 * language.c - the languages and their tags.
 */
#include "rules/language.h"

#include <assert.h>
#include <string.h>

static const char tags[LANGUAGE_COUNT][3] = {"en", "fr"};

const char *language_tag(enum language language)
{
    assert(language < LANGUAGE_COUNT);
    return tags[language];
}

bool language_find(const char *tag, enum language *language)
{
    int i = LANGUAGE_COUNT;

    while (i-- > 0 && strcmp(tag, tags[i]) != 0)
        ;
    if (i >= 0)
        *language = (enum language)i;
    return i >= 0;
}
