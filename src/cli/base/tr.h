/*
 * tr.h - the language of the program, and texts in it.
 */
#ifndef PLATEAU_TR_H
#define PLATEAU_TR_H

#include "rules/games.h"

/* Chooses by name, or by the environment if that is NULL; false if the language is unknown. */
bool tr_choose(const char *name);
/* The language chosen by --lang or the environment. */
enum language tr_language(void);
/* Picks the text of that language. */
__attribute__((format_arg(1), format_arg(2))) const char *tr(const char *english,
                                                             const char *french);

#endif
