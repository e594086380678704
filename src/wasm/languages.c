/*
 * languages.c - the languages of a module: English, and those that the caller adds as packed texts.
 */
#include <string.h>

#include "languages/language.h"
#include "languages/tables.h"
#include "wasm/exports.h"
#include "wasm/fail.h"
#include "wasm/input.h"

/* All added languages: each takes about 30 kB. Memory never grows, so this is all there is. */
enum { ROOM = 512 * 1024, SEPARATOR = 31 };

struct added {
    struct language language;
    struct added *next;
    const char *texts[TEXT_COUNT];
    char packed[]; /* the tag and the texts, each with its NUL */
};

static _Alignas(struct added) char room[ROOM];
static size_t used;
static struct added *added;

const struct language *language_at(int number)
{
    const struct added *a = added;

    if (number == 0)
        return &language_en;
    while (a && --number > 0)
        a = a->next;
    return a && number == 0 ? &a->language : NULL;
}

const struct language *language_find(const char *tag)
{
    for (int i = 0; language_at(i); i++)
        if (strcmp(language_at(i)->tag, tag) == 0)
            return language_at(i);
    return NULL;
}

/* Separates the texts of a language and finds each; returns false if there are not as many as
 * keys. */
static bool unpack(struct added *a)
{
    char *at = a->packed;
    int count = 0;

    a->language = (struct language){.tag = at, .texts = a->texts};
    while ((at = strchr(at, SEPARATOR))) {
        *at++ = '\0';
        if (count == TEXT_COUNT)
            return false;
        a->texts[count++] = at;
    }
    return count == TEXT_COUNT;
}

/* Appends a language to the list, so that those added before keep their numbers. */
static void append(struct added *a)
{
    struct added **last = &added;

    while (*last)
        last = &(*last)->next;
    *last = a;
}

int wasm_add_language(uint32_t length)
{
    const char *text = input_text(length);
    const size_t aligned = (used + _Alignof(struct added) - 1) & ~(_Alignof(struct added) - 1);
    struct added *a = (struct added *)(void *)(room + aligned);

    if (!text)
        return -1;
    if (sizeof *a + length + 1 > ROOM - aligned)
        return fail(FAULT_ROOM);
    a->next = NULL;
    memcpy(a->packed, text, length + 1);
    if (!unpack(a))
        return fail(FAULT_TEXT);
    if (language_find(a->language.tag))
        return 0;
    used = aligned + sizeof *a + length + 1;
    append(a);
    return 0;
}
