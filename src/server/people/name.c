/*
 * name.c - guests' names, and the rules for chosen ones.
 */
#include "server/people/name.h"

#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "languages/language.h"
#include "languages/service_texts.h"
#include "rules/sentence.h"
#include "server/base/name_words.h"
#include "server/people/name_blocked.h"
#include "server/people/name_fold.h"
#include "json/utf8.h"

static const struct {
    const char *name;
    enum service_text text;
} refusals[NAME_REFUSALS] = {
    [NAME_OK] = {"fine", SERVICE_NAME_OK},
    [NAME_BROKEN] = {"name-unreadable", SERVICE_NAME_BROKEN},
    [NAME_CHARACTER] = {"name-character", SERVICE_NAME_CHARACTER},
    [NAME_SCRIPTS] = {"name-mixed-scripts", SERVICE_NAME_SCRIPTS},
    [NAME_START] = {"name-start", SERVICE_NAME_START},
    [NAME_SPACING] = {"name-spacing", SERVICE_NAME_SPACING},
    [NAME_SHORT] = {"name-short", SERVICE_NAME_SHORT},
    [NAME_LONG] = {"name-long", SERVICE_NAME_LONG},
    [NAME_DIGITS] = {"name-digits", SERVICE_NAME_DIGITS},
    [NAME_INSULT] = {"name-insult", SERVICE_NAME_INSULT},
    [NAME_RESERVED] = {"name-reserved", SERVICE_NAME_RESERVED},
};

static uint32_t part(uint64_t *random, uint32_t bound)
{
    const uint32_t result = (uint32_t)(*random % bound);

    *random /= bound;
    return result;
}

void name_guest(const struct language *language, uint64_t random, char name[static NAME_TEXT_MAX])
{
    const struct name_words *own = name_words_find(language), *w = own ? own : name_words_all;
    const uint32_t noun = part(&random, NAME_WORDS), adjective = part(&random, NAME_WORDS);
    const struct sentence_value values[] = {
        {"noun", .text = w->nouns[noun].word},
        {"adjective", .text = w->adjectives[adjective][w->nouns[noun].form]},
        {"n", .number = part(&random, 98) + 2},
        {0},
    };

    sentence_fill(language, w->order, values, name, NAME_TEXT_MAX);
}

/* What is known of a name so far, while it is read character by character. */
struct reading {
    enum name_script script;
    int letters, digits; /* `letters` counts every character */
    bool separated;      /* the last character was a separator */
    char folded[NAME_LETTERS_MAX * (NAME_FOLD_MAX - 1) + 1];
    size_t used;
};

static bool is_separator(uint32_t c)
{
    return c == ' ' || c == '-' || c == '\'' || c == 0x2019;
}

/* Reads the next character; of several faults, the one a player would correct first is reported. */
static enum name_refusal name_take(struct reading *r, uint32_t c)
{
    const enum name_script script = name_script(c);
    const bool digit = c >= '0' && c <= '9', separator = is_separator(c);

    if (script == SCRIPT_NONE && !digit && !separator)
        return NAME_CHARACTER;
    if (r->letters == 0 && script == SCRIPT_NONE)
        return NAME_START;
    if (separator && r->separated)
        return NAME_SPACING;
    if (script != SCRIPT_NONE && r->script != SCRIPT_NONE && script != r->script)
        return NAME_SCRIPTS;
    if (++r->letters > NAME_LETTERS_MAX)
        return NAME_LONG;
    r->script = script != SCRIPT_NONE ? script : r->script;
    r->digits += digit;
    r->separated = separator;
    if (script != SCRIPT_NONE)
        r->used += (size_t)name_fold(c, r->folded + r->used);
    else
        r->folded[r->used++] = digit ? (char)c : ' ';
    assert(r->used < sizeof r->folded);
    return NAME_OK;
}

/* Writes the folded name without what may differ: separators are dropped, 0 becomes o and 1 becomes
 * i. */
static void write_key(const char *folded, char key[static NAME_KEY_MAX])
{
    size_t n = 0;

    for (; *folded; folded++)
        if (*folded != ' ')
            key[n++] = *folded == '0' ? 'o' : *folded == '1' ? 'i' : *folded;
    assert(n < NAME_KEY_MAX);
    key[n] = '\0';
}

enum name_refusal name_check(const char *name, char key[static NAME_KEY_MAX])
{
    struct reading r = {0};
    const size_t size = strlen(name);

    for (size_t i = 0; i < size;) {
        uint32_t c;
        const size_t length = utf8_read(name + i, size - i, &c);
        if (length == 0)
            return NAME_BROKEN;
        const enum name_refusal refusal = name_take(&r, c);
        if (refusal != NAME_OK)
            return refusal;
        i += length;
    }
    if (r.separated)
        return NAME_SPACING;
    if (r.letters < NAME_LETTERS_MIN)
        return NAME_SHORT;
    if (r.digits > NAME_DIGITS_MAX)
        return NAME_DIGITS;
    r.folded[r.used] = '\0';
    const enum name_refusal blocked = name_blocked(r.folded);
    if (blocked == NAME_OK)
        write_key(r.folded, key);
    return blocked;
}

const char *name_refusal_name(enum name_refusal r)
{
    assert(r < NAME_REFUSALS);
    return refusals[r].name;
}

const char *name_refusal_text(enum name_refusal r, const struct language *language)
{
    assert(r < NAME_REFUSALS);
    return service_text(language, refusals[r].text);
}
