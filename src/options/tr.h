/*
 * tr.h - the language of the program, and texts in it.
 */
#ifndef PLATEAU_TR_H
#define PLATEAU_TR_H

#include <stdbool.h>

#include "languages/language.h"

/* Chooses a language by name, or by the environment if that is NULL; returns false if it is
 * unknown. */
bool tr_choose(const char *name);
/* Returns the language chosen by --language or the environment. */
const struct language *tr_language(void);
/* Returns its language tag. */
const char *tr_tag(void);
/* Returns its column in texts that have columns. */
int tr_column(void);
/* Selects the text in that language. */
__attribute__((format_arg(1), format_arg(2))) const char *tr(const char *english,
                                                             const char *french);

#endif
