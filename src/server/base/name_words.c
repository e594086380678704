/*
 * name_words.c - finds the words of a language.
 */
#include "server/base/name_words.h"

#include <stddef.h>
#include <string.h>

const struct name_words *name_words_find(const struct language *l)
{
    for (const struct name_words *w = name_words_all; w->tag; w++)
        if (strcmp(w->tag, l->tag) == 0)
            return w;
    return NULL;
}
