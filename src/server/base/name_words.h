/*
 * name_words.h - what each language has for guests' names, and what names must not have
 * (languages/LANGUAGE/names.toml).
 */
#ifndef PLATEAU_NAME_WORDS_H
#define PLATEAU_NAME_WORDS_H

#include "languages/language.h"

enum { NAME_WORDS = 64, NAME_FORMS = 2 };

struct name_words {
    const char *tag;
    const char *order; /* a template: "{adjective} {noun} {n}" */
    const char *adjectives[NAME_WORDS][NAME_FORMS];
    struct {
        const char *word;
        int form; /* of its adjective */
    } nouns[NAME_WORDS];
    /* In lower case without accents; each list ends with NULL. Words that occur inside innocent
     * ones are refused alone, the others anywhere. */
    const char *const *insults_anywhere, *const *insults_alone;
    const char *const *reserved_anywhere, *const *reserved_alone;
};

/* Of all languages that have such words, English first; ends with one without a tag. */
extern const struct name_words name_words_all[];

/* Returns the words of a language; NULL if it has none, and is not offered by the service. */
const struct name_words *name_words_find(const struct language *l);

#endif
