/*
 * fact_phrase.h - which template says a fact (rules/sentence.h).
 */
#ifndef PLATEAU_FACT_PHRASE_H
#define PLATEAU_FACT_PHRASE_H

#include "facts/fact.h"

enum text fact_template(const struct fact *f);

#endif
