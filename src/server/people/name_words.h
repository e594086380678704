/*
 * name_words.h - the words that guests' names are made of.
 */
#ifndef PLATEAU_NAME_WORDS_H
#define PLATEAU_NAME_WORDS_H

#include <stdbool.h>

enum { NAME_WORDS = 64 }; /* words per list; each has at most eight characters */

struct name_french_adjective {
    const char *masculine, *feminine;
};

struct name_french_noun {
    const char *word;
    bool feminine;
};

extern const char *const name_english_adjectives[NAME_WORDS];
extern const char *const name_english_nouns[NAME_WORDS];
extern const struct name_french_adjective name_french_adjectives[NAME_WORDS];
extern const struct name_french_noun name_french_nouns[NAME_WORDS];

#endif
