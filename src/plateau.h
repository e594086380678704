/*
 * plateau.h - all of libplateau: the games, their rules, and games as played.
 *
 * Begin with rules/game.h, which says what a game is; rules/games.h names all of them, and
 * record/record.h keeps what is played and record/tree.h what is said of it. docs/library.md shows
 * how to use them from a program.
 */
#ifndef PLATEAU_H
#define PLATEAU_H

#include "record/record.h"
#include "record/tree.h"
#include "rules/games.h"
#include "rules/random.h"

#endif
