/*
 * fact_phrase.h - templates of the phrases for facts (rules/sentence.h).
 */
#ifndef PLATEAU_FACT_PHRASE_H
#define PLATEAU_FACT_PHRASE_H

#include "facts/fact.h"

const char *fact_template(const struct fact *f, enum language language);

#endif
