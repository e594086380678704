/*
 * fact_phrase.h - templates of the words for facts.
 *
 * In a template %s is the fact's player, %o the same as an owner ("player 2's", « du joueur 2 »),
 * %t with « à »; %l are the players of all its seats, %m owners, %u with « à ». %c and %n are the
 * two numbers, %1 to %3 the places, %p the piece. {one|more} depends on the first number,
 * [one|more] on the second. %x and %y are lists of one number per player: of steps and of piles; %z
 * are sizes.
 */
#ifndef PLATEAU_FACT_PHRASE_H
#define PLATEAU_FACT_PHRASE_H

#include "facts/fact.h"

const char *fact_template(const struct fact *f, enum language language);

#endif
