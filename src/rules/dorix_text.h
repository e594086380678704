/*
 * dorix_text.h - Dorix's positions as text.
 */
#ifndef PLATEAU_DORIX_TEXT_H
#define PLATEAU_DORIX_TEXT_H

#include "rules/dorix.h"

size_t dorix_write(const struct position *p, char text[static GAME_TEXT_MAX]);
bool dorix_read(struct position *p, const char *text);

#endif
