/*
 * language.c - looks texts up.
 */
#include "languages/language.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

const char *language_text(const struct language *l, enum text key)
{
    assert(key < TEXT_COUNT && l->texts[key]);
    return l->texts[key];
}

const struct language *language_or_english(const char *tag)
{
    const struct language *found = language_find(tag);

    return found ? found : language_at(0);
}
