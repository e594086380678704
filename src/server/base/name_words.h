/*
 * name_words.h - what each language has for guests' names, and what names must not have
 * (languages/LANGUAGE/names.toml).
 */
#ifndef PLATEAU_NAME_WORDS_H
#define PLATEAU_NAME_WORDS_H

#include "languages/language.h"

enum { NAME_WORDS = 64, NAME_FORMS = 2 };

/* Where a word is refused: alone if it occurs inside innocent ones. */
enum name_words_place { NAME_WORDS_ANYWHERE, NAME_WORDS_ALONE, NAME_WORDS_PLACES };

struct name_words {
    const char *tag;
    const char *order; /* a template: "{adjective} {noun} {n}" */
    const char *adjectives[NAME_WORDS][NAME_FORMS];
    struct {
        const char *word;
        int form; /* of its adjective */
    } nouns[NAME_WORDS];
    /* In lower case without accents; each list ends with NULL. */
    const char *const *insults[NAME_WORDS_PLACES], *const *reserved[NAME_WORDS_PLACES];
};

/* Of all languages that have such words, English first; ends with one without a tag. */
extern const struct name_words name_words_all[];

/* Returns the words of a language; NULL if it has none, and is not offered by the service. */
const struct name_words *name_words_find(const struct language *l);

#endif
