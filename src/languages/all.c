/*
 * all.c - every language that was there when the program was built; a wasm module has English and
 * is given others (wasm/languages.c).
 */
#include <stddef.h>
#include <string.h>

#include "languages/language.h"
#include "languages/tables.h"

#define ADDRESS(tag) &language_##tag,
static const struct language *const all[] = {LANGUAGES_LIST(ADDRESS)};

enum { COUNT = sizeof all / sizeof all[0] };

const struct language *language_at(int number)
{
    return number >= 0 && number < COUNT ? all[number] : NULL;
}

const struct language *language_find(const char *tag)
{
    for (int i = 0; i < COUNT; i++)
        if (strcmp(all[i]->tag, tag) == 0)
            return all[i];
    return NULL;
}
