/*
 * language.h - the languages of sentences. Programs name them by tags: "en", "fr".
 */
#ifndef PLATEAU_LANGUAGE_H
#define PLATEAU_LANGUAGE_H

#include <stdbool.h>

enum language { LANGUAGE_EN, LANGUAGE_FR, LANGUAGE_COUNT };

const char *language_tag(enum language language);
/* Finds the language of a tag; returns false and leaves *language unchanged if it is
 * not supported. */
bool language_find(const char *tag, enum language *language);

#endif
