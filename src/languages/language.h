/*
 * language.h - the languages of sentences, and their texts. Programs name languages by tags: "en".
 *
 * All texts are files, languages/ at the root of the project: the build makes texts.h from them,
 * with a key for each, and a table for each language. Nothing else knows which languages there are.
 */
#ifndef PLATEAU_LANGUAGE_H
#define PLATEAU_LANGUAGE_H

#include "languages/texts.h"

struct language {
    const char *tag;
    /* By enum text; NULL for texts of parts that a program leaves out. */
    const char *const *texts;
};

/* Returns a text, a template if it has placeholders (rules/sentence.h). */
const char *language_text(const struct language *l, enum text key);
/* Returns the language of a tag, English if there is none of that tag. */
const struct language *language_or_english(const char *tag);

/* ---- which languages there are: these two are the program's own ---- */

/* Returns the languages one by one, English first, then NULL. */
const struct language *language_at(int number);
/* Returns the language of a tag; NULL if it is not supported. */
const struct language *language_find(const char *tag);

#endif
