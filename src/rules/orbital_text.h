/*
 * orbital_text.h - Orbital's positions as text.
 */
#ifndef PLATEAU_ORBITAL_TEXT_H
#define PLATEAU_ORBITAL_TEXT_H

#include "rules/orbital.h"

size_t orbital_write(const struct position *p, char text[static GAME_TEXT_MAX]);
bool orbital_read(struct position *p, const char *text);

#endif
